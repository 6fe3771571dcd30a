"""What mouse and keys do on a map: they drag pieces, push the table, lay the tape, and click."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.map.canvas import TURN, ZOOM
from mfz_desktop.battle.map.pointing_canvas import Grip, PointingCanvas

STEP, FINE = 0.25, 0.05
"""Units that an arrow pushes a piece."""
PUSH = 60.0
"""Pixels that an arrow pushes the table."""
ARROWS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, 1.0),
    Qt.Key.Key_Down: (0.0, -1.0),
}


class HandledCanvas(PointingCanvas):
    """A map that one can handle."""

    _pressed: QPointF | None = None
    """Where the mouse was pressed."""
    _grip: Grip | None = None
    """What it holds."""
    _panned: QPointF | None = None
    """Where it was when it pushed the table last."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take what is there: something that can be put somewhere, else the table."""
        point = self._pressed = self.mouse_at = event.position()
        self._grip = None
        self.say("")
        free = self.tape is None and not self.grips_table and event.button() == Qt.MouseButton.LeftButton
        if not self.skip() and free:
            self._grip = self.grip_at(point)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag what was taken, push the table, or see what lies below the mouse."""
        point = self.mouse_at = event.position()
        self.reach(point)
        if self._pressed is None:
            self.hover(self.piece_at(point))
            return
        far = self._is_far(point)
        if self._grip is not None:
            if far or self._grip.follows:
                self._grip.drag(point, event.modifiers())
        elif self._panned is not None or far:
            before = self._panned or self._pressed
            self._panned = point
            self.pan(point.x() - before.x(), point.y() - before.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of what was taken, or take a click for what it is."""
        point, grip = event.position(), self._grip
        if self._pressed is not None and self._panned is None:
            if grip is not None and self._is_far(point):
                grip.drop(point, event.modifiers())
            elif (grip is None or not grip.click()) and event.button() == Qt.MouseButton.LeftButton:
                self._click(point)
        self._pressed = self._grip = self._panned = None

    def _is_far(self, point: QPointF) -> bool:
        """Whether the mouse is so far from where it was pressed that this is no click any more."""
        pressed = self._pressed or point
        return (point - pressed).manhattanLength() >= QApplication.startDragDistance()

    def _click(self, point: QPointF) -> None:
        if self.lay_tape(point):
            return
        piece, task = self.piece_at(point), self.pointing.task
        if piece is None and task is not None:
            self.hold_at(task, point)
            self.pointing.drop()
        else:
            self.pointing.pick(piece)

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key says; False where it says nothing here."""
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        if modifiers & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
            return False
        if self.take_own_key(event):
            return True
        pushes = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        fine = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if key in ARROWS:
            self._arrow(*ARROWS[key], fine=fine, pushes=pushes)
            return True
        if pushes:
            return False
        if key == Qt.Key.Key_R:
            return self.turn(-TURN if fine else TURN)
        act = KEYS.get(key)
        return act is not None and act(self)

    def take_own_key(self, event: QKeyEvent) -> bool:
        """Do what a key says in the game alone; False where it says nothing of its own."""
        return False

    def _arrow(self, right: float, up: float, *, fine: bool, pushes: bool) -> None:
        """Push the tape's end, what is being put somewhere, else the table; `pushes` pushes the table anyway."""
        step = FINE if fine else STEP
        if self.tape is not None and not pushes:
            units = step * self.camera.scale
            self.pointer = (self.pointer or self._centre) + QPointF(right * units, -up * units)
            self.reach(self.pointer)
        elif pushes or not self.push(right * step, up * step):
            self.pan(-right * PUSH, up * PUSH)

    def enter(self) -> bool:
        """Lay the tape down, put the piece down, go on in the game's way, or aim at what is selected."""
        if self.lay_tape(self.pointer or self._centre):
            return True
        pointing = self.pointing
        task = pointing.task
        if pointing.ghost is None and task is not None and task.proposed:
            pointing.show_at(task, task.proposed[0])
        if pointing.ghost is not None:
            if pointing.drop(back=False):
                pointing.settled.emit()
            return True
        if self.go():
            return True
        selected = self.selection.looked_at
        if selected is not None and pointing.aimable(selected):
            pointing.pick(selected)
            return True
        return False

    def escape(self) -> bool:
        """Put the tape away, the piece back, then what else is in hand, or select nothing."""
        pointing = self.pointing
        if self.tape is not None:
            self.measure(False)
        elif self.skip() or pointing.put_back():
            pass
        elif pointing.correcting:
            pointing.correct(False)
        elif self.step_back():
            pass
        elif self.selection.looked_at is not None:
            self.selection.look_at(None)
        else:
            return False
        return True

    def lift_tape(self) -> bool:
        """Take the tape's last end up again; False where it is not in hand."""
        if self.tape is None:
            return False
        self.tape.lift()
        self.update()
        return True

    @property
    def _centre(self) -> QPointF:
        return QRectF(self.rect()).center()


def _done(act: Callable[[HandledCanvas], object]) -> Callable[[HandledCanvas], bool]:
    def doing(canvas: HandledCanvas) -> bool:
        act(canvas)
        return True

    return doing


KEYS: dict[Qt.Key, Callable[[HandledCanvas], bool]] = {
    Qt.Key.Key_Return: HandledCanvas.enter,
    Qt.Key.Key_Enter: HandledCanvas.enter,
    Qt.Key.Key_Escape: HandledCanvas.escape,
    Qt.Key.Key_Backspace: HandledCanvas.lift_tape,
    Qt.Key.Key_Plus: _done(lambda canvas: canvas.zoom(ZOOM)),
    Qt.Key.Key_Equal: _done(lambda canvas: canvas.zoom(ZOOM)),
    Qt.Key.Key_Minus: _done(lambda canvas: canvas.zoom(1 / ZOOM)),
    Qt.Key.Key_0: _done(lambda canvas: canvas.fit()),
    Qt.Key.Key_L: _done(lambda canvas: canvas.measure(canvas.tape is None)),
}
