"""Pixels that stay the same from frame to frame of a drag: what can be reached, and the piece that is dragged."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.outlines import path_of
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.rapid_attack.battle.map.layer import StillLayer
from mfz_desktop.rapid_attack.battle.map.pieces import frame_bounds, paint_frame
from mfz_desktop.rapid_attack.battle.map.queries import SPACING, Result
from mfz_desktop.rapid_attack.battle.map.textures import PLAIN
from mfz_desktop.ui.theme.colours import DICE
from mfz_desktop.ui.theme.palette import mix
from mfz_rules.kernel.dice import Colour
from mfz_rules.rapid_attack.battle import FrameState, Pose

WASH, WASH_ON_GROUND = 46, 116
"""Of 255: how much green lies on the plain table, and on a ground that may be green itself."""


class HighlightLayer:
    """The still layer with what can be reached upon it, painted once for both."""

    def __init__(self) -> None:
        self._pixmap = QPixmap()
        self._of: tuple[object, ...] = ()

    def pixmap(self, layer: StillLayer, drawing: Drawing, found: Result | None) -> QPixmap:
        """Return the still pixels with what was found; without anything found they are the layer's own."""
        if found is None:
            self._pixmap, self._of = QPixmap(), ()
            return layer.pixmap
        if self._of != (found, drawing.camera, layer.version):
            self._of = (found, drawing.camera, layer.version)
            self._pixmap = QPixmap(layer.pixmap)
            with QPainter(self._pixmap) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                paint_highlights(painter, drawing, found)
        return self._pixmap


class FramePicture:
    """One frame as it is painted at a scale and a facing, wherever it stands."""

    def __init__(self) -> None:
        self._pixmap = QPixmap()
        self._middle = QPointF()
        self._of: tuple[object, ...] = ()

    def paint(self, painter: QPainter, drawing: Drawing, frame: FrameState, at: Pose) -> None:
        """Paint the frame with its middle where a pose is seen."""
        there = replace(frame, at=Pose(0.0, 0.0, at.facing), placed=True)
        picture, theme = drawing.picture_of(frame.id), drawing.theme
        ratio = painter.device().devicePixelRatio()
        of = (there, drawing.camera.scale, theme.colours, theme.scale, picture and picture.cacheKey(), ratio)
        if of != self._of:
            self._of = of
            self._draw(drawing, there, ratio)
        seen = drawing.camera.point(at.x, at.y) - self._middle
        painter.drawPixmap(QPointF(round(seen.x()), round(seen.y())), self._pixmap)

    def _draw(self, drawing: Drawing, frame: FrameState, ratio: float) -> None:
        still = replace(drawing, camera=Camera(drawing.camera.scale))
        bounds = QRectF(frame_bounds(still, frame).toAlignedRect())
        self._middle = -bounds.topLeft()
        self._pixmap = QPixmap((bounds.size() * ratio).toSize())
        self._pixmap.setDevicePixelRatio(ratio)
        self._pixmap.fill(Qt.GlobalColor.transparent)
        with QPainter(self._pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(self._middle)
            paint_frame(painter, still, frame, ghost=True)


def paint_highlights(painter: QPainter, drawing: Drawing, found: Result) -> None:
    """Tint what can be reached by the move, and the ground where a piece may be placed."""
    green = QColor(DICE[Colour.GREEN].fill)
    wash = QColor(green)
    wash.setAlpha(WASH if drawing.ground == PLAIN else WASH_ON_GROUND)
    outline = mix(DICE[Colour.GREEN].fill, drawing.theme.colours.text, 0.25)
    for reach in found.reaches:
        for part in reach.region.parts:
            path = path_of(drawing.camera.polygon(part.outline))
            for hole in part.holes:
                path.addPath(path_of(drawing.camera.polygon(hole)))
            path.setFillRule(Qt.FillRule.OddEvenFill)
            painter.setPen(QPen(outline, 1.5, Qt.PenStyle.DashLine if reach.on else Qt.PenStyle.SolidLine))
            painter.setBrush(wash)
            painter.drawPath(path)
    side = SPACING * drawing.camera.scale
    rects = []
    for place in found.places:
        middle = drawing.camera.point(place.x, place.y)
        rects.append(QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side))
    if rects:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wash)
        painter.drawRects(rects)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
