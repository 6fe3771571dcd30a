"""Large buttons that say what they bring about before they are pressed."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyleOptionButton, QWidget

from mfz_desktop.battle.dice.die_button import DRAGGED
from mfz_desktop.battle.turn.arrows import DIRECTIONS
from mfz_desktop.battle.turn.choice_words import Paragraphs, TwoLines
from mfz_desktop.battle.turn.marks import key_hint
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.layouts import hbox, layout_of
from mfz_rules.kernel.dice import RolledDie, read_rolled

LEAST = 44
LEAST_COMPACT = 40
"""px at 100 %: never smaller than what a finger hits."""
PRIMARY_HEIGHT = 42
TEXT_EDGE = 12
"""px at 100 % that a text keeps from the sides of its button."""
PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class OncePerPressButton(QPushButton):
    """A button that is pressed once for each press: what comes after may stand under the same finger.

    The second half of a double click, and a key that is held down, press nothing.
    """

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Leave it: the first click was the answer."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a key once."""
        if event.isAutoRepeat() and event.key() in PRESSING:
            event.accept()
            return
        super().keyPressEvent(event)


class ChoiceButton(OncePerPressButton):
    """A choice: title, what it brings about, the key that takes it. Enter presses it as Space does."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        consequence: str = "",
        *,
        key: str = "",
        lead: QWidget | None = None,
        trail: QWidget | None = None,
        compact: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._key = key
        self.setAutoDefault(True)
        self._said = (title, consequence)
        # a tile among many keeps to two lines; what is longer is its tool tip
        self._words: TwoLines | Paragraphs = TwoLines(theme, self) if compact else Paragraphs(theme, self)
        self._arrange(lead, trail, compact)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.say(title, consequence)

    def _arrange(self, lead: QWidget | None, trail: QWidget | None, compact: bool) -> None:
        around = (8, 4, 8, 4) if compact else (12, 6, 10, 6)
        row = hbox(on=self, margins=around, spacing=6 if compact else 10)
        margins = row.contentsMargins()
        # Qt asks the layout and not the button for its height: a strut keeps it large
        row.addStrut(self._theme.px(LEAST_COMPACT if compact else LEAST) - margins.top() - margins.bottom())
        if lead is not None:
            row.addWidget(lead, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._words, 1)
        if trail is not None:
            row.addWidget(trail, 0, Qt.AlignmentFlag.AlignVCenter)
        if self._key:
            row.addWidget(key_hint(self._key), 0, Qt.AlignmentFlag.AlignVCenter)
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def title(self) -> str:
        """What it does."""
        return self._said[0]

    @property
    def consequence(self) -> str:
        """What it brings about, or why it cannot be pressed."""
        return self._said[1]

    def say(self, title: str, consequence: str) -> None:
        """Say something else."""
        self._said = (title, consequence)
        self._words.say(title, consequence)
        self.setAccessibleName(f"{title}: {consequence}" if consequence else title)
        words = self.accessibleName()
        self.setToolTip(f"{words} ({self._key})" if self._key else words)
        self.updateGeometry()

    def refuse(self, why: str) -> None:
        """Be there, but not to be pressed, with the reason in words."""
        self.say(self.title, why)
        self.setEnabled(False)

    def sizeHint(self) -> QSize:
        """Return room for the words."""
        return layout_of(self).sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(self._theme.px(80), self._theme.px(LEAST_COMPACT))

    def hasHeightForWidth(self) -> bool:
        """Return whether its words wrap."""
        return layout_of(self).hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        """Return the height of its words at a width."""
        return layout_of(self).totalHeightForWidth(width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave arrows to the form, which knows where its choices stand."""
        if event.key() in DIRECTIONS:
            event.ignore()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button; a bar at its edge while it is the chosen one of several."""
        super().paintEvent(event)
        if self.isChecked():
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(QColor(self._theme.colours.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)


class UseButton(ChoiceButton):
    """A use of a die: takes dice that are dragged onto it."""

    dropped = Signal(object)
    """RolledDie."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        dice: Sequence[RolledDie],
        *,
        key: str = "",
        trail: QWidget | None = None,
    ) -> None:
        super().__init__(theme, title, key=key, trail=trail)
        self.dice = tuple(dice)
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a die that serves."""
        if _dragged(event) in self.dice:
            self.setDown(True)
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Let go."""
        self.setDown(False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the die."""
        self.setDown(False)
        rolled = _dragged(event)
        if rolled in self.dice:
            event.acceptProposedAction()
            self.dropped.emit(rolled)


def _dragged(event: QDropEvent) -> RolledDie | None:
    return read_rolled(bytes(event.mimeData().data(DRAGGED).data()).decode())


class BigButton(OncePerPressButton):
    """The one thing to press in a form, or one of the few beside it: as high as a finger needs."""

    def __init__(self, theme: Theme, text: str, look: Look = Look.PLAIN, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._theme = theme
        self.setAutoDefault(True)
        if look:
            self.setProperty("look", look.value)
        if look is Look.PRIMARY:  # it says names, and takes what room its neighbours leave
            self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return room for the text."""
        hint = super().sizeHint()
        return QSize(hint.width(), max(hint.height(), self._theme.px(PRIMARY_HEIGHT)))

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(self._theme.px(48), self._theme.px(PRIMARY_HEIGHT))

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Show as much of the text as there is room for."""
        super().initStyleOption(option)
        room = self.width() - 2 * self._theme.px(TEXT_EDGE)
        option.text = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room, Qt.TextFlag.TextShowMnemonic
        )
