"""What a group of parts is built like: of which parts, and how far from each other; colours, place and turn aside.

The mirror image of a group is built like it: left and right of a pair. It tells only that two groups are the same
thing: whoever said twice what it is need not say it again.
"""

import re
import zlib
from collections import Counter
from collections.abc import Collection
from itertools import combinations
from math import dist

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.systems.packs import MOST_LETTERS
from ldraw_catalog.systems.rule_book import RuleBook
from ldraw_catalog.systems.surroundings import Surroundings

MOST_PARTS = 60
"""A larger group has no design: it is a body, and every two of its parts would be measured."""
_SIDE = re.compile(r"\b(left|right)\b", re.IGNORECASE)


def design_of(placements: Collection[int], assembly: Assembly, book: RuleBook, around_it: Surroundings) -> str:
    """Return what is equal for groups built alike, `4589, 2 3062b #1c0fa2b7`; empty for too many parts."""
    if not 0 < len(placements) <= MOST_PARTS or not around_it.is_small_enough:
        return ""
    parts = [(_kind(assembly.placements.name(each), book), around_it.extents[each].center) for each in placements]
    apart = sorted(
        (*sorted((one, other)), round(dist(here, there))) for (one, here), (other, there) in combinations(parts, 2)
    )
    kinds = sorted(Counter(kind for kind, _ in parts).items())
    words = ", ".join(f"{number} {kind}" if number > 1 else kind for kind, number in kinds)
    made = f"{words} #{zlib.crc32(repr(apart).encode()):08x}"
    return made if len(made) <= MOST_LETTERS else ""


def parts_in(design: str) -> str:
    """Return the parts that a design names, as a person reads them: `4589, 2 × 3062b`."""
    listed = design.rpartition(" #")[0].split(", ")
    return ", ".join(" × ".join(each.split(" ", 1)) for each in listed).replace("/", " ")


def _kind(name: str, book: RuleBook) -> str:
    """Return a part's number, the same for the left and the right one of a pair."""
    info = book.info(name)
    if info is None:
        return name.rpartition("/")[2].removesuffix(".dat")
    sided = _SIDE.sub("", info.title)
    return info.number if sided == info.title else "/".join(sided.replace(",", "").split())
