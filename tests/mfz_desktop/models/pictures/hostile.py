"""Pictures that nobody should decode: small files that keep a reader busy, fill the memory or open other files."""

import struct
import zlib
from functools import cache
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage, QImageWriter

FAN_OUT, DEEP = 10, 6
"""Of an SVG that uses itself; a deeper one would keep Qt busy for hours."""
PIXELS_OF_BOMB = 30_000
SCANS = 60


def svg_of_svgs() -> bytes:
    """Return a small SVG that draws a million squares."""
    uses = ('<rect width="1" height="1"/>', *(f'<use xlink:href="#g{at}"/>' * FAN_OUT for at in range(DEEP)))
    groups = "".join(f'<g id="g{at}">{inside}</g>' for at, inside in enumerate(uses))
    return _svg(f'<defs>{groups}</defs><use xlink:href="#g{DEEP}"/>')


def svg_with_file(file: Path) -> bytes:
    """Return an SVG that shows a file."""
    return _svg(
        f'<image xlink:href="{file.as_uri()}" width="9" height="9"/><image href="{file}" width="9" height="9"/>'
    )


@cache
def huge_png() -> bytes:
    """Return a PNG of some 100 kB with 900 million pixels."""
    return png_of_nothing(PIXELS_OF_BOMB, PIXELS_OF_BOMB)


def png_with_texts(texts: int = 3, size: int = 2**20) -> bytes:
    """Return a PNG of few pixels, with texts that unpack to megabytes."""
    text = zlib.compress(bytes(size))
    chunks = b"".join(_chunk(b"zTXt", b"Comment\0\0" + text) for _ in range(texts))
    return _png(4, 4, 8, 2, [bytes(1 + 12)] * 4, chunks)


def png_with_more_data(size: int = 2**20) -> bytes:
    """Return a PNG of few pixels, whose data unpack to far more than these."""
    return _png(4, 4, 8, 2, [bytes(size)])


@cache
def png_of_nothing(width: int, height: int) -> bytes:
    """Return a black PNG of one bit for each pixel."""
    return _png(width, height, 1, 0, [bytes(1 + (width + 7) // 8)] * height)


def interlaced_png() -> bytes:
    """Return a PNG of 8 x 8 bits in seven passes, in which its rows have more filters and padding than in one."""
    passes = ((1, 1), (1, 1), (1, 2), (2, 2), (2, 4), (4, 4), (4, 8))
    rows = [bytes(1 + (wide + 7) // 8) for high, wide in passes for _ in range(high)]
    return _png(8, 8, 1, 0, rows, interlaced=True)


def jpeg_of_many_scans(scans: int = SCANS) -> bytes:
    """Return a JPEG that goes over its pixels again and again."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"jpeg")
    writer.setProgressiveScanWrite(True)
    assert writer.write(_square())
    data = bytes(buffer.data().data())
    last = data[data.rfind(b"\xff\xda") : -2]
    return data[:-2] + last * scans + data[-2:]


def moving_webp() -> bytes:
    """Return a WebP of two pictures, one after the other."""
    still = encoded(_square(), "WEBP")
    frame = bytes(6) + _three(15) + _three(15) + _three(100) + b"\0" + still[12:]
    body = _riff(b"VP8X", b"\x02\0\0\0" + _three(15) + _three(15)) + _riff(b"ANIM", bytes(6))
    return _webp(body + 2 * _riff(b"ANMF", frame))


def huge_webp() -> bytes:
    """Return the beginning of a WebP of 268 million pixels."""
    return _webp(_riff(b"VP8L", b"\x2f" + ((16383 << 14) | 16383).to_bytes(4, "little") + bytes(64)))


def encoded(image: QImage, form: str) -> bytes:
    """Return an image as a file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, form)
    return bytes(buffer.data().data())


def _square() -> QImage:
    image = QImage(16, 16, QImage.Format.Format_RGB32)
    image.fill(QColor("teal"))
    return image


def _svg(inside: str) -> bytes:
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg {names} width="100" height="100">{inside}</svg>'.encode()


def _png(
    width: int,
    height: int,
    depth: int,
    colour: int,
    rows: list[bytes],
    more: bytes = b"",
    *,
    interlaced: bool = False,
) -> bytes:
    packing = zlib.compressobj(6)
    packed = b"".join([*map(packing.compress, rows), packing.flush()])
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + more + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _webp(body: bytes) -> bytes:
    return b"RIFF" + (len(body) + 4).to_bytes(4, "little") + b"WEBP" + body


def _riff(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + bytes(len(data) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")
