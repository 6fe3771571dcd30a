"""Two panels beside each other, or one under the other where there is no room."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from mfz_desktop.ui.theme.style import Theme

NARROW = 760
"""px at 100 %: with less room they stand one under the other."""


class SideBySide(QWidget):
    """The first takes two thirds of the width."""

    def __init__(self, theme: Theme, first: QWidget, second: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(16)
        self._both = (first, second)
        self._box.addWidget(first, 2)
        self._box.addWidget(second, 1)

    def minimumSizeHint(self) -> QSize:
        """Return the room of one of them: they can stand one under the other."""
        hint = super().minimumSizeHint()
        hint.setWidth(max(one.minimumSizeHint().width() for one in self._both))
        return hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand as there is room."""
        super().resizeEvent(event)
        narrow = event.size().width() < self._theme.px(NARROW)
        directions = QBoxLayout.Direction
        self._box.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
