"""Where parts lie: which belong together, which make a pair, which stand on the ground."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import hypot

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Placements
from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.reading.document import IDENTITY

STUD = 20.0
"""LDU."""

NEAR = 2.5 * STUD
"""Centers closer than this, in LDU, belong to one thing: the parts of one gun."""

ON_THE_GROUND = 8.0
"""A part that reaches this far down to the ground, in LDU, stands on it: a plate's height."""

_BRICK = (-20.0, -4.0, -20.0, 20.0, 24.0, 20.0)

Point = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Extent:
    """An axis-aligned box in the root's axes, LDU; −y is up."""

    low: Point
    high: Point

    @property
    def center(self) -> Point:
        """The middle."""
        (a, b, c), (d, e, f) = self.low, self.high
        return ((a + d) / 2, (b + e) / 2, (c + f) / 2)

    @property
    def bottom(self) -> float:
        """The greatest y."""
        return self.high[1]


def lowest_and_highest(
    placements: Placements, info: Callable[[str], PartInfo | None]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the boxes round all parts (n × 3 each); one that nobody has measured is taken for a brick of 2×2 studs.

    One whose place is not known is taken to lie in the middle.
    """
    infos = map(info, placements.names)
    own = np.array([each.box if each is not None and each.box is not None else _BRICK for each in infos])
    boxes = own.reshape(-1, 6)[placements.codes]
    transforms = np.where(placements.has_place[:, None], placements.transforms, IDENTITY)
    corners = np.empty((8, len(placements), 3))
    for number, corner in enumerate(product((0, 3), (1, 4), (2, 5))):
        u, v, w = (boxes[:, column] for column in corner)
        for axis in range(3):
            a, b, c = transforms[:, 3 + 3 * axis : 6 + 3 * axis].T
            corners[number, :, axis] = transforms[:, axis] + a * u + b * v + c * w
    return corners.min(axis=0), corners.max(axis=0)


def extents_of(low: NDArray[np.float64], high: NDArray[np.float64]) -> Iterator[Extent]:
    """Yield boxes one by one."""
    for (x0, y0, z0), (x1, y1, z1) in zip(low.tolist(), high.tolist(), strict=True):
        yield Extent((x0, y0, z0), (x1, y1, z1))


def around(extents: Sequence[Extent]) -> Extent:
    """Return the box that holds all of them; there is at least one."""
    low = tuple(min(each.low[axis] for each in extents) for axis in range(3))
    high = tuple(max(each.high[axis] for each in extents) for axis in range(3))
    return Extent((low[0], low[1], low[2]), (high[0], high[1], high[2]))


def apart_in_plan(one: Extent, other: Extent, gap: float = 0.0) -> bool:
    """Tell whether two boxes, seen from above, lie more than `gap` LDU apart."""
    return any(one.high[axis] + gap < other.low[axis] or other.high[axis] + gap < one.low[axis] for axis in (0, 2))


def clusters(centers: Sequence[Point], near: float = NEAR) -> list[list[int]]:
    """Group points of which each is near to another of its group; groups and members in order."""
    group = list(range(len(centers)))
    for one, center in enumerate(centers):
        for other in range(one):
            if group[one] != group[other] and _distance(center, centers[other]) <= near:
                old, new = group[one], group[other]
                group = [new if each == old else each for each in group]
    found: dict[int, list[int]] = {}
    for member, number in enumerate(group):
        found.setdefault(number, []).append(member)
    return list(found.values())


def _distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])


def mirrored_pairs(centers: Sequence[Point], apart: float = 2 * STUD) -> list[tuple[int, int]]:
    """Return pairs of points that lie opposite each other along one ground axis, well apart."""
    close = 0.4 * STUD
    pairs = []
    for one, a in enumerate(centers):
        for other, b in enumerate(centers[:one]):
            gaps = [abs(a[axis] - b[axis]) for axis in range(3)]
            if gaps[1] <= close and min(gaps[0], gaps[2]) <= close and max(gaps[0], gaps[2]) >= apart:
                pairs.append((other, one))
    return pairs
