"""The command palette: type what one wants to do, Enter."""

from PySide6.QtCore import QAbstractListModel, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QWidget,
)
from shiboken6 import Shiboken

from mfz_desktop.context.commands.command import menu_titles
from mfz_desktop.context.commands.matching import Match, matching
from mfz_desktop.context.commands.registry import Registered
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
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class PaletteModel(QAbstractListModel):
    """What the palette found, the best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._matches: tuple[Match, ...] = ()

    def show(self, matches: tuple[Match, ...]) -> None:
        """Show other matches."""
        self.beginResetModel()
        self._matches = matches
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many were found."""
        return 0 if parent.isValid() else len(self._matches)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a command's text, or the command itself."""
        if not index.isValid():
            return None
        entry = self._matches[index.row()].entry
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.command.plain_text
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return keys_of(entry)
        return entry if role == ROW else None


def keys_of(entry: Registered) -> str:
    """Return a command's first shortcut as this system writes it."""
    keys = entry.command.keys
    return QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if keys else ""


def entry_cells(entry: Registered) -> Row:
    """Return the row of a command: menu, text and keys."""
    menu = menu_titles()[entry.command.menu].replace("&", "")
    return Row(
        36,
        (
            cell(small(menu), wide=MENU_WIDE),
            cell(Caption(entry.command.plain_text), wide=Wide.REST),
            cell(small(keys_of(entry)), align=Qt.AlignmentFlag.AlignRight),
        ),
        Ground.BAR,
        edge=12,
        gap=8,
    )


class CommandPalette(QFrame):
    """Opens over the window. Only what can be done now is found."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("palette")
        self.setAccessibleName(self.tr("Command palette"))
        self._context = context
        self._window = parent
        self._came_from: QWidget | None = None
        self._model = PaletteModel(self)
        self.field = SearchField(context.theme, self.tr("What would you like to do?"))
        self.list = QListView()
        scroll_by_pixels(self.list)
        self.list.setModel(self._model)
        self.list.setItemDelegate(RowDelegate(self.list, context.theme, entry_cells))
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
        able = tuple(entry for entry in self._context.commands.shown() if entry.action.isEnabled())
        found = matching(able, words)
        self._model.show(found)
        self.list.setVisible(bool(found))
        self._nothing.setVisible(not found)
        if found:
            self.list.setCurrentIndex(self._model.index(0))
        self.place()

    def _run(self) -> None:
        entry = self.list.currentIndex().data(ROW)
        self.close_palette()
        if isinstance(entry, Registered):
            self._context.commands.run(entry.command.id)
