"""What lies over a battle's panes: that one looks back or is in a branch, whether the others agree, the guide."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.accessible.announcing import announce
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import label, set_tone
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox, vbox
from mfz_desktop.ui.widgets.messages import READABLE, ToneSign


class Banner(QFrame):
    """A sentence over the panes, with its buttons beside it. Escape is the last of them."""

    def __init__(
        self,
        theme: Theme,
        tone: Tone,
        *buttons: tuple[str, Callable[[], object]],
        asks: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        """With `asks` the first of several buttons is the usual answer, and stands out."""
        super().__init__(parent)
        self.setProperty("surface", "raised")
        set_tone(self, tone.value)
        self._text = label(wrap=True)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.buttons = tuple(
            button(text, call, Look.PRIMARY if asks and not at and len(buttons) > 1 else Look.PLAIN)
            for at, (text, call) in enumerate(buttons)
        )
        for each in self.buttons:
            each.setAutoDefault(True)  # Enter presses the one that has the keyboard, and answers nothing below
        self._sign = ToneSign(theme, tone)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setSpacing(8)
        self._middle.addWidget(self._text, 1)
        row = hbox(*self.buttons, STRETCH, spacing=12)
        add_layout(self._middle, row)
        hbox(self._sign, (self._middle, 1), on=self, margins=(12, 4, 8, 4), spacing=12)
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below the sentence where both would be squeezed side by side."""
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        metrics = self._text.fontMetrics()
        sentence = min(metrics.horizontalAdvance(self._text.text()), metrics.averageCharWidth() * READABLE)
        others = self._sign.width() + sum(one.sizeHint().width() + 12 for one in self.buttons) + 44
        narrow = bool(self.buttons) and self.width() < sentence + others
        self._middle.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)

    def say(self, text: str, *, focus: bool = False) -> None:
        """Show a sentence; with `focus` the first button is ready to be pressed."""
        self._text.setText(text)
        self._give_room()
        if self.isHidden():
            self.show()
            announce(self._text)
        if focus and self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Escape for the last button."""
        if event.key() == Qt.Key.Key_Escape and self.buttons:
            self.buttons[-1].click()
        else:
            super().keyPressEvent(event)


class Banners(QWidget):
    """All banners of a battle, one below the other; mostly none is shown."""

    agreed = Signal()
    left = Signal()
    now_wanted = Signal()
    branch_wanted = Signal()
    origin_wanted = Signal()
    result_wanted = Signal()
    rule_wanted = Signal()
    guide_left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.campaign = Banner(theme, Tone.FINE, (self.tr("To the result"), self.result_wanted.emit))
        self.consent = Banner(
            theme,
            Tone.WARNING,
            (self.tr("They agree"), self.agreed.emit),
            (self.tr("Leave it"), self.left.emit),
        )
        self.looking_back = Banner(
            theme,
            Tone.WARNING,
            (self.tr("What if: branch off here"), self.branch_wanted.emit),
            (self.tr("Back to now"), self.now_wanted.emit),
        )
        self.branch = Banner(theme, Tone.PLAIN, (self.tr("To the real battle"), self.origin_wanted.emit))
        self.closed = Banner(theme, Tone.WARNING)
        self.guide = Banner(
            theme,
            Tone.PLAIN,
            (self.tr("The rule (F3)"), self.rule_wanted.emit),
            (self.tr("Leave the guide"), self.guide_left.emit),
            asks=False,
        )
        vbox(
            self.closed,
            self.branch,
            self.looking_back,
            self.campaign,
            self.consent,
            self.guide,
            on=self,
            margins=(8, 0, 8, 0),
            spacing=4,
        )
