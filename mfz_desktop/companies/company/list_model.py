"""The rows of a company for its list, and what can be dragged in it."""

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, QModelIndex, QObject, Qt, Signal

from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.core.dice_words import spoken
from mfz_desktop.models.session.selection import MIME, from_mime
from mfz_desktop.models.system_words import type_word
from mfz_desktop.ui.widgets.dice_row import Say
from mfz_desktop.ui.widgets.row_model import AnyIndex, RowModel

PIECES = "application/x-mfz-pieces"
"""What a drag inside the list holds: ids, one a line."""


class PieceModel(RowModel[PieceRow]):
    """All pieces in one list."""

    moved = Signal(object, object, int)
    """Ids (tuple), the section they were dropped in, and before which of its pieces."""
    designs_dropped = Signal(object)
    """tuple of ids of designs."""

    def __init__(self, first_section: str = "", say: Say = spoken, parent: QObject | None = None) -> None:
        """Make an empty list; a gap above all rows belongs to `first_section`, `say` says dice in words."""
        super().__init__(parent)
        self._first_section = first_section
        self._say = say

    def spoken(self, row: PieceRow) -> str:
        """Return a row in words, for screen readers."""
        return row.name if row.heading else spoken_row(row, self._say)

    def tip(self, row: PieceRow) -> str | None:
        """Return what a piece carries, by name."""
        if not row.carries:
            return None
        return "\n".join((row.name, *(system.name or type_word(system.type) for system in row.systems)))

    def can_be_renamed(self, row: PieceRow) -> bool:
        """Tell that pieces can, and headings cannot."""
        return not row.heading

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Return what can be done with a row."""
        flag = Qt.ItemFlag
        if not index.isValid():
            return flag.ItemIsDropEnabled
        if self._rows[index.row()].heading:
            return flag.ItemIsEnabled
        return super().flags(index) | flag.ItemIsDragEnabled

    def supportedDropActions(self) -> Qt.DropAction:
        """Return that pieces are moved and designs copied."""
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def supportedDragActions(self) -> Qt.DropAction:
        """Return that pieces are moved."""
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """Return what may be dropped."""
        return [PIECES, MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return what a drag of these rows holds."""
        mime = QMimeData()
        rows = [self._rows[index.row()] for index in sorted(indexes, key=lambda index: index.row())]
        mime.setData(PIECES, "\n".join(row.id for row in rows if not row.heading).encode())
        return mime

    def canDropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: AnyIndex
    ) -> bool:
        """Tell whether this is something for the list."""
        return data.hasFormat(PIECES) or data.hasFormat(MIME)

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: AnyIndex) -> bool:
        """Ask for the move or for the designs. The model changes when that is kept; Qt must not remove rows."""
        if data.hasFormat(MIME):
            self.designs_dropped.emit(from_mime(bytes(data.data(MIME).data())))
        elif data.hasFormat(PIECES):
            at = parent.row() if parent.isValid() else row
            section, place = self.place(len(self._rows) if at < 0 else at)
            self.moved.emit(from_mime(bytes(data.data(PIECES).data())), section, place)
        return False

    def place(self, at: int) -> tuple[str, int]:
        """Return the section that a gap before row `at` belongs to, and before which of its pieces it is."""
        section, place = self._first_section, 0
        for row in self._rows[:at]:
            if row.heading:
                section, place = row.section, 0
            else:
                place += 1
        return section, place


def spoken_row(row: PieceRow, say: Say = spoken) -> str:
    """Return a row in words, for screen readers: `1 Lanner, Soldier, red d6 direct …, 2 rockets`."""
    load = [say(row.dice), row.count_words] if row.carries else []
    return ", ".join(filter(None, (f"{row.number} {row.name}".strip(), row.below, *load)))
