"""A map on which pieces are put somewhere and gaps are measured: what mouse, keys and the strip do with it."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.map.canvas import TableCanvas
from mfz_desktop.battle.map.pointing import Pointing
from mfz_desktop.battle.map.tape import Tape, TapeEnd
from mfz_desktop.battle.map.tasks import PLACE, MapTask
from mfz_desktop.battle.selection import DiceSelection
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.context.context import AppContext
from mfz_rules.common.places import Pose

AWAY = 90.0
"""Degrees: a piece that stands nowhere yet looks away from the near edge."""
REACH = 6.0
"""Pixels beside a piece that still hit it."""
GHOST = 0.6
"""Units from the middle of a piece that is being put somewhere in which it is taken."""


class Grip:
    """Something on a map that the mouse holds."""

    @property
    def follows(self) -> bool:
        """Whether it follows the mouse before that is so far away that this is no click any more."""
        return False

    def drag(self, point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """Bring it to a point of the screen."""
        raise NotImplementedError

    def drop(self, point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """Let go of it there."""
        self.drag(point, modifiers)

    def click(self) -> bool:
        """Take a press that went nowhere; False where it is a click like any other."""
        return False


class PointingCanvas(TableCanvas):
    """The base of each game's map. A game says what lies on it, and paints it."""

    waiting_changed = Signal()
    """Other pieces are to be placed now."""
    selection: DiceSelection[Any]
    pointing: Pointing[Any, Any, Any]
    """Made by the game."""

    def __init__(
        self, context: AppContext, session: AnyBattle, selection: DiceSelection[Any], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, selection, parent)
        self.session = session
        self.tape: Tape | None = None
        """The measuring tape, while it is in hand."""
        self.pointer: QPointF | None = None
        """Where the keyboard points on the map, while it measures."""
        self.mouse_at = QPointF()
        """Where the mouse is."""

    def connect_pointing(self) -> None:
        """Follow what is pointed at."""
        self.selection.changed.connect(self.describe)
        self.pointing.changed.connect(self.follow_pointing)
        self.pointing.tasks_changed.connect(self.waiting_changed)
        self.pointing.refused.connect(self.say)

    def follow_pointing(self) -> None:
        """Paint what lies over the map anew."""
        self.update()

    def new_tape(self) -> Tape | None:
        """Return a tape that is laid nowhere; None where nothing is measured."""
        raise NotImplementedError

    def tape_end(self, point: QPointF) -> TapeEnd:
        """Return where the tape would end that is put to a point of the screen."""
        raise NotImplementedError

    def name_of(self, piece: str) -> str:
        """Return what a piece is called."""
        raise NotImplementedError

    def paint_waiting(self, painter: QPainter, square: QRectF, piece: str) -> None:
        """Paint a piece small that is to be placed."""
        raise NotImplementedError

    def skip(self) -> bool:
        """End what is shown of what has just happened; False where nothing is shown."""
        return False

    def go(self) -> bool:
        """Do what Enter says where no piece is being put somewhere; False where it says nothing."""
        return False

    def step_back(self) -> bool:
        """Put back what is in hand beside a piece, as Escape says; False where nothing is."""
        return False

    def push(self, right: float, up: float) -> bool:
        """Push what is being put somewhere by units; False where nothing is."""
        return self.pointing.nudge(right, up, self.middle())

    def grip_at(self, point: QPointF) -> Grip | None:
        """Return what the mouse can take at a point: a piece that may be put somewhere; None for the table."""
        piece = self._ghost_at(point) or self.piece_at(point)
        task = self.pointing.tasks.get(piece or "")
        if task is None:
            return None
        moved = self.pointing.task
        held = moved is not None and (moved.kind, moved.piece) == (task.kind, task.piece)
        at = (self.pointing.ghost if held else None) or task.start
        return TaskGrip(self, task, point - self.camera.point(at.x, at.y) if at is not None else QPointF())

    @property
    def can_grip(self) -> bool:
        """Whether Space grips the table: not while it measures."""
        return self.tape is None

    @property
    def can_turn(self) -> bool:
        """Whether something is there that can be turned."""
        return self.pointing.task is not None

    def turn(self, degrees: float) -> bool:
        """Turn what is being put somewhere anticlockwise; False for nothing."""
        return self.pointing.turn(degrees)

    def middle(self) -> Pose:
        """Return the place in the middle of what is seen."""
        return Pose(*self.centre(), AWAY)

    def measure(self, on: bool) -> None:
        """Take the measuring tape in hand, or put it away."""
        self.tape, self.pointer = self.new_tape() if on else None, None
        self.pointing.changed.emit()

    def reach(self, point: QPointF) -> None:
        """Let the tape's loose end be at a point, if it is in hand."""
        if self.tape is not None:
            self.tape.reach(self.tape_end(point))
            self.update()

    def lay_tape(self, point: QPointF) -> bool:
        """Lay the tape down to a point; False where it is not in hand."""
        if self.tape is None:
            return False
        self.tape.add(self.tape_end(point))
        self.update()
        return True

    def hold_at(self, task: MapTask, point: QPointF, grip: QPointF | None = None) -> None:
        """Let the ghost of a piece stand at a point of the screen, `grip` pixels from where it was taken."""
        at = self.pointing.ghost or task.start or Pose(0.0, 0.0, AWAY)
        x, y = self.camera.place(point - (grip or QPointF()))
        self.mouse_at = point
        self.pointing.show_at(task, Pose(x, y, at.facing), catch=True)

    def hover(self, piece: str | None) -> None:
        """Let a piece be pointed at."""
        if piece != self.pointing.hovered:
            self.pointing.hovered = piece
            self.update()

    def say(self, words: str, at: QPointF | None = None) -> None:
        """Say something beside what is being moved, else beside the mouse, for a while."""
        super().say(words, at or (self.said_beside() if words else self.mouse_at))

    def said_beside(self) -> QPointF:
        """Return where words belong: beside the piece that is being put somewhere, else beside the mouse."""
        ghost = self.pointing.ghost
        return self.camera.point(ghost.x, ghost.y) if ghost is not None else self.mouse_at

    def waiting(self) -> Sequence[str]:
        """Return the pieces that may be placed now."""
        return tuple(task.piece for task in self.pointing.tasks.values() if task.kind == PLACE)

    def take(self, piece: str) -> None:
        """Select a piece that is to be placed."""
        self.pointing.pick(piece)

    def hold_waiting(self, piece: str, point: QPointF) -> None:
        """Let a piece that is to be placed stand at a point of the screen."""
        if piece in self.pointing.tasks:
            self.hold_at(self.pointing.tasks[piece], point)

    def drop_waiting(self) -> None:
        """Put down what stands there."""
        self.pointing.drop()

    def begin_waiting(self) -> None:
        """Let what was taken stand where it is offered, else in the middle, to be pushed on by keys."""
        self.pointing.nudge(0.0, 0.0, self.middle())

    def _ghost_at(self, point: QPointF) -> str | None:
        """Return the piece whose ghost is at a point."""
        task, at = self.pointing.task, self.pointing.ghost
        if task is None or at is None:
            return None
        away = (point - self.camera.point(at.x, at.y)).manhattanLength()
        return str(task.piece) if away <= GHOST * self.camera.scale + REACH else None


class TaskGrip(Grip):
    """A piece that is put where the rules judge it."""

    def __init__(self, canvas: PointingCanvas, task: MapTask, grip: QPointF) -> None:
        """`grip` is where on it the mouse has it, in pixels from its middle."""
        self._canvas, self._task, self._grip = canvas, task, grip

    @property
    def follows(self) -> bool:
        """Whether it is being put somewhere already."""
        return self._canvas.pointing.ghost is not None

    def drag(self, point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """Let its ghost stand there."""
        self._canvas.hold_at(self._task, point, self._grip)

    def drop(self, point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """Put it down there."""
        self.drag(point, modifiers)
        self._canvas.pointing.drop()
