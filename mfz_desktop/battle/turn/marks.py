"""Small signs: a player's colour and pattern, a key that can be pressed."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import Role, label


class PlayerEdge(QWidget):
    """A player's colour and pattern along the edge of a card; without a player a quiet line."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._player: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def show_player(self, player: int | None, width: int) -> None:
        """Show a player, or none, so many px wide at 100 %."""
        self._player = player
        self.setFixedWidth(self._theme.px(width))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        with QPainter(self) as painter:
            if self._player is None:
                painter.fillRect(self.rect(), self._theme.tint(self._theme.colours.secondary, 0.35))
            else:
                paint_player(painter, QRectF(self.rect()), self._player, outline=self._theme.colours.text)


class PlayerDot(QWidget):
    """A player's colour and pattern as a small square."""

    def __init__(self, theme: Theme, player: int, side: int = 14, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._player = player
        self.setFixedSize(QSize(theme.px(side), theme.px(side)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        with QPainter(self) as painter:
            paint_player(painter, QRectF(self.rect()), self._player, outline=self._theme.colours.text, pitch=5)


def key_hint(key: str, parent: QWidget | None = None) -> QLabel:
    """Return a key's name, small, as it stands at the end of a button."""
    return label(key, Role.SMALL, parent=parent)
