"""The frame card: what a frame looks like, what it rolls, and what it has lost so far."""

from PySide6.QtCore import QPointF, QRectF

from mfz_desktop.cards.canvas import Align, Canvas, Style
from mfz_desktop.cards.fitting import Step, steps
from mfz_desktop.cards.layouts import BLEED, EDGE, LAYOUTS, ROW_LIMIT, FrameLayout
from mfz_desktop.cards.model import FrameCard, StationCard, SystemRow
from mfz_desktop.cards.pictures import PictureShelf
from mfz_desktop.cards.strip import draw_strip
from mfz_desktop.ui.theme.colours import INK, LIGHT
from mfz_desktop.ui.theme.players import paint_player

TICK = 4.5
GLYPH = 4.0
GAP = 1.6
PICTURE_RADIUS = 1.5
ENVIRONMENT = "environment"


def draw_frame_card(canvas: Canvas, card: FrameCard, shelf: PictureShelf) -> None:
    """Draw a frame card with its upper left corner at the origin; the player's colour runs into the bleed."""
    layout = LAYOUTS[card.kind]
    draw_edge(canvas, layout.size.height(), card.player)
    if card.blank:
        _draw_blank_head(canvas, layout)
    else:
        draw_head(canvas, layout, card)
    if card.blank:
        canvas.ground(layout.picture, LIGHT.window, PICTURE_RADIUS, hollow=True)
    else:
        draw_picture(canvas, layout.picture, card, shelf)
    _draw_rows(canvas, layout, card)
    draw_strip(canvas, layout, card)


def draw_edge(canvas: Canvas, height: float, player: int | None) -> None:
    """Draw the player's colour along the left edge, and beyond it as far as is cut away."""
    if player is None:
        return
    beyond = 0.0 if canvas.ink_saver else BLEED
    edge = QRectF(-beyond, -beyond, EDGE + beyond, height + 2 * beyond)
    paint_player(canvas.painter, edge, player, outline_width=0, pitch=2.0, hollow=canvas.ink_saver)
    canvas.rule(QPointF(EDGE, -beyond), QPointF(EDGE, height + beyond), INK, 0.25)


def draw_head(canvas: Canvas, layout: FrameLayout, card: FrameCard) -> None:
    """Draw name and archetype on the left, number and company on the right."""
    head, name_height = layout.head, layout.head.height() * 0.62
    badge = f"×{card.copies}" if card.copies > 1 else card.number
    right = min(head.width() * 0.3, max(canvas.width(badge, layout.number, bold=True), 9))
    name_box = QRectF(head.left(), head.top(), head.width() - right - GAP, name_height)
    canvas.text(name_box, card.name, Style(layout.name, bold=True))
    number_box = QRectF(head.right() - right, head.top(), right, name_height)
    canvas.text(number_box, badge, Style(steps(layout.number, 8), bold=True, align=Align.RIGHT))
    _draw_subhead(canvas, layout, card)
    y = head.bottom() + 0.4
    canvas.rule(QPointF(head.left(), y), QPointF(head.right(), y), INK, 0.25)


def _draw_subhead(canvas: Canvas, layout: FrameLayout, card: FrameCard) -> None:
    head, top = layout.head, layout.head.top() + layout.head.height() * 0.64
    height = head.bottom() - top
    quiet = Style(steps(layout.archetype, 5.5), colour=LIGHT.secondary)
    words = " · ".join(filter(None, [card.archetype, card.pilot]))
    numbers = f"{card.company} {card.number}" if card.copies > 1 else card.company
    share = _share(canvas.width(words, layout.archetype), canvas.width(numbers, layout.archetype), head.width() - GAP)
    canvas.text(QRectF(head.left(), top, share, height), words, quiet)
    rest = head.width() - GAP - share
    right = Style(quiet.attempts, colour=LIGHT.secondary, align=Align.RIGHT)
    canvas.text(QRectF(head.right() - rest, top, rest, height), numbers, right)


def _share(left: float, right: float, room: float) -> float:
    """Return the room of the left one of two texts on a line: what it wants, but never all that both want."""
    if left + right <= room:
        return left + 0.01
    return max(room - right, min(left, room / 2)) + 0.01


def draw_picture(canvas: Canvas, box: QRectF, card: FrameCard | StationCard, shelf: PictureShelf) -> None:
    """Draw the hero of the card on a soft ground; without a picture the ground alone."""
    canvas.ground(box, LIGHT.window, PICTURE_RADIUS)
    if canvas.ink_saver and card.line_picture is not None:
        image = shelf.image(card.line_picture, lines=False)
    else:
        image = shelf.image(card.picture, canvas.ink_saver)
    if image is not None:
        canvas.picture(box.adjusted(1.2, 1.2, -1.2, -1.2), image)


def _draw_rows(canvas: Canvas, layout: FrameLayout, card: FrameCard) -> None:
    rows = (None,) * 4 if card.blank else card.rows
    shown = rows if len(rows) <= ROW_LIMIT else rows[: ROW_LIMIT - 1]
    area, count = layout.rows, ROW_LIMIT if len(rows) > ROW_LIMIT else len(rows)
    height = min(layout.row_height, area.height() / max(1, count))
    for at, row in enumerate(shown):
        box = QRectF(area.left(), area.top() + at * height, area.width(), height)
        _draw_row(canvas, layout, row, box)
        if at < count - 1:
            canvas.rule(box.bottomLeft(), box.bottomRight())
    if len(rows) > len(shown):
        box = QRectF(area.left() + TICK + GAP, area.top() + len(shown) * height, area.width() - TICK - GAP, height)
        canvas.text(box, f"and {len(rows) - len(shown)} more", Style(steps(7, 6.5), colour=LIGHT.secondary))
    if not rows:
        box = QRectF(area.left(), area.top(), area.width(), layout.row_height)
        canvas.text(box, "No systems", Style((Step(7.5),), colour=LIGHT.secondary))


def _draw_row(canvas: Canvas, layout: FrameLayout, row: SystemRow | None, box: QRectF) -> None:
    """Draw a system: tick box, glyph, name, dice; an empty one to fill in where `row` is None."""
    side = min(TICK, box.height() - 1.2)
    middle = box.center().y()
    canvas.tick_box(QRectF(box.left(), middle - side / 2, side, side))
    if row is None:
        line = middle + 2.2
        canvas.rule(QPointF(box.left() + side + GAP, line), QPointF(box.right() - 16, line), LIGHT.secondary)
        return
    glyph = min(GLYPH, box.height() - 1.2)
    glyph_box = QRectF(box.left() + side + GAP, middle - glyph / 2, glyph, glyph)
    canvas.glyph(glyph_box, row.type, row.ranges)
    left = glyph_box.right() + GAP
    right = _draw_dice(canvas, layout, row, box)
    canvas.text(QRectF(left, box.top(), right - left, box.height()), row.name, Style(_attempts(layout, box)))


def _attempts(layout: FrameLayout, box: QRectF) -> tuple[Step, ...]:
    """Return the attempts for a row's name; a low row has no room for two lines."""
    if box.height() >= 6.6:
        return layout.row
    return steps(min(layout.row[0].size, 7.5), 6.5)


def _draw_dice(canvas: Canvas, layout: FrameLayout, row: SystemRow, box: QRectF) -> float:
    """Draw a row's dice from the right and return where they begin."""
    die = min(layout.die, box.height() - 0.8)
    right = box.right()
    for each in reversed(row.dice):
        side = min(die * 7 / 6, box.height() - 0.4) if each.sides > 6 else die
        canvas.die(QRectF(right - side, box.center().y() - side / 2, side, side), each)
        right -= side + 0.6
    return right - 0.6 if row.dice else right


def _draw_blank_head(canvas: Canvas, layout: FrameLayout) -> None:
    head = layout.head
    y = head.bottom() + 0.4
    canvas.rule(QPointF(head.left(), y), QPointF(head.right(), y), INK, 0.25)
    box = QRectF(head.left(), head.bottom() - 3, 20, 3)
    canvas.text(box, "Frame", Style((Step(layout.caption),), colour=LIGHT.secondary))
