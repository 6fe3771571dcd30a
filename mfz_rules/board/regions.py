"""Regions of the table as plain values: outlines with holes, to paint and to ask whether a point lies in them."""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely

from mfz_rules.board.shapes import Geometry, outline
from mfz_rules.board.values import Point, Polygon, finite

KEPT = 64


@dataclass(frozen=True, slots=True)
class Part:
    """A connected piece of a region."""

    outline: Polygon
    holes: tuple[Polygon, ...] = ()


@dataclass(frozen=True, slots=True)
class Region:
    """Parts of the table, apart from one another; no parts: nowhere."""

    parts: tuple[Part, ...] = ()

    @property
    def area(self) -> float:
        """Square units."""
        return float(region_geometry(self).area)

    def holds(self, point: Point, tolerance: float = 0.0) -> bool:
        """Say whether a point lies in the region or at most `tolerance` beside it; raises ValueError for NaN."""
        place = shapely.points(finite(point[0], "x"), finite(point[1], "y"))
        return bool(shapely.dwithin(region_geometry(self), place, finite(tolerance, "a tolerance")))

    def somewhere(self, along: float, across: float) -> Point | None:
        """Return the point of it that two numbers from 0 to 1 choose, at random all equally likely; None if empty."""
        triangles = shapely.get_parts(shapely.constrained_delaunay_triangles(region_geometry(self)))
        if not len(triangles):
            return None
        ends = np.cumsum(shapely.area(triangles))
        wanted = min(max(along, 0.0), 1.0) * ends[-1]
        index = min(int(np.searchsorted(ends, wanted, side="right")), len(ends) - 1)
        along = 1 - min((ends[index] - wanted) / shapely.area(triangles[index]), 1.0)
        a, b, c = shapely.get_coordinates(triangles[index])[:3]
        spread = math.sqrt(along)
        x, y = (a + spread * (b - a + min(max(across, 0.0), 1.0) * (c - b))).tolist()
        return x, y

    def common(self, other: "Region") -> "Region":
        """Return what lies in both."""
        return region(shapely.intersection(region_geometry(self), region_geometry(other)))


@lru_cache(maxsize=KEPT)
def region_geometry(value: Region) -> Geometry:
    """Return the region for shapely."""
    made = shapely.MultiPolygon([(part.outline, part.holes) for part in value.parts])
    shapely.prepare(made)
    return made


def region(made: Geometry) -> Region:
    """Return the parts that have an area."""
    parts = shapely.get_parts(np.atleast_1d(made))
    parts = shapely.get_parts(parts)
    return Region(tuple(_part(part) for part in parts if part.geom_type == "Polygon" and part.area > 0))


def _part(polygon: Geometry) -> Part:
    return Part(outline(polygon), tuple(outline(hole) for hole in polygon.interiors))
