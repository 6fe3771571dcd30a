"""Arrow keys among things that stand in a grid: they go where they point."""

from collections.abc import Iterable

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

DIRECTIONS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
}


def neighbour(here: QWidget, others: Iterable[QWidget], key: int) -> QWidget | None:
    """Return the nearest widget in the same row or column in the direction of an arrow key; None where nothing is."""
    if key not in DIRECTIONS:
        return None
    right, down = DIRECTIONS[key]
    start, found = _place(here), list[tuple[int, QWidget]]()
    for other in others:
        place = _place(other)
        away = place.center() - start.center()
        along = away.x() * right + away.y() * down
        beside = _overlap(start.left(), start.right(), place.left(), place.right())
        level = _overlap(start.top(), start.bottom(), place.top(), place.bottom())
        if along > 0 and (beside if down else level):
            found.append((along, other))
    return min(found, key=lambda one: one[0])[1] if found else None


def _place(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(widget.rect().topLeft()), widget.size())


def _overlap(low: int, high: int, other_low: int, other_high: int) -> bool:
    return low <= other_high and other_low <= high
