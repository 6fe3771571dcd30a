"""The roster: a whole company on a page, with what is kept count of in a battle."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSizeF

from mfz_desktop.cards.canvas import Align, Canvas, Style
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.fitting import FittingStep, steps
from mfz_desktop.cards.parts import draw_picture
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.colours import INK, LIGHT
from mfz_desktop.ui.theme.players import paint_player
from mfz_rules.kernel.dice import Die

MARGIN = 7.0
ROWS_A_PAGE = 8
ROW = 23.0
DIE = 6.0
DIE_GAP = 0.7
BOX = 4.5
BOX_GAP = 0.9
MOST_HITS = 8
"""Boxes for which there is room; more hits are a number."""
COUNTER, COUNTER_BOX = 11.0, 6.5
"""mm that a captioned box takes with its caption, and without."""
GROUP_GAP = 2.4
STATION = 8.0
COLUMNS = 3
FIGURE = 16.0
"""mm that a figure at the right of the head takes."""
FIGURE_WORDS = (FittingStep(8), FittingStep(7), FittingStep(6.5, 2), FittingStep(5.5, 2))
CLOCK_SIDE, CLOCK_GAP, CLOCK_A_ROW = 7.0, 1.0, 11
QUIET = LIGHT.secondary


@dataclass(frozen=True, slots=True)
class RosterDie:
    """A die of a piece's row."""

    die: Die
    lost: bool = False
    dashed: bool = False
    """It is not there yet."""


@dataclass(frozen=True, slots=True)
class RosterRow:
    """A piece on the roster."""

    number: str
    name: str
    beside: str = ""
    """Small beside its name."""
    picture: bytes | None = None
    line_picture: bytes | None = None
    dice: tuple[tuple[RosterDie, ...], ...] = ()
    """All that it rolls, in groups."""
    systems: str = ""
    """Their names in a line."""
    hits: int = 0
    """How many it stands; a box for each."""
    taken: int = 0
    counters: tuple[str, ...] = ()
    """What else is kept count of, each in a captioned box to write in."""


@dataclass(frozen=True, slots=True)
class RosterCard(Card):
    """A company on a page of its own; a large one on several."""

    company: str
    facts: str = ""
    """Side, edition, scale and players in one line."""
    figures: tuple[tuple[int, str], ...] = ()
    """Figures of the whole company, also where this page shows a part of it, and what each counts."""
    rows: tuple[RosterRow, ...] = ()
    stations: tuple[str, ...] = ()
    """What it fights for."""
    clock: int = 0
    """Where the doomsday clock starts."""
    player: int | None = None
    page: int = 1
    pages: int = 1

    def size(self) -> None:
        """Return nothing: it takes a page."""

    def texts(self) -> Iterable[str]:
        """Return the company's name and its stations'."""
        return (self.company, *self.stations)

    def draw(self, canvas: Canvas, room: QSizeF, decoded: DecodedPictures) -> None:
        """Draw the page into an area of that size."""
        area = QRectF(MARGIN, MARGIN, room.width() - 2 * MARGIN, room.height() - 2 * MARGIN)
        y = _draw_head(canvas, self, area)
        y = _draw_tallies(canvas, area, y + 4, self.clock) if self.page == 1 else y
        for row in self.rows:
            _draw_row(canvas, row, QRectF(area.left(), y, area.width(), ROW), decoded)
            y += ROW
        if self.stations:
            _draw_stations(canvas, self.stations, QRectF(area.left(), y + 3, area.width(), area.bottom() - y - 3))


def roster_pages(whole: RosterCard) -> tuple[RosterCard, ...]:
    """Return a roster on as many pages as its rows need; what it fights for stands on the last."""
    starts = range(0, max(1, len(whole.rows)), ROWS_A_PAGE)
    return tuple(
        replace(
            whole,
            rows=whole.rows[start : start + ROWS_A_PAGE],
            stations=whole.stations if start == starts[-1] else (),
            page=at,
            pages=len(starts),
        )
        for at, start in enumerate(starts, 1)
    )


def _draw_head(canvas: Canvas, card: RosterCard, area: QRectF) -> float:
    left = area.left()
    if card.player is not None:
        chip = QRectF(left, area.top() + 1, 4, 13)
        paint_player(canvas.painter, chip, card.player, outline_width=0.25, pitch=2, hollow=canvas.ink_saver)
        left += 6.5
    name = QRectF(left, area.top(), area.right() - left - FIGURE * len(card.figures) - 4, 10)
    canvas.text(name, card.company, Style(steps(24, 12), bold=True))
    below = QRectF(left, area.top() + 10.5, name.width(), 5)
    page = _page(card) if card.pages > 1 else ""
    canvas.text(below, " · ".join(filter(None, [card.facts, page])), Style(steps(9, 6.5), colour=QUIET))
    for at, (figure, what) in enumerate(card.figures):
        x = area.right() - FIGURE * (len(card.figures) - at)
        box = QRectF(x, area.top(), FIGURE, 10)
        canvas.text(box, str(figure), Style(steps(20, 12), bold=True, align=Align.RIGHT))
        words = QRectF(x + 1, area.top() + 10.5, FIGURE - 1, 5)
        canvas.text(words, what, Style(FIGURE_WORDS, colour=QUIET, align=Align.RIGHT))
    bottom = area.top() + 17.5
    canvas.rule(QPointF(area.left(), bottom), QPointF(area.right(), bottom), INK, 0.4)
    return bottom


def _page(card: RosterCard) -> str:
    return translate("Cards", "page {page} of {pages}").format(page=card.page, pages=card.pages)


def _draw_tallies(canvas: Canvas, area: QRectF, top: float, clock: int) -> float:
    """Draw the boxes for the score, and the clock's numbers to strike."""
    x = area.left()
    boxes = (
        (translate("Cards", "score per asset"), "×"),
        (translate("Cards", "assets"), "="),
        (translate("Cards", "score"), ""),
    )
    for box_words, after in boxes:
        canvas.tick_box(QRectF(x, top, 13, 9))
        canvas.text(QRectF(x, top + 9.4, 19, 4), box_words, Style((FittingStep(7),), colour=QUIET))
        if after:
            canvas.text(QRectF(x + 14, top, 5, 9), after, Style((FittingStep(12),), colour=QUIET, align=Align.CENTRE))
        x += 20.5
    pitch = (CLOCK_SIDE + CLOCK_GAP) * min(1.0, CLOCK_A_ROW / max(1, clock))
    side = pitch - CLOCK_GAP
    start = area.right() - clock * pitch + CLOCK_GAP
    for at in range(clock):
        ring = QRectF(start + at * pitch, top + 1 + (CLOCK_SIDE - side) / 2, side, side)
        canvas.ring(ring)
        canvas.text(ring, str(clock - at), Style(steps(9, 5), align=Align.CENTRE))
    words = QRectF(start, top + 9.4, 60, 4)
    canvas.text(words, translate("Cards", "doomsday clock"), Style((FittingStep(7),), colour=QUIET))
    bottom = top + 15.5
    canvas.rule(QPointF(area.left(), bottom), QPointF(area.right(), bottom))
    return bottom


def _draw_row(canvas: Canvas, row: RosterRow, box: QRectF, decoded: DecodedPictures) -> None:
    """Draw a piece's row: number, picture, name, dice, the names of its systems, a box for each hit, counters."""
    canvas.rule(box.bottomLeft(), box.bottomRight())
    number = Style(steps(14, 8), bold=True, align=Align.LEFT)
    canvas.text(QRectF(box.left(), box.top() + 1.6, 8, 6), row.number, number)
    hero = QRectF(box.left() + 9, box.top() + 1.5, 24, box.height() - 3)
    draw_picture(canvas, hero, row.picture, row.line_picture, decoded)
    left = box.left() + 36.5
    hits_left = box.right() - min(row.hits, MOST_HITS) * (BOX + BOX_GAP) + BOX_GAP
    _draw_hits(canvas, row.hits, row.taken, hits_left, box.top() + 2)
    name = QRectF(left, box.top() + 1.6, hits_left - left - 3, 6)
    wanted = canvas.width(row.name, 12, bold=True)
    name.setWidth(min(wanted + 0.1, name.width() * 0.72))
    canvas.text(name, row.name, Style(steps(12, 8), bold=True))
    side = QRectF(name.right() + 3, name.top() + 0.4, hits_left - name.right() - 6, 6)
    canvas.text(side, row.beside, Style(steps(9, 6.5), colour=QUIET))
    line = QRectF(left, box.top() + 8.6, box.right() - left, DIE * 7 / 6)
    line.setRight(_draw_counters(canvas, row.counters, line))
    _draw_dice(canvas, row.dice, line)
    small = Style((FittingStep(8), FittingStep(7.5), FittingStep(7), FittingStep(6.5)), colour=QUIET)
    canvas.text(QRectF(left, box.top() + 16.8, box.right() - left, 4.4), row.systems, small)


def _draw_hits(canvas: Canvas, hits: int, taken: int, left: float, top: float) -> None:
    if hits > MOST_HITS:
        canvas.text(QRectF(left, top, 40, BOX), f"{hits - taken} hits", Style((FittingStep(8),)))
        return
    for at in range(hits):
        canvas.tick_box(QRectF(left + at * (BOX + BOX_GAP), top, BOX, BOX), lost=at < taken)
    words = QRectF(left - 12, top + BOX + 0.4, hits * (BOX + BOX_GAP) - BOX_GAP + 12, 2.4)
    canvas.text(words, translate("Cards", "hits"), Style((FittingStep(6),), colour=QUIET, align=Align.RIGHT))


def _draw_counters(canvas: Canvas, captions: tuple[str, ...], line: QRectF) -> float:
    """Draw captioned boxes at the right of a line, and return where they begin."""
    left = line.right() - len(captions) * COUNTER
    for at, caption in enumerate(captions):
        box = QRectF(
            left + (at + 1) * COUNTER - COUNTER_BOX, line.bottom() - COUNTER_BOX + 0.6, COUNTER_BOX, COUNTER_BOX
        )
        canvas.tick_box(box)
        words = QRectF(left + at * COUNTER, box.top(), COUNTER - COUNTER_BOX - 0.6, COUNTER_BOX)
        canvas.text(words, caption, Style(steps(6, 5), colour=QUIET, align=Align.RIGHT))
    return left


def _draw_dice(canvas: Canvas, groups: tuple[tuple[RosterDie, ...], ...], box: QRectF) -> None:
    """Draw all that a piece rolls, smaller where the line is too short."""
    wanted = sum(sum(_side(one.die) + DIE_GAP for one in group) + GROUP_GAP for group in groups)
    scale = min(1.0, box.width() / max(1.0, wanted))
    x = box.left()
    for group in groups:
        for one in group:
            side = _side(one.die) * scale
            place = QRectF(x, box.center().y() - side / 2, side, side)
            canvas.die(place, one.die, dashed=one.dashed, lost=one.lost)
            x += side + DIE_GAP * scale
        x += GROUP_GAP * scale


def _side(die: Die) -> float:
    return DIE * 7 / 6 if die.sides > 6 else DIE


def _draw_stations(canvas: Canvas, stations: tuple[str, ...], area: QRectF) -> None:
    """Draw the stations side by side, each with its flag and a box to tick when it is lost."""
    room = max(1, int(area.height() / STATION)) * COLUMNS
    shown = stations if len(stations) <= room else stations[: room - 1]
    width = area.width() / COLUMNS
    for at, name in enumerate(shown):
        _draw_station(canvas, name, _station_box(area, width, at))
    if len(shown) < len(stations):
        words = translate("Cards", "and {number} more").format(number=len(stations) - len(shown))
        canvas.text(_station_box(area, width, len(shown)), words, Style((FittingStep(10),), colour=QUIET))


def _station_box(area: QRectF, width: float, at: int) -> QRectF:
    return QRectF(area.left() + at % COLUMNS * width, area.top() + at // COLUMNS * STATION, width, STATION)


def _draw_station(canvas: Canvas, name: str, box: QRectF) -> None:
    middle = box.center().y()
    canvas.tick_box(QRectF(box.left(), middle - BOX / 2, BOX, BOX))
    canvas.icon(QRectF(box.left() + BOX + 1.5, middle - 2.25, 4.5, 4.5), "flag")
    left = box.left() + BOX + 8
    canvas.text(
        QRectF(left, box.top(), box.right() - left - 3, STATION), name, Style((*steps(10, 8), FittingStep(7, 2)))
    )
