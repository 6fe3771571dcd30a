"""Everything that lies still, painted once and kept as pixels until something changes."""

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from mfz_desktop.intercept_orbit.battle.map.drawing import SpaceDrawing
from mfz_desktop.intercept_orbit.battle.map.labels import Labels
from mfz_desktop.intercept_orbit.battle.map.pieces import paint_beside, paint_piece
from mfz_desktop.intercept_orbit.battle.map.space import paint_space


class StillSpace:
    """The pixels of one battle as one camera sees it."""

    def __init__(self) -> None:
        self.pixmap = QPixmap()
        self.labels: Labels | None = None
        self.version = 0
        """Grows with every repaint."""

    def paint(self, drawing: SpaceDrawing, size: QSize, ratio: float, without: frozenset[str] = frozenset()) -> None:
        """Paint everything anew, at a size in logical pixels, `without` what moves above it."""
        self.pixmap = QPixmap(size * ratio)
        self.pixmap.setDevicePixelRatio(ratio)
        self.labels = Labels(drawing)
        with QPainter(self.pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_space(painter, drawing, QRectF(QRect(QPoint(0, 0), size)))
            self.labels.paint(painter)
            seen = [piece for id, piece in drawing.standing.items() if id not in without]
            for piece in seen:
                paint_piece(painter, drawing, piece, ghost=True)
            for piece in seen:
                paint_beside(painter, drawing, piece)
        self.version += 1
