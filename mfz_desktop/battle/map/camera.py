"""From the table to the screen: ruler units with y away from the near edge, pixels with y down."""

from dataclasses import dataclass, replace
from typing import Self

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from mfz_rules.common.places import Point, Polygon, Table

LEAST, MOST = 6.0, 240.0
"""Pixels a unit."""


@dataclass(frozen=True, slots=True)
class Camera:
    """What part of the table is seen, and how large."""

    scale: float = 24.0
    """Pixels a unit."""
    left: float = 0.0
    """Where x = 0 lies on the screen."""
    bottom: float = 0.0
    """Where y = 0 lies on the screen."""

    @classmethod
    def fitted(cls, table: Table, room: QRectF) -> Self:
        """Return the camera that shows the whole table in a room."""
        scale = min(room.width() / max(table.width, 1.0), room.height() / max(table.depth, 1.0))
        return cls.centred(table, room, min(max(scale, LEAST), MOST))

    @classmethod
    def centred(cls, table: Table, room: QRectF, scale: float) -> Self:
        """Return the camera of a scale that has the table's middle in the middle of a room."""
        left = room.center().x() - table.width * scale / 2
        return cls(scale, left, room.center().y() + table.depth * scale / 2)

    def point(self, x: float, y: float) -> QPointF:
        """Return where a point of the table is seen."""
        return QPointF(self.left + x * self.scale, self.bottom - y * self.scale)

    def polygon(self, corners: Polygon) -> QPolygonF:
        """Return where an outline is seen."""
        return QPolygonF([self.point(x, y) for x, y in corners])

    def place(self, seen: QPointF) -> Point:
        """Return what point of the table is seen there."""
        return (seen.x() - self.left) / self.scale, (self.bottom - seen.y()) / self.scale

    def moved(self, right: float, down: float) -> Self:
        """Return the camera when everything is pushed by so many pixels."""
        return replace(self, left=self.left + right, bottom=self.bottom + down)

    def zoomed(self, factor: float, about: QPointF) -> Self:
        """Return the camera nearer or farther, with one point of the screen where it was."""
        scale = min(max(self.scale * factor, LEAST), MOST)
        x, y = self.place(about)
        return replace(self, scale=scale, left=about.x() - x * scale, bottom=about.y() + y * scale)

    def table(self, table: Table) -> QRectF:
        """Return where the table is seen."""
        return QRectF(self.point(0.0, table.depth), self.point(table.width, 0.0))
