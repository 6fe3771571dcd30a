"""What an asset sees, painted: rings of its ranges, lines to its targets, and what covers them."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import overload

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement, chip_size, paint_chip
from mfz_desktop.battle.map.outlines import point_of_ring, ring_round
from mfz_desktop.intercept_orbit.battle.map.drawing import SpaceDrawing
from mfz_desktop.intercept_orbit.battle.map.sight import RangeRing, SeenTarget, ShipSight
from mfz_desktop.intercept_orbit.battle.map.space import table_path
from mfz_desktop.intercept_orbit.battle.map.words import ring_words, target_sign, target_words

STEPS = 24
"""Places on a ring that are tried for its words."""


def paint_rings(
    painter: QPainter, drawing: SpaceDrawing, sight: ShipSight, chips: ChipRoom, steady: StablePlacement
) -> None:
    """Paint the rings as far as the table goes, and on each how far it is."""
    base = drawing.corners(sight.asset, sight.at)
    painter.save()
    painter.setClipPath(table_path(drawing), Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for number, ring in enumerate(sight.rings):
        style = Qt.PenStyle.DashLine if number else Qt.PenStyle.SolidLine
        painter.setPen(QPen(QColor(drawing.theme.colours.text), 1.3, style))
        painter.setOpacity(0.75)
        painter.drawPath(ring_round(base, ring.length, drawing.camera))
    painter.restore()
    for ring in sight.rings:
        words = ring_words(ring)
        places = _Places(drawing, sight, ring, chip_size(drawing.theme, words))
        rect = steady.place((sight.asset, ring.band), chips, places)
        if rect is not None:
            paint_chip(painter, drawing.theme, rect, words)


class _Places(Sequence[QRectF | None]):
    """Places on a ring, from its top round. Few are looked at."""

    def __init__(self, drawing: SpaceDrawing, sight: ShipSight, ring: RangeRing, size: QRectF) -> None:
        self._drawing, self._ring, self._size = drawing, ring, size
        self._base = drawing.corners(sight.asset, sight.at)
        self._table = table_path(drawing)

    def __len__(self) -> int:
        return STEPS

    @overload
    def __getitem__(self, step: int) -> QRectF | None: ...
    @overload
    def __getitem__(self, step: slice) -> Sequence[QRectF | None]: ...
    def __getitem__(self, step: int | slice) -> QRectF | Sequence[QRectF | None] | None:
        if isinstance(step, slice):
            return [self[one] for one in range(*step.indices(STEPS))]
        angle = 90.0 + step * 360.0 / STEPS
        away = QPointF(cos(radians(angle)), -sin(radians(angle)))
        middle = point_of_ring(self._base, self._ring.length, angle, self._drawing.camera)
        rect = QRectF(self._size)
        rect.moveCenter(middle + QPointF(away.x() * rect.width() / 3, away.y() * rect.height() * 0.6))
        return rect if self._table.contains(rect) else None


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
            _paint_line(painter, drawing, (start, end), one, strong=one.target == pointed[0])
    reach = drawing.battle.profile.cover_reach
    for one in sorted(shown, key=lambda one: one not in told):
        words = target_words(drawing.names, one, why=reach) if one in told else target_sign(one)
        if not drawing.rect(one.target).isEmpty():
            paint_chip(painter, drawing.theme, words_beside(drawing, one.target, words, chips), words)


def words_beside(drawing: SpaceDrawing, id: str, words: str, chips: ChipRoom) -> QRectF:
    """Find room for words beside a piece: above, below, at its sides."""
    size = chip_size(drawing.theme, words)
    piece = drawing.outline(id, drawing.px(6)).boundingRect()
    up, aside = (piece.height() + size.height()) / 2, (piece.width() + size.width()) / 2
    middles = [piece.center() + QPointF(x * aside, y * up) for x, y in ((0, -1), (0, 1), (1, 0), (-1, 0))]
    return chips.place(size, middles)


def _paint_cover(painter: QPainter, drawing: SpaceDrawing, one: SeenTarget) -> None:
    """Paint a strong outline round what covers a target, a broken one round what may shield it."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(drawing.theme.colours.warning), 3))
    for id in one.cover:
        painter.drawPath(drawing.outline(id, 3.0))
    painter.setPen(QPen(QColor(drawing.theme.colours.warning), 2, Qt.PenStyle.DashLine))
    for id in one.shields:
        painter.drawPath(drawing.outline(id, 6.0))


def _paint_line(
    painter: QPainter, drawing: SpaceDrawing, ends: tuple[QRectF, QRectF], one: SeenTarget, *, strong: bool
) -> None:
    """Paint a whole line to a target in the open, a broken one to a target in cover; from base to base."""
    colours, (own, other) = drawing.theme.colours, ends
    start, end = own.center(), other.center()
    away = end - start
    long = (away.x() ** 2 + away.y() ** 2) ** 0.5
    first, last = (min(rect.width(), rect.height()) / 2 for rect in ends)
    if long <= first + last:
        return
    pen = QPen(QColor(colours.accent if strong else colours.text), 2.5 if strong else 1.2)
    pen.setStyle(Qt.PenStyle.DashLine if one.cover else Qt.PenStyle.SolidLine)
    painter.setOpacity(1.0 if strong else 0.45)
    painter.setPen(pen)
    painter.drawLine(start + away * (first / long), end - away * (last / long))
    painter.setOpacity(1.0)
