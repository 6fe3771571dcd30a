"""Which part of a world its map shows: all of it, or what one came closer to."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF

from campaigns.campaign.conditions import Point

USUAL_SHAPE = 1.6
"""Width by height of a world without a picture, the same at every size of the window."""
CLOSEST = 5.0
STEP = 1.25
"""How much closer a press of a key or a notch of the wheel comes."""


@dataclass(frozen=True, slots=True)
class MapCamera:
    """A view of a world."""

    zoom: float = 1.0
    """1 shows all of it."""
    middle: Point = (0.5, 0.5)
    """What lies in the middle, in shares of the world."""
    shape: float = USUAL_SHAPE
    """Width by height of the world."""

    def room(self, inside: QRectF) -> QRectF:
        """Return the rectangle that the whole world fills where `inside` is seen; it keeps its shape."""
        wide = min(inside.width(), inside.height() * self.shape)
        whole = QRectF(0, 0, wide * self.zoom, wide / self.shape * self.zoom)
        left = inside.center().x() - self.middle[0] * whole.width()
        top = inside.center().y() - self.middle[1] * whole.height()
        return whole.translated(
            _held(left, whole.width(), inside.left(), inside.width()),
            _held(top, whole.height(), inside.top(), inside.height()),
        )

    def zoomed(self, factor: float, inside: QRectF, about: QPointF) -> "MapCamera":
        """Return a view that is closer by a factor; what is seen at `about` stays there."""
        zoom = min(CLOSEST, max(1.0, self.zoom * factor))
        room = self.room(inside)
        across, down = (about.x() - room.left()) / room.width(), (about.y() - room.top()) / room.height()
        after = replace(self, zoom=zoom)
        wide, high = after.room(inside).width(), after.room(inside).height()
        middle = inside.center() - about
        return replace(after, middle=(across + middle.x() / wide, down + middle.y() / high))

    def moved(self, by: QPointF, inside: QRectF) -> "MapCamera":
        """Return a view of what lies beside, as though the map were dragged by so many px."""
        room = self.room(inside)
        middle = (inside.center() - room.topLeft()) - by
        return replace(self, middle=(middle.x() / room.width(), middle.y() / room.height()))


def _held(start: float, length: float, least: float, room: float) -> float:
    """Return where a stretch begins so that it fills its room, or stands in the middle where it is shorter."""
    if length <= room:
        return least + (room - length) / 2
    return min(least, max(start, least + room - length))
