"""Everything that lies still, painted once and kept as pixels; a change repaints what it touches and nothing else."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion

from mfz_desktop.rapid_attack.battle.differences import Differences
from mfz_desktop.rapid_attack.battle.map.bounds import Bounds, pixels
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.rapid_attack.battle.map.ground import paint_table, paint_terrain, paint_zones, terrain_bounds
from mfz_desktop.rapid_attack.battle.map.labels import Labels, labels_of, paint_label
from mfz_desktop.rapid_attack.battle.map.pieces import (
    frame_bounds,
    holding_bounds,
    paint_frame,
    paint_holding,
    paint_seizing,
)
from mfz_desktop.rapid_attack.battle.map.sight import seize_range
from mfz_desktop.rapid_attack.battle.session import FrameChange


class StillLayer:
    """The pixels of one battle as one camera sees it."""

    def __init__(self) -> None:
        self._pixmap = QPixmap()
        self._lettered: tuple[object, ...] = ()
        self.labels = Labels()
        """Where the words of the pieces stand."""
        self.painted = 0
        """How many pieces were painted by the last repaint."""
        self.version = 0
        """Grows with every repaint."""
        self._bounds = Bounds()

    @property
    def pixmap(self) -> QPixmap:
        """What is painted."""
        return self._pixmap

    def paint_all(self, drawing: Drawing, size: QSize, ratio: float, ruler: float) -> None:
        """Paint everything anew, at a size in logical pixels."""
        self._pixmap = QPixmap(size * ratio)
        self._pixmap.setDevicePixelRatio(ratio)
        self._letter(drawing)
        self._paint(drawing, QRegion(QRect(QPoint(0, 0), size)), ruler)

    def follow(self, before: Drawing, after: Drawing, change: FrameChange, ruler: float) -> None:
        """Paint what a change makes look otherwise: where its pieces were and where they are, and words that move."""
        region, differing = QRegion(), Differences(change)
        for drawing in (before, after):
            for rect in _places(drawing, differing):
                region += rect
        words = self.labels
        self._letter(after)
        camera = after.camera
        for place in words.differing(self.labels):
            region += pixels(place.translated(camera.left, camera.bottom))
        self.paint(after, region, ruler)

    def paint(self, drawing: Drawing, region: QRegion, ruler: float) -> None:
        """Paint the part of everything that lies in a region."""
        ratio = self._pixmap.devicePixelRatio()
        seen = region.intersected(QRect(QPoint(0, 0), self._pixmap.size() / ratio))
        if not seen.isEmpty():
            self._paint(drawing, seen, ruler)

    def _letter(self, drawing: Drawing) -> None:
        """Place all words anew, unless they were placed for the same."""
        theme, battle = drawing.theme, drawing.battle
        lettered = (drawing.camera.scale, theme.scale, battle.terrain, battle.frames, battle.holdings)
        if lettered != self._lettered:
            self._lettered = lettered
            self.labels = labels_of(drawing, self.labels)

    def _paint(self, drawing: Drawing, region: QRegion, ruler: float) -> None:
        bounds = QRectF(region.boundingRect())
        battle, seize = drawing.battle, _seize(drawing)
        with QPainter(self._pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipRegion(region)
            painter.fillRect(bounds, QColor(drawing.theme.colours.window))
            paint_table(painter, drawing, ruler)
            paint_zones(painter, drawing)
            self._bounds.look(drawing.camera, drawing.theme.scale, seize)
            touched = partial(self._bounds.touched, region, drawing)
            standing = touched(battle.terrain, terrain_bounds)
            holdings = touched(battle.holdings, partial(holding_bounds, seize=seize))
            frames = touched(battle.frames, frame_bounds)
            for piece in standing:
                paint_terrain(painter, drawing, piece)
            for selected in holdings:
                paint_seizing(painter, drawing, selected, seize)
            camera = drawing.camera
            for label in self.labels.shown.values():
                if region.intersects(pixels(label.rect.translated(camera.left, camera.bottom))):
                    paint_label(painter, drawing, label)
            for selected in holdings:
                paint_holding(painter, drawing, selected)
            for frame in sorted(frames, key=lambda one: one.alive):
                paint_frame(painter, drawing, frame)
            self.painted = len(standing) + len(holdings) + len(frames)
        self.version += 1


def _places(drawing: Drawing, differing: Differences) -> Iterable[QRect]:
    battle, seize = drawing.battle, _seize(drawing)
    found = [frame_bounds(drawing, one) for one in battle.frames if one.id in differing.frames]
    found += [holding_bounds(drawing, one, seize) for one in battle.holdings if one.id in differing.holdings]
    found += [terrain_bounds(drawing, one) for one in battle.terrain if one.id in differing.terrain]
    return [pixels(rect) for rect in found if not rect.isEmpty()]


def _seize(drawing: Drawing) -> float:
    return seize_range(drawing.battle) if drawing.measures else 0.0
