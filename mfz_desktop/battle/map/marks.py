"""Signs that lie over the map of every game: what is selected, what is aimed at, the keyboard's pointer."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from mfz_desktop.ui.theme.style import Theme


def paint_selected(painter: QPainter, theme: Theme, rect: QRectF, *, focused: bool) -> None:
    """Paint corners round what is selected; nothing round what has no place."""
    if not rect.isEmpty():
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.colours.accent), 3.0 if focused else 2.0))
        painter.drawPath(_corners(rect, min(rect.width(), rect.height()) * 0.3))


def paint_aimed_at(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Paint a sight on what is aimed at; nothing on what has no place."""
    if rect.isEmpty():
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.colours.accent), 2.5))
    side = max(rect.width(), rect.height()) / 2
    painter.drawEllipse(rect.center(), side, side)
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        out = QPointF(x, y)
        painter.drawLine(rect.center() + out * (side - 5), rect.center() + out * (side + 5))


def paint_pointer(painter: QPainter, theme: Theme, at: QPointF) -> None:
    """Paint the keyboard's pointer."""
    painter.setPen(QPen(QColor(theme.colours.accent), 2))
    arm = theme.px(10)
    painter.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0))
    painter.drawLine(at - QPointF(0, arm), at + QPointF(0, arm))


def _corners(rect: QRectF, arm: float) -> QPainterPath:
    path = QPainterPath()
    for corner, x, y in (
        (rect.topLeft(), 1, 1),
        (rect.topRight(), -1, 1),
        (rect.bottomRight(), -1, -1),
        (rect.bottomLeft(), 1, -1),
    ):
        path.moveTo(corner + QPointF(x * arm, 0))
        path.lineTo(corner)
        path.lineTo(corner + QPointF(0, y * arm))
    return path
