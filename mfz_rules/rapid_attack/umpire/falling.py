"""Frames that lose the ground under them (RA-ADV-20, OQ-79)."""

from dataclasses import replace

from mfz_rules.board import Footprint, Layout, Shape, stands_on
from mfz_rules.common.places import SQUARE, Pose
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.umpire.scene import Scene
from mfz_rules.rapid_attack.umpire.shaping import board_pose
from mfz_rules.rapid_attack.umpire.standing import free_place


def falls(scene: Scene, terrain: str) -> tuple[tuple[str, float], ...] | None:
    """Return the frames over a structure that nothing bears at their height, and how deep they fall, in bricks."""
    structures = scene.structures
    if terrain not in structures.outlines:
        return None
    if not scene.measures.climbing:
        return ()
    top = Layout({terrain: structures.tops.shapes[structures.tops.names.index(terrain)]})
    raised = {id: base for id, base in scene.frames.items() if base.up > 0 and stands_on(base, top)}
    deep = {id: base.up - structures.floor(base) for id, base in raised.items()}
    return tuple((id, bricks) for id, bricks in deep.items() if bricks > 0)


def landing(scene: Scene, frame: FrameState) -> Pose:
    """Return the place directly below a frame in the scene, or the nearest free one (OQ-79)."""
    base = scene.frames[frame.id]
    assert frame.at is not None
    floor = scene.structures.floor(base)
    below = replace(frame.at, up=floor)
    landed = Shape(base.corners, floor)
    footprint = Footprint(frame.footprint or SQUARE)
    free = free_place(scene, footprint, board_pose(below), landed, frame.id)
    return below if free is None else replace(below, x=free.x, y=free.y)
