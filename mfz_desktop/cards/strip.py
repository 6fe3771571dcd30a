"""The strip along the bottom of a piece's card: captioned cells from left to right, the last two hits first."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QRectF

from mfz_desktop.cards.canvas import Canvas, Style
from mfz_desktop.cards.fitting import FittingStep
from mfz_desktop.cards.layouts import PieceLayout
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.colours import LIGHT
from mfz_rules.kernel.dice import Colour, Die

WHITE = Die(Colour.WHITE)
GAP = 0.7
CAPTION_HEIGHT = 2.6
CELL_GAP = 3.0
MOST_ROWS = 3
"""Boxes of one piece below each other, where several share a card."""
Drawing = Callable[[Canvas, QRectF], None]


def draw_cell(canvas: Canvas, layout: PieceLayout, left: float, caption: str, width: float, draw: Drawing) -> float:
    """Draw one cell with its caption below and return where the next begins."""
    line = first_line(layout)
    width = max(width, canvas.width(caption, layout.caption) + 0.1)
    draw(canvas, QRectF(left, line.top() + 0.8, width, cell_side(layout)))
    box = QRectF(left, line.bottom() - CAPTION_HEIGHT, width, CAPTION_HEIGHT)
    canvas.text(box, caption, Style((FittingStep(layout.caption),), colour=LIGHT.secondary))
    return left + width + CELL_GAP


def draw_last_hits(canvas: Canvas, layout: PieceLayout, sharing: int, lost: int = 0) -> float:
    """Draw the white dice, struck as far as lost, and return where the next cell begins.

    `sharing`: how many pieces share the card, each with boxes of its own; 0 for a card of one piece.
    """
    strip = layout.strip
    canvas.rule(strip.topLeft(), strip.topRight())

    def draw(on: Canvas, box: QRectF) -> None:
        side = box.height() * 6 / 7
        top = box.center().y() - side / 2
        for at in range(2):
            place = QRectF(box.left() + at * (side + GAP), top, side, side)
            on.die(place, WHITE, lost=at < lost and not sharing)
        for row, each in shared_boxes(box, box.left() + 2 * (side + GAP), sharing, 2):
            on.tick_box(each, lost=row < lost)

    width = 2 * layout.die + GAP + shared_width(layout, sharing)
    return draw_cell(canvas, layout, strip.left(), translate("Cards", "last two hits"), width, draw)


def shared_width(layout: PieceLayout, sharing: int) -> float:
    """Return how much wider a cell gets by the columns of the pieces that share the card."""
    return sharing * (cell_side(layout) / MOST_ROWS + GAP) if sharing else 0.0


def shared_boxes(line: QRectF, left: float, sharing: int, rows: int) -> Iterator[tuple[int, QRectF]]:
    """Yield row and square for each piece that shares the card and each thing that it can lose, a column a piece."""
    pitch = line.height() / MOST_ROWS
    top = line.center().y() - rows * pitch / 2
    for piece in range(sharing):
        for row in range(rows):
            box = QRectF(left + piece * (pitch + GAP), top + row * pitch, pitch, pitch)
            yield row, box.adjusted(0.1, 0.1, -0.1, -0.1)


def cell_side(layout: PieceLayout) -> float:
    """Return the height of what stands in a cell: that of a die of eight sides."""
    return layout.die * 7 / 6


def first_line(layout: PieceLayout) -> QRectF:
    """Return the strip's first line."""
    strip = layout.strip
    return QRectF(strip.left(), strip.top(), strip.width(), strip.height() / layout.strip_lines)


def square(box: QRectF, side: float) -> QRectF:
    """Return the square in the upper left corner of a cell."""
    return QRectF(box.left(), box.top(), side, side)
