"""The ground round places, as those who hold it see it: each place has what lies nearer to it than to any other."""

from collections.abc import Mapping, Sequence
from math import hypot

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF


def territories(
    room: QRectF, at: Sequence[QPointF], held: Mapping[int, int], reach: float
) -> dict[int, QPainterPath]:
    """Return the ground of each holder.

    `at` are the places, `held` says by their indices who holds them, `reach` is how far ground goes from its place.
    """
    found: dict[int, QPainterPath] = {}
    for index, holder in held.items():
        ground = QPainterPath()
        ground.addEllipse(at[index], reach, reach)
        near = QPainterPath()
        near.addPolygon(_nearer(room, at, index))
        found[holder] = found.get(holder, QPainterPath()).united(ground.intersected(near))
    return found


def _nearer(room: QRectF, at: Sequence[QPointF], index: int) -> QPolygonF:
    """Return what of a room lies nearer to one place than to any other."""
    corners = [room.topLeft(), room.topRight(), room.bottomRight(), room.bottomLeft()]
    here = at[index]
    for other in at:
        apart = other - here
        length = hypot(apart.x(), apart.y())
        if length:
            corners = _cut(corners, (here + other) / 2, apart / length)
    return QPolygonF(corners)


def _cut(corners: list[QPointF], point: QPointF, outward: QPointF) -> list[QPointF]:
    """Return the part of a convex shape that lies behind a line through a point."""
    kept: list[QPointF] = []
    for start, end in zip(corners, (*corners[1:], *corners[:1]), strict=True):
        before = QPointF.dotProduct(start - point, outward)
        after = QPointF.dotProduct(end - point, outward)
        if before <= 0:
            kept.append(start)
        if before * after < 0:
            kept.append(start + (end - start) * (before / (before - after)))
    return kept
