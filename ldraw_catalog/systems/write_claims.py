"""Which tags are still to be written, on which parts, and on which type-1 lines those parts hang.

Every part goes to one system only, for a tag speaks for everything below it. What the file says already is left
as it is.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.systems.anchors import SectionReader, find_tags
from ldraw_catalog.systems.evidence import SystemKind
from ldraw_catalog.systems.same_id import Anchor
from ldraw_catalog.systems.write_values import ModelTags, SystemTag

Parts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """The systems of one set of parts, and the lines that hold exactly these parts."""

    tags: tuple[SystemTag, ...]
    """Of different kinds; several of one kind are one with a count."""
    places: tuple[tuple[int, tuple[int, ...]], ...]
    """(use, its type-1 lines), those with most parts first."""


@dataclass(slots=True)
class Claims:
    """All that is to be written for one model."""

    claims: list[Claim] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def claims_of(model: ModelTags, read: SectionReader) -> Claims:
    """Work out what is to be written for a model."""
    found = Claims()
    wanted = _by_parts(model.systems)
    anchors = find_tags(model.assembly, read).anchors
    existing = _existing(anchors)
    taken: set[int] = set()
    for parts, tags in existing.items():
        said_already = parts in wanted and _sorts(tags) == _sorts(wanted[parts])
        if said_already or _only_none(tags, parts, wanted):
            wanted.pop(parts, None)
            taken.update(parts)
        elif parts not in wanted:
            _overrule(parts, tags, wanted, taken, found)
    for parts, tags in sorted(wanted.items(), key=lambda item: (len(item[0]), item[0])):
        _claim(model.assembly, parts, tags, taken, found)
    return found


def _overrule(
    parts: Parts,
    tags: tuple[SystemTag, ...],
    wanted: dict[Parts, tuple[SystemTag, ...]],
    taken: set[int],
    found: Claims,
) -> None:
    """Silence a tag of the file that is not wanted; what lies below it cannot be written, for it speaks for all."""
    own = set(parts)
    if any(own.issubset(other) for other in wanted):
        return
    below = [other for other in wanted if own.intersection(other)]
    for other in below:
        names, old = _names(wanted.pop(other)), _names(tags)
        found.notes.append(f"Not written: {names}, for its parts lie below a tag of the file ({old}), which stays.")
    if below:
        taken.update(parts)
    else:
        wanted[parts] = (SystemTag(SystemKind.NONE, parts),)


def _names(tags: Iterable[SystemTag]) -> str:
    return ", ".join(tag.name or tag.kind.value for tag in tags)


def _claim(assembly: Assembly, parts: Parts, tags: Iterable[SystemTag], taken: set[int], found: Claims) -> None:
    free = tuple(part for part in parts if part not in taken and part < len(assembly.placements))
    counted = _counted(tags)
    names = _names(counted)
    if not free:
        if any(tag.kind is not SystemKind.NONE for tag in counted):
            why = "all its parts belong to other systems" if parts else "it has no parts"
            found.notes.append(f"Not written: {names}, for {why}.")
        return
    if not assembly.uses[0].spans:
        found.notes.append(f"Not written: {names}, for the file is one part.")
        return
    if len(free) < len(parts):
        found.notes.append(f"Parts of {names} belong to another system, too; they are written for that one only.")
    taken.update(free)
    found.claims.append(Claim(counted, _places(assembly, free)))


def _by_parts(systems: Iterable[SystemTag]) -> dict[Parts, tuple[SystemTag, ...]]:
    found: dict[Parts, tuple[SystemTag, ...]] = {}
    for system in systems:
        parts = tuple(sorted(set(system.placements)))
        found[parts] = (*found.get(parts, ()), system)
    return found


def _existing(anchors: Iterable[Anchor]) -> dict[Parts, tuple[SystemTag, ...]]:
    found: dict[Parts, tuple[SystemTag, ...]] = {}
    for anchor in anchors:
        tags = tuple(
            SystemTag(said.kind, anchor.placements, name, said.ranges, said.environment, said.count)
            for said, name in anchor.said
        )
        found[anchor.placements] = (*found.get(anchor.placements, ()), *tags)
    return found


def _sorts(tags: Iterable[SystemTag]) -> Counter[tuple[str, tuple[str, ...], str]]:
    sorts: Counter[tuple[str, tuple[str, ...], str]] = Counter()
    for tag in tags:
        if tag.kind is not SystemKind.NONE:
            sorts[tag.sort] += tag.count
    return sorts


def _only_none(tags: Iterable[SystemTag], parts: Parts, wanted: dict[Parts, tuple[SystemTag, ...]]) -> bool:
    """A `no system` of the file stays, unless there is to be one on its parts."""
    if any(tag.kind is not SystemKind.NONE for tag in tags):
        return False
    own = set(parts)
    return not any(own.intersection(other) for other, new in wanted.items() if _sorts(new))


def _counted(tags: Iterable[SystemTag]) -> tuple[SystemTag, ...]:
    """Make several of one kind one with a count."""
    found: dict[tuple[str, tuple[str, ...], str], SystemTag] = {}
    for tag in tags:
        known = found.get(tag.sort)
        found[tag.sort] = tag if known is None else replace(known, count=known.count + tag.count)
    real = tuple(tag for tag in found.values() if tag.kind is not SystemKind.NONE)
    return real or tuple(found.values())


def _places(assembly: Assembly, parts: Parts) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the lines, from the outside in, that hold nothing but these parts, and all of them."""
    inside = _parts_below_lines(assembly, parts)
    found: dict[int, list[int]] = {}
    sizes: Counter[int] = Counter()
    open_uses = [0]
    while open_uses:
        number = open_uses.pop()
        for line, (count, child) in inside[number].items():
            start, end = assembly.uses[number].spans[line]
            if count == end - start:
                found.setdefault(number, []).append(line)
                sizes[number] += count
            elif child is not None:
                open_uses.append(child)
    ordered = sorted(found, key=lambda number: (-sizes[number], number))
    return tuple((number, tuple(sorted(found[number]))) for number in ordered)


def _parts_below_lines(assembly: Assembly, parts: Parts) -> dict[int, dict[int, tuple[int, int | None]]]:
    """Return, by use and type-1 line, how many of the parts lie below it, and the use of a submodel that it is.

    Only lines below which one of the parts lies are there: a model has many thousands of others.
    """
    found: dict[int, dict[int, tuple[int, int | None]]] = {}
    for part in parts:
        placement = assembly.placements[part]
        number, line, child = placement.use, placement.line, None
        while True:
            lines = found.setdefault(number, {})
            lines[line] = (lines[line][0] + 1 if line in lines else 1, child)
            use = assembly.uses[number]
            if use.parent is None or use.line is None:
                break
            number, line, child = use.parent, use.line, number
    return found
