"""The glyphs of systems: which drawing stands for which, everywhere in lists, outlines, cards and maps."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from mfz_desktop.ui.theme.icons import paint_icon, square_in

SYSTEM_GLYPHS = {
    "defense": "shield",
    "movement": "chevrons",
    "communication": "antenna",
    "hand_to_hand": "fist",
    "direct": "crosshair",
    "artillery": "arc",
    "environment": "wave",
    "split": "fork",
    "rocket": "rocket",
    "sprint": "sprint",
    "station": "flag",
    "point_defense": "burst",
    "assault": "crosshair",
    "support": "arc",
    "catapult": "catapult",
    "ack_ack": "burst",
    "missile": "rocket",
    "laser": "beam",
    "weapon": "crosshair",
}
"""The glyph of each system type of every game, and of what else a piece or company has."""

UNKNOWN = "question"


def glyph_name(system_type: str) -> str:
    """Return the glyph of a system type; a question mark for a word we do not know."""
    return SYSTEM_GLYPHS.get(system_type, UNKNOWN)


def paint_glyph(painter: QPainter, rect: QRectF, system_type: str, colour: str, ranges: tuple[str, ...] = ()) -> None:
    """Paint a system's glyph into the largest square in the middle of `rect`.

    A split weapon with its two `ranges` shows the glyphs of both, one above the other across the square.
    """
    if system_type == "split" and len(ranges) == 2:
        square = square_in(rect)
        half = square.width() * 0.56
        first = QRectF(square.left(), square.top(), half, half)
        second = QRectF(square.right() - half, square.bottom() - half, half, half)
        paint_icon(painter, first, glyph_name(ranges[0]), colour)
        paint_icon(painter, second, glyph_name(ranges[1]), colour)
        return
    paint_icon(painter, rect, glyph_name(system_type), colour)
