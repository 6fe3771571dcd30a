"""Our own drawings: icons of commands and glyphs of the game, one stroke, tinted in any colour.

Each is an SVG of 24 × 24 units in `resources/icons`, drawn in black; black is what the tint replaces, so one file
serves light, dark and paper. Painted as vectors, so a PDF holds lines and no pixels.
"""

from functools import lru_cache
from threading import get_ident

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

import resources

INK_OF_FILES = b"#000"
ICON_SIZES = (16, 20, 24, 32, 48)
APPLICATION_SIZES = (16, 24, 32, 48, 64, 128, 256)


def paint_icon(painter: QPainter, rect: QRectF, name: str, colour: str) -> None:
    """Paint the icon `name` (a file of `resources/icons`) into the largest square in the middle of `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _renderer(name, colour, get_ident()).render(painter, square_in(rect))
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


def application_icon() -> QIcon:
    """Return the application's own icon, for its windows, the taskbar and the dock; a size is read when asked for."""
    made = QIcon()
    for size in APPLICATION_SIZES:
        theme = resources.path("desktop", "share", "icons", "hicolor")
        made.addFile(str(theme / f"{size}x{size}" / "apps" / "mfz-desktop.png"), QSize(size, size))
    return made


@lru_cache(maxsize=512)
def _renderer(name: str, colour: str, _thread: int) -> QSvgRenderer:
    """Return the drawing in a colour, one for each thread: cards are printed while the window paints."""
    drawing = resources.read_bytes("icons", f"{name}.svg")
    tint = QColor(colour).name().encode()
    return QSvgRenderer(QByteArray(drawing.replace(INK_OF_FILES, tint)))


def square_in(rect: QRectF) -> QRectF:
    """Return the largest square in the middle of a rectangle."""
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    return square
