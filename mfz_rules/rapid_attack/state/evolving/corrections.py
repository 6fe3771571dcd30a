"""Events of the table's word: corrections, concessions, notes."""

from collections.abc import Callable
from typing import Any

from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.correcting import correct
from mfz_rules.rapid_attack.state.events import Conceded, Event, FactOverruled, Noted, Overruled
from mfz_rules.rapid_attack.state.evolving.changing import change_player


def _overruled(battle: Battle, event: Overruled) -> Battle:
    return correct(battle, event.field, event.value)


def _conceded(battle: Battle, event: Conceded) -> Battle:
    return change_player(battle, event.player, conceded=True)


def _told(battle: Battle, event: Event) -> Battle:
    """Fold an event that only tells."""
    return battle


EVOLVERS: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    Overruled: _overruled,
    FactOverruled: _told,
    Conceded: _conceded,
    Noted: _told,
}
