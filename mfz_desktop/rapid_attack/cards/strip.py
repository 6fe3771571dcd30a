"""The strip along a frame card's bottom: what it has beside its systems."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF

from mfz_desktop.cards.canvas import Canvas, Style
from mfz_desktop.cards.fitting import FittingStep, steps
from mfz_desktop.cards.layouts import PieceLayout
from mfz_desktop.cards.strip import (
    CAPTION_HEIGHT,
    GAP,
    MOST_ROWS,
    cell_side,
    draw_cell,
    draw_last_hits,
    first_line,
    shared_boxes,
    shared_width,
    square,
)
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.colours import LIGHT
from mfz_rules.kernel.dice import Colour, Die

SPRINT = Die(Colour.GREEN, 8)
ROCKET = Die(Colour.RED, 8, "d")
FULL_ROCKETS = MOST_ROWS
"""Rockets that are drawn at full size (RA-SYS-13); house rules allow more."""
DRAWN_ROCKETS = 9
GLYPH = 4.0


class Sprint(StrEnum):
    """Whether a frame has the sprint die (RA-SYS-10)."""

    NOW = "now"
    LATER = "later"
    """It would, once its last gun is lost."""
    NEVER = "never"
    """Nor then: a table's ruling."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What a frame has beside its systems."""

    sprint: Sprint
    rockets: int
    environments: tuple[str, ...]
    blank: bool = False
    sharing: int = 0
    """How many frames share the card, each with boxes of its own; 0 for a card of one frame."""
    whites_lost: int = 0
    rockets_fired: int = 0


def draw_strip(canvas: Canvas, layout: PieceLayout, has: Strip) -> None:
    """Draw the last two hits, the sprint die, rockets and environments from left to right, each captioned."""
    strip = layout.strip
    left = draw_last_hits(canvas, layout, has.sharing, has.whites_lost)
    if has.sprint is not Sprint.NEVER:
        left = _draw_sprint(canvas, layout, left, now=has.sprint is Sprint.NOW and not has.blank)
    if has.rockets and has.sharing:
        left = _draw_shared_rockets(canvas, layout, left, has)
    elif has.rockets or has.blank:
        left = _draw_rockets(canvas, layout, left, has)
    if has.environments:
        line = QRectF(left, strip.top(), strip.right() - left, strip.height())
        if layout.strip_lines == 2:
            line = first_line(layout).translated(0, strip.height() / 2)
        _draw_environments(canvas, layout, line, has.environments)


def _draw_shared_rockets(canvas: Canvas, layout: PieceLayout, left: float, has: Strip) -> float:
    """Draw what a rocket rolls, and beside it the rockets of each frame that shares the card, to strike."""
    side = cell_side(layout)

    def draw(on: Canvas, box: QRectF) -> None:
        on.die(square(box, side), ROCKET)
        for row, each in shared_boxes(box, box.left() + side + GAP, has.sharing, has.rockets):
            on.die(each, ROCKET, letters=False, lost=row < has.rockets_fired)

    return draw_cell(
        canvas, layout, left, translate("Cards", "rockets"), side + shared_width(layout, has.sharing), draw
    )


def _draw_sprint(canvas: Canvas, layout: PieceLayout, left: float, *, now: bool) -> float:
    """Draw the sprint die: solid where it applies, dashed where it will once the last gun is lost."""
    side = cell_side(layout)
    words = translate("Cards", "sprint") if now else translate("Cards", "when no gun is left")
    return draw_cell(
        canvas, layout, left, words, side, lambda on, box: on.die(square(box, side), SPRINT, dashed=not now)
    )


def _draw_rockets(canvas: Canvas, layout: PieceLayout, left: float, has: Strip) -> float:
    """Draw rockets as diamonds to strike: three large ones, more of them small in two rows, a number beyond nine."""
    side, count, fired = cell_side(layout), FULL_ROCKETS if has.blank else has.rockets, has.rockets_fired
    if count <= FULL_ROCKETS:
        width = count * (side + GAP) - GAP

        def draw(on: Canvas, box: QRectF) -> None:
            for at in range(count):
                place = QRectF(box.left() + at * (side + GAP), box.top(), side, side)
                on.die(place, ROCKET, dashed=has.blank, lost=at < fired)

        return draw_cell(canvas, layout, left, translate("Cards", "rockets"), width, draw)
    if count <= DRAWN_ROCKETS:
        return _draw_many_rockets(canvas, layout, left, count, fired)
    words = f"{count - fired} rockets"
    return draw_cell(
        canvas, layout, left, words, side, lambda on, box: on.die(square(box, side), ROCKET, lost=fired >= count)
    )


def _draw_many_rockets(canvas: Canvas, layout: PieceLayout, left: float, count: int, fired: int) -> float:
    """Draw one diamond that says what a rocket rolls, struck last, the others half as large in two rows beside it."""
    side = cell_side(layout)
    small = side / 2
    columns = count // 2

    def draw(on: Canvas, box: QRectF) -> None:
        on.die(square(box, side), ROCKET, lost=fired >= count)
        for at in range(count - 1):
            corner = QPointF(box.left() + side + GAP + at // 2 * small, box.top() + at % 2 * small)
            on.die(QRectF(corner.x(), corner.y(), small, small), ROCKET, letters=False, lost=at < fired)

    return draw_cell(canvas, layout, left, f"{count} rockets", side + GAP + columns * small, draw)


def _draw_environments(canvas: Canvas, layout: PieceLayout, line: QRectF, environments: tuple[str, ...]) -> None:
    if line.width() < GLYPH + GAP + 4:
        return
    height = cell_side(layout)
    canvas.glyph(QRectF(line.left(), line.top() + 0.8 + (height - GLYPH) / 2, GLYPH, GLYPH), "environment")
    words = QRectF(line.left() + GLYPH + GAP, line.top() + 0.8, line.width() - GLYPH - GAP, height)
    canvas.text(words, ", ".join(environments), Style((FittingStep(7.5), FittingStep(7, 2), FittingStep(6, 2))))
    caption = QRectF(line.left(), line.bottom() - CAPTION_HEIGHT, line.width(), CAPTION_HEIGHT)
    canvas.text(
        caption, translate("Cards", "environment in force"), Style(steps(layout.caption, 5), colour=LIGHT.secondary)
    )
