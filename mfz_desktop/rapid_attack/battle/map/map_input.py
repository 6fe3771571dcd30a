"""Pointing at things on the map: what is selected, what is aimed at, and the piece that is being put somewhere.

It paints nothing and knows no pixel; it asks the session, the hand and the umpire.
"""

from dataclasses import replace
from math import hypot

from PySide6.QtCore import QObject, Signal, SignalInstance

from mfz_desktop.battle.map.canvas import TURN
from mfz_desktop.battle.selection import Selected
from mfz_desktop.core.tasks import Tasks
from mfz_desktop.rapid_attack.battle.map.queries import MapQueries, Query
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
from mfz_rules.rapid_attack.battle import Battle, DeclareAttack, NameTarget, Pose, Retreat, Spot
from mfz_rules.rapid_attack.umpire.choosing import any_position

CATCH = 0.3
"""Units round a proposed place in which a dragged piece is drawn to it."""


class MapInput(QObject):
    """What the mouse and the keys do to the hand."""

    changed = Signal()
    """Something that lies over the map looks otherwise."""
    tasks_changed = Signal()
    """Other pieces may be put somewhere now."""
    placed = Signal(object)
    """Pose: a piece that is to be placed was put down where it may stand."""
    moved = Signal(object)
    """Pose: the end of a move was chosen."""
    settled = Signal()
    """The end of a move was chosen with Enter: what there is to see of it was seen on the way."""
    retreated = Signal(object)
    """Pose: the end of a retreat was chosen."""
    objective_moved = Signal(object)
    """Pose: where the objective is moved to was chosen."""
    corrected = Signal(object)
    """Overrule: a piece stands elsewhere than the program had it."""
    refused = Signal(str)
    """Why a piece cannot be put where it was dropped."""

    def __init__(
        self,
        session: FrameBattle,
        selection: FrameSelection,
        tasks: Tasks,
        parent: QObject | None = None,
        *,
        measures: bool = True,
    ) -> None:
        super().__init__(parent)
        self._measures = measures
        self._correcting = False
        self.session = session
        self.selection = selection
        self.queries = MapQueries(tasks, self)
        self.tasks: dict[str, PlacingTask] = {}
        self._ghost: tuple[PlacingTask, Pose] | None = None
        self._loose = False
        """Whether the ghost is still being moved, and not yet in the hand."""
        self._low = False
        self._verdict: Verdict | None = None
        self._sight: Sight | None = None
        self._seen_in: Battle | None = None
        self._seen: tuple[object, ...] = ()
        self.hovered: str | None = None
        """What the pointer is over."""
        session.changed.connect(self._on_changed)
        selection.changed.connect(self._on_selection)
        self.queries.arrived.connect(self.changed)
        self._follow()

    @property
    def ghost(self) -> Pose | None:
        """Where the piece that is being put somewhere would stand."""
        return self._ghost[1] if self._ghost is not None else None

    @property
    def task(self) -> PlacingTask | None:
        """What is being put somewhere, or would be by the next key: what is selected, else the only one there is."""
        if self._ghost is not None:
            return self._ghost[0]
        selected = self.tasks.get(self.selection.selected.looked_at or "")
        moves = [one for one in self.tasks.values() if one.kind in (PlacingKind.MOVE, PlacingKind.RETREAT)]
        return selected or (moves[0] if len(moves) == 1 else None)

    @property
    def verdict(self) -> Verdict | None:
        """How the rules judge the place of the ghost."""
        if self._ghost is not None and self._verdict is None:
            self._verdict = judge(self.session, *self._ghost)
        return self._verdict

    @property
    def sight(self) -> Sight | None:
        """What the umpire says about the frame that is looked at, from where its ghost stands if it has one."""
        if not self._measures:
            return None
        battle, frame, at = self.session.battle, self.selection.selected.looked_at, None
        if self._ghost is not None and battle.has_frame(self._ghost[0].piece):
            frame, at = self._ghost[0].piece, self._ghost[1]
        pointed = {id for id in (self.hovered, self.selection.selected.target) if id and battle.has_structure(id)}
        key = (frame, at, frozenset(pointed))
        if self._seen_in is not battle or self._seen != key:
            self._seen_in, self._seen = battle, key
            self._sight = sight_of(battle, frame, at, pointed) if frame and battle.has_frame(frame) else None
        return self._sight

    @property
    def correcting(self) -> bool:
        """Whether pieces are put to where they really stand."""
        return self._correcting

    def correct(self, on: bool) -> None:
        """Let pieces be put to where they really stand, or go on with the question."""
        if on != self._correcting:
            self._correcting, self._loose = on, False
            self._ghost = self._verdict = None
            self._follow()

    def aimable(self, piece: str) -> bool:
        """Whether a piece may be named, attacked or spotted with what is asked and held."""
        use = self.selection.selected.use
        for asked in self.session.pending:
            for one in asked.options:
                if isinstance(one, NameTarget) and one.target == piece:
                    return True
                if use is Use.SPOT and isinstance(one, Spot) and one.target == piece:
                    return True
                if use is Use.ATTACK and isinstance(one, DeclareAttack) and self._named(asked.form) == piece:
                    return True
        return False

    def pick(self, piece: str | None) -> None:
        """Aim at a piece where it may be aimed at, else look at it."""
        if piece is not None and self.aimable(piece):
            self.selection.aim(target=piece)
            return
        held = self.selection.selected
        if piece != held.looked_at and held.at is not None and held.use is not Use.MOVE:
            self.selection.aim(target=held.target)
        self.selection.look_at(piece)

    def show_at(self, task: PlacingTask, at: Pose, *, catch: bool = False) -> None:
        """Let the ghost of a piece stand somewhere; nothing is chosen by that.

        `catch` draws it to the place that the umpire proposes, where that is near.
        """
        if catch and task.proposed is not None and hypot(at.x - task.proposed.x, at.y - task.proposed.y) <= CATCH:
            at = replace(task.proposed, facing=at.facing)
        at = resting(self.session, task.piece, at, self._low)
        if self._ghost == (task, at):
            return
        self._ghost, self._loose, self._verdict = (task, at), True, None
        self.changed.emit()

    def nudge(self, right: float, up: float, start: Pose) -> bool:
        """Push the ghost by units; False where nothing may be put anywhere. `start` is for what stands nowhere."""
        task = self.task
        if task is None:
            return False
        at = self.ghost or task.proposed or task.start or start
        if task.kind is PlacingKind.PLACE and task.piece != self.selection.selected.looked_at:
            self.selection.look_at(task.piece)
        self.show_at(task, replace(at, x=at.x + right, y=at.y + up))
        return True

    def turn(self, degrees: float = TURN) -> bool:
        """Turn the ghost anticlockwise; False where nothing may be turned."""
        task = self.task
        at = self.ghost or (task.start if task is not None else None)
        if task is None or at is None:
            return False
        self.show_at(task, replace(at, facing=(at.facing + degrees) % 360))
        return True

    def change_level(self) -> None:
        """Let the ghost stand on top of what is there, or on the ground below it."""
        self._low = not self._low
        if self._ghost is not None:
            self.show_at(*self._ghost)

    def drop(self, *, back: bool = True) -> bool:
        """Choose the place of the ghost; where it is refused the ghost goes `back`, and the reason is told."""
        verdict = self.verdict
        if verdict is None:
            return False
        if not verdict.legal:
            self.refused.emit(verdict.why)
            if back:
                self._restore()
            return False
        self._loose = False
        if verdict.task.kind is PlacingKind.CORRECT:
            self._ghost = self._verdict = None
            self.corrected.emit(verdict.action)
            return True
        if verdict.task.kind is PlacingKind.PLACE:
            self.selection.look_at(verdict.task.piece)
        target = verdict.action.station if isinstance(verdict.action, Retreat) else None
        self.selection.aim(target=target, at=verdict.at)
        self._signal(verdict.task.kind).emit(verdict.at)
        return True

    def put_back(self) -> bool:
        """Put the piece back to where it was before; False where nothing was moved."""
        if self._ghost is None and self.selection.selected.at is None:
            return False
        self._ghost = self._verdict = None
        self._loose = False
        if self.selection.selected.at is not None:
            self.selection.aim()
        self.changed.emit()
        return True

    def _signal(self, kind: PlacingKind) -> SignalInstance:
        signals = {
            PlacingKind.PLACE: self.placed,
            PlacingKind.MOVE: self.moved,
            PlacingKind.RETREAT: self.retreated,
            PlacingKind.OBJECTIVE: self.objective_moved,
        }
        return signals[kind]

    def _named(self, form: object) -> str | None:
        frame = form.get("frame") if isinstance(form, dict) else None
        naming = self.session.now.frame(frame).naming if frame and self.session.now.has_frame(frame) else None
        return naming.target if naming is not None else None

    def _restore(self) -> None:
        """Show again what is in the hand."""
        self._loose = False
        self._ghost = self._verdict = None
        task, at = self.task, self.selection.selected.at
        if task is not None and at is not None:
            self._ghost = (task, at)
        self.changed.emit()

    def _on_changed(self, _change: object) -> None:
        self._ghost = self._verdict = None
        self._loose = False
        self._follow()

    def _on_selection(self, _selected: Selected) -> None:
        self._follow()

    def _follow(self) -> None:
        """Read what may be put somewhere, and what the hand holds."""
        before = self.tasks
        self.tasks = self._found_tasks() if self._measures else {}
        if self._loose and self._ghost is not None:
            task = self.tasks.get(self._ghost[0].piece)
            if task is not None and task.kind is self._ghost[0].kind:
                self._ghost, self._verdict = (task, self._ghost[1]), None
            else:
                self._ghost = self._verdict = None
                self._loose = False
        if not self._loose:
            self._restore()
        self.queries.ask(self._wanted_query())
        if before != self.tasks:
            self.tasks_changed.emit()
        self.changed.emit()

    def _found_tasks(self) -> dict[str, PlacingTask]:
        return corrections_of(self.session) if self._correcting else tasks_of(self.session, self.selection)

    def _wanted_query(self) -> Query | None:
        """Ask for the reach of the die in the hand, or for the places of the piece that is to be placed."""
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
