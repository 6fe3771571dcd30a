"""Folding events over the state: one function for each event, in modules by topic.

Total: an event that was stored once folds under every later version of the rules.
"""

from collections.abc import Callable
from typing import Any

from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.evolving import (
    agenda,
    attacks,
    corrections,
    damage,
    rounds,
    setting_up,
    stations,
    turns,
)

EVOLVERS: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    **agenda.EVOLVERS,
    **setting_up.EVOLVERS,
    **rounds.EVOLVERS,
    **turns.EVOLVERS,
    **attacks.EVOLVERS,
    **damage.EVOLVERS,
    **stations.EVOLVERS,
    **corrections.EVOLVERS,
}
"""How each event changes the state; a test demands one for every event."""


def evolve(battle: Battle, event: Event) -> Battle:
    """Return the battle after the event."""
    return EVOLVERS[type(event)](battle, event)
