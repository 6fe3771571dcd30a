"""Everything that lies still, painted once and kept as pixels until something changes: the table, pieces, names.

A name stands on no piece and on no other name; what finds no room is read when it is pointed at.
"""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap, QPolygonF

from mfz_desktop.battle.map.occupied_areas import OccupiedAreas
from mfz_desktop.intercept_orbit.battle.map.drawing import SpaceDrawing
from mfz_desktop.intercept_orbit.battle.map.overlay import SpaceOverlay, paint_ground
from mfz_desktop.intercept_orbit.battle.map.pieces import bounds_of, paint_beside, paint_piece
from mfz_desktop.intercept_orbit.battle.map.space import paint_space, table_path
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTaskKind
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, ShipState

NAMED_FROM = 15.0
"""Pixels a unit from which ships are named; companies and all else from twice as near."""
GAP = 3


class Labels:
    """The words of one battle as one camera sees it."""

    def __init__(self, drawing: SpaceDrawing) -> None:
        self.taken = OccupiedAreas()
        """What room pieces and words take up, from the table's lower left corner."""
        self.shown: dict[str, tuple[str, QRectF]] = {}
        self._drawing = drawing
        self._away = QPointF(-drawing.camera.left, -drawing.camera.bottom)
        for id in drawing.standing:
            self.taken.add(QPolygonF(drawing.rect(id).translated(self._away)), id)
        metrics = QFontMetricsF(drawing.theme.font(TypeStep.SMALL))
        room = table_path(drawing).boundingRect()
        for piece in drawing.standing.values():
            if isinstance(piece, AssetState) and self._is_named(piece):
                words = label_words(drawing, piece)
                size = QRectF(0, 0, metrics.horizontalAdvance(words) + 2 * GAP, metrics.height())
                self._place(piece, words, size, room)

    def paint(self, painter: QPainter) -> None:
        """Paint all of them."""
        painter.setFont(self._drawing.theme.font(TypeStep.SMALL))
        painter.setPen(QColor(self._drawing.theme.colours.text))
        for words, rect in self.shown.values():
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)

    def _is_named(self, piece: AssetState) -> bool:
        scale = self._drawing.camera.scale / self._drawing.theme.scale
        aboard = isinstance(piece, CompanyState) and piece.holder is not None
        return scale >= NAMED_FROM * (1 if isinstance(piece, ShipState) else 4 if aboard else 2)

    def _place(self, piece: AssetState, words: str, size: QRectF, room: QRectF) -> None:
        bounds, gap = self._drawing.rect(piece.id), self._drawing.px(GAP) + self._drawing.px(8)
        whole = bounds_of(self._drawing, piece)
        aside = (whole.width() + size.width()) / 2
        along = (bounds.height() + size.height()) / 2 + gap
        lean = size.width() / 3
        for right, down in ((0, along), (0, -along), (aside, 0), (-aside, 0), (lean, along), (-lean, along)):
            rect = QRectF(size)
            rect.moveCenter(bounds.center() + QPointF(right, down))
            if room.contains(rect) and self.taken.free(rect.translated(self._away)):
                self.taken.add(QPolygonF(rect.translated(self._away)), ("words", piece.id))
                self.shown[piece.id] = words, rect
                return


def label_words(drawing: SpaceDrawing, piece: AssetState) -> str:
    """Return what is written at a piece: its name, and how fast a ship goes in this turn."""
    name = drawing.names(piece.id)
    if isinstance(piece, ShipState) and piece.speed is not None:
        return f"{name} » {piece.speed}"
    return name


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
