"""A tile among many: a sign, a name, a few words. It paints them itself, for a table can hold a hundred targets."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.battle.turn.choice_button import LEAST_COMPACT, Deliberate
from mfz_desktop.theme.style import Theme
from mfz_desktop.theme.type_scale import Step

STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
SIGN, MARGIN, GAP = 15, 8, 6
"""px at 100 %."""
PaintSign = Callable[[QPainter, QRectF], object]


class Tile(Deliberate):
    """One target of several. Up and down lead from each to the next, whatever column it stands in."""

    walked = Signal(int)

    def __init__(
        self, theme: Theme, title: str, words: str, paint_sign: PaintSign, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._paint_sign = paint_sign
        self._fonts = (theme.font(heavy=True), theme.font(Step.SMALL))
        lines = sum(QFontMetrics(font).lineSpacing() for font in self._fonts)
        self._high = max(theme.px(LEAST_COMPACT), lines + theme.px(MARGIN))
        self.setAutoDefault(True)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.say(title, words)

    def say(self, title: str, words: str) -> None:
        """Say something else."""
        self.title, self.consequence = title, words
        self.setAccessibleName(f"{title}: {words}" if words else title)
        self.setToolTip(self.accessibleName())
        self.update()

    def refuse(self, why: str) -> None:
        """Be there, but not to be picked, with the reason in words."""
        self.say(self.title, why)
        self.setEnabled(False)

    def sizeHint(self) -> QSize:
        """Return room for two lines, and at least what a finger hits."""
        return QSize(self._theme.px(120), self._high)

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(self._theme.px(80), self._high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave up and down to the picker, where Qt never comes to another column, and left and right to the dice."""
        key = Qt.Key(event.key())
        if key in STEPS:
            self.walked.emit(STEPS[key])
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, sign and words in it, and a bar at its edge while it is the chosen one."""
        super().paintEvent(event)
        px, colours, room = self._theme.px, self._theme.colours, QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            sign = QRectF(px(MARGIN), (room.height() - px(SIGN)) / 2, px(SIGN), px(SIGN))
            painter.setOpacity(1.0 if self.isEnabled() else 0.4)
            self._paint_sign(painter, sign)
            painter.setOpacity(1.0)
            words = room.adjusted(sign.right() + px(GAP), px(3), -px(MARGIN), -px(3))
            self._paint_words(painter, words)
            if self.isChecked():
                painter.setPen(QPen(QColor(colours.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(room.adjusted(1, 1, -1, -1), 6, 6)

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        """Paint the title over the words; what is too long ends in …, and is the tool tip."""
        colours = self._theme.colours
        faded = self.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText)
        lines = list(zip((self.title, self.consequence), self._fonts, (colours.text, colours.secondary), strict=True))
        lines = lines if self.consequence else lines[:1]
        high = [QFontMetrics(font).lineSpacing() for _, font, _ in lines]
        top = room.center().y() - sum(high) / 2
        for (text, font, colour), line in zip(lines, high, strict=True):
            painter.setFont(font)
            painter.setPen(QColor(colour) if self.isEnabled() else faded)
            shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, int(room.width()))
            painter.drawText(QRectF(room.left(), top, room.width(), line), Qt.AlignmentFlag.AlignVCenter, shown)
            top += line
