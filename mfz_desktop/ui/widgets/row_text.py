"""A line of text in a row that is painted, ending in … where it has no room."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter

from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def paint_text(
    painter: QPainter,
    theme: Theme,
    rect: QRect,
    text: str,
    colour: str,
    *,
    heavy: bool = False,
    step: TypeStep = TypeStep.BODY,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """Paint a line; the painter keeps its font, so that what comes beside it can be measured."""
    painter.setFont(theme.font(step, heavy=heavy))
    painter.setPen(QColor(colour))
    short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(0, rect.width()))
    painter.drawText(rect, align, short)


def two_lines(rect: QRect) -> tuple[QRect, QRect]:
    """Return the upper and the lower half of an area."""
    above = QRect(rect.left(), rect.top(), rect.width(), rect.height() // 2)
    return above, above.translated(0, above.height())
