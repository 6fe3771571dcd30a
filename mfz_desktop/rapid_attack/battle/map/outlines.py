"""Where the pieces of a battle stand, as outlines."""

from PySide6.QtGui import QPainterPath

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.outlines import base_of, path_of, ring_round
from mfz_rules.common.places import Polygon
from mfz_rules.rapid_attack.battle import Battle, Pose


def middle_of(polygon: Polygon) -> Pose:
    """Return the middle of a structure."""
    xs, ys = zip(*polygon, strict=True)
    return Pose((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def footprint_of(battle: Battle, id: str) -> Polygon | None:
    """Return the base of a piece round its place, of a structure round its middle; None is the usual square."""
    if not battle.has_structure(id):
        piece = battle.frame(id) if battle.has_frame(id) else battle.holding(id)
        return piece.footprint
    corners = battle.structure(id).polygon or ()
    middle = middle_of(corners)
    return tuple((x - middle.x, y - middle.y) for x, y in corners)


def outline_of(battle: Battle, camera: Camera, id: str, by: float = 0.0) -> QPainterPath:
    """Return the outline of a piece, `by` pixels outside its edge; empty for one without a place."""
    corners = corners_of(battle, id)
    if not corners:
        return QPainterPath()
    return ring_round(corners, by / camera.scale, camera) if by else path_of(camera.polygon(corners))


def corners_of(battle: Battle, id: str) -> Polygon:
    """Return the corners of a piece, in units; none for one without a place."""
    if battle.has_structure(id):
        return battle.structure(id).polygon or ()
    piece = next((one for one in (*battle.frames, *battle.holdings) if one.id == id and one.placed), None)
    return () if piece is None or piece.at is None else base_of(piece.footprint, piece.at)
