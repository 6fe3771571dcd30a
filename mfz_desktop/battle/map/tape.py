"""The ruler that is laid on the map and bends round corners."""

from dataclasses import dataclass, field
from itertools import pairwise
from math import dist

from mfz_rules.rapid_attack.state.places import Point


@dataclass(slots=True)
class Tape:
    """Points that were clicked, and where the pointer is."""

    points: list[Point] = field(default_factory=list)
    loose: Point | None = None
    """Where the end that is not laid down yet is."""

    @property
    def line(self) -> tuple[Point, ...]:
        """Return all points in order, the loose end last."""
        return (*self.points, *([self.loose] if self.loose is not None and self.points else []))

    @property
    def length(self) -> float:
        """Return how long it is, in units."""
        return sum(dist(one, other) for one, other in pairwise(self.line))

    def lay(self, point: Point) -> None:
        """Lay it down to a point."""
        self.points.append(point)

    def lift(self) -> None:
        """Take the last point up again."""
        if self.points:
            self.points.pop()
