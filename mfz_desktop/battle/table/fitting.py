"""A line of text as large as its room allows."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter

LEAST = 0.6
"""How much smaller than wished a line is at least, before it ends in …."""


def draw_fitted(painter: QPainter, area: QRectF, text: str, font: QFont) -> None:
    """Draw a line at the left of an area, smaller where it is too long, at last shortened."""
    painter.setFont(font)
    wide = painter.fontMetrics().horizontalAdvance(text)
    if wide > area.width():
        font.setPointSizeF(font.pointSizeF() * max(LEAST, area.width() / wide))
        painter.setFont(font)
    short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()))
    painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, short)
