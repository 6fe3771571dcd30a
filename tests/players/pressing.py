"""Fingers: they press only what a person at the window could press, and say so where something is in the way."""

from typing import TypeVar

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from mfz_desktop.battle.dice.die_button import DRAGGED
from mfz_rules.kernel.dice import RolledDie
from tests.players.watching import TroubleError

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
W = TypeVar("W", bound=QWidget)
ROUNDS = 6
"""Turns of the event loop after which a form has laid itself out: it makes room step by step."""


def offered(inside: QWidget, *kinds: type[W]) -> list[W]:
    """Return the controls of some kinds that are seen and can be used."""
    return [one for kind in kinds for one in inside.findChildren(kind) if one.isVisible() and one.isEnabled()]


def click(control: QWidget) -> None:
    """Click in the middle of a control; scroll to it where it is out of sight. Raises TroubleError if covered."""
    middle = control.rect().center()
    for _ in range(ROUNDS):
        hit = _seen_at(control, middle)
        if hit is control or (hit is not None and control.isAncestorOf(hit)):
            QTest.mouseClick(control, LEFT, NONE, middle)
            return
        QApplication.processEvents()
    raise TroubleError(f"“{control.accessibleName()}” lies below {hit}")


def _seen_at(control: QWidget, point: QPoint) -> QWidget | None:
    """Return what is on top at a point of a control, once it is scrolled to."""
    area = _scrolled(control)
    if area is not None:
        area.ensureWidgetVisible(control, 0, 0)
    window = control.window()
    return window.childAt(control.mapTo(window, point))


def press_key(key: Qt.Key | str, otherwise: QWidget) -> None:
    """Press a key where the keyboard is."""
    focused = QApplication.focusWidget()
    where = focused if focused is not None and focused.isVisible() else otherwise
    if isinstance(key, str):
        QTest.keyClicks(where, key)
    else:
        QTest.keyClick(where, key)


def drop_die(rolled: RolledDie, onto: QWidget) -> None:
    """Let a die go over a control, as at the end of a drag. Without a screen there are no drags of the system's."""
    data = QMimeData()
    data.setData(DRAGGED, str(rolled).encode())
    middle, copy = onto.rect().center(), Qt.DropAction.CopyAction
    entered = QDragEnterEvent(middle, copy, data, LEFT, NONE)
    QApplication.sendEvent(onto, entered)
    if entered.isAccepted():
        QApplication.sendEvent(onto, QDropEvent(QPointF(middle), copy, data, LEFT, NONE))


def drag(across: QWidget, start: QPoint, end: QPoint) -> None:
    """Press, move in two steps, let go. Moves are sent by hand: without a screen QTest's get lost."""
    QTest.mousePress(across, LEFT, NONE, start)
    for at in ((start + end) / 2, end):
        place = QPointF(at)
        moved = QMouseEvent(
            QMouseEvent.Type.MouseMove, place, across.mapToGlobal(place), Qt.MouseButton.NoButton, LEFT, NONE
        )
        QApplication.sendEvent(across, moved)
        QApplication.processEvents()
    QTest.mouseRelease(across, LEFT, NONE, end)


def _scrolled(control: QWidget) -> QScrollArea | None:
    at = control.parentWidget()
    while at is not None and not isinstance(at, QScrollArea):
        at = at.parentWidget()
    return at
