"""The command palette: type what one wants to do, Enter."""

from PySide6.QtCore import QAbstractListModel, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QWidget,
)
from shiboken6 import Shiboken

from mfz_desktop.app.window.palette_rows import PaletteRow, rows_for
from mfz_desktop.app.window.recent import Recent
from mfz_desktop.app.window.recent_battles import read_latest
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.row import Caption, Ground, Row, Wide, cell, small
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.row_model import NONE, ROW, AnyIndex
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_desktop.ui.widgets.search_field import SearchField

MENU_WIDE = 80
"""px at 100 %."""
MOST_SHOWN = 9
MOST_BATTLES, MOST_CAMPAIGNS = 40, 40
"""The latest ones, which are found by name."""
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class PaletteModel(QAbstractListModel):
    """What the palette found, the best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[PaletteRow, ...] = ()

    def show(self, rows: tuple[PaletteRow, ...]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many were found."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a row says, or the row itself."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return row.trail
        return row if role == ROW else None


def row_cells(row: PaletteRow) -> Row:
    """Return the row of what was found: what it is, its text, its keys or where it works."""
    return Row(
        36,
        (
            cell(small(row.lead), wide=MENU_WIDE),
            cell(Caption(row.text), wide=Wide.REST),
            cell(small(row.trail), align=Qt.AlignmentFlag.AlignRight),
        ),
        Ground.BAR,
        edge=12,
        gap=8,
    )


class CommandPalette(QFrame):
    """Opens over the window. What can be done now comes first, then what is called so, then other pages' commands."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("palette")
        self.setAccessibleName(self.tr("Command palette"))
        self._context = context
        self._window = parent
        self._came_from: QWidget | None = None
        self._latest: tuple[Recent, ...] = ()
        """Battles and campaigns, as far as they have been read."""
        self._model = PaletteModel(self)
        self.field = SearchField(context.theme, self.tr("What would you like to do?"))
        self.list = QListView()
        scroll_by_pixels(self.list)
        self.list.setModel(self._model)
        self.list.setItemDelegate(RowDelegate(self.list, context.theme, row_cells))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Commands found"))
        self._nothing = label(self.tr("Nothing is called that."), Role.SECONDARY)
        vbox(self.field, self.list, self._nothing, on=self, margins=12)
        self.field.searched.connect(self._search)
        self.field.chosen.connect(self._run)
        self.field.left.connect(self.close_palette)
        self.list.clicked.connect(lambda _index: self._run())
        self.field.installEventFilter(self)
        self.hide()

    def open_palette(self) -> None:
        """Open, with everything that can be done here."""
        self._came_from = self.window().focusWidget()
        self.field.clear()
        self._search("")
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        context = self._context
        context.tasks.run("", read_latest, context, MOST_BATTLES, MOST_CAMPAIGNS, done=self._take_latest, quiet=True)

    def close_palette(self) -> None:
        """Close, and give the keyboard back to whoever had it."""
        self.hide()
        if self._came_from is not None and Shiboken.isValid(self._came_from):  # its row may be gone by now
            self._came_from.setFocus(Qt.FocusReason.PopupFocusReason)
        self._came_from = None

    def place(self) -> None:
        """Stand in the upper middle of the window, as wide as is comfortable."""
        theme, parent = self._context.theme, self._window
        rows = max(1, min(MOST_SHOWN, self._model.rowCount()))
        width = min(theme.px(600), parent.width() - theme.px(32))
        self.list.setFixedHeight(min(rows * theme.px(36) + 4, parent.height() - theme.px(160)))
        self.setFixedWidth(width)
        self.adjustSize()
        self.move((parent.width() - width) // 2, theme.px(72))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let arrows in the field move through the list, and close when the keyboard goes elsewhere."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in STEPS:
            self._step(STEPS[Qt.Key(event.key())])
            return True
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            now = self.window().focusWidget()
            if now is not None and not self.isAncestorOf(now):
                self.hide()
        return False

    def _step(self, by: int) -> None:
        rows = self._model.rowCount()
        if rows:
            row = (self.list.currentIndex().row() + by) % rows
            self.list.setCurrentIndex(self._model.index(row))

    def _search(self, words: str) -> None:
        self._context.commands.refresh()
        found = rows_for(self._context, words, self._latest)
        self._model.show(found)
        self.list.setVisible(bool(found))
        self._nothing.setVisible(not found)
        if found:
            self.list.setCurrentIndex(self._model.index(0))
        self.place()

    def _run(self) -> None:
        row = self.list.currentIndex().data(ROW)
        self.close_palette()
        if isinstance(row, PaletteRow):
            row.run()

    def _take_latest(self, latest: tuple[Recent, ...]) -> None:
        """Find battles and campaigns too, now that they have been read."""
        if latest != self._latest:
            self._latest = latest
            if self.isVisible() and self.field.text():
                self._search(self.field.text())
