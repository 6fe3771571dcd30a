"""Events of rounds, order and doomsday."""

from collections.abc import Callable
from typing import Any

from mfz_rules.kernel.changing import changed
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import (
    BattleEnded,
    ChainEnded,
    ClockMoved,
    ClockPassed,
    CountMoved,
    Event,
    LeadChanged,
    NumbersRolled,
    NumberWaited,
    OrderChanged,
    Passed,
    RoundEnded,
    RoundOpened,
)
from mfz_rules.rapid_attack.state.evolving.changing import change_frame
from mfz_rules.rapid_attack.state.frames import AttackStep, FrameState, Status


def _told(battle: Battle, event: Event) -> Battle:
    """Fold an event that only tells; what it tells of is derived."""
    return battle


def _round_opened(battle: Battle, event: RoundOpened) -> Battle:
    frames = tuple(_fresh(frame) if frame.alive else frame for frame in battle.frames)
    objective = battle.objective and changed(battle.objective, moved_by=())
    return changed(battle, round=event.round, frames=frames, objective=objective, count=0, phase=Phase.TACTICAL)


def _fresh(frame: FrameState) -> FrameState:
    """Return the frame as it begins a round (RA-END-08)."""
    return changed(
        frame,
        status=Status.WAITING,
        pool=(),
        used=(),
        defense=None,
        spot=None,
        naming=None,
        abilities=None,
        roused=False,
        moved=False,
        attack=AttackStep.OPEN,
        spotted=(),
        retreats=0,
        numbers=(),
    )


def _round_ended(battle: Battle, event: RoundEnded) -> Battle:
    frames = tuple(changed(frame, defense=None, spot=None) for frame in battle.frames)
    return changed(battle, frames=frames)


def _numbers_rolled(battle: Battle, event: NumbersRolled) -> Battle:
    numbers = dict(event.numbers)
    frames = tuple(changed(one, numbers=numbers.get(one.id, one.numbers)) for one in battle.frames)
    return changed(battle, frames=frames)


def _count_moved(battle: Battle, event: CountMoved) -> Battle:
    return changed(battle, count=event.number)


def _number_waited(battle: Battle, event: NumberWaited) -> Battle:
    left = tuple(one for one in battle.frame(event.frame).numbers if one > event.number)
    return change_frame(battle, event.frame, numbers=left)


def _order_changed(battle: Battle, event: OrderChanged) -> Battle:
    return changed(battle, order=event.order)


def _clock_moved(battle: Battle, event: ClockMoved) -> Battle:
    return changed(battle, clock=event.clock)


def _battle_ended(battle: Battle, event: BattleEnded) -> Battle:
    return changed(battle, winners=event.winners, phase=Phase.OVER, agenda=(), attack=None, volley=None)


EVOLVERS: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    RoundOpened: _round_opened,
    RoundEnded: _round_ended,
    Passed: _told,
    NumbersRolled: _numbers_rolled,
    CountMoved: _count_moved,
    NumberWaited: _number_waited,
    OrderChanged: _order_changed,
    LeadChanged: _told,
    ChainEnded: _told,
    ClockMoved: _clock_moved,
    ClockPassed: _told,
    BattleEnded: _battle_ended,
}
