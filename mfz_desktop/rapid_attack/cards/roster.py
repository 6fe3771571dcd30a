"""The roster: a whole company on a page, with what is kept count of in a battle."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from mfz_desktop.cards.canvas import Align, Canvas, Style
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.fitting import FittingStep, steps
from mfz_desktop.cards.parts import draw_picture
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.cards.strip import WHITE
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard
from mfz_desktop.rapid_attack.cards.strip import ROCKET, SPRINT, Sprint
from mfz_desktop.ui.theme.colours import INK, LIGHT
from mfz_desktop.ui.theme.players import paint_player
from mfz_rules.kernel.dice import Die

MARGIN = 7.0
FRAMES_A_PAGE = 8
ROW = 23.0
DIE = 6.0
DIE_GAP = 0.7
BOX = 4.5
BOX_GAP = 0.9
GROUP_GAP = 2.4
STATION = 8.0
COLUMNS = 3
CLOCK = 11
"""Where the doomsday clock starts (RA-END-01)."""
QUIET = LIGHT.secondary


@dataclass(frozen=True, slots=True)
class RosterCard(Card):
    """A company on a page of its own; a large one on several."""

    company: str
    facts: str = ""
    """Side, edition, scale and players in one line."""
    systems: int = 0
    """Systems and frames of the whole company, also where this page shows a part of it."""
    frames_in_all: int = 0
    rockets: int = 0
    stations_in_all: int = 0
    frames: tuple[FrameCard, ...] = ()
    stations: tuple[str, ...] = ()
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
        y = _draw_tallies(canvas, area, y + 4) if self.page == 1 else y
        for frame in self.frames:
            _draw_frame(canvas, frame, QRectF(area.left(), y, area.width(), ROW), decoded)
            y += ROW
        if self.stations:
            _draw_stations(canvas, self.stations, QRectF(area.left(), y + 3, area.width(), area.bottom() - y - 3))


def _draw_head(canvas: Canvas, card: RosterCard, area: QRectF) -> float:
    left = area.left()
    if card.player is not None:
        chip = QRectF(left, area.top() + 1, 4, 13)
        paint_player(canvas.painter, chip, card.player, outline_width=0.25, pitch=2, hollow=canvas.ink_saver)
        left += 6.5
    figures = [
        (card.frames_in_all, translate("Cards", "frames")),
        (card.systems, translate("Cards", "systems")),
        (card.stations_in_all, translate("Cards", "stations")),
        (card.rockets, translate("Cards", "rockets")),
    ]
    each = 16.0
    name = QRectF(left, area.top(), area.right() - left - each * len(figures) - 4, 10)
    canvas.text(name, card.company, Style(steps(24, 12), bold=True))
    below = QRectF(left, area.top() + 10.5, name.width(), 5)
    page = _page(card) if card.pages > 1 else ""
    canvas.text(below, " · ".join(filter(None, [card.facts, page])), Style(steps(9, 6.5), colour=QUIET))
    for at, (figure, what) in enumerate(figures):
        x = area.right() - each * (len(figures) - at)
        canvas.text(QRectF(x, area.top(), each, 10), str(figure), Style(steps(20, 12), bold=True, align=Align.RIGHT))
        canvas.text(
            QRectF(x, area.top() + 10.5, each, 5), what, Style((FittingStep(8),), colour=QUIET, align=Align.RIGHT)
        )
    bottom = area.top() + 17.5
    canvas.rule(QPointF(area.left(), bottom), QPointF(area.right(), bottom), INK, 0.4)
    return bottom


def _page(card: RosterCard) -> str:
    return translate("Cards", "page {page} of {pages}").format(page=card.page, pages=card.pages)


def _draw_tallies(canvas: Canvas, area: QRectF, top: float) -> float:
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
    side = 7.0
    x = area.right() - CLOCK * (side + 1) + 1
    for count in range(CLOCK, 0, -1):
        canvas.ring(QRectF(x, top + 1, side, side))
        canvas.text(QRectF(x, top + 1, side, side), str(count), Style((FittingStep(9),), align=Align.CENTRE))
        x += side + 1
    words = QRectF(area.right() - CLOCK * (side + 1) + 1, top + 9.4, 60, 4)
    canvas.text(words, translate("Cards", "doomsday clock"), Style((FittingStep(7),), colour=QUIET))
    bottom = top + 15.5
    canvas.rule(QPointF(area.left(), bottom), QPointF(area.right(), bottom))
    return bottom


def _draw_frame(canvas: Canvas, frame: FrameCard, box: QRectF, decoded: DecodedPictures) -> None:
    """Draw a frame's row: number, picture, name, dice, the names of its systems, a box for each hit."""
    canvas.rule(box.bottomLeft(), box.bottomRight())
    number = Style(steps(14, 8), bold=True, align=Align.LEFT)
    canvas.text(QRectF(box.left(), box.top() + 1.6, 8, 6), frame.number, number)
    hero = QRectF(box.left() + 9, box.top() + 1.5, 24, box.height() - 3)
    draw_picture(canvas, hero, frame.picture, frame.line_picture, decoded)
    left, hits = box.left() + 36.5, len(frame.rows) + 2
    hits_left = box.right() - min(hits, 8) * (BOX + BOX_GAP) + BOX_GAP
    taken = sum(row.lost for row in frame.rows) + frame.whites_lost
    _draw_hits(canvas, hits, taken, hits_left, box.top() + 2)
    name = QRectF(left, box.top() + 1.6, hits_left - left - 3, 6)
    wanted = canvas.width(frame.name, 12, bold=True)
    name.setWidth(min(wanted + 0.1, name.width() * 0.72))
    canvas.text(name, frame.name, Style(steps(12, 8), bold=True))
    side = QRectF(name.right() + 3, name.top() + 0.4, hits_left - name.right() - 6, 6)
    words = " · ".join(filter(None, [frame.archetype, frame.pilot]))
    canvas.text(side, words, Style(steps(9, 6.5), colour=QUIET))
    _draw_dice(canvas, frame, QRectF(left, box.top() + 8.6, box.right() - left, DIE * 7 / 6))
    systems = " · ".join(row.name for row in frame.rows) or translate("Cards", "no systems")
    small = Style((FittingStep(8), FittingStep(7.5), FittingStep(7), FittingStep(6.5)), colour=QUIET)
    canvas.text(QRectF(left, box.top() + 16.8, box.right() - left, 4.4), systems, small)


def _draw_hits(canvas: Canvas, hits: int, taken: int, left: float, top: float) -> None:
    if hits > 8:
        canvas.text(QRectF(left, top, 40, BOX), f"{hits - taken} hits", Style((FittingStep(8),)))
        return
    for at in range(hits):
        canvas.tick_box(QRectF(left + at * (BOX + BOX_GAP), top, BOX, BOX), lost=at < taken)
    words = QRectF(left - 12, top + BOX + 0.4, hits * (BOX + BOX_GAP) - BOX_GAP + 12, 2.4)
    canvas.text(words, translate("Cards", "hits"), Style((FittingStep(6),), colour=QUIET, align=Align.RIGHT))


def _draw_dice(canvas: Canvas, frame: FrameCard, box: QRectF) -> None:
    """Draw all that a frame rolls, in groups: systems in the order of loss, whites, sprint, rockets."""
    sprint = [] if frame.sprint is Sprint.NEVER else [(SPRINT, False)]
    systems = [(die, row.lost) for row in frame.rows for die in row.dice]
    whites = [(WHITE, at < frame.whites_lost) for at in range(2)]
    rockets = [(ROCKET, at < frame.rockets_fired) for at in range(frame.rockets)]
    groups = [group for group in (systems, whites, sprint, rockets) if group]
    wanted = sum(sum(_side(die) + DIE_GAP for die, _ in group) + GROUP_GAP for group in groups)
    scale = min(1.0, box.width() / wanted)
    x = box.left()
    for group in groups:
        for die, lost in group:
            side = _side(die) * scale
            dashed = group is sprint and frame.sprint is Sprint.LATER
            canvas.die(QRectF(x, box.center().y() - side / 2, side, side), die, dashed=dashed, lost=lost)
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
