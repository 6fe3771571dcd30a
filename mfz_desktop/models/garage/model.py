"""The item model of the garage: one row a design, shown as a wall and as a list."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import IntEnum
from operator import itemgetter
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QMimeData,
    QModelIndex,
    QObject,
    Qt,
)

from mfz_desktop.models.garage.filtering import SORT_KEYS, DesignFilter, SortBy
from mfz_desktop.models.garage.rows import DesignRow
from mfz_desktop.models.garage.words import archetype_words, short_size, size_words, state_words
from mfz_desktop.models.session.selection import MIME, to_mime
from mfz_desktop.ui.widgets.row_model import ID, NONE, ROW, AnyIndex

translate = QCoreApplication.translate


class Column(IntEnum):
    """The columns of the list; the wall shows the first."""

    NAME = 0
    DICE = 1
    ARCHETYPE = 2
    SIZE = 3
    COMPANY = 4
    STATE = 5


PLAIN = (
    Qt.ItemFlag.ItemIsEnabled
    | Qt.ItemFlag.ItemIsSelectable
    | Qt.ItemFlag.ItemIsDragEnabled
    | Qt.ItemFlag.ItemNeverHasChildren
)
NAMED = PLAIN | Qt.ItemFlag.ItemIsEditable

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


MOST_RANGES = 20
"""Runs of rows that come or go one after the other; where there are more, views are told once that all is new."""


class DesignsModel(QAbstractTableModel):
    """Holds every design, and shows those that a filter lets pass, in the order asked for.

    Views are told only what is different. Filter and order are worked out here for all rows at once: a proxy that
    asks about each row and each pair of rows holds the window for half a second with two thousand.
    """

    def __init__(self, rename: Callable[[str, str], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rename = rename
        self._rows: dict[str, DesignRow] = {}
        self._shown: list[DesignRow] = []
        self._places: dict[str, int] = {}
        """Where those that are shown stand."""
        self._filter = DesignFilter()
        self._by = SortBy.NEWEST
        self._descending = True

    @property
    def rows(self) -> tuple[DesignRow, ...]:
        """Every design, in the order in which they came."""
        return tuple(self._rows.values())

    @property
    def shown(self) -> tuple[DesignRow, ...]:
        """The designs that are shown, from the top."""
        return tuple(self._shown)

    @property
    def filter(self) -> DesignFilter:
        """The filter in force."""
        return self._filter

    def row_of(self, design: str) -> DesignRow | None:
        """Return the row of a design, shown or not."""
        return self._rows.get(design)

    def place_of(self, design: str) -> int:
        """Return where a design stands among those that are shown, or -1."""
        return self._places.get(design, -1)

    def show(self, rows: Iterable[DesignRow]) -> None:
        """Hold other rows."""
        before, self._rows = self._rows, {row.id: row for row in rows}
        changed = [row.id for row in self._rows.values() if row is not before.get(row.id) != row]
        self._arrange(changed)

    def touch(self, *rows: DesignRow) -> None:
        """Put rows in the place of those with their ids."""
        known = [row for row in rows if self._rows.get(row.id, row) != row]
        moved = any(self._stands_elsewhere(self._rows[row.id], row) for row in known)
        self._rows.update((row.id, row) for row in known)
        if moved:
            self._arrange([row.id for row in known])
        else:
            self._tell_changed(row.id for row in known)

    def let_pass(self, wanted: DesignFilter) -> None:
        """Put another filter in force."""
        if wanted != self._filter:
            self._filter = wanted
            self._arrange()

    def order(self, by: SortBy, order: Qt.SortOrder | None = None) -> None:
        """Order by something; the newest first, all else ascending where nothing is said."""
        usual = Qt.SortOrder.DescendingOrder if by is SortBy.NEWEST else Qt.SortOrder.AscendingOrder
        self._by = by
        self._descending = (usual if order is None else order) == Qt.SortOrder.DescendingOrder
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order by a column of the list: its heading was clicked."""
        if column >= 0:
            self.order(SORTED_BY[Column(column)], order)

    def rowCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many designs are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many columns the list has."""
        return 0 if parent.isValid() else len(Column)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows and what it is."""
        if not index.isValid() or index.row() >= len(self._shown):
            return None
        row = self._shown[index.row()]
        if role == ROW:
            return row
        column = Column(index.column())
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

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Return that everything can be selected and dragged, and the name renamed."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return NAMED if index.column() == Column.NAME else PLAIN

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Rename a design."""
        if not index.isValid() or index.column() != Column.NAME or role != Qt.ItemDataRole.EditRole:
            return False
        row = self._shown[index.row()]
        return str(value) != row.entry.name and self._rename(row.id, str(value))

    def mimeTypes(self) -> list[str]:
        """Return what a drag of designs is."""
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the ids of dragged designs."""
        places = dict.fromkeys(index.row() for index in indexes)
        mime = QMimeData()
        mime.setData(MIME, to_mime(tuple(self._shown[place].id for place in places)))
        return mime

    def supportedDragActions(self) -> Qt.DropAction:
        """Return that a drag takes nothing away."""
        return Qt.DropAction.CopyAction

    def _stands_elsewhere(self, before: DesignRow, after: DesignRow) -> bool:
        key = SORT_KEYS[self._by]
        return key(before) != key(after) or self._filter.passes(before) != self._filter.passes(after)

    def _arrange(self, changed: Collection[str] = ()) -> None:
        """Show what passes, in order; the rows of `changed` are other ones than before."""
        key, test = SORT_KEYS[self._by], self._filter.test()
        passing = [(key(row), at, row) for at, row in enumerate(self._rows.values()) if test(row)]
        wanted = [row for _, _, row in sorted(passing, key=itemgetter(0, 1), reverse=self._descending)]
        there, before = {row.id for row in wanted}, self._places
        gone = _runs(at for at, row in enumerate(self._shown) if row.id not in there)
        come = _runs(at for at, row in enumerate(wanted) if row.id not in before)
        stay = [before[row.id] for row in wanted if row.id in before]
        if stay != sorted(stay) or len(gone) + len(come) > MOST_RANGES:
            self._lay_out(wanted)
        else:
            self._take_out(gone)
            self._put_in(come, wanted)
        self._tell_changed(design for design in changed if design in before)

    def _lay_out(self, wanted: list[DesignRow]) -> None:
        """Tell views that everything stands elsewhere; what is selected stays so."""
        self.layoutAboutToBeChanged.emit()
        before, indexes = self._shown, self.persistentIndexList()
        self._set_shown(wanted)
        places = [self._places.get(before[index.row()].id, -1) for index in indexes]
        moved = [
            self.index(place, index.column()) if place >= 0 else QModelIndex()
            for place, index in zip(places, indexes, strict=True)
        ]
        self.changePersistentIndexList(indexes, moved)
        self.layoutChanged.emit()

    def _take_out(self, runs: list[tuple[int, int]]) -> None:
        for first, last in reversed(runs):
            self.beginRemoveRows(QModelIndex(), first, last)
            self._set_shown(self._shown[:first] + self._shown[last + 1 :])
            self.endRemoveRows()

    def _put_in(self, runs: list[tuple[int, int]], wanted: list[DesignRow]) -> None:
        for first, last in runs:
            self.beginInsertRows(QModelIndex(), first, last)
            self._set_shown(self._shown[:first] + wanted[first : last + 1] + self._shown[first:])
            self.endInsertRows()

    def _set_shown(self, rows: list[DesignRow]) -> None:
        self._shown = rows
        self._places = {row.id: place for place, row in enumerate(rows)}

    def _tell_changed(self, designs: Iterable[str]) -> None:
        places = sorted(self._places[design] for design in designs if design in self._places)
        for place in places:
            self._shown[place] = self._rows[self._shown[place].id]
        for first, last in _runs(places):
            self.dataChanged.emit(self.index(first, 0), self.index(last, self.columnCount() - 1))


def _runs(places: Iterable[int]) -> list[tuple[int, int]]:
    """Return the first and the last of each run of places that follow each other; they are in order."""
    runs: list[tuple[int, int]] = []
    for place in places:
        if runs and runs[-1][1] == place - 1:
            runs[-1] = (runs[-1][0], place)
        else:
            runs.append((place, place))
    return runs


def _answers(row: DesignRow, column: Column) -> Mapping[int, Callable[[], Any]]:
    return {
        ID: lambda: row.id,
        Qt.ItemDataRole.AccessibleTextRole: lambda: accessible(row) if column is Column.NAME else None,
        Qt.ItemDataRole.ToolTipRole: lambda: tool_tip(row, column),
    }


def accessible(row: DesignRow) -> str:
    """Return a design in words, for screen readers."""
    return ", ".join(filter(None, (row.entry.name, archetype_words(row.archetype), row.spoken, state_words(row))))


def tool_tip(row: DesignRow, column: Column) -> str | None:
    """Return what is said when one points at a cell and waits."""
    if column is Column.DICE:
        return row.spoken or None
    if column is Column.NAME:
        return "\n".join(filter(None, (row.entry.name, row.why or state_words(row), size_words(row.size))))
    if column is Column.SIZE:
        return size_words(row.size) or None
    return TEXTS[column](row) or None
