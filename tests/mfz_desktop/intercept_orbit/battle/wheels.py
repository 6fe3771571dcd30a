"""The wheel over a widget, sent by hand: QTest has none."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget


def turn_wheel(
    widget: QWidget, at: QPointF, up: int, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Turn the wheel; a notch is 120."""
    place, none = widget.mapToGlobal(at), Qt.MouseButton.NoButton
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, place, QPoint(), QPoint(0, up), none, modifier, phase, False)
    QApplication.sendEvent(widget, event)
