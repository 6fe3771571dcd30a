"""The rows of a company for its list: identity by id, changes told for the rows they touch."""

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, Qt, Signal

from mfz_desktop.pages.company.rows import PieceRow, Section
from mfz_desktop.session.selection import MIME, from_mime
from mfz_desktop.widgets.dice_row import spoken
from mfz_desktop.widgets.system_words import type_word

PIECES = "application/x-mfz-pieces"
"""What a drag inside the list holds: ids, one a line."""
ROW = Qt.ItemDataRole.UserRole + 1
ID = Qt.ItemDataRole.UserRole + 2
NONE = QModelIndex()


class PieceModel(QAbstractListModel):
    """Frames, stations and spares in one list."""

    renamed = Signal(str, str)
    """Id, new name."""
    moved = Signal(object, object, int)
    """Ids (tuple), the section they were dropped in, and before which of its pieces."""
    designs_dropped = Signal(object)
    """tuple of ids of designs."""

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self._rows: tuple[PieceRow, ...] = ()

    @property
    def rows(self) -> tuple[PieceRow, ...]:
        """Everything that is listed."""
        return self._rows

    def show(self, rows: tuple[PieceRow, ...]) -> None:
        """List other rows. Where the ids stay, only the rows that differ are told."""
        before, same = self._rows, [row.id for row in rows] == [row.id for row in self._rows]
        if not same:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        self._rows = rows
        for at, (old, new) in enumerate(zip(before, rows, strict=True)):
            if old != new:
                self.dataChanged.emit(self.index(at), self.index(at))

    def row_of(self, piece_id: str) -> int:
        """Return where a piece stands; -1 if it is not there."""
        return next((at for at, row in enumerate(self._rows) if row.id == piece_id), -1)

    def rowCount(self, parent=NONE) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index, role=Qt.ItemDataRole.DisplayRole):
        """Return a row's value, id, name or words for screen readers."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return row.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.name if row.heading else spoken_row(row)
        if role == Qt.ItemDataRole.ToolTipRole and row.carries:
            return "\n".join((row.name, *(system.name or type_word(system.type) for system in row.systems)))
        return {ROW: row, ID: row.id}.get(role)

    def setData(self, index, value, role=Qt.ItemDataRole.EditRole) -> bool:
        """Ask for another name; the list shows it once it is kept."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        row = self._rows[index.row()]
        if row.heading or value == row.name:
            return False
        self.renamed.emit(row.id, value)
        return True

    def flags(self, index):
        """Return what can be done with a row."""
        flag = Qt.ItemFlag
        if not index.isValid():
            return flag.ItemIsDropEnabled
        if self._rows[index.row()].heading:
            return flag.ItemIsEnabled
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsEditable | flag.ItemIsDragEnabled

    def supportedDropActions(self):
        """Return that pieces are moved and designs copied."""
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def supportedDragActions(self):
        """Return that pieces are moved."""
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """Return what may be dropped."""
        return [PIECES, MIME]

    def mimeData(self, indexes) -> QMimeData:
        """Return what a drag of these rows holds."""
        mime = QMimeData()
        rows = [self._rows[index.row()] for index in sorted(indexes, key=lambda index: index.row())]
        mime.setData(PIECES, "\n".join(row.id for row in rows if not row.heading).encode())
        return mime

    def canDropMimeData(self, data, action, row, column, parent) -> bool:
        """Tell whether this is something for the list."""
        return data.hasFormat(PIECES) or data.hasFormat(MIME)

    def dropMimeData(self, data, action, row, column, parent) -> bool:
        """Ask for the move or for the designs. The model changes when that is kept; Qt must not remove rows."""
        if data.hasFormat(MIME):
            self.designs_dropped.emit(from_mime(data.data(MIME).data()))
        elif data.hasFormat(PIECES):
            at = parent.row() if parent.isValid() else row
            section, place = self.place(len(self._rows) if at < 0 else at)
            self.moved.emit(from_mime(data.data(PIECES).data()), section, place)
        return False

    def place(self, at: int) -> tuple[Section, int]:
        """Return the section that a gap before row `at` belongs to, and before which of its pieces it is."""
        section, place = Section.FRAMES, 0
        for row in self._rows[:at]:
            if row.heading:
                section, place = row.section, 0
            else:
                place += 1
        return section, place


def spoken_row(row: PieceRow) -> str:
    """Return a row in words, for screen readers: `1 Lanner, Soldier, red d6 direct …, 2 rockets`."""
    rockets = "1 rocket" if row.rockets == 1 else f"{row.rockets} rockets"
    load = f", {spoken(row.dice)}, {rockets}" if row.carries else ""
    return f"{row.number} {row.name}, {row.below}{load}".strip()
