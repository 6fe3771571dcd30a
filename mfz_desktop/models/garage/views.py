"""The wall and the list: two views of one model, with one selection."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QItemSelectionModel, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QListView, QTableView, QWidget

from mfz_desktop.core.pictures import Pictures
from mfz_desktop.models.garage.design_grid_delegate import GAP, DesignGridDelegate
from mfz_desktop.models.garage.model import TEXTS, Column, DesignsModel
from mfz_desktop.models.garage.painting import paint_dot, paint_marked_dice
from mfz_desktop.models.garage.rows import DesignRow
from mfz_desktop.models.garage.words import state_words
from mfz_desktop.models.pictures.wanted import picture_of_design
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.row import Caption, Cell, Cells, Ground, Mark, Picture, Row, Wide, cell, title
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels

translate = QCoreApplication.translate

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
WIDTHS = {
    Column.DICE: 184,
    Column.ARCHETYPE: 112,
    Column.SIZE: 128,
    Column.COMPANY: 104,
    Column.STATE: 136,
}

USUAL_WIDTH = 960
"""px at 100 %: in a wider wall pictures grow with it."""
MOST_GROWN = 1.6
MOST_FILLED = 1.25
"""So much larger at most, that a row is filled."""
TABLE_ROW, PICTURE, DIE, DOT = 56, 48, 24, 12
"""px at 100 %."""


def name_cells(row: DesignRow) -> Row:
    """Return picture and name."""
    return _row(
        cell(Picture(picture_of_design(row.entry), PICTURE)), cell(title(row.entry.name), wide=Wide.REST, named=True)
    )


def dice_cells(row: DesignRow) -> Row:
    """Return the dice, or what kind of thing it is that has none."""

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        paint_marked_dice(painter, area, row.dice, row.rockets, theme.colours)

    return _row(cell(Caption(row.quiet, "secondary") if row.quiet else Mark(paint, 0, DIE), wide=Wide.REST))


def state_cells(row: DesignRow) -> Row:
    """Return the state of the tags, as a dot and in words."""

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        paint_dot(painter, area, row.state, theme.colours)

    words = translate("Garage", "file missing") if row.missing else state_words(row)
    return _row(cell((Mark(paint, DOT, DOT), Caption(words, "secondary")), wide=Wide.REST))


def text_cells(column: Column, row: DesignRow) -> Row:
    """Return the words of a column that has only words."""
    return _row(cell(Caption(TEXTS[column](row), "secondary"), wide=Wide.REST))


def _row(*cells: Cell) -> Row:
    return Row(TABLE_ROW, cells, Ground.CELL, edge=8, gap=12)


TABLE_CELLS: Mapping[Column, Cells] = {
    **{column: partial(text_cells, column) for column in Column},
    Column.NAME: name_cells,
    Column.DICE: dice_cells,
    Column.STATE: state_cells,
}


def _set_up(view: QAbstractItemView) -> None:
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    scroll_by_pixels(view)
    view.setMouseTracking(True)
    view.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)


def _take_key(view: "DesignGrid | DesignTable", event: QKeyEvent) -> bool:
    """Open by Enter, look by Space: keys of the list itself, so that fields and buttons keep theirs.

    While a name is typed, none is.
    """
    typing = view.state() is QAbstractItemView.State.EditingState
    if typing or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
        return False
    if event.key() in ENTER:
        view.opened.emit()
    elif event.key() == Qt.Key.Key_Space:
        view.looked.emit()
    else:
        return False
    return True


class DesignGrid(QListView):
    """The wall of pictures: tiles spread evenly over the width."""

    opened = Signal()
    looked = Signal()

    def __init__(self, theme: Theme, pictures: Pictures, model: DesignsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._delegate = DesignGridDelegate(theme, pictures, self)
        self._side = self._delegate.side
        self.setAccessibleName(self.tr("Garage, as pictures"))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setDragEnabled(True)
        self.setUniformItemSizes(True)
        self.setWordWrap(False)
        _set_up(self)
        self.setItemDelegate(self._delegate)
        self.setModel(model)
        self.setModelColumn(Column.NAME)
        self.doubleClicked.connect(lambda _: self.opened.emit())
        theme.changed.connect(self.spread)

    def set_side(self, side: int) -> None:
        """Show pictures of another size: as wide as they are at least, px at 100 %."""
        self._side = side
        self.spread()

    def spread(self) -> None:
        """Give every tile its share of the width; in a large window pictures are larger, and they fill their rows."""
        gap, scale = self._theme.px(GAP), self._theme.scale
        # with or without a scroll bar the same, for whether there is one depends on how high the tiles are
        room = self.contentsRect().width() - self.verticalScrollBar().sizeHint().width() - 2
        side = round(self._side * min(MOST_GROWN, max(1.0, room / self._theme.px(USUAL_WIDTH))))
        self._delegate.side = side
        across = max(1, room // (self._delegate.tile().width() + gap))
        fills = self.model().rowCount() >= across
        if fills:
            spare = (room // across - self._delegate.tile().width() - gap) / scale
            self._delegate.side = round(min(side * MOST_FILLED, side + max(0.0, spare)))
        tile = self._delegate.tile()
        share = room // across if fills else tile.width() + 2 * gap
        self.setGridSize(QSize(max(share, tile.width() + gap), tile.height() + 2 * gap))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the tiles anew."""
        super().resizeEvent(event)
        self.spread()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by Enter, look by Space."""
        if not _take_key(self, event):
            super().keyPressEvent(event)


class DesignTable(QTableView):
    """The list, with a line for each design."""

    opened = Signal()
    looked = Signal()

    def __init__(self, theme: Theme, pictures: Pictures, model: DesignsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(self.tr("Garage, as a list"))
        self.setModel(model)
        _set_up(self)
        for column, cells in TABLE_CELLS.items():
            delegate = RowDelegate(self, theme, cells, pictures=pictures, name=self.tr("Name"))
            self.setItemDelegateForColumn(column, delegate)
        self.setShowGrid(False)
        self.setDragEnabled(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsMovable(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSortIndicatorShown(True)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setMinimumSectionSize(theme.px(64))
        header.sectionClicked.connect(self._sort)
        self.doubleClicked.connect(lambda _: self.opened.emit())
        theme.changed.connect(self._follow)
        self._follow()
        for column, width in WIDTHS.items():
            self.setColumnWidth(column, theme.px(width))
        self.stretch_name()

    def setSelectionModel(self, selection: QItemSelectionModel) -> None:
        """Share a selection. The headings have an empty one of their own: they would ask about every row of it."""
        super().setSelectionModel(selection)
        header = self.horizontalHeader()
        header.setSelectionModel(QItemSelectionModel(self.model(), header))

    def stretch_name(self) -> None:
        """Give names the room that the other columns leave."""
        self.horizontalHeader().setSectionResizeMode(Column.NAME, QHeaderView.ResizeMode.Stretch)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by Enter, look by Space."""
        if not _take_key(self, event):
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Keep the rows' height with the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._follow()

    def _sort(self, column: int) -> None:
        header = self.horizontalHeader()
        self.model().sort(column, header.sortIndicatorOrder())

    def _follow(self) -> None:
        header = self.verticalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setMinimumSectionSize(1)
        header.setDefaultSectionSize(self._theme.px(TABLE_ROW))


def select_all(view: QAbstractItemView) -> None:
    """Select every design that is shown."""
    view.selectAll()
    if not view.currentIndex().isValid() and view.model().rowCount():
        view.selectionModel().setCurrentIndex(view.model().index(0, 0), QItemSelectionModel.SelectionFlag.NoUpdate)
