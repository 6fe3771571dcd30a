"""Every setting of the rules as one list that is searched by typing: name, value, whether it is the usual one."""

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QListView, QWidget

from mfz_desktop.battle.setup.table_settings import Given, TableSettings, affects_words, capital
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.row import Caption, Ground, Row, Wide, cell, heading_row, title
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.row_model import NONE, ROW, AnyIndex
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_rules.common.settings import Setting

HIGH, HEADING_HIGH = 28, 34


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting, or the heading of a chapter."""

    text: str
    setting: str = ""
    value: str = ""
    unusual: bool = False


class SettingModel(QAbstractListModel):
    """Settings by chapters, as far as they fit what is searched."""

    def __init__(self, settings: TableSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.rows: tuple[SettingRow, ...] = ()

    def show_settings(self, given: Given, words: str = "") -> None:
        """List what fits; where the same settings are listed as before only values are told."""
        rows: list[SettingRow] = []
        chapter, said = "", self._settings.words
        for setting in self._settings.found(words, given):
            if setting.chapter != chapter:
                chapter = setting.chapter
                rows.append(SettingRow(said.chapter(chapter)))
            value = self._settings.given(given, setting)
            name = capital(said.setting(setting))
            rows.append(SettingRow(name, setting.name, said.value(value), value != setting.default))
        if [row.setting for row in rows] != [row.setting for row in self.rows]:
            self.beginResetModel()
            self.rows = tuple(rows)
            self.endResetModel()
            return
        before, self.rows = self.rows, tuple(rows)
        for at, (old, new) in enumerate(zip(before, self.rows, strict=True)):
            if old != new:
                self.dataChanged.emit(self.index(at), self.index(at))

    def place_of(self, name: str) -> int:
        """Return where a setting stands; -1 where it is not listed."""
        return next((at for at, row in enumerate(self.rows) if name and row.setting == name), -1)

    def rowCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a row or its words."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == Qt.ItemDataRole.AccessibleTextRole and row.setting:
            return f"{row.text}: {row.value}. {self._affects(row)}"
        if role == Qt.ItemDataRole.ToolTipRole and row.setting:
            return self._affects(row)
        return None

    def _affects(self, row: SettingRow) -> str:
        return affects_words(self._settings.book.settings[row.setting])

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Return that settings can be selected, headings not."""
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        valid = index.isValid() and index.row() < len(self.rows)
        return usual if valid and self.rows[index.row()].setting else Qt.ItemFlag.NoItemFlags


def setting_cells(row: SettingRow) -> Row:
    """Return the row of a setting, its value at the right; what is not usual is heavier and marked with a dot."""
    if not row.setting:
        return heading_row(row.text, HEADING_HIGH)
    value = title(f"• {row.value}") if row.unusual else Caption(row.value, "secondary")
    name = Caption(row.text, heavy=row.unusual)
    return Row(HIGH, (cell(name, wide=Wide.REST), cell(value)), Ground.BAR, edge=12, gap=8)


class SettingList(QListView):
    """Up and down choose a setting, left and right its value, Delete the usual one."""

    chosen = Signal(str)
    stepped = Signal(int)
    """By -1 or 1."""
    usual = Signal()

    def __init__(self, theme: Theme, settings: TableSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        scroll_by_pixels(self)
        self._known = settings.book.settings
        self.settings = SettingModel(settings, self)
        self.setModel(self.settings)
        self.setItemDelegate(RowDelegate(self, theme, setting_cells))
        self.setAccessibleName(self.tr("House rules"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(lambda index, _: self._choose(index))

    @property
    def current(self) -> Setting | None:
        """The setting that is chosen."""
        row = self.currentIndex().data(ROW)
        return self._known.get(row.setting) if row is not None else None

    def select(self, name: str) -> None:
        """Choose a setting; the first one where it is not listed."""
        at = self.settings.place_of(name)
        if at < 0:
            at = next((place for place, row in enumerate(self.settings.rows) if row.setting), -1)
        if at >= 0:
            self.setCurrentIndex(self.settings.index(at))
            self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step through values."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.stepped.emit(-1 if event.key() == Qt.Key.Key_Left else 1)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.usual.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen setting in sight when something below needs room."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def _choose(self, index: AnyIndex) -> None:
        row = index.data(ROW)
        self.chosen.emit(row.setting if row is not None else "")
