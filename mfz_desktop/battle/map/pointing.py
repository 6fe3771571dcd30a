"""Pointing at things on a map: what is selected, what is aimed at, and the piece that is being put somewhere.

It paints nothing and knows no pixel; it asks the session, the selection and the umpire.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from mfz_desktop.battle.map.canvas import TURN
from mfz_desktop.battle.map.tasks import CORRECT, PLACE, MapTask, PlaceVerdict
from mfz_desktop.battle.selection import DiceSelection
from mfz_desktop.battle.session import AnyBattle
from mfz_rules.common.places import Pose
from mfz_rules.kernel.game import Pending

TaskOf = TypeVar("TaskOf", bound=MapTask)
VerdictOf = TypeVar("VerdictOf", bound=PlaceVerdict)
SightOf = TypeVar("SightOf")
LookedFrom = tuple[str, Pose | None, frozenset[str] | None]
"""Who looks, from which place, and which pieces alone are looked for; None for where it stands, and for all."""


class Pointing(QObject, Generic[TaskOf, VerdictOf, SightOf]):
    """What the mouse and the keys do to the selection. A game says what may be put somewhere and what comes of it."""

    changed = Signal()
    """Something that lies over the map looks otherwise."""
    tasks_changed = Signal()
    """Other pieces may be put somewhere now."""
    placed = Signal(object)
    """A piece that is to be placed was put down where it may stand; sent with what the game makes of it."""
    settled = Signal()
    """A place was chosen with Enter: what there is to see of it was seen on the way."""
    corrected = Signal(object)
    """Overrule: a piece stands elsewhere than the program had it."""
    refused = Signal(str)
    """Why a piece cannot be put where it was dropped."""

    def __init__(self, session: AnyBattle, selection: DiceSelection[Any], parent: QObject | None = None) -> None:
        """A game calls `begin` when it has what is its own."""
        super().__init__(parent)
        self.session = session
        self.selection = selection
        self.tasks: Mapping[str, TaskOf] = {}
        """What may be put somewhere now, by piece."""
        self.hovered: str | None = None
        """What the pointer is over."""
        self._ghost: tuple[TaskOf, Pose] | None = None
        self._loose = False
        """Whether the ghost is still being moved, and not yet in the selection."""
        self._correcting = False
        self._verdict: VerdictOf | None = None
        self._seen: tuple[object, LookedFrom] | None = None
        self._sight: SightOf | None = None

    def begin(self) -> None:
        """Follow the battle and the selection."""
        self.session.changed.connect(self._on_changed)
        self.selection.changed.connect(self._on_selection)
        self.follow()

    def found_tasks(self) -> Mapping[str, TaskOf]:
        """Return what may be put somewhere now, by piece."""
        raise NotImplementedError

    def only_task(self) -> TaskOf | None:
        """Return what the next key would put somewhere, whatever is selected; None where there is a choice."""
        raise NotImplementedError

    def judge(self, task: TaskOf, at: Pose) -> VerdictOf:
        """Ask the rules about a place."""
        raise NotImplementedError

    def drawn(self, task: TaskOf, at: Pose, *, catch: bool) -> Pose:
        """Return where a piece comes to stand that is held at a place; `catch` draws it to what is near."""
        raise NotImplementedError

    def choose(self, verdict: VerdictOf) -> None:
        """Take the place of the ghost for good."""
        raise NotImplementedError

    def aims(self, option: Any, asked: Pending[Any], piece: str) -> bool:
        """Whether one of the answers aims at a piece, with what is held."""
        raise NotImplementedError

    def looked_from(self) -> LookedFrom | None:
        """Return from where the map shows what is seen; None for from nowhere."""
        raise NotImplementedError

    def sight_from(self, piece: str, at: Pose | None, among: frozenset[str] | None) -> SightOf | None:
        """Ask the umpire what is seen from there."""
        raise NotImplementedError

    def ask_ground(self) -> None:
        """Ask for the ground that is lit, which takes its while."""
        raise NotImplementedError

    @property
    def ghost(self) -> Pose | None:
        """Where the piece that is being put somewhere would stand."""
        return self._ghost[1] if self._ghost is not None else None

    @property
    def task(self) -> TaskOf | None:
        """What is being put somewhere, or would be by the next key: what is selected, else the only one there is."""
        if self._ghost is not None:
            return self._ghost[0]
        selected = self.tasks.get(self.selection.looked_at or "")
        return selected or (self.only_task() if not self._correcting else None)

    @property
    def verdict(self) -> VerdictOf | None:
        """How the rules judge the place of the ghost."""
        if self._ghost is not None and self._verdict is None:
            self._verdict = self.judge(*self._ghost)
        return self._verdict

    @property
    def sight(self) -> SightOf | None:
        """What the umpire says about what is looked at, from where its ghost stands if it has one."""
        battle, looked = self.session.battle, self.looked_from()
        if looked is None:
            return None
        if self._seen is None or self._seen[0] is not battle or self._seen[1] != looked:
            self._seen, self._sight = (battle, looked), self.sight_from(*looked)
        return self._sight

    @property
    def correcting(self) -> bool:
        """Whether pieces are put to where they really stand."""
        return self._correcting

    def correct(self, on: bool) -> None:
        """Let pieces be put to where they really stand, or go on with the question."""
        if on != self._correcting:
            self._correcting = on
            self.forget_ghost()
            self.follow()

    def aimable(self, piece: str) -> bool:
        """Whether a piece may be aimed at with what is asked and held."""
        return any(self.aims(one, asked, piece) for asked in self.session.pending for one in asked.options)

    def pick(self, piece: str | None) -> None:
        """Aim at a piece where it may be aimed at, else look at it."""
        if piece is not None and self.aimable(piece):
            self.selection.aim(target=piece)
        else:
            self.look_at(piece)

    def look_at(self, piece: str | None) -> None:
        """Select a piece, or nothing."""
        self.selection.look_at(piece)

    def show_at(self, task: TaskOf, at: Pose, *, catch: bool = False) -> None:
        """Let the ghost of a piece stand somewhere; nothing is chosen by that. `catch` draws it to what is near."""
        at = self.drawn(task, at, catch=catch)
        if self._ghost == (task, at):
            return
        self._ghost, self._loose, self._verdict = (task, at), True, None
        self.ask_ground()
        self.changed.emit()

    def nudge(self, right: float, up: float, start: Pose) -> bool:
        """Push the ghost by units; False where nothing may be put anywhere. `start` is for what stands nowhere."""
        task = self.task
        if task is None:
            return False
        at = self.ghost or self.pushed_from(task) or start
        if task.kind == PLACE and task.piece != self.selection.looked_at:
            self.selection.look_at(task.piece)
        self.show_at(task, replace(at, x=at.x + right, y=at.y + up))
        return True

    def pushed_from(self, task: TaskOf) -> Pose | None:
        """Return where a piece is pushed from that was not moved yet; None for what stands nowhere."""
        return next(iter(task.proposed), None) or task.start

    def turn(self, degrees: float = TURN) -> bool:
        """Turn the ghost anticlockwise; False where nothing may be turned."""
        task = self.task
        at = self.ghost or (task.start if task is not None else None)
        if task is None or at is None:
            return False
        self.show_at(task, replace(at, facing=(at.facing + degrees) % 360))
        return True

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
        if verdict.task.kind == CORRECT:
            self.forget_ghost()
            self.corrected.emit(verdict.action)
        else:
            self.choose(verdict)
        return True

    def put_back(self) -> bool:
        """Put the piece back to where it was before; False where nothing was moved."""
        held = self.selection.selected.at is not None
        if self._ghost is None and not held:
            return False
        self.forget_ghost()
        if held:
            self.selection.aim()
        self.changed.emit()
        return True

    def forget_ghost(self) -> None:
        """Let no piece be put anywhere any more."""
        self._ghost = self._verdict = None
        self._loose = False

    def follow(self) -> None:
        """Read what may be put somewhere, and what is selected."""
        before = self.tasks
        self.tasks = self.found_tasks()
        if self._loose and self._ghost is not None:
            task = self.tasks.get(self._ghost[0].piece)
            if task is not None and task.kind is self._ghost[0].kind:
                self._ghost, self._verdict = (task, self._ghost[1]), None
            else:
                self.forget_ghost()
        if not self._loose:
            self._restore()
        self.ask_ground()
        if before != self.tasks:
            self.tasks_changed.emit()
        self.changed.emit()

    def _restore(self) -> None:
        """Show again what is selected."""
        self.forget_ghost()
        task, at = self.task, self.selection.selected.at
        if task is not None and at is not None:
            self._ghost = (task, at)
        self.changed.emit()

    def _on_changed(self, _change: object) -> None:
        self.forget_ghost()
        self.follow()

    def _on_selection(self, _selected: object) -> None:
        self.follow()
