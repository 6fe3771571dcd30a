"""Folding events over the state: one function for each event, in modules by topic.

Total: an event that was stored once folds under every later version of the rules.
"""

from collections.abc import Callable
from typing import Any

from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.evolving import (
    agenda,
    attacks,
    boarding,
    companies,
    damage,
    holding,
    moves,
    places,
    rounds,
    setting_up,
    sorties,
    turns,
)

EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    **agenda.EVOLVERS,
    **rounds.EVOLVERS,
    **setting_up.EVOLVERS,
    **turns.EVOLVERS,
    **attacks.EVOLVERS,
    **damage.EVOLVERS,
    **places.EVOLVERS,
    **companies.EVOLVERS,
    **holding.EVOLVERS,
    **boarding.EVOLVERS,
    **sorties.EVOLVERS,
    **moves.EVOLVERS,
}
"""How each event changes the state; a test demands one for every event."""


def evolve(battle: Battle, event: Event) -> Battle:
    """Return the battle after the event."""
    return EVOLVERS[type(event)](battle, event)
