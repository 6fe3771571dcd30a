"""Somebody who wants to win and is not clever: shoots at what is in range, goes where enemies and stations are."""

from collections.abc import Iterator, Sequence
from math import atan2, cos, degrees, hypot, radians, sin
from random import Random
from typing import TypeVar

from mfz_desktop.rapid_attack.battle.session import FrameBattle, umpire_of
from mfz_rules.kernel.dice import Colour
from mfz_rules.rapid_attack.battle import (
    Action,
    Battle,
    ChooseFrame,
    ClockCall,
    DeclareAttack,
    Defend,
    FrameState,
    Move,
    NameTarget,
    Pending,
    Pose,
    Spot,
)
from mfz_rules.rapid_attack.state.agenda import frame_of
from tests.players.answers import random_answer

TURNED = (0, 25, -25, 50, -50, 80, -80)
"""Degrees beside the straight way that are tried."""
SHARES = (1.0, 0.75, 0.5, 0.25)
"""Of the way that a die gives."""
CLOSE_ENOUGH = 2.2
"""Units from the goal at which one stops."""
A = TypeVar("A", bound=Action)


def keen_answer(session: FrameBattle, chance: Random) -> Action:
    """Return an answer that will be accepted."""
    asked = session.pending[0]
    for action in _wishes(session, asked, chance):
        if session.why_not(action) is None:
            return action
    return random_answer(session, chance).action


def _wishes(session: FrameBattle, asked: Pending[Action], chance: Random) -> Iterator[Action]:
    battle, options = session.now, asked.options
    if frames := _of(ChooseFrame, options):
        yield chance.choice(frames)
    yield from _targets(session, _of(NameTarget, options))
    yield from sorted(_of(Defend, options), key=_worth_as_defense)
    moves = _of(Move, options)
    if moves and battle.frame(_acting(battle)).at is not None:
        yield from _moves(session, moves)
    yield from sorted(_of(DeclareAttack, options), key=lambda one: -one.die.value)
    yield from sorted(_of(Spot, options), key=lambda one: -one.die.value)
    if any(isinstance(one, ClockCall) for one in asked.options) and chance.random() < 0.8:
        yield next(one for one in reversed(asked.options) if isinstance(one, ClockCall))


def _of(kind: type[A], options: Sequence[Action]) -> list[A]:
    return [one for one in options if isinstance(one, kind)]


def _worth_as_defense(one: Defend) -> tuple[bool, bool, int]:
    """Return what comes first when sorted: the highest blue die, then the highest white one, then none."""
    die = one.die
    return (True, True, 0) if die is None else (False, die.colour is Colour.WHITE, -die.value)


def _acting(battle: Battle) -> str:
    return frame_of(battle.agenda[-1]) or ""


def _targets(session: FrameBattle, options: list[NameTarget]) -> Iterator[NameTarget]:
    """Name frames first, those that wait before others, all in the range that is measured now."""
    battle, frame = session.now, _acting(session.now)

    def rank(one: NameTarget) -> tuple[bool, bool, int]:
        target = one.target or ""
        called = umpire_of(session).range(battle, frame, target, one.range)
        waits = battle.has_frame(target) and not battle.frame(target).begun
        return called is not None and called.value is not one.range, not waits, -one.rockets

    named = [one for one in options if one.target is not None]
    yield from sorted([one for one in named if battle.has_frame(one.target)], key=rank) or named


def _moves(session: FrameBattle, options: list[Move]) -> Iterator[Move]:
    """Go towards the nearest goal with the best die, looking where one goes."""
    battle = session.now
    frame = battle.frame(_acting(battle))
    best = max(options, key=lambda one: one.die.value)
    goal = _goal(battle, frame)
    if goal is None or frame.at is None:
        return
    away = hypot(goal.x - frame.at.x, goal.y - frame.at.y)
    straight = degrees(atan2(goal.y - frame.at.y, goal.x - frame.at.x))
    far = min(float(best.die.value), max(0.0, away - CLOSE_ENOUGH))
    for share in SHARES:
        for turned in TURNED:
            angle = radians(straight + turned)
            x, y = frame.at.x + far * share * cos(angle), frame.at.y + far * share * sin(angle)
            facing = round(degrees(atan2(goal.y - y, goal.x - x))) % 360
            yield Move(best.player, best.die, Pose(round(x, 2), round(y, 2), facing, frame.at.up))


def _goal(battle: Battle, frame: FrameState) -> Pose | None:
    """Return where the nearest enemy, or the nearest station of others, stands."""
    pieces = [one for one in battle.frames if one.alive and one.owner != frame.owner]
    goals = [one.at for one in (*pieces, *battle.holdings) if one.at is not None and one.owner != frame.owner]
    at = frame.at
    return min(goals, key=lambda one: hypot(one.x - at.x, one.y - at.y), default=None) if at is not None else None
