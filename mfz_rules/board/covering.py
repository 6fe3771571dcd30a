"""What stands between two bases (the geometry of RA-BF-12 and RA-BF-17).

The band between two bases is all that segments from a point of one to a point of the other sweep: the convex hull of
both, without the bases themselves.
"""

from collections.abc import Collection, Mapping

import numpy as np
import shapely

from mfz_rules.board.gaps import ROUNDING
from mfz_rules.board.shapes import HAIR, Bools, Call, Geometries, Layout, Shape, geometries, geometry
from mfz_rules.board.values import not_negative


def cover(
    source: Shape,
    targets: Mapping[str, Shape],
    candidates: Layout,
    *,
    reach: float,
    tolerance: float,
    without: Collection[str] = (),
) -> dict[str, tuple[Call, ...]]:
    """Return for each target the candidates that cover it against the source, in the layout's order.

    A candidate covers if it is at most `reach` from the target and touches the band between source and target, both
    with `tolerance` in its favour (RA-JUDGE-01). The call is close if either would be otherwise were the candidate
    `tolerance` farther off: it only grazes the band, or stands at the end of the reach. A candidate never covers the
    target of its own name; `without` names others that never cover, such as the source. Where the bases touch or
    overlap the band is what is left of the hull beside them, perhaps nothing, and then nothing covers.

    Raises ValueError for NaN, infinity, a negative reach or tolerance.
    """
    not_negative(reach, "a reach")
    not_negative(tolerance, "a tolerance")
    found: dict[str, list[Call]] = {name: [] for name in targets}
    names, places = tuple(targets), geometries(targets.values())
    place, piece = candidates.near(places, reach + tolerance + ROUNDING, without)
    other = np.array([names[at] != candidates.names[of] for at, of in zip(place, piece, strict=True)], dtype=bool)
    place, piece = place[other], piece[other]
    pieces = candidates.geometries[piece]
    hulls, bases = hulls_between(source, places)
    touching: Bools = shapely.dwithin((hulls - bases)[place], pieces, tolerance + 2 * HAIR)
    place, piece, pieces = place[touching], piece[touching], pieces[touching]
    cores = shapely.buffer(hulls, -tolerance, join_style="mitre") if tolerance else hulls
    surely: Bools = shapely.intersects((cores - bases)[place], pieces)
    surely &= shapely.dwithin(places[place], pieces, max(reach - tolerance, 0.0) + ROUNDING)
    for at, of, sure in zip(place.tolist(), piece.tolist(), surely.tolist(), strict=True):
        found[names[at]].append(Call(candidates.names[of], bool(tolerance) and not sure))
    return {name: tuple(calls) for name, calls in found.items()}


def hulls_between(source: Shape, places: Geometries) -> tuple[Geometries, Geometries]:
    """Return for each place the hull of source and place, and both bases, a hair wider.

    Without the hair rounding would leave slivers of the hull along the far sides of turned bases.
    """
    pairs = np.empty((len(places), 2), dtype=object)
    pairs[:, 0], pairs[:, 1] = geometry(source), places
    hulls: Geometries = shapely.convex_hull(shapely.geometrycollections(pairs))
    bases: Geometries = shapely.union_all(shapely.buffer(pairs, HAIR, join_style="mitre"), axis=1)
    return hulls, bases
