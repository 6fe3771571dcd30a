"""Corrections by the table: which field of the state, and the battle with another value in it (RA-JUDGE-05)."""

from mfz_rules.rapid_attack.state.battle import Battle


def correct(battle: Battle, field: str, value: object) -> Battle:
    """Return the battle with the field corrected."""
    raise ValueError(f"{field} cannot be corrected")
