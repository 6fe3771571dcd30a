"""What bars the way: static obstacles made ready once, and for each move the ones around it as one barrier."""

from collections.abc import Collection, Mapping

import numpy as np
import shapely

from mfz_rules.board.shapes import (
    HAIR,
    NOTHING,
    Bools,
    Floats,
    Geometries,
    Geometry,
    Shape,
    geometries,
    table_geometry,
)
from mfz_rules.board.values import Point, Table, not_negative

ARCS = 4
"""Segments of a quarter circle, where obstacles are grown by a clearance: at most 2 % of it too generous."""
STRAIGHT = 1e-9
"""A sine below which a corner is none."""


class Ground:
    """A table and what stands fast on it, made ready for asking for ways; make a new one when the terrain changes.

    `clearance` is how far the moving point keeps from all obstacles, in units. An obstacle without area bars nothing.
    Raises ValueError for NaN, infinity and a negative clearance.
    """

    __slots__ = ("_beside", "_grown", "_names", "_tree", "clearance", "table")

    def __init__(self, table: Table, obstacles: Mapping[str, Shape], clearance: float = 0.0) -> None:
        self.table = table
        self.clearance = not_negative(clearance, "a clearance")
        self._names = tuple(obstacles)
        self._grown = self._grow(geometries(obstacles.values()))
        self._tree = shapely.STRtree(self._grown)
        self._beside = _beside(table)

    def _grow(self, obstacles: Geometries) -> Geometries:
        """Return the obstacles with the clearance and a hair round them, so that what touches becomes one."""
        solid = np.where(shapely.area(obstacles) > 0, obstacles, NOTHING)
        if self.clearance:
            solid = shapely.buffer(solid, self.clearance, quad_segs=ARCS)
        grown: Geometries = shapely.buffer(solid, HAIR, join_style="mitre")
        return grown

    def barrier(
        self, start: Point, middle: Point, radius: float, moving: Collection[Shape], without: Collection[str]
    ) -> "Barrier":
        """Return all that bars ways from `start` within a circle."""
        circle = shapely.points(middle)
        near = self._tree.query(circle, predicate="dwithin", distance=radius + HAIR)
        standing = self._grown[[at for at in near.tolist() if self._names[at] not in without]]
        others = self._grow(geometries(moving))
        others = others[shapely.dwithin(others, circle, radius + HAIR)]
        free = _let_out(start, np.concatenate((standing, others)))
        edge = self._beside if self.table.holds(start, HAIR) else self._beside[:0]
        joined = shapely.simplify(shapely.union_all(np.concatenate((free, edge))), HAIR / 10)
        return Barrier(self.table, joined)


def _beside(table: Table) -> Geometries:
    """Return what lies beside the table, so that nothing slips past an obstacle that stands at its very edge."""
    on = table_geometry(table)
    left, below, right, above = shapely.bounds(on).tolist()
    around = shapely.difference(shapely.box(left - 1, below - 1, right + 1, above + 1), on)
    return np.array([shapely.buffer(around, HAIR, join_style="mitre")], dtype=object)


def _let_out(start: Point, obstacles: Geometries) -> Geometries:
    """Return the obstacles without those that would shut in a mover that stands inside them."""
    point = shapely.points(start)
    bars: Bools = ~shapely.intersects(shapely.buffer(obstacles, -2 * HAIR, join_style="mitre"), point)
    joined = shapely.union_all(obstacles[bars])
    if shapely.intersects(shapely.buffer(joined, -2 * HAIR, join_style="mitre"), point):
        bars &= ~shapely.dwithin(obstacles, point, HAIR)
    left: Geometries = obstacles[bars]
    return left


class Barrier:
    """One barrier of all obstacles around: its corners to turn at, and who sees whom past it."""

    __slots__ = ("_core", "after", "before", "corners", "edges")

    def __init__(self, table: Table, joined: Geometry) -> None:
        self._core = shapely.buffer(joined, -2 * HAIR, join_style="mitre")
        """The obstacles less a hair: whoever goes along an edge or starts at it does not touch it."""
        shapely.prepare(self._core)
        self.edges: Floats = _edges(self._core)
        # Obstacles whose corners touch are two in the core; a way between them turns round the corners of each.
        around = shapely.buffer(self._core, HAIR / 2, join_style="mitre")
        self.corners, self.before, self.after = _turning_points(table, around)

    def sees(self, place: Floats, others: Floats) -> Bools:
        """Say of each of the other places whether the straight way to it is free."""
        ways = np.empty((len(others), 2, 2))
        ways[:, 0], ways[:, 1] = place, others
        free: Bools = ~shapely.intersects(self._core, shapely.linestrings(ways))
        return free


def cross(one: Floats, other: Floats) -> Floats:
    """Return the third coordinate of the cross products: above 0 where `other` lies to the left of `one`."""
    product: Floats = one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0]
    return product


def unit(vectors: Floats) -> Floats:
    """Return vectors of length 1 in the same directions; none stays none."""
    lengths = np.hypot(vectors[..., 0], vectors[..., 1])[..., None]
    return np.divide(vectors, lengths, out=np.zeros_like(vectors), where=lengths > 0)


def _rings(joined: Geometry) -> list[Floats]:
    """Return the rings with the obstacle on their left, the first corner not repeated."""
    rings = shapely.get_rings(shapely.orient_polygons(shapely.get_parts(joined)))
    return [shapely.get_coordinates(ring)[:-1] for ring in rings]


def _edges(joined: Geometry) -> Floats:
    """Return all edges, from corner to corner."""
    pairs = [np.stack((ring, np.roll(ring, -1, axis=0)), axis=1) for ring in _rings(joined)]
    return np.concatenate(pairs) if pairs else np.empty((0, 2, 2))


def _turning_points(table: Table, joined: Geometry) -> tuple[Floats, Floats, Floats]:
    """Return the corners on the table round which a way may turn, and the directions of their two edges."""
    none = np.empty((0, 2))
    rings = _rings(joined)
    corners = np.concatenate([none, *rings])
    before = unit(np.concatenate([none, *(np.roll(ring, 1, axis=0) for ring in rings)]) - corners)
    after = unit(np.concatenate([none, *(np.roll(ring, -1, axis=0) for ring in rings)]) - corners)
    turns = (cross(after, before) > STRAIGHT) & shapely.intersects_xy(table_geometry(table), corners)
    return corners[turns], before[turns], after[turns]
