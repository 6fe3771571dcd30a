"""Where the names on a map stand: beside their marks, on no mark and on no other name."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF

GAP = 4.0
"""px between a mark and its name."""


def place_names(
    room: QRectF, marks: Sequence[QRectF], sizes: Sequence[QSizeF], first: Sequence[int] = ()
) -> list[QRectF | None]:
    """Return a rectangle for each name, or None where none is free; those in `first` choose before the others."""
    found: list[QRectF | None] = [None] * len(marks)
    taken = list(marks)
    order = [*first, *(at for at in range(len(marks)) if at not in first)]
    for at in order:
        for candidate in _around(marks[at], sizes[at]):
            if room.contains(candidate) and not any(candidate.intersects(other) for other in taken):
                found[at] = candidate
                taken.append(candidate)
                break
    return found


def _around(mark: QRectF, size: QSizeF) -> list[QRectF]:
    """Return the places round a mark, the best to read first."""
    middle, wide, high = mark.center(), size.width(), size.height()
    right, left = mark.right() + GAP, mark.left() - GAP - wide
    above, below = mark.top() - GAP - high, mark.bottom() + GAP
    level = middle.y() - high / 2
    corners = (
        (right, level),
        (left, level),
        (middle.x() - wide / 2, below),
        (middle.x() - wide / 2, above),
        (right, below - high / 2),
        (right, above + high / 2),
        (left, below - high / 2),
        (left, above + high / 2),
        (mark.left(), below),
        (mark.right() - wide, below),
        (mark.left(), above),
        (mark.right() - wide, above),
    )
    return [QRectF(QPointF(x, y), size) for x, y in corners]
