"""The table: its edge, the grid of the ruler, zones, and structures with what is left of them."""

from math import ceil

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from mfz_desktop.battle.map.chips import chip_size, paint_chip
from mfz_desktop.battle.map.outlines import path_of
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.rapid_attack.battle.map.textures import PLAIN, ground_brush, masonry_brush
from mfz_desktop.rapid_attack.battle.text.conditions import environment_word
from mfz_desktop.ui.theme.colours import Palette
from mfz_desktop.ui.theme.palette import mix
from mfz_rules.rapid_attack.battle import Terrain
from mfz_rules.rapid_attack.chapters.cover import is_cover

FINE_FROM = 12.0
"""Pixels a unit; below that only ruler lengths are drawn."""
SHADOW = 0.55
"""Pixels of shadow a brick."""
MOST_SHADOW = 9.0
HIGHEST = 12
"""Bricks from which on structures are no darker."""


def structure_colour(colours: Palette, bricks: float) -> QColor:
    """Return the fill of a structure: the higher the darker, never so dark that words on it cannot be read."""
    deepest = 0.15 if colours.dark else 0.25
    return mix(colours.secondary, colours.surface, 0.62 - deepest * min(bricks / HIGHEST, 1.0))


def grid_colour(colours: Palette) -> QColor:
    """Return the colour of a line at every unit."""
    return mix(colours.hairline, colours.surface, 0.45)


def paint_table(painter: QPainter, drawing: Drawing, ruler: float) -> None:
    """Paint the table with a line at every unit and a stronger one at every length of the ruler."""
    colours, table = drawing.theme.colours, drawing.battle.table
    rect = drawing.camera.table(table)
    painter.setBrushOrigin(rect.topLeft())
    painter.fillRect(rect, ground_brush(drawing.ground, colours.surface))
    fine = QPen(grid_colour(colours), 1)
    strong = QPen(mix(colours.secondary, colours.surface, 0.55), 1)
    for pen, step in ((fine, 1.0), (strong, ruler)):
        if step <= 0 or (step < ruler and drawing.camera.scale < FINE_FROM):
            continue
        painter.setPen(pen)
        painter.drawLines(_grid(drawing, rect, step))
    painter.setPen(QPen(QColor(colours.secondary), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(rect)


def _grid(drawing: Drawing, rect: QRectF, step: float) -> list[QLineF]:
    table, point = drawing.battle.table, drawing.camera.point
    across = [point(at * step, 0.0).x() for at in range(1, ceil(table.width / step))]
    along = [point(0.0, at * step).y() for at in range(1, ceil(table.depth / step))]
    lines = [QLineF(x, rect.top(), x, rect.bottom()) for x in across]
    return lines + [QLineF(rect.left(), y, rect.right(), y) for y in along]


def paint_zones(painter: QPainter, drawing: Drawing) -> None:
    """Hatch zones, and write what is in force in them."""
    colours = drawing.theme.colours
    for zone in drawing.battle.zones:
        if zone.polygon is not None:
            painter.setPen(QPen(QColor(colours.secondary), 1, Qt.PenStyle.DashLine))
            painter.setBrush(QBrush(mix(colours.secondary, colours.surface, 0.5), Qt.BrushStyle.BDiagPattern))
            painter.drawPolygon(drawing.camera.polygon(zone.polygon))
    for words, rect in zone_words(drawing):
        paint_chip(painter, drawing.theme, rect, words)


def zone_words(drawing: Drawing) -> list[tuple[str, QRectF]]:
    """Return what is written at zones, and where: in their middle, for the whole table below its upper edge."""
    found, top = [], drawing.camera.table(drawing.battle.table).adjusted(0, drawing.px(4), 0, 0)
    for zone in drawing.battle.zones:
        words = f"{zone.name}: {environment_word(zone.environment)}"
        rect = chip_size(drawing.theme, words)
        if zone.polygon is None:
            rect.moveCenter(QPointF(top.center().x(), top.top() + rect.height() / 2))
            top.setTop(rect.bottom() + drawing.px(4))
        else:
            rect.moveCenter(drawing.camera.polygon(zone.polygon).boundingRect().center())
        found.append((words, rect))
    return found


def terrain_bounds(drawing: Drawing, piece: Terrain) -> QRectF:
    """Return where a structure is drawn, with its shadow."""
    if not piece.polygon:
        return QRectF()
    edge = MOST_SHADOW + 2
    return drawing.camera.polygon(piece.polygon).boundingRect().adjusted(-edge, -edge, edge, edge)


def paint_terrain(painter: QPainter, drawing: Drawing, piece: Terrain) -> None:
    """Paint a structure: higher ones darker and with a longer shadow, cracks for what is lost, rubble for ruins."""
    if not piece.polygon:
        return
    outline = drawing.camera.polygon(piece.polygon)
    if piece.ruined or not piece.pieces_left:
        _paint_rubble(painter, drawing, outline)
        return
    colours = drawing.theme.colours
    covers = is_cover(drawing.battle, piece.id)
    high = min(piece.height * SHADOW * drawing.theme.scale, MOST_SHADOW)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.drawPolygon(outline.translated(high * 0.7, high))
    painter.setBrush(structure_colour(colours, piece.height))
    painter.setPen(QPen(QColor(colours.text), 1.5, Qt.PenStyle.SolidLine if covers else Qt.PenStyle.DashLine))
    painter.drawPolygon(outline)
    if drawing.ground != PLAIN:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(masonry_brush(colours.text))
        painter.drawPolygon(outline)
    _paint_damage(painter, drawing, piece, outline)
    _paint_roof(painter, drawing, piece)


def _paint_damage(painter: QPainter, drawing: Drawing, piece: Terrain, outline: QPolygonF) -> None:
    """Paint cracks, the more the fewer pieces are left."""
    if not piece.pieces or piece.pieces_left >= piece.pieces:
        return
    rect = outline.boundingRect()
    lost = 1 - piece.pieces_left / piece.pieces
    painter.save()
    painter.setClipPath(path_of(outline), Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(QColor(drawing.theme.colours.text), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for number in range(1, 2 + ceil(lost * 5)):
        share = (number * 0.381966) % 1.0
        start = QPointF(rect.left() + share * rect.width(), rect.top() if number % 2 else rect.bottom())
        down = (1 if number % 2 else -1) * rect.height() * (0.35 + 0.5 * lost)
        crack = QPainterPath(start)
        for at, lean in ((0.35, 0.08), (0.6, -0.07), (1.0, 0.04)):
            crack.lineTo(start + QPointF(lean * max(rect.width(), rect.height()), at * down))
        painter.drawPath(crack)
    painter.restore()


def _paint_rubble(painter: QPainter, drawing: Drawing, outline: QPolygonF) -> None:
    """Paint what is left where nothing stands any more."""
    colours = drawing.theme.colours
    painter.setPen(QPen(QColor(colours.secondary), 1.2, Qt.PenStyle.DotLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(outline)
    rect, side = outline.boundingRect(), float(drawing.px(4))
    painter.save()
    painter.setClipPath(path_of(outline), Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(QColor(colours.secondary), 1))
    for number in range(1, 10):
        x = rect.left() + (number * 0.618) % 1.0 * rect.width()
        y = rect.top() + (number * 0.414) % 1.0 * rect.height()
        painter.save()
        painter.translate(x, y)
        painter.rotate(number * 37.0)
        painter.drawRect(QRectF(-side / 2, -side / 2, side, side))
        painter.restore()
    painter.restore()


def _paint_roof(painter: QPainter, drawing: Drawing, piece: Terrain) -> None:
    if piece.roof:
        painter.setPen(QPen(QColor(drawing.theme.colours.text), 1, Qt.PenStyle.DotLine))
        painter.setBrush(QBrush(QColor(drawing.theme.colours.secondary), Qt.BrushStyle.Dense6Pattern))
        painter.drawPolygon(drawing.camera.polygon(piece.roof))
