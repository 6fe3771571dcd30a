"""The command palette: type what one wants to do, Enter."""

from PySide6.QtCore import QAbstractListModel, QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import Shiboken

from mfz_desktop.context.commands.command import menu_titles
from mfz_desktop.context.commands.matching import Match, matching
from mfz_desktop.context.commands.registry import Registered
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.row_model import NONE, AnyIndex
from mfz_desktop.ui.widgets.search_field import SearchField

ENTRY_ROLE = Qt.ItemDataRole.UserRole + 1
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
        return entry if role == ENTRY_ROLE else None


def keys_of(entry: Registered) -> str:
    """Return a command's first shortcut as this system writes it."""
    keys = entry.command.keys
    return QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if keys else ""


class PaletteDelegate(QStyledItemDelegate):
    """Menu, text and keys on one line."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._menus = {menu: title.replace("&", "") for menu, title in menu_titles().items()}

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return a row's height."""
        return QSize(0, self._theme.px(36))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a row."""
        entry: Registered = index.data(ENTRY_ROLE)
        theme, colours = self._theme, self._theme.colours
        rect: QRect = option.rect
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.selected_ground)
            painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), theme.px(6), theme.px(6))
            painter.fillRect(QRect(rect.x(), rect.y() + 6, 3, rect.height() - 12), QColor(colours.accent))
        inner = rect.adjusted(theme.px(12), 0, -theme.px(12), 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        keys = keys_of(entry)
        painter.setFont(theme.font(TypeStep.SMALL))
        painter.setPen(QColor(colours.secondary))
        painter.drawText(inner, middle | Qt.AlignmentFlag.AlignRight, keys)
        area = self._menus[entry.command.menu]
        wide = theme.px(88)
        painter.drawText(QRect(inner.x(), inner.y(), wide, inner.height()), middle, area)
        painter.setFont(theme.font())
        painter.setPen(QColor(colours.text))
        room = inner.adjusted(wide, 0, -painter.fontMetrics().horizontalAdvance(keys) - theme.px(8), 0)
        text = painter.fontMetrics().elidedText(entry.command.plain_text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, middle, text)
        painter.restore()


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
        self.list.setModel(self._model)
        self.list.setItemDelegate(PaletteDelegate(context.theme, self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Commands found"))
        self._nothing = label(self.tr("Nothing is called that."), Role.SECONDARY)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.addWidget(self.field)
        column.addWidget(self.list)
        column.addWidget(self._nothing)
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
        entry = self.list.currentIndex().data(ENTRY_ROLE)
        self.close_palette()
        if isinstance(entry, Registered):
            self._context.commands.run(entry.command.id)
