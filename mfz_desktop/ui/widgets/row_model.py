"""A list of frozen rows for item views: identity by id, changes told for the rows they touch."""

from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

ROW = Qt.ItemDataRole.UserRole + 1
"""The role of the row itself, for delegates."""
ID = Qt.ItemDataRole.UserRole + 2
AnyIndex = QModelIndex | QPersistentModelIndex
"""What Qt hands to models and delegates."""
NONE = QModelIndex()


class Listed(Protocol):
    """What every row of a list has."""

    @property
    def id(self) -> str:
        """The id of what it shows."""

    @property
    def name(self) -> str:
        """What it is called, and edited as."""


R = TypeVar("R", bound=Listed)


class RowModel(QAbstractListModel, Generic[R]):
    """Rows with names that can be edited; whoever keeps a new name shows the rows again."""

    renamed = Signal(str, str)
    """Id, new name."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[R, ...] = ()

    @property
    def rows(self) -> tuple[R, ...]:
        """Everything that is listed."""
        return self._rows

    def show(self, rows: tuple[R, ...]) -> None:
        """List other rows. Where the ids stay, only the rows that differ are told."""
        before = self._rows
        if [row.id for row in rows] != [row.id for row in before]:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        self._rows = rows
        for at, (old, new) in enumerate(zip(before, rows, strict=True)):
            if old != new:
                self.dataChanged.emit(self.index(at), self.index(at))

    def row_of(self, row_id: str) -> int:
        """Return where a row stands; -1 if it is not there."""
        return next((at for at, row in enumerate(self._rows) if row.id == row_id), -1)

    def spoken(self, row: R) -> str:
        """Return a row in words, for screen readers."""
        return row.name

    def tip(self, row: R) -> str | None:
        """Return a row's tool tip."""
        return None

    def can_be_renamed(self, row: R) -> bool:
        """Tell whether a row's name can be edited."""
        return True

    def rowCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a row, its id, its name or its words."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return row.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tip(row)
        return {ROW: row, ID: row.id}.get(role)

    def setData(self, index: AnyIndex, value: str, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Ask for another name; the list shows it once it is kept."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        row = self._rows[index.row()]
        if not self.can_be_renamed(row) or value == row.name:
            return False
        self.renamed.emit(row.id, value)
        return True

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Return that every row can be selected, and renamed where it may."""
        flag = Qt.ItemFlag
        if not index.isValid():
            return flag.NoItemFlags
        usual = flag.ItemIsEnabled | flag.ItemIsSelectable
        return usual | flag.ItemIsEditable if self.can_be_renamed(self._rows[index.row()]) else usual
