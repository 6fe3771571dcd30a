"""One card as a picture: for the clipboard, and as a PNG or SVG file."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from campaigns.store.exporting import write_export
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.drawing import draw_card
from mfz_desktop.cards.fonts import card_faces
from mfz_desktop.cards.model import PrintOptions
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.cards.sheet import whole_page
from mfz_desktop.core.pictures import to_png

DOTS_PER_INCH = 300
MM_PER_INCH = 25.4
SVG_DOTS_PER_MM = 10
"""Units of the file for a millimetre; as a drawing it has no pixels."""


def card_image(card: Card, options: PrintOptions) -> QImage:
    """Return a card as it is cut, on white paper, with 300 dots an inch. Raises NoFontError."""
    area, scale = _area(card, options), DOTS_PER_INCH / MM_PER_INCH
    image = QImage(_dots(area.size(), scale), QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(round(scale * 1000))
    image.setDotsPerMeterY(round(scale * 1000))
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as painter:
        painter.scale(scale, scale)
        _draw(painter, card, area, options)
    return image


def save_card(path: Path, card: Card, options: PrintOptions) -> None:
    """Write a card as the picture that the file's ending names: SVG, else PNG. Raises NoFontError and StoreError."""
    write_export(path, _svg(card, options) if path.suffix.lower() == ".svg" else to_png(card_image(card, options)))


def _area(card: Card, options: PrintOptions) -> QRectF:
    """Return the card's size in mm at the origin; a card that takes a page has what is free of it."""
    size = card.size() or whole_page(options.paper).slots[0].area.size()
    return QRectF(0, 0, size.width(), size.height())


def _dots(size: QSizeF, scale: float) -> QSize:
    return QSize(round(size.width() * scale), round(size.height() * scale))


def _draw(painter: QPainter, card: Card, area: QRectF, options: PrintOptions) -> None:
    painter.setClipRect(area)
    draw_card(painter, card, area, card_faces(), DecodedPictures(), ink_saver=options.ink_saver)


def _svg(card: Card, options: PrintOptions) -> bytes:
    area = _area(card, options)
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(_dots(area.size(), SVG_DOTS_PER_MM))
    generator.setViewBox(QRectF(0, 0, area.width() * SVG_DOTS_PER_MM, area.height() * SVG_DOTS_PER_MM))
    generator.setResolution(round(SVG_DOTS_PER_MM * MM_PER_INCH))
    with QPainter(generator) as painter:
        painter.scale(SVG_DOTS_PER_MM, SVG_DOTS_PER_MM)
        painter.fillRect(area, Qt.GlobalColor.white)
        _draw(painter, card, area, options)
    return bytes(buffer.data().data())
