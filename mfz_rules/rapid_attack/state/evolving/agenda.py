"""Events of the agenda."""

from collections.abc import Callable
from typing import Any

from mfz_rules.kernel.changing import changed
from mfz_rules.rapid_attack.state.agenda import ApplyDice, JudgeStations
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Closed, Deferred, Event, Opened, PhaseBegan, Queued


def _opened(battle: Battle, event: Opened) -> Battle:
    return changed(battle, agenda=(*battle.agenda, *event.items))


def _queued(battle: Battle, event: Queued) -> Battle:
    return changed(battle, agenda=(*event.items, *battle.agenda))


def _deferred(battle: Battle, event: Deferred) -> Battle:
    at = max((at for at, item in enumerate(battle.agenda) if isinstance(item, ApplyDice)), default=0)
    while at and isinstance(battle.agenda[at - 1], JudgeStations):
        at -= 1
    return changed(battle, agenda=(*battle.agenda[:at], *event.items, *battle.agenda[at:]))


def _closed(battle: Battle, event: Closed) -> Battle:
    return changed(battle, agenda=battle.agenda[:-1])


def _phase_began(battle: Battle, event: PhaseBegan) -> Battle:
    return changed(battle, phase=event.phase)


EVOLVERS: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    Opened: _opened,
    Queued: _queued,
    Deferred: _deferred,
    Closed: _closed,
    PhaseBegan: _phase_began,
}
