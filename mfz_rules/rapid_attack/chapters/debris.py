"""What a destroyed frame leaves on the table (RA-DMG-12, OQ-21)."""

from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.events import DebrisLeft
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Terrain

HEIGHT = 3
"""Bricks of a pile that the group counts as a structure."""
PIECES = 6


def leave(flow: Flow, frame: FrameState) -> None:
    """Leave scenery, which is no cover (RA-BF-15), or a low structure where the group plays it so (OQ-21)."""
    if flow.rules.flag("debris_is_cover"):
        flow.tell(DebrisLeft(Terrain(f"{frame.id}.debris", HEIGHT, PIECES, PIECES, frame.name)))
