"""Bases that are turned and slid: as far as is free of other pieces and of the table's edge, exact.

Pieces are convex. To touch one is free; so is to overlap it by less than a hair (1e-6 units).
"""

import math
from collections.abc import Iterator, Mapping

import shapely

from mfz_rules.board.edges import meets, units_inside, units_on
from mfz_rules.board.gaps import gap
from mfz_rules.board.hinged import CLICK
from mfz_rules.board.shapes import FARTHEST, Shape, geometry, placed
from mfz_rules.board.straight import STILL, first_clear, latest_clear, overlapped
from mfz_rules.board.values import Footprint, Point, Pose, Table, direction, finite, not_negative


def turn(
    base: Footprint,
    start: Pose,
    clicks: int,
    pieces: Mapping[str, Shape],
    *,
    table: Table | None = None,
    click: float = CLICK,
    partial: bool = False,
) -> Pose:
    """Return where a base comes that turns about its centre click by click, left above 0 (IO-COL-09, IO-EDGE-02).

    It stops before the first click after which it would overlap a piece or lie wholly beside the table. With
    `partial` it goes on until it touches a piece, and sweeps over none.
    """
    here, way = start, math.copysign(click, clicks)
    for _ in range(abs(clicks)):
        if partial:
            part = _until_touching(base, here, way, pieces)
            if part is not None:
                return here.turned(here.facing + part)
        there = here.turned(here.facing + way)
        shape = placed(base, there)
        if overlapped(shape, STILL, pieces) or (table is not None and not meets(table, shape)):
            return here
        here = there
    return here


def slide(
    base: Footprint,
    start: Pose,
    heading: float,
    distance: float,
    pieces: Mapping[str, Shape],
    *,
    table: Table | None = None,
    wholly: bool = False,
) -> Pose:
    """Return where a base comes that goes so many units straight along a heading, and stops short of overlapping.

    It stops while it still meets the table, too, or `wholly` before any of it goes out over the edge. Raises
    ValueError for NaN, infinity and a negative distance.
    """
    units = _on_table(placed(base, start), heading, not_negative(distance, "a distance"), table, wholly)
    overlaps = overlapped(placed(base, start), direction(finite(heading, "a heading")), pieces, units)
    return start.moved(heading, min([units, *(max(begins, 0.0) for begins, _ends in overlaps.values())]))


def slide_clear(base: Footprint, start: Pose, heading: float, pieces: Mapping[str, Shape]) -> Pose:
    """Return where a base comes that goes straight along a heading until it overlaps no piece (IO-COL-09)."""
    overlaps = overlapped(placed(base, start), direction(finite(heading, "a heading")), pieces, FARTHEST)
    return start.moved(heading, first_clear(overlaps.values()))


def step_away(
    base: Footprint, start: Pose, other: Shape, distance: float, pieces: Mapping[str, Shape], table: Table
) -> Pose:
    """Return where a base comes that steps straight away from another one over all that stands there (IO-CO-09).

    Away is the direction from the other's nearest point to the centre. The step ends where the base would go out over
    the edge, or else at the last place on its way that is free; without one the base stays.
    """
    near = shapely.shortest_line(geometry(other), shapely.points(start.centre))
    (x, y), _ = shapely.get_coordinates(near).tolist()
    away = math.degrees(math.atan2(start.y - y, start.x - x))
    units = _on_table(placed(base, start), away, not_negative(distance, "a distance"), table, wholly=True)
    overlaps = overlapped(placed(base, start), direction(away), pieces, units)
    return start.moved(away, latest_clear(overlaps.values(), units) or 0.0)


def _on_table(base: Shape, heading: float, distance: float, table: Table | None, wholly: bool) -> float:
    """Return how much of a distance the table leaves."""
    if table is None:
        return distance
    return min(distance, units_inside(table, base, heading) if wholly else units_on(table, base, heading))


def _until_touching(base: Footprint, start: Pose, way: float, pieces: Mapping[str, Shape]) -> float | None:
    """Return by how many degrees of a way a base turns until it would overlap a piece; None where it does not."""
    radius = max(math.hypot(*corner) for corner in base.corners)
    near = {name: piece for name, piece in pieces.items() if gap(piece, Shape((start.centre,))) < radius}
    angles = {angle % math.copysign(360, way) for piece in near.values() for angle in _touchings(base, start, piece)}
    before = 0.0
    for angle in sorted((*(one for one in angles if abs(one) < abs(way)), way), key=abs):
        between = start.turned(start.facing + (before + angle) / 2)
        if overlapped(placed(base, between), STILL, near):
            return before
        before = angle
    return None


def _touchings(base: Footprint, start: Pose, piece: Shape) -> Iterator[float]:
    """Yield turns, in degrees, after which a corner of the one lies in line with an edge of the other."""
    mine = [(x - start.x, y - start.y) for x, y in placed(base, start).corners]
    its = [(x - start.x, y - start.y) for x, y in piece.corners]
    for corners, edges, sign in ((mine, its, 1), (its, mine, -1)):
        for one, other in zip(edges, (*edges[1:], edges[0]), strict=True):
            if one == other:
                continue
            along, off = math.atan2(other[1] - one[1], other[0] - one[0]), _off(one, other)
            for x, y in corners:
                radius = math.hypot(x, y)
                if radius > abs(off):
                    turned, span = along + math.pi / 2 - math.atan2(y, x), math.acos(off / radius)
                    yield from (sign * math.degrees(turned + span), sign * math.degrees(turned - span))


def _off(one: Point, other: Point) -> float:
    """Return how far the origin lies on the right of the line through two points."""
    return (other[0] - one[0]) * one[1] / math.dist(one, other) - (other[1] - one[1]) * one[0] / math.dist(one, other)
