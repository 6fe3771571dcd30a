"""Where a base may be set down: on the table, on nobody's place; and what it stands on."""

import math
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
import shapely

from mfz_rules.board.regions import Region, region, region_geometry
from mfz_rules.board.shapes import (
    DIGITS,
    FARTHEST,
    HAIR,
    KEPT,
    NOTHING,
    Call,
    Floats,
    Geometries,
    Geometry,
    Layout,
    Shape,
    beside,
    geometries,
    geometry,
    table_geometry,
)
from mfz_rules.board.values import Footprint, Pose, Table, not_negative

ARCS = 32
"""Segments of a quarter circle round a corner."""
WIDER = 1 / math.cos(1.5 * math.pi / 4 / ARCS)
"""By how much arcs must be wider for their chords, which shapely makes up to half as long again, to lie outside."""


@dataclass(frozen=True, slots=True)
class Support:
    """A top on which a base stands, and the share of the base that it bears."""

    piece: str
    share: float
    """Above 0, at most 1."""


def overlaps(shape: Shape, layout: Layout, tolerance: float = 0.0, without: Collection[str] = ()) -> tuple[Call, ...]:
    """Return the pieces whose place the shape shares; touching is not sharing.

    A call is close where the shape shrunk by `tolerance` all round would be free of the piece: who is generous to the
    mover (RA-JUDGE-02) lets it stand there. A shape without area shares what it lies inside of. Raises ValueError for
    NaN, infinity and a negative tolerance.
    """
    generous = max(HAIR, not_negative(tolerance, "a tolerance"))
    near = {name: piece for name, piece in beside(shape, layout.pieces).items() if name not in without}
    if not near:
        return ()  # most places are free
    pieces = geometries(near.values())
    if not shapely.intersects(geometry(shape), pieces).any():
        return ()  # shrinking takes longer than all else
    lies_on = shapely.intersects(_shrunk(shape, HAIR), pieces).tolist()
    deep = shapely.intersects(_shrunk(shape, generous), pieces).tolist()
    return tuple(Call(name, not surely) for name, on, surely in zip(near, lies_on, deep, strict=True) if on)


@lru_cache(maxsize=KEPT)
def _shrunk(shape: Shape, by: float) -> Geometry:
    """Return the shape without its rim, or one point in its middle where nothing else is left."""
    left = shapely.buffer(geometry(shape), -by, join_style="mitre")
    return shapely.point_on_surface(geometry(shape)) if left.is_empty else left


@dataclass(frozen=True, slots=True)
class Spacing:
    """How far from another base one must stand, from nearest point to nearest point, in units."""

    other: Shape
    """Convex."""
    least: float = 0.0
    """It must be farther off; 0 is no limit."""
    most: float = math.inf


def free_centres(
    footprint: Footprint,
    facing: float,
    table: Table,
    layout: Layout,
    without: Collection[str] = (),
    spacings: Collection[Spacing] = (),
) -> Region:
    """Return where the base's centre may be, facing that way, so that it is on the table and overlaps nothing.

    Exact but for a hair's distance; arcs that `spacings` and a round table make are chords inside the true region,
    off by at most a hundredth of a unit. Places without width, between two pieces exactly as far apart as the base is
    wide, do not count. Raises ValueError for NaN and infinity.
    """
    base = _turned(footprint, facing)
    return region(_spaced(_free(base, table, layout, without), base, spacings))


def nearest_free(
    footprint: Footprint,
    wanted: Pose,
    table: Table,
    layout: Layout,
    *,
    among: Region | None = None,
    without: Collection[str] = (),
) -> Pose | None:
    """Return the free pose nearest to the wanted one with its facing and height, or None if there is none.

    `among` limits where the centre may be. The wanted pose itself is returned where it is free.
    """
    free = _free(_turned(footprint, wanted.facing), table, layout, without)
    if among is not None:
        free = shapely.intersection(free, region_geometry(among))
    return _nearest(wanted, free)


def nearest_touching(
    footprint: Footprint,
    wanted: Pose,
    piece: str,
    table: Table,
    layout: Layout,
    *,
    without: Collection[str] = (),
) -> Pose | None:
    """Return the free pose nearest to the wanted one in which the base touches a convex piece of the layout, or None.

    Facing and height are as wanted. The wanted pose itself is returned where it is free and touches the piece.
    """
    base = _turned(footprint, wanted.facing)
    at = layout.names.index(piece)
    (flush,) = _sums(layout.geometries[at : at + 1], -base)
    # nothing farther off is ever reached by a base that touches the piece
    across = 2 * float(np.hypot(*base.T).max()) + HAIR
    _, near = layout.near(layout.geometries[at], across, (piece, *without))
    return _nearest(wanted, shapely.intersection(flush.exterior, _clear(base, table, layout.geometries[near])))


def _nearest(wanted: Pose, free: Geometry) -> Pose | None:
    """Return the wanted pose, moved by as little as brings its centre into a region."""
    if free.is_empty:
        return None
    start = shapely.points(np.clip(wanted.centre, -FARTHEST, FARTHEST))
    x, y = shapely.get_coordinates(shapely.shortest_line(start, free))[1].tolist()
    return wanted if math.dist((x, y), wanted.centre) <= HAIR else replace(wanted, x=x, y=y)


def _turned(footprint: Footprint, facing: float) -> Floats:
    """Return the corners of the base round its centre."""
    return np.clip(np.array(footprint.turned(facing), dtype=np.float64), -FARTHEST, FARTHEST).round(DIGITS)


def _free(base: Floats, table: Table, layout: Layout, without: Collection[str]) -> Geometry:
    """Return where the centre of such a base may be."""
    stays = [name not in without for name in layout.names]
    return _clear(base, table, layout.geometries[np.array(stays, dtype=bool)])


def _clear(base: Floats, table: Table, pieces: Geometries) -> Geometry:
    """Return where the centre of such a base may be among some pieces."""
    taken = swept(pieces, -base)
    return shapely.difference(
        _room(base, table), shapely.buffer(shapely.union_all(taken), HAIR / 2, join_style="mitre")
    )


def _room(base: Floats, table: Table) -> Geometry:
    """Return where the centre may be so that the base is on the table."""
    if table.round:
        moved = [shapely.transform(table_geometry(table), lambda at, by=corner: at - by) for corner in base]
        return shapely.intersection_all(moved)
    left, below = -base.min(axis=0)
    right, above = np.array((table.width, table.depth)) - base.max(axis=0)
    if right < left - HAIR or above < below - HAIR:
        return NOTHING
    return shapely.box(left, below, max(right, left + HAIR), max(above, below + HAIR))


def _spaced(free: Geometry, base: Floats, spacings: Collection[Spacing]) -> Geometry:
    """Return the part of a region in which the base keeps its spacings."""
    places = _sums(geometries(one.other for one in spacings), -base)
    least, most = (np.array([getattr(one, limit) for one in spacings]) for limit in ("least", "most"))
    apart, near = least > 0, np.isfinite(most)
    too_near = shapely.buffer(places[apart], least[apart] * WIDER + 2 * HAIR, quad_segs=ARCS)
    within = shapely.buffer(places[near], most[near], quad_segs=ARCS)
    return shapely.intersection_all([shapely.difference(free, shapely.union_all(too_near)), *within])


def swept(pieces: Geometries, base: Floats) -> Geometries:
    """Return what convex `base` covers when its origin goes over all of each piece (their Minkowski sum).

    Along a part that is not convex it is swept along every edge; what lies deeper inside is the part itself, moved to
    one of the base's corners.
    """
    parts: Geometries = shapely.get_parts(shapely.get_parts(pieces))
    if not len(parts):
        return parts
    convex = shapely.get_num_coordinates(shapely.convex_hull(parts)) == shapely.get_num_coordinates(parts)
    bent = parts[~convex]
    solid = shapely.get_dimensions(bent) == 2
    lines = np.concatenate((shapely.get_rings(bent[solid]), bent[~solid]))
    places, line = shapely.get_coordinates(lines, return_index=True)
    step = np.minimum(np.arange(1, len(places) + 1), len(places) - 1)
    step = np.where(line[step] == line, step, np.arange(len(places)))
    ends = np.concatenate((places[:, None] + base, places[step][:, None] + base), axis=1)
    edges = shapely.convex_hull(shapely.multipoints(shapely.points(ends)))
    inner = shapely.transform(bent, lambda corners: corners + base[0])
    made: Geometries = np.concatenate((_sums(parts[convex], base), edges, inner))
    return made


def _sums(pieces: Geometries, base: Floats) -> Geometries:
    """Return what convex `base` covers when its origin goes over all of each convex piece."""
    corners, piece = shapely.get_coordinates(pieces, return_index=True)
    places = (corners[:, None] + base).reshape(-1, 2)
    sums: Geometries = shapely.convex_hull(
        shapely.multipoints(shapely.points(places), indices=np.repeat(piece, len(base)))
    )
    return sums


def stands_on(shape: Shape, tops: Layout) -> tuple[Support, ...]:
    """Return the tops that bear a base, the one that bears most first, equals in the layout's order.

    Only footprints count; which piece can be climbed and how high it is, is the caller's to know. Where tops overlap
    each bears its whole share. A shape without area stands wholly on whatever holds it.
    """
    base = geometry(shape)
    _, pieces = tops.near(base, 0.0)
    shared = shapely.area(shapely.intersection(base, tops.geometries[pieces]))
    if base.area == 0:
        found = [Support(tops.names[piece], 1.0) for piece in pieces if tops.geometries[piece].covers(base)]
    else:
        shares = (shared / base.area).tolist()
        found = [Support(tops.names[p], min(s, 1.0)) for p, s in zip(pieces.tolist(), shares, strict=True) if s > 0]
    return tuple(sorted(found, key=lambda support: -support.share))
