"""The measuring tape that is laid on a map: the gap as the umpire measures it, and how long a way would be."""

from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import Any

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.chips import ChipRoom, chip_size, paint_chip
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.common.places import Point

BENT = 0.05
"""Units; a way that is longer than a straight line by no more is written as long."""


@dataclass(frozen=True, slots=True)
class TapeEnd:
    """Where a tape is put to."""

    point: Point
    piece: str | None = None
    """What stands there."""


class Tape:
    """Ends that were laid down, where the pointer is, and the ways between them; a game says how it measures."""

    def __init__(self) -> None:
        self.ends: list[TapeEnd] = []
        self.loose: TapeEnd | None = None
        """The end that is not laid down yet."""
        self._legs: list[tuple[Point, ...]] = []
        self._last: tuple[Point, ...] = ()

    def gap_between(self, one: TapeEnd, other: TapeEnd) -> float | None:
        """Return the gap between two ends in units, edge to edge; None where that is no more than a straight line."""
        raise NotImplementedError

    def way_between(self, one: TapeEnd, other: TapeEnd) -> tuple[Point, ...]:
        """Return the way from one end to another as a piece would go: straight, where a game does not say."""
        return one.point, other.point

    def in_battle(self, battle: Any) -> "Tape":
        """Return a tape that is laid down at the same ends where other things stand."""
        raise NotImplementedError

    @property
    def line(self) -> tuple[Point, ...]:
        """All points that it leads over in order, the loose end last."""
        legs = [*self._legs, self._last] if self._last else self._legs
        return tuple(end.point for end in self.ends[:1]) + tuple(point for leg in legs for point in leg[1:])

    @property
    def way(self) -> float:
        """How long a move's way along it would be, from centre to centre, in units."""
        return _length(self.line)

    @property
    def straight(self) -> float:
        """How long it would be if nothing stood in the way, in units."""
        return _length(tuple(end.point for end in self._shown))

    @property
    def bends(self) -> bool:
        """Whether it goes round something."""
        return self.way > self.straight + BENT

    @property
    def gap(self) -> float | None:
        """The gap between its first and its last end."""
        shown = self._shown
        return self.gap_between(shown[0], shown[-1]) if len(shown) > 1 else None

    @property
    def _shown(self) -> tuple[TapeEnd, ...]:
        loose = (self.loose,) if self.loose is not None and self._last else ()
        return (*self.ends, *loose)

    def reach(self, end: TapeEnd) -> None:
        """Let the loose end be somewhere else."""
        self.loose = end
        self._last = self.way_between(self.ends[-1], end) if self.ends else ()

    def add(self, end: TapeEnd) -> None:
        """Lay it down to an end."""
        if self.ends:
            self._legs.append(self.way_between(self.ends[-1], end))
        self.ends.append(end)
        self._last = ()

    def lift(self) -> None:
        """Take the last end up again."""
        if self.ends:
            self.ends.pop()
            del self._legs[-1:]
            self._last = ()


def tape_words(tape: Tape) -> str:
    """Return gap and way of the tape; where that goes round something, how far it is straight, too."""
    way = translate("BattleMap", "way {length} u")
    if tape.bends:
        way = translate("BattleMap", "way {length} u, straight {straight}")
    words = way.format(length=f"{tape.way:.1f}", straight=f"{tape.straight:.1f}")
    gap = tape.gap
    return words if gap is None else f"{gap_words(gap)} · {words}"


def gap_words(gap: float) -> str:
    """Return how far two pieces are from each other, edge to edge: `gap 4.2 u`."""
    return translate("BattleMap", "gap {length} u").format(length=f"{gap:.1f}")


def paint_tape(painter: QPainter, theme: Theme, camera: Camera, tape: Tape, chips: ChipRoom) -> None:
    """Paint the tape, its ends, and what it says."""
    if not tape.ends:
        return
    line = QPolygonF([camera.point(x, y) for x, y in tape.line])
    colours = theme.colours
    painter.setPen(QPen(QColor(colours.raised), 6))
    painter.drawPolyline(line)
    painter.setPen(QPen(QColor(colours.accent), 2.5))
    painter.drawPolyline(line)
    painter.setBrush(QColor(colours.accent))
    for end in tape.ends:
        painter.drawEllipse(camera.point(*end.point), 4.0, 4.0)
    words = tape_words(tape)
    rect = chips.pushed(chip_size(theme, words, heavy=True), line.last() - QPointF(0, theme.px(20)))
    paint_chip(painter, theme, rect, words, heavy=True)


def _length(points: tuple[Point, ...]) -> float:
    return sum(dist(one, other) for one, other in pairwise(points))
