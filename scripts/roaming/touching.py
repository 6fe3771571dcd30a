"""What QTest has no way to do, and what things are called in the journal."""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

NONE = Qt.KeyboardModifier.NoModifier


def ask_for_menu(over: QWidget, at: QPoint) -> None:
    """Ask for the menu at a point, as a right click does."""
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, over.mapToGlobal(at))
    QApplication.sendEvent(over, event)


def move(over: QWidget, at: QPoint, held: Qt.MouseButton) -> None:
    """Move the mouse over a point, with a button held or none."""
    place = QPointF(at)
    event = QMouseEvent(QEvent.Type.MouseMove, place, over.mapToGlobal(place), Qt.MouseButton.NoButton, held, NONE)
    QApplication.sendEvent(over, event)


def name_of(one: QObject) -> str:
    """Return what a journal calls something."""
    name = one.accessibleName() if isinstance(one, QWidget) else ""
    if not name and isinstance(one, QAbstractButton):
        name = one.text()
    return f"{type(one).__name__} “{name or one.objectName()}”"
