"""Where things are on the card of a piece: one table, in millimetres from its upper left corner."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF

from mfz_desktop.cards.fitting import FittingStep, steps
from mfz_desktop.cards.model import CardKind

BLEED = 3.0
"""What is cut away round a card that is printed with colour up to its edge."""
EDGE = 2.0
"""Width of the player's colour along the left edge."""
ROW_LIMIT = 6
"""Rows for which there is room; what is beyond is shortened to a line that says how many."""


@dataclass(frozen=True, slots=True)
class PieceLayout:
    """A card's areas and letter sizes."""

    size: QSizeF
    head: QRectF
    picture: QRectF
    rows: QRectF
    row_height: float
    """The height of a row while there are four or fewer."""
    strip: QRectF
    strip_lines: int
    """Two where a card is narrow: environments then have the lower one."""
    name: tuple[FittingStep, ...]
    number: float
    """Points."""
    below: float
    """Points of the small print under name and number."""
    row: tuple[FittingStep, ...]
    die: float
    """Side of a d6; a d8 is 7/6 of it."""
    caption: float = 5.5
    tick: float = 4.5
    """Side of the box that is ticked when a system is lost."""
    glyph: float = 4.0


POKER = PieceLayout(
    size=QSizeF(88, 63),
    head=QRectF(4.5, 3, 80.5, 8),
    picture=QRectF(4.5, 12, 30, 36),
    rows=QRectF(36, 12, 49, 36),
    row_height=9,
    strip=QRectF(4.5, 49, 80.5, 11),
    strip_lines=1,
    name=steps(11, 8),
    number=17,
    below=6.5,
    row=(FittingStep(8), FittingStep(8, 2), FittingStep(7.5, 2), FittingStep(7, 2), FittingStep(6.5, 2)),
    die=6,
)

TAROT = PieceLayout(
    size=QSizeF(70, 120),
    head=QRectF(5, 4, 61.5, 10),
    picture=QRectF(5, 15.5, 61.5, 41),
    rows=QRectF(5, 57.5, 61.5, 37),
    row_height=9.25,
    strip=QRectF(5, 95.5, 61.5, 21.5),
    strip_lines=2,
    name=steps(13, 8),
    number=20,
    below=7.5,
    row=(FittingStep(9), FittingStep(9, 2), FittingStep(8, 2), FittingStep(7, 2), FittingStep(6.5, 2)),
    die=6.5,
)

LARGE = PieceLayout(
    size=QSizeF(100, 110),
    head=QRectF(4.5, 3.5, 92, 12),
    picture=QRectF(4.5, 17, 92, 37),
    rows=QRectF(4.5, 55, 92, 40),
    row_height=10,
    strip=QRectF(4.5, 95.5, 92, 12),
    strip_lines=1,
    name=steps(18, 9),
    number=26,
    below=9,
    row=(*steps(12, 9), FittingStep(9, 2), FittingStep(8, 2), FittingStep(7, 2), FittingStep(6.5, 2)),
    die=7.5,
    caption=6,
    tick=6,
    glyph=5.5,
)

LAYOUTS = {CardKind.POKER: POKER, CardKind.TAROT: TAROT, CardKind.LARGE: LARGE}
