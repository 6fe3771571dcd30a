"""What a part looks like where its geometry is not at hand: its box from the index, dressed by its title.

Bricks and plates get studs on LDraw's 20 LDU grid, round parts are round, slopes slope. Enough to recognise a model.
"""

import math
from collections.abc import Iterable, Iterator

import numpy as np

from ldraw_catalog.parts.geometry import Mesh
from ldraw_catalog.parts.geometry_text import EDGE, INHERIT
from ldraw_catalog.parts.info import Box, PartInfo

Point = tuple[float, float, float]
Ring = tuple[Point, ...]

UNKNOWN: Box = (-10.0, -4.0, -10.0, 10.0, 24.0, 10.0)
"""A brick of one stud: what stands for a part that nobody knows."""
STUD = 20.0
"""LDU from stud to stud."""
STUD_HEIGHT = 4.0
STUD_RADIUS = 6.0
SIDES = 12
MOST_STUDS = 600
"""A larger baseplate gets none."""

_ROUND = frozenset({"round", "cone", "dish", "cylinder", "wheel", "tyre", "antenna", "bar", "barrel"})
_NO_ROUND = frozenset({"corner", "holder", "clip", "arch"})
_PLAIN = frozenset({"tile", "slope", "panel", "minifig", "technic"})


def stand_in(info: PartInfo | None) -> Mesh:
    """Return a simple mesh in the part's place, its colour 16, its edges 24."""
    box = UNKNOWN if info is None or info.box is None else _thickened(info.box)
    words = frozenset() if info is None else frozenset(info.title.lower().replace("~", " ").split())
    if words & _ROUND and not words & _NO_ROUND:
        return _mesh([_tube(box, _long_axis(box))])
    studs = [] if words & _PLAIN else list(_studs(box))
    body = _without_studs(box) if studs else box
    if "slope" in words and "curved" not in words:
        return _mesh([_slope(box)])
    return _mesh([_block(body), *(_stud(x, body[1], z) for x, z in studs)])


def box_mesh(box: Box) -> Mesh:
    """Return a plain box."""
    return _mesh([_block(_thickened(box))])


def _thickened(box: Box) -> Box:
    """Return the box with no side thinner than half an LDU, so that it has faces."""
    low, high = list(box[:3]), list(box[3:])
    for axis in range(3):
        lack = 0.5 - (high[axis] - low[axis])
        if lack > 0:
            low[axis] -= lack / 2
            high[axis] += lack / 2
    return low[0], low[1], low[2], high[0], high[1], high[2]


def _studs(box: Box) -> Iterator[tuple[float, float]]:
    """Yield the middles of the studs that a box's size speaks of: whole studs across, and a stud above the origin."""
    across, along = (box[3] - box[0]) / STUD, (box[5] - box[2]) / STUD
    whole = all(abs(size - round(size)) < 0.03 and round(size) >= 1 for size in (across, along))
    if not whole or abs(box[1] + STUD_HEIGHT) > 0.1 or box[4] < STUD_HEIGHT or across * along > MOST_STUDS:
        return
    for column in range(round(across)):
        for row in range(round(along)):
            yield box[0] + STUD * (column + 0.5), box[2] + STUD * (row + 0.5)


def _without_studs(box: Box) -> Box:
    return box[0], box[1] + STUD_HEIGHT, box[2], box[3], box[4], box[5]


def _long_axis(box: Box) -> int:
    """Return the axis that a round part is turned about: the odd one out of its three sizes."""
    sizes = [box[axis + 3] - box[axis] for axis in range(3)]
    gaps = [abs(sizes[1] - sizes[2]), abs(sizes[0] - sizes[2]), abs(sizes[0] - sizes[1])]
    # upright where that is as good
    return 1 if gaps[1] <= min(gaps) + 1.0 else gaps.index(min(gaps))


class _Solid:
    """Two rings of corners, one before the other, and the faces between them."""

    def __init__(self, first: Ring, second: Ring, soft: bool = False) -> None:
        self.first, self.second, self.soft = first, second, soft

    def faces(self) -> Iterator[Ring]:
        """Yield all faces as rings of corners, wound any way round."""
        yield self.first
        yield self.second
        yield from self._sides()

    def _sides(self) -> Iterator[Ring]:
        for at, corner in enumerate(self.first):
            following = (at + 1) % len(self.first)
            yield corner, self.first[following], self.second[following], self.second[at]

    def edges(self) -> Iterator[tuple[Point, Point]]:
        """Yield the lines that are always drawn."""
        for ring in (self.first, self.second):
            yield from zip(ring, ring[1:] + ring[:1], strict=True)
        if not self.soft:
            yield from zip(self.first, self.second, strict=True)

    def conditionals(self) -> Iterator[Ring]:
        """Yield the lines that are drawn where they are the outline."""
        if self.soft:
            for at, corner in enumerate(self.first):
                yield corner, self.second[at], self.first[at - 1], self.first[(at + 1) % len(self.first)]


def _block(box: Box) -> _Solid:
    return _Solid(tuple((x, box[1], z) for x, _, z in _floor(box)), _floor(box))


def _slope(box: Box) -> _Solid:
    """Return a wedge that falls towards −z, a lip of 4 LDU left at its front as on most slopes."""
    lip = min(STUD_HEIGHT, (box[4] - box[1]) / 2)
    top = (
        (box[0], box[4] - lip, box[2]),
        (box[3], box[4] - lip, box[2]),
        (box[3], box[1], box[5]),
        (box[0], box[1], box[5]),
    )
    return _Solid(top, _floor(box))


def _floor(box: Box) -> Ring:
    return (
        (box[0], box[4], box[2]),
        (box[3], box[4], box[2]),
        (box[3], box[4], box[5]),
        (box[0], box[4], box[5]),
    )


def _stud(x: float, y: float, z: float) -> _Solid:
    return _tube((x - STUD_RADIUS, y - STUD_HEIGHT, z - STUD_RADIUS, x + STUD_RADIUS, y, z + STUD_RADIUS), 1)


def _tube(box: Box, axis: int) -> _Solid:
    """Return the cylinder that fills a box along one of its axes."""
    one, other = (each for each in range(3) if each != axis)
    rings = []
    for level in (box[axis], box[axis + 3]):
        ring = []
        for step in range(SIDES):
            turn = 2 * math.pi * step / SIDES
            point = [0.0, 0.0, 0.0]
            point[axis] = level
            for across, share in ((one, math.cos(turn)), (other, math.sin(turn))):
                point[across] = (box[across] + box[across + 3] + share * (box[across + 3] - box[across])) / 2
            ring.append((point[0], point[1], point[2]))
        rings.append(tuple(ring))
    return _Solid(rings[0], rings[1], soft=True)


def _mesh(solids: Iterable[_Solid]) -> Mesh:
    triangles: list[Ring] = []
    edges: list[tuple[Point, Point]] = []
    conditionals: list[Ring] = []
    for solid in solids:
        for ring in solid.faces():
            triangles.extend((ring[0], ring[at], ring[at + 1]) for at in range(1, len(ring) - 1))
        edges.extend(solid.edges())
        conditionals.extend(solid.conditionals())
    return Mesh(
        np.array(triangles, dtype=np.float32).reshape(-1, 3, 3),
        np.full(len(triangles), INHERIT, dtype=np.int32),
        np.zeros(len(triangles), dtype=np.bool_),
        np.array(edges, dtype=np.float32).reshape(-1, 2, 3),
        np.full(len(edges), EDGE, dtype=np.int32),
        np.array(conditionals, dtype=np.float32).reshape(-1, 4, 3),
        np.full(len(conditionals), EDGE, dtype=np.int32),
    )
