"""The list of a company's pieces: selection by id, dragging, dropping designs."""

from collections.abc import Iterable

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from mfz_desktop.companies.company.cells import MORE, NARROW, piece_cells
from mfz_desktop.companies.company.list_model import PieceModel
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.dice_words import spoken
from mfz_desktop.ui.widgets.dice_row import Say
from mfz_desktop.ui.widgets.editing import edit_chosen
from mfz_desktop.ui.widgets.row import Row
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.row_model import ID, ROW
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels


class PieceList(QListView):
    """Shows rows; says what a person wants done with them."""

    chosen = Signal()
    """Other rows are selected, or the selected ones are different now."""
    count_wanted = Signal(str, int)
    """Id of a piece, and what its number is to be."""

    def __init__(
        self,
        context: AppContext,
        name: str,
        first_section: str,
        say: Say = spoken,
        parent: QWidget | None = None,
    ) -> None:
        """Make the list; `name` is for screen readers, `first_section` what a gap above all rows belongs to.

        `say` says dice in a game's own words.
        """
        super().__init__(parent)
        self.pieces = PieceModel(first_section, say, self)
        self.setModel(self.pieces)
        self._theme = context.theme
        self.cells = RowDelegate(self, context.theme, self._cells, pictures=context.pictures, name=self.tr("Name"))
        self.cells.pressed.connect(self._count)
        self.setItemDelegate(self.cells)
        self.setAccessibleName(name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDragDropOverwriteMode(False)
        self.setDropIndicatorShown(True)
        scroll_by_pixels(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())
        self.pieces.dataChanged.connect(lambda *_: self.chosen.emit())
        context.theme.changed.connect(self.scheduleDelayedItemsLayout)

    def minimumSizeHint(self) -> QSize:
        """Return room for one row."""
        return QSize(320, 96)

    @property
    def selected(self) -> tuple[PieceRow, ...]:
        """The selected rows, from the top."""
        indexes = sorted(self.selectedIndexes(), key=lambda index: index.row())
        return tuple(index.data(ROW) for index in indexes)

    @property
    def selected_ids(self) -> tuple[str, ...]:
        """Ids of the selected pieces, from the top."""
        return tuple(row.id for row in self.selected)

    def show_rows(self, rows: tuple[PieceRow, ...]) -> None:
        """Show other rows; what was selected stays so, and where it is gone its neighbour is."""
        before, current = self.selected_ids, self.currentIndex().data(ID)
        at = self.currentIndex().row()
        known = {row.id for row in rows}
        self.pieces.show(rows)
        if [row.id for row in self.selected] == list(before):
            return
        kept = [one for one in before if one in known]
        if kept:
            self.select(kept, current if current in known else kept[0])
        elif before and rows:
            near = [row for row in rows[: at + 1] if not row.heading] or [row for row in rows if not row.heading]
            self.select([near[-1].id] if near else [])
        else:
            self.chosen.emit()

    def select(self, ids: Iterable[str], current: str | None = None) -> None:
        """Select pieces by their ids and bring the first into view."""
        selection = QItemSelection()
        rows = [row for row in map(self.pieces.row_of, ids) if row >= 0]
        for row in rows:
            index = self.pieces.index(row)
            selection.select(index, index)
        flag = QItemSelectionModel.SelectionFlag
        self.selectionModel().select(selection, flag.ClearAndSelect)
        if rows:
            index = self.pieces.index(self.pieces.row_of(current) if current else rows[0])
            self.selectionModel().setCurrentIndex(index, flag.NoUpdate)
            self.scrollTo(index)

    def rename_current(self) -> None:
        """Let the name of the current row be typed; a heading has none, then it is that of the first chosen."""
        edit_chosen(self)

    def _cells(self, row: PieceRow) -> Row:
        return piece_cells(row, narrow=self.viewport().width() < self._theme.px(NARROW))

    def _count(self, index: QModelIndex, said: str) -> None:
        row: PieceRow = index.data(ROW)
        if row.count is not None:
            self.count_wanted.emit(row.id, max(0, row.count + (1 if said == MORE else -1)))

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand the drop to the model with the gap it fell into; Qt would take rows out by itself."""
        at = self.gap_at(event.position().toPoint())
        self.pieces.dropMimeData(event.mimeData(), event.dropAction(), at, 0, self.rootIndex())
        event.acceptProposedAction()
        self.setState(QAbstractItemView.State.NoState)
        self.viewport().update()

    def gap_at(self, point: QPoint) -> int:
        """Return before which row a point lies; the number of rows for the end."""
        index = self.indexAt(point)
        if not index.isValid():
            return self.pieces.rowCount()
        below = point.y() > self.visualRect(index).center().y()
        return index.row() + int(below)
