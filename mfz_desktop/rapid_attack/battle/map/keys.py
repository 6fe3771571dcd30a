"""What keys do on the map."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent

from mfz_desktop.battle.map.canvas import TURN
from mfz_desktop.rapid_attack.battle.map.interactive_map import InteractiveMap

STEP, FINE = 0.25, 0.05
"""Units that an arrow pushes a piece."""
PUSH = 60.0
"""Pixels that an arrow pushes the table."""
CLOSER = 1.25
ARROWS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, 1.0),
    Qt.Key.Key_Down: (0.0, -1.0),
}


def take_key(canvas: InteractiveMap, event: QKeyEvent) -> bool:
    """Do what a key says; False where it says nothing here."""
    key = Qt.Key(event.key())
    fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    if event.modifiers() & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
        return False
    if key in ARROWS:
        _arrow(canvas, *ARROWS[key], fine, bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        return True
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return False
    if key == Qt.Key.Key_R:
        return canvas.turn(-TURN if fine else TURN)
    if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        return _enter(canvas)
    act = KEYS.get(key)
    return act is not None and act(canvas)


def _arrow(canvas: InteractiveMap, right: float, up: float, fine: bool, push: bool) -> None:
    """Push the ruler's end, else the piece, else the table; with Ctrl always the table."""
    step = FINE if fine else STEP
    if canvas.tape is not None and not push:
        units = step * canvas.camera.scale
        at = canvas.pointer or QRectF(canvas.rect()).center()
        canvas.pointer = at + QPointF(right * units, -up * units)
        canvas.tape.reach(canvas.ruler_end(canvas.pointer))
        canvas.update()
    elif not push and canvas.remind((right * step, up * step)):
        return
    elif push or not canvas.pointing.nudge(right * step, up * step, canvas.middle()):
        canvas.pan(-right * PUSH, up * PUSH)


def _enter(canvas: InteractiveMap) -> bool:
    """Lay the ruler down, put the piece down, or aim at what is selected."""
    if canvas.tape is not None:
        canvas.tape.add(canvas.ruler_end(canvas.pointer or QRectF(canvas.rect()).center()))
        canvas.update()
        return True
    task = canvas.pointing.task
    if canvas.pointing.ghost is None and task is not None and task.proposed is not None:
        canvas.pointing.show_at(task, task.proposed)
    if canvas.pointing.ghost is not None:
        if canvas.pointing.drop(back=False):
            canvas.pointing.settled.emit()
        return True
    selected = canvas.selection.selected.looked_at
    if selected is not None and canvas.pointing.aimable(selected):
        canvas.pointing.pick(selected)
        return True
    return False


def _escape(canvas: InteractiveMap) -> bool:
    """Put the ruler away, the piece back, or select nothing."""
    if canvas.tape is not None:
        canvas.measure(False)
        canvas.pointing.changed.emit()
        return True
    if canvas.pointing.put_back():
        return True
    if canvas.pointing.correcting:
        canvas.pointing.correct(False)
        return True
    if canvas.selection.selected.looked_at is not None:
        canvas.selection.look_at(None)
        return True
    return False


def _lift(canvas: InteractiveMap) -> bool:
    if canvas.tape is None:
        return False
    canvas.tape.lift()
    canvas.update()
    return True


def _done(act: Callable[[InteractiveMap], object]) -> Callable[[InteractiveMap], bool]:
    def doing(canvas: InteractiveMap) -> bool:
        act(canvas)
        return True

    return doing


KEYS: dict[Qt.Key, Callable[[InteractiveMap], bool]] = {
    Qt.Key.Key_Plus: _done(lambda canvas: canvas.zoom(CLOSER)),
    Qt.Key.Key_Equal: _done(lambda canvas: canvas.zoom(CLOSER)),
    Qt.Key.Key_Minus: _done(lambda canvas: canvas.zoom(1 / CLOSER)),
    Qt.Key.Key_0: _done(lambda canvas: canvas.fit()),
    Qt.Key.Key_L: _done(lambda canvas: canvas.measure(canvas.tape is None)),
    Qt.Key.Key_U: _done(lambda canvas: canvas.pointing.change_level()),
    Qt.Key.Key_Escape: _escape,
    Qt.Key.Key_Backspace: _lift,
}
