"""What the mouse does on the map: drag a piece, push the table, click."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from mfz_desktop.rapid_attack.battle.map.interactive_map import InteractiveMap
from mfz_desktop.rapid_attack.battle.map.tasks import PlacingTask
from mfz_rules.rapid_attack.battle import Pose

REACH = 6.0
"""Pixels beside a piece that still hit it."""
GHOST = 0.6
"""Units from the middle of a piece that is being put somewhere in which it is taken."""


class Mouse:
    """The pointer over one map, and what it holds."""

    def __init__(self, canvas: InteractiveMap) -> None:
        self._canvas = canvas
        self.at = QPointF()
        """Where the pointer is."""
        self._pressed: QPointF | None = None
        self._task: PlacingTask | None = None
        """What is dragged where the rules judge it."""
        self._reminder: str | None = None
        """What is dragged on a sketch."""
        self._grip = QPointF()
        """Where on it the mouse has it, in pixels from its middle."""
        self._panned: QPointF | None = None

    def press(self, event: QMouseEvent) -> None:
        """Take what is there: a piece that may be put somewhere, else the table."""
        canvas = self._canvas
        point = self._pressed = self.at = event.position()
        self._task = self._reminder = None
        canvas.say("")
        free = not canvas.grips_table and canvas.tape is None and event.button() == Qt.MouseButton.LeftButton
        piece = (self._on_ghost(point) or canvas.piece_at(point)) if free else None
        task = canvas.pointing.tasks.get(piece or "")
        if task is not None:
            self._task = task
            self._take(point, (canvas.pointing.ghost if canvas.pointing.task == task else None) or task.start)
        elif piece is not None and canvas.reminders is not None and canvas.reminders.has(piece):
            self._reminder = piece
            self._take(point, canvas.reminders.of(piece))

    def move(self, event: QMouseEvent) -> None:
        """Drag a piece, push the table, or see what lies below the pointer."""
        canvas, point = self._canvas, event.position()
        self.at = point
        if canvas.tape is not None:
            canvas.tape.reach(canvas.ruler_end(point))
            canvas.update()
        if self._pressed is None:
            canvas.hover(canvas.piece_at(point))
            return
        far = self._is_far(point)
        if self._task is not None:
            if far or canvas.pointing.ghost is not None:
                self._hold(self._task, point)
        elif self._reminder is not None:
            if far:
                self._push(self._reminder, point)
        elif self._panned is not None or far:
            before = self._panned or self._pressed
            self._panned = point
            canvas.pan(point.x() - before.x(), point.y() - before.y())

    def release(self, event: QMouseEvent) -> None:
        """Put a piece down, or take a click for what it is."""
        pressed, panned, point = self._pressed, self._panned, event.position()
        if pressed is not None and panned is None:
            if self._task is not None and self._is_far(point):
                self._hold(self._task, point)
                self._canvas.pointing.drop()
            elif self._reminder is not None and self._is_far(point):
                self._push(self._reminder, point)
            elif event.button() == Qt.MouseButton.LeftButton:
                self._click(point)
        self._pressed = self._task = self._reminder = self._panned = None

    def _take(self, point: QPointF, at: Pose | None) -> None:
        middle = self._canvas.camera.point(at.x, at.y) if at is not None else point
        self._grip = point - middle

    def _hold(self, task: PlacingTask, point: QPointF) -> None:
        self._canvas.hold_at(task, point, self._grip)

    def _push(self, piece: str, point: QPointF) -> None:
        canvas = self._canvas
        if canvas.reminders is not None:
            canvas.reminders.put(piece, canvas.camera.place(point - self._grip))

    def _is_far(self, point: QPointF) -> bool:
        """Whether the pointer is so far from where it was pressed that this is no click any more."""
        pressed = self._pressed or point
        return (point - pressed).manhattanLength() >= QApplication.startDragDistance()

    def _click(self, point: QPointF) -> None:
        canvas = self._canvas
        if canvas.tape is not None:
            canvas.tape.add(canvas.ruler_end(point))
            canvas.update()
            return
        piece, task = canvas.piece_at(point), canvas.pointing.task
        if piece is None and task is not None:
            canvas.hold_at(task, point)
            canvas.pointing.drop()
        else:
            canvas.pointing.pick(piece)

    def _on_ghost(self, point: QPointF) -> str | None:
        """Return the piece whose ghost is at a point."""
        canvas = self._canvas
        task, at = canvas.pointing.task, canvas.pointing.ghost
        if task is None or at is None:
            return None
        away = (point - canvas.camera.point(at.x, at.y)).manhattanLength()
        return task.piece if away <= GHOST * canvas.camera.scale + REACH else None
