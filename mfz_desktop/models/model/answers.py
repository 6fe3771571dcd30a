"""A person's answers about a design's systems, without Qt: an entry and an answer in, the new entry out.

Answers are kept as the entry's confirmed systems, by the keys that identification gives; what a person adds has a
key of its own. Every function returns a whole new entry; none of them keeps it.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from campaigns.garage.entry import Belief, DesignSystem, GarageEntry
from campaigns.garage.resolving import NONE, OWN, ROCKET, Resolved, answered
from ldraw_catalog.systems.words import base_of

ASKED = "asked:"
"""With this begins what a key of an answer to a question tells."""
TWICE = 2


@dataclass(frozen=True, slots=True)
class Answer:
    """What a system is said to be."""

    type: str
    """A system type, `rocket`, or `none`."""
    ranges: tuple[str, ...] = ()
    environment: str | None = None


def own_key(identity: str) -> str:
    """Return the key of a system that a person adds."""
    return f"{OWN}{identity}"


def is_own(key: str) -> bool:
    """Tell whether a person added the system."""
    return key.startswith(OWN)


def proposals_of(resolved: Resolved) -> frozenset[str]:
    """Return the keys that somebody has to answer."""
    return frozenset(each.key for each in resolved.found if each.belief is Belief.PROPOSED)


def denied(entry: GarageEntry, resolved: Resolved) -> tuple[DesignSystem, ...]:
    """Return what was found and a person said is no system, as it was answered."""
    said = {answer.key: answer for answer in entry.confirmed if answer.type == NONE}
    return tuple(answered(each, said[each.key]) for each in resolved.found if each.key in said)


def reviewed(entry: GarageEntry, proposals: Collection[str]) -> GarageEntry:
    """Note whether every proposal has been answered."""
    said = {answer.key for answer in entry.confirmed}
    return replace(entry, reviewed=all(key in said for key in proposals))


def confirm(entry: GarageEntry, systems: Iterable[DesignSystem]) -> GarageEntry:
    """Say that these systems are what they are taken for."""
    for system in systems:
        entry = _put(entry, _as_it_is(entry, system))
    return entry


def change(entry: GarageEntry, systems: Iterable[DesignSystem], answer: Answer) -> GarageEntry:
    """Say what these systems are instead. A rocket that becomes a system is one, whatever it counted."""
    for system in systems:
        count = system.count if answer.type == ROCKET else 1
        said = replace(
            _as_it_is(entry, system),
            type=answer.type,
            ranges=answer.ranges,
            environment=answer.environment,
            count=count,
        )
        entry = _put(entry, said)
    return entry


def remove(entry: GarageEntry, systems: Iterable[DesignSystem], found: Collection[str]) -> GarageEntry:
    """Say that these are no systems. What the file does not hold (`found` are its keys) goes altogether."""
    for system in systems:
        entry = change(entry, (system,), Answer(NONE)) if system.key in found else forget(entry, (system.key,))
    return entry


def forget(entry: GarageEntry, keys: Collection[str]) -> GarageEntry:
    """Forget what was said of these: they are proposals again, or gone if a person had added them."""
    return replace(
        entry,
        confirmed=tuple(answer for answer in entry.confirmed if answer.key not in keys),
        order=tuple(key for key in entry.order if key not in keys or not is_own(key)),
    )


def name(entry: GarageEntry, system: DesignSystem, called: str) -> GarageEntry:
    """Give a system a name; whoever names it says that it is there."""
    return _put(entry, replace(_as_it_is(entry, system), name=called))


def add(
    entry: GarageEntry, key: str, answer: Answer, called: str, parts: Iterable[int], design: str = ""
) -> GarageEntry:
    """Add a system that nothing in the file speaks of; `design` is what its parts are built like."""
    placed = tuple(sorted(set(parts)))
    said = DesignSystem(key, answer.type, called, answer.ranges, answer.environment, parts=placed, design=design)
    return _put(entry, said)


def move(entry: GarageEntry, systems: Sequence[DesignSystem], keys: Collection[str], by: int) -> GarageEntry:
    """Move systems one place up (`by` −1) or down (1) in the order of loss; at the ends they stay."""
    order = [system.key for system in systems]
    places = [place for place, key in enumerate(order) if key in keys]
    for place in places if by < 0 else reversed(places):
        there = place + by
        if 0 <= there < len(order) and order[there] not in keys:
            order[place], order[there] = order[there], order[place]
    return replace(entry, order=tuple(order))


def set_rockets(
    entry: GarageEntry, racks: Sequence[DesignSystem], wanted: int, found: Collection[str], key: str
) -> GarageEntry:
    """Have `wanted` rockets altogether on the racks that are believed; `key` is for a rack that has to be added.

    More go on the first rack, fewer come off the last.
    """
    believed = [rack for rack in racks if rack.believed]
    more = wanted - sum(rack.count for rack in believed)
    if more > 0 and believed:
        return _put(entry, replace(_as_it_is(entry, believed[0]), count=believed[0].count + more))
    if more > 0:
        return _put(entry, DesignSystem(key, ROCKET, "", count=more))
    for rack in reversed(believed):
        left = max(0, rack.count + more)
        more += rack.count - left
        if left == rack.count:
            continue
        entry = _put(entry, replace(_as_it_is(entry, rack), count=left)) if left else remove(entry, (rack,), found)
    return entry


def next_open(keys: Sequence[str], waiting: Collection[str], after: str) -> str:
    """Return the next proposal after a row, from the top again if there is none below; empty when all is answered."""
    start = keys.index(after) + 1 if after in keys else 0
    return next((key for key in (*keys[start:], *keys[:start]) if key in waiting), "")


def found_keys(resolved: Resolved) -> frozenset[str]:
    """Return the keys of everything that was found."""
    return frozenset(each.key for each in resolved.found)


def gone(resolved: Resolved) -> frozenset[str]:
    """Return the keys of what was confirmed in an older file and is not found in this one."""
    here = found_keys(resolved)
    return frozenset(each.key for each in resolved.everything if each.key not in here and not is_own(each.key))


def repeated(answer: DesignSystem, entries: Iterable[GarageEntry]) -> bool:
    """Tell whether this answer corrects the program for the second time in one way, on whichever models.

    Then it may well be a rule. Later times tell nothing new, and what a tag says is the builder's word.
    """
    return _is_second(answer, entries, _correction)


def repeated_built(answer: DesignSystem, entries: Iterable[GarageEntry]) -> bool:
    """Tell whether parts built like this are said to be the same for the second time, on whichever models."""
    return _is_second(answer, entries, _built)


def _is_second(
    answer: DesignSystem, entries: Iterable[GarageEntry], what: Callable[[DesignSystem], object | None]
) -> bool:
    wanted = what(answer)
    if wanted is None:
        return False
    return [what(each) for entry in entries for each in entry.confirmed].count(wanted) == TWICE


def _built(answer: DesignSystem) -> tuple[str, str] | None:
    """Return what parts that were asked about are, and are built like; None where a person said of none."""
    asked = answer.key.startswith(own_key(ASKED)) and answer.type != NONE
    return (answer.type, answer.design) if asked and answer.design else None


def _correction(answer: DesignSystem) -> tuple[str, tuple[str, ...]] | None:
    """Return the type that a person said and the name that it was said of; None where nothing was corrected."""
    words = base_of(answer.name)
    *_, source, kind, _ = ("", "", *answer.key.split(":"))[-4:]
    if is_own(answer.key):
        corrects = answer.key.startswith(own_key(ASKED)) and answer.type != NONE
    else:
        corrects = kind != answer.type and not source.startswith("tag ")
    return (answer.type, words) if corrects and words else None


def _as_it_is(entry: GarageEntry, system: DesignSystem) -> DesignSystem:
    """Return a system as an answer; what a newer program kept with an older answer stays with it."""
    before = next((answer for answer in entry.confirmed if answer.key == system.key), None)
    return replace(system, extra=before.extra if before else {}, belief=Belief.CONFIRMED)


def _put(entry: GarageEntry, answer: DesignSystem) -> GarageEntry:
    """Put an answer in the place of the one before with its key, else at the end."""
    keys = [each.key for each in entry.confirmed]
    if answer.key not in keys:
        return replace(entry, confirmed=(*entry.confirmed, answer))
    return replace(
        entry, confirmed=tuple(answer if each.key == answer.key else each for each in entry.confirmed)
    )  # fmt: skip
