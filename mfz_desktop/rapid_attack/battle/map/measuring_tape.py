"""The ruler that is laid on the map: from point to point by the shortest path, round corners by itself."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from math import dist

from mfz_desktop.rapid_attack.battle.map.sight import table_umpire
from mfz_rules.rapid_attack.battle import Battle, Pose
from mfz_rules.rapid_attack.state.places import Point

FindPath = Callable[[Point, Point], tuple[Point, ...]]
"""Returns the points of the shortest path between two points, both of them among these."""
BENT = 0.05
"""Units; a path that is longer than a straight line by no more is written as long."""


@dataclass(slots=True)
class MeasuringTape:
    """Points that were laid down, where the pointer is, and the paths between them."""

    find_path: FindPath
    points: list[Point] = field(default_factory=list)
    loose: Point | None = None
    """Where the end that is not laid down yet is."""
    _legs: list[tuple[Point, ...]] = field(default_factory=list)
    _last: tuple[Point, ...] = ()
    """The path to the loose end."""

    @property
    def line(self) -> tuple[Point, ...]:
        """Return all points that it leads over in order, the loose end last."""
        legs = [*self._legs, self._last] if self._last else self._legs
        return tuple(self.points[:1]) + tuple(point for leg in legs for point in leg[1:])

    @property
    def length(self) -> float:
        """Return how long it is, in units."""
        return _length(self.line)

    @property
    def straight(self) -> float:
        """Return how long it would be if nothing stood in the way, in units."""
        return _length((*self.points, *([self.loose] if self.loose is not None and self._last else [])))

    @property
    def bends(self) -> bool:
        """Whether it goes round something."""
        return self.length > self.straight + BENT

    def reach(self, point: Point) -> None:
        """Let the loose end be somewhere else."""
        self.loose = point
        self._last = self.find_path(self.points[-1], point) if self.points else ()

    def add_point(self, point: Point) -> None:
        """Lay it down to a point."""
        if self.points:
            self._legs.append(self.find_path(self.points[-1], point))
        self.points.append(point)
        self._last = ()

    def in_other(self, find_path: FindPath) -> "MeasuringTape":
        """Return a ruler that is laid down at the same points where other things stand."""
        other = MeasuringTape(find_path)
        for point in self.points:
            other.add_point(point)
        return other

    def lift(self) -> None:
        """Take the last point up again."""
        if self.points:
            self.points.pop()
            del self._legs[-1:]
            self._last = ()


def path_finder(battle: Battle) -> FindPath:
    """Return what finds paths in a battle: round what bars a move, straight where no path leads."""
    umpire = table_umpire(battle, Pose(0.0, 0.0))

    def find_path(start: Point, end: Point) -> tuple[Point, ...]:
        found = umpire.between(battle, start, end) if umpire is not None else None
        return found or (start, end)

    return find_path


def end_on(battle: Battle, piece: str | None, point: Point) -> Point:
    """Return where a ruler ends that is put to a point: in the middle of a frame or station that stands there.

    There moves begin and end (RA-MOVE-01).
    """
    for one in (*battle.frames, *battle.holdings):
        if one.id == piece and one.at is not None:
            return one.at.x, one.at.y
    return point


def _length(points: tuple[Point, ...]) -> float:
    return sum(dist(one, other) for one, other in pairwise(points))
