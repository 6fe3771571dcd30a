"""What models need, part by part and colour by colour, and what is missing of it."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.colours import MAIN_COLOUR

PartColour = tuple[str, int]
"""A part by its folded file name, moved-to and shops' numbers followed, and an LDraw colour code."""
Counts = Counter[PartColour]


def needs_of(assembly: Assembly, parts: PartCatalog) -> Counts:
    """Return the counted parts of a model, or of a list of parts that was read as one."""
    counted = assembly.placements.kinds(assembly.placements.counted)
    needs: Counts = Counter()
    for (name, colour), number in counted.items():
        needs[parts.resolve(name) or name, colour] += number
    return needs


def still_needed(needs: Counts, collection: Counts, *, any_colour: bool = False) -> Counts:
    """Return what a collection lacks; a need of the main colour, and with `any_colour` each, takes what there is.

    What is needed in one colour is taken first, so that nothing is given away that only that colour can serve.
    """
    left = Counter(collection)
    missing: Counts = Counter()
    for need, number in needs.items():
        had = min(number, left[need])
        left[need] -= had
        missing[need] += number - had
    of_part: defaultdict[str, list[PartColour]] = defaultdict(list)
    for owned in sorted(left):
        of_part[owned[0]].append(owned)
    for need in [one for one in missing if any_colour or one[1] == MAIN_COLOUR]:
        for owned in of_part[need[0]]:
            had = min(missing[need], left[owned])
            left[owned] -= had
            missing[need] -= had
    return +missing


def together(every: Iterable[Counts]) -> Counts:
    """Return the needs of several models as one."""
    return sum(every, Counter())
