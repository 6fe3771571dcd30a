"""The part list below the picture: search, light up, copy."""

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QSize, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.core.pictures import PictureArrived, Pictures, PictureWanted
from mfz_desktop.models.model.part_list import PartRow, as_csv, as_text, hidden_words, row_words
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton, Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.row_model import AnyIndex
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_desktop.ui.widgets.search_field import SearchField

ROOT = QModelIndex()
ROW = Qt.ItemDataRole.UserRole + 1
ID = Qt.ItemDataRole.UserRole + 2
COUNT, NUMBER, TITLE, COLOUR = range(4)
SWATCH = 16
"""px at 100 %."""


PICTURE = 40
"""The same of a part's picture."""


class PartsModel(QAbstractTableModel):
    """Part rows as Qt's model; with pictures of the parts where somebody draws them."""

    def __init__(self, theme: Theme, pictures: Pictures | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[PartRow, ...] = ()
        self._pictures = pictures
        if pictures is not None:
            pictures.arrived.connect(self._on_arrived)
            pictures.renewed.connect(self._on_renewed)

    @property
    def rows(self) -> tuple[PartRow, ...]:
        """Every row."""
        return self._rows

    def show(self, rows: tuple[PartRow, ...]) -> None:
        """Show other parts."""
        if rows != self._rows:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        """Return how many there are."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        """Return number, title, colour and count."""
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the columns' names."""
        if orientation is Qt.Orientation.Vertical or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Count"), self.tr("Part"), self.tr("Title"), self.tr("Colour"))[section]

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell is asked for."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if role == ID:
            return row.id
        if role == Qt.ItemDataRole.DisplayRole:
            title = " ".join((row.title or self.tr("Unknown part")).split())
            hidden = hidden_words(row.hidden, row.count)
            return (row.count, row.number, f"{title} · {hidden}" if hidden else title, row.colour_name)[
                index.column()
            ]
        if role == Qt.ItemDataRole.ToolTipRole:
            return row_words(row)
        if role == Qt.ItemDataRole.DecorationRole and index.column() == COLOUR:
            return self._swatch(row)
        if role == Qt.ItemDataRole.DecorationRole and index.column() == NUMBER and self._pictures is not None:
            return self._picture(row, self._pictures)
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == COUNT:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _picture(self, row: PartRow, pictures: Pictures) -> QPixmap:
        ratio = QGuiApplication.primaryScreen().devicePixelRatio()
        side = round(self._theme.px(PICTURE) * ratio)
        drawn = pictures.ask(part_picture(row), QSize(side, side))
        if drawn is None:
            shown = QPixmap(side, side)
            shown.fill(Qt.GlobalColor.transparent)
        else:
            shown = drawn.scaled(
                side, side, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
        shown.setDevicePixelRatio(ratio)
        return shown

    def _on_arrived(self, answer: PictureArrived) -> None:
        for place, row in enumerate(self._rows):
            if answer.wanted.part == row.name and answer.wanted.colour == row.colour:
                at = self.index(place, NUMBER)
                self.dataChanged.emit(at, at, [Qt.ItemDataRole.DecorationRole])

    def _on_renewed(self) -> None:
        if self._rows:
            last = self.index(len(self._rows) - 1, NUMBER)
            self.dataChanged.emit(self.index(0, NUMBER), last, [Qt.ItemDataRole.DecorationRole])

    def _swatch(self, row: PartRow) -> QPixmap:
        side = self._theme.px(SWATCH)
        pixmap = QPixmap(side, side)
        pixmap.fill(QColor(self._theme.colours.secondary))
        inside = QPixmap(side - 2, side - 2)
        inside.fill(QColor(*row.rgb))
        with QPainter(pixmap) as painter:
            painter.drawPixmap(1, 1, inside)
        return pixmap


def part_picture(row: PartRow) -> PictureWanted:
    """Return which picture shows a part."""
    return PictureWanted(part=row.name, colour=row.colour)


class PartsFilter(QSortFilterProxyModel):
    """Shows the parts that fit all typed words."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words: tuple[str, ...] = ()

    def search(self, words: str) -> None:
        """Search for other words."""
        self.beginFilterChange()
        self._words = tuple(normalize(words).split())
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def filterAcceptsRow(self, source_row: int, source_parent: AnyIndex) -> bool:
        """Tell whether a part fits."""
        row = self.sourceModel().index(source_row, 0, source_parent).data(ROW)
        text = normalize(f"{row.number} {row.title} {row.colour_name} {hidden_words(row.hidden, row.count)}")
        return all(word in text for word in self._words)


class PartsTable(QWidget):
    """Heading, search, the table, and what can be done with it."""

    chosen = Signal(object)
    """tuple[int, ...]: placements of the selected rows."""
    closed = Signal()

    def __init__(
        self,
        theme: Theme,
        *,
        closable: bool = True,
        pictures: Pictures | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._row_height = 32 if pictures is None else PICTURE + 8
        self.parts = PartsModel(theme, pictures, self)
        self.filter = PartsFilter(self)
        self.filter.setSourceModel(self.parts)
        self.filter.setSortCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.table = self._make_table()
        self.search = SearchField(theme, self.tr("Search parts"))
        self.search.serve(self.table)
        self.search.searched.connect(self.filter.search)
        self._remark = label("", Role.SMALL)
        head = hbox(
            label(self.tr("Parts"), Role.SECTION),
            self._remark,
            STRETCH,
            self.search,
            button(self.tr("Copy as text"), self.copy_text, Look.QUIET),
            button(self.tr("Copy as CSV"), self.copy_csv, Look.QUIET),
            *([IconButton(theme, "close", self.tr("Fold the parts"), self.closed.emit, size=16)] if closable else []),
            spacing=8,
        )
        vbox(head, (self.table, 1), on=self, margins=(0, 8, 0, 0), spacing=8)
        self.setMinimumHeight(theme.px(160))

    def show_parts(self, rows: tuple[PartRow, ...], remark: str) -> None:
        """Show a model's parts."""
        self.parts.show(rows)
        self._remark.setText(remark)
        self.table.resizeColumnToContents(COUNT)
        self.table.resizeColumnToContents(NUMBER)
        self.table.setColumnWidth(COLOUR, self._theme.px(176))

    @property
    def remark(self) -> str:
        """What is said of all parts."""
        return self._remark.text()

    def shown_rows(self) -> tuple[PartRow, ...]:
        """Return the selected rows; all that are shown if fewer than two are selected."""
        model = self.table.selectionModel()
        picked = [index.data(ROW) for index in model.selectedRows()]
        if len(picked) > 1:
            return tuple(picked)
        return tuple(self.filter.index(row, 0).data(ROW) for row in range(self.filter.rowCount()))

    def copy_text(self) -> None:
        """Copy the list as text."""
        QGuiApplication.clipboard().setText(as_text(self.shown_rows()))

    def copy_csv(self) -> None:
        """Copy the list for a spreadsheet."""
        QGuiApplication.clipboard().setText(as_csv(self.shown_rows()))

    def _make_table(self) -> QTableView:
        table = QTableView()
        scroll_by_pixels(table)
        table.setModel(self.filter)
        table.setAccessibleName(self.tr("Parts"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setSortingEnabled(True)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(self._theme.px(self._row_height))
        table.setIconSize(QSize(self._theme.px(PICTURE), self._theme.px(PICTURE)))
        table.horizontalHeader().setSectionResizeMode(TITLE, QHeaderView.ResizeMode.Stretch)
        table.selectionModel().selectionChanged.connect(self._tell)
        return table

    def _tell(self) -> None:
        rows = [index.data(ROW) for index in self.table.selectionModel().selectedRows()]
        self.chosen.emit(tuple(sorted(place for row in rows for place in row.placements)))
