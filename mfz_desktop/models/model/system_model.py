"""The list of a model's systems as Qt's model: rows in, by key out."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, Signal

from mfz_desktop.models.model.rows import SystemRow
from mfz_desktop.ui.widgets.row_model import AnyIndex

ROOT = QModelIndex()
KEY = Qt.ItemDataRole.UserRole + 1
ROW = Qt.ItemDataRole.UserRole + 2


class SystemModel(QAbstractListModel):
    """Holds the rows. A name that is typed goes out as `renamed`; whoever keeps it sends new rows."""

    renamed = Signal(object, object)
    """str, str: a key, and the name that was typed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[SystemRow, ...] = ()

    @property
    def rows(self) -> tuple[SystemRow, ...]:
        """Every row."""
        return self._rows

    def show(self, rows: tuple[SystemRow, ...]) -> None:
        """Show other rows; where they are of the same systems only what differs is told."""
        before = self._rows
        if [row.key for row in rows] != [row.key for row in before]:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        self._rows = rows
        for number, (old, new) in enumerate(zip(before, rows, strict=True)):
            if old != new:
                self.dataChanged.emit(self.index(number), self.index(number))

    def at(self, index: AnyIndex) -> SystemRow | None:
        """Return the row of an index."""
        return self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None

    def index_of(self, key: str) -> QModelIndex:
        """Return the index of a system; an invalid one if it is not there."""
        places = [number for number, row in enumerate(self._rows) if row.key == key]
        return self.index(places[0]) if places else QModelIndex()

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        """Return how many there are."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Return that names can be edited."""
        flags = super().flags(index)
        row = self.at(index)
        return flags | Qt.ItemFlag.ItemIsEditable if row is not None and not row.denied else flags

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a row is asked for."""
        row = self.at(index)
        if row is None:
            return None
        answers = {
            Qt.ItemDataRole.DisplayRole: row.system.name,
            Qt.ItemDataRole.EditRole: row.system.name,
            Qt.ItemDataRole.ToolTipRole: row.reason,
            Qt.ItemDataRole.AccessibleTextRole: row.spoken,
            KEY: row.key,
            ROW: row,
        }
        return answers.get(role)

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Take a typed name."""
        row = self.at(index)
        name = " ".join(str(value).split())
        if row is None or role != Qt.ItemDataRole.EditRole or not name or name == row.system.name:
            return False
        self.renamed.emit(row.key, name)
        return True
