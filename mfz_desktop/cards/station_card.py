"""The station card: whose home it is, and a place for the flag of whoever holds it."""

from PySide6.QtCore import QPointF, QRectF

from mfz_desktop.cards.canvas import Align, Canvas, Style
from mfz_desktop.cards.fitting import Step, steps
from mfz_desktop.cards.frame_card import draw_edge, draw_picture
from mfz_desktop.cards.model import StationCard
from mfz_desktop.cards.pictures import PictureShelf
from mfz_desktop.ui.theme.colours import INK, LIGHT

WIDTH, HEIGHT = 88.0, 63.0
HEAD = QRectF(4.5, 3, 80.5, 8)
PICTURE = QRectF(4.5, 12, 44, 48)
RING = QRectF(54.5, 14, 26, 26)
WORDS = QRectF(51, 43, 34, 17)
RULE_IN_WORDS = (
    "A player's frames within 1 of it, and nobody else's: that player takes it and keeps it, also after leaving."
)
"""RA-STA-02 and RA-STA-07 in our own words."""


def draw_station_card(canvas: Canvas, card: StationCard, shelf: PictureShelf) -> None:
    """Draw a station card with its upper left corner at the origin."""
    draw_edge(canvas, HEIGHT, card.player)
    _draw_head(canvas, card)
    draw_picture(canvas, PICTURE, card, shelf)
    canvas.ring(RING)
    flag = QRectF(0, 0, 9, 9)
    flag.moveCenter(RING.center() - QPointF(0, 2))
    canvas.icon(flag, "flag", LIGHT.secondary)
    caption = QRectF(RING.left() + 4, flag.bottom() + 1, RING.width() - 8, 3)
    canvas.text(caption, "flag here", Style((Step(6),), colour=LIGHT.secondary, align=Align.CENTRE))
    canvas.text(WORDS, RULE_IN_WORDS, Style((Step(7.5, 5), Step(7, 6), Step(6, 6)), colour=INK))


def _draw_head(canvas: Canvas, card: StationCard) -> None:
    upper = QRectF(HEAD.left(), HEAD.top(), HEAD.width() - 12, 5)
    canvas.text(upper, card.name, Style(steps(11, 8), bold=True))
    number = QRectF(HEAD.right() - 11, HEAD.top(), 11, 5)
    canvas.text(number, card.number, Style(steps(17, 8), bold=True, align=Align.RIGHT))
    lower = QRectF(HEAD.left(), HEAD.top() + 5.1, HEAD.width(), 2.9)
    words = f"Station of {card.company}" if card.company else "Station"
    canvas.text(lower, words, Style(steps(6.5, 5.5), colour=LIGHT.secondary))
    y = HEAD.bottom() + 0.4
    canvas.rule(QPointF(HEAD.left(), y), QPointF(HEAD.right(), y), INK, 0.25)
