"""Rows of settings that together hold every value alone and every two values of two settings.

The rows of pairs are found greedily (as in AETG): row by row, setting by setting, the value that brings most pairs
that no row has yet. Settings that collide never stand in one row. No chance is involved: every call returns the same.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from mfz_rules.common.settings import Value
from mfz_rules.rapid_attack.settings import SETTINGS
from mfz_rules.rapid_attack.settings.collisions import COLLISIONS

Row = Mapping[str, Value]
Cell = tuple[str, Value]
"""A setting and one of its values."""

CELLS: tuple[Cell, ...] = tuple((name, value) for name, one in SETTINGS.items() for value in one.allowed)
"""Every setting at every value."""
PLACE: Mapping[tuple[str, str], int] = {(name, repr(value)): at for at, (name, value) in enumerate(CELLS)}
"""Where a cell stands; a bit of this number stands for it. Values by their writing: `1` and `True` are two."""


def place(name: str, value: Value) -> int:
    """Return the number of a cell."""
    return PLACE[name, repr(value)]


def alone() -> tuple[Row, ...]:
    """Return a row for the rules as they are, and one for each other value of each setting."""
    return ({}, *({name: value} for name, value in CELLS if value != SETTINGS[name].default))


def colliding() -> dict[int, int]:
    """Return for each cell the cells that it collides with, as bits."""
    found = dict.fromkeys(range(len(CELLS)), 0)
    for first, second in colliding_pairs():
        found[first] |= 1 << second
        found[second] |= 1 << first
    return found


def colliding_pairs() -> Iterator[tuple[int, int]]:
    """Yield cells that collide. Every collision is one of two settings."""
    for one in COLLISIONS:
        (first, values), (second, others) = one.when
        for value in values:
            for other in others:
                yield place(first, value), place(second, other)


def wanted() -> dict[int, int]:
    """Return for each cell the cells of other settings that it must stand beside in some row, as bits."""
    everything = (1 << len(CELLS)) - 1
    own: dict[str, int] = {}
    for at, (name, _) in enumerate(CELLS):
        own[name] = own.get(name, 0) | 1 << at
    forbidden = colliding()
    return {at: everything & ~own[name] & ~forbidden[at] for at, (name, _) in enumerate(CELLS)}


@lru_cache(maxsize=1)
def pairs() -> tuple[Row, ...]:
    """Return rows in which every two values of two settings stand together that do not collide, defaults too."""
    left, forbidden = wanted(), colliding()
    rows = []
    while any(left.values()):
        row = _row(left, forbidden)
        chosen = sum(1 << at for at in row)
        for at in row:
            left[at] &= ~chosen
        rows.append({CELLS[at][0]: CELLS[at][1] for at in row if CELLS[at][1] != SETTINGS[CELLS[at][0]].default})
    return tuple(rows)


def _row(left: Mapping[int, int], forbidden: Mapping[int, int]) -> list[int]:
    """Return the cells of the next row, one of each setting; it holds at least one pair that is left."""
    first = max(left, key=lambda at: (left[at].bit_count(), -at))
    second = max(_bits(left[first]), key=lambda at: (left[at].bit_count(), -at))
    row = [first, second]
    named = {CELLS[first][0], CELLS[second][0]}
    most = dict.fromkeys(SETTINGS, 0)
    for at, (name, _) in enumerate(CELLS):
        most[name] += left[at].bit_count()
    for name in sorted(SETTINGS, key=lambda one: -most[one]):
        if name not in named:
            row.append(_best(name, row, left, forbidden))
    return row


def _best(name: str, row: list[int], left: Mapping[int, int], forbidden: Mapping[int, int]) -> int:
    """Return the value that brings most pairs with what is chosen, then the one that has most pairs left."""
    chosen = sum(1 << at for at in row)
    open_to = [at for at in (place(name, one) for one in SETTINGS[name].allowed) if not forbidden[at] & chosen]
    return max(open_to, key=lambda at: ((left[at] & chosen).bit_count(), left[at].bit_count(), -at))


def _bits(number: int) -> Iterator[int]:
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest
