"""Pointing at things on the map of Rapid Attack: moves, retreats, spots and attacks, on top of what bears a frame."""

from collections.abc import Mapping
from dataclasses import replace
from math import hypot
from typing import Any

from PySide6.QtCore import QObject, Signal

from mfz_desktop.battle.map.pointing import LookedFrom, Pointing
from mfz_desktop.battle.map.queries import MapQueries
from mfz_desktop.core.tasks import Tasks
from mfz_desktop.rapid_attack.battle.map.queries import Query, Result, find
from mfz_desktop.rapid_attack.battle.map.sight import Sight, sight_of
from mfz_desktop.rapid_attack.battle.map.tasks import (
    PlacingKind,
    PlacingTask,
    Verdict,
    corrections_of,
    judge,
    resting,
    tasks_of,
)
from mfz_desktop.rapid_attack.battle.selection import FrameSelection, Use
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.battle import Action, DeclareAttack, NameTarget, Pose, Retreat, Spot
from mfz_rules.rapid_attack.umpire.choosing import any_position

CATCH = 0.3
"""Units round a proposed place in which a dragged piece is drawn to it."""


class FramePointing(Pointing[PlacingTask, Verdict, Sight]):
    """What the mouse and the keys do to the hand. `placed` and the signals of this class send a pose."""

    moved = Signal(object)
    """Pose: the end of a move was chosen."""
    retreated = Signal(object)
    """Pose: the end of a retreat was chosen."""
    objective_moved = Signal(object)
    """Pose: where the objective is moved to was chosen."""
    session: FrameBattle
    selection: FrameSelection

    def __init__(
        self,
        session: FrameBattle,
        selection: FrameSelection,
        tasks: Tasks,
        parent: QObject | None = None,
        *,
        measures: bool = True,
    ) -> None:
        super().__init__(session, selection, parent)
        self._measures = measures
        self._low = False
        self.queries: MapQueries[Query, Result] = MapQueries(tasks, find, self)
        self.queries.arrived.connect(self.changed)
        self.begin()

    def found_tasks(self) -> Mapping[str, PlacingTask]:
        """Return what may be put somewhere now; nothing on a sketch."""
        if not self._measures:
            return {}
        return corrections_of(self.session) if self._correcting else tasks_of(self.session, self.selection)

    def only_task(self) -> PlacingTask | None:
        """Return the only move or retreat that there is."""
        moves = [one for one in self.tasks.values() if one.kind in (PlacingKind.MOVE, PlacingKind.RETREAT)]
        return moves[0] if len(moves) == 1 else None

    def judge(self, task: PlacingTask, at: Pose) -> Verdict:
        """Ask the rules about a place."""
        return judge(self.session, task, at)

    def looked_from(self) -> LookedFrom | None:
        """Return the frame that is looked at, from where its ghost stands if it has one."""
        battle, frame, at = self.session.battle, self.selection.selected.looked_at, None
        if self._ghost is not None and battle.has_frame(self._ghost[0].piece):
            frame, at = self._ghost[0].piece, self._ghost[1]
        if not self._measures or frame is None or not battle.has_frame(frame):
            return None
        pointed = (self.hovered, self.selection.selected.target)
        return frame, at, frozenset(id for id in pointed if id and battle.has_structure(id))

    def sight_from(self, piece: str, at: Pose | None, among: frozenset[str] | None) -> Sight | None:
        """Ask the umpire what a frame sees; of structures those that are pointed at."""
        return sight_of(self.session.battle, piece, at, among or ())

    def aims(self, option: Action, asked: Pending[Any], piece: str) -> bool:
        """Whether an answer names, spots or attacks a piece."""
        use = self.selection.selected.use
        if isinstance(option, NameTarget):
            return option.target == piece
        if isinstance(option, Spot):
            return use is Use.SPOT and option.target == piece
        return isinstance(option, DeclareAttack) and use is Use.ATTACK and self._named(asked.form) == piece

    def look_at(self, piece: str | None) -> None:
        """Select a piece, or nothing; a place in the hand that is no move's belongs to the piece before."""
        held = self.selection.selected
        if piece != held.looked_at and held.at is not None and held.use is not Use.MOVE:
            self.selection.aim(target=held.target)
        super().look_at(piece)

    def drawn(self, task: PlacingTask, at: Pose, *, catch: bool) -> Pose:
        """Return the place that the umpire proposes, where that is near; on top of what bears the piece there."""
        near = (one for one in task.proposed if catch and hypot(at.x - one.x, at.y - one.y) <= CATCH)
        proposed = next(near, None)
        if proposed is not None:
            at = replace(proposed, facing=at.facing)
        return resting(self.session, task.piece, at, self._low)

    def change_level(self) -> None:
        """Let the ghost stand on top of what is there, or on the ground below it."""
        self._low = not self._low
        if self._ghost is not None:
            self.show_at(*self._ghost)

    def choose(self, verdict: Verdict) -> None:
        """Take the place into the hand, with the station that a retreat leaves."""
        kind = verdict.task.kind
        if kind is PlacingKind.PLACE:
            self.selection.look_at(verdict.task.piece)
        target = verdict.action.station if isinstance(verdict.action, Retreat) else None
        self.selection.aim(target=target, at=verdict.at)
        signals = {
            PlacingKind.PLACE: self.placed,
            PlacingKind.MOVE: self.moved,
            PlacingKind.RETREAT: self.retreated,
            PlacingKind.OBJECTIVE: self.objective_moved,
        }
        signals[kind].emit(verdict.at)

    def ask_ground(self) -> None:
        """Ask for the reach of the die in the hand, or for the places of the piece that is to be placed."""
        self.queries.ask(self._wanted_query())

    def _wanted_query(self) -> Query | None:
        task = self.task
        battle = self.session.battle
        if task is None or task.kind not in (PlacingKind.MOVE, PlacingKind.PLACE):
            return None
        if task.kind is PlacingKind.PLACE:
            stands_elsewhere = not any_position(battle) and any(
                one.placed for one in (*battle.frames, *battle.holdings)
            )
            return None if stands_elsewhere else Query(battle, task.piece, step=task.step)
        return Query(battle, task.piece, length=task.length)

    def _named(self, form: object) -> str | None:
        frame = form.get("frame") if isinstance(form, dict) else None
        naming = self.session.now.frame(frame).naming if frame and self.session.now.has_frame(frame) else None
        return naming.target if naming is not None else None
