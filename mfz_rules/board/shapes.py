"""Shapes on the table: plain values, and what shapely makes of them, kept outside of any state."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import shapely

from mfz_rules.board.values import Footprint, Polygon, Pose, Table, checked_polygon, direction, finite

Geometry: TypeAlias = Any
"""A shapely geometry; shapely brings no type hints."""
Geometries: TypeAlias = npt.NDArray[np.object_]
Floats: TypeAlias = npt.NDArray[np.float64]
Bools: TypeAlias = npt.NDArray[np.bool_]
Indices: TypeAlias = npt.NDArray[np.intp]

FARTHEST = 1e6
"""Units; what lies farther from the table's corner counts as lying there, so that no number overflows."""
HAIR = 1e-6
"""Units; a distance below anything that a hand or an eye can make out, to keep rounding out of the answers."""
NOTHING: Geometry = shapely.Polygon()
DIGITS = 10
"""Decimals of a unit that count; with finer ones numbers would fall below what they can be divided by."""
KEPT = 4096
RIM = 128
"""Segments of a quarter of a round table."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline in its place on the table; raises ValueError for no corners, NaN and infinity.

    Fewer than three corners, no area or edges that cross are taken as they are: as points, lines, several parts.
    """

    corners: Polygon
    """Units from the table's lower left corner."""
    up: float = 0.0
    """Bricks above the table."""
    bounds: tuple[float, float, float, float] = field(init=False, repr=False, compare=False)
    """The least x and y, and the greatest, none beyond what is farthest."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "corners", checked_polygon(self.corners))
        finite(self.up, "up")
        xs, ys = zip(*self.corners, strict=True)
        bounds = (_capped(min(xs)), _capped(min(ys)), _capped(max(xs)), _capped(max(ys)))
        object.__setattr__(self, "bounds", bounds)


def _capped(value: float) -> float:
    return min(max(value, -FARTHEST), FARTHEST)


@dataclass(frozen=True, slots=True)
class Call:
    """A piece for which the answer is yes, and whether that was a close call."""

    piece: str
    close: bool


def placed(footprint: Footprint, pose: Pose) -> Shape:
    """Return a base's convex outline where its pose puts it."""
    cos, sin = direction(pose.facing)
    corners = tuple((pose.x + (x * cos - y * sin), pose.y + (x * sin + y * cos)) for x, y in _hull(footprint))
    return Shape(corners, pose.up)


@lru_cache(maxsize=KEPT)
def _hull(footprint: Footprint) -> Polygon:
    """Return the corners of a base's convex hull; kept, for the same few bases are placed again and again."""
    return outline(shapely.convex_hull(shapely.multipoints(footprint.corners)))


def outline(geometry: Geometry) -> Polygon:
    """Return the corners of a point, a line or a polygon without its holes, the first one not repeated."""
    ring = geometry.exterior if geometry.geom_type == "Polygon" else geometry
    corners = [(float(x), float(y)) for x, y in shapely.get_coordinates(ring)]
    return tuple(corners[:-1] if len(corners) > 1 and corners[0] == corners[-1] else corners)


@lru_cache(maxsize=KEPT)
def geometry(shape: Shape) -> Geometry:
    """Return the shape for shapely: valid whatever its corners; kept, for shapes come again and again."""
    corners = np.clip(np.array(shape.corners, dtype=np.float64), -FARTHEST, FARTHEST).round(DIGITS)
    if len(set(map(tuple, corners.tolist()))) < 3:
        made = shapely.convex_hull(shapely.multipoints(corners))
    else:
        polygon = shapely.polygons(corners)
        made = polygon if shapely.is_valid(polygon) else shapely.make_valid(polygon)
    shapely.prepare(made)
    return made


@lru_cache(maxsize=8)
def table_geometry(table: Table) -> Geometry:
    """Return the table for shapely; a round one as a polygon inside it, off by at most 2e-5 of its radius."""
    if table.round:
        made = shapely.buffer(shapely.points(table.middle), table.width / 2, quad_segs=RIM)
    else:
        made = shapely.box(0.0, 0.0, min(table.width, FARTHEST), min(table.depth, FARTHEST))
    shapely.prepare(made)
    return made


def geometries(shapes: Iterable[Shape]) -> Geometries:
    """Return all of them for shapely."""
    made = [geometry(shape) for shape in shapes]
    array = np.empty(len(made), dtype=object)
    array[:] = made
    return array


def beside(one: Shape, others: Mapping[str, Shape], farthest: float = HAIR) -> dict[str, Shape]:
    """Return those whose bounds come so near to a shape's: all that can touch it, and quicker than to measure."""
    left, below, right, above = one.bounds
    found = {}
    for name, other in others.items():
        west, south, east, north = other.bounds
        if max(west - right, left - east, south - above, below - north) <= farthest:
            found[name] = other
    return found


class Layout:
    """Pieces by their names where they stand, made ready for many questions; make a new one when a piece moves."""

    def __init__(self, pieces: Mapping[str, Shape]) -> None:
        self.pieces = pieces
        self.names: tuple[str, ...] = tuple(pieces)
        self.shapes: tuple[Shape, ...] = tuple(pieces.values())

    @cached_property
    def geometries(self) -> Geometries:
        """All of them for shapely."""
        return geometries(self.shapes)

    @cached_property
    def _tree(self) -> Geometry:
        return shapely.STRtree(self.geometries)

    def near(self, places: Geometry, reach: float, without: Collection[str] = ()) -> tuple[Indices, Indices]:
        """Return pairs (index in `places`, index of a piece) at most `reach` apart, sorted, without some pieces."""
        pairs: Indices = self._tree.query(np.atleast_1d(places), predicate="dwithin", distance=reach)
        if not pairs.size:
            return pairs[0], pairs[1]
        place, piece = pairs[:, np.lexsort((pairs[1], pairs[0]))]
        if not without:
            return place, piece
        left_out = np.array([name in without for name in self.names], dtype=bool)
        stays = ~left_out[piece]
        return place[stays], piece[stays]
