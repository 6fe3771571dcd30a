"""Everything that lies still, painted once and kept as pixels until something changes."""

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from mfz_desktop.intercept_orbit.battle.map.drawing import SpaceDrawing
from mfz_desktop.intercept_orbit.battle.map.labels import Labels
from mfz_desktop.intercept_orbit.battle.map.overlay import SpaceOverlay, paint_ground
from mfz_desktop.intercept_orbit.battle.map.pieces import paint_beside, paint_piece
from mfz_desktop.intercept_orbit.battle.map.space import paint_space
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTaskKind


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


class LitSpace:
    """The still pixels with the ground lit on which a piece may stand, or to which a bow can come: painted once."""

    def __init__(self) -> None:
        self._pixmap = QPixmap()
        self._of: tuple[object, ...] = ()

    def pixmap(self, layer: StillSpace, drawing: SpaceDrawing, overlay: SpaceOverlay) -> QPixmap:
        """Return the pixels; where nothing is lit they are the layer's own."""
        task = overlay.task if overlay.task is not None and overlay.task.kind is SpaceTaskKind.PLACE else None
        if overlay.ground is None and not overlay.reach and not overlay.fronts and task is None:
            self._pixmap, self._of = QPixmap(), ()
            return layer.pixmap
        of = (layer.version, overlay.ground, overlay.reach, overlay.fronts, task)
        if len(of) != len(self._of) or any(one is not other for one, other in zip(of, self._of, strict=True)):
            self._of, self._pixmap = of, QPixmap(layer.pixmap)
            with QPainter(self._pixmap) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                paint_ground(painter, drawing, overlay)
        return self._pixmap
