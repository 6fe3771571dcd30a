"""The acting piece's card in a strip: its systems with what is lost, white dice, what it carries, defense, spots."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.core.language import listed, plural, translate
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.glyphs import paint_glyph
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_rules.kernel.dice import Colour, Die

SIDE = 22
GAP = 6
HEIGHT = 52
"""px at 100 %."""


@dataclass(frozen=True, slots=True)
class CardSystem:
    """One system of a piece."""

    type: str
    ranges: tuple[str, ...]
    word: str
    lost: bool


@dataclass(frozen=True, slots=True)
class PieceCard:
    """What is shown of a piece."""

    name: str
    systems: tuple[CardSystem, ...]
    whites: int
    rockets: int = 0
    fuel: int | None = None
    defense: int | None = None
    spots: tuple[tuple[Die, int], ...] = ()
    """The dice on it, with what they show."""

    @property
    def marks(self) -> tuple[tuple[Die, int], ...]:
        """The dice that lie on the card."""
        fuel = ((Die(Colour.BLACK), self.fuel),) if self.fuel is not None else ()
        defense = ((Die(Colour.BLUE), self.defense),) if self.defense is not None else ()
        return (*fuel, *defense, *self.spots)

    def spoken(self) -> str:
        """Return all of it in words."""
        left = listed([one.word for one in self.systems if not one.lost]) or translate("PieceStrip", "no system")
        said = [f"{self.name}: {left}", plural("PieceStrip", "%n white die", "%n white dice", self.whites)]
        if self.rockets:
            said.append(plural("PieceStrip", "%n rocket", "%n rockets", self.rockets))
        if self.defense is not None:
            said.append(translate("PieceStrip", "defense {value}").format(value=self.defense))
        if self.spots:
            value = sum(value for _, value in self.spots)
            said.append(translate("PieceStrip", "spot {value} on it").format(value=value))
        return ", ".join(said)


class PieceStrip(QWidget):
    """One piece at a glance."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._card: PieceCard | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_card(self, card: PieceCard | None) -> None:
        """Show a piece, or nothing."""
        self._card = card
        self.setVisible(card is not None)
        if card is not None:
            self.setAccessibleName(card.spoken())
            self.setToolTip(self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for name and signs."""
        return QSize(self._theme.px(320), self._theme.px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint name and signs; lost systems faded and struck through."""
        card = self._card
        if card is None:
            return
        theme, px = self._theme, self._theme.px
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(theme.colours.hairline))
            painter.drawLine(0, 0, self.width(), 0)
            painter.setPen(QColor(theme.colours.secondary))
            painter.setFont(theme.font(TypeStep.SMALL))
            top = QRectF(0, px(4), self.width(), px(18))
            words = painter.fontMetrics().elidedText(card.name, Qt.TextElideMode.ElideRight, self.width())
            painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
            self._paint_signs(painter, card, px(25), px(SIDE), px(GAP))

    def _paint_signs(self, painter: QPainter, card: PieceCard, y: int, side: int, gap: int) -> None:
        colours, x = self._theme.colours, 0
        for system in card.systems:
            box = QRectF(x, y, side, side)
            painter.setOpacity(0.4 if system.lost else 1.0)
            paint_glyph(painter, box, system.type, colours.text, system.ranges)
            painter.setOpacity(1.0)
            if system.lost:
                painter.setPen(QPen(QColor(colours.text), 2))
                painter.drawLine(box.bottomLeft(), box.topRight())
            x += side + gap
        x += gap
        look = DieLook(dark=self._theme.dark)
        for _ in range(card.whites):
            paint_die(painter, QRectF(x, y, side, side), Die(Colour.WHITE), None, look)
            x += side + gap
        for _ in range(card.rockets):
            paint_glyph(painter, QRectF(x, y, side, side), "rocket", colours.text)
            x += side + gap
        for die, value in card.marks:
            paint_die(painter, QRectF(x + gap, y, side, side), die, value, look)
            x += side + 2 * gap
