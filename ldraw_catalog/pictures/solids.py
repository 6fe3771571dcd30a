"""Simple solids as meshes: prisms and tubes inside a box, for parts whose geometry is not at hand."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ldraw_catalog.parts.geometry import Mesh
from ldraw_catalog.parts.geometry_text import EDGE, INHERIT
from ldraw_catalog.parts.info import Box

Point = tuple[float, float, float]
Ring = tuple[Point, ...]
Profile = Sequence[tuple[float, float]]
"""Corners (y, z) of a convex outline, seen along x."""

SIDES = 16


@dataclass(frozen=True, slots=True)
class Solid:
    """Two rings of as many corners, one before the other, and the faces between them."""

    first: Ring
    second: Ring
    soft: frozenset[int] = frozenset()
    """Corners that are only points of a curve: no edge runs between the rings there."""

    def faces(self) -> Iterator[Ring]:
        """Yield all faces as rings of corners."""
        yield self.first
        yield self.second
        for at, corner in enumerate(self.first):
            following = (at + 1) % len(self.first)
            yield corner, self.first[following], self.second[following], self.second[at]

    def edges(self) -> Iterator[tuple[Point, Point]]:
        """Yield the lines that are always drawn."""
        for ring in (self.first, self.second):
            yield from zip(ring, ring[1:] + ring[:1], strict=True)
        for at, (one, other) in enumerate(zip(self.first, self.second, strict=True)):
            if at not in self.soft:
                yield one, other

    def conditionals(self) -> Iterator[Ring]:
        """Yield the lines that are drawn where they are the outline."""
        for at in sorted(self.soft):
            yield self.first[at], self.second[at], self.first[at - 1], self.first[(at + 1) % len(self.first)]


def block(box: Box) -> Solid:
    """Return a whole box."""
    return prism(box, ((box[1], box[2]), (box[1], box[5]), (box[4], box[5]), (box[4], box[2])))


def prism(box: Box, profile: Profile, soft: Iterable[int] = ()) -> Solid:
    """Return an outline drawn out from one side of a box to the other, along x."""
    left, right = (tuple((x, y, z) for y, z in profile) for x in (box[0], box[3]))
    return Solid(left, right, frozenset(soft))


def tube(box: Box, axis: int, taper: float = 1.0) -> Solid:
    """Return the round body that fills a box along one of its axes; its upper end is `taper` times as wide."""
    one, other = (each for each in range(3) if each != axis)
    rings: list[Ring] = []
    for level, width in ((box[axis], taper), (box[axis + 3], 1.0)):
        ring: list[Point] = []
        for step in range(SIDES):
            turn = 2 * math.pi * step / SIDES
            point = [0.0, 0.0, 0.0]
            point[axis] = level
            for across, share in ((one, math.cos(turn)), (other, math.sin(turn))):
                point[across] = (box[across] + box[across + 3] + width * share * (box[across + 3] - box[across])) / 2
            ring.append((point[0], point[1], point[2]))
        rings.append(tuple(ring))
    return Solid(rings[0], rings[1], frozenset(range(SIDES)))


def to_mesh(solids: Iterable[Solid]) -> Mesh:
    """Return solids as one mesh in colour 16 with edges of colour 24."""
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
