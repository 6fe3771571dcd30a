"""What stands between two bases (the geometry of RA-BF-12, RA-BF-17 and IO-GEO-11).

The band between two bases is all that segments from a point of one to a point of the other sweep: the convex hull of
both, without the bases themselves.
"""

from collections.abc import Collection, Mapping

import numpy as np
import shapely

from mfz_rules.board.gaps import ROUNDING
from mfz_rules.board.shapes import HAIR, Bools, Call, Geometries, Indices, Layout, Shape, geometries, geometry
from mfz_rules.board.values import not_negative


def cover(
    source: Shape,
    targets: Mapping[str, Shape],
    candidates: Layout,
    *,
    reach: float,
    tolerance: float,
    depth: float = 0.0,
    without: Collection[str] = (),
) -> dict[str, tuple[Call, ...]]:
    """Return for each target the candidates that cover it against the source, in the layout's order.

    A candidate covers if it is at most `reach` from the target and reaches `depth` into the band between source and
    target, both with `tolerance` in its favour (RA-JUDGE-01); at a depth of 0 touching is enough. The call is close
    if either would be otherwise were the candidate `tolerance` farther off: it only grazes the band, or stands at the
    end of the reach. A candidate never covers the target of its own name; `without` names others that never cover,
    such as the source. Where the bases touch or overlap the band is what is left of the hull beside them, perhaps
    nothing, and then nothing covers.

    Raises ValueError for NaN, infinity, a negative reach, tolerance or depth.
    """
    not_negative(reach, "a reach")
    not_negative(tolerance, "a tolerance")
    not_negative(depth, "a depth")
    found: dict[str, list[Call]] = {name: [] for name in targets}
    names, places = tuple(targets), geometries(targets.values())
    place, piece = candidates.near(places, reach + tolerance + ROUNDING, without)
    other = np.array([names[at] != candidates.names[of] for at, of in zip(place, piece, strict=True)], dtype=bool)
    place, piece = place[other], piece[other]
    pieces = candidates.geometries[piece]
    hulls, bases = hulls_between(source, places)
    deep = _reaching(hulls, bases, place, pieces, depth - tolerance)
    place, piece, pieces = place[deep], piece[deep], pieces[deep]
    surely = _reaching(hulls, bases, place, pieces, depth + tolerance)
    surely &= shapely.dwithin(places[place], pieces, max(reach - tolerance, 0.0) + ROUNDING)
    for at, of, sure in zip(place.tolist(), piece.tolist(), surely.tolist(), strict=True):
        found[names[at]].append(Call(candidates.names[of], bool(tolerance) and not sure))
    return {name: tuple(calls) for name, calls in found.items()}


def _reaching(hulls: Geometries, bases: Geometries, place: Indices, pieces: Geometries, depth: float) -> Bools:
    """Say which pieces reach so deep into the band of their place; below 0: come so near to it."""
    if depth <= 0:
        near: Bools = shapely.dwithin((hulls - bases)[place], pieces, 2 * HAIR - depth)
        return near
    deep: Bools = shapely.intersects((shapely.buffer(hulls, -depth, join_style="mitre") - bases)[place], pieces)
    return deep


def hulls_between(source: Shape, places: Geometries) -> tuple[Geometries, Geometries]:
    """Return for each place the hull of source and place, and both bases, a hair wider.

    Without the hair rounding would leave slivers of the hull along the far sides of turned bases.
    """
    pairs = np.empty((len(places), 2), dtype=object)
    pairs[:, 0], pairs[:, 1] = geometry(source), places
    hulls: Geometries = shapely.convex_hull(shapely.geometrycollections(pairs))
    bases: Geometries = shapely.union_all(shapely.buffer(pairs, HAIR, join_style="mitre"), axis=1)
    return hulls, bases
