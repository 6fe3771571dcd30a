"""What rows of lists are painted of: their ground, and lines of words that end in … where there is no room."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from mfz_desktop.ui.theme.palette import mix
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

STATE = QStyle.StateFlag
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def paint_row_ground(
    painter: QPainter, option: QStyleOptionViewItem, theme: Theme, *, line: bool = True, bar: bool = False
) -> None:
    """Paint the ground of a row that is selected or pointed at, else the hairline to the next one.

    `line` tells whether there is such a hairline, `bar` whether a bar marks what is selected.
    """
    area, radius = QRectF(option.rect).adjusted(1, 1, -1, -1), theme.px(6)
    if option.state & STATE.State_Selected:
        painter.setBrush(theme.selected_ground)
        painter.setPen(_ring(theme) if option.state & STATE.State_HasFocus else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(area, radius, radius)
        if bar:
            edge = QRectF(area.left(), area.top() + radius, theme.px(3), area.height() - 2 * radius)
            painter.fillRect(edge, QColor(theme.colours.accent))
    elif option.state & STATE.State_MouseOver:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.tint(theme.colours.text, 0.05))
        painter.drawRoundedRect(area, radius, radius)
    elif line:
        painter.setPen(QColor(theme.colours.hairline))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())


def paint_card_ground(painter: QPainter, rect: QRectF, option: QStyleOptionViewItem, theme: Theme) -> None:
    """Paint a card, with a ring where it is selected or has the keyboard."""
    colours, state, radius = theme.colours, option.state, theme.px(8)
    selected = bool(state & STATE.State_Selected)
    ground = QColor(colours.raised)
    if selected:
        ground = theme.selected_ground
    elif state & STATE.State_MouseOver:
        ground = mix(colours.text, colours.raised, 0.96)
    painter.setBrush(ground)
    painter.setPen(_ring(theme) if selected or state & STATE.State_HasFocus else QPen(QColor(colours.hairline), 1))
    painter.drawRoundedRect(rect, radius, radius)


def paint_cell_ground(painter: QPainter, option: QStyleOptionViewItem, theme: Theme, *, first: bool) -> None:
    """Paint a cell of a table whose rows are selected; the `first` of a row has the bar of what is selected."""
    rect = option.rect
    if option.state & STATE.State_Selected:
        painter.fillRect(rect, theme.selected_ground)
        if first:
            painter.fillRect(QRect(rect.left(), rect.top(), theme.px(3), rect.height()), QColor(theme.colours.accent))
    painter.setPen(QColor(theme.colours.hairline))
    painter.drawLine(rect.bottomLeft(), rect.bottomRight())
    if option.state & STATE.State_HasFocus:
        painter.setPen(_ring(theme))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -2), 4, 4)


def paint_text(
    painter: QPainter,
    theme: Theme,
    rect: QRect | QRectF,
    text: str,
    colour: str,
    *,
    heavy: bool = False,
    step: TypeStep = TypeStep.BODY,
    align: Qt.AlignmentFlag = LEFT,
    struck: bool = False,
) -> None:
    """Paint a line; the painter keeps its font, so that what comes beside it can be measured."""
    font = theme.font(step, heavy=heavy)
    font.setStrikeOut(struck)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(0, int(rect.width())))
    painter.drawText(rect, align, short)


def _ring(theme: Theme) -> QPen:
    return QPen(QColor(theme.colours.accent), 2)
