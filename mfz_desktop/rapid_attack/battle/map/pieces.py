"""Frames, stations and the objective as they stand on the map."""

from math import sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from mfz_desktop.battle.map.outlines import base_of, path_of, ring_round, wedge
from mfz_desktop.battle.order.signs import ACTS, HOLDS, paint_status
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.lettering import paint_letters
from mfz_desktop.ui.theme.palette import mix
from mfz_desktop.ui.theme.players import paint_player
from mfz_rules.common.places import SQUARE, Polygon
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.rapid_attack.battle import FrameState, Objective, StationState, Status

DIE, WEDGE, BADGE, FLAG = 20, 9, 15, 16
"""Sides in px at 100 %."""
PICTURE_FROM = 20.0
"""Pixels across a base from which a model's picture is worth looking at."""
CORNER = 0.72
"""How far from the middle a badge stands: at the corner of a base that is not turned."""
LARGER = 1.1
"""Than its base a model's picture is: it may reach over."""
LEAST_DISC = 17
"""px at 100 %: the number can be read on a disc of that size."""
MOST_OF_BASE = 0.8
"""The share of a base that its disc covers at most: around it the player's colour is seen."""
INNER_FROM = 26.0
"""Pixels across a station from which its inner square is drawn."""
AROUND = 2
"""Pixels that a line is wide round a base or a sign."""
SMALLEST = 13.0
"""Pixels; nothing that tells something is smaller."""


def frame_bounds(drawing: Drawing, frame: FrameState) -> QRectF:
    """Return where a frame is drawn, with everything beside it."""
    rects = frame_rects(drawing, frame)
    if not rects:
        return QRectF()
    body, *signs = rects
    reach = sqrt(2) * LARGER * _sides(frame)[1] * drawing.camera.scale if _has_picture(drawing, frame) else 0.0
    turned = QRectF(0, 0, reach, reach)
    turned.moveCenter(body.center())
    edge = _sized(drawing, WEDGE, 0.4) + AROUND
    bounds = (body | turned).adjusted(-edge, -edge, edge, edge)
    for sign in signs:
        bounds |= sign.adjusted(-AROUND, -AROUND, AROUND, AROUND)
    return bounds


def frame_rects(drawing: Drawing, frame: FrameState) -> list[QRectF]:
    """Return where a frame is, first, and the signs beside it; nothing for one that is not on the table."""
    if frame.at is None or not frame.placed:
        return []
    outline = drawing.camera.polygon(base_of(frame.footprint, frame.at))
    base = outline.boundingRect()
    body = QRectF(base)
    if _has_picture(drawing, frame):
        over = (LARGER - 1.0) / 2 * _sides(frame)[1] * drawing.camera.scale
        body = base.adjusted(-over, -over, over, over) | _disc(outline, drawing.px(LEAST_DISC))
    signs = [_badge(drawing, base)] if _has_badge(frame) else []
    return [body, *signs, *(rect for _, _, rect in _dice(drawing, frame, base))]


def holding_bounds(drawing: Drawing, piece: StationState | Objective, seize: float = 0.0) -> QRectF:
    """Return where a station or the objective is drawn, with what is within `seize` units of it."""
    rect, edge = holding_rect(drawing, piece), seize * drawing.camera.scale + drawing.px(4)
    return rect.adjusted(-edge, -edge, edge, edge) if not rect.isEmpty() else rect


def holding_rect(drawing: Drawing, piece: StationState | Objective) -> QRectF:
    """Return where the base of a station or the objective is, with its flag; empty for one that is not there."""
    if piece.at is None or not piece.placed:
        return QRectF()
    base = drawing.camera.polygon(base_of(piece.footprint, piece.at)).boundingRect()
    return base | _cloth(drawing, base)


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


def paint_token(painter: QPainter, drawing: Drawing, piece: str, square: QRectF) -> None:
    """Paint a piece small, as it stands in a row of those that are to be placed."""
    battle, text = drawing.battle, drawing.theme.colours.text
    if not battle.has_frame(piece):
        objective = battle.objective is not None and battle.objective.id == piece
        paint_icon(painter, square, "star" if objective else "flag", text)
        return
    paint_player(painter, square, drawing.colour_of(battle.frame(piece).owner), outline=text)
    side = square.width()
    disc = square.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2)
    painter.setPen(QPen(QColor(text), 1))
    painter.drawEllipse(disc)
    inset = disc.width() * 0.24
    paint_letters(painter, disc.adjusted(inset, inset, -inset, -inset), drawing.number(piece))


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
    middle = outline.boundingRect().center()
    across, along = (side * drawing.camera.scale for side in _sides(frame))
    picture = drawing.picture_of(frame.id) if _has_picture(drawing, frame) else None
    side = min(drawing.px(LEAST_DISC), max(MOST_OF_BASE * across, SMALLEST))
    if picture is not None:
        _paint_picture(painter, frame, picture, middle, along)
        disc = _disc(outline, side)
    else:
        side = max(side, min(across * 0.62, drawing.px(30)))
        disc = QRectF(0, 0, side, side)
        disc.moveCenter(middle)
    colours = drawing.theme.colours
    painter.setPen(QPen(QColor(colours.text), 1))
    painter.setBrush(QColor(colours.raised))
    painter.drawEllipse(disc)
    painter.setPen(QColor(colours.text if frame.status is not Status.DONE else colours.secondary))
    inset = side * 0.26
    paint_letters(painter, disc.adjusted(inset * 0.8, inset, -inset * 0.8, -inset), drawing.number(frame.id))


def _has_picture(drawing: Drawing, frame: FrameState) -> bool:
    """Whether a frame is so large that its model is worth looking at."""
    return frame.alive and _sides(frame)[0] * drawing.camera.scale >= PICTURE_FROM * drawing.theme.scale


def _sides(frame: FrameState) -> tuple[float, float]:
    """Return how wide a base is in units where it is narrower and where it is wider, however the frame is turned."""
    if frame.footprint is None:
        return 0.8, 0.8
    xs, ys = zip(*frame.footprint, strict=True)
    narrow, wide = sorted((max(xs) - min(xs), max(ys) - min(ys)))
    return narrow, wide


def _paint_picture(painter: QPainter, frame: FrameState, picture: QPixmap, middle: QPointF, along: float) -> None:
    assert frame.at is not None
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(middle)
    painter.rotate(-(frame.at.facing + 90.0))
    side = along * LARGER
    painter.drawPixmap(QRectF(-side / 2, -side / 2, side, side), picture, QRectF(picture.rect()))
    painter.restore()


def _disc(outline: QPolygonF, side: float) -> QRectF:
    """Return where a disc stands on the lower left corner of a base, however that is turned."""
    corner = min((outline.at(one) for one in range(outline.size())), key=lambda one: one.x() - 1.01 * one.y())
    inward = outline.boundingRect().center() - corner
    disc = QRectF(0, 0, side, side)
    disc.moveCenter(corner + inward * min(1.0, 0.35 * side / max(1.0, (inward.x() ** 2 + inward.y() ** 2) ** 0.5)))
    return disc


def _has_badge(frame: FrameState) -> bool:
    return frame.status in ACTS + HOLDS or frame.status is Status.DONE


def _badge(drawing: Drawing, base: QRectF) -> QRectF:
    """Return where the sign of a frame's status stands: at the upper left of its base."""
    side = _sized(drawing, BADGE, 0.7)
    out = CORNER * (max(base.width(), base.height()) / 2 + side * 0.4)
    badge = QRectF(0, 0, side, side)
    badge.moveCenter(base.center() - QPointF(out, out))
    return badge


def _dice(drawing: Drawing, frame: FrameState, base: QRectF) -> list[tuple[Colour, int, QRectF]]:
    """Return the dice that lie at a frame, defense above spot, and where: at the right of its base."""
    side, found = _sized(drawing, DIE, 1.0), []
    if not frame.alive:
        return []
    left, top = base.right() + drawing.px(3), base.top() - side * 0.35
    for row, (colour, value) in enumerate(((Colour.BLUE, frame.defense), (Colour.YELLOW, frame.spot))):
        if value is not None:
            found.append((colour, value, QRectF(left, top + row * side, side, side)))
    return found


def _paint_beside(painter: QPainter, drawing: Drawing, frame: FrameState, base: QRectF) -> None:
    """Paint status at the left, defense and spot at the right."""
    colours = drawing.theme.colours
    if _has_badge(frame):
        badge = _badge(drawing, base)
        painter.setPen(QPen(QColor(colours.text), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawEllipse(badge)
        inset = badge.width() * 0.2
        paint_status(painter, badge.adjusted(inset, inset, -inset, -inset), frame.status, drawing.theme)
    look = DieLook(dark=colours.dark)
    for colour, value, rect in _dice(drawing, frame, base):
        paint_die(painter, rect, Die(colour), value, look)


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
    painter: QPainter, drawing: Drawing, piece: StationState | Objective, *, ghost: bool = False
) -> None:
    """Paint a station with its flag, or the objective with its star."""
    if piece.at is None or not (piece.placed or ghost):
        return
    colours = drawing.theme.colours
    outline = drawing.camera.polygon(base_of(piece.footprint, piece.at))
    painter.setPen(QPen(QColor(colours.text), 1.5))
    painter.setBrush(QColor(colours.raised))
    painter.drawPolygon(outline)
    rect = outline.boundingRect()
    if isinstance(piece, Objective):
        side = max(rect.width() * 0.9, drawing.px(14))
        star = QRectF(0, 0, side, side)
        star.moveCenter(rect.center())
        paint_icon(painter, star, "star", colours.text)
    elif rect.width() >= INNER_FROM * drawing.theme.scale:
        inner = drawing.camera.polygon(base_of(_shrunk(piece.footprint or SQUARE, 0.6), piece.at))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(inner)
    _paint_flag(painter, drawing, piece.owner, rect)


def paint_seizing(painter: QPainter, drawing: Drawing, piece: StationState | Objective, seize: float) -> None:
    """Paint how near one must be to seize a station or the objective (RA-STA-02)."""
    if piece.at is not None and piece.placed and seize > 0:
        painter.setPen(QPen(QColor(drawing.theme.colours.secondary), 1, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(ring_round(base_of(piece.footprint, piece.at), seize, drawing.camera))


def _shrunk(corners: Polygon, by: float) -> Polygon:
    return tuple((x * by, y * by) for x, y in corners)


def _cloth(drawing: Drawing, base: QRectF) -> QRectF:
    """Return where the cloth of a flag flies that stands in the middle of a base."""
    size = _sized(drawing, FLAG, 0.9)
    high = size * 1.7
    return QRectF(base.center().x(), base.center().y() - high, size * 1.15, high * 0.46)


def _paint_flag(painter: QPainter, drawing: Drawing, owner: str | None, base: QRectF) -> None:
    """Paint a flag in the holder's colour and pattern; plain where nobody holds it."""
    cloth, colours = _cloth(drawing, base), drawing.theme.colours
    painter.setPen(QPen(QColor(colours.text), max(1.5, drawing.px(2))))
    painter.drawLine(base.center(), cloth.topLeft())
    if owner is None:
        painter.setPen(QPen(QColor(colours.text), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRect(cloth)
        return
    paint_player(painter, cloth, drawing.colour_of(owner), outline=colours.text, pitch=drawing.px(6))
