"""A layout that fills lines from left to right, as words fill a page."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Puts its widgets side by side and begins a new line where there is no more room.

    It belongs to a widget and is never in another layout, which would keep Python objects of its items.
    """

    def __init__(self, parent: QWidget, *, gap: int = 8, level: bool = False) -> None:
        """`level` makes everything as high as its line; else it stands in the middle of that."""
        super().__init__(parent)
        self._level = level
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """The height at each width that was asked for, until something changes."""
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)

    @property
    def items(self) -> tuple[QLayoutItem, ...]:
        """What is in it; it knows even when Qt has deleted it."""
        return tuple(self._items)

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item; Qt calls this."""
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        """Return how many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give an item away."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return that it wants no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return that it is higher where it is narrower."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines at this width."""
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def invalidate(self) -> None:
        """Forget what was measured; Qt calls this when something changes."""
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        """Arrange everything in `rect`."""
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        """Return the size of the widest item: the rest follows from the width."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Return room for the largest item."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        """Return the height of all lines; with `move` each item is put into its line."""
        inner = rect.marginsRemoved(self.contentsMargins())
        y = inner.y()
        for line in self._lines(inner.width()):
            high = max(size.height() for _, _, size in line)
            for item, x, size in line if move else ():
                room = QSize(min(size.width(), inner.width()), high if self._level else size.height())
                item.setGeometry(QRect(QPoint(inner.x() + x, y + (high - room.height()) // 2), room))
            y += high + self.spacing()
        return max(inner.y(), y - self.spacing()) - rect.y() + self.contentsMargins().bottom()

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, int, QSize]]]:
        """Return the items line by line, each with how far right it begins and the size that it wants."""
        lines: list[list[tuple[QLayoutItem, int, QSize]]] = []
        x = 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if not lines or x + size.width() > width:
                lines.append([])
                x = 0
            lines[-1].append((item, x, size))
            x += size.width() + self.spacing()
        return lines
