"""Pictures on cards."""

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from mfz_desktop.cards.drawing import draw_card
from mfz_desktop.cards.fonts import card_faces
from mfz_desktop.cards.objective_card import ObjectiveCard
from mfz_desktop.cards.pictures import LARGEST, DecodedPictures, decode, line_drawing
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard

pytestmark = pytest.mark.usefixtures("qapp")


def encoded(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())


def test_the_transparent_margin_is_cut_off(png) -> None:
    image = decode(png)
    assert (image.width(), image.height()) == (80, 100)


def test_a_line_drawing_keeps_edges_and_drops_areas(png) -> None:
    lines = line_drawing(decode(png))
    assert lines.pixelColor(40, 70).alpha() == 0, "inside the dark block"
    assert lines.pixelColor(40, 10).alpha() == 0, "inside the light block"
    assert any(lines.pixelColor(40, y).alpha() > 200 for y in range(26, 34)), "the edge between them"


def test_a_line_drawing_has_one_colour_only(png) -> None:
    lines = line_drawing(decode(png))
    colours = {
        lines.pixelColor(x, y).name() for x in range(80) for y in range(100) if lines.pixelColor(x, y).alpha() == 255
    }
    assert colours == {"#1d2126"}


@pytest.mark.parametrize("data", [b"", b"no picture", b"\x89PNG\r\n\x1a\n"])
def test_bytes_that_are_no_picture_give_none(data) -> None:
    assert DecodedPictures().image(data, lines=False) is None
    assert DecodedPictures().image(data, lines=True) is None


def test_an_empty_picture_gives_none() -> None:
    blank = QImage(10, 10, QImage.Format.Format_ARGB32)
    blank.fill(QColor(0, 0, 0, 0))
    assert DecodedPictures().image(encoded(blank), lines=False) is None


def test_a_huge_picture_is_made_smaller() -> None:
    huge = QImage(3000, 1000, QImage.Format.Format_RGB32)
    huge.fill(QColor("red"))
    assert decode(encoded(huge)).width() == LARGEST


def test_the_same_bytes_are_decoded_once(png) -> None:
    decoded = DecodedPictures()
    assert decoded.image(png, lines=False) is decoded.image(bytes(bytearray(png)), lines=False)
    assert decoded.image(png, lines=False) is not decoded.image(png, lines=True)


@pytest.mark.parametrize("kind", [FrameCard, ObjectiveCard])
def test_saving_ink_prints_the_line_drawing_where_there_is_one(kind, png, monkeypatch) -> None:
    asked: list[tuple[bytes | None, bool]] = []
    monkeypatch.setattr(DecodedPictures, "image", lambda _, data, lines: asked.append((data, lines)))
    for card in (kind("Ace", picture=png), kind("Ace", picture=png, line_picture=b"lines")):
        for ink_saver in (False, True):
            image = QImage(400, 300, QImage.Format.Format_RGB32)
            with QPainter(image) as painter:
                draw_card(painter, card, QRectF(0, 0, 88, 63), card_faces(), DecodedPictures(), ink_saver=ink_saver)
    assert asked == [(png, False), (png, True), (png, False), (b"lines", False)]


def drawn(card: ObjectiveCard) -> QImage:
    image = QImage(880, 630, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        painter.scale(10, 10)
        draw_card(painter, card, QRectF(0, 0, 88, 63), card_faces(), DecodedPictures())
    return image


def test_a_station_keeps_its_places_while_its_picture_is_drawn(png) -> None:
    beside = QRect(500, 130, 370, 490)
    waiting, there, without = (
        drawn(ObjectiveCard("Cache", picture=picture, has_model=has_model))
        for picture, has_model in ((None, True), (png, True), (None, False))
    )
    assert waiting.copy(beside) == there.copy(beside)
    assert waiting.copy(beside) != without.copy(beside)
    assert waiting.pixelColor(200, 300) == QColor("white"), "and prints no grey box where none comes"
