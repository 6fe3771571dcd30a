"""The hinged ruler on the map: its segments and joints, the ghost at its end, and what lies on the way.

It is laid in pixels that anybody can grip: a joint for each hinge, and the tip at the bow where the ship ends.
"""

from itertools import pairwise
from math import atan2, degrees, hypot

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement, chip_size, paint_chip
from mfz_desktop.battle.map.outlines import ring_round
from mfz_desktop.battle.map.pointing_canvas import Grip, PointingCanvas
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.flight import Laid, Ruler
from mfz_desktop.intercept_orbit.battle.flight_words import (
    click_words,
    coming_words,
    given_up_words,
    pips_words,
    refused_words,
)
from mfz_desktop.intercept_orbit.battle.helm import Helm
from mfz_desktop.intercept_orbit.battle.map.drawing import SpaceDrawing
from mfz_desktop.intercept_orbit.battle.map.pieces import paint_piece
from mfz_rules.common.places import Point, Pose
from mfz_rules.intercept_orbit.foresight.flights import Consequence

JOINT, TIP, WIDE = 5.0, 8.0, 7.0
"""px at 100 %: radius of a joint and of the tip, and how wide the ruler is."""
GRIP = 12.0
"""px at 100 % round a joint in which it is taken."""
HALF = 0.5
AROUND = (
    *((1.0, 0.0), (-1.0, 0.0), (1.0, -0.9), (1.0, 0.9), (-1.0, -0.9), (-1.0, 0.9), (0.0, -1.0), (0.0, 1.0)),
    *((1.4, 0.0), (-1.4, 0.0), (1.4, -1.4), (1.4, 1.4), (-1.4, -1.4), (-1.4, 1.4), (1.9, 0.0), (-1.9, 0.0)),
)
"""Where the words of a plan may stand, the best first: how far aside and down from its end."""
WRONG = (Consequence.COLLIDES, Consequence.HIT, Consequence.ENDS_ON)
MOST_TOLD = 6
"""Things on the way that are told beside the ghost; the panel tells all."""


class LaidRuler:
    """Where the ruler is seen that lies at the helm."""

    def __init__(self, drawing: SpaceDrawing, ruler: Ruler, laid: Laid) -> None:
        self._drawing = drawing
        self.ruler = ruler
        self.laid = laid
        self.travel = ruler.travel(laid.plan)
        self.end: Pose = ruler.end(laid.plan)

    @property
    def joints(self) -> tuple[QPointF, ...]:
        """Where the hinges are, from the first on; one for each unit of speed."""
        return tuple(self._drawing.camera.point(*one) for one in self.travel.joints[1 : 1 + self.laid.plan.speed])

    @property
    def bow(self) -> Point:
        """The middle of the bow at the end, in units."""
        base = self._drawing.bases[self.ruler.asset]
        ahead = max(x for x, _ in base)
        moved = self.travel.end.moved(self.end.facing, ahead)
        return moved.x, moved.y

    @property
    def tip(self) -> QPointF:
        """Where the tip is gripped: at the bow of the ghost."""
        return self._drawing.camera.point(*self.bow)

    def grip_at(self, point: QPointF) -> int | None:
        """Return the hinge that is gripped at a point; −1 is the tip, None is nothing."""
        reach = self._drawing.px(GRIP)
        if _far(self.tip, point) <= reach:
            return TIP_GRIPPED
        near = sorted((_far(joint, point), number) for number, joint in enumerate(self.joints))
        return near[0][1] if near and near[0][0] <= reach else None

    def clicks_towards(self, hinge: int, point: QPointF) -> int:
        """Return how a hinge is bent for the unit behind it to point there, in whole clicks."""
        plan, place = self.laid.plan, self._drawing.camera.place(point)
        joint = self.travel.joints[1 + hinge]
        before = self.travel.start.facing if not hinge else self.travel.legs[hinge - 1].end.facing
        wanted = degrees(atan2(place[1] - joint[1], place[0] - joint[0]))
        away = (wanted - before + 180) % 360 - 180
        return max(-self.ruler.most, min(self.ruler.most, round(away / self.ruler.click))) if plan.speed else 0


TIP_GRIPPED = -1


class RulerGrip(Grip):
    """A hinge of the ruler, or its tip, in the hand."""

    def __init__(self, canvas: PointingCanvas, helm: Helm, held: LaidRuler, joint: int, point: QPointF) -> None:
        """`held` is the ruler as it lay when it was gripped: it may come to lie at the other side of the ship."""
        self._canvas, self._helm, self._held, self._joint = canvas, helm, held, joint
        self._grip = point - held.tip

    def drag(self, point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """Bring the tip to the mouse by the cheapest bend, with Shift exactly; or turn a joint towards it."""
        if self._joint == TIP_GRIPPED:
            exactly = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            self._helm.reach(self._canvas.camera.place(point - self._grip), self._held.laid.plan, exactly=exactly)
        else:
            self._helm.set_click(self._joint, self._held.clicks_towards(self._joint, point))

    def click(self) -> bool:
        """Have keys click the hinge."""
        if self._joint != TIP_GRIPPED:
            self._helm.walk_to(self._joint)
        return True


def _far(one: QPointF, other: QPointF) -> float:
    return hypot(one.x() - other.x(), one.y() - other.y())


def paint_ruler(
    painter: QPainter,
    drawing: SpaceDrawing,
    helm: Helm,
    chips: ChipRoom,
    steady: StablePlacement,
    *,
    focused: bool,
) -> None:
    """Paint the ruler, the way of the base, its ghost, and what comes of it in words."""
    ruler, laid = helm.ruler, helm.laid
    if ruler is None or laid is None or ruler.asset not in drawing.standing:
        return
    seen = LaidRuler(drawing, ruler, laid)
    colours = drawing.theme.colours
    colour = QColor(colours.fine if laid.legal else colours.wrong)
    _paint_way(painter, drawing, seen, colour)
    _paint_met(painter, drawing, laid)
    _paint_ghost(painter, drawing, seen, colour)
    _paint_segments(painter, drawing, seen)
    _paint_joints(painter, drawing, seen, helm.joint if focused else None)
    _paint_words(painter, drawing, seen, chips, steady)


def _paint_way(painter: QPainter, drawing: SpaceDrawing, seen: LaidRuler, colour: QColor) -> None:
    """Paint the ground over which the base goes, unit by unit."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for before, after in seen.travel.steps if seen.travel.legs else ():
        for pose in (before, after):
            there = Pose(pose.x, pose.y, pose.facing)
            path.addPolygon(drawing.camera.polygon(drawing.corners(seen.ruler.asset, there)))
    wash = QColor(colour)
    wash.setAlpha(26)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wash)
    painter.drawPath(path)
    track = [seen.travel.start, *(leg.end for leg in seen.travel.legs)]
    painter.setPen(QPen(colour, 1.5, Qt.PenStyle.DotLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([drawing.camera.point(one.x, one.y) for one in track]))


def _paint_met(painter: QPainter, drawing: SpaceDrawing, laid: Laid) -> None:
    """Number what lies on the way, in the order in which it is met."""
    if laid.flight is None:
        return
    colours = drawing.theme.colours
    for number, one in enumerate(laid.flight.encounters, start=1):
        tone = colours.wrong if one.what in WRONG else colours.warning
        painter.setPen(QPen(QColor(tone), 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        outline = drawing.outline(one.piece, float(drawing.px(5)))
        painter.drawPath(outline)
        size = chip_size(drawing.theme, str(number), heavy=True)
        size.moveCenter(outline.boundingRect().topRight())
        paint_chip(
            painter, drawing.theme, size, str(number), heavy=True, tone="wrong" if one.what in WRONG else "warning"
        )


def _paint_ghost(painter: QPainter, drawing: SpaceDrawing, seen: LaidRuler, colour: QColor) -> None:
    """Paint the ship where it comes to rest; where that is short of its plan, the plan's end as an outline, too."""
    asset, flight = seen.ruler.asset, seen.laid.flight
    rests = flight.end if flight is not None and flight.end is not None else seen.end
    piece = drawing.standing[asset]
    if (rests.x, rests.y) != (seen.end.x, seen.end.y):
        painter.setPen(QPen(colour, 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(drawing.camera.polygon(drawing.corners(asset, seen.end)))
    painter.setOpacity(0.72)
    paint_piece(painter, drawing, piece, rests, ghost=True)
    painter.setOpacity(1.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 2.5, Qt.PenStyle.SolidLine if seen.laid.legal else Qt.PenStyle.DashLine))
    painter.drawPath(ring_round(drawing.corners(asset, rests), drawing.px(3) / drawing.camera.scale, drawing.camera))


def _paint_segments(painter: QPainter, drawing: SpaceDrawing, seen: LaidRuler) -> None:
    """Paint the bricks of the ruler: a segment of a unit each."""
    colours, points = drawing.theme.colours, [drawing.camera.point(*one) for one in seen.travel.joints]
    wide = float(drawing.px(WIDE))
    for first, last in pairwise(points):
        for pen in (
            QPen(QColor(colours.text), wide + 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap),
            QPen(QColor(colours.raised), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap),
        ):
            painter.setPen(pen)
            painter.drawLine(QLineF(first, last))


def _paint_joints(painter: QPainter, drawing: SpaceDrawing, seen: LaidRuler, joint: int | None) -> None:
    """Paint the joints, the one that keys click with a ring, and the tip at the bow."""
    colours, px = drawing.theme.colours, drawing.px
    for number, (point, clicks) in enumerate(zip(seen.joints, seen.laid.plan.clicks, strict=True)):
        if number == joint:
            painter.setPen(QPen(QColor(colours.accent), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(point, px(JOINT) + 5.0, px(JOINT) + 5.0)
        painter.setPen(QPen(QColor(colours.text), 1.5))
        painter.setBrush(QColor(colours.accent if clicks else colours.raised))
        painter.drawEllipse(point, float(px(JOINT)), float(px(JOINT)))
    tip, side = seen.tip, float(px(TIP))
    painter.setPen(QPen(QColor(colours.raised), 2))
    painter.setBrush(QColor(colours.accent))
    painter.drawEllipse(tip, side, side)
    painter.setPen(QPen(QColor(colours.on_accent), 2))
    painter.drawLine(QLineF(tip.x() - side * HALF, tip.y(), tip.x() + side * HALF, tip.y()))
    painter.drawLine(QLineF(tip.x(), tip.y() - side * HALF, tip.x(), tip.y() + side * HALF))


def _paint_words(
    painter: QPainter, drawing: SpaceDrawing, seen: LaidRuler, chips: ChipRoom, steady: StablePlacement
) -> None:
    """Write beside the ghost what the plan costs, what it leads to and what it gives up."""
    bounds = drawing.camera.polygon(drawing.corners(seen.ruler.asset, seen.end)).boundingRect()
    chips.use(bounds)
    words = "\n".join(ruler_lines(seen.ruler, seen.laid))
    size, gap = chip_size(drawing.theme, words), drawing.px(16)
    down, aside = (bounds.height() + size.height()) / 2 + gap, (bounds.width() + size.width()) / 2 + gap
    middles = [bounds.center() + QPointF(x * aside, y * down) for x, y in AROUND]
    rect: QRectF = steady.place_anyway("plan", chips, size, middles, [bounds, *_ruled(drawing, seen)])
    paint_chip(painter, drawing.theme, rect, words, tone="" if seen.laid.legal else "wrong")


def _ruled(drawing: SpaceDrawing, seen: LaidRuler) -> list[QRectF]:
    """Return where the ruler lies, unit by unit, and its tip: what the hand needs to see."""
    around, points = float(drawing.px(GRIP)), [drawing.camera.point(*one) for one in seen.travel.joints]
    return [
        QRectF(first, last).normalized().adjusted(-around, -around, around, around)
        for first, last in [*pairwise(points), (seen.tip, seen.tip)]
    ]


def ruler_lines(ruler: Ruler, laid: Laid) -> tuple[str, ...]:
    """Return what is written beside the ghost: pips first, then what comes, then what is given up."""
    if laid.refusal is not None:
        return pips_words(laid), f"✕ {refused_words(ruler.names, laid)}"
    met = len(laid.flight.encounters) if laid.flight is not None else 0
    coming = [f"{n}  {one}" if n <= met else one for n, one in enumerate(coming_words(ruler, laid), start=1)]
    more = (f"… {len(coming) - MOST_TOLD}",) if len(coming) > MOST_TOLD else ()
    return (pips_words(laid), *coming[:MOST_TOLD], *more, *given_up_words(ruler, laid))


def joint_words(laid: Laid, joint: int) -> str:
    """Return which hinge the keys click, and how it is bent: `Hinge 2, 1 click to the left`."""
    if not laid.plan.speed:
        return translate("SpaceMap", "speed 0")
    words = translate("SpaceMap", "Hinge {number}, {bent}")
    return words.format(number=joint + 1, bent=click_words(laid.plan.clicks[joint]))
