"""Frames, stations and the objective as they stand on the map."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from mfz_desktop.battle.map.drawing import Drawing
from mfz_desktop.battle.map.outlines import base_of, path_of, ring_round, wedge
from mfz_desktop.battle.order.signs import ACTS, HOLDS, paint_status
from mfz_desktop.theme.dice import DieLook, paint_die
from mfz_desktop.theme.icons import paint_icon
from mfz_desktop.theme.lettering import paint_letters
from mfz_desktop.theme.palette import mix
from mfz_desktop.theme.players import paint_player
from mfz_desktop.theme.type_scale import Step
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.rapid_attack.battle import FrameState, Objective, Pose, StationState, Status

DIE, WEDGE, BADGE, FLAG = 20, 9, 15, 16
"""Sides in px at 100 %."""
PICTURE_FROM = 34.0
"""Pixels across a base from which a model's picture is worth looking at."""
NAMED_FROM = 44.0
"""Pixels a unit from which names are written."""
CORNER = 0.72
"""How far from the middle a badge stands: at the corner of a base that is not turned."""
LEAST_DISC = 17
"""px at 100 %: the number can be read on a disc of that size."""
MOST_OF_BASE = 0.8
"""The share of a base that its disc covers at most: around it the player's colour is seen."""
SMALLEST = 13.0
"""Pixels; nothing that tells something is smaller."""


def frame_bounds(drawing: Drawing, frame: FrameState) -> QRectF:
    """Return where a frame is drawn, with everything beside it."""
    return _bounds(drawing, frame, frame.at, drawing.px(DIE + 16))


def holding_bounds(drawing: Drawing, piece: StationState | Objective) -> QRectF:
    """Return where a station or the objective is drawn."""
    return _bounds(drawing, piece, piece.at, drawing.px(60))


def _bounds(drawing: Drawing, piece: FrameState | StationState | Objective, at: Pose | None, edge: int) -> QRectF:
    if at is None or not piece.placed:
        return QRectF()
    rect = drawing.camera.polygon(base_of(piece.footprint, at)).boundingRect()
    edge += round(drawing.camera.scale) if not isinstance(piece, FrameState) else 0
    aside = max(0.0, drawing.px(150) - rect.width()) / 2
    return rect.adjusted(-max(edge, aside), -edge, max(edge, aside), edge)


def paint_frame(painter: QPainter, drawing: Drawing, frame: FrameState, *, ghost: bool = False) -> None:
    """Paint a frame on its base: colour and pattern of its player, where it looks, its number, its state."""
    if frame.at is None or not (frame.placed or ghost):
        return
    corners = base_of(frame.footprint, frame.at)
    outline = drawing.camera.polygon(corners)
    if not frame.alive:
        _paint_debris(painter, drawing, outline)
        return
    text = drawing.theme.colours.text
    path = path_of(outline)
    _paint_base(painter, drawing, frame, path, outline)
    painter.setPen(QPen(QColor(drawing.theme.colours.surface), 1))
    painter.setBrush(QColor(text))
    painter.drawPolygon(wedge(corners, frame.at, drawing.camera, _sized(drawing, WEDGE, 0.4)))
    _paint_inside(painter, drawing, frame, outline)
    painter.setPen(QPen(QColor(text), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    if frame.status in ACTS:
        _paint_acting(painter, drawing, corners)
    if not ghost:
        _paint_beside(painter, drawing, frame, outline.boundingRect())


def _sized(drawing: Drawing, at_100: float, of_unit: float) -> float:
    """Return a side at the user's scale, but where the table is seen from afar no more than a share of a unit.

    What is usual at 100 % is never undercut: there it is just large enough to be read.
    """
    return max(at_100, min(float(drawing.px(at_100)), of_unit * drawing.camera.scale))


def _paint_base(
    painter: QPainter, drawing: Drawing, frame: FrameState, path: QPainterPath, outline: QPolygonF
) -> None:
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    if frame.status is Status.DONE:
        painter.fillPath(path, QColor(drawing.theme.colours.surface))
        painter.setOpacity(painter.opacity() * 0.55)
    rect = outline.boundingRect()
    paint_player(painter, rect, drawing.colour_of(frame.owner), outline_width=0, pitch=drawing.px(6))
    painter.restore()


def _paint_acting(painter: QPainter, drawing: Drawing, corners: tuple[tuple[float, float], ...]) -> None:
    """Paint a double outline round a frame whose turn is open."""
    ring = ring_round(corners, drawing.px(4) / drawing.camera.scale, drawing.camera)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(drawing.theme.colours.accent), max(2.0, drawing.px(2))))
    painter.drawPath(ring)


def _paint_inside(painter: QPainter, drawing: Drawing, frame: FrameState, outline: QPolygonF) -> None:
    """Paint the model from above where there is room and a picture, else the number on a disc."""
    rect = outline.boundingRect()
    middle = rect.center()
    across = 0.8 * drawing.camera.scale if frame.footprint is None else min(rect.width(), rect.height())
    picture = drawing.picture_of(frame) if across >= PICTURE_FROM * drawing.theme.scale else None
    if picture is not None:
        _paint_picture(painter, frame, picture, middle, across)
    side = max(drawing.px(LEAST_DISC), min(across * 0.62, drawing.px(30))) if picture is None else drawing.px(16)
    side = min(side, max(MOST_OF_BASE * across, SMALLEST))
    disc = QRectF(0, 0, side, side)
    disc.moveCenter(middle if picture is None else rect.bottomLeft() + QPointF(side * 0.3, -side * 0.3))
    colours = drawing.theme.colours
    painter.setPen(QPen(QColor(colours.text), 1))
    painter.setBrush(QColor(colours.raised))
    painter.drawEllipse(disc)
    painter.setPen(QColor(colours.text if frame.status is not Status.DONE else colours.secondary))
    inset = side * 0.26
    paint_letters(painter, disc.adjusted(inset * 0.8, inset, -inset * 0.8, -inset), drawing.number(frame.id))


def _paint_picture(painter: QPainter, frame: FrameState, picture: QPixmap, middle: QPointF, across: float) -> None:
    assert frame.at is not None
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(middle)
    painter.rotate(-(frame.at.facing + 90.0))
    side = across * 1.1
    painter.drawPixmap(QRectF(-side / 2, -side / 2, side, side), picture, QRectF(picture.rect()))
    painter.restore()


def _paint_beside(painter: QPainter, drawing: Drawing, frame: FrameState, base: QRectF) -> None:
    """Paint status at the left, defense and spot at the right, the name below where there is room."""
    colours = drawing.theme.colours
    if frame.status in ACTS + HOLDS or frame.status is Status.DONE:
        side = _sized(drawing, BADGE, 0.7)
        badge = QRectF(0, 0, side, side)
        out = CORNER * (max(base.width(), base.height()) / 2 + side * 0.4)
        badge.moveCenter(base.center() - QPointF(out, out))
        painter.setPen(QPen(QColor(colours.text), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawEllipse(badge)
        inset = side * 0.2
        paint_status(painter, badge.adjusted(inset, inset, -inset, -inset), frame.status, drawing.theme)
    side, look = _sized(drawing, DIE, 1.0), DieLook(dark=colours.dark)
    at = QPointF(base.right() + drawing.px(3), base.top() - side * 0.35)
    for colour, value in ((Colour.BLUE, frame.defense), (Colour.YELLOW, frame.spot)):
        if value is not None:
            paint_die(painter, QRectF(at.x(), at.y(), side, side), Die(colour), value, look)
        at += QPointF(0, side)
    if drawing.camera.scale >= NAMED_FROM * drawing.theme.scale:
        top = base.bottom() + drawing.px(WEDGE + 1)
        _paint_name(painter, drawing, drawing.names(frame.id), QPointF(base.center().x(), top))


def _paint_name(painter: QPainter, drawing: Drawing, name: str, top: QPointF) -> None:
    font = drawing.theme.font(Step.SMALL)
    metrics = QFontMetricsF(font)
    room = float(drawing.px(140))
    shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
    painter.setFont(font)
    painter.setPen(QColor(drawing.theme.colours.text))
    box = QRectF(top.x() - room / 2, top.y(), room, metrics.height())
    painter.drawText(box, Qt.AlignmentFlag.AlignHCenter, shown)


def _paint_debris(painter: QPainter, drawing: Drawing, outline: QPolygonF) -> None:
    """Paint what stays of a destroyed frame: a broken outline, splinters, a cross."""
    colours, rect = drawing.theme.colours, outline.boundingRect()
    painter.setBrush(mix(colours.secondary, colours.surface, 0.8))
    painter.setPen(QPen(QColor(colours.secondary), 1, Qt.PenStyle.DashLine))
    painter.drawPolygon(outline)
    painter.setPen(QPen(QColor(colours.secondary), max(1.5, drawing.px(2))))
    inset = rect.width() * 0.22
    cross = rect.adjusted(inset, inset, -inset, -inset)
    painter.drawLine(cross.topLeft(), cross.bottomRight())
    painter.drawLine(cross.topRight(), cross.bottomLeft())
    painter.setPen(QPen(QColor(colours.secondary), 1))
    side = rect.width() * 0.14
    for x, y in ((0.15, 0.5), (0.8, 0.3), (0.55, 0.9), (0.9, 0.8)):
        painter.drawRect(QRectF(rect.left() + x * rect.width(), rect.top() + y * rect.height(), side, side))


def paint_holding(
    painter: QPainter, drawing: Drawing, piece: StationState | Objective, *, seize: float, ghost: bool = False
) -> None:
    """Paint a station with its flag, or the objective with its star, and how near one must be to seize it."""
    if piece.at is None or not (piece.placed or ghost):
        return
    colours = drawing.theme.colours
    corners = base_of(piece.footprint, piece.at)
    if seize > 0:
        painter.setPen(QPen(QColor(colours.secondary), 1, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(ring_round(corners, seize, drawing.camera))
    outline = drawing.camera.polygon(corners)
    painter.setPen(QPen(QColor(colours.text), 1.5))
    painter.setBrush(QColor(colours.raised))
    painter.drawPolygon(outline)
    rect = outline.boundingRect()
    if isinstance(piece, Objective):
        side = max(rect.width() * 0.9, drawing.px(14))
        star = QRectF(0, 0, side, side)
        star.moveCenter(rect.center())
        paint_icon(painter, star, "star", colours.text)
    else:
        inset = rect.width() * 0.28
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect.adjusted(inset, inset, -inset, -inset))
    _paint_flag(painter, drawing, piece.owner, rect)
    if drawing.camera.scale >= NAMED_FROM * drawing.theme.scale or isinstance(piece, Objective):
        _paint_name(painter, drawing, drawing.names(piece.id), QPointF(rect.center().x(), rect.bottom() + 3))


def _paint_flag(painter: QPainter, drawing: Drawing, owner: str | None, base: QRectF) -> None:
    """Paint a flag in the holder's colour and pattern; plain where nobody holds it."""
    size = _sized(drawing, FLAG, 0.9)
    high, wide = size * 1.7, size * 1.15
    foot = base.center()
    colours = drawing.theme.colours
    painter.setPen(QPen(QColor(colours.text), max(1.5, drawing.px(2))))
    painter.drawLine(foot, foot - QPointF(0, high))
    cloth = QRectF(foot.x(), foot.y() - high, wide, high * 0.46)
    if owner is None:
        painter.setPen(QPen(QColor(colours.text), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRect(cloth)
        return
    paint_player(painter, cloth, drawing.colour_of(owner), outline=colours.text, pitch=drawing.px(6))


def at_pose(piece: FrameState | StationState | Objective, at: Pose) -> FrameState | StationState | Objective:
    """Return a piece as it would stand elsewhere."""
    return replace(piece, at=at)
