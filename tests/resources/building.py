"""What shipped models must be, part by part: read, known, and built so that nothing floats."""

from collections.abc import Callable
from itertools import combinations

import resources
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly, Placement
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.systems.evidence import FoundModel
from ldraw_catalog.systems.identify import identify

Box = tuple[float, ...]
TOUCHING = 0.5
"""LDU between two boxes that still touch: tiles and slopes leave a hair's breadth."""
STUD = 4.0
"""LDU by which the box of a part with studs is higher than the part itself."""
RIMS = {"4740.dat": 4.0, "3960.dat": 4.0}
"""LDU that the rim of a dish, held by one stud in its middle, reaches below what it stands on."""


def sample(name: str) -> ModelFile:
    return read_bytes(resources.read_bytes("samples", *name.split("/")), name)


def placed(name: str, parts: PartCatalog) -> Assembly:
    return assemble(sample(name), parts)


def found(name: str, parts: PartCatalog) -> FoundModel:
    (model,) = identify(sample(name), parts).models
    return model


def box(placement: Placement, parts: PartCatalog) -> Box:
    """Return a part's box where it stands; all parts stand along the axes."""
    info = parts.info(placement.name)
    assert info is not None
    assert info.box is not None
    x, y, z, *rows = placement.transform
    corners = [(info.box[a], info.box[b], info.box[c]) for a in (0, 3) for b in (1, 4) for c in (2, 5)]
    turned = [
        tuple(sum(rows[3 * axis + at] * corner[at] for at in range(3)) + (x, y, z)[axis] for axis in range(3))
        for corner in corners
    ]
    return (*(min(corner[axis] for corner in turned) for axis in range(3)),
            *(max(corner[axis] for corner in turned) for axis in range(3)))  # fmt: skip


def shared(one: Box, other: Box) -> list[float]:
    """Return how far two boxes overlap along each axis; below 0 how far they are apart."""
    return [min(one[a + 3], other[a + 3]) - max(one[a], other[a]) for a in range(3)]


def touch(one: Box, other: Box) -> bool:
    """Say whether two boxes share a face or overlap; an edge or a corner holds nothing."""
    gaps = shared(one, other)
    return min(gaps) >= -TOUCHING and sum(gap > TOUCHING for gap in gaps) >= 2


def stands_on(upper: Placement, lower: Placement, parts: PartCatalog) -> bool:
    """Say whether a part's underside lies on another's studs, whichever way it looks."""
    up = [-upper.transform[3 + 3 * axis + 1] for axis in range(3)]
    (axis,) = (at for at in range(3) if up[at])
    one, other = box(upper, parts), box(lower, parts)
    gaps = shared(one, other)
    if min(gap for at, gap in enumerate(gaps) if at != axis) <= STUD:
        return False
    deep = other[axis + 3] - one[axis] if up[axis] > 0 else one[axis + 3] - other[axis]
    return abs(deep - RIMS.get(upper.name, 0.0) - STUD) <= TOUCHING


def loose(count: int, holds: Callable[[int, int], bool]) -> set[int]:
    """Return which of so many parts do not hang together with the first."""
    beside: dict[int, set[int]] = {at: set() for at in range(count)}
    for one, other in combinations(beside, 2):
        if holds(one, other):
            beside[one].add(other)
            beside[other].add(one)
    reached, waiting = {0}, [0]
    while waiting:
        new = beside[waiting.pop()] - reached
        reached |= new
        waiting.extend(new)
    return set(beside) - reached
