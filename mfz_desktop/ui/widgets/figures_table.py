"""A table of figures: as high as its rows where the page scrolls, else as high as there is room."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableView,
    QWidget,
)

from mfz_desktop.core.pictures import Pictures
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.figures_model import SORT, FigureColumn, FigureRow, FiguresModel
from mfz_desktop.ui.widgets.row import Caption, Ground, Picture, Row, Wide, cell, player_mark, small
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.row_model import ROW, AnyIndex
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels

HIGH, PICTURE, NARROW = 44, 38, 56
"""px at 100 %: height of a row, side of its picture, how narrow a column may be."""
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
        scroll_by_pixels(self)
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
        cells = partial(who_cells, pictured=pictures is not None)
        self.setItemDelegateForColumn(0, RowDelegate(self, theme, cells, pictures=pictures))
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


def who_cells(row: FigureRow, *, pictured: bool) -> Row:
    """Return the first cell of a row: a player's mark, a picture where there are some, the name, and whose it is."""
    picture = (cell(Picture(row.picture, PICTURE)),) if pictured else ()
    below = (small(row.below),) if row.below else ()
    words = cell(Caption(row.name), *below, wide=Wide.REST)
    return Row(HIGH, (cell(player_mark(row.colour, 8, PICTURE)), *picture, words), Ground.STYLE, edge=2, gap=8)
