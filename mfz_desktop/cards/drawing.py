"""The one way to draw a card: for the preview, pictures, PDF and printer."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from mfz_desktop.cards.canvas import Canvas, DrawnMark
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.fonts import Faces
from mfz_desktop.cards.layouts import BLEED
from mfz_desktop.cards.pictures import DecodedPictures


def draw_card(
    painter: QPainter,
    card: Card,
    area: QRectF,
    faces: Faces,
    decoded: DecodedPictures,
    *,
    ink_saver: bool = False,
    marks: list[DrawnMark] | None = None,
) -> None:
    """Draw a card into its trimmed area; the painter's unit is the millimetre.

    What runs off the card (the player's colour) is drawn as far as the bleed. `marks` collects what was drawn
    where, in mm from the card's corner.
    """
    painter.save()
    painter.translate(area.topLeft())
    beyond = BLEED if card.bleeds and not ink_saver else 0.0
    painter.setClipRect(QRectF(-beyond, -beyond, area.width() + 2 * beyond, area.height() + 2 * beyond))
    card.draw(Canvas(painter, faces, ink_saver=ink_saver, marks=marks), area.size(), decoded)
    painter.restore()
