"""A card among others, which can be picked."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mfz_desktop.ui.theme.style import Theme

PICKS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class CardPlace(QWidget):
    """Where the card of one piece lies; the card itself is made anew when the piece changes."""

    picked = Signal(str)

    def __init__(self, theme: Theme, piece: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._piece = piece
        self._selected = False
        self.card: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(2, 2, 2, 2)

    def put(self, card: QWidget) -> None:
        """Show the piece as it is now."""
        if self.card is not None:
            self._column.removeWidget(self.card)
            self.card.hide()
            self.card.deleteLater()
        self.card = card
        self.setAccessibleName(card.accessibleName())
        self._column.addWidget(card)

    def select(self, on: bool) -> None:
        """Show a ring round it, or none."""
        if on != self._selected:
            self._selected = on
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring: full where it is selected, thin where the keyboard is."""
        if not self._selected and not self.hasFocus():
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._theme.colours.accent), 2 if self._selected else 1))
            radius = self._theme.px(9)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, radius)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick by Enter or the space bar."""
        if event.key() in PICKS:
            self.picked.emit(self._piece)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick by a click."""
        self.picked.emit(self._piece)
        event.accept()
