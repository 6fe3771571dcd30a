"""The ground of a row in a list: selected, pointed at, or parted from the next by a hairline."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from mfz_desktop.ui.theme.style import Theme


def paint_row_ground(painter: QPainter, option: QStyleOptionViewItem, theme: Theme, radius: float) -> None:
    """Paint the ground of a row; `radius` of its corners in px."""
    state = option.state
    area = QRectF(option.rect).adjusted(1, 1, -1, -1)
    if state & QStyle.StateFlag.State_Selected:
        painter.setBrush(theme.selected_ground)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        painter.setPen(QPen(QColor(theme.colours.accent), 2) if focused else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(area, radius, radius)
    elif state & QStyle.StateFlag.State_MouseOver:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.tint(theme.colours.text, 0.05))
        painter.drawRoundedRect(area, radius, radius)
    else:
        painter.setPen(QColor(theme.colours.hairline))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
