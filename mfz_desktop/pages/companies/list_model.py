"""The companies for their list."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt, Signal

from mfz_desktop.pages.companies.rows import CompanyRow

ROW = Qt.ItemDataRole.UserRole + 1
ID = Qt.ItemDataRole.UserRole + 2
NONE = QModelIndex()


class CompanyModel(QAbstractListModel):
    """Rows with ids; changes are told for the rows they touch."""

    renamed = Signal(str, str)
    """Id, new name."""

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self._rows: tuple[CompanyRow, ...] = ()

    @property
    def rows(self) -> tuple[CompanyRow, ...]:
        """Everything that is listed."""
        return self._rows

    def show(self, rows: tuple[CompanyRow, ...]) -> None:
        """List other rows."""
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

    def row_of(self, company_id: str) -> int:
        """Return where a company stands; -1 if it is not there."""
        return next((at for at, row in enumerate(self._rows) if row.id == company_id), -1)

    def rowCount(self, parent=NONE) -> int:
        """Return how many there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index, role=Qt.ItemDataRole.DisplayRole):
        """Return a row, its id, its name or its words for screen readers."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return row.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            verdict = self.tr("legal") if row.legal else self.tr("not legal")
            return f"{row.name}, {row.side}, {row.figures}, {verdict}"
        return {ROW: row, ID: row.id}.get(role)

    def setData(self, index, value, role=Qt.ItemDataRole.EditRole) -> bool:
        """Ask for another name."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid() or value == self._rows[index.row()].name:
            return False
        self.renamed.emit(self._rows[index.row()].id, value)
        return True

    def flags(self, index):
        """Return that every row can be selected and renamed."""
        flag = Qt.ItemFlag
        if not index.isValid():
            return flag.NoItemFlags
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsEditable
