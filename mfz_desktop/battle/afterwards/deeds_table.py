"""The table of frames: as high as its rows are, so that the page scrolls and not the table."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, QSortFilterProxyModel, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from mfz_desktop.app.context import AppContext
from mfz_desktop.battle.afterwards.deeds_model import ROW, SORT, DeedsModel, DeedsRow
from mfz_desktop.theme.players import paint_player
from mfz_desktop.theme.style import Theme
from mfz_desktop.theme.type_scale import Step
from mfz_desktop.widgets.picture_cell import PictureCells

HIGH = 44
"""px of a row at 100 %."""
WIDE = 240


class DeedsTable(QTableView):
    """Sorted by a click on a title; the arrows go from cell to cell."""

    def __init__(self, context: AppContext, rows: Sequence[DeedsRow], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = context.theme
        self.setAccessibleName(self.tr("Who did what"))
        self._sorted = QSortFilterProxyModel(self)
        self._sorted.setSourceModel(DeedsModel(rows, self._sorted))
        self._sorted.setSortRole(SORT)
        self.setModel(self._sorted)
        self.setItemDelegateForColumn(0, FrameCell(context, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self._set_columns()
        context.theme.changed.connect(self._follow)
        self._follow()

    def _set_columns(self) -> None:
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(self._theme.px(56))
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room for the scroll bar where the columns do not fit."""
        super().resizeEvent(event)
        self._follow()

    def _follow(self) -> None:
        high = self._theme.px(HIGH)
        self.verticalHeader().setDefaultSectionSize(high)
        rows = self.model().rowCount() * high
        bar = self.horizontalScrollBar()
        extra = bar.sizeHint().height() if self.horizontalHeader().length() > self.viewport().width() else 0
        self.setFixedHeight(rows + self.horizontalHeader().sizeHint().height() + extra + 2)


class FrameCell(QStyledItemDelegate):
    """Picture, name, and whose it is."""

    def __init__(self, context: AppContext, view: QTableView) -> None:
        super().__init__(view)
        self._theme: Theme = context.theme
        self._pictures = PictureCells(context.pictures, view.viewport())

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return room for a picture and a name."""
        return QSize(self._theme.px(WIDE), self._theme.px(HIGH))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the cell on the style's own ground."""
        row: DeedsRow = index.data(ROW)
        self.initStyleOption(option, index)
        option.text = ""
        option.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        theme = self._theme
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = area.height() - theme.px(6)
        mark = QRectF(area.left() + theme.px(2), area.top() + theme.px(3), theme.px(8), side)
        paint_player(painter, mark, row.colour, outline=theme.colours.text, pitch=theme.px(5))
        picture = QRectF(mark.right() + theme.px(6), mark.top(), side, side)
        self._pictures.paint(painter, picture, row.picture, theme)
        self._write(painter, area.adjusted(picture.right() + theme.px(10) - area.left(), 0, 0, 0), row)
        painter.restore()

    def _write(self, painter: QPainter, room: QRectF, row: DeedsRow) -> None:
        theme = self._theme
        upper = QRectF(room.left(), room.top() + theme.px(3), room.width(), room.height() / 2)
        lower = QRectF(room.left(), room.center().y(), room.width(), room.height() / 2 - theme.px(3))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for words, font, colour, box in (
            (row.name, theme.font(), theme.colours.text, upper),
            (row.player, theme.font(Step.SMALL), theme.colours.secondary, lower),
        ):
            painter.setFont(font)
            painter.setPen(colour)
            shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
            painter.drawText(box, left, shown)
