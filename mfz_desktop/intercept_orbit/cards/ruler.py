"""The printed ruler: segments in true millimetres in strips to be joined, the clicks of each hinge as short lines."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSizeF

from mfz_desktop.cards.canvas import HAIRLINE, Align, Canvas, Style
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.fitting import FittingStep, steps
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.colours import INK, LIGHT

MARGIN = 6.0
HEAD = 16.0
WIDTH = 26.0
"""mm of a strip across: so much lies beside a hinge that its clicks can be seen."""
GAP = 6.0
FLAP = 14.0
"""mm beyond the end of a strip on which the next one is glued."""
FEWEST_STRIPS = 2
HINGE = 1.2
RAY = (2.4, 7.4)
"""mm from the hinge: where the line of a click begins and ends."""
LABEL = 9.0
BESIDE = 1.8
"""mm that the number of a click lies off the line across."""
MARK = 2.2


@dataclass(frozen=True, slots=True)
class RulerCard(Card):
    """A ruler on a page of its own."""

    title: str
    units: int
    unit: float
    """mm of a segment from hinge to hinge."""
    click: float
    """Degrees."""
    clicks: int
    """How far a hinge is clicked to either side."""
    reaches: tuple[tuple[float, str], ...]
    """Ranges that end at a hinge, by the units to there."""

    def size(self) -> None:
        """Return nothing: it takes a page."""

    def texts(self) -> Iterable[str]:
        """Return nothing: nobody typed it."""
        return ()

    def draw(self, canvas: Canvas, room: QSizeF, decoded: DecodedPictures) -> None:
        """Draw the strips upright beside each other, what they are above them."""
        self._draw_head(canvas, room.width() - 2 * MARGIN)
        strips = tuple(pairwise(self.joints(room.height())))
        left = self.left(room.width(), len(strips))
        for at, (first, last) in enumerate(strips):
            painter = canvas.painter
            painter.save()
            painter.translate(left + at * (WIDTH + GAP) + WIDTH, MARGIN + HEAD)
            painter.rotate(90)
            self._draw_strip(canvas, first, last)
            painter.restore()

    def left(self, width: float, strips: int) -> float:
        """Return where the first strip begins on a page so wide, in mm."""
        return (width - strips * (WIDTH + GAP) + GAP) / 2

    def joints(self, height: float) -> list[int]:
        """Return the units at which strips begin and end on a page so high: two strips at least."""
        most = max(1, int((height - 2 * MARGIN - HEAD - FLAP) / self.unit))
        strips = max(FEWEST_STRIPS, math.ceil(self.units / most))
        each = math.ceil(self.units / strips)
        return [*range(0, self.units, each), self.units]

    def _draw_head(self, canvas: Canvas, width: float) -> None:
        words = translate("FleetCards", "Ruler of {game}: {units} × {unit:g} mm = {whole:g} mm")
        words = words.format(game=self.title, units=self.units, unit=self.unit, whole=self.units * self.unit)
        canvas.text(QRectF(MARGIN, MARGIN, width, 6), words, Style(steps(13, 9), bold=True))
        how = translate(
            "FleetCards",
            "Cut the strips out. Glue each on the flap of the one before, the arrows tip to tip."
            " The lines at a hinge are its clicks of {click:g}°: the next segment lies along one.",
        ).format(click=self.click)
        box = QRectF(MARGIN, MARGIN + 6.5, width, 7)
        canvas.text(box, how, Style((FittingStep(8, 2), FittingStep(7, 2)), colour=LIGHT.secondary))

    def _draw_strip(self, canvas: Canvas, first: int, last: int) -> None:
        """Draw the segments of a strip from left to right, its beginning at the origin."""
        for segment in range(first, last):
            box = QRectF((segment - first) * self.unit, 0, self.unit, WIDTH)
            self._draw_segment(canvas, box, segment + 1)
        length = (last - first) * self.unit
        if last < self.units:
            self._draw_flap(canvas, length)
        canvas.frame(QRectF(0, 0, length, WIDTH), HAIRLINE)
        for hinge in range(first, last + 1):
            if 0 < hinge < self.units:
                self._draw_hinge(canvas, QPointF((hinge - first) * self.unit, WIDTH / 2), rays=hinge < last)
        if first:
            _draw_mark(canvas, QPointF(0, WIDTH), 1)
        if last < self.units:
            _draw_mark(canvas, QPointF(length, WIDTH), -1)

    def _draw_segment(self, canvas: Canvas, box: QRectF, number: int) -> None:
        """Draw a segment; those of ranges that end nearby are coloured apart (IO-GEO-03)."""
        if number <= FEWEST_STRIPS and not canvas.ink_saver:
            canvas.ground(box, LIGHT.hairline if number == 1 else LIGHT.window)
        canvas.rule(QPointF(box.right(), box.top()), QPointF(box.right(), box.bottom()), INK, HAIRLINE)
        middle = QRectF(box.left() + LABEL + 2, box.top() + 3, box.width() - LABEL - 4, 8)
        canvas.text(middle, str(number), Style((FittingStep(16),), bold=True, align=Align.RIGHT))
        ends = dict(self.reaches).get(number)
        if ends is not None:
            words = translate("FleetCards", "{range} to here").format(range=ends)
            below = QRectF(middle.left(), box.bottom() - 8, middle.width(), 5)
            canvas.text(below, words, Style(steps(8, 6), colour=LIGHT.secondary, align=Align.RIGHT))

    def _draw_hinge(self, canvas: Canvas, centre: QPointF, *, rays: bool) -> None:
        """Draw a hinge, and for each click to either side a line along which the next segment then lies."""
        canvas.circle(centre, HINGE)
        inner, outer = RAY
        for clicks in range(-self.clicks, self.clicks + 1) if rays else ():
            angle = math.radians(clicks * self.click)
            along = QPointF(math.cos(angle), math.sin(angle))
            canvas.rule(centre + along * inner, centre + along * outer, INK, HAIRLINE)
            if clicks:
                box = QRectF(0, 0, 3, 2.4)
                box.moveCenter(centre + QPointF(max(along.x() * LABEL, BESIDE), along.y() * LABEL))
                canvas.text(box, str(abs(clicks)), Style((FittingStep(6),), align=Align.CENTRE))

    def _draw_flap(self, canvas: Canvas, left: float) -> None:
        box = QRectF(left, 2, FLAP, WIDTH - 4)
        canvas.frame(box, HAIRLINE, dashed=True)
        words = box.adjusted(HINGE + 1.5, 0, -0.5, 0)
        style = Style((FittingStep(6.5, 4), FittingStep(6, 5)), colour=LIGHT.secondary)
        canvas.text(words, translate("FleetCards", "glue the next strip here"), style)


def _draw_mark(canvas: Canvas, edge: QPointF, inwards: int) -> None:
    """Draw the arrow that points at the line where two strips meet, on one of them."""
    foot = edge + QPointF(inwards * MARK, 0)
    canvas.wedge([edge, foot, foot - QPointF(0, MARK)])
