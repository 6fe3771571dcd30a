"""What a destroyed frame leaves on the table (RA-DMG-12, OQ-21)."""

from math import cos, radians, sin

from mfz_rules.common.places import SQUARE, Polygon
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.events import DebrisLeft
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Terrain

HEIGHT = 3
"""Bricks of a pile that the group counts as a structure."""
PIECES = 6


def leave(flow: Flow, frame: FrameState) -> None:
    """Leave scenery, no rocket and no cover (RA-DMG-12, RA-BF-15), or a low structure if the group says so (OQ-21).

    It lies where the frame stood; a frame that a correction brought back leaves no second one.
    """
    id = f"{frame.id}.debris"
    if flow.rules.flag("debris_is_cover") and not flow.battle.has_structure(id):
        flow.tell(DebrisLeft(Terrain(id, HEIGHT, PIECES, PIECES, frame.name, _ground(frame))))


def _ground(frame: FrameState) -> Polygon | None:
    """Return the outline of the frame's base on the table; None where nobody knows its place."""
    at = frame.at
    if at is None:
        return None
    turned, across = cos(radians(at.facing)), sin(radians(at.facing))
    corners = frame.footprint or SQUARE
    return tuple((at.x + x * turned - y * across, at.y + x * across + y * turned) for x, y in corners)
