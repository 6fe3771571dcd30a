"""Rows of a book's settings that together hold every value alone and every two values of two settings.

The rows of pairs are found greedily (as in AETG): row by row, setting by setting, the value that brings most pairs
that no row has yet. Settings that collide never stand in one row. No chance is involved: every call returns the same.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property

from mfz_rules.common.settings import SettingsBook, Value

Row = Mapping[str, Value]
Cell = tuple[str, Value]
"""A setting and one of its values."""


class CoveringArray:
    """The rows of one book."""

    def __init__(self, book: SettingsBook) -> None:
        self.book = book
        self.cells: tuple[Cell, ...] = tuple(
            (name, value) for name, one in book.settings.items() for value in one.allowed
        )
        """Every setting at every value."""
        self._places = {(name, repr(value)): at for at, (name, value) in enumerate(self.cells)}

    def place(self, name: str, value: Value) -> int:
        """Return the number of a cell; a bit of this number stands for it. `1` and `True` are two values."""
        return self._places[name, repr(value)]

    @property
    def rows(self) -> tuple[Row, ...]:
        """Values alone first, then pairs."""
        return (*self.alone(), *self.pairs)

    def alone(self) -> tuple[Row, ...]:
        """Return a row for the rules as they are, and one for each other value of each setting."""
        return ({}, *({name: value} for name, value in self.cells if value != self.book.settings[name].default))

    @cached_property
    def pairs(self) -> tuple[Row, ...]:
        """Rows in which every two values of two settings stand together that do not collide, defaults too."""
        left, forbidden = self._wanted(), self._colliding()
        rows = []
        while any(left.values()):
            row = self._row(left, forbidden)
            chosen = sum(1 << at for at in row)
            for at in row:
                left[at] &= ~chosen
            cells = (self.cells[at] for at in row)
            rows.append({name: value for name, value in cells if value != self.book.settings[name].default})
        return tuple(rows)

    def colliding_pairs(self) -> Iterator[tuple[int, int]]:
        """Yield cells that collide. Every collision is one of two settings."""
        for one in self.book.collisions:
            (first, values), (second, others) = one.when
            for value in values:
                for other in others:
                    yield self.place(first, value), self.place(second, other)

    def _colliding(self) -> dict[int, int]:
        """Return for each cell the cells that it collides with, as bits."""
        found = dict.fromkeys(range(len(self.cells)), 0)
        for first, second in self.colliding_pairs():
            found[first] |= 1 << second
            found[second] |= 1 << first
        return found

    def _wanted(self) -> dict[int, int]:
        """Return for each cell the cells of other settings that it must stand beside in some row, as bits."""
        everything = (1 << len(self.cells)) - 1
        own: dict[str, int] = {}
        for at, (name, _) in enumerate(self.cells):
            own[name] = own.get(name, 0) | 1 << at
        forbidden = self._colliding()
        return {at: everything & ~own[name] & ~forbidden[at] for at, (name, _) in enumerate(self.cells)}

    def _row(self, left: Mapping[int, int], forbidden: Mapping[int, int]) -> list[int]:
        """Return the cells of the next row, one of each setting; it holds at least one pair that is left."""
        first = max(left, key=lambda at: (left[at].bit_count(), -at))
        second = max(_bits(left[first]), key=lambda at: (left[at].bit_count(), -at))
        row = [first, second]
        named = {self.cells[first][0], self.cells[second][0]}
        most = dict.fromkeys(self.book.settings, 0)
        for at, (name, _) in enumerate(self.cells):
            most[name] += left[at].bit_count()
        for name in sorted(self.book.settings, key=lambda one: -most[one]):
            if name not in named:
                row.append(self._best(name, row, left, forbidden))
        return row

    def _best(self, name: str, row: list[int], left: Mapping[int, int], forbidden: Mapping[int, int]) -> int:
        """Return the value that brings most pairs with what is chosen, then the one that has most pairs left."""
        chosen = sum(1 << at for at in row)
        places = [self.place(name, one) for one in self.book.settings[name].allowed]
        open_to = [at for at in places if not forbidden[at] & chosen]
        return max(open_to, key=lambda at: ((left[at] & chosen).bit_count(), left[at].bit_count(), -at))


def _bits(number: int) -> Iterator[int]:
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest
