"""The table: its edge, the grid of the ruler, zones, and structures with what is left of them."""

from math import ceil

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from mfz_desktop.battle.map.drawing import Drawing, paint_chip
from mfz_desktop.battle.map.outlines import path_of
from mfz_desktop.theme.palette import mix
from mfz_desktop.theme.type_scale import Step
from mfz_rules.rapid_attack.battle import Terrain
from mfz_rules.rapid_attack.chapters.cover import is_cover

FINE_FROM = 12.0
"""Pixels a unit; below that only ruler lengths are drawn."""
SHADOW = 0.55
"""Pixels of shadow a brick."""
MOST_SHADOW = 9.0


def paint_table(painter: QPainter, drawing: Drawing, ruler: float) -> None:
    """Paint the table with a line at every unit and a stronger one at every length of the ruler."""
    colours, table = drawing.theme.colours, drawing.battle.table
    rect = drawing.camera.table(table)
    painter.fillRect(rect, QColor(colours.surface))
    fine = QPen(mix(colours.hairline, colours.surface, 0.45), 1)
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
    """Hatch zones and write what is in force in them."""
    colours = drawing.theme.colours
    top = 0
    for zone in drawing.battle.zones:
        if zone.polygon is None:
            rect = drawing.camera.table(drawing.battle.table)
            at = QPointF(rect.center().x(), rect.top() + drawing.px(14 + 22 * top))
            paint_chip(painter, drawing.theme, at, f"{zone.name}: {zone.environment}", inside=rect)
            top += 1
            continue
        outline = drawing.camera.polygon(zone.polygon)
        painter.setPen(QPen(QColor(colours.secondary), 1, Qt.PenStyle.DashLine))
        painter.setBrush(QBrush(mix(colours.secondary, colours.surface, 0.5), Qt.BrushStyle.BDiagPattern))
        painter.drawPolygon(outline)
        paint_chip(painter, drawing.theme, outline.boundingRect().center(), f"{zone.name}: {zone.environment}")


def terrain_bounds(drawing: Drawing, piece: Terrain) -> QRectF:
    """Return where a structure is drawn, with its words."""
    if not piece.polygon:
        return QRectF()
    rect = drawing.camera.polygon(piece.polygon).boundingRect()
    edge, words = drawing.px(12), drawing.px(70)
    wide = max(0.0, 2 * words - rect.width()) / 2
    return rect.adjusted(-edge - wide, -edge, edge + wide, edge + drawing.px(30))


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
    painter.setBrush(_fill(drawing, piece))
    painter.setPen(QPen(QColor(colours.text), 1.5, Qt.PenStyle.SolidLine if covers else Qt.PenStyle.DashLine))
    painter.drawPolygon(outline)
    _paint_damage(painter, drawing, piece, outline)
    _paint_roof(painter, drawing, piece)


def paint_terrain_words(painter: QPainter, drawing: Drawing, piece: Terrain) -> None:
    """Paint a structure's name, height and pieces left; on top of everything that lies flat."""
    if not piece.polygon:
        return
    outline = drawing.camera.polygon(piece.polygon)
    rect, theme = outline.boundingRect(), drawing.theme
    gone = piece.ruined or not piece.pieces_left
    font = theme.font(Step.SMALL)
    metrics = QFontMetricsF(font)
    name = piece.name or piece.id
    room = max(rect.width(), drawing.px(56))
    short = name if drawing.camera.scale >= FINE_FROM else ""
    words = " ".join(filter(None, (short, "" if gone else f"▲{piece.height}")))
    words = words if metrics.horizontalAdvance(words) <= room * 1.6 else ("" if gone else f"▲{piece.height}")
    if not words:
        return
    high = metrics.height()
    inside = rect.height() >= high + drawing.px(8) and metrics.horizontalAdvance(words) <= rect.width()
    middle = rect.center().y() if inside else rect.bottom() + high / 2 + drawing.px(2)
    box = QRectF(rect.center().x() - 100, middle - high / 2, 200, high)
    if inside and piece.pieces_left < piece.pieces and not gone:
        _paint_label_ground(painter, drawing, piece, box, metrics.horizontalAdvance(words))
    painter.setFont(font)
    painter.setPen(QColor(theme.colours.text if not gone else theme.colours.secondary))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
    if not gone and piece.pieces and piece.pieces_left < piece.pieces:
        _paint_bar(painter, drawing, piece, QPointF(rect.center().x(), box.bottom() + drawing.px(2)))


def _fill(drawing: Drawing, piece: Terrain) -> QColor:
    """Return the colour of a structure: the higher the darker."""
    colours = drawing.theme.colours
    return mix(colours.secondary, colours.surface, 0.62 - 0.25 * min(piece.height / 12, 1.0))


def _paint_label_ground(painter: QPainter, drawing: Drawing, piece: Terrain, box: QRectF, wide: float) -> None:
    """Keep cracks from words."""
    outline = drawing.camera.polygon(piece.polygon or ()).boundingRect()
    ground = QRectF(0, 0, min(wide + drawing.px(6), outline.width() - drawing.px(4)), box.height())
    ground.moveCenter(box.center())
    painter.fillRect(ground, _fill(drawing, piece))


def _paint_bar(painter: QPainter, drawing: Drawing, piece: Terrain, top: QPointF) -> None:
    """Paint the share of pieces that are left, as a bar."""
    wide, high = drawing.px(36), max(3, drawing.px(4))
    bar = QRectF(top.x() - wide / 2, top.y(), wide, high)
    colours = drawing.theme.colours
    painter.setPen(QPen(QColor(colours.text), 1))
    painter.setBrush(QColor(colours.raised))
    painter.drawRect(bar)
    bar.setWidth(wide * piece.pieces_left / piece.pieces)
    painter.fillRect(bar.adjusted(1, 1, -1, 0), QColor(colours.text))


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
