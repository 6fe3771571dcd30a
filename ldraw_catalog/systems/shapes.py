"""Where parts lie: which belong together, which make a pair, which stand on the ground."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from ldraw_catalog.assembly.assembly import Placement
from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.reading.document import IDENTITY, Transform

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


def extent_of(placement: Placement, info: PartInfo | None) -> Extent:
    """Return where a part lies; one that nobody has measured is taken for a brick of 2×2 studs.

    One whose place is not known is taken to lie in the middle.
    """
    box = info.box if info is not None and info.box is not None else _BRICK
    low, high = box[:3], box[3:]
    corners = [
        move(
            placement.transform if placement.has_place else IDENTITY,
            (low[0] if i & 1 else high[0], low[1] if i & 2 else high[1], low[2] if i & 4 else high[2]),
        )
        for i in range(8)
    ]
    return around([Extent(corner, corner) for corner in corners])


def move(transform: Transform, point: Point) -> Point:
    """Return where a point of a part's own axes lies in the root's."""
    x, y, z, a, b, c, d, e, f, g, h, i = transform
    u, v, w = point
    return (x + a * u + b * v + c * w, y + d * u + e * v + f * w, z + g * u + h * v + i * w)


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
