"""What an asset sees, painted: rings of its ranges, lines to its targets, and what covers them."""

from functools import partial
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement, chip_size, paint_chip
from mfz_desktop.battle.map.outlines import point_of_ring, ring_round
from mfz_desktop.battle.map.sight_lines import paint_line, place_on_ring, words_beside
from mfz_desktop.intercept_orbit.battle.map.drawing import SpaceDrawing
from mfz_desktop.intercept_orbit.battle.map.sight import SeenTarget, ShipSight
from mfz_desktop.intercept_orbit.battle.map.space import table_path
from mfz_desktop.intercept_orbit.battle.map.words import ring_words, target_sign, target_words
from mfz_rules.common.places import Polygon

FAINT = 0.45
"""How opaque a line is to a target that nobody points at."""


def paint_rings(
    painter: QPainter, drawing: SpaceDrawing, sight: ShipSight, chips: ChipRoom, steady: StablePlacement
) -> None:
    """Paint the rings as far as the table goes, and on each how far it is."""
    base, table = drawing.corners(sight.asset, sight.at), table_path(drawing)
    painter.save()
    painter.setClipPath(table, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for number, ring in enumerate(sight.rings):
        style = Qt.PenStyle.DashLine if number else Qt.PenStyle.SolidLine
        painter.setPen(QPen(QColor(drawing.theme.colours.text), 1.3, style))
        painter.setOpacity(0.75)
        painter.drawPath(ring_round(base, ring.length, drawing.camera))
    painter.restore()
    for ring in sight.rings:
        words = ring_words(ring)
        rect_at = partial(_ring_rect, base, table, ring.length, chip_size(drawing.theme, words), drawing.camera)
        rect = place_on_ring(steady, chips, (sight.asset, ring.band), rect_at)
        if rect is not None:
            paint_chip(painter, drawing.theme, rect, words)


def _ring_rect(
    base: Polygon, table: QPainterPath, length: float, size: QRectF, camera: Camera, angle: float
) -> QRectF | None:
    """Return where the words of a ring stand at an angle in degrees; None where that is beside the table."""
    away = QPointF(cos(radians(angle)), -sin(radians(angle)))
    rect = QRectF(size)
    rect.moveCenter(
        point_of_ring(base, length, angle, camera)
        + QPointF(away.x() * rect.width() / 3, away.y() * rect.height() * 0.6)
    )
    return rect if table.contains(rect) else None


def paint_targets(
    painter: QPainter,
    drawing: SpaceDrawing,
    sight: ShipSight,
    pointed: tuple[str | None, ...],
    chips: ChipRoom,
) -> None:
    """Paint a line to each target that something reaches, its gap at its end; in words at what is `pointed` at.

    `pointed` has what is aimed at first.
    """
    start = drawing.camera.polygon(drawing.corners(sight.asset, sight.at)).boundingRect()
    told = [one for one in sight.targets if one.target in pointed]
    for one in told:
        _paint_cover(painter, drawing, one)
    shown = [one for one in sight.targets if one.served or one in told]
    for one in shown:
        end = drawing.rect(one.target)
        if not end.isEmpty():
            strong, covered = one.target == pointed[0], bool(one.cover)
            paint_line(painter, drawing.theme, (start, end), covered=covered, strong=strong, faint=FAINT)
    reach = drawing.battle.profile.cover_reach
    for one in sorted(shown, key=lambda one: one not in told):
        words = target_words(drawing.names, one, why=reach) if one in told else target_sign(one)
        if not drawing.rect(one.target).isEmpty():
            paint_chip(painter, drawing.theme, room_beside(drawing, one.target, words, chips), words)


def room_beside(drawing: SpaceDrawing, id: str, words: str, chips: ChipRoom) -> QRectF:
    """Find room for words beside a piece."""
    return words_beside(drawing.theme, drawing.outline(id, drawing.px(6)).boundingRect(), words, chips)


def _paint_cover(painter: QPainter, drawing: SpaceDrawing, one: SeenTarget) -> None:
    """Paint a strong outline round what covers a target, a broken one round what may shield it."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(drawing.theme.colours.warning), 3))
    for id in one.cover:
        painter.drawPath(drawing.outline(id, 3.0))
    painter.setPen(QPen(QColor(drawing.theme.colours.warning), 2, Qt.PenStyle.DashLine))
    for id in one.shields:
        painter.drawPath(drawing.outline(id, 6.0))
