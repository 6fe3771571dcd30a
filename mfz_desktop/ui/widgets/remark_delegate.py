"""Rows of a plain list with a remark at the right: how many, from where, and a sign where something is to be said."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.style import Theme

REMARK, SIGN = Qt.ItemDataRole.UserRole + 101, Qt.ItemDataRole.UserRole + 102
EDGE, SIGN_WIDE = 12, 16
"""px at 100 %."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
Index = QModelIndex | QPersistentModelIndex


def set_remark(item: QListWidgetItem, remark: str, *, sign: str = "") -> None:
    """Set what stands at the right of an item; `sign` is a sentence that stands for a warning sign beside it."""
    item.setData(REMARK, remark)
    item.setData(SIGN, sign)
    item.setToolTip(sign)
    spoken = ", ".join(filter(None, (item.text(), remark, sign)))
    item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)


class RemarkDelegate(QStyledItemDelegate):
    """Paints the text as usual, shortened where the remark needs the room."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Leave room for the remark."""
        super().initStyleOption(option, index)
        if aside := self._aside(option, index):
            room = option.rect.width() - aside - 3 * self._theme.px(EDGE)
            option.text = option.fontMetrics.elidedText(option.text, Qt.TextElideMode.ElideRight, int(room))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row, then the remark."""
        super().paint(painter, option, index)
        area = QRectF(option.rect).adjusted(0, 0, -self._theme.px(EDGE), 0)
        if index.data(SIGN):
            sign = QRectF(0, 0, self._theme.px(SIGN_WIDE), self._theme.px(SIGN_WIDE))
            sign.moveCenter(area.center())
            sign.moveRight(area.right())
            paint_icon(painter, sign, "warning", self._theme.colours.warning)
            area.setRight(sign.left() - self._theme.px(EDGE) / 2)
        painter.save()
        painter.setPen(QColor(self._theme.colours.secondary))
        painter.drawText(area, int(RIGHT), index.data(REMARK) or "")
        painter.restore()

    def _aside(self, option: QStyleOptionViewItem, index: Index) -> float:
        """Return how wide remark and sign are."""
        sign = self._theme.px(SIGN_WIDE) + self._theme.px(EDGE) / 2 if index.data(SIGN) else 0
        return option.fontMetrics.horizontalAdvance(index.data(REMARK) or "") + sign
