"""The glyphs of systems and the icons of commands: our own drawings, one stroke, tinted in any colour.

Each is an SVG of 24 × 24 units in `resources/icons`, drawn in black; black is what the tint replaces, so one file
serves light, dark and paper. Painted as vectors, so a PDF holds lines and no pixels.
"""

from functools import lru_cache
from threading import get_ident

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

import resources
from mfz_rules.rapid_attack.frame import Range, SystemType

SYSTEM_GLYPHS = {
    SystemType.DEFENSE.value: "shield",
    SystemType.MOVEMENT.value: "chevrons",
    SystemType.COMMUNICATION.value: "antenna",
    SystemType.HAND_TO_HAND.value: "fist",
    SystemType.DIRECT.value: "crosshair",
    SystemType.ARTILLERY.value: "arc",
    SystemType.ENVIRONMENT.value: "wave",
    SystemType.SPLIT.value: "fork",
    "rocket": "rocket",
    "sprint": "sprint",
    "station": "flag",
}
"""The glyph of each system type, and of what else a frame or company has."""

UNKNOWN = "question"
INK_OF_FILES = b"#000"
ICON_SIZES = (16, 20, 24, 32, 48)


def glyph_name(system_type: str) -> str:
    """Return the glyph of a system type; a question mark for a word we do not know."""
    return SYSTEM_GLYPHS.get(system_type, UNKNOWN)


def paint_glyph(
    painter: QPainter, rect: QRectF, system_type: str, colour: str, ranges: tuple[Range | str, ...] = ()
) -> None:
    """Paint a system's glyph into the largest square in the middle of `rect`.

    A split weapon with its two `ranges` shows the glyphs of both, one above the other across the square.
    """
    if system_type == SystemType.SPLIT and len(ranges) == 2:
        square = _square(rect)
        half = square.width() * 0.56
        first = QRectF(square.left(), square.top(), half, half)
        second = QRectF(square.right() - half, square.bottom() - half, half, half)
        paint_icon(painter, first, glyph_name(str(ranges[0])), colour)
        paint_icon(painter, second, glyph_name(str(ranges[1])), colour)
        return
    paint_icon(painter, rect, glyph_name(system_type), colour)


def paint_icon(painter: QPainter, rect: QRectF, name: str, colour: str) -> None:
    """Paint the icon `name` (a file of `resources/icons`) into the largest square in the middle of `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _renderer(name, colour, get_ident()).render(painter, _square(rect))
    painter.restore()


def pixmap(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """Return an icon as pixels: `size` logical pixels on a screen with `ratio` device pixels to each."""
    image = QPixmap(round(size * ratio), round(size * ratio))
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        paint_icon(painter, QRectF(0, 0, size, size), name, colour)
    return image


@lru_cache(maxsize=512)
def icon(name: str, colour: str, disabled: str | None = None) -> QIcon:
    """Return an icon for buttons and menus; `disabled` is its colour where the command cannot be used."""
    made = QIcon()
    for size in ICON_SIZES:
        for ratio in (1.0, 2.0):
            made.addPixmap(pixmap(name, colour, size, ratio))
            if disabled is not None:
                made.addPixmap(pixmap(name, disabled, size, ratio), QIcon.Mode.Disabled)
    return made


@lru_cache(maxsize=512)
def _renderer(name: str, colour: str, _thread: int) -> QSvgRenderer:
    """Return the drawing in a colour, one for each thread: cards are printed while the window paints."""
    drawing = resources.read_bytes("icons", f"{name}.svg")
    tint = QColor(colour).name().encode()
    return QSvgRenderer(QByteArray(drawing.replace(INK_OF_FILES, tint)))


def _square(rect: QRectF) -> QRectF:
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    return square
