"""Small models of our own, with parts of our own: no library, and no shipped index either."""

import math
from collections.abc import Callable
from itertools import pairwise

import pytest

from ldraw_catalog.assembly.assembly import Assembly, Placement, Placements
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.colours import ColourTable
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.index_file import IndexContent, IndexedPart, write_index
from ldraw_catalog.reading.document import ColourDefinition, Transform

MakeModel = Callable[..., Assembly]

RED, GREY, GLASS, BLACK = 4, 7, 43, 0
COLOURS = {
    RED: ColourDefinition(RED, "Red", (180, 20, 10), (60, 10, 10)),
    GREY: ColourDefinition(GREY, "Grey", (150, 155, 150), (50, 50, 50)),
    GLASS: ColourDefinition(GLASS, "Glass", (120, 190, 230), (60, 90, 120), alpha=128),
    BLACK: ColourDefinition(BLACK, "Black", (25, 30, 35), (130, 130, 130)),
}
INDEXED = (
    IndexedPart("1", "Brick 2 x 2", "Brick", box=(-20, -4, -20, 20, 24, 20)),
    IndexedPart("2", "Cone 1 x 1", "Cone", box=(-10, -4, -10, 10, 24, 10)),
    IndexedPart("3", "Slope Brick 45 2 x 2", "Slope", box=(-20, -4, -20, 20, 24, 20)),
    IndexedPart("4", "Tile 2 x 2", "Tile", box=(-20, 0, -20, 20, 8, 20)),
)


def _block() -> str:
    """Return a block of 40 × 24 × 40 LDU, its winding certified, its corners drawn as edges."""
    corners = [(x, y, z) for y in (0, 24) for x, z in ((-20, -20), (20, -20), (20, 20), (-20, 20))]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4), (4, 5, 1, 0), (5, 6, 2, 1), (6, 7, 3, 2), (7, 4, 0, 3)]
    sides = [(a, (a + 1) % 4) for a in range(4)]
    edges = sides + [(a + 4, b + 4) for a, b in sides] + [(a, a + 4) for a in range(4)]
    lines = ["0 A block", "0 !LDRAW_ORG Unofficial_Part", "0 BFC CERTIFY CCW"]
    lines += ["4 16 " + " ".join(f"{c}" for at in face for c in corners[at]) for face in faces]
    lines += ["2 24 " + " ".join(f"{c}" for at in edge for c in corners[at]) for edge in edges]
    return "\n".join(lines)


def _barrel() -> str:
    """Return an upright cylinder of 16 sides, its seams conditional lines, a red ring painted on its top."""
    ring = [
        (round(10 * math.cos(math.pi * at / 8), 4), round(10 * math.sin(math.pi * at / 8), 4)) for at in range(17)
    ]
    lines = ["0 A barrel", "0 !LDRAW_ORG Unofficial_Part"]
    for at, ((x, z), (u, w)) in enumerate(pairwise(ring)):
        before = ring[at - 1] if at else ring[15]
        lines += [
            f"4 16 {x} 0 {z} {u} 0 {w} {u} 40 {w} {x} 40 {z}",
            f"3 4 0 0 0 {x} 0 {z} {u} 0 {w}",
            f"2 24 {x} 0 {z} {u} 0 {w}",
            f"2 24 {x} 40 {z} {u} 40 {w}",
            f"5 24 {x} 0 {z} {x} 40 {z} {before[0]} 0 {before[1]} {u} 0 {w}",
        ]
    return "\n".join(lines)


PARTS = {"block.dat": _block().encode(), "barrel.dat": _barrel().encode()}


def at(x: float, y: float, z: float, turned: bool = False) -> Transform:
    """Return where a part stands, turned by a quarter or not."""
    return (x, y, z, 0, 0, 1, 0, 1, 0, -1, 0, 0) if turned else (x, y, z, 1, 0, 0, 0, 1, 0, 0, 0, 1)


@pytest.fixture(scope="session")
def parts() -> PartCatalog:
    """Return a catalog of four parts without geometry, and four colours."""
    index = PartIndex.read(write_index(IndexContent("2000-01", INDEXED)))
    return PartCatalog(index, None, ColourTable(COLOURS))


@pytest.fixture(scope="session")
def make_model() -> MakeModel:
    """Put a model together from (name, colour, x, y, z) and, as a sixth, whether it is turned by a quarter."""

    def make(*placed: tuple[str, int, float, float, float] | tuple[str, int, float, float, float, bool]) -> Assembly:
        placements = Placements.of(
            Placement(name, colour, at(x, y, z, any(turned)), use=0, line=line)
            for line, (name, colour, x, y, z, *turned) in enumerate(placed)
        )
        names = frozenset(placement.name for placement in placements)
        return Assembly(placements, (), len(placements), names, frozenset(), own_parts=PARTS)

    return make
