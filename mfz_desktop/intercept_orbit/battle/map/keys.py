"""What keys do on the map of space. While the ruler lies they steer: see `Helm.take_key`."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent

from mfz_desktop.battle.map.canvas import TURN, ZOOM
from mfz_desktop.intercept_orbit.battle.map.interactive import InteractiveSpace

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


def take_key(canvas: InteractiveSpace, event: QKeyEvent) -> bool:
    """Do what a key says; False where it says nothing here."""
    key, modifiers = Qt.Key(event.key()), event.modifiers()
    if modifiers & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
        return False
    pushes = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
    fine = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
    if canvas.pointing.ghost is None and canvas.tape is None and canvas.pointing.helm.take_key(event):
        return True
    if key in ARROWS:
        _arrow(canvas, *ARROWS[key], fine=fine, pushes=pushes)
        return True
    if pushes:
        return False
    if key == Qt.Key.Key_R:
        return canvas.turn(-TURN if fine else TURN)
    act = KEYS.get(key)
    return act is not None and act(canvas)


def _arrow(canvas: InteractiveSpace, right: float, up: float, *, fine: bool, pushes: bool) -> None:
    """Push the tape's end, the piece that is being put somewhere, else the table; with Ctrl always the table."""
    step = FINE if fine else STEP
    if canvas.tape is not None and not pushes:
        units = step * canvas.camera.scale
        at = canvas.pointer or QRectF(canvas.rect()).center()
        canvas.pointer = at + QPointF(right * units, -up * units)
        canvas.tape.reach(canvas.tape_end(canvas.pointer))
        canvas.update()
    elif pushes or not canvas.pointing.nudge(right * step, up * step, canvas.middle()):
        canvas.pan(-right * PUSH, up * PUSH)


def _enter(canvas: InteractiveSpace) -> bool:
    """Lay the tape down, put the piece down, fly along the ruler, or aim at what is selected."""
    pointing = canvas.pointing
    if canvas.tape is not None:
        canvas.tape.add(canvas.tape_end(canvas.pointer or QRectF(canvas.rect()).center()))
        canvas.update()
        return True
    task = pointing.task
    if pointing.ghost is None and task is not None and task.proposed:
        pointing.show_at(task, task.proposed[0])
    if pointing.ghost is not None:
        if pointing.drop(back=False):
            pointing.settled.emit()
        return True
    if canvas.skip() or pointing.fly():
        return True
    selected = canvas.selection.selected.looked_at
    if selected is not None and pointing.aimable(selected):
        pointing.pick(selected)
        return True
    return False


def _escape(canvas: InteractiveSpace) -> bool:
    """Put the tape away, the piece or the ruler back, then the die, or select nothing."""
    pointing = canvas.pointing
    if canvas.tape is not None:
        canvas.measure(False)
        return True
    if canvas.skip() or pointing.put_back():
        return True
    if pointing.correcting:
        pointing.correct(False)
        return True
    if pointing.helm.ruler is not None:
        canvas.selection.empty()  # the die goes back as well
        return True
    if canvas.selection.selected.looked_at is not None:
        canvas.selection.look_at(None)
        return True
    return False


def _lift(canvas: InteractiveSpace) -> bool:
    """Take the tape's last end up again."""
    if canvas.tape is None:
        return False
    canvas.tape.lift()
    canvas.update()
    return True


def _done(act: Callable[[InteractiveSpace], object]) -> Callable[[InteractiveSpace], bool]:
    def doing(canvas: InteractiveSpace) -> bool:
        act(canvas)
        return True

    return doing


KEYS: dict[Qt.Key, Callable[[InteractiveSpace], bool]] = {
    Qt.Key.Key_Return: _enter,
    Qt.Key.Key_Enter: _enter,
    Qt.Key.Key_Escape: _escape,
    Qt.Key.Key_Plus: _done(lambda canvas: canvas.zoom(ZOOM)),
    Qt.Key.Key_Equal: _done(lambda canvas: canvas.zoom(ZOOM)),
    Qt.Key.Key_Minus: _done(lambda canvas: canvas.zoom(1 / ZOOM)),
    Qt.Key.Key_0: _done(lambda canvas: canvas.fit()),
    Qt.Key.Key_L: _done(lambda canvas: canvas.measure(canvas.tape is None)),
    Qt.Key.Key_Backspace: _lift,
    Qt.Key.Key_G: lambda canvas: canvas.pointing.suggest(),
}
