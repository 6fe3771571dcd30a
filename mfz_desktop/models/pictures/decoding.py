"""Pictures that others made, decoded: PNG, JPEG and WebP, recognised by content, within limits; nothing else.

Campaigns, companies and models bring pictures along. Qt by itself reads every format it has a plugin for: a small
SVG keeps it busy for hours and opens files, and a small PNG unpacks to gigabytes. So nothing in the window hands
bytes to Qt's readers but `decode_picture`. A thread cannot be ended from outside; therefore whatever time and
memory depend on is measured before anything is decoded.
"""

import re
import zlib

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from mfz_desktop.models.pictures.drawing import CannotDraw

translate = QCoreApplication.translate

MOST_BYTES = 32 * 2**20
MOST_PIXELS = 20_000_000
"""What a picture from somebody else may have; the program itself keeps none above a million."""
MOST_PIXELS_ADDED = 64_000_000
"""What a picture may have that the user adds, a photograph."""
MOST_SCANS = 40
"""Of a JPEG; each goes over all pixels, and an encoder makes about ten."""
ENDINGS = (".png", ".jpg", ".jpeg", ".webp")

_PNG, _JPEG, _WEBP = b"png", b"jpeg", b"webp"
_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PIXEL_CHUNKS = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Values a pixel has, by the colour type of a PNG."""
_INFLATED_AT_ONCE = 2**14
_MARKER = re.compile(rb"\xff[\xc0-\xcf\xd9-\xfe]")
"""A marker of a JPEG that has a length, or its end."""
_SCAN, _END = 0xDA, 0xD9


class NotAPicture(CannotDraw):
    """A picture is not decoded; the text says why, and which pictures are."""


def decode_picture(data: bytes, side: int, *, most_pixels: int = MOST_PIXELS) -> QImage:
    """Return a picture, upright and at most `side` pixels wide and high; raises NotAPicture.

    It may be called on any thread; decoding the largest picture that is taken may last seconds.
    """
    if len(data) > MOST_BYTES:
        text = translate("Pictures", "This picture is larger than {most} MB. Save it smaller.")
        raise NotAPicture(text.format(most=MOST_BYTES // 2**20))
    kind = _kind_of(data)
    if kind == _PNG:
        data = _pixels_only(data)
    elif kind == _JPEG and _scans(data) > MOST_SCANS:
        raise _unreadable()
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, kind)
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(True)
    size = reader.size()
    if not size.isValid() or size.isEmpty():
        raise _unreadable()
    _check_pixels(size.width(), size.height(), most_pixels)
    if kind == _PNG and _inflates_to_more(data, size):
        raise _unreadable()
    if max(size.width(), size.height()) > side:
        fitting = size.scaled(QSize(side, side), Qt.AspectRatioMode.KeepAspectRatio)
        reader.setScaledSize(fitting.expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        raise _unreadable()
    return image


def _kind_of(data: bytes) -> bytes:
    """Return what Qt calls the format; raises NotAPicture for what is none of the three, or moves."""
    if data.startswith(_PNG_SIGNATURE):
        return _PNG
    if data.startswith(b"\xff\xd8\xff"):
        return _JPEG
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        if data[12:16] == b"VP8X" and data[20:21] and data[20] & 0x02:
            raise NotAPicture(translate("Pictures", "This picture moves. Take one that stands still."))
        return _WEBP
    if b"<svg" in data[:4096].lower():
        text = translate("Pictures", "SVG drawings of others are not opened. Take a PNG, JPEG or WebP picture.")
        raise NotAPicture(text)
    raise NotAPicture(translate("Pictures", "This is no PNG, JPEG or WebP picture. Save it as one of these."))


def _check_pixels(width: int, height: int, most: int) -> None:
    if width * height > most:
        text = translate("Pictures", "This picture has {pixels} pixels, more than {most} million. Save it smaller.")
        raise NotAPicture(text.format(pixels=f"{width} × {height}", most=most // 1_000_000))


def _unreadable() -> NotAPicture:
    return NotAPicture(translate("Pictures", "This picture cannot be read. Save it once more as PNG, JPEG or WebP."))


def _pixels_only(png: bytes) -> bytes:
    """Return a PNG without texts and profiles: those may unpack to gigabytes, and none is shown."""
    kept, at = [_PNG_SIGNATURE], len(_PNG_SIGNATURE)
    while at < len(png):
        end = at + 12 + int.from_bytes(png[at : at + 4])
        if png[at + 4 : at + 8] in _PIXEL_CHUNKS:
            kept.append(png[at:end])
        at = end
    return b"".join(kept)


def _inflates_to_more(png: bytes, size: QSize) -> bool:
    """Tell whether the data of a PNG unpack to more than its pixels need, or not at all."""
    depth, colour, interlaced = png[24], png[25], png[28]
    row = 1 + (size.width() * depth * _CHANNELS.get(colour, 4) + 7) // 8
    passes = 4 if interlaced else 1  # in so many of the seven a row may have a part
    most = row * size.height() * passes + 2**16
    inflating, inflated, at = zlib.decompressobj(), 0, len(_PNG_SIGNATURE)
    try:
        while at < len(png):
            end = at + 8 + int.from_bytes(png[at : at + 4])
            if png[at + 4 : at + 8] == b"IDAT":
                for begin in range(at + 8, end, _INFLATED_AT_ONCE):
                    inflated += len(inflating.decompress(png[begin : min(end, begin + _INFLATED_AT_ONCE)]))
                    if inflated > most:
                        return True
            at = end + 4
    except zlib.error:
        return True
    return False


def _scans(jpeg: bytes) -> int:
    """Return how often a JPEG goes over its pixels."""
    scans, at = 0, 2
    while (found := _MARKER.search(jpeg, at)) and (marker := jpeg[found.end() - 1]) != _END:
        scans += marker == _SCAN
        at = found.end() + int.from_bytes(jpeg[found.end() : found.end() + 2])
    return scans
