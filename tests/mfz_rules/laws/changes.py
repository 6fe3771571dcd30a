"""Nothing changes without an event that says so.

For every piece of a battle and everything that can change about it there is a list of the events that may do it;
what differs from before an action to after it must be told by one of them, about this very piece.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from tests.mfz_rules.laws.broken import promise

Table = Mapping[str, tuple[type[Any], ...]]
"""What may change about something, and by which events; the rest never changes."""
Told = set[tuple[type[Any], str | None]]
"""Events that were told, and about which piece; None is every piece."""


@dataclass(frozen=True)
class Pieces:
    """Pieces of one kind."""

    of: Callable[[Any], Iterable[Any]]
    """Returns them, each with an `id`."""
    table: Table
    comes: tuple[type[Any], ...] = ()
    """Events by which one comes or goes."""
    unless: tuple[type[Any], ...] = ()
    """Events after which they are not looked at."""


@dataclass(frozen=True)
class Telling:
    """What the events of a game may change."""

    battle: Table
    pieces: tuple[Pieces, ...]
    apart: frozenset[str]
    """Fields of the battle that are looked at piece by piece, or elsewhere."""
    named: Callable[[Any, Any], Sequence[str | None]]
    """Returns the pieces that an event is about, of the battle before the action; None is every piece."""

    def check(self, memory: Any, before: Any, action: Any, events: Sequence[Any], after: Any) -> None:
        """Raise BrokenError where something changed that no event tells of."""
        told: Told = {(type(event), name) for event in events for name in self.named(before, event)}
        for one in _names(before):
            if one not in self.apart and getattr(before, one) != getattr(after, one):
                _explain("the battle", one, self.battle.get(one, ()), told, None)
        for kind in self.pieces:
            if not any(event in kind.unless for event, _ in told):
                _look(kind, told, before, after)


def _look(kind: Pieces, told: Told, before: Any, after: Any) -> None:
    old_ones, new_ones = kind.of(before), kind.of(after)
    if old_ones is new_ones:
        return
    known = {one.id: one for one in old_ones}
    now = {one.id: one for one in new_ones}
    if known.keys() != now.keys():
        promise(any(event in kind.comes for event, _ in told), "a piece came or went and no event tells why")
    for id, one in now.items():
        old = known.get(id, one)
        if old is one:
            continue
        for part in _names(one):
            if getattr(old, part) != getattr(one, part):
                _explain(id, part, kind.table.get(part, ()), told, id)


def _names(thing: Any) -> tuple[str, ...]:
    """Return the names of a thing's fields; kept by class, for they are asked for after every action."""
    kind: type = type(thing)
    return _names_of(kind)


@cache
def _names_of(kind: type) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))


def _explain(piece: object, what: str, by: tuple[type[Any], ...], told: Told, id: str | None) -> None:
    """Raise BrokenError unless one of the events was told, about the piece or about all."""
    known = any(event in by and (id is None or name is None or name == id) for event, name in told)
    promise(known, f"{what} of {piece} changed and no event tells why")
