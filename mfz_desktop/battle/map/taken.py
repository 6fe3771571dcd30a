"""What room is taken on the screen, looked up by the squares of a grid."""

from collections import defaultdict
from collections.abc import Iterator
from math import floor

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF

SIDE = 64.0
"""Pixels; of a square of the grid."""


class Taken:
    """Outlines of things, each with the id of its owner."""

    def __init__(self) -> None:
        self._squares: dict[tuple[int, int], list[tuple[str, QRectF, QPolygonF]]] = defaultdict(list)

    def add(self, outline: QPolygonF, owner: str) -> None:
        """Take the room of a closed outline."""
        bounds = outline.boundingRect()
        for square in _squares(bounds):
            self._squares[square].append((owner, bounds, outline))

    def free(self, rect: QRectF, but: str | None = None) -> bool:
        """Whether nothing lies in a rectangle; what belongs to `but` does not count."""
        return not any(
            owner != but and bounds.intersects(rect) and outline.intersects(QPolygonF(rect))
            for square in _squares(rect)
            for owner, bounds, outline in self._squares.get(square, ())
        )


def _squares(rect: QRectF) -> Iterator[tuple[int, int]]:
    for x in range(floor(rect.left() / SIDE), floor(rect.right() / SIDE) + 1):
        for y in range(floor(rect.top() / SIDE), floor(rect.bottom() / SIDE) + 1):
            yield x, y
