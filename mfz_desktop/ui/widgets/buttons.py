"""Buttons: with an icon alone, for an action, as a link."""

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.icons import icon_of
from mfz_desktop.ui.widgets.mnemonics import literal


class Look(StrEnum):
    """How much a button asks to be pressed."""

    PRIMARY = "primary"
    """The one thing one came for; at most one on a page."""
    PLAIN = ""
    QUIET = "quiet"
    LINK = "link"


def button(
    text: str, on_click: Callable[[], object], look: Look = Look.PLAIN, *, parent: QWidget | None = None
) -> QPushButton:
    """Return a button with a text, which has no mnemonic."""
    made = QPushButton(literal(text), parent)
    made.setAutoDefault(False)
    if look:
        made.setProperty("look", look.value)
    made.clicked.connect(lambda: on_click())
    return made


class ActionButton(QPushButton):
    """A button for a command's action: its text, whether it can be pressed, its tool tip with the shortcut."""

    def __init__(
        self, action: QAction, look: Look = Look.PLAIN, *, text: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._action = action
        self._text = text
        self.setAutoDefault(False)
        if look:
            self.setProperty("look", look.value)
        action.changed.connect(self._follow)
        self.clicked.connect(lambda: action.trigger())
        self._follow()

    def _follow(self) -> None:
        action = self._action
        keys = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
        # The menu's mnemonic is not the button's: two places, two sets of letters.
        self.setText(literal(self._text) or action.text().replace("&&", "\0").replace("&", "").replace("\0", "&&"))
        self.setEnabled(action.isEnabled())
        self.setToolTip(f"{action.toolTip()} ({keys})" if keys else "")


class IconButton(QToolButton):
    """A button with an icon alone. Its text is its name for screen readers and, with the shortcut, its tool tip."""

    def __init__(
        self,
        theme: Theme,
        icon_name: str,
        text: str,
        on_click: Callable[[], object] | None = None,
        *,
        size: int = 20,
        keys: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon_name = icon_name
        self._size = size
        self.setText(literal(text))
        self._keys = keys
        self.say(text)
        if on_click is not None:
            self.clicked.connect(lambda: on_click())
        theme.changed.connect(self._follow)
        self._follow()

    def say(self, text: str) -> None:
        """Be called something; the tool tip holds the shortcut beside it."""
        keys = QKeySequence(self._keys).toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(f"{text} ({keys})" if keys else text)
        self.setAccessibleName(text)

    def set_icon(self, icon_name: str) -> None:
        """Show another icon."""
        self._icon_name = icon_name
        self._follow()

    def _follow(self) -> None:
        colours = self._theme.colours
        side = self._theme.px(self._size)
        self.setIcon(icon_of(self._icon_name, side, colours.text, colours.hairline, self.devicePixelRatioF()))
        self.setIconSize(QSize(side, side))
