"""Blocks of one `ID` in several submodels of one file: together they are one system.

Within one submodel they are joined as the submodel is read. Over several the smallest use of a submodel that holds
all of them is the place of the system: an arm whose hand and gun are one system is that system once for each arm.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace

from ldraw_catalog.assembly.assembly import Use
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import Problem, ProblemKind
from ldraw_catalog.systems.said import Said, sort_of


@dataclass(frozen=True, slots=True)
class Anchor:
    """One tag on one use: what it says, and for which parts."""

    use: int
    """The use that holds the block or group, or that is tagged itself."""
    place: str
    """`use`, `block 1`, `group shield`: part of the key."""
    placements: tuple[int, ...]
    said: tuple[tuple[Said, str], ...]
    """Each with the name of its system; empty where the tag cannot be followed."""
    what: str
    """The tag as written, for people."""
    tag_line: int | None
    order: tuple[int, int, int]
    lines: frozenset[int] | None = None
    """For a block or group its type-1 lines; None where the whole use is tagged."""
    is_meta: bool = False
    id: str = ""
    """Of a block that stands in the opened file."""


def joined_by_id(anchors: Sequence[Anchor], uses: Sequence[Use]) -> tuple[list[Anchor], list[Problem]]:
    """Return the anchors in file order with those of one ID made one, and problems where they disagree."""
    problems: list[Problem] = []
    joined = [anchor for anchor in anchors if not anchor.id]
    for blocks in _by_id(anchors):
        if len({id(uses[block.use].section) for block in blocks}) == 1:
            joined += blocks
            continue
        for number, kind in enumerate(_by_what_they_say(blocks)):
            joined += _at_their_homes(kind, uses)
            if number:
                reason = Message(
                    "Blocks of ID {id} in several submodels disagree; each kind is a system of its own.",
                    id=kind[0].id,
                )
                problems.append(Problem(ProblemKind.TAG, kind[0].tag_line, kind[0].what, reason))
    return sorted(joined, key=lambda anchor: anchor.order), problems


def _by_id(anchors: Iterable[Anchor]) -> list[list[Anchor]]:
    found: dict[str, list[Anchor]] = {}
    for anchor in anchors:
        if anchor.id:
            found.setdefault(anchor.id, []).append(anchor)
    return list(found.values())


def _by_what_they_say(blocks: Iterable[Anchor]) -> list[list[Anchor]]:
    found: dict[Hashable, list[Anchor]] = {}
    for block in blocks:
        found.setdefault(_sort(block), []).append(block)
    return list(found.values())


def _sort(anchor: Anchor) -> Hashable:
    return sort_of(tuple(said for said, _ in anchor.said))


def _at_their_homes(blocks: Sequence[Anchor], uses: Sequence[Use]) -> list[Anchor]:
    """Make one anchor of all the blocks that share the smallest use in which every submodel of the ID lies."""
    below: dict[int, set[int]] = {}
    for block in blocks:
        for number in _way_up(block.use, uses):
            below.setdefault(number, set()).add(id(uses[block.use].section))
    whole = len({id(uses[block.use].section) for block in blocks})
    homes: dict[int, list[Anchor]] = {}
    for block in blocks:
        home = next(number for number in _way_up(block.use, uses) if len(below[number]) == whole)
        homes.setdefault(home, []).append(block)
    return [_one(home, members) for home, members in homes.items()]


def _way_up(number: int, uses: Sequence[Use]) -> Iterable[int]:
    current: int | None = number
    while current is not None:
        yield current
        current = uses[current].parent


def _one(home: int, members: Sequence[Anchor]) -> Anchor:
    first = min(members, key=lambda each: each.order)
    parts = tuple(sorted({part for each in members for part in each.placements}))
    named = next((name for each in members for _, name in each.said if name), "")
    said = tuple((each, name or named) for each, name in first.said)
    return replace(first, use=home, placements=parts, said=said)
