"""Outlines of bases on the screen, and rings round them."""

from math import atan2, cos, degrees, radians, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from mfz_desktop.battle.map.camera import Camera
from mfz_rules.common.places import SQUARE, Polygon, Pose

ALMOST = 1e-9


def base_of(footprint: Polygon | None, at: Pose) -> Polygon:
    """Return the corners of a base where it stands, in units."""
    turned, leaning = cos(radians(at.facing)), sin(radians(at.facing))
    return tuple((at.x + x * turned - y * leaning, at.y + x * leaning + y * turned) for x, y in footprint or SQUARE)


def path_of(polygon: QPolygonF) -> QPainterPath:
    """Return a closed outline."""
    path = QPainterPath()
    path.addPolygon(polygon)
    path.closeSubpath()
    return path


def ring_round(corners: Polygon, by: float, camera: Camera) -> QPainterPath:
    """Return the line that is `by` units from the edge of a convex base: straight sides, round corners."""
    hull = convex(corners)
    path = QPainterPath()
    if len(hull) < 2:
        for x, y in hull:
            path.addEllipse(camera.point(x, y), by * camera.scale, by * camera.scale)
        return path
    radius = by * camera.scale
    for at, (x, y) in enumerate(hull):
        (ax, ay), (bx, by_) = hull[at - 1], hull[(at + 1) % len(hull)]
        first = degrees(atan2(-(x - ax), y - ay))
        last = degrees(atan2(-(bx - x), by_ - y))
        middle = camera.point(x, y)
        square = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        if at == 0:
            path.arcMoveTo(square, first)
        path.arcTo(square, first, (last - first) % 360)
    path.closeSubpath()
    return path


def point_of_ring(corners: Polygon, by: float, angle: float, camera: Camera) -> QPointF:
    """Return the point of a ring round a convex base that lies farthest in a direction, in degrees anticlockwise."""
    right, up = cos(radians(angle)), sin(radians(angle))
    x, y = max(corners, key=lambda one: one[0] * right + one[1] * up)
    return camera.point(x + by * right, y + by * up)


def wedge(corners: Polygon, at: Pose, camera: Camera, size: float) -> QPolygonF:
    """Return a small arrowhead of `size` pixels before the front of a base."""
    ahead, aside = (cos(radians(at.facing)), sin(radians(at.facing))), 0.62
    front = max((x - at.x) * ahead[0] + (y - at.y) * ahead[1] for x, y in corners) * camera.scale
    middle = camera.point(at.x, at.y)

    def point(along: float, across: float) -> QPointF:
        return QPointF(
            middle.x() + along * ahead[0] + across * ahead[1], middle.y() - along * ahead[1] + across * ahead[0]
        )

    return QPolygonF([point(front + size, 0.0), point(front, size * aside), point(front, -size * aside)])


def convex(corners: Polygon) -> Polygon:
    """Return the convex hull, anticlockwise."""
    points = sorted(set(corners))
    if len(points) < 3:
        return tuple(points)

    def half(row: list[tuple[float, float]]) -> list[tuple[float, float]]:
        kept: list[tuple[float, float]] = []
        for x, y in row:
            while len(kept) > 1 and _turn(kept[-2], kept[-1], (x, y)) <= ALMOST:
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    return tuple(half(points) + half(points[::-1]))


def _turn(one: tuple[float, float], other: tuple[float, float], last: tuple[float, float]) -> float:
    return (other[0] - one[0]) * (last[1] - one[1]) - (other[1] - one[1]) * (last[0] - one[0])
