"""A mouse: clicks and drags where a hand would, on what can be seen."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from tests.mfz_desktop.battle.whole.keyboard import rest, said

LEFT = Qt.MouseButton.LeftButton


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Click on a widget; in its middle where nothing else is said. It must be seen, and not be switched off."""
    assert widget.isVisible(), said(widget)
    assert widget.isEnabled(), said(widget)
    QTest.mouseClick(widget, LEFT, Qt.KeyboardModifier.NoModifier, at or widget.rect().center())
    rest()


def drag(widget: QWidget, start: QPointF, end: QPointF) -> None:
    """Press, move in two steps, let go."""
    QTest.mousePress(widget, LEFT, pos=start.toPoint())
    for at in ((start + end) / 2, end):
        _move(widget, at)
    QTest.mouseRelease(widget, LEFT, pos=end.toPoint())
    rest()


def button(inside: QWidget, words: str) -> QPushButton:
    """Return the button that can be seen and pressed and whose name begins so."""
    ready = [one for one in inside.findChildren(QPushButton) if one.isVisible() and one.isEnabled()]
    found = [one for one in ready if said(one).startswith(words)]
    assert found, (words, [said(one) for one in ready])
    return found[0]


def _move(widget: QWidget, at: QPointF) -> None:
    """Move the pointer; sent by hand, for without a screen QTest's moves get lost."""
    none = Qt.KeyboardModifier.NoModifier
    moved = QMouseEvent(QMouseEvent.Type.MouseMove, at, widget.mapToGlobal(at), Qt.MouseButton.NoButton, LEFT, none)
    QApplication.sendEvent(widget, moved)
    QApplication.processEvents()
