"""A table of figures: as high as its rows where the page scrolls, else as high as there is room."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, QSortFilterProxyModel, Qt, Signal
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

from mfz_desktop.core.pictures import Pictures
from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.figures_model import ROW, SORT, FigureColumn, FigureRow, FiguresModel
from mfz_desktop.ui.widgets.picture_cell import PictureCells
from mfz_desktop.ui.widgets.row_model import AnyIndex

HIGH, WIDE, NARROW = 44, 240, 56
"""px at 100 %: height and width of the first cell of a row; how narrow a column may be."""
MEASURED = 60
"""So many rows tell how wide their columns are."""


class FiguresTable(QTableView):
    """Sorted by a click on a title; the arrows go from row to row."""

    chosen = Signal(str)
    """The id of the row that is selected."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        columns: Sequence[FigureColumn],
        *,
        pictures: Pictures | None = None,
        whole: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Rows have a picture where `pictures` are given; `whole` lets the table be as high as all its rows."""
        super().__init__(parent)
        self._theme = theme
        self._whole = whole
        self.setAccessibleName(name)
        self.figures = FiguresModel("", columns, self)
        self._sorted = QSortFilterProxyModel(self)
        self._sorted.setSourceModel(self.figures)
        self._sorted.setSortRole(SORT)
        self._sorted.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._sorted.setFilterRole(Qt.ItemDataRole.AccessibleTextRole)
        self.setModel(self._sorted)
        self.setItemDelegateForColumn(0, WhoCell(theme, self, pictures))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        if whole:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._set_columns()
        self.selectionModel().currentRowChanged.connect(self._on_row)
        theme.changed.connect(self._follow)

    def _set_columns(self) -> None:
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setResizeContentsPrecision(MEASURED)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)

    def show_rows(self, first: str, rows: Sequence[FigureRow], columns: Sequence[FigureColumn] | None = None) -> None:
        """List other rows; the one that was selected stays selected where it is still there.

        With `columns` they have other figures than before; then nothing is sorted.
        """
        was = self.selected
        if columns is not None and tuple(columns) != self.figures.columns:
            self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.figures.show(first, rows, columns)
        self._follow()
        if was:
            self.select(was)

    def narrow(self, text: str) -> None:
        """Show only rows whose name or owner holds a text."""
        self._sorted.setFilterFixedString(text)

    @property
    def selected(self) -> str:
        """The id of the row that is selected; empty for none."""
        index = self.currentIndex()
        return index.data(ROW).id if index.isValid() else ""

    def select(self, id: str) -> None:
        """Select a row, the first where there is none of this id."""
        rows = [self.model().index(at, 0) for at in range(self.model().rowCount())]
        found = next((index for index in rows if index.data(ROW).id == id), rows[0] if rows else QModelIndex())
        self.setCurrentIndex(found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room for the scroll bar where the columns do not fit."""
        super().resizeEvent(event)
        self._follow()

    def _on_row(self, index: AnyIndex) -> None:
        if index.isValid():
            self.chosen.emit(index.data(ROW).id)

    def _follow(self) -> None:
        high = self._theme.px(HIGH)
        self.verticalHeader().setDefaultSectionSize(high)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(self._theme.px(NARROW))
        if self._whole:
            rows = self.model().rowCount() * high
            bar = self.horizontalScrollBar().sizeHint().height()
            extra = bar if header.length() > self.viewport().width() else 0
            self.setFixedHeight(rows + header.sizeHint().height() + extra + 2)


class WhoCell(QStyledItemDelegate):
    """A player's mark, a picture where there are some, the name, and whose it is."""

    def __init__(self, theme: Theme, view: QTableView, pictures: Pictures | None) -> None:
        super().__init__(view)
        self._theme = theme
        self._pictures = PictureCells(pictures, view.viewport()) if pictures else None

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return room for a picture and a name."""
        return QSize(self._theme.px(WIDE), self._theme.px(HIGH))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the cell on the style's own ground."""
        row: FigureRow = index.data(ROW)
        self.initStyleOption(option, index)
        option.text = ""
        option.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        theme, area = self._theme, QRectF(option.rect)
        px = theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark = QRectF(area.left() + px(2), area.top() + px(3), px(8), area.height() - px(6))
        if row.colour is not None:
            paint_player(painter, mark, row.colour, outline=theme.colours.text, pitch=px(5))
        left = mark.right() + px(8)
        if self._pictures:
            picture = QRectF(left, mark.top(), mark.height(), mark.height())
            self._pictures.paint(painter, picture, row.picture, theme)
            left = picture.right() + px(10)
        self._write(painter, QRectF(left, area.top(), area.right() - left, area.height()), row)
        painter.restore()

    def _write(self, painter: QPainter, room: QRectF, row: FigureRow) -> None:
        theme = self._theme
        half = room.height() / 2
        name = QRectF(room.left(), room.top() + theme.px(3), room.width(), half) if row.below else room
        below = QRectF(room.left(), room.top() + half, room.width(), half - theme.px(3))
        for words, font, colour, box in (
            (row.name, theme.font(), theme.colours.text, name),
            (row.below, theme.font(TypeStep.SMALL), theme.colours.secondary, below),
        ):
            painter.setFont(font)
            painter.setPen(colour)
            shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
