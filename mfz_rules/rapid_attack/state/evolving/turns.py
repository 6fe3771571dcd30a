"""Events of a frame's turn."""

from collections.abc import Callable
from typing import Any

from mfz_rules.common import pools
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    DefenseSet,
    Event,
    Moved,
    RocketsSpent,
    Rolled,
    SpotPlaced,
    SpotWasted,
    StatusSet,
    TargetNamed,
    TurnEnded,
    TurnOpened,
)
from mfz_rules.rapid_attack.state.evolving.changing import change_frame
from mfz_rules.rapid_attack.state.frames import FrameState, Naming, Status


def _turn_opened(battle: Battle, event: TurnOpened) -> Battle:
    return change_frame(battle, event.frame, status=Status.OPENING, roused=event.roused_by is not None, numbers=())


def _target_named(battle: Battle, event: TargetNamed) -> Battle:
    return change_frame(battle, event.frame, naming=Naming(event.target, event.range, event.rockets))


def _rolled(battle: Battle, event: Rolled) -> Battle:
    return change_frame(battle, event.frame, pool=event.dice, abilities=event.abilities)


def _rockets_spent(battle: Battle, event: RocketsSpent) -> Battle:
    left = max(0, battle.frame(event.frame).rockets - event.rockets)
    return change_frame(battle, event.frame, rockets=left)


def _defense_set(battle: Battle, event: DefenseSet) -> Battle:
    return change_frame(battle, event.frame, defense=event.defense, **use(battle.frame(event.frame), event.die))


def _status_set(battle: Battle, event: StatusSet) -> Battle:
    return change_frame(battle, event.frame, status=event.status)


def _moved(battle: Battle, event: Moved) -> Battle:
    frame = battle.frame(event.frame)
    return change_frame(battle, event.frame, moved=True, near=event.near, at=event.at, **use(frame, event.die))


def _spot_placed(battle: Battle, event: SpotPlaced) -> Battle:
    return change_frame(_spotted(battle, event), event.target, spot=event.die.value)


def _spotted(battle: Battle, event: SpotPlaced | SpotWasted) -> Battle:
    frame = battle.frame(event.frame)
    return change_frame(battle, event.frame, spotted=(*frame.spotted, event.target), **use(frame, event.die))


def _turn_ended(battle: Battle, event: TurnEnded) -> Battle:
    frame = battle.frame(event.frame)
    status = Status.DONE if frame.alive else frame.status
    return change_frame(battle, event.frame, status=status, pool=(), used=())


def use(frame: FrameState, die: RolledDie | None) -> dict[str, tuple[RolledDie, ...]]:
    """Return the changes of a frame that uses a die of its pool (RA-DICE-02)."""
    return pools.use(frame.pool, frame.used, die)


EVOLVERS: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    TurnOpened: _turn_opened,
    TargetNamed: _target_named,
    Rolled: _rolled,
    RocketsSpent: _rockets_spent,
    DefenseSet: _defense_set,
    StatusSet: _status_set,
    Moved: _moved,
    SpotPlaced: _spot_placed,
    SpotWasted: _spotted,
    TurnEnded: _turn_ended,
}
