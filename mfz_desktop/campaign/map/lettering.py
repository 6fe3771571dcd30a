"""Where the names on a map stand: beside their marks, on no mark and on no other name as long as there is room."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF

GAP = 4.0
"""px between a mark and its name."""
STEPS = (0.0, 14.0, 28.0, 44.0, 64.0, 90.0, 124.0, 168.0)
"""px by which a name goes farther away where there is no room beside its mark."""


def place_names(
    room: QRectF, marks: Sequence[QRectF], sizes: Sequence[QSizeF], first: Sequence[int] = ()
) -> list[QRectF]:
    """Return a rectangle for each name, as near to its mark as may be; those in `first` choose before the others.

    Every name has one: where nothing is free it lies on as little as possible.
    """
    found = [QRectF()] * len(marks)
    taken = list(marks)
    order = [*first, *(at for at in range(len(marks)) if at not in first)]
    for at in order:
        size = QSizeF(min(sizes[at].width(), room.width()), sizes[at].height())
        candidates = [one for one in _around(marks[at], size) if room.contains(one)]
        free = (one for one in candidates if not any(one.intersects(other) for other in taken))
        found[at] = next(free, None) or _least_covered(candidates or [_inside(room, marks[at], size)], taken)
        taken.append(found[at])
    return found


def is_far(mark: QRectF, name: QRectF) -> bool:
    """Tell whether a name stands so far from its mark that a line has to lead to it."""
    return not mark.adjusted(-2 * GAP, -2 * GAP, 2 * GAP, 2 * GAP).intersects(name)


def _least_covered(candidates: Sequence[QRectF], taken: Sequence[QRectF]) -> QRectF:
    def covered(one: QRectF) -> float:
        parts = (one.intersected(other) for other in taken)
        return sum(part.width() * part.height() for part in parts)

    return min(candidates, key=covered)


def _inside(room: QRectF, mark: QRectF, size: QSizeF) -> QRectF:
    """Return a rectangle at the mark, held inside the room."""
    left = min(max(room.left(), mark.center().x() - size.width() / 2), room.right() - size.width())
    top = min(max(room.top(), mark.bottom() + GAP), room.bottom() - size.height())
    return QRectF(QPointF(left, top), size)


def _around(mark: QRectF, size: QSizeF) -> Iterator[QRectF]:
    """Yield the places round a mark, the best to read first."""
    middle, wide, high = mark.center(), size.width(), size.height()
    level = middle.y() - high / 2
    for step in STEPS:
        right, left = mark.right() + GAP + step, mark.left() - GAP - step - wide
        above, below = mark.top() - GAP - step - high, mark.bottom() + GAP + step
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
        yield from (QRectF(QPointF(x, y), size) for x, y in corners)
