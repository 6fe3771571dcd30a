"""A column to which much is added bit by bit."""

from collections import defaultdict

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class GrowingColumn(QWidget):
    """Widgets one below the other, each as high as it wants to be for the column's width.

    A layout would squeeze all of them into the room there was before, and lay them out again once there is more,
    whenever one is added: with a hundred cards that takes longer than making the new one.
    """

    def __init__(self, spacing: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spacing = spacing
        self._column: list[QWidget] = []
        self._heights: defaultdict[int, dict[QObject, int]] = defaultdict(dict)
        """By the column's width: what was measured and did not change since."""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, widget: QWidget) -> None:
        """Add a widget at the end."""
        self._column.append(widget)
        widget.setParent(self)
        widget.installEventFilter(self)
        widget.show()
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        """Return the height of everything."""
        return sum(self._measured(width).values()) + self._spacing * max(0, len(self._column) - 1)

    def sizeHint(self) -> QSize:
        """Return the size of everything at the present width."""
        return QSize(self.width(), self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give everything its new place."""
        super().resizeEvent(event)
        for width in self._heights.keys() - {self.width()}:
            del self._heights[width]
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Measure a widget anew when something in it changed."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._forget(watched)
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Follow a widget that wants another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            for one in self._column:
                if one.layout() is None:  # else it is asked itself, too
                    self._forget(one)
            self._place()
            self.updateGeometry()
        return super().event(event)

    def _forget(self, widget: QObject) -> None:
        for heights in self._heights.values():
            heights.pop(widget, None)

    def _measured(self, width: int) -> dict[QObject, int]:
        heights = self._heights[width]
        if len(heights) < len(self._column):
            for one in self._column:
                if one not in heights:
                    heights[one] = one.heightForWidth(width) if one.hasHeightForWidth() else one.sizeHint().height()
        return heights

    def _place(self) -> None:
        heights = self._measured(self.width())
        y = 0
        for one in self._column:
            one.setGeometry(0, y, self.width(), heights[one])
            y += heights[one] + self._spacing
