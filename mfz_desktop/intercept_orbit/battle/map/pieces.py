"""Ships, companies, high value assets and debris as they lie on the map.

A base is filled with the colour and pattern of the player who has the piece now. Where somebody else built it, that
player's colour is a corner at its stern: a prize is seen from afar.
"""

from functools import lru_cache
from math import cos, pi, sin, sqrt
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPixmap, QPolygonF

from mfz_desktop.battle.map.outlines import base_of, path_of, ring_round, wedge
from mfz_desktop.intercept_orbit.battle.map.drawing import SpaceDrawing
from mfz_desktop.ui.theme.colours import DICE
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.lettering import paint_letters
from mfz_desktop.ui.theme.palette import mix
from mfz_desktop.ui.theme.players import paint_player
from mfz_rules.common.places import Polygon, Pose
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state.assets import (
    OPEN,
    AssetState,
    CompanyState,
    Condition,
    Debris,
    FighterState,
    HvaState,
    ShipState,
    Status,
)
from mfz_rules.kernel.dice import Colour, Die

Piece = AssetState | Debris
DIE, WEDGE, DISC = 18, 9, 17
"""Sides in px at 100 %."""
PICTURE_FROM = 20.0
"""Pixels across a base from which a model's picture is worth looking at."""
SMALLEST = 13.0
"""Pixels; nothing that tells something is smaller."""
LARGER = 1.06
"""Than its base a model's picture is: it may reach over."""
PALE = 0.55
"""How strong the colours of a piece are that has had its turn."""
NUMBERED_FROM = 20.0
"""Pixels across a company from which its number is written on it."""
CORNERS = 11
"""Of a rock."""
ACES = {Ace.RED: Colour.RED, Ace.GREEN: Colour.GREEN, Ace.BLUE: Colour.BLUE, Ace.YELLOW: Colour.YELLOW}
AROUND = 3
"""px at 100 % round a piece: room for its outline."""
EDGE = 4
"""px at 100 %: the edge of a base that is seen over its model."""


def holder_of(drawing: SpaceDrawing, piece: AssetState) -> str | None:
    """Return the player who has a piece now; None for nobody."""
    return drawing.battle.commands(piece.id) or None


def bounds_of(drawing: SpaceDrawing, piece: Piece) -> QRectF:
    """Return where a piece is drawn, with everything beside it."""
    rect = drawing.rect(piece.id)
    if rect.isEmpty():
        return rect
    side = sqrt(2) * LARGER * max(rect.width(), rect.height())
    turned = QRectF(0, 0, side, side)
    turned.moveCenter(rect.center())
    for _, _, die in _dice(drawing, piece, rect):
        turned |= die
    edge = _sized(drawing, WEDGE, 0.4) + drawing.px(AROUND + 4)
    return turned.adjusted(-edge, -edge, edge, edge)


def paint_piece(
    painter: QPainter, drawing: SpaceDrawing, piece: Piece, at: Pose | None = None, *, ghost: bool = False
) -> None:
    """Paint a piece where it stands, or at another place; a `ghost` without what lies beside it."""
    there = at or piece.at
    if there is None:
        return
    corners = drawing.corners(piece.id, there)
    if isinstance(piece, Debris):
        _paint_rock(painter, drawing, piece, corners)
    elif isinstance(piece, CompanyState):
        _paint_company(painter, drawing, piece, corners, there)
    else:
        _paint_hull(painter, drawing, piece, corners, there)
    if not ghost:
        paint_beside(painter, drawing, piece)


def paint_beside(painter: QPainter, drawing: SpaceDrawing, piece: Piece) -> None:
    """Paint the dice that lie at a piece: nothing that lies near it hides them."""
    look = DieLook(dark=drawing.theme.colours.dark)
    for colour, value, rect in _dice(drawing, piece, drawing.rect(piece.id)):
        paint_die(painter, rect, Die(colour), value, look)


def paint_token(painter: QPainter, drawing: SpaceDrawing, piece: str, rect: QRectF) -> None:
    """Paint a piece small, as it stands in a row of those that are to be placed."""
    text = drawing.theme.colours.text
    if not any(one.id == piece for one in drawing.battle.all_assets):
        paint_icon(painter, rect, "brick", text)
        return
    asset = drawing.battle.asset(piece)
    paint_player(painter, rect, drawing.colour_of(holder_of(drawing, asset)), outline=text)
    disc = rect.adjusted(rect.width() * 0.18, rect.width() * 0.18, -rect.width() * 0.18, -rect.width() * 0.18)
    _paint_disc(painter, drawing, disc, asset, text)


def number_of(id: str) -> str:
    """Return the number of a piece in its fleet: of `ann.s2` it is 2."""
    digits = id.rpartition(".")[2].lstrip("abcdefghijklmnopqrstuvwxyz")
    return digits or id[:2]


def _sized(drawing: SpaceDrawing, at_100: float, of_unit: float) -> float:
    """Return a side at the user's scale, but where the table is seen from afar no more than a share of a unit."""
    return max(at_100, min(float(drawing.px(at_100)), of_unit * drawing.camera.scale))


def _paint_hull(painter: QPainter, drawing: SpaceDrawing, piece: AssetState, corners: Polygon, at: Pose) -> None:
    """Paint a ship or a high value asset on its base, with its bow."""
    text, outline = drawing.theme.colours.text, drawing.camera.polygon(corners)
    path = path_of(outline)
    _fill(painter, drawing, piece, path)
    painter.setPen(QPen(QColor(drawing.theme.colours.surface), 1))
    painter.setBrush(QColor(text))
    painter.drawPolygon(wedge(corners, at, drawing.camera, _sized(drawing, WEDGE, 0.4)))
    _paint_inside(painter, drawing, piece, outline, at)
    painter.setPen(QPen(QColor(text), 1.5 if isinstance(piece, ShipState) else 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    _paint_turn(painter, drawing, piece, corners)


def _paint_company(
    painter: QPainter, drawing: SpaceDrawing, company: CompanyState, corners: Polygon, at: Pose
) -> None:
    """Paint a company as a round token; what does not fly has a broken edge, and a captive one bars."""
    text, outline = drawing.theme.colours.text, drawing.camera.polygon(corners)
    rect = outline.boundingRect()
    side = min(corner_length(outline), rect.width())
    round_, path = QRectF(0, 0, side, side), QPainterPath()
    round_.moveCenter(rect.center())
    path.addEllipse(round_)
    _fill(painter, drawing, company, path)
    flies = company.condition is Condition.FLYING
    if flies:
        painter.setPen(QPen(QColor(drawing.theme.colours.surface), 1))
        painter.setBrush(QColor(text))
        painter.drawPolygon(wedge(corners, at, drawing.camera, _sized(drawing, WEDGE * 0.75, 0.3)))
    _paint_inside(painter, drawing, company, outline, at)
    style = Qt.PenStyle.SolidLine if flies else Qt.PenStyle.DashLine
    painter.setPen(QPen(QColor(text), 1.5, style))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    if company.condition is Condition.CAPTIVE:
        _paint_bars(painter, drawing, round_)
    if company.ace is not None:
        _paint_ace(painter, drawing, company.ace, round_)
    _paint_turn(painter, drawing, company, corners)


def corner_length(outline: QPolygonF) -> float:
    """Return how long the first side of a base is on the screen, however it is turned."""
    away = outline.at(1) - outline.at(0)
    return float((away.x() ** 2 + away.y() ** 2) ** 0.5)


def _fill(painter: QPainter, drawing: SpaceDrawing, piece: AssetState, path: QPainterPath) -> None:
    """Fill a base with the colour and pattern of who has it now."""
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    surface = QColor(drawing.theme.colours.surface)
    adrift = isinstance(piece, CompanyState) and piece.condition is Condition.DRIFTING
    if piece.status is Status.DONE or adrift:
        painter.fillPath(path, surface)
        painter.setOpacity(painter.opacity() * (PALE * 0.6 if adrift else PALE))
    holder = holder_of(drawing, piece)
    if holder is None:
        painter.fillPath(path, QColor(drawing.theme.colours.raised))
    else:
        rect = path.boundingRect()
        paint_player(painter, rect, drawing.colour_of(holder), outline_width=0, pitch=drawing.px(6))
    painter.restore()


def _paint_edge(painter: QPainter, drawing: SpaceDrawing, piece: AssetState, outline: QPolygonF) -> None:
    """Paint the edge of a base once more over a model, which may cover all of it: who has it stays to be seen."""
    stroker, path = QPainterPathStroker(), path_of(outline)
    stroker.setWidth(2.0 * drawing.px(EDGE))
    _fill(painter, drawing, piece, stroker.createStroke(path).intersected(path))


def _paint_owner(painter: QPainter, drawing: SpaceDrawing, piece: AssetState, at: Pose) -> None:
    """Paint who built a piece that somebody else has: the two corners of its stern."""
    if holder_of(drawing, piece) == piece.owner:
        return
    base = drawing.bases[piece.id]
    stern, half = min(x for x, _ in base), max(y for _, y in base)
    text, deep = drawing.theme.colours.text, min(half, 0.55)
    for side in (1, -1):
        corner = ((stern, side * half), (stern + deep, side * half), (stern, side * half * 0.05))
        shape = drawing.camera.polygon(base_of(corner, at))
        painter.save()
        painter.setClipPath(path_of(shape), Qt.ClipOperation.IntersectClip)
        paint_player(painter, shape.boundingRect(), drawing.colour_of(piece.owner), outline_width=0, pitch=5)
        painter.restore()
        painter.setPen(QPen(QColor(text), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(shape)


def _paint_turn(painter: QPainter, drawing: SpaceDrawing, piece: AssetState, corners: Polygon) -> None:
    """Paint a double outline round an asset whose turn is open."""
    if piece.status in OPEN:
        ring = ring_round(corners, drawing.px(4) / drawing.camera.scale, drawing.camera)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(drawing.theme.colours.accent), max(2.0, drawing.px(2))))
        painter.drawPath(ring)


def _paint_inside(painter: QPainter, drawing: SpaceDrawing, piece: AssetState, outline: QPolygonF, at: Pose) -> None:
    """Paint the model from above where there is room and a picture, and its number on a disc."""
    xs, ys = zip(*drawing.bases[piece.id], strict=True)
    long, wide = (max(xs) - min(xs)) * drawing.camera.scale, (max(ys) - min(ys)) * drawing.camera.scale
    across, middle = min(long, wide), outline.boundingRect().center()
    picture = drawing.picture_of(piece.id) if across >= PICTURE_FROM * drawing.theme.scale else None
    side = min(drawing.px(DISC), max(0.8 * across, SMALLEST))
    disc = QRectF(0, 0, side, side)
    disc.moveCenter(middle)
    if picture is not None:
        _paint_picture(painter, picture, at, middle, max(long, wide) * LARGER)
        if not isinstance(piece, CompanyState):
            _paint_edge(painter, drawing, piece, outline)
        corner = min((outline.at(one) for one in range(outline.size())), key=lambda one: one.x() - 1.01 * one.y())
        disc.moveCenter(corner + (middle - corner) * 0.25)
    elif not isinstance(piece, CompanyState):
        side = max(side, min(across * 0.62, drawing.px(30)))
        disc = QRectF(0, 0, side, side)
        disc.moveCenter(middle)
    elif across < NUMBERED_FROM * drawing.theme.scale:
        return  # its colour tells more than its number
    if not isinstance(piece, CompanyState):
        _paint_owner(painter, drawing, piece, at)
    tone = drawing.theme.colours.secondary if piece.status is Status.DONE else drawing.theme.colours.text
    _paint_disc(painter, drawing, disc, piece, tone)


def _paint_disc(painter: QPainter, drawing: SpaceDrawing, disc: QRectF, piece: AssetState, tone: str) -> None:
    """Paint a number on a disc; high value assets have a star."""
    colours = drawing.theme.colours
    painter.setPen(QPen(QColor(colours.text), 1))
    painter.setBrush(QColor(colours.raised))
    painter.drawEllipse(disc)
    if isinstance(piece, HvaState):
        inset = disc.width() * 0.1
        paint_icon(painter, disc.adjusted(inset, inset, -inset, -inset), "star", tone)
        return
    inset = disc.width() * 0.26
    painter.setPen(QColor(tone))
    paint_letters(painter, disc.adjusted(inset * 0.8, inset, -inset * 0.8, -inset), number_of(piece.id))


def _paint_picture(painter: QPainter, picture: QPixmap, at: Pose, middle: QPointF, side: float) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(middle)
    painter.rotate(-(at.facing + 90.0))
    painter.drawPixmap(QRectF(-side / 2, -side / 2, side, side), picture, QRectF(picture.rect()))
    painter.restore()


def _paint_bars(painter: QPainter, drawing: SpaceDrawing, rect: QRectF) -> None:
    """Paint bars before a captive company."""
    painter.setPen(QPen(QColor(drawing.theme.colours.text), max(1.5, drawing.px(2))))
    for share in (0.22, 0.78):
        x = rect.left() + share * rect.width()
        painter.drawLine(QPointF(x, rect.top() + 1), QPointF(x, rect.bottom() - 1))


def _paint_ace(painter: QPainter, drawing: SpaceDrawing, ace: Ace, rect: QRectF) -> None:
    """Paint a star in the colour of an ace at the upper right of its company."""
    side = max(SMALLEST * 0.8, rect.width() * 0.42)
    star = QPolygonF()
    middle = QPointF(rect.right() - side * 0.12, rect.top() + side * 0.12)
    for point in range(10):
        far = side / 2 if point % 2 == 0 else side / 4.4
        star.append(middle + QPointF(far * sin(point * pi / 5), -far * cos(point * pi / 5)))
    painter.setPen(QPen(QColor(drawing.theme.colours.text), 1))
    painter.setBrush(QColor(DICE[ACES[ace]].fill))
    painter.drawPolygon(star)


def _dice(drawing: SpaceDrawing, piece: Piece, base: QRectF) -> list[tuple[Colour, int, QRectF]]:
    """Return the dice that lie at a piece and where: at its right defense above spots, on its lower left its fuel."""
    side, found = _sized(drawing, DIE, 0.8), []
    if not isinstance(piece, FighterState):
        return []
    values = [] if piece.defense is None else [(Colour.BLUE, piece.defense)]
    values += [(Colour.YELLOW, one.value) for one in piece.spots]
    left, top = base.right() + drawing.px(3), base.top() - side * 0.2
    for row, (colour, value) in enumerate(values):
        found.append((colour, value, QRectF(left, top + row * side, side, side)))
    if isinstance(piece, CompanyState) and piece.fuel is not None and piece.condition is Condition.FLYING:
        small = max(SMALLEST, side * 0.8)
        found.append(
            (Colour.BLACK, piece.fuel, QRectF(base.left() - small * 0.4, base.bottom() - small * 0.6, small, small))
        )
    return found


@lru_cache(maxsize=64)
def _rock(id: str) -> Polygon:
    """Return the outline of a piece of debris within a square of a unit, its own for each id."""
    chance = Random(f"rock {id}")
    found = []
    for number in range(CORNERS):
        angle, far = number * 2 * pi / CORNERS, chance.uniform(0.36, 0.5)
        found.append((far * cos(angle), far * sin(angle)))
    return tuple(found)


def _paint_rock(painter: QPainter, drawing: SpaceDrawing, debris: Debris, corners: Polygon) -> None:
    """Paint debris as a rock, on the base that counts."""
    colours, outline = drawing.theme.colours, drawing.camera.polygon(corners)
    painter.setPen(QPen(QColor(colours.secondary), 1, Qt.PenStyle.DotLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(outline)
    middle, side = outline.boundingRect().center(), corner_length(outline)
    rock = QPolygonF([middle + QPointF(x * side, -y * side) for x, y in _rock(debris.id)])
    painter.setPen(QPen(QColor(colours.text), 1.2))
    painter.setBrush(mix(colours.secondary, colours.surface, 0.45))
    painter.drawPolygon(rock)
    painter.setPen(QPen(mix(colours.text, colours.surface, 0.4), 1))
    for start, end in ((0, 4), (4, 8), (2, 4)):
        painter.drawLine(rock.at(start) * 0.45 + middle * 0.55, rock.at(end) * 0.5 + middle * 0.5)
