"""The one way to draw a card: for the preview, pictures, PDF and printer."""

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from mfz_desktop.cards import reference_card, station_card
from mfz_desktop.cards.canvas import Canvas, Mark
from mfz_desktop.cards.fonts import Faces
from mfz_desktop.cards.frame_card import draw_frame_card
from mfz_desktop.cards.layouts import BLEED, LAYOUTS
from mfz_desktop.cards.model import Card, FrameCard, ReferenceCard, RosterCard, StationCard
from mfz_desktop.cards.pictures import PictureShelf
from mfz_desktop.cards.reference_card import draw_reference_card
from mfz_desktop.cards.roster import draw_roster
from mfz_desktop.cards.station_card import draw_station_card


def card_size(card: Card) -> QSizeF | None:
    """Return the trimmed size of a card in mm; None for one that takes a page."""
    if isinstance(card, FrameCard):
        return LAYOUTS[card.kind].size
    if isinstance(card, StationCard):
        return QSizeF(station_card.WIDTH, station_card.HEIGHT)
    if isinstance(card, ReferenceCard):
        return QSizeF(reference_card.WIDTH, reference_card.HEIGHT)
    return None


def draw_card(
    painter: QPainter,
    card: Card,
    area: QRectF,
    faces: Faces,
    shelf: PictureShelf,
    *,
    ink_saver: bool = False,
    marks: list[Mark] | None = None,
) -> None:
    """Draw a card into its trimmed area; the painter's unit is the millimetre.

    What runs off the card (the player's colour) is drawn as far as the bleed. `marks` collects what was drawn
    where, in mm from the card's corner.
    """
    painter.save()
    painter.translate(area.topLeft())
    beyond = 0.0 if ink_saver else BLEED
    painter.setClipRect(QRectF(-beyond, -beyond, area.width() + 2 * beyond, area.height() + 2 * beyond))
    canvas = Canvas(painter, faces, ink_saver=ink_saver, marks=marks)
    if isinstance(card, FrameCard):
        draw_frame_card(canvas, card, shelf)
    elif isinstance(card, StationCard):
        draw_station_card(canvas, card, shelf)
    elif isinstance(card, ReferenceCard):
        draw_reference_card(canvas, card)
    elif isinstance(card, RosterCard):
        draw_roster(canvas, card, area.size(), shelf)
    painter.restore()
