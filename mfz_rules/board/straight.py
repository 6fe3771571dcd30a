"""When a convex outline that goes straight overlaps others or comes near to them, exact (IO-COL-02).

Two convex outlines overlap while they do so along every edge's normal. Grazing, by less than a hair, is no overlap.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

import shapely

from mfz_rules.board.shapes import HAIR, Shape, outline
from mfz_rules.board.values import Point, Polygon

Interval: TypeAlias = tuple[float, float]
"""From where to where on a straight way, in steps; it may begin before the way and end after it."""
STILL: Point = (0.0, 0.0)
"""The step of what stays."""


def overlapped(
    base: Shape,
    step: Point,
    pieces: Mapping[str, Shape],
    steps: float = 1.0,
    reaches: Mapping[str, float] | None = None,
) -> dict[str, Interval]:
    """Return when a convex base that goes so many steps overlaps which convex pieces.

    A piece to which `reaches` gives a number above 0 counts when the base is so near to it.
    """
    moves = (step[0] * steps, step[1] * steps)
    left, below = (low + min(by, 0.0) for low, by in zip(base.bounds[:2], moves, strict=True))
    right, above = (high + max(by, 0.0) for high, by in zip(base.bounds[2:], moves, strict=True))
    found = {}
    for name, piece in pieces.items():
        reach = max((reaches or {}).get(name, 0.0), 0.0)
        west, south, east, north = piece.bounds
        if east < left - reach or west > right + reach or north < below - reach or south > above + reach:
            continue
        both = base.corners, step, piece.corners
        when = near(*both, reach, steps) if reach else overlap(*both, steps)
        if when is not None:
            found[name] = when
    return found


def overlap(base: Polygon, step: Point, piece: Polygon, steps: float = 1.0) -> Interval | None:
    """Return when a convex base that goes so many steps overlaps a convex piece; None where never."""
    begins, ends = -math.inf, math.inf
    deep_from, deep_to = 0.0, steps
    for x, y in (*_normals(base), *_normals(piece)):
        speed = x * step[0] + y * step[1]
        mine, its = [x * a + y * b for a, b in base], [x * a + y * b for a, b in piece]
        before, after = min(its) - max(mine), max(its) - min(mine)
        if abs(speed) < HAIR * HAIR:
            if before > -HAIR or after < HAIR:
                return None
            continue
        near, far = sorted((before / speed, after / speed))
        begins, ends = max(begins, near), min(ends, far)
        deep_from, deep_to = max(deep_from, near + HAIR / abs(speed)), min(deep_to, far - HAIR / abs(speed))
        if deep_from > deep_to:
            return None
    return begins, ends


def near(base: Polygon, step: Point, piece: Polygon, reach: float, steps: float = 1.0) -> Interval | None:
    """Return when a convex base that goes so many steps is at most `reach` from a convex piece; None where never."""
    moves = shapely.multipoints([(x - a, y - b) for x, y in piece for a, b in base])
    corners = outline(shapely.convex_hull(moves))
    found = [overlap((STILL,), step, corners, steps), *(_in_circle(step, corner, reach) for corner in corners)]
    for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
        found.append(overlap((STILL,), step, _beside(one, other, reach), steps))
    begins, ends = (tuple(one[at] for one in found if one is not None) for at in (0, 1))
    if not begins or min(begins) > steps or max(ends) < 0:
        return None
    return min(begins), max(ends)


def first_clear(overlaps: Iterable[Interval]) -> float:
    """Return after how many steps a way lies in no overlap for the first time."""
    clear = 0.0
    for begins, ends in sorted(overlaps):
        if begins + HAIR < clear < ends - HAIR:
            clear = ends
    return clear


def latest_clear(overlaps: Iterable[Interval], steps: float = 1.0) -> float | None:
    """Return after how many steps, of so many, a way lies in no overlap for the last time; None where nowhere."""
    clear = steps
    for begins, ends in sorted(overlaps, key=lambda one: -one[1]):
        if begins < clear < ends - HAIR:
            clear = begins
    return max(clear, 0.0) if clear >= -HAIR else None


def _in_circle(step: Point, middle: Point, radius: float) -> Interval | None:
    """Return when the origin, going step by step, lies in a circle; None where it never does."""
    square, along = math.hypot(*step) ** 2, middle[0] * step[0] + middle[1] * step[1]
    if not square:
        return (-math.inf, math.inf) if math.hypot(*middle) <= radius else None
    under = along * along - square * (math.hypot(*middle) ** 2 - radius * radius)
    half = math.sqrt(max(under, 0.0))
    return ((along - half) / square, (along + half) / square) if under >= 0 else None


def _beside(one: Point, other: Point, reach: float) -> Polygon:
    """Return the rectangle along an edge that reaches so far to both sides of it."""
    x, y = other[0] - one[0], other[1] - one[1]
    length = math.hypot(x, y) or 1.0
    x, y = y / length * reach, -x / length * reach
    ends = (one, -1), (other, -1), (other, 1), (one, 1)
    return tuple((end[0] + side * x, end[1] + side * y) for end, side in ends)


def _normals(corners: Polygon) -> Iterator[Point]:
    """Yield the unit normals of the edges; of a line also its own direction."""
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        length = math.hypot(bx - ax, by - ay)
        if length:
            yield (by - ay) / length, (ax - bx) / length
            if len(corners) == 2:
                yield (bx - ax) / length, (by - ay) / length
