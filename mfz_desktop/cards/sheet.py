"""How cards lie on a sheet: as many as fit, centred, with marks to cut along and a bar to check the scale.

Pure geometry in millimetres. All round 5 mm stay free, because printers do not reach the edge.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QLineF, QRectF, QSizeF

from mfz_desktop.cards.model import Paper

FREE = 5.0
"""mm at each edge of the paper on which nothing is printed."""
STRIP = 5.0
"""mm kept for the check bar and its caption, along one edge."""
BAR = 50.0
"""Length of the check bar."""
MARK = 3.0
MARK_GAP = 0.5
MARK_ROOM = 2.0
"""A margin that is enough for cut marks."""
EPSILON = 1e-6


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one card: its trimmed area, and by how many degrees clockwise the card is turned."""

    area: QRectF
    turned: int = 0
    outlined: bool = False
    """Whether a line shows where to cut: cards that lie edge to edge have nothing else between them."""


@dataclass(frozen=True, slots=True)
class Bar:
    """The check bar: a line of 50 mm, and whether it stands upright."""

    line: QLineF
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet's places, marks and bar."""

    slots: tuple[Slot, ...]
    marks: tuple[QLineF, ...]
    bar: Bar | None
    """None on the back."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """One way to fill a sheet."""

    columns: int
    rows: int
    turned: bool
    bar_beside: bool
    margin: float
    """What stays free on the narrower sides, in mm."""

    @property
    def count(self) -> int:
        return self.columns * self.rows


def lay_out(paper: Paper, size: QSizeF, bleed: float) -> Sheet:
    """Return the sheet that holds the most cards of a size.

    Among equals it is one with upright cards, with room for cut marks, with the bar below.
    """
    width, height = paper.size
    plan = max(_plans(width, height, size, bleed), key=_merit)
    card = QSizeF(size.height(), size.width()) if plan.turned else size
    room = _room(width, height, plan.bar_beside)
    across, down = card.width() + 2 * bleed, card.height() + 2 * bleed
    left = room.left() + (room.width() - plan.columns * across) / 2 + bleed
    top = room.top() + (room.height() - plan.rows * down) / 2 + bleed
    slots = tuple(
        Slot(
            QRectF(left + column * across, top + row * down, card.width(), card.height()),
            90 * plan.turned,
            bleed == 0,
        )
        for row in range(plan.rows)
        for column in range(plan.columns)
    )
    return Sheet(slots, tuple(_marks(slots, room, bleed)), _bar(width, height, plan.bar_beside))


def _merit(plan: _Plan) -> tuple[int, bool, float, bool]:
    return plan.count, not plan.turned, min(plan.margin, MARK_ROOM), not plan.bar_beside


def whole_page(paper: Paper) -> Sheet:
    """Return the sheet for a page that is not cut: a roster."""
    width, height = paper.size
    room = _room(width, height, bar_beside=False)
    return Sheet((Slot(room),), (), _bar(width, height, bar_beside=False))


def behind(sheet: Sheet, paper: Paper) -> Sheet:
    """Return the places of the backs on the other side of a sheet, which is turned over along its long edge."""
    width, _ = paper.size
    slots = tuple(replace(slot, area=_mirrored(slot.area, width), turned=-slot.turned) for slot in sheet.slots)
    return Sheet(slots, (), None)


def _mirrored(area: QRectF, width: float) -> QRectF:
    return QRectF(width - area.right(), area.top(), area.width(), area.height())


def _plans(width: float, height: float, size: QSizeF, bleed: float) -> Iterator[_Plan]:
    for turned in (False, True):
        across = (size.height() if turned else size.width()) + 2 * bleed
        down = (size.width() if turned else size.height()) + 2 * bleed
        for beside in (False, True):
            room = _room(width, height, beside)
            columns, rows = _fits(room.width(), across), _fits(room.height(), down)
            margin = min(room.width() - columns * across, room.height() - rows * down) / 2
            yield _Plan(columns, rows, turned, beside, margin)


def _fits(room: float, each: float) -> int:
    return int((room + EPSILON) / each)


def _room(width: float, height: float, bar_beside: bool) -> QRectF:
    """Return the area for cards: the paper without its free edges and the check bar's strip."""
    room = QRectF(FREE, FREE, width - 2 * FREE, height - 2 * FREE)
    if bar_beside:
        return room.adjusted(0, 0, -STRIP, 0)
    return room.adjusted(0, 0, 0, -STRIP)


def _bar(width: float, height: float, bar_beside: bool) -> Bar:
    if bar_beside:
        x, middle = width - FREE - STRIP / 2 + 1, height / 2
        return Bar(QLineF(x, middle - BAR / 2, x, middle + BAR / 2), upright=True)
    y = height - FREE - 1
    return Bar(QLineF(FREE + 1, y, FREE + 1 + BAR, y))


def _marks(slots: tuple[Slot, ...], room: QRectF, bleed: float) -> Iterator[QLineF]:
    """Yield cut marks along every edge of every column and row, in the free room round the cards."""
    if not slots:
        return
    left, right = min(s.area.left() for s in slots) - bleed, max(s.area.right() for s in slots) + bleed
    top, bottom = min(s.area.top() for s in slots) - bleed, max(s.area.bottom() for s in slots) + bleed
    for x in sorted({round(at, 4) for slot in slots for at in (slot.area.left(), slot.area.right())}):
        for a, b in (*_ends(top, room.top(), -1), *_ends(bottom, room.bottom(), 1)):
            yield QLineF(x, a, x, b)
    for y in sorted({round(at, 4) for slot in slots for at in (slot.area.top(), slot.area.bottom())}):
        for a, b in (*_ends(left, room.left(), -1), *_ends(right, room.right(), 1)):
            yield QLineF(a, y, b, y)


def _ends(start: float, limit: float, direction: int) -> Iterator[tuple[float, float]]:
    """Yield the ends of one mark from the cards' edge outwards, as far as there is room; none below half a mm."""
    first = start + direction * MARK_GAP
    length = min(MARK, (limit - first) * direction)
    if length >= MARK_GAP:
        yield first, first + direction * length
