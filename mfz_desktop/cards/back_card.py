"""The back of a card: whose it is, and what its player noted about it."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from mfz_desktop.cards.canvas import Align, Canvas, Style
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.fitting import FittingStep, steps
from mfz_desktop.cards.layouts import BLEED
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.ui.theme.colours import INK, LIGHT
from mfz_desktop.ui.theme.players import paint_player

BAND = 7.0
"""mm of the player's colour along the upper and the lower edge."""
INSET = 6.0
TITLE, NAME, SMALL, NOTES = 9.0, 6.0, 4.5, 3.0
"""mm: how high the lines are."""


@dataclass(frozen=True, slots=True)
class BackCard(Card):
    """A back. That of a blank card has no words."""

    trimmed: tuple[float, float]
    """Width and height in mm: those of its card."""
    company: str = ""
    name: str = ""
    below: str = ""
    """The pilot, or what else is small under the name."""
    notes: str = ""
    player: int | None = None

    def size(self) -> QSizeF:
        """Return the size of its card."""
        return QSizeF(*self.trimmed)

    @property
    def bleeds(self) -> bool:
        """Whether it has a player's colour."""
        return self.player is not None

    def texts(self) -> Iterable[str]:
        """Return all that people typed."""
        return (self.company, self.name, self.below, self.notes)

    def draw(self, canvas: Canvas, room: QSizeF, decoded: DecodedPictures) -> None:
        """Draw the company's name large, the piece's under it, then notes, between bands in the player's colour."""
        self._draw_bands(canvas, room)
        area = QRectF(INSET, BAND + 2, room.width() - 2 * INSET, room.height() - 2 * BAND - 4)
        notes = area.height() - TITLE - NAME - SMALL - 2
        top = area.top() if self.notes else area.center().y() - (TITLE + NAME + SMALL) / 2
        lines = (
            (self.company, TITLE, Style(steps(18, 9), bold=True, align=Align.CENTRE)),
            (self.name, NAME, Style(steps(12, 8), align=Align.CENTRE)),
            (self.below, SMALL, Style(steps(9, 6.5), colour=LIGHT.secondary, align=Align.CENTRE)),
        )
        for text, height, style in lines:
            canvas.text(QRectF(area.left(), top, area.width(), height), text, style)
            top += height
        if self.notes:
            canvas.rule(QPointF(area.left(), top + 1), QPointF(area.right(), top + 1))
            rows = int(notes / NOTES)
            attempts = (FittingStep(8, int(notes / NOTES / 1.2)), FittingStep(7, rows), FittingStep(6.5, rows))
            canvas.text(QRectF(area.left(), top + 2, area.width(), notes), self.notes, Style(attempts))

    def _draw_bands(self, canvas: Canvas, room: QSizeF) -> None:
        if self.player is None:
            edge = QRectF(0, 0, room.width(), room.height()).adjusted(3, 3, -3, -3)
            canvas.ground(edge, LIGHT.window, 2, hollow=True)
            return
        beyond = 0.0 if canvas.ink_saver else BLEED
        for top in (-beyond, room.height() - BAND):
            band = QRectF(-beyond, top, room.width() + 2 * beyond, BAND + beyond)
            paint_player(canvas.painter, band, self.player, outline_width=0, pitch=3.0, hollow=canvas.ink_saver)
        for y in (BAND, room.height() - BAND):
            canvas.rule(QPointF(-beyond, y), QPointF(room.width() + beyond, y), INK, 0.25)
