"""The shortest way from one point to another past obstacles (RA-MOVE-01, RA-MOVE-04, OQ-44)."""

import math
from collections.abc import Collection
from dataclasses import dataclass

from mfz_rules.board.ground import Ground
from mfz_rules.board.shapes import FARTHEST, HAIR, Shape
from mfz_rules.board.values import Point, Polygon, finite
from mfz_rules.board.walking import START, Walk


@dataclass(frozen=True, slots=True)
class Path:
    """A way from its first point to its last."""

    points: Polygon
    length: float
    """Units."""


def shortest_path(
    ground: Ground,
    start: Point,
    end: Point,
    longest: float = math.inf,
    *,
    moving: Collection[Shape] = (),
    without: Collection[str] = (),
) -> Path | None:
    """Return the shortest way of a point on the table, or None if none is at most `longest` units long.

    `moving` are obstacles beside the ground's own, `without` names those of the ground that do not count. The way may
    slide along edges and cuts corners by no more than a hair (1e-6 units). Between obstacles that touch along an edge
    none leads, where only a corner touches one may. A way longer than `longest` by less than 1e-5 is found too.
    An obstacle that holds the start inside itself bars nothing: a mover that stands in it can leave. Nothing leads to
    an end inside an obstacle or off the table. Raises ValueError for NaN, infinite points and a negative `longest`.
    """
    here, there = checked_point(start), checked_point(end)
    longest = checked_length(longest)
    if math.dist(here, there) > longest + HAIR or not ground.table.holds(there, HAIR):
        return None
    middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    barrier = ground.barrier(here, middle, longest / 2, moving, without)
    walk = Walk(barrier, here, longest, there)
    goal = len(walk.places) - 1
    if any(at == goal for at in walk.stops()):
        return Path(_points(walk, goal, here), float(walk.length[goal]))
    return None


def checked_point(point: Point) -> Point:
    """Return a point no farther than coordinates go; raise ValueError for NaN and infinity."""
    x, y = (min(max(finite(number, "a point's coordinate"), -FARTHEST), FARTHEST) for number in point)
    return x, y


def checked_length(longest: float) -> float:
    """Return a length no longer than ways get; raise ValueError for NaN and less than nothing."""
    if not longest >= 0:
        raise ValueError(f"a length must be a number from 0 up, not {longest}")
    return min(longest, 4 * FARTHEST)


def _points(walk: Walk, goal: int, start: Point) -> Polygon:
    """Return the way's points in order."""
    points: list[Point] = []
    at = goal
    while at != START:
        x, y = walk.places[at].tolist()
        points.append((x, y))
        at = int(walk.previous[at])
    return (start, *reversed(points))
