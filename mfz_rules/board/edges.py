"""The table's edge: who still meets the table, and where straight ways and the ruler lead over its edge.

All of it is exact, on round tables too. Bases are convex; headings are degrees.
"""

import math

from mfz_rules.board.gaps import gap
from mfz_rules.board.hinged import Box, Travel
from mfz_rules.board.shapes import FARTHEST, HAIR, Shape, placed
from mfz_rules.board.straight import near, overlap
from mfz_rules.board.values import Footprint, Point, Polygon, Pose, Table, direction, not_negative

ALONG = 1e-9
"""Units of each unit travelled; what goes outwards by no more goes along the edge."""


def inside(table: Table, shape: Shape, tolerance: float = 0.0) -> bool:
    """Say whether a shape lies wholly on the table or sticks out by at most `tolerance` (and a hair)."""
    return all(table.holds(corner, not_negative(tolerance, "a tolerance") + HAIR) for corner in shape.corners)


def meets(table: Table, base: Shape) -> bool:
    """Say whether any of a base lies on the table or touches its border (IO-EDGE-02)."""
    if any(table.holds(corner) for corner in base.corners):
        return True
    if table.round:
        return gap(Shape((table.middle,)), base) <= table.width / 2 + HAIR
    return gap(Shape(_square(table)), base) <= HAIR


def units_inside(table: Table, base: Shape, heading: float) -> float:
    """Return how far a base can go straight until a part of it goes out over the edge; infinity where none does.

    What is out already may come in, and go out no farther.
    """
    step = direction(heading)
    if table.round:
        found = [_on_disc(table, corner, step) for corner in base.corners]
    else:
        found = [-out / speed for out, speed in _outwards(table, base, step) if speed > ALONG]
    return max(min(found, default=math.inf), 0.0)


def units_on(table: Table, base: Shape, heading: float) -> float:
    """Return how far a base can go straight until nothing of it meets the table; 0 where nothing does."""
    step = direction(heading)
    if table.round:
        when = near(base.corners, step, (table.middle,), table.width / 2, FARTHEST)
    else:
        when = overlap(base.corners, step, _square(table), FARTHEST)
    return max(when[1], 0.0) if when else 0.0


def edge_met(travel: Travel, box: Box, table: Table) -> tuple[int, float] | None:
    """Return the leg, and the share of it, where a base first meets the edge; None where it does not (IO-EDGE-04).

    What shows after a turn is met before it, at the end of the leg before; before the first turn leg is −1. A base
    that meets the edge already meets it anew only where it goes farther out.
    """
    clear = _clear(table, placed(box.footprint, travel.start))
    for index, leg in enumerate(travel.legs):
        turned = placed(box.footprint, leg.turned)
        if clear and not _clear(table, turned):
            return index - 1, 1.0
        length = math.dist(leg.turned.centre, leg.end.centre)
        units = units_inside(table, turned, leg.end.facing)
        if length and units <= length + HAIR:
            return index, min(units / length, 1.0)
        clear = _clear(table, placed(box.footprint, leg.end))
    return None


def off_table(travel: Travel, box: Box, table: Table) -> int | None:
    """Return the first leg after which nothing of a base meets the table; None where there is none (IO-EDGE-02)."""
    ends = enumerate(placed(box.footprint, leg.end) for leg in travel.legs)
    return next((index for index, end in ends if not meets(table, end)), None)


def leads_away(table: Table, base: Footprint, at: Pose, facing: float) -> bool:
    """Say whether a base that is turned about its centre and goes ahead leaves the edge behind it (IO-EDGE-04).

    All parts of the edge that it meets, before the turn or after it, must come to lie farther off.
    """
    step = direction(facing)
    return all(
        speed < -ALONG
        for pose in (at, at.turned(facing))
        for out, speed in _outwards(table, placed(base, pose), step)
        if out >= -HAIR
    )


def _clear(table: Table, base: Shape) -> bool:
    """Say whether a base lies on the table and does not touch its border."""
    return all(out < -HAIR for out, _speed in _outwards(table, base, (0.0, 0.0)))


def _outwards(table: Table, base: Shape, step: Point) -> list[tuple[float, float]]:
    """Return how far a base sticks out on each side, of a disc with each corner, and how fast that grows."""
    if table.round:
        spokes = [_spoke(table, corner) for corner in base.corners]
        lengths = [math.hypot(*spoke) for spoke in spokes]
        return [
            (length - table.width / 2, (spoke[0] * step[0] + spoke[1] * step[1]) / (length or 1.0))
            for spoke, length in zip(spokes, lengths, strict=True)
        ]
    xs, ys = zip(*base.corners, strict=True)
    x, y = step
    return [(-min(xs), -x), (max(xs) - table.width, x), (-min(ys), -y), (max(ys) - table.depth, y)]


def _square(table: Table) -> Polygon:
    return (0.0, 0.0), (table.width, 0.0), (table.width, table.depth), (0.0, table.depth)


def _spoke(table: Table, point: Point) -> Point:
    """Return the way from the middle to a point."""
    return point[0] - table.middle[0], point[1] - table.middle[1]


def _on_disc(table: Table, point: Point, step: Point) -> float:
    """Return after how many units a point leaves a round table, or where it passes it by is nearest to it."""
    x, y = _spoke(table, point)
    nearest = -(x * step[0] + y * step[1])
    return nearest + math.sqrt(max((table.width / 2) ** 2 - (x * x + y * y - nearest * nearest), 0.0))
