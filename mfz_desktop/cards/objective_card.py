"""The card of what players fight for: whose home it is, and a place for the flag of whoever holds it."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from mfz_desktop.cards.back_card import BackCard
from mfz_desktop.cards.base_outline import Base, draw_base
from mfz_desktop.cards.canvas import Align, Canvas, Style
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.fitting import FittingStep, steps
from mfz_desktop.cards.parts import draw_edge, draw_picture
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.colours import INK, LIGHT
from mfz_rules.kernel.dice import Die

WIDTH, HEIGHT = 88.0, 63.0
HEAD = QRectF(4.5, 3, 80.5, 8)
PICTURE = QRectF(4.5, 12, 44, 48)
RING = QRectF(54.5, 14, 26, 26)
WORDS = QRectF(51, 43, 34, 17)
RING_ALONE = QRectF(46, 15.5, 39, 39)
WORDS_ALONE = QRectF(4.5, 15.5, 38, 39)
"""Without a picture ring and words have the card for themselves."""
DIE = 5.2
DIE_GAP = 0.8


@dataclass(frozen=True, slots=True)
class ObjectiveCard(Card):
    """Something that changes hands, with a place for the flag of whoever holds it."""

    name: str
    number: str = ""
    company: str = ""
    picture: bytes | None = None
    player: int | None = None
    line_picture: bytes | None = None
    """As on a frame's card."""
    has_model: bool = False
    """Whether there is something to be seen of it: its picture has its room while it is still being drawn."""
    what: str = ""
    """`Station`"""
    whose: str = ""
    """Small under its name: `Station of Rangers`."""
    rule: str = ""
    """How it changes hands."""
    base: Base | None = None
    """What it stands on, drawn to scale where there is room; None for a base that does not matter."""
    dice: tuple[Die, ...] = ()
    """What it rolls."""

    def size(self) -> QSizeF:
        """Return the size of a poker card."""
        return QSizeF(WIDTH, HEIGHT)

    @property
    def bleeds(self) -> bool:
        """Whether it has a player's edge."""
        return self.player is not None

    def back(self) -> BackCard:
        """Return whose it is."""
        return BackCard((WIDTH, HEIGHT), self.company, self.name, self.what, player=self.player)

    def texts(self) -> Iterable[str]:
        """Return its name and its company's."""
        return (self.name, self.company)

    def draw(self, canvas: Canvas, room: QSizeF, decoded: DecodedPictures) -> None:
        """Draw the card; the player's colour runs into the bleed."""
        draw_edge(canvas, HEIGHT, self.player)
        _draw_head(canvas, self)
        ring, words, largest = RING, WORDS, FittingStep(7.5, 5)
        if self.picture is not None or self.line_picture is not None:
            draw_picture(canvas, PICTURE, self.picture, self.line_picture, decoded)
        elif self.base is not None and not self.has_model:
            draw_base(canvas, PICTURE, self.base)
        elif not self.has_model:
            ring, words, largest = RING_ALONE, WORDS_ALONE, FittingStep(10, 7)
        canvas.ring(ring)
        flag = QRectF(0, 0, 9, 9)
        flag.moveCenter(ring.center() - QPointF(0, 2))
        canvas.icon(flag, "flag", LIGHT.secondary)
        caption = QRectF(ring.left() + 4, flag.bottom() + 1, ring.width() - 8, 3)
        here = Style((FittingStep(6),), colour=LIGHT.secondary, align=Align.CENTRE)
        canvas.text(caption, translate("Cards", "flag here"), here)
        canvas.text(words, self.rule, Style((largest, FittingStep(7, 6), FittingStep(6, 6))))


def _draw_head(canvas: Canvas, card: ObjectiveCard) -> None:
    dice = len(card.dice) * (DIE + DIE_GAP)
    upper = QRectF(HEAD.left(), HEAD.top(), HEAD.width() - 12 - dice, 5)
    for at, die in enumerate(card.dice):
        left = upper.right() + DIE_GAP + at * (DIE + DIE_GAP)
        canvas.die(QRectF(left, HEAD.top() - 0.2, DIE, DIE), die)
    canvas.text(upper, card.name, Style(steps(11, 8), bold=True))
    number = QRectF(HEAD.right() - 11, HEAD.top(), 11, 5)
    canvas.text(number, card.number, Style(steps(17, 8), bold=True, align=Align.RIGHT))
    lower = QRectF(HEAD.left(), HEAD.top() + 5.1, HEAD.width(), 2.9)
    canvas.text(lower, card.whose, Style(steps(6.5, 5.5), colour=LIGHT.secondary))
    y = HEAD.bottom() + 0.4
    canvas.rule(QPointF(HEAD.left(), y), QPointF(HEAD.right(), y), INK, 0.25)
