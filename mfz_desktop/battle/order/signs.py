"""The signs of pieces: where each is in its turn, as a shape and a colour; what it has left, as pips."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.style import Theme

ACTS = ("opening", "acting", "finishing")
HOLDS = ("hold_attack", "hold_defense")
DONE = "done"
GONE = ("destroyed", "lost")
IDLE = "idle"
"""Words of every game for where a piece is in its turn."""


def paint_status(painter: QPainter, square: QRectF, status: str, theme: Theme, *, placed: bool = True) -> None:
    """Paint a piece's status: ring, triangle, pause, tick, cross, dot; a dashed ring off the table."""
    colours = theme.colours
    if status == DONE:
        paint_icon(painter, square, "check", colours.secondary)
        return
    if status in GONE:
        paint_icon(painter, square, "close", colours.wrong)
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if status == IDLE:
        _dot(painter, square, colours.secondary)
    elif status in ACTS:
        _triangle(painter, square, colours.accent)
    elif status in HOLDS:
        _pause(painter, square, colours.accent)
    else:
        _ring(painter, square, colours.text if placed else colours.secondary, dashed=not placed)
    painter.restore()


def _dot(painter: QPainter, square: QRectF, colour: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    inset = square.width() * 0.36
    painter.drawEllipse(square.adjusted(inset, inset, -inset, -inset))


def _triangle(painter: QPainter, square: QRectF, colour: str) -> None:
    side, left, top = square.width(), square.left(), square.top()
    corners = [(0.2, 0.1), (0.92, 0.5), (0.2, 0.9)]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(left + x * side, top + y * side) for x, y in corners]))
    path.closeSubpath()
    painter.fillPath(path, QColor(colour))


def _pause(painter: QPainter, square: QRectF, colour: str) -> None:
    side = square.width()
    for x in (0.22, 0.58):
        bar = QRectF(square.left() + x * side, square.top() + 0.14 * side, 0.2 * side, 0.72 * side)
        painter.fillRect(bar, QColor(colour))


def _ring(painter: QPainter, square: QRectF, colour: str, *, dashed: bool) -> None:
    pen = QPen(QColor(colour), square.width() * 0.12)
    if dashed:
        pen.setDashPattern([1.6, 1.6])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = square.width() * 0.2
    painter.drawEllipse(square.adjusted(inset, inset, -inset, -inset))


def paint_pips(painter: QPainter, rect: QRectF, left: int, of: int, theme: Theme) -> None:
    """Paint a pip for each system from the right: filled ones are left, hollow ones lost."""
    side = min(rect.height(), theme.px(6))
    step = side + max(1, theme.px(2))
    painter.save()
    painter.setPen(QPen(QColor(theme.colours.secondary), 1))
    for at in range(of):
        square = QRectF(rect.right() - (of - at) * step + 1, rect.center().y() - side / 2, side, side)
        painter.setBrush(QColor(theme.colours.text) if at < left else Qt.BrushStyle.NoBrush)
        painter.drawRect(square)
    painter.restore()


def pips_width(of: int, theme: Theme) -> int:
    """Return the room that pips take."""
    return of * (theme.px(6) + max(1, theme.px(2)))
