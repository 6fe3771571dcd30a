"""Bases that are turned and slid: as far as is free of other pieces and of the table's edge, exact.

Pieces are convex. To touch one is free; so is to overlap it by less than a hair (1e-6 units).
"""

import math
from collections.abc import Mapping

import shapely

from mfz_rules.board.edges import meets, units_inside, units_on
from mfz_rules.board.hinged import CLICK
from mfz_rules.board.shapes import FARTHEST, Shape, geometry, placed
from mfz_rules.board.straight import STILL, first_clear, latest_clear, overlapped
from mfz_rules.board.values import Footprint, Pose, Table, direction, finite, not_negative


def turn(
    base: Footprint,
    start: Pose,
    clicks: int,
    pieces: Mapping[str, Shape],
    *,
    table: Table | None = None,
    click: float = CLICK,
) -> tuple[int, Pose]:
    """Turn a base about its centre click by click, left above 0, and return how many clicks it came, and its pose.

    It stops before the first click that would overlap a piece or lie wholly beside the table (IO-COL-09, IO-EDGE-02).
    """
    side = 1 if clicks > 0 else -1
    here = start
    for done in range(abs(clicks)):
        there = start.turned(start.facing + side * (done + 1) * click)
        shape = placed(base, there)
        if overlapped(shape, STILL, pieces) or (table is not None and not meets(table, shape)):
            return side * done, here
        here = there
    return clicks, here


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
