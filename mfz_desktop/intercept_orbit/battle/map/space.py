"""The table of a battle of ships: stars far behind, the grid of the ruler, an edge, square or round.

The stars are our own drawing, several layers of them, the farther the smaller; they are so quiet that nothing on the
table is taken for one. Painted once for each look.
"""

from functools import lru_cache
from math import ceil
from random import Random

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from mfz_desktop.intercept_orbit.battle.map.drawing import SpaceDrawing, side_of
from mfz_desktop.ui.theme.colours import Palette
from mfz_desktop.ui.theme.palette import mix
from mfz_rules.intercept_orbit.state.battle import Disc

TILE = 320
"""Pixels that a drawing of the sky is wide and high."""
LAYERS = ((110, 0.55, 0.78), (46, 0.85, 0.64), (14, 1.2, 0.5))
"""Stars of a layer on a tile, their radius in pixels, and how much of them is sky."""
VEILS = ((0.22, 0.3, 0.42, 20), (0.74, 0.62, 0.5, 22), (0.5, 0.95, 0.34, 12))
"""Veils of dust: where their middles are and how far they reach, in shares of the table, and how strong they are."""
FINE_FROM = 14.0
"""Pixels a unit; below that only lengths of the ruler are drawn."""


def sky_colour(colours: Palette) -> QColor:
    """Return what space is filled with: deep in the dark, a quiet blue grey in the light."""
    return mix("midnightblue", colours.window, 0.86) if colours.dark else mix("lightsteelblue", colours.surface, 0.6)


@lru_cache(maxsize=4)
def sky_brush(sky: str, ink: str, much: float) -> QBrush:
    """Return the stars of a look, a tile to be repeated; `much` is how much they stand out."""
    chance, made = Random("stars"), QPixmap(TILE, TILE)
    made.fill(QColor(sky))
    with QPainter(made) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for count, radius, sunk in LAYERS:
            painter.setBrush(mix(ink, sky, 1 - (1 - sunk) * much))
            for _ in range(count):
                at = QPointF(chance.random() * TILE, chance.random() * TILE)
                side = radius * chance.uniform(0.7, 1.2)
                painter.drawEllipse(at, side, side)
    return QBrush(made)


def _paint_veils(painter: QPainter, rect: QRectF, ink: QColor) -> None:
    """Paint a few veils of dust over the whole table, so faint that one only sees that it is not flat."""
    for x, y, size, alpha in VEILS:
        middle = QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height())
        veil = QRadialGradient(middle, size * rect.width())
        for at, share in ((0.0, 1.0), (0.5, 0.45), (1.0, 0.0)):
            ink.setAlpha(round(alpha * share))
            veil.setColorAt(at, ink)
        painter.fillRect(rect, veil)


def table_path(drawing: SpaceDrawing) -> QPainterPath:
    """Return the edge of the table."""
    path, rect = QPainterPath(), drawing.camera.table(side_of(drawing.battle))
    if isinstance(drawing.battle.table, Disc):
        path.addEllipse(rect)
    else:
        path.addRect(rect)
    return path


def paint_space(painter: QPainter, drawing: SpaceDrawing, room: QRectF) -> None:
    """Paint everything that lies below the pieces."""
    colours, camera = drawing.theme.colours, drawing.camera
    sky, path = sky_colour(colours), table_path(drawing)
    painter.fillRect(room, QColor(colours.window))
    rect = path.boundingRect()
    painter.setBrushOrigin(rect.topLeft())
    stars = colours.text if colours.dark else colours.raised
    painter.fillPath(path, sky_brush(sky.name(), stars, 1.0 if colours.dark else 2.0))
    ruler = drawing.battle.rules.at(drawing.battle.clock).number("ruler_units")
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    _paint_veils(painter, rect, QColor(colours.text if colours.dark else colours.secondary))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    fine, strong = mix(colours.secondary, sky.name(), 0.86), mix(colours.secondary, sky.name(), 0.70)
    if camera.scale / drawing.theme.scale >= FINE_FROM:
        _paint_grid(painter, drawing, rect, 1.0, QPen(fine, 1))
    _paint_grid(painter, drawing, rect, ruler, QPen(strong, 1))
    painter.restore()
    painter.setPen(QPen(QColor(colours.secondary), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def _paint_grid(painter: QPainter, drawing: SpaceDrawing, rect: QRectF, step: float, pen: QPen) -> None:
    table, point = side_of(drawing.battle), drawing.camera.point
    across = [point(at * step, 0.0).x() for at in range(1, ceil(table.width / step))]
    along = [point(0.0, at * step).y() for at in range(1, ceil(table.depth / step))]
    painter.setPen(pen)
    painter.drawLines(
        [
            *(QLineF(x, rect.top(), x, rect.bottom()) for x in across),
            *(QLineF(rect.left(), y, rect.right(), y) for y in along),
        ]
    )
