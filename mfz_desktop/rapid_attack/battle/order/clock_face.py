"""The doomsday clock, large, with the round beside it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.rapid_attack.battle import Battle, Phase

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

    def show_battle(self, battle: Battle) -> None:
        """Show a moment."""
        self._clock = battle.clock
        begun = battle.phase not in (Phase.COMPARE, Phase.FIELDING)
        first = self.tr("Round {round}").format(round=battle.round) if begun else self.phase_word(battle)
        second = self.phase_word(battle) if begun else ""
        self._lines = (first, second, self.tr("doomsday clock"))
        words = self.tr("The doomsday clock shows {clock}.").format(clock=battle.clock)
        self.setAccessibleName(f"{words} {', '.join(filter(None, (first, second)))}")
        self.setToolTip(words)
        self._follow()

    def phase_word(self, battle: Battle) -> str:
        """Return what is under way."""
        if battle.count and battle.phase is Phase.TACTICAL:
            return self.tr("count at {number}").format(number=battle.count)
        return {
            Phase.COMPARE: self.tr("Comparing"),
            Phase.FIELDING: self.tr("Fielding"),
            Phase.TACTICAL: self.tr("tactical order"),
            Phase.CHAIN: self.tr("combat"),
            Phase.CALLS: self.tr("calls at the clock"),
            Phase.OVER: self.tr("the battle is over"),
        }[battle.phase]

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
