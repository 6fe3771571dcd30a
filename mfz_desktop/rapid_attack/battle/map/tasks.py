"""What may be put somewhere now, read off what is asked and what is in the hand, and how the rules judge a place."""

from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from math import hypot

from mfz_desktop.battle.map.outlines import base_of
from mfz_desktop.battle.map.tasks import MapTask, PlaceVerdict
from mfz_desktop.core.language import translate, translated
from mfz_desktop.rapid_attack.battle.map.outlines import footprint_of, middle_of
from mfz_desktop.rapid_attack.battle.map.sight import table_umpire
from mfz_desktop.rapid_attack.battle.selection import FrameSelection, Use
from mfz_desktop.rapid_attack.battle.session import FrameBattle, umpire_of
from mfz_rules.common.places import Point
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.battle import (
    Action,
    Facts,
    Move,
    MoveObjective,
    Overrule,
    PlaceFrame,
    PlaceObjective,
    PlaceStation,
    Pose,
    RefusedError,
    Retreat,
)
from mfz_rules.rapid_attack.chapters.rolling import able
from mfz_rules.rapid_attack.state.agenda import frame_of

Placing = PlaceStation | PlaceFrame | PlaceObjective
HIGHEST = 1e6
"""Bricks; from there everything is below."""


class PlacingKind(StrEnum):
    """Why a piece is put somewhere."""

    PLACE = "place"
    MOVE = "move"
    RETREAT = "retreat"
    OBJECTIVE = "objective"
    CORRECT = "correct"
    """It stands elsewhere than the program has it (RA-JUDGE-05)."""


@dataclass(frozen=True, slots=True)
class PlacingTask(MapTask):
    """A piece that may be put somewhere: one answer, or one for each station that may be left.

    The steps of placing are the phases of fielding.
    """

    kind: PlacingKind
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Verdict(PlaceVerdict):
    """How a place is judged."""

    task: PlacingTask
    action: Action | None = None
    warnings: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()
    """Of the way."""


def tasks_of(session: FrameBattle, selection: FrameSelection) -> dict[str, PlacingTask]:
    """Return what may be put somewhere now, by piece."""
    found: dict[str, PlacingTask] = {}
    for asked in session.pending:
        for task in (*_placings(session, asked), *_acts(session, selection, asked), *_others(session, asked)):
            found.setdefault(task.piece, task)
    return found


def corrections_of(session: FrameBattle) -> dict[str, PlacingTask]:
    """Return every piece that has a place as one that really stands elsewhere."""
    battle = session.now
    if not session.pending:
        return {}
    player = session.pending[0].player
    reason = translate("BattleMap", "It stands there on the table")
    found = {}
    for piece in (*battle.frames, *battle.holdings):
        if piece.at is not None and piece.placed:
            action = Overrule(player, f"{piece.id}.at", None, reason)
            found[piece.id] = PlacingTask(PlacingKind.CORRECT, piece.id, (action,), piece.at)
    for structure in battle.terrain:
        if structure.polygon:
            action = Overrule(player, f"{structure.id}.polygon", None, reason)
            found[structure.id] = PlacingTask(
                PlacingKind.CORRECT, structure.id, (action,), middle_of(structure.polygon)
            )
    return found


def judge(session: FrameBattle, task: PlacingTask, at: Pose) -> Verdict:
    """Ask the rules and the umpire about a place."""
    return _JUDGES[task.kind](session, task, at)


def resting(session: FrameBattle, piece: str, at: Pose, low: bool = False) -> Pose:
    """Return the pose on top of what bears the piece there, where heights count; `low` is below roofs."""
    battle = session.now
    umpire = table_umpire(battle, at)
    if umpire is None or not umpire.scene(battle).measures.climbing:
        return replace(at, up=0.0)
    return replace(at, up=0.0 if low else umpire.floor(battle, piece, replace(at, up=HIGHEST)))


def _form(asked: Pending[Action], do: str) -> dict[str, object]:
    said = (asked.form or {}).get(do)
    return dict(said) if isinstance(said, dict) else {}


def _at(session: FrameBattle, piece: str) -> Pose | None:
    return next((one.at for one in (*session.now.frames, *session.now.holdings) if one.id == piece), None)


def _placings(session: FrameBattle, asked: Pending[Action]) -> list[PlacingTask]:
    found = []
    for option in asked.options:
        if isinstance(option, Placing):
            step = next(
                (int(str(_form(asked, do)["step"])) for do in asked.decisions if "step" in _form(asked, do)), 0
            )
            at = _at(session, option.piece)
            found.append(PlacingTask(PlacingKind.PLACE, option.piece, (option,), at, step=step))
    return found


def _acts(session: FrameBattle, selection: FrameSelection, asked: Pending[Action]) -> list[PlacingTask]:
    held = selection.selected
    moves = [one for one in asked.options if isinstance(one, Move) and one.die == held.die]
    frame = str((asked.form or {}).get("frame", ""))
    at = _at(session, frame)
    if held.use is not Use.MOVE or not moves or at is None:
        return []
    return [PlacingTask(PlacingKind.MOVE, frame, (moves[0],), at, float(moves[0].die.value))]


def _others(session: FrameBattle, asked: Pending[Action]) -> list[PlacingTask]:
    battle, found = session.now, []
    retreats = tuple(one for one in asked.options if isinstance(one, Retreat))
    frame = frame_of(battle.agenda[-1]) if battle.agenda else None
    if retreats and frame is not None and _at(session, frame) is not None:
        proposed = _proposed(session, retreats, frame)
        found.append(PlacingTask(PlacingKind.RETREAT, frame, retreats, _at(session, frame), proposed=proposed))
    moved = tuple(one for one in asked.options if isinstance(one, MoveObjective))
    if moved and battle.objective is not None and battle.objective.at is not None:
        form = _form(asked, "move_objective")
        if not form.get("dice"):  # else it is rolled for first
            length = float(str(form.get("length", 0)))
            found.append(
                PlacingTask(PlacingKind.OBJECTIVE, battle.objective.id, moved[:1], battle.objective.at, length=length)
            )
    return found


def _proposed(session: FrameBattle, retreats: tuple[Retreat, ...], frame: str) -> tuple[Pose, ...]:
    """Return the nearest place that the umpire finds for a retreat; none where there is no room."""
    for one in retreats:
        with suppress(RefusedError):
            at = umpire_of(session).retreat(session.now, frame, one.station, None)
            return () if at is None else (at,)
    return ()


def _ruled(session: FrameBattle, verdict: Verdict, action: Action) -> Verdict:
    refused = session.why_not(action)
    if refused is None:
        return replace(verdict, action=action)
    return replace(verdict, why=session.refusal_words(refused))


def _judge_placing(session: FrameBattle, task: PlacingTask, at: Pose) -> Verdict:
    option = task.actions[0]
    assert isinstance(option, Placing)
    verdict = _ruled(session, Verdict(task, at), replace(option, at=at))
    umpire = table_umpire(session.now, at)
    if umpire is None or not verdict.legal:
        return verdict
    return replace(
        verdict,
        warnings=tuple(translated(one.text) for one in umpire.warnings(session.now, task.piece, task.step, at)),
    )


def _judge_move(session: FrameBattle, task: PlacingTask, at: Pose) -> Verdict:
    battle, option = session.now, task.actions[0]
    umpire = table_umpire(battle)
    assert isinstance(option, Move) and umpire is not None
    frame = battle.frame(task.piece)
    crosses = able(battle.rules.at(battle.clock), frame).crosses_cover
    course = umpire.course(battle, frame.id, at, task.length, crosses)
    action = replace(option, at=at)
    if course is None:
        return _ruled(session, Verdict(task, at), action)
    near = umpire.near(battle, frame.id, at)
    verdict = Verdict(
        task, at, points=course.points, length=course.fact.length, near=() if near is None else near.value
    )
    # The way is known already: told as a fact it is not looked for a second time.
    found = _ruled(session, verdict, replace(action, facts=Facts(path=course.fact)))
    return replace(found, action=action) if found.legal else found


def _judge_retreat(session: FrameBattle, task: PlacingTask, at: Pose) -> Verdict:
    verdict = Verdict(task, at, points=_straight(task, at))
    tried = [_ruled(session, verdict, replace(one, at=at)) for one in task.actions if isinstance(one, Retreat)]
    return next((one for one in tried if one.legal), tried[0])


def _judge_objective(session: FrameBattle, task: PlacingTask, at: Pose) -> Verdict:
    option = task.actions[0]
    assert isinstance(option, MoveObjective)
    length = hypot(at.x - task.start.x, at.y - task.start.y) if task.start is not None else None
    verdict = Verdict(task, at, points=_straight(task, at), length=length)
    return _ruled(session, verdict, replace(option, at=at))


def _judge_correction(session: FrameBattle, task: PlacingTask, at: Pose) -> Verdict:
    battle, option = session.now, task.actions[0]
    assert isinstance(option, Overrule)
    place = {"x": round(at.x, 2), "y": round(at.y, 2), "facing": at.facing, "up": at.up}
    value: object = place
    if battle.has_structure(task.piece):
        corners = base_of(footprint_of(battle, task.piece), at)
        value = [[round(x, 2), round(y, 2)] for x, y in corners]
    return _ruled(session, Verdict(task, at), replace(option, value=value))


def _straight(task: PlacingTask, at: Pose) -> tuple[Point, ...]:
    return () if task.start is None else ((task.start.x, task.start.y), (at.x, at.y))


_JUDGES = {
    PlacingKind.PLACE: _judge_placing,
    PlacingKind.MOVE: _judge_move,
    PlacingKind.RETREAT: _judge_retreat,
    PlacingKind.OBJECTIVE: _judge_objective,
    PlacingKind.CORRECT: _judge_correction,
}
