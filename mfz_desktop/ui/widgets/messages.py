"""Messages where something happened: in words, with what to do."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QSizePolicy, QWidget

from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.accessible.announcing import announce
from mfz_desktop.ui.theme.icons import pixmap
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton, Look, button
from mfz_desktop.ui.widgets.labels import label, set_tone
from mfz_desktop.ui.widgets.layouts import BAR, hbox
from mfz_desktop.ui.widgets.mnemonics import literal

SIGNS = {Tone.PLAIN: "info", Tone.FINE: "check", Tone.WARNING: "warning", Tone.WRONG: "error"}
READABLE = 44
"""Letters: a sentence keeps lines of this length, or the action goes below it."""


def tone_colour(theme: Theme, tone: str) -> str:
    """Return the colour of a tone."""
    colours = theme.colours
    table = {"fine": colours.fine, "warning": colours.warning, "wrong": colours.wrong}
    return table.get(tone, colours.secondary)


class ToneSign(QLabel):
    """The sign of a tone: a shape as well as a colour."""

    def __init__(self, theme: Theme, tone: Tone, *, size: int = 20, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tone = tone
        self._size = size
        self.setAccessibleName({"wrong": self.tr("wrong"), "warning": self.tr("warning")}.get(tone, ""))
        theme.changed.connect(self._follow)
        self._follow()

    def set_tone(self, tone: Tone) -> None:
        """Show another sign."""
        self._tone = tone
        self._follow()

    def _follow(self) -> None:
        side = self._theme.px(self._size)
        ratio = self.devicePixelRatioF()
        self.setPixmap(pixmap(SIGNS[self._tone], tone_colour(self._theme, self._tone), side, ratio))
        self.setFixedSize(QSize(side, side))


class InlineMessage(QFrame):
    """A message: sign, sentence, perhaps one action, perhaps a cross to close it. Made once there is one to say."""

    closed = Signal()

    def __init__(self, theme: Theme, *, closable: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("surface", "raised")
        self._closable = closable
        self._on_action: Callable[[], object] | None = None
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text() if self._is_made else ""

    def say(
        self,
        text: str,
        tone: Tone = Tone.PLAIN,
        *,
        action_text: str = "",
        action: Callable[[], object] | None = None,
    ) -> None:
        """Show a message; it replaces the one before."""
        if not self._is_made:
            self._make()
        self._text.setText(text)
        self._sign.set_tone(tone)
        set_tone(self, tone.value)
        self._on_action = action
        self._action.setText(literal(action_text))
        self._action.setVisible(action is not None)
        self._give_room()
        self.show()
        announce(self._text)

    def focus_action(self) -> None:
        """Give the keyboard to what can be done, where there is something."""
        if self._is_made and not self.isHidden():
            self._action.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the action below the sentence where both would be squeezed side by side."""
        super().resizeEvent(event)
        if self._is_made:
            self._give_room()

    def _give_room(self) -> None:
        metrics = self._text.fontMetrics()
        sentence = min(metrics.horizontalAdvance(self._text.text()), metrics.averageCharWidth() * READABLE)
        others = self._sign.width() + self._cross.sizeHint().width() + self._action.sizeHint().width() + 64
        narrow = not self._action.isHidden() and self.width() < sentence + others
        self._middle.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._middle.setAlignment(
            self._action, Qt.AlignmentFlag.AlignLeft if narrow else Qt.AlignmentFlag.AlignVCenter
        )

    def dismiss(self) -> None:
        """Take the message away."""
        self.hide()
        self.closed.emit()

    def _act(self) -> None:
        if self._on_action is not None:
            self._on_action()

    @property
    def _is_made(self) -> bool:
        return self.layout() is not None

    def _make(self) -> None:
        self._sign = ToneSign(self._theme, Tone.PLAIN)
        self._text = label(wrap=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._action = button("", self._act)
        self._cross = IconButton(self._theme, "close", self.tr("Close this message"), self.dismiss, size=16)
        if not self._closable:
            self._cross.hide()
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setSpacing(8)
        self._middle.addWidget(self._text, 1)
        self._middle.addWidget(self._action)
        hbox(
            (self._sign, 0, Qt.AlignmentFlag.AlignVCenter),
            (self._middle, 1),
            (self._cross, 0, Qt.AlignmentFlag.AlignVCenter),
            on=self,
            margins=(12, 8, 8, 8),
            spacing=12,
        )


class Toast(QFrame):
    """A notice that passes by over the lower edge of its parent, with at most one action, and undo."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("toast")
        self._over = parent
        self._theme = theme
        self._text = label(wrap=False)
        self._on_action: Callable[[], object] | None = None
        self._on_undo: Callable[[], object] | None = None
        self._action = button("", self._act, Look.LINK)
        self._undo = button(self.tr("Undo"), self._take_back, Look.LINK)
        hbox(self._text, self._action, self._undo, on=self, margins=BAR, spacing=16)
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def say(
        self,
        text: str,
        action_text: str = "",
        action: Callable[[], object] | None = None,
        undo: Callable[[], object] | None = None,
    ) -> None:
        """Show a notice."""
        metrics = self._text.fontMetrics()
        room = max(200, self._over.width() - 320)
        self._text.setWordWrap(metrics.horizontalAdvance(text) > room)
        self._text.setFixedWidth(min(metrics.horizontalAdvance(text) + 4, room))
        self._text.setText(text)
        self._action.setText(literal(action_text))
        self._action.setVisible(action is not None)
        self._undo.setVisible(undo is not None)
        self._on_action, self._on_undo = action, undo
        self.adjustSize()
        self.place()
        self.show()
        self.raise_()
        announce(self._text)

    def place(self) -> None:
        """Stand in the middle over the parent's lower edge."""
        parent = self._over
        self.move((parent.width() - self.width()) // 2, parent.height() - self.height() - self._theme.px(24))

    def _act(self) -> None:
        self.hide()
        if self._on_action is not None:
            self._on_action()

    def _take_back(self) -> None:
        self.hide()
        if self._on_undo is not None:
            self._on_undo()
