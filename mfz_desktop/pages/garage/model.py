"""The item model of the garage: one row a design, shown as a wall and as a list."""

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)

from mfz_desktop.pages.garage.filtering import SORT_KEYS, DesignFilter, SortBy
from mfz_desktop.pages.garage.rows import DesignRow
from mfz_desktop.pages.garage.words import archetype_words, short_size, size_words, state_words
from mfz_desktop.session.selection import MIME, to_mime
from mfz_desktop.widgets.dice_row import spoken

translate = QCoreApplication.translate
Index = QModelIndex | QPersistentModelIndex
ID = Qt.ItemDataRole.UserRole
ROW = Qt.ItemDataRole.UserRole + 1
"""The whole DesignRow."""


class Column(IntEnum):
    """The columns of the list; the wall shows the first."""

    NAME = 0
    DICE = 1
    ARCHETYPE = 2
    SIZE = 3
    COMPANY = 4
    STATE = 5


SORTED_BY = {
    Column.NAME: SortBy.NAME,
    Column.DICE: SortBy.DICE,
    Column.ARCHETYPE: SortBy.ARCHETYPE,
    Column.SIZE: SortBy.SIZE,
    Column.COMPANY: SortBy.COMPANY,
    Column.STATE: SortBy.STATE,
}

TEXTS: dict[Column, Callable[[DesignRow], str]] = {
    Column.NAME: lambda row: row.entry.name,
    Column.DICE: lambda _: "",
    Column.ARCHETYPE: lambda row: archetype_words(row.archetype),
    Column.SIZE: lambda row: short_size(row.size),
    Column.COMPANY: lambda row: ", ".join(used.name for used in row.used),
    Column.STATE: state_words,
}


class DesignsModel(QAbstractTableModel):
    """Holds a tuple of rows; `show` replaces it and tells the views only what is different."""

    def __init__(self, rename: Callable[[str, str], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rename = rename
        self._rows: tuple[DesignRow, ...] = ()

    @property
    def rows(self) -> tuple[DesignRow, ...]:
        """Every design, in the order in which they came."""
        return self._rows

    def show(self, rows: tuple[DesignRow, ...]) -> None:
        """Show other rows."""
        wanted = {row.id for row in rows}
        for place in range(len(self._rows) - 1, -1, -1):
            if self._rows[place].id not in wanted:
                self.beginRemoveRows(QModelIndex(), place, place)
                self._rows = self._rows[:place] + self._rows[place + 1 :]
                self.endRemoveRows()
        if [row.id for row in self._rows] != [row.id for row in rows if row.id in self._ids()]:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        self._insert_new(rows)
        for row in rows:
            self.touch(row)

    def touch(self, row: DesignRow) -> None:
        """Put a row in the place of the one with its id, if it is different."""
        for place, here in enumerate(self._rows):
            if here.id == row.id and here != row:
                self._rows = (*self._rows[:place], row, *self._rows[place + 1 :])
                self.dataChanged.emit(self.index(place, 0), self.index(place, self.columnCount() - 1))

    def place_of(self, design: str) -> int:
        """Return the row number of a design, or -1."""
        return next((place for place, row in enumerate(self._rows) if row.id == design), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many designs there are."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many columns the list has."""
        return 0 if parent.isValid() else len(Column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows and what it is."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row, column = self._rows[index.row()], Column(index.column())
        if role == Qt.ItemDataRole.DisplayRole or (role == Qt.ItemDataRole.EditRole and column is Column.NAME):
            return TEXTS[column](row)
        return _answers(row, column).get(role, lambda: None)()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the headings."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return {
            Column.NAME: translate("Garage", "Name"),
            Column.DICE: translate("Garage", "Dice"),
            Column.ARCHETYPE: translate("Garage", "Archetype"),
            Column.SIZE: translate("Garage", "Size"),
            Column.COMPANY: translate("Garage", "Used in"),
            Column.STATE: translate("Garage", "Systems"),
        }[Column(section)]

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that everything can be selected and dragged, and the name renamed."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        plain = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
        plain |= Qt.ItemFlag.ItemNeverHasChildren
        return plain | Qt.ItemFlag.ItemIsEditable if index.column() == Column.NAME else plain

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Rename a design."""
        if not index.isValid() or index.column() != Column.NAME or role != Qt.ItemDataRole.EditRole:
            return False
        row = self._rows[index.row()]
        return str(value) != row.entry.name and self._rename(row.id, str(value))

    def mimeTypes(self) -> list[str]:
        """Return what a drag of designs is."""
        return [MIME]

    def mimeData(self, indexes: list[QModelIndex]) -> QMimeData:
        """Return the ids of dragged designs."""
        places = dict.fromkeys(index.row() for index in indexes)
        mime = QMimeData()
        mime.setData(MIME, to_mime(tuple(self._rows[place].id for place in places)))
        return mime

    def supportedDragActions(self) -> Qt.DropAction:
        """Return that a drag takes nothing away."""
        return Qt.DropAction.CopyAction

    def _ids(self) -> frozenset[str]:
        return frozenset(row.id for row in self._rows)

    def _insert_new(self, rows: tuple[DesignRow, ...]) -> None:
        for place, row in enumerate(rows):
            if place >= len(self._rows) or self._rows[place].id != row.id:
                self.beginInsertRows(QModelIndex(), place, place)
                self._rows = (*self._rows[:place], row, *self._rows[place:])
                self.endInsertRows()


def _answers(row: DesignRow, column: Column) -> Mapping[int, Callable[[], Any]]:
    return {
        ID: lambda: row.id,
        ROW: lambda: row,
        Qt.ItemDataRole.AccessibleTextRole: lambda: accessible(row) if column is Column.NAME else None,
        Qt.ItemDataRole.ToolTipRole: lambda: tool_tip(row, column),
    }


def accessible(row: DesignRow) -> str:
    """Return a design in words, for screen readers."""
    dice = spoken([die for die, _ in row.dice])
    return ", ".join(filter(None, (row.entry.name, archetype_words(row.archetype), dice, state_words(row))))


def tool_tip(row: DesignRow, column: Column) -> str | None:
    """Return what is said when one points at a cell and waits."""
    if column is Column.DICE:
        return spoken([die for die, _ in row.dice]) or None
    if column is Column.NAME:
        return "\n".join(filter(None, (row.entry.name, row.why or state_words(row), size_words(row.size))))
    if column is Column.SIZE:
        return size_words(row.size) or None
    return TEXTS[column](row) or None


class DesignsProxy(QSortFilterProxyModel):
    """Shows the designs that a filter lets pass, in the order asked for."""

    def __init__(self, model: DesignsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._filter = DesignFilter()
        self._by = SortBy.NEWEST
        self.setSourceModel(model)
        self.setDynamicSortFilter(True)
        self.order(SortBy.NEWEST)

    @property
    def filter(self) -> DesignFilter:
        """The filter in force."""
        return self._filter

    @property
    def sorted_by(self) -> SortBy:
        """The order in force."""
        return self._by

    def let_pass(self, wanted: DesignFilter) -> None:
        """Put another filter in force."""
        if wanted != self._filter:
            self._filter = wanted
            self.invalidate()

    def order(self, by: SortBy, order: Qt.SortOrder | None = None) -> None:
        """Order by something; the newest first, all else ascending where nothing is said."""
        self._by = by
        usual = Qt.SortOrder.DescendingOrder if by is SortBy.NEWEST else Qt.SortOrder.AscendingOrder
        super().sort(0, usual if order is None else order)
        self.invalidate()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order by a column of the list: its heading was clicked."""
        if column >= 0:
            self.order(SORTED_BY[Column(column)], order)

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        """Ask the filter."""
        return self._filter.passes(self.sourceModel().rows[row])

    def lessThan(self, left: Index, right: Index) -> bool:
        """Compare by what is ordered by; what is equal stands as it came."""
        rows, key = self.sourceModel().rows, SORT_KEYS[self._by]
        return (key(rows[left.row()]), left.row()) < (key(rows[right.row()]), right.row())
