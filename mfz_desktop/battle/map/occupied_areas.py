"""What room is taken on the screen, looked up by the squares of a grid."""

from collections import defaultdict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from math import floor

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF

SIDE = 64.0
"""Pixels; of a square of the grid."""
Rank = tuple[int, int]
FIRST: Rank = (-1, 0)
"""Of what takes its room before everything else."""


@dataclass(frozen=True, slots=True, eq=False)
class _Thing:
    owner: Hashable
    rank: Rank
    bounds: QRectF
    outline: QPolygonF


class OccupiedAreas:
    """Outlines of things, each with its owner and its rank: what comes later leaves room to what comes before."""

    def __init__(self) -> None:
        self._squares: dict[tuple[int, int], tuple[_Thing, ...]] = {}
        self._of: defaultdict[Hashable, tuple[tuple[int, int], ...]] = defaultdict(tuple)
        """The squares in which an owner has something."""

    def copy(self) -> "OccupiedAreas":
        """Return another one with the same room taken."""
        other = OccupiedAreas()
        other._squares.update(self._squares)
        other._of.update(self._of)
        return other

    def add(self, outline: QPolygonF, owner: Hashable, rank: Rank = FIRST) -> None:
        """Take the room of a closed outline."""
        thing = _Thing(owner, rank, outline.boundingRect(), outline)
        squares = tuple(_squares(thing.bounds))
        for square in squares:
            self._squares[square] = (*self._squares.get(square, ()), thing)
        self._of[owner] += squares

    def drop(self, owner: Hashable) -> None:
        """Give all room of an owner back."""
        for square in self._of.pop(owner, ()):
            self._squares[square] = tuple(one for one in self._squares[square] if one.owner != owner)

    def free(self, rect: QRectF, but: Hashable = None, rank: Rank | None = None) -> bool:
        """Whether nothing lies in a rectangle; what belongs to `but`, and what comes after `rank`, does not count."""
        return not any(
            thing.bounds.intersects(rect)
            and thing.owner != but
            and (rank is None or thing.rank < rank)
            and thing.outline.intersects(QPolygonF(rect))
            for square in _squares(rect)
            for thing in self._squares.get(square, ())
        )


def _squares(rect: QRectF) -> Iterator[tuple[int, int]]:
    right, bottom = floor(rect.right() / SIDE) + 1, floor(rect.bottom() / SIDE) + 1
    for x in range(floor(rect.left() / SIDE), right):
        for y in range(floor(rect.top() / SIDE), bottom):
            yield x, y
