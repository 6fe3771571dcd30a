"""Where a page stands: one that needs more height than the window has, with large text, say, scrolls."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from mfz_desktop.context.context import Page


class PageArea(QScrollArea):
    """Holds one page, which fills it.

    Qt's own way of resizing what is in it (`setWidgetResizable`) gives a page as much height as it would like, and
    would scroll pages that can do with less.
    """

    def __init__(self, page: Page, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = page
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow a page that needs more or less room than before."""
        if watched is self._page and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the room there is."""
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return nothing: a page does not widen the window."""
        return QSize(0, 0)

    def _fit(self) -> None:
        """Give the page all the room there is, and more height where it needs that."""
        room = self.maximumViewportSize()
        high = self._least_height(room.width())
        if high > room.height():
            room.setWidth(room.width() - self.verticalScrollBar().sizeHint().width())
            high = self._least_height(room.width())
        self._page.resize(room.width(), max(high, room.height()))

    def _least_height(self, wide: int) -> int:
        layout = self._page.layout()
        if layout is not None and layout.hasHeightForWidth():
            return layout.totalMinimumHeightForWidth(wide)
        return self._page.minimumSizeHint().height()
