"""A form, and beside it what it means; below it where there is no room for both."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from mfz_desktop.ui.theme.style import Theme

ASIDE, FORM = 340, 520
"""px at 100 %: width of what stands beside, and the least width of a form beside it."""
LARGEST = 2**24 - 1
"""Qt's word for no limit."""


class TwoPanes(QWidget):
    """Two widgets with a line between them."""

    def __init__(self, theme: Theme, form: QWidget, aside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._aside = aside
        self._line = QFrame()
        self._line.setProperty("surface", "line")
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self._box.addWidget(form, 1)
        self._box.addWidget(self._line)
        self._box.addWidget(aside)
        theme.changed.connect(self._arrange)
        self._arrange()

    @property
    def narrow(self) -> bool:
        """Whether one stands below the other."""
        return self.width() < self._theme.px(ASIDE + FORM)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set them side by side, or one below the other."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        narrow = self.narrow
        self._box.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._aside.setMinimumWidth(0 if narrow else self._theme.px(ASIDE))
        self._aside.setMaximumWidth(LARGEST if narrow else self._theme.px(ASIDE))
        self._aside.setMaximumHeight(self.height() * 2 // 5 if narrow else LARGEST)
        self._line.setMinimumSize(1, 1)
        self._line.setMaximumSize(LARGEST if narrow else 1, 1 if narrow else LARGEST)
