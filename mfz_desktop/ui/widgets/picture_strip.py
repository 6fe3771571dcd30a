"""Small pictures in a row, as many as there is room for."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.core.pictures import Pictures, PictureWanted
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.picture_cell import PictureCells

GAP = 6


class PictureStrip(QWidget):
    """Paints pictures from the left; what does not fit is left out whole."""

    def __init__(
        self,
        theme: Theme,
        pictures: Pictures,
        wanted: tuple[PictureWanted | None, ...],
        *,
        side: int = 44,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._wanted = wanted
        self._side = side
        self._cells = PictureCells(pictures, self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return room for all of them."""
        side, gap = self._theme.px(self._side), self._theme.px(GAP)
        return QSize(len(self._wanted) * (side + gap), side)

    def minimumSizeHint(self) -> QSize:
        """Return room for one."""
        return QSize(self._theme.px(self._side), self._theme.px(self._side))

    @property
    def fitting(self) -> int:
        """How many there is room for."""
        side, gap = self._theme.px(self._side), self._theme.px(GAP)
        return min(len(self._wanted), max(0, (self.width() + gap) // (side + gap)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint those that fit."""
        side, gap = self._theme.px(self._side), self._theme.px(GAP)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            for at, wanted in enumerate(self._wanted[: self.fitting]):
                self._cells.paint(painter, QRectF(at * (side + gap), 0, side, side), wanted, self._theme)
