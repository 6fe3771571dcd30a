"""What lies over the map for a moment: rings, reach, lines to targets, the ghost of a piece, the ruler."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from mfz_desktop.battle.map.drawing import Drawing, paint_chip
from mfz_desktop.battle.map.errands import SPACING, Found
from mfz_desktop.battle.map.outlines import base_of, path_of, ring_round
from mfz_desktop.battle.map.pieces import paint_frame, paint_holding
from mfz_desktop.battle.map.sight import Aim, Sight
from mfz_desktop.battle.map.tape import Tape
from mfz_desktop.battle.map.tasks import Task, Verdict
from mfz_desktop.battle.map.words import LETTERS, aim_words, verdict_words
from mfz_desktop.battle_text.names import RANGES
from mfz_desktop.theme.colours import DICE
from mfz_desktop.theme.palette import mix
from mfz_rules.kernel.dice import Colour
from mfz_rules.rapid_attack.battle import Range

FEW = 3
"""So many lines to targets have their words beside them; of more, the one under the pointer."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is to be seen now."""

    selected: str | None = None
    target: str | None = None
    """What is aimed at."""
    hovered: str | None = None
    focused: bool = False
    sight: Sight | None = None
    found: Found | None = None
    verdict: Verdict | None = None
    proposed: Task | None = None
    """What the umpire may have a place for."""
    tape: Tape | None = None
    said: str = ""
    said_at: QPointF | None = None
    """A sentence beside the pointer: why something was refused."""
    cursor: QPointF | None = None
    """The keyboard's pointer."""


def paint_overlay(painter: QPainter, drawing: Drawing, overlay: Overlay, room: QRectF) -> None:
    """Paint all of it; `room` is where words may stand."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if overlay.found is not None:
        _paint_found(painter, drawing, overlay.found)
    if overlay.sight is not None:
        _paint_rings(painter, drawing, overlay.sight, room)
        _paint_aims(painter, drawing, overlay, overlay.sight, room)
    _paint_selection(painter, drawing, overlay)
    if overlay.proposed is not None:
        _paint_proposed(painter, drawing, overlay.proposed)
    if overlay.verdict is not None:
        _paint_ghost(painter, drawing, overlay.verdict, room)
    if overlay.tape is not None:
        _paint_tape(painter, drawing, overlay.tape, room)
    if overlay.cursor is not None:
        _paint_cursor(painter, drawing, overlay.cursor)
    if overlay.said and overlay.said_at is not None:
        at = overlay.said_at + QPointF(0, -drawing.px(28))
        paint_chip(painter, drawing.theme, at, overlay.said, tone="wrong", inside=room)


def _paint_found(painter: QPainter, drawing: Drawing, found: Found) -> None:
    """Tint what can be reached by the move, and light where a piece may be placed."""
    green = QColor(DICE[Colour.GREEN].fill)
    wash = QColor(green)
    wash.setAlpha(46)
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


def _paint_rings(painter: QPainter, drawing: Drawing, sight: Sight, room: QRectF) -> None:
    colours = drawing.theme.colours
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ring in sight.rings:
        near = ring.range is Range.HAND_TO_HAND
        painter.setPen(QPen(QColor(colours.text), 1.5, Qt.PenStyle.SolidLine if near else Qt.PenStyle.DashLine))
        path = ring_round(sight.base, ring.length, drawing.camera)
        painter.drawPath(path)
        at = _word_place(drawing, path.boundingRect(), room, above=near)
        if at is not None:
            paint_chip(painter, drawing.theme, at, f"{RANGES[ring.range]} {ring.length:g}", inside=room)


def _word_place(drawing: Drawing, bounds: QRectF, room: QRectF, *, above: bool) -> QPointF | None:
    """Return a point of a ring that is seen, where no frame stands if there is one; None where none is seen."""
    top, bottom = QPointF(bounds.center().x(), bounds.top()), QPointF(bounds.center().x(), bounds.bottom())
    sides = (QPointF(bounds.left(), bounds.center().y()), QPointF(bounds.right(), bounds.center().y()))
    places = (top, bottom, *sides) if above else (bottom, top, *sides)
    seen = [place for place in places if room.contains(place)]
    high, wide = drawing.px(22), drawing.px(70)
    frames = [drawing.camera.point(one.at.x, one.at.y) for one in drawing.battle.frames if one.at is not None]
    free = [
        place
        for place in seen
        if all(abs(one.x() - place.x()) > wide or abs(one.y() - place.y()) > high for one in frames)
    ]
    return next(iter((*free, *seen)), None)


def _paint_aims(painter: QPainter, drawing: Drawing, overlay: Overlay, sight: Sight, room: QRectF) -> None:
    """Paint a line to each target that a weapon reaches, with range and cover."""
    served = [aim for aim in sight.aims if aim.served]
    few = len(served) <= FEW and overlay.verdict is None
    told = [aim for aim in served if few or aim.target in (overlay.target, overlay.hovered)]
    start = drawing.camera.point(sight.at.x, sight.at.y)
    ends = {aim.target: _middle_of(drawing, aim.target) for aim in served}
    for aim in served:
        end = ends[aim.target]
        if end is not None:
            _paint_line(painter, drawing, start, end, aim, strong=aim.target == overlay.target)
    for aim in served:
        end = ends[aim.target]
        if end is None:
            continue
        if aim in told:
            above = QPointF(end.x(), end.y() - 0.5 * drawing.camera.scale - drawing.px(20))
            paint_chip(painter, drawing.theme, above, aim_words(drawing.names, aim), inside=room)
        else:
            _paint_letter(painter, drawing, start, end, aim)


def _paint_line(painter: QPainter, drawing: Drawing, start: QPointF, end: QPointF, aim: Aim, *, strong: bool) -> None:
    """Paint a whole line to a target in the open, a broken one to a target in cover."""
    colours = drawing.theme.colours
    pen = QPen(QColor(colours.accent if strong else colours.text), 2.5 if strong else 1.2)
    pen.setStyle(Qt.PenStyle.DashLine if aim.cover else Qt.PenStyle.SolidLine)
    painter.setOpacity(1.0 if strong else 0.55)
    painter.setPen(pen)
    painter.drawLine(start, end)
    painter.setOpacity(1.0)


def _paint_letter(painter: QPainter, drawing: Drawing, start: QPointF, end: QPointF, aim: Aim) -> None:
    """Paint the letter of the range on the line, `|` before it for cover."""
    away = end - start
    long = max(1.0, (away.x() ** 2 + away.y() ** 2) ** 0.5)
    at = end - away * (min(long * 0.5, 0.6 * drawing.camera.scale + drawing.px(14)) / long)
    paint_chip(painter, drawing.theme, at, ("▮" if aim.cover else "") + LETTERS[aim.range])


def _middle_of(drawing: Drawing, id: str) -> QPointF | None:
    battle = drawing.battle
    if battle.has_structure(id):
        polygon = battle.structure(id).polygon
        return drawing.camera.polygon(polygon).boundingRect().center() if polygon else None
    at = next((one.at for one in (*battle.frames, *battle.holdings) if one.id == id), None)
    return None if at is None else drawing.camera.point(at.x, at.y)


def outline_of(drawing: Drawing, id: str, by: float = 0.0) -> QPainterPath:
    """Return the outline of a piece, `by` pixels outside its edge; empty for one without a place."""
    battle, units = drawing.battle, by / drawing.camera.scale
    if battle.has_structure(id):
        polygon = battle.structure(id).polygon
        if not polygon:
            return QPainterPath()
        return ring_round(polygon, units, drawing.camera) if by else path_of(drawing.camera.polygon(polygon))
    piece = next((one for one in (*battle.frames, *battle.holdings) if one.id == id and one.placed), None)
    if piece is None or piece.at is None:
        return QPainterPath()
    return ring_round(base_of(piece.footprint, piece.at), units, drawing.camera)


def _paint_selection(painter: QPainter, drawing: Drawing, overlay: Overlay) -> None:
    """Paint corners round what is selected, and a sight on what is aimed at."""
    colours = drawing.theme.colours
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if overlay.selected is not None:
        rect = outline_of(drawing, overlay.selected, drawing.px(7)).boundingRect()
        if not rect.isEmpty():
            painter.setPen(QPen(QColor(colours.accent), 3.0 if overlay.focused else 2.0))
            painter.drawPath(_corners(rect, min(rect.width(), rect.height()) * 0.3))
    if overlay.target is not None:
        rect = outline_of(drawing, overlay.target, drawing.px(5)).boundingRect()
        if not rect.isEmpty():
            painter.setPen(QPen(QColor(colours.accent), 2.5))
            side = max(rect.width(), rect.height()) / 2
            painter.drawEllipse(rect.center(), side, side)
            for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                out = QPointF(x, y)
                painter.drawLine(rect.center() + out * (side - 5), rect.center() + out * (side + 5))


def _corners(rect: QRectF, arm: float) -> QPainterPath:
    path = QPainterPath()
    for corner, x, y in (
        (rect.topLeft(), 1, 1),
        (rect.topRight(), -1, 1),
        (rect.bottomRight(), -1, -1),
        (rect.bottomLeft(), 1, -1),
    ):
        path.moveTo(corner + QPointF(x * arm, 0))
        path.lineTo(corner)
        path.lineTo(corner + QPointF(0, y * arm))
    return path


def _paint_proposed(painter: QPainter, drawing: Drawing, task: Task) -> None:
    """Paint the outline of a piece where the umpire would put it."""
    if task.proposed is None or task.start is None:
        return
    painter.setPen(QPen(QColor(drawing.theme.colours.fine), 2, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    start, end = task.start, task.proposed
    painter.drawLine(drawing.camera.point(start.x, start.y), drawing.camera.point(end.x, end.y))
    painter.drawPolygon(drawing.camera.polygon(base_of(drawing.battle.frame(task.piece).footprint, end)))


def _paint_ghost(painter: QPainter, drawing: Drawing, verdict: Verdict, room: QRectF) -> None:
    """Paint the piece where it would stand, its way, and what the umpire says about it."""
    colours, names, task = drawing.theme.colours, drawing.names, verdict.task
    tone = "fine" if verdict.legal else "wrong"
    colour = QColor(getattr(colours, tone))
    if len(verdict.points) > 1:
        painter.setPen(QPen(QColor(colours.raised), 5))
        painter.drawPolyline(drawing.camera.polygon(verdict.points))
        style = Qt.PenStyle.SolidLine if verdict.legal else Qt.PenStyle.DotLine
        painter.setPen(QPen(colour, 2.5, style))
        painter.drawPolyline(drawing.camera.polygon(verdict.points))
    battle = drawing.battle
    painter.setOpacity(0.9)
    if battle.has_frame(task.piece):
        frame = replace(battle.frame(task.piece), at=verdict.at)
        corners = base_of(frame.footprint, verdict.at)
        paint_frame(painter, drawing, frame, ghost=True)
    else:
        holding = replace(battle.holding(task.piece), at=verdict.at)
        corners = base_of(holding.footprint, verdict.at)
        paint_holding(painter, drawing, holding, seize=0.0, ghost=True)
    painter.setOpacity(1.0)
    ring = ring_round(corners, drawing.px(3) / drawing.camera.scale, drawing.camera)
    painter.setPen(QPen(colour, 3, Qt.PenStyle.SolidLine if verdict.legal else Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(ring)
    words = verdict_words(names, verdict)
    if words:
        bounds = ring.boundingRect()
        at = QPointF(bounds.center().x(), bounds.bottom() + drawing.px(20))
        shown = words if verdict.legal else f"✕ {words}"
        paint_chip(painter, drawing.theme, at, shown, tone="" if verdict.legal else "wrong", inside=room)


def _paint_tape(painter: QPainter, drawing: Drawing, tape: Tape, room: QRectF) -> None:
    if not tape.points:
        return
    line = QPolygonF([drawing.camera.point(x, y) for x, y in tape.line])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(drawing.theme.colours.raised), 6))
    painter.drawPolyline(line)
    painter.setPen(QPen(QColor(drawing.theme.colours.accent), 2.5))
    painter.drawPolyline(line)
    painter.setBrush(QColor(drawing.theme.colours.accent))
    for x, y in tape.points:
        painter.drawEllipse(drawing.camera.point(x, y), 4.0, 4.0)
    at = line.last() + QPointF(drawing.px(8), -drawing.px(16))
    paint_chip(painter, drawing.theme, at, f"{tape.length:.1f} u", heavy=True, inside=room)


def _paint_cursor(painter: QPainter, drawing: Drawing, at: QPointF) -> None:
    painter.setPen(QPen(QColor(drawing.theme.colours.accent), 2))
    arm = drawing.px(10)
    painter.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0))
    painter.drawLine(at - QPointF(0, arm), at + QPointF(0, arm))
