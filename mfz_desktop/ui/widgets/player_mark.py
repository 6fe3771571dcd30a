"""Whose something is: a player's colour and pattern."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.ui.theme.players import paint_player
from mfz_desktop.ui.theme.style import Theme


class PlayerMark(QWidget):
    """A player's colour and pattern, as a chip, or as a bar down an edge."""

    def __init__(self, theme: Theme, player: int = 0, *, wide: int = 18, high: int = 18) -> None:
        """`wide` and `high` are px at 100 %; with a height of 0 it is as high as there is room."""
        super().__init__()
        self._theme = theme
        self._player = player
        self._size = (wide, high)
        stretches = QSizePolicy.Policy.Expanding if not high else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Fixed, stretches)

    def show_player(self, player: int) -> None:
        """Show another colour."""
        if player != self._player:
            self._player = player
            self.update()

    def sizeHint(self) -> QSize:
        """Return its size."""
        wide, high = self._size
        return QSize(self._theme.px(wide), self._theme.px(high or 8))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        with QPainter(self) as painter:
            paint_player(painter, QRectF(self.rect()), self._player, outline=self._theme.colours.text)
