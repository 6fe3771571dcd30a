"""Panes side by side; one below the other where there is not room for all of them."""

from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.layouts import UNLIMITED

MOST_OF_HEIGHT = 0.4
"""Of all, for a pane that takes no room that is left."""


@dataclass(frozen=True, slots=True)
class SidePane:
    """One of them. Lengths are px at 100 %."""

    widget: QWidget
    wide: int
    """Its width beside the others; the least, where it takes a share of the room that is left."""
    share: int = 0
    high: int = 0
    """The least height below or above the others."""


class SideBySide(QWidget):
    """They stand as there is room for their widths."""

    def __init__(
        self, theme: Theme, *panes: SidePane, spacing: int = 0, line: bool = False, parent: QWidget | None = None
    ) -> None:
        """`line` draws one between them."""
        super().__init__(parent)
        self._theme = theme
        self._panes = panes
        self._lines: list[QFrame] = []
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(spacing)
        for at, pane in enumerate(panes):
            if line and at:
                self._lines.append(QFrame())
                self._lines[-1].setProperty("surface", "line")
                self._box.addWidget(self._lines[-1])
            self._box.addWidget(pane.widget, pane.share)
        theme.changed.connect(self._arrange)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Return the width of one of them: they can stand one below the other."""
        hint = super().minimumSizeHint()
        hint.setWidth(max(pane.widget.minimumSizeHint().width() for pane in self._panes))
        return hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand as there is room."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        theme, panes = self._theme, self._panes
        least = sum(theme.px(pane.wide) for pane in panes) + self._box.spacing() * (len(panes) - 1)
        narrow = self.width() < least
        directions = QBoxLayout.Direction
        self._box.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        for pane in panes:
            wide, high = theme.px(pane.wide), theme.px(pane.high)
            pane.widget.setMinimumSize(*((0, high) if narrow else (wide, 0)))
            if not pane.share:
                most = max(high, round(self.height() * MOST_OF_HEIGHT))
                pane.widget.setMaximumSize(*((UNLIMITED, most) if narrow else (wide, UNLIMITED)))
        for line in self._lines:
            line.setMinimumSize(1, 1)
            line.setMaximumSize(*((UNLIMITED, 1) if narrow else (1, UNLIMITED)))
