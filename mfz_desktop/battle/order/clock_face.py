"""The doomsday clock, large, with the round beside it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_rules.kernel.dice import Colour, Die

LARGE = 80
"""px at 100 %: beside a die larger than this the words are larger too."""
CLOCK_DIE = Die(Colour.WHITE, 20)


class ClockFace(QWidget):
    """A black die with the clock's number; beside it the round and what is under way."""

    def __init__(self, theme: Theme, *, side: int = 56, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._side = side
        self._clock = 0
        self._lines = ("", "", "")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._follow)

    def show_moment(self, clock: int, round: int, phase: str) -> None:
        """Show a moment: the number, the round, 0 before the first, and what is under way."""
        self._clock = clock
        first, second = (self.tr("Round {round}").format(round=round), phase) if round else (phase, "")
        self._lines = (first, second, self.tr("doomsday clock"))
        words = self.tr("The doomsday clock shows {clock}.").format(clock=clock)
        self.setAccessibleName(f"{words} {', '.join(filter(None, (first, second)))}")
        self.setToolTip(words)
        self._follow()

    def sizeHint(self) -> QSize:
        """Return room for the die and its lines."""
        words = max(self._wide(text, font) for text, font in zip(self._lines, self._fonts(), strict=True))
        return QSize(self._theme.px(self._side + 20) + words, self._theme.px(self._side))

    def minimumSizeHint(self) -> QSize:
        """Return room for the die."""
        return QSize(self._theme.px(self._side), self._theme.px(self._side))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        px, colours = self._theme.px, self._theme.colours
        side = px(self._side)
        with QPainter(self) as painter:
            painter.setFont(self._theme.font())
            look = DieLook(dark=colours.dark)
            paint_die(painter, QRectF(0, 0, side, side), CLOCK_DIE, self._clock, look)
            shown = [one for one in zip(self._lines, self._fonts(), strict=True) if one[0]]
            high = [QFontMetrics(font).height() for _, font in shown]
            top = (self.height() - sum(high)) / 2
            for (text, font), line in zip(shown, high, strict=True):
                area = QRectF(side + px(12), top, self.width() - side - px(12), line)
                painter.setFont(font)
                painter.setPen(QColor(colours.text if text == self._lines[0] else colours.secondary))
                short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()))
                painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, short)
                top += line

    def _wide(self, text: str, font: QFont) -> int:
        return QFontMetrics(font).horizontalAdvance(text)

    def _fonts(self) -> tuple[QFont, QFont, QFont]:
        """Return the fonts of the round, of what is under way, and of what the number is."""
        large = self._side > LARGE
        first = TypeStep.DISPLAY if large else TypeStep.SECTION
        small = self._theme.font(TypeStep.SECTION if large else TypeStep.SMALL)
        return self._theme.font(first, heavy=True), small, small

    def _follow(self) -> None:
        self.updateGeometry()
        self.update()
