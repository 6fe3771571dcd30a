"""Room for a form: it scrolls where the form is too high, and only then."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class FormArea(QScrollArea):
    """As high as the form is at this width. Qt's own resizing asks for the height at the least width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def put(self, inside: QWidget) -> None:
        """Show something else; what was there goes."""
        old = self.takeWidget()
        if old is not None:
            old.removeEventFilter(self)
            old.hide()
            old.deleteLater()
        self.setWidget(inside)
        inside.installEventFilter(self)
        inside.show()
        self._fit()
        self.verticalScrollBar().setValue(0)

    overflowed = Signal()
    """The form is higher than the room for it."""

    @property
    def fits(self) -> bool:
        """Whether all is seen without scrolling."""
        inside = self.widget()
        return inside is None or inside.height() <= self.viewport().height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit again when the form has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        inside = self.widget()
        if inside is None or inside.layout() is None:
            return
        bar = self.verticalScrollBar().sizeHint().width()
        whole = self.contentsRect().width()
        room = self.contentsRect().height()
        high = _height(inside, whole)
        width = whole if high <= room else whole - bar
        inside.resize(width, max(room, high if width == whole else _height(inside, width)))
        if high > room:
            self.overflowed.emit()


def _height(inside: QWidget, width: int) -> int:
    layout = inside.layout()
    return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
