"""Pictures of others: which are decoded, and within which limits."""

import random
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter

from mfz_desktop.models.pictures import decoding
from mfz_desktop.models.pictures.decoding import MOST_SCANS, NotAPicture, decode_picture
from tests.mfz_desktop.models.pictures import hostile
from tests.mfz_desktop.opened import only_on_linux, watched

pytestmark = pytest.mark.usefixtures("qapp")
SIDE = 64
FORMATS = ("PNG", "JPEG", "WEBP")


def drawn(width: int = 40, height: int = 20) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        painter.fillRect(0, 0, width // 2, height // 2, QColor("teal"))
    return image


def read_by_qt(data: bytes) -> tuple[QImageReader, QBuffer]:
    """Return Qt's own reader, and what it reads, which must outlive it."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    return reader, buffer


@pytest.mark.parametrize("form", FORMATS)
def test_pngs_jpegs_and_webps_are_decoded(form: str) -> None:
    image = decode_picture(hostile.encoded(drawn(), form), SIDE)
    assert (image.width(), image.height()) == (40, 20)
    colour = image.pixelColor(QPoint(4, 4))
    assert abs(colour.green() - 128) < 16 and colour.red() < 16


@pytest.mark.parametrize("form", FORMATS)
def test_they_are_no_larger_than_is_wanted(form: str) -> None:
    image = decode_picture(hostile.encoded(drawn(640, 320), form), SIDE)
    assert (image.width(), image.height()) == (64, 32)


def test_a_line_of_pixels_keeps_one_of_them() -> None:
    image = decode_picture(hostile.encoded(drawn(5000, 1), "PNG"), SIDE)
    assert (image.width(), image.height()) == (64, 1)


def test_a_transparent_ground_stays_so() -> None:
    image = QImage(20, 20, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    assert decode_picture(hostile.encoded(image, "PNG"), SIDE).pixelColor(3, 3).alpha() == 0


def test_an_interlaced_png_is_decoded() -> None:
    """Its rows come in seven passes; this one is a white pixel, and its data are longer than one row of it."""
    assert not decode_picture(hostile.interlaced_png(), SIDE).isNull()


def test_a_photograph_is_turned_upright() -> None:
    """Cameras write the turn into a head of its own; tag 0x112 with 6 means a quarter turn."""
    directory = struct.pack(">HHHIHHI", 1, 0x112, 3, 1, 6, 0, 0)
    exif = b"Exif\0\0MM\0\x2a" + struct.pack(">I", 8) + directory
    plain = hostile.encoded(drawn(), "JPEG")
    turned = plain[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + plain[2:]
    image = decode_picture(turned, SIDE)
    assert (image.width(), image.height()) == (20, 40)


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: b"", "no PNG, JPEG or WebP"),
        (lambda: b"no picture at all", "no PNG, JPEG or WebP"),
        (hostile.svg_of_svgs, "SVG drawings of others are not opened"),
        (lambda: b"<?xml version='1.0'?><!-- a\nb --><SVG/>", "SVG drawings of others are not opened"),
        (hostile.huge_png, "30000 × 30000 pixels, more than 20 million"),
        (hostile.huge_webp, "16384 × 16384 pixels, more than 20 million"),
        (hostile.png_with_more_data, "cannot be read"),
        (lambda: b"\x89PNG\r\n\x1a\n", "cannot be read"),
        (lambda: b"\xff\xd8\xff\xe0", "cannot be read"),
        (lambda: b"RIFF\0\0\0\0WEBP", "cannot be read"),
        (lambda: b"RIFF\0\0\0\0WEBPVP8X", "cannot be read"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_not_decoded_says_why_and_what_to_do(make: Callable[[], bytes], why: str) -> None:
    with pytest.raises(NotAPicture, match=why) as refused:
        decode_picture(make(), SIDE)
    assert any(what_to_do in str(refused.value) for what_to_do in ("Save it", "Take a"))


@pytest.mark.parametrize("form", ["BMP", "PPM", "XPM"])
def test_other_formats_that_qt_knows_are_not_decoded(form: str) -> None:
    data = hostile.encoded(drawn(), form)
    reader, _buffer = read_by_qt(data)
    assert reader.canRead()
    with pytest.raises(NotAPicture, match="no PNG, JPEG or WebP"):
        decode_picture(data, SIDE)


def test_a_picture_that_moves_is_not_decoded() -> None:
    data = hostile.moving_webp()
    reader, _buffer = read_by_qt(data)
    assert reader.imageCount() == 2
    with pytest.raises(NotAPicture, match="moves"):
        decode_picture(data, SIDE)


def test_a_jpeg_of_many_scans_is_not_decoded() -> None:
    plain = hostile.jpeg_of_many_scans(0)
    assert not decode_picture(plain, SIDE).isNull()
    with pytest.raises(NotAPicture, match="cannot be read"):
        decode_picture(hostile.jpeg_of_many_scans(MOST_SCANS), SIDE)


def test_scans_are_not_hidden_in_what_a_reader_skips() -> None:
    """A length that a reader does not follow, after a marker that has none, must not hide what comes then."""
    data = hostile.jpeg_of_many_scans(MOST_SCANS)
    first = data.find(b"\xff\xda")
    for hiding in (b"\xff\x02\xff\xff", b"\xff\x01\xff\xff", b"\xff\xd0\xff\xff", b"\xff\xff\xff\x00"):
        assert decoding._scans(data[:first] + hiding + data[first:]) > MOST_SCANS


def test_texts_in_a_png_are_not_unpacked() -> None:
    image = decode_picture(hostile.png_with_texts(), SIDE)
    assert (image.width(), image.height()) == (4, 4)
    assert image.textKeys() == []


def test_more_bytes_than_a_picture_needs_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoding, "MOST_BYTES", 2**20)
    with pytest.raises(NotAPicture, match="larger than 1 MB"):
        decode_picture(hostile.encoded(drawn(), "PNG") + bytes(2**20), SIDE)


def test_what_the_user_adds_may_have_more_pixels() -> None:
    photograph = hostile.png_of_nothing(5000, 5000)
    with pytest.raises(NotAPicture, match="5000 × 5000"):
        decode_picture(photograph, SIDE)
    assert decode_picture(photograph, SIDE, most_pixels=decoding.MOST_PIXELS_ADDED).width() == SIDE


@only_on_linux
def test_no_file_is_opened(tmp_path: Path) -> None:
    marker = tmp_path / "marker.png"
    drawn().save(str(marker))
    data = hostile.svg_with_file(marker)
    with watched(tmp_path) as opened:
        with pytest.raises(NotAPicture):
            decode_picture(data, SIDE)
        assert opened.names() == []
        reader, _buffer = read_by_qt(data)
        reader.read()
        assert "marker.png" in opened.names(), "Qt by itself would have opened it"


@pytest.mark.parametrize("form", FORMATS)
def test_a_damaged_picture_is_one_or_is_none(form: str) -> None:
    whole, chance = hostile.encoded(drawn(), form), random.Random(form)
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        data = data[: chance.randint(1, len(data))]
        try:
            assert max(decode_picture(bytes(data), SIDE).size().toTuple()) <= SIDE
        except NotAPicture as refused:
            assert str(refused)
