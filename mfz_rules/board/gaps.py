"""Gaps between pieces, and the bands that they fall into.

Every comparison takes a tolerance in units. An answer within it is called close, and leans as the caller wants.
"""

import math
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely

from mfz_rules.board.shapes import HAIR, Call, Floats, Layout, Shape, beside, geometries, geometry
from mfz_rules.board.values import finite, not_negative

ROUNDING = 1e-9
"""Units; a gap that exceeds a limit by no more is at the limit."""


@dataclass(frozen=True, slots=True)
class Heights:
    """How bricks count in distances (RA-ADV-16 and OQ-78 are such a measure).

    Raises ValueError unless both are finite, the first above 0 and the second not below.
    """

    bricks_per_unit: float
    ignored_below: float = 0.0
    """Bricks; smaller differences count as none."""

    def __post_init__(self) -> None:
        if not_negative(self.bricks_per_unit, "bricks per unit") == 0:
            raise ValueError("bricks per unit must be above 0")
        not_negative(self.ignored_below, "ignored_below")

    def between(self, up: float, other: float) -> float:
        """Return the vertical distance in units of two heights in bricks."""
        bricks = abs(up - other)
        return 0.0 if bricks < self.ignored_below else bricks / self.bricks_per_unit


@dataclass(frozen=True, slots=True)
class Band:
    """A band of distances: 0 up to the first limit, 1 up to the second …"""

    index: int
    close: bool
    """Whether the gap lies so near to a limit that the table may see it otherwise."""


def gap(one: Shape, other: Shape, heights: Heights | None = None) -> float:
    """Return the distance from nearest point to nearest point in units, 0 where they overlap (RA-BF-07).

    With `heights` it is measured in three dimensions (OQ-78), without only along the table.
    """
    flat = float(shapely.distance(geometry(one), geometry(other)))
    return flat if heights is None else math.hypot(flat, heights.between(one.up, other.up))


def gaps(one: Shape, others: Layout, heights: Heights | None = None) -> dict[str, float]:
    """Return the gap to each of the others by name."""
    return dict(zip(others.names, _gaps(one, others, heights).tolist(), strict=True))


def _gaps(one: Shape, others: Layout, heights: Heights | None) -> Floats:
    flat: Floats = shapely.distance(geometry(one), others.geometries)
    if heights is None:
        return flat
    return np.hypot(flat, [heights.between(one.up, other.up) for other in others.shapes])


def touching(one: Shape, others: Mapping[str, Shape], reach: float = 0.0) -> tuple[str, ...]:
    """Return the names of those that a shape touches or overlaps; with `reach` of all that are so near to it.

    A hair (1e-6 units) is allowed. Raises ValueError for NaN, infinity and a negative reach.
    """
    farthest = not_negative(reach, "a reach") + HAIR + ROUNDING
    near = beside(one, others, farthest)
    apart = shapely.distance(geometry(one), geometries(near.values())).tolist() if near else ()
    return tuple(name for name, distance in zip(near, apart, strict=True) if distance <= farthest)


def band(distance: float, limits: Sequence[float], tolerance: float, wanted: int | None = None) -> Band:
    """Return the band of a distance, where a limit itself belongs to the nearer band.

    `limits` ascend. Where the distance is within `tolerance` of a limit the call is close, and of the possible bands
    the one nearest to `wanted` is answered (RA-JUDGE-03); without `wanted` the exact one. Raises ValueError for NaN,
    infinity, a negative tolerance and limits that do not ascend.
    """
    not_negative(distance, "a distance")
    not_negative(tolerance, "a tolerance")
    for limit in limits:
        finite(limit, "a limit")
    if any(low >= high for low, high in pairwise(limits)):
        raise ValueError(f"limits must ascend: {tuple(limits)}")
    nearest, farthest = (bisect_left(limits, distance + lean - ROUNDING) for lean in (-tolerance, tolerance))
    exact = bisect_left(limits, distance - ROUNDING)
    index = exact if wanted is None else min(max(wanted, nearest), farthest)
    return Band(index, nearest != farthest)


def within(
    one: Shape,
    others: Layout,
    limit: float,
    tolerance: float,
    *,
    heights: Heights | None = None,
    without: Collection[str] = (),
) -> tuple[Call, ...]:
    """Return who is at most `limit` away, or by no more than `tolerance` farther, in the layout's order.

    A call is close where the gap is within `tolerance` of the limit, on either side. Raises ValueError for NaN,
    infinity, a negative limit or tolerance.
    """
    not_negative(limit, "a limit")
    not_negative(tolerance, "a tolerance")
    return tuple(
        Call(name, distance > limit - tolerance + ROUNDING and tolerance > 0)
        for name, distance in zip(others.names, _gaps(one, others, heights).tolist(), strict=True)
        if distance <= limit + tolerance + ROUNDING and name not in without
    )
