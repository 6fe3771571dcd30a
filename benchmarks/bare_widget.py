"""A widget that paints as many things, none of which means anything: what a window's figures are held against."""

import random
import statistics
import time

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from benchmarks.side_by_side import Measured, Work, seconds, show

AGAINST = "painting a bare widget"
WINDOW = 0.95
"""The share of frames that a figure beside the median speaks for."""
TURNS = 120


class Bare(QWidget):
    """Squares and polygons, as many as somebody says."""

    def __init__(self, squares: int, polygons: int = 0) -> None:
        super().__init__()
        self._squares, self._polygons = squares, polygons

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002 - as Qt has it
        """Paint them, the same each time."""
        chance = random.Random(1)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(QColor(120, 120, 120))
            for _ in range(self._squares):
                painter.drawRect(QRectF(chance.uniform(0, 1200), chance.uniform(0, 680), 24, 24))
            for _ in range(self._polygons):
                x, y = chance.uniform(0, 1200), chance.uniform(0, 680)
                painter.drawPolygon(QPolygonF([QPointF(x, y), QPointF(x + 30, y + 4), QPointF(x + 26, y + 20)]))


def in_turns(ours: Work, bare: Work, turns: int = TURNS) -> tuple[Measured, float]:
    """Run both in turns; return what it came to, and under how many seconds nearly all of ours stayed."""
    ours()
    bare()
    own, other = [], []
    for _ in range(turns):
        own.append(seconds(ours))
        other.append(seconds(bare))
    ratios = [one / two for one, two in zip(own, other, strict=True)]
    measured = Measured(statistics.median(own), statistics.median(other), statistics.median(ratios))
    return measured, sorted(own)[int(WINDOW * len(own))]


def tell(what: str, ours: Work, bare: Work, turns: int = TURNS) -> None:
    """Measure and print."""
    measured, nearly_all = in_turns(ours, bare, turns)
    show(what, measured, AGAINST)
    alone = sorted(worked(ours) for _ in range(turns))
    print(f"    {WINDOW:.0%} of them under {nearly_all * 1000:25.1f} ms")
    print(f"    of the processor's own time {alone[turns // 2] * 1000:17.1f} ms, ", end="")
    print(f"{WINDOW:.0%} under {alone[int(WINDOW * turns)] * 1000:.1f} ms")


def worked(work: Work) -> float:
    """Return how long the processor was at a piece of work, whatever else the machine does."""
    began = time.thread_time()
    work()
    return time.thread_time() - began
