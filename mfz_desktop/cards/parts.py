"""What the cards of pieces of every game are made of: edge, head, picture, rows of systems."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from mfz_desktop.cards.canvas import Align, Canvas, Style
from mfz_desktop.cards.fitting import FittingStep, steps
from mfz_desktop.cards.layouts import BLEED, EDGE, ROW_LIMIT, PieceLayout
from mfz_desktop.cards.model import CardSystemRow
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.colours import INK, LIGHT
from mfz_desktop.ui.theme.players import paint_player

GAP = 1.6
SHARED_TICK = 0.75
"""Of the usual side: the boxes of frames that share a card."""
PICTURE_RADIUS = 1.5
BLANK_ROWS = 4
ROW_OF_TWO = 6.6
"""mm: a row that is at least so high has room for two lines."""
NAME_SHARE = 0.48
"""Of a row's height that its name takes where a detail stands under it."""


@dataclass(frozen=True, slots=True)
class CardHead:
    """What the head of a card says."""

    name: str
    number: str = ""
    """Large at the right: the piece's number, or how many share the card."""
    below: str = ""
    """Small under the name."""
    company: str = ""
    """Small under the number."""


def draw_edge(canvas: Canvas, height: float, player: int | None) -> None:
    """Draw the player's colour along the left edge, and beyond it as far as is cut away."""
    if player is None:
        return
    beyond = 0.0 if canvas.ink_saver else BLEED
    edge = QRectF(-beyond, -beyond, EDGE + beyond, height + 2 * beyond)
    paint_player(canvas.painter, edge, player, outline_width=0, pitch=2.0, hollow=canvas.ink_saver)
    canvas.rule(QPointF(EDGE, -beyond), QPointF(EDGE, height + beyond), INK, 0.25)


def draw_head(canvas: Canvas, layout: PieceLayout, words: CardHead) -> None:
    """Draw name and small print on the left, number and company on the right."""
    head, name_height = layout.head, layout.head.height() * 0.62
    right = min(head.width() * 0.3, max(canvas.width(words.number, layout.number, bold=True), 9))
    name_box = QRectF(head.left(), head.top(), head.width() - right - GAP, name_height)
    canvas.text(name_box, words.name, Style(layout.name, bold=True))
    number_box = QRectF(head.right() - right, head.top(), right, name_height)
    canvas.text(number_box, words.number, Style(steps(layout.number, 8), bold=True, align=Align.RIGHT))
    _draw_subhead(canvas, layout, words)
    y = head.bottom() + 0.4
    canvas.rule(QPointF(head.left(), y), QPointF(head.right(), y), INK, 0.25)


def _draw_subhead(canvas: Canvas, layout: PieceLayout, words: CardHead) -> None:
    head, top = layout.head, layout.head.top() + layout.head.height() * 0.64
    height = head.bottom() - top
    quiet = Style(steps(layout.below, 5.5), colour=LIGHT.secondary)
    left, right = (canvas.width(text, layout.below) for text in (words.below, words.company))
    share = _share(left, right, head.width() - GAP)
    canvas.text(QRectF(head.left(), top, share, height), words.below, quiet)
    rest = head.width() - GAP - share
    at_right = Style(quiet.attempts, colour=LIGHT.secondary, align=Align.RIGHT)
    canvas.text(QRectF(head.right() - rest, top, rest, height), words.company, at_right)


def _share(left: float, right: float, room: float) -> float:
    """Return the room of the left one of two texts on a line: what it wants, but never all that both want."""
    if left + right <= room:
        return left + 0.01
    return max(room - right, min(left, room / 2)) + 0.01


def draw_picture(
    canvas: Canvas, box: QRectF, picture: bytes | None, lines: bytes | None, decoded: DecodedPictures
) -> None:
    """Draw the hero of the card on a soft ground; without a picture the ground alone.

    `lines` is the picture as a line drawing, for saving ink; None: its edges are found in the picture.
    """
    canvas.ground(box, LIGHT.window, PICTURE_RADIUS)
    if canvas.ink_saver and lines is not None:
        image = decoded.image(lines, lines=False)
    else:
        image = decoded.image(picture, canvas.ink_saver)
    if image is not None:
        canvas.picture(box.adjusted(1.2, 1.2, -1.2, -1.2), image)


def draw_rows(
    canvas: Canvas, layout: PieceLayout, systems: Sequence[CardSystemRow] | None, sharing: Sequence[str] = ()
) -> None:
    """Draw a row for each system, what is beyond the limit as a number; None for a blank card's, to fill in.

    `sharing`: the numbers of the pieces that share the card; each has a tick box of its own.
    """
    rows: Sequence[CardSystemRow | None] = (None,) * BLANK_ROWS if systems is None else systems
    shown = rows if len(rows) <= ROW_LIMIT else rows[: ROW_LIMIT - 1]
    area, count = layout.rows, ROW_LIMIT if len(rows) > ROW_LIMIT else len(rows)
    height = min(layout.row_height, area.height() / max(1, count))
    for at, row in enumerate(shown):
        box = QRectF(area.left(), area.top() + at * height, area.width(), height)
        _draw_row(canvas, layout, row, box, sharing)
        if at < count - 1:
            canvas.rule(box.bottomLeft(), box.bottomRight())
    if len(rows) > len(shown):
        box = QRectF(area.left(), area.top() + len(shown) * height, area.width(), height)
        canvas.text(
            box.adjusted(layout.tick + GAP, 0, 0, 0),
            _more(len(rows) - len(shown)),
            Style(steps(7, 6.5), colour=LIGHT.secondary),
        )
    if not rows:
        box = QRectF(area.left(), area.top(), area.width(), layout.row_height)
        canvas.text(box, translate("Cards", "No systems"), Style((FittingStep(7.5),), colour=LIGHT.secondary))


def _more(count: int) -> str:
    return translate("Cards", "and {number} more").format(number=count)


def _draw_row(
    canvas: Canvas, layout: PieceLayout, row: CardSystemRow | None, box: QRectF, sharing: Sequence[str]
) -> None:
    """Draw a system: tick box, glyph, name, dice; an empty one to fill in where `row` is None."""
    middle = box.center().y()
    after = _draw_ticks(canvas, layout, box, sharing, lost=row is not None and row.lost) + GAP
    if row is None:
        line = middle + 2.2
        canvas.rule(QPointF(after, line), QPointF(box.right() - 16, line), LIGHT.secondary)
        return
    glyph = min(layout.glyph, box.height() - 1.2)
    glyph_box = QRectF(after, middle - glyph / 2, glyph, glyph)
    canvas.glyph(glyph_box, row.type, row.ranges)
    left = glyph_box.right() + GAP
    right = _draw_dice(canvas, layout, row, box)
    _draw_row_words(canvas, layout, row, QRectF(left, box.top(), right - left, box.height()))


def _draw_row_words(canvas: Canvas, layout: PieceLayout, row: CardSystemRow, box: QRectF) -> None:
    """Draw the name, and its detail under it; a low row has room for the name only."""
    if not row.detail or box.height() < ROW_OF_TWO:
        canvas.text(box, row.name, Style(_attempts(layout, box)))
        return
    name = QRectF(box.left(), box.top() + 0.4, box.width(), box.height() * NAME_SHARE - 0.4)
    canvas.text(name, row.name, Style(steps(layout.row[0].size, 6.5)))
    below = QRectF(name.left(), name.bottom(), name.width(), box.bottom() - name.bottom() - 0.4)
    size = layout.below
    attempts = (FittingStep(size), FittingStep(6), FittingStep(size, 2), FittingStep(6, 2), FittingStep(5.5, 2))
    canvas.text(below, row.detail, Style(attempts, colour=LIGHT.secondary))


def _draw_ticks(canvas: Canvas, layout: PieceLayout, box: QRectF, sharing: Sequence[str], *, lost: bool) -> float:
    """Draw the box to tick, or one for each piece that shares the card, and return where they end."""
    side = min(layout.tick if not sharing else layout.tick * SHARED_TICK, box.height() - 1.2)
    left = box.left()
    for label in sharing or ("",):
        canvas.tick_box(QRectF(left, box.center().y() - side / 2, side, side), label, lost=lost)
        left += side + GAP / 3
    return left - GAP / 3


def _attempts(layout: PieceLayout, box: QRectF) -> tuple[FittingStep, ...]:
    """Return the attempts for a row's name; a low row has no room for two lines."""
    if box.height() >= ROW_OF_TWO:
        return layout.row
    return steps(min(layout.row[0].size, 7.5), 6.5)


def _draw_dice(canvas: Canvas, layout: PieceLayout, row: CardSystemRow, box: QRectF) -> float:
    """Draw a row's dice from the right and return where they begin."""
    die = min(layout.die, box.height() - 0.8)
    right = box.right()
    for each in reversed(row.dice):
        side = min(die * 7 / 6, box.height() - 0.4) if each.sides > 6 else die
        canvas.die(QRectF(right - side, box.center().y() - side / 2, side, side), each)
        right -= side + 0.6
    return right - 0.6 if row.dice else right


def draw_blank(canvas: Canvas, layout: PieceLayout, caption: str) -> None:
    """Draw a head to write on, its caption under the line, and the ground of the picture."""
    head = layout.head
    y = head.bottom() + 0.4
    canvas.rule(QPointF(head.left(), y), QPointF(head.right(), y), INK, 0.25)
    box = QRectF(head.left(), head.bottom() - 3, 20, 3)
    canvas.text(box, caption, Style((FittingStep(layout.caption),), colour=LIGHT.secondary))
    canvas.ground(layout.picture, LIGHT.window, PICTURE_RADIUS, hollow=True)
