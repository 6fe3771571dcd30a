"""Pictures of cards: PNG bytes made into images once, and into line drawings for saving ink."""

from collections import OrderedDict

import numpy as np
from PySide6.QtGui import QImage

from mfz_desktop.models.pictures.decoding import NotAPicture, decode_picture

KEPT = 64
"""Images kept in memory: a company's worth at 600 × 500 pixels is some 75 MB."""
LARGEST = 900
"""More pixels along a side than this are more than 600 dpi can show on a card."""
EDGE = 26
"""Steps of brightness (of 255) between neighbours that count as an edge."""
PIXELS_A_LINE = 260
"""A line is one pixel wide for so many of the picture: about 0.12 mm on a card."""
INK_RGB = (0x1D, 0x21, 0x26)


class DecodedPictures:
    """Decoded pictures, the last used ones. One image object per picture, so that a PDF holds each once."""

    def __init__(self) -> None:
        self._decoded: OrderedDict[tuple[int, bytes, bool], QImage] = OrderedDict()

    def image(self, png: bytes | None, lines: bool) -> QImage | None:
        """Return the image, cropped to what is drawn; None where there is none or the bytes are no picture."""
        if png is None:
            return None
        key = (hash(png), png[-64:], lines)
        if key not in self._decoded:
            decoded = decode(png)
            self._decoded[key] = line_drawing(decoded) if lines and not decoded.isNull() else decoded
        self._decoded.move_to_end(key)
        while len(self._decoded) > KEPT:
            self._decoded.popitem(last=False)
        found = self._decoded[key]
        return None if found.isNull() else found


def decode(png: bytes) -> QImage:
    """Return the picture without its transparent margin; a null image if the bytes are none."""
    try:
        image = decode_picture(png, LARGEST).convertToFormat(QImage.Format.Format_RGBA8888)
    except NotAPicture:
        return QImage()
    alpha = _pixels(image)[..., 3]
    rows, columns = np.flatnonzero(alpha.any(axis=1)), np.flatnonzero(alpha.any(axis=0))
    if not len(rows):
        return QImage()
    top, left = int(rows[0]), int(columns[0])
    return image.copy(left, top, int(columns[-1]) - left + 1, int(rows[-1]) - top + 1)


def line_drawing(image: QImage) -> QImage:
    """Return only the edges of a picture, in ink on nothing."""
    pixels = _pixels(image).astype(np.int16)
    alpha = pixels[..., 3]
    bright = (pixels[..., :3] @ np.array([30, 59, 11], np.int32) // 100) * alpha // 255 + (255 - alpha)
    strength = np.maximum(_steps(bright), _steps(alpha))
    drawn = np.zeros(pixels.shape, np.uint8)
    drawn[..., :3] = INK_RGB
    ink = np.clip((strength.astype(np.int32) - EDGE) * 5, 0, 255)
    for _ in range(round(max(alpha.shape) / PIXELS_A_LINE) - 1):
        ink = np.maximum.reduce([ink, *_neighbours(ink)])
    drawn[..., 3] = ink
    height, width = alpha.shape
    return QImage(drawn.tobytes(), width, height, 4 * width, QImage.Format.Format_RGBA8888).copy()


def _pixels(image: QImage) -> np.ndarray:
    flat = np.frombuffer(image.constBits(), np.uint8)
    return flat.reshape(image.height(), image.bytesPerLine())[:, : image.width() * 4].reshape(
        image.height(), image.width(), 4
    )


def _steps(values: np.ndarray) -> np.ndarray:
    """Return how much brighter the brightest neighbour (right, below, left, above) is: dark lines stay thin."""
    steps: np.ndarray = np.maximum.reduce(_neighbours(values)) - values
    return steps


def _neighbours(values: np.ndarray) -> list[np.ndarray]:
    padded = np.pad(values, 1, mode="edge")
    return [padded[1:-1, 2:], padded[2:, 1:-1], padded[1:-1, :-2], padded[:-2, 1:-1]]
