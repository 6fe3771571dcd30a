"""What a frame sees, painted: rings of its ranges, lines to its targets, and what covers them."""

from functools import partial
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement, chip_size, paint_chip
from mfz_desktop.battle.map.outlines import point_of_ring, ring_round
from mfz_desktop.battle.map.sight_lines import paint_line, place_on_ring, words_beside
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.rapid_attack.battle.map.outlines import outline_of
from mfz_desktop.rapid_attack.battle.map.sight import Ring, Sight, VisibleTarget
from mfz_desktop.rapid_attack.battle.map.words import aim_words, gap_sign, range_sign, ring_words
from mfz_rules.rapid_attack.battle import Range

FEW = 3
"""So many lines to targets have their words beside them; of more, the one that is pointed at."""
FAINT = 0.55
"""How opaque a line is to a target that nobody points at."""


def paint_rings(painter: QPainter, drawing: Drawing, sight: Sight, chips: ChipRoom, steady: StablePlacement) -> None:
    """Paint the rings as far as the table goes, and on each how far it is."""
    colours = drawing.theme.colours
    painter.save()
    painter.setClipRect(drawing.camera.table(drawing.battle.table), Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ring in sight.rings:
        near = ring.range is Range.HAND_TO_HAND
        painter.setPen(QPen(QColor(colours.text), 1.5, Qt.PenStyle.SolidLine if near else Qt.PenStyle.DashLine))
        painter.drawPath(ring_round(sight.base, ring.length, drawing.camera))
    painter.restore()
    for ring in sight.rings:
        words = ring_words(ring)
        rect_at = partial(_ring_rect, drawing, sight, ring, chip_size(drawing.theme, words))
        rect = place_on_ring(steady, chips, (sight.frame, ring.range), rect_at)
        if rect is not None:
            paint_chip(painter, drawing.theme, rect, words)


def _ring_rect(drawing: Drawing, sight: Sight, ring: Ring, size: QRectF, angle: float) -> QRectF | None:
    """Return where the words of a ring stand at an angle; outside of a small one, for its piece is inside."""
    middle = point_of_ring(sight.base, ring.length, angle, drawing.camera)
    if ring.range is Range.HAND_TO_HAND:
        away = QPointF(cos(radians(angle)), -sin(radians(angle)))
        middle += QPointF(away.x() * size.width() / 2, away.y() * size.height() * 0.6)
    rect = QRectF(size)
    rect.moveCenter(middle)
    return rect if drawing.camera.table(drawing.battle.table).contains(middle) else None


def paint_aims(
    painter: QPainter,
    drawing: Drawing,
    sight: Sight,
    pointed: tuple[str | None, ...],
    chips: ChipRoom,
    *,
    from_ghost: bool,
) -> None:
    """Paint a line to each target that a weapon reaches; words where they are few, and at what is `pointed` at.

    `pointed` has what is aimed at first. `from_ghost`: the frame is being put there, and every target has its gap.
    """
    served = [aim for aim in sight.aims if aim.served]
    told = [aim for aim in sight.aims if aim.target in pointed]
    for aim in told:
        _paint_cover(painter, drawing, aim)
    start = drawing.camera.polygon(sight.base).boundingRect()
    shown = {aim.target: aim for aim in (*told, *(sight.aims if from_ghost else served))}
    ends = {id: outline_of(drawing.battle, drawing.camera, id).boundingRect() for id in shown}
    for aim in served:
        strong, line = aim.target == pointed[0], (start, ends[aim.target])
        paint_line(painter, drawing.theme, line, covered=bool(aim.cover), strong=strong, faint=FAINT)
    for aim in shown.values():
        if aim in told or (len(served) <= FEW and not from_ghost):
            words = aim_words(drawing.names, aim, sight.rings[0].length if aim in told else None)
        elif from_ghost:
            words = gap_sign(aim)
        else:
            _paint_letter(painter, drawing, start.center(), ends[aim.target].center(), aim)
            continue
        paint_chip(painter, drawing.theme, room_beside(drawing, aim.target, words, chips), words)


def room_beside(drawing: Drawing, id: str, words: str, chips: ChipRoom) -> QRectF:
    """Find room for words beside a piece."""
    piece = outline_of(drawing.battle, drawing.camera, id, drawing.px(6)).boundingRect()
    return words_beside(drawing.theme, piece, words, chips)


def _paint_cover(painter: QPainter, drawing: Drawing, aim: VisibleTarget) -> None:
    """Paint a strong outline round what covers a target."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(drawing.theme.colours.warning), 3))
    for id in aim.cover:
        painter.drawPath(outline_of(drawing.battle, drawing.camera, id, 2.0))


def _paint_letter(painter: QPainter, drawing: Drawing, start: QPointF, end: QPointF, aim: VisibleTarget) -> None:
    """Paint the letter of the range on the line, a block before it for cover."""
    away = end - start
    long = max(1.0, (away.x() ** 2 + away.y() ** 2) ** 0.5)
    at = end - away * (min(long * 0.5, 0.6 * drawing.camera.scale + drawing.px(14)) / long)
    words = range_sign(aim)
    rect = chip_size(drawing.theme, words)
    rect.moveCenter(at)
    paint_chip(painter, drawing.theme, rect, words)
