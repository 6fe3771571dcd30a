"""Everything that lies still, painted once and kept as pixels; a change repaints what it touches and nothing else."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion

from mfz_desktop.battle.change import Change
from mfz_desktop.battle.map.drawing import Drawing
from mfz_desktop.battle.map.ground import (
    paint_table,
    paint_terrain,
    paint_terrain_words,
    paint_zones,
    terrain_bounds,
)
from mfz_desktop.battle.map.pieces import frame_bounds, holding_bounds, paint_frame, paint_holding
from mfz_desktop.battle.map.sight import seize_range

EDGE = 2
"""Pixels that antialiasing reaches beyond what is drawn."""


class StillLayer:
    """The pixels of one battle as one camera sees it."""

    def __init__(self) -> None:
        self._pixmap = QPixmap()
        self.painted = 0
        """How many pieces were painted by the last repaint."""

    @property
    def pixmap(self) -> QPixmap:
        """What is painted."""
        return self._pixmap

    def paint_all(self, drawing: Drawing, size: QSize, ratio: float, ruler: float) -> None:
        """Paint everything anew, at a size in logical pixels."""
        self._pixmap = QPixmap(size * ratio)
        self._pixmap.setDevicePixelRatio(ratio)
        self.paint(drawing, QRegion(QRect(QPoint(0, 0), size)), ruler)

    def paint(self, drawing: Drawing, region: QRegion, ruler: float) -> None:
        """Paint the part of everything that lies in a region."""
        self.painted = 0
        bounds = QRectF(region.boundingRect())
        battle, seize = drawing.battle, seize_range(drawing.battle)
        with QPainter(self._pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipRegion(region)
            painter.fillRect(bounds, QColor(drawing.theme.colours.window))
            paint_table(painter, drawing, ruler)
            paint_zones(painter, drawing)
            standing = [one for one in battle.terrain if terrain_bounds(drawing, one).intersects(bounds)]
            for piece in standing:
                paint_terrain(painter, drawing, piece)
            for piece in standing:
                paint_terrain_words(painter, drawing, piece)
            holdings = [one for one in battle.holdings if holding_bounds(drawing, one).intersects(bounds)]
            frames = [one for one in battle.frames if frame_bounds(drawing, one).intersects(bounds)]
            for holding in holdings:
                paint_holding(painter, drawing, holding, seize=seize)
            for frame in sorted(frames, key=lambda one: one.alive):
                paint_frame(painter, drawing, frame)
            self.painted = len(standing) + len(holdings) + len(frames)


def touched(before: Drawing, after: Drawing, change: Change) -> QRegion:
    """Return what a change makes look otherwise: where its pieces were, and where they are."""
    region = QRegion()
    for drawing in (before, after):
        for rect in _places(drawing, change):
            region += rect
    return region


def _places(drawing: Drawing, change: Change) -> Iterable[QRect]:
    battle = drawing.battle
    found = [frame_bounds(drawing, one) for one in battle.frames if one.id in change.frames]
    found += [holding_bounds(drawing, one) for one in battle.holdings if one.id in change.holdings]
    found += [terrain_bounds(drawing, one) for one in battle.terrain if one.id in change.terrain]
    return [rect.toAlignedRect().adjusted(-EDGE, -EDGE, EDGE, EDGE) for rect in found if not rect.isEmpty()]
