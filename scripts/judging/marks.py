"""Marks: what a player would see on a model, as rows of `marks.csv`, and the parts that each row speaks of.

Columns: `file`, `submodel_or_parts`, `type`, `certainty`, `why`, `also_ok`, perhaps `named`. What a row speaks of
is written freely: names of submodels or groups, part numbers, `at x,y,z`; part numbers beside a name lie in it.
"""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from math import dist
from pathlib import Path

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.systems.anchors import parts_below
from ldraw_catalog.systems.tags import plain_name
from ldraw_catalog.systems.words import tokens_of

MARKS = "marks.csv"
NONE = "none"
EITHER = "either"
_AT = re.compile(r"\bat\s+(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)")
_NUMBER = re.compile(r"(?<!\w)[a-z]?\d{2,7}[a-z0-9]*", re.IGNORECASE)
_MOST_CHOICES = 16
_NEAR_AT = 40.0
"""LDU: parts whose origins are nearer than this to a place that a row names are meant."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One row: something that is a system, or that only looks like one."""

    file: str
    text: str
    type: str
    """A system type, `rocket`, or `none`."""
    certainty: str
    """`sure`, `likely`, or `either`: the builder decides."""
    also_ok: frozenset[str]
    named: bool | None = None
    """Whether its builder's name says what it is; None where the row does not tell."""

    @property
    def counts(self) -> bool:
        """It is a system that should be found."""
        return self.type != NONE and self.certainty != EITHER

    def fits(self, kind: str) -> bool:
        """Tell whether a proposal of that type is what the row says, or acceptable."""
        return kind == self.type or kind in self.also_ok


@dataclass(frozen=True, slots=True)
class Target:
    """What a mark speaks of on a model."""

    mark: Mark
    parts: frozenset[int]
    """Positions in the assembly's placements; empty where the text is prose that names no part and no submodel."""
    named: bool
    """The builder's name says what it is: as the row tells, else the row goes by a name and by no part number."""


def read_marks(folder: Path) -> list[Mark]:
    """Read the marks of a folder; raises OSError, KeyError or ValueError for what is no such table."""
    with (folder / MARKS).open(encoding="utf-8", newline="") as stream:
        return [_mark(row) for row in csv.DictReader(stream)]


def _mark(row: dict[str, str]) -> Mark:
    named = (row.get("named") or "").strip()
    return Mark(
        file=row["file"],
        text=row["submodel_or_parts"],
        type=row["type"],
        certainty=row["certainty"],
        also_ok=frozenset(each.strip() for each in row["also_ok"].split(";") if each.strip()),
        named=None if not named else named == "yes",
    )


def target_of(mark: Mark, assembly: Assembly) -> Target:
    """Return the parts that a mark speaks of."""
    places = [tuple(map(float, each)) for each in _AT.findall(mark.text)]
    text = " ".join(_spelled_out(_plainly(_AT.sub(" ", mark.text))))
    inside: set[int] = set()
    own_names = False
    for name, parts in sorted(_names(assembly), key=lambda each: -len(each[0])):
        text, times = re.subn(rf"(?<!\w){re.escape(name)}(?:\.(?:ldr|dat|mpd|io))?(?!\w)", " ", text)
        if times:
            inside |= parts
            own_names = own_names or bool(tokens_of(name))
    numbers = {each.lower() for each in _NUMBER.findall(text)}
    chosen = {
        each
        for each, placement in enumerate(assembly.placements)
        if placement.name.rpartition("/")[2].removesuffix(".dat") in numbers
        and (not inside or each in inside)
        and (not places or any(dist(placement.transform[:3], place) <= _NEAR_AT for place in places))
    }
    named = own_names and not chosen if mark.named is None else mark.named
    return Target(mark, frozenset(chosen or inside), named)


def _plainly(text: str) -> str:
    return text.casefold().replace("_", " ")


def _spelled_out(text: str) -> Iterator[str]:
    """Yield a text once for each choice of its alternatives: `left/right leg` is two legs."""
    words = (word.split("/") if word.replace("/", "").isalpha() else [word] for word in text.split(" "))
    yield from (" ".join(choice) for choice in islice(product(*words), _MOST_CHOICES))


def _names(assembly: Assembly) -> Iterator[tuple[str, set[int]]]:
    """Go through the folded names of submodels and groups, each with all parts below those of that name."""
    found: dict[str, set[int]] = {}
    for use in assembly.uses:
        if use.parent is not None:
            found.setdefault(_plainly(plain_name(use.section.name)), set()).update(range(*use.span))
        for group in use.section.groups:
            found.setdefault(_plainly(plain_name(group.name)), set()).update(parts_below(use, group.lines))
    yield from ((name, parts) for name, parts in found.items() if name)
