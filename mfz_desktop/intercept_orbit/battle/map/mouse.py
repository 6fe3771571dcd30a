"""What the mouse does on the map of space: bend the ruler, drag a piece, push the table, click."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from mfz_desktop.intercept_orbit.battle.map.interactive import InteractiveSpace
from mfz_desktop.intercept_orbit.battle.map.ruler import TIP_GRIPPED, LaidRuler
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTask
from mfz_rules.common.places import Pose

REACH = 6.0
"""Pixels beside a piece that still hit it."""
GHOST = 0.6
"""Units from the middle of a piece that is being put somewhere in which it is taken."""


class SpaceMouse:
    """The pointer over one map, and what it holds."""

    def __init__(self, canvas: InteractiveSpace) -> None:
        self._canvas = canvas
        self.at = QPointF()
        """Where the pointer is."""
        self._pressed: QPointF | None = None
        self._task: SpaceTask | None = None
        """What is dragged where the rules judge it."""
        self._joint: int | None = None
        """The hinge, or the tip, of the ruler that is held."""
        self._held: LaidRuler | None = None
        """The ruler as it lay when it was gripped: it may come to lie at the other side of the ship meanwhile."""
        self._grip = QPointF()
        """Where on it the mouse has it, in pixels from its middle."""
        self._panned: QPointF | None = None

    def press(self, event: QMouseEvent) -> None:
        """Take what is there: the ruler, a piece that may be put somewhere, else the table."""
        canvas = self._canvas
        point = self._pressed = self.at = event.position()
        self._task, self._joint = None, None
        canvas.say("")
        measures = canvas.tape is not None
        if canvas.skip() or measures or canvas.grips_table or event.button() != Qt.MouseButton.LeftButton:
            return
        ruler = canvas.laid_ruler
        self._joint = ruler.grip_at(point) if ruler is not None else None
        if self._joint is not None and ruler is not None:
            self._held = ruler
            self._grip = point - ruler.tip if self._joint == TIP_GRIPPED else QPointF()
            return
        piece = self._on_ghost(point) or canvas.piece_at(point)
        task = canvas.pointing.tasks.get(piece or "")
        if task is not None:
            self._task = task
            at = (canvas.pointing.ghost if canvas.pointing.task == task else None) or task.start
            self._grip = point - canvas.camera.point(at.x, at.y) if at is not None else QPointF()

    def move(self, event: QMouseEvent) -> None:
        """Bend the ruler, drag a piece, push the table, or see what lies below the pointer."""
        canvas, point = self._canvas, event.position()
        self.at = point
        if canvas.tape is not None:
            canvas.tape.reach(canvas.tape_end(point))
            canvas.update()
        if self._pressed is None:
            canvas.hover(canvas.piece_at(point))
            return
        far = self._is_far(point)
        if self._joint is not None:
            if far:
                self._bend(self._joint, point, event.modifiers())
        elif self._task is not None:
            if far or canvas.pointing.ghost is not None:
                canvas.hold_at(self._task, point, self._grip)
        elif self._panned is not None or far:
            before = self._panned or self._pressed
            self._panned = point
            canvas.pan(point.x() - before.x(), point.y() - before.y())

    def release(self, event: QMouseEvent) -> None:
        """Let go of the ruler, put a piece down, or take a click for what it is."""
        pressed, panned, point = self._pressed, self._panned, event.position()
        if pressed is not None and panned is None:
            if self._joint is not None:
                self._let_go(self._joint, point, event.modifiers())
            elif self._task is not None and self._is_far(point):
                self._canvas.hold_at(self._task, point, self._grip)
                self._canvas.pointing.drop()
            elif event.button() == Qt.MouseButton.LeftButton:
                self._click(point)
        self._pressed = self._task = self._joint = self._held = self._panned = None

    def _bend(self, joint: int, point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """Bring the tip to the pointer by the cheapest bend, with Shift exactly; or turn a joint towards it."""
        canvas, helm = self._canvas, self._canvas.pointing.helm
        if self._held is None:
            return
        if joint == TIP_GRIPPED:
            exactly = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            helm.reach(canvas.camera.place(point - self._grip), self._held.laid.plan, exactly=exactly)
        else:
            helm.set_click(joint, self._held.clicks_towards(joint, point))

    def _let_go(self, joint: int, point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        if self._is_far(point):
            self._bend(joint, point, modifiers)
        elif joint != TIP_GRIPPED:
            self._canvas.pointing.helm.walk_to(joint)

    def _is_far(self, point: QPointF) -> bool:
        """Whether the pointer is so far from where it was pressed that this is no click any more."""
        pressed = self._pressed or point
        return (point - pressed).manhattanLength() >= QApplication.startDragDistance()

    def _click(self, point: QPointF) -> None:
        canvas = self._canvas
        if canvas.tape is not None:
            canvas.tape.add(canvas.tape_end(point))
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
        task: SpaceTask | None = canvas.pointing.task
        at: Pose | None = canvas.pointing.ghost
        if task is None or at is None:
            return None
        away = (point - canvas.camera.point(at.x, at.y)).manhattanLength()
        return task.piece if away <= GHOST * canvas.camera.scale + REACH else None
