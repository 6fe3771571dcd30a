"""The ruler that is laid on the map: the gap as the umpire measures it, and how long a move would be."""

from dataclasses import dataclass, field
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING

from mfz_desktop.rapid_attack.battle.map.sight import table_umpire
from mfz_rules.common.places import Point
from mfz_rules.rapid_attack.battle import Battle, Pose

if TYPE_CHECKING:
    from mfz_rules.rapid_attack.umpire.table import TableUmpire

BENT = 0.05
"""Units; a way that is longer than a straight line by no more is written as long."""


@dataclass(frozen=True, slots=True)
class TapeEnd:
    """Where a ruler is put to."""

    point: Point
    piece: str | None = None
    """What stands there."""


@dataclass(slots=True)
class MeasuringTape:
    """Ends that were laid down, where the pointer is, and the ways between them."""

    battle: Battle
    ends: list[TapeEnd] = field(default_factory=list)
    loose: TapeEnd | None = None
    """The end that is not laid down yet."""
    _legs: list[tuple[Point, ...]] = field(default_factory=list)
    _last: tuple[Point, ...] = ()
    """The way to the loose end."""

    @property
    def line(self) -> tuple[Point, ...]:
        """Return all points that it leads over in order, the loose end last."""
        legs = [*self._legs, self._last] if self._last else self._legs
        return tuple(end.point for end in self.ends[:1]) + tuple(point for leg in legs for point in leg[1:])

    @property
    def way(self) -> float:
        """Return how long a move's way along it would be, from centre to centre, in units (RA-MOVE-01)."""
        return _length(self.line)

    @property
    def straight(self) -> float:
        """Return how long it would be if nothing stood in the way, in units."""
        return _length(tuple(end.point for end in self._shown))

    @property
    def bends(self) -> bool:
        """Whether it goes round something."""
        return self.way > self.straight + BENT

    @property
    def gap(self) -> float | None:
        """Return the gap between its first and its last end, in units, edge to edge (RA-BF-07).

        None where it is put to no piece: there a gap is no more than the straight line.
        """
        shown = self._shown
        umpire = _umpire(self.battle)
        if len(shown) < 2 or umpire is None or not (shown[0].piece or shown[-1].piece):
            return None
        first, last = (end.piece or end.point for end in (shown[0], shown[-1]))
        return umpire.gap(self.battle, first, last) if first != last else None

    @property
    def _shown(self) -> tuple[TapeEnd, ...]:
        loose = (self.loose,) if self.loose is not None and self._last else ()
        return (*self.ends, *loose)

    def reach(self, end: TapeEnd) -> None:
        """Let the loose end be somewhere else."""
        self.loose = end
        self._last = self._way_to(end) if self.ends else ()

    def add(self, end: TapeEnd) -> None:
        """Lay it down to an end."""
        if self.ends:
            self._legs.append(self._way_to(end))
        self.ends.append(end)
        self._last = ()

    def in_battle(self, battle: Battle) -> "MeasuringTape":
        """Return a ruler that is laid down at the same ends where other things stand."""
        other = MeasuringTape(battle)
        for end in self.ends:
            other.add(end)
        return other

    def lift(self) -> None:
        """Take the last end up again."""
        if self.ends:
            self.ends.pop()
            del self._legs[-1:]
            self._last = ()

    def _way_to(self, end: TapeEnd) -> tuple[Point, ...]:
        """Return the way from the last end that is laid down, as what it began at goes; straight where none leads."""
        start, umpire, piece = self.ends[-1].point, _umpire(self.battle), self.ends[0].piece
        frame = piece if piece is not None and self.battle.has_frame(piece) else None
        found = umpire.between(self.battle, start, end.point, frame) if umpire is not None else None
        return found or (start, end.point)


def tape_end(battle: Battle, piece: str | None, point: Point) -> TapeEnd:
    """Return where a ruler ends that is put to a point: in the middle of a frame or station that stands there.

    There moves begin and end (RA-MOVE-01).
    """
    for one in (*battle.frames, *battle.holdings):
        if one.id == piece and one.at is not None:
            return TapeEnd((one.at.x, one.at.y), piece)
    return TapeEnd(point, piece)


def _umpire(battle: Battle) -> "TableUmpire | None":
    """Return who measures, before anything has a place as well."""
    return table_umpire(battle, Pose(0.0, 0.0))


def _length(points: tuple[Point, ...]) -> float:
    return sum(dist(one, other) for one, other in pairwise(points))
