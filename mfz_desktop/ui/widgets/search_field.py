"""The field above every list: type to search."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QToolButton, QWidget

from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.icons import icon_of

TO_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)


class SearchField(QLineEdit):
    """Searches while one types. Arrows go on to the list; Escape empties the field, then goes to the list."""

    searched = Signal(str)
    """The words, without blanks round them."""
    chosen = Signal()
    """Enter was pressed."""
    left = Signal()
    """Escape in an empty field."""

    def __init__(self, theme: Theme, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._list: QWidget | None = None
        self.setClearButtonEnabled(True)
        self.setAcceptDrops(False)
        self.setProperty("look", "search")
        kept_as(self, Kept.NOWHERE)
        self._sign = QAction(self)
        self.addAction(self._sign, QLineEdit.ActionPosition.LeadingPosition)
        self.call(hint)
        self.textChanged.connect(lambda text: self.searched.emit(text.strip()))
        self.returnPressed.connect(self.chosen)
        theme.changed.connect(self._follow)
        self._follow()

    def call(self, hint: str) -> None:
        """Say what is searched."""
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)
        for sign in self.findChildren(QToolButton):
            sign.setAccessibleName(hint)

    def serve(self, view: QWidget) -> None:
        """Send arrow keys to this list, and letters typed there to this field."""
        self._list = view
        view.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """Return room for some words."""
        return QSize(self._theme.px(240), super().sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand arrows on; empty or leave on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.go_to_list()
                self.left.emit()
        elif event.key() in TO_LIST and self._list is not None:
            self.go_to_list()
        else:
            super().keyPressEvent(event)

    def go_to_list(self) -> None:
        """Give the list the keyboard; where nothing is selected there, the first that was found is."""
        view = self._list
        if view is None:
            return
        if isinstance(view, QAbstractItemView) and not view.selectionModel().hasSelection():
            first = view.model().index(0, view.currentIndex().column() if view.currentIndex().isValid() else 0)
            view.setCurrentIndex(first)
        view.setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take letters that are typed on the list."""
        if watched is not self._list or event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        modified = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if not event.text().strip() or not event.text().isprintable() or modified:
            return False
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.insert(event.text())
        return True

    def _follow(self) -> None:
        self._sign.setIcon(icon_of("search", 16, self._theme.colours.secondary, ratio=self.devicePixelRatioF()))
