"""What a base meets on its way along the ruler, in order (IO-MOVE-14, IO-COL-02, IO-COL-05, IO-COL-16).

Straight ahead contacts are exact: two convex outlines overlap while they do so along every edge's normal. Of a turn
only the pose after it counts. Grazing is no contact in passing; at rest touching is.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
import shapely

from mfz_rules.board.hinged import Box, Leg, Travel
from mfz_rules.board.shapes import HAIR, Floats, Shape, geometries, geometry, placed
from mfz_rules.board.values import Point, Polygon, Pose, not_negative

Interval: TypeAlias = tuple[float, float]
"""From where to where on a unit straight ahead, in shares of it; it may begin before and end after."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A piece in the way."""

    piece: str
    leg: int
    """On which unit of travel, from 0."""
    share: float
    """How much of that unit lies before the contact, 0 to 1."""
    pose: Pose
    """Where the base is at the contact; where it shows after a turn, before that turn."""
    rests: bool
    """Whether the way ends on the piece or touching it; else it leads through."""


def meetings(travel: Travel, box: Box, pieces: Mapping[str, Shape]) -> tuple[Meeting, ...]:
    """Return the pieces that the way leads through or ends on, in the order in which they are met.

    A piece that was touched at the start counts only if the base drives into it (IO-COL-16).
    """
    found: dict[str, tuple[int, float]] = {}
    for index, leg in enumerate(travel.legs):
        for name, (begins, _ends) in _overlapping(leg, box, pieces).items():
            found.setdefault(name, (index, max(begins, 0.0)))
    resting = _touching(travel.end, box, pieces)
    flush = _touching(travel.start, box, pieces)
    for name in resting - flush - found.keys() if travel.legs else ():
        found[name] = (len(travel.legs) - 1, 1.0)
    order = {name: index for index, name in enumerate(pieces)}
    return tuple(
        Meeting(name, index, share, _contact(travel, box, index, share, pieces[name]), name in resting)
        for name, (index, share) in sorted(found.items(), key=lambda one: (*one[1], order[one[0]]))
    )


def last_clear(travel: Travel, box: Box, pieces: Mapping[str, Shape]) -> tuple[int, Pose]:
    """Return the latest pose on the way that overlaps no piece, and on which unit it lies: −1 for the start."""
    for index in range(len(travel.legs) - 1, -1, -1):
        leg = travel.legs[index]
        share = _latest(interval for interval in _overlapping(leg, box, pieces).values())
        if share is not None:
            return index, _along(leg, share)
    return -1, travel.start


def passed(travel: Travel, box: Box, pieces: Mapping[str, Shape], reach: float) -> tuple[str, ...]:
    """Return the pieces that some point of the way comes within `reach` units of, in the order given (IO-FUEL-05).

    Raises ValueError for NaN, infinity and a negative reach.
    """
    reach = not_negative(reach, "a reach") + HAIR
    if not pieces:
        return ()
    bases = [placed(box.footprint, travel.start), *(_swept(leg, box) for leg in travel.legs)]
    apart: Floats = shapely.distance(geometries(bases)[:, None], geometries(pieces.values())).min(axis=0)
    return tuple(name for name, distance in zip(pieces, apart.tolist(), strict=True) if distance <= reach)


def _overlapping(leg: Leg, box: Box, pieces: Mapping[str, Shape]) -> dict[str, Interval]:
    """Return when on the leg the base overlaps which pieces; one overlapped after the turn begins below 0."""
    base = placed(box.footprint, leg.turned).corners
    step = (leg.end.x - leg.turned.x, leg.end.y - leg.turned.y)
    left, below = (min(axis) + min(by, 0.0) for axis, by in zip(zip(*base, strict=True), step, strict=True))
    right, above = (max(axis) + max(by, 0.0) for axis, by in zip(zip(*base, strict=True), step, strict=True))
    found = {}
    for name, piece in pieces.items():
        xs, ys = zip(*piece.corners, strict=True)
        if max(xs) < left or min(xs) > right or max(ys) < below or min(ys) > above:
            continue
        overlap = _interval(base, step, piece.corners)
        if overlap is not None:
            found[name] = overlap
    return found


def _interval(base: Polygon, step: Point, piece: Polygon) -> Interval | None:
    """Return when a base that goes a step overlaps a piece by more than a hair; None where it never does."""
    begins, ends = -math.inf, math.inf
    deep_from, deep_to = 0.0, 1.0
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


def _normals(corners: Polygon) -> Iterator[Point]:
    """Yield the unit normals of the edges; of a line also its own direction."""
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        length = math.hypot(bx - ax, by - ay)
        if length:
            yield (by - ay) / length, (ax - bx) / length
            if len(corners) == 2:
                yield (bx - ax) / length, (by - ay) / length


def _contact(travel: Travel, box: Box, index: int, share: float, piece: Shape) -> Pose:
    leg = travel.legs[index]
    if share or _interval(placed(box.footprint, leg.turned).corners, (0.0, 0.0), piece.corners) is None:
        return _along(leg, share)
    return travel.legs[index - 1].end if index else travel.start


def _along(leg: Leg, share: float) -> Pose:
    x, y = leg.end.x - leg.turned.x, leg.end.y - leg.turned.y
    return replace(leg.turned, x=leg.turned.x + share * x, y=leg.turned.y + share * y)


def _latest(overlaps: Iterable[Interval]) -> float | None:
    """Return the largest share of a leg that lies in no overlap; None where the pose after the turn does too."""
    share = 1.0
    for begins, ends in sorted(overlaps, key=lambda one: -one[1]):
        if begins < share < ends:
            share = begins
    return max(share, 0.0) if share >= -HAIR else None


def _touching(pose: Pose, box: Box, pieces: Mapping[str, Shape]) -> set[str]:
    """Return the pieces that a base at rest overlaps or touches (IO-GEO-07)."""
    if not pieces:
        return set()
    near = shapely.distance(geometry(placed(box.footprint, pose)), geometries(pieces.values())) <= HAIR
    return {name for name, touches in zip(pieces, np.asarray(near).tolist(), strict=True) if touches}


def _swept(leg: Leg, box: Box) -> Shape:
    """Return all that the base covers on a unit straight ahead."""
    corners = (*placed(box.footprint, leg.turned).corners, *placed(box.footprint, leg.end).corners)
    hull = shapely.convex_hull(shapely.multipoints(corners))
    return Shape(tuple((float(x), float(y)) for x, y in shapely.get_coordinates(hull)[:-1]))
