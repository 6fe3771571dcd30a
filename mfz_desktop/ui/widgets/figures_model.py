"""Rows of figures that can be sorted: somebody, or a frame, and their numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.widgets.row_model import NONE, ROW, AnyIndex

SORT = Qt.ItemDataRole.UserRole + 3


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One line."""

    id: str
    name: str
    below: str
    """Whose it is, in small print; empty for none."""
    colour: int | None
    """Index of a player's colour; None where it belongs to no player."""
    figures: tuple[int, ...]
    """What is sorted by."""
    told: tuple[str, ...] = ()
    """The figures in words; empty where numbers say it all."""
    picture: PictureWanted | None = None

    def words(self, at: int) -> str:
        """Return a figure as it is shown; a zero is left empty, so that what was done stands out."""
        return self.told[at] if self.told else str(self.figures[at] or "")


@dataclass(frozen=True, slots=True)
class FigureColumn:
    """A title and what it means."""

    title: str
    tip: str


class FiguresModel(QAbstractTableModel):
    """The rows; the first column says who."""

    def __init__(self, first: str, columns: Sequence[FigureColumn], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._first = first
        self._columns = tuple(columns)
        self._rows: tuple[FigureRow, ...] = ()

    @property
    def columns(self) -> tuple[FigureColumn, ...]:
        """The columns beside the first."""
        return self._columns

    def show(self, first: str, rows: Sequence[FigureRow], columns: Sequence[FigureColumn] | None = None) -> None:
        """List other rows under another first title; with `columns` of other figures."""
        self.beginResetModel()
        self._first, self._rows = first, tuple(rows)
        if columns is not None:
            self._columns = tuple(columns)
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else 1 + len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the titles."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _aligned(section)
        if section == 0:
            return self._first if role == Qt.ItemDataRole.DisplayRole else None
        column = self._columns[section - 1]
        told: dict[int, str] = {Qt.ItemDataRole.DisplayRole: column.title, Qt.ItemDataRole.ToolTipRole: column.tip}
        return told.get(role)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _aligned(index.column())
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if index.column() == 0:
            words = ", ".join(filter(None, (row.name, row.below)))
            return words if role in (Qt.ItemDataRole.AccessibleTextRole, SORT) else _plain(row.name, role)
        at = index.column() - 1
        if role == SORT:
            return row.figures[at]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self._columns[at].title}: {row.words(at) or 0}"
        return _plain(row.words(at), role)


def _aligned(column: int) -> int:
    """Return that figures stand at the right, under their titles."""
    side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
    return int(side | Qt.AlignmentFlag.AlignVCenter)


def _plain(words: str, role: int) -> str | None:
    return words if role == Qt.ItemDataRole.DisplayRole else None
