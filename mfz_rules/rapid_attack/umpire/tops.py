"""Structures as something to stand on (RA-ADV-10, OQ-73)."""

from itertools import combinations, pairwise
from math import hypot

from mfz_rules.board import Polygon
from mfz_rules.common.settings import Rules
from mfz_rules.rapid_attack.state.pieces import Terrain

STUD = 0.2
"""Units (RA-BF-03)."""
STUDS = 4
SLACK = 1e-6


def height_of(piece: Terrain) -> float:
    """Return how high a structure is now, in bricks; nothing once its pieces are gone."""
    return float(piece.height) if piece.pieces_left > 0 else 0.0


def can_be_climbed(piece: Terrain, rules: Rules) -> bool:
    """Whether a frame may stand on it: meant for that, high and large enough (RA-ADV-10, OQ-73)."""
    if not (piece.climbable or piece.stairs) or height_of(piece) < rules.whole("climb.height"):
        return False
    top = piece.roof or piece.polygon or ()
    if rules.word("climb.top") == "4x4":
        return narrowest(top) >= STUDS * STUD - SLACK
    return area(top) >= STUDS * STUD * STUD - SLACK


def area(corners: Polygon) -> float:
    """Return a polygon's area in square units."""
    ring = (*corners, *corners[:1])
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise(ring))) / 2


def narrowest(corners: Polygon) -> float:
    """Return the least width of a polygon's hull: in some direction it is as wide as from a side to a corner."""
    return min((_width(corners, a, b) for a, b in combinations(corners, 2) if a != b), default=0.0)


def _width(corners: Polygon, a: tuple[float, float], b: tuple[float, float]) -> float:
    x, y = b[0] - a[0], b[1] - a[1]
    off = [(x * (cy - a[1]) - y * (cx - a[0])) / hypot(x, y) for cx, cy in corners]
    return max(off) - min(off)
