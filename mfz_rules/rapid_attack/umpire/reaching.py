"""All places that a frame can move to (RA-MOVE-01 to RA-MOVE-08, RA-ADV-11)."""

from dataclasses import dataclass
from math import dist

from mfz_rules import board
from mfz_rules.board import Footprint, Ground, Layout, Region, Shape, free_centres, gaps
from mfz_rules.board.regions import region
from mfz_rules.board.shapes import geometry
from mfz_rules.common.places import SQUARE
from mfz_rules.rapid_attack.chapters.rolling import able
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.umpire.climbing import Place, between
from mfz_rules.rapid_attack.umpire.paths import clearance, moving
from mfz_rules.rapid_attack.umpire.scene import Scene
from mfz_rules.rapid_attack.umpire.standing import taken

GROUND: Place = (0.0, ())


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a frame's centre may end at one height."""

    region: Region
    up: float = 0.0
    """Bricks."""
    on: str | None = None
    """The structure on whose top that is; None on the ground."""


def reachable(scene: Scene, frame: FrameState, length: float) -> tuple[Reach, ...]:
    """Return where a frame may end after a move of that length, facing as it does; the ground first, then tops.

    On the table alone, even where frames may leave it.
    """
    base = scene.frames[frame.id]
    places = [GROUND]
    if scene.measures.climbing:
        structures = scene.structures
        places += [(structures.heights[id], (id,)) for id in structures.outlines if structures.climbed(id)]
    found = [_reach(scene, frame, base, max(0.0, length), place) for place in places]
    return tuple(one for one in found if one is not None and one.region.parts)


def _reach(scene: Scene, frame: FrameState, base: Shape, length: float, place: Place) -> Reach | None:
    """Return where it may end at one height; None where it cannot climb there."""
    assert frame.at is not None
    start = (base.up, scene.structures.bearing(base)) if scene.measures.climbing else GROUND
    climbed = between(scene, start, place)
    rest = length + scene.measures.tolerance - climbed.cost
    may = able(scene.rules, frame)
    if rest < 0 or (climbed.unaided and not may.climbs):
        return None
    up, on = place
    here = (frame.at.x, frame.at.y)
    if may.crosses_cover:
        region = board.reachable(Ground(scene.structures.table, {}), here, rest)
    else:
        ground = scene.structures.ground(clearance(scene, frame.footprint))
        others = tuple(moving(scene, frame.id, (base.up, up)).values())
        straight = scene.rules.flag("straight_moves")
        region = board.reachable(ground, here, rest, moving=others, without=climbed.on, straight=straight)
    room = _room(scene, frame, base, place, rest)
    return Reach(region.common(room), up, on[0] if on else None)


def _room(scene: Scene, frame: FrameState, base: Shape, place: Place, length: float) -> Region:
    """Return where there is room for the base at a height: beside everything there, its centre on the top.

    What is farther away than a length leaves room or not, all the same: nobody gets there.
    """
    assert frame.at is not None
    up, on = place
    heights = scene.structures.heights
    at = Shape(base.corners, up)
    above = {id for id, height in heights.items() if height > up} if on else set(heights)
    others = Layout(taken(scene, at, frame.id))
    far = length + 2 * max(dist((frame.at.x, frame.at.y), corner) for corner in base.corners)
    near = {id for id, gap in gaps(base, others).items() if gap <= far and (id not in heights or id in above)}
    beside = {id: shape for id, shape in zip(others.names, others.shapes, strict=True) if id in near}
    footprint = Footprint(frame.footprint or SQUARE)
    room = free_centres(footprint, frame.at.facing, scene.structures.table, Layout(beside))
    if not on:
        return room
    tops = scene.structures.tops
    top = tops.shapes[tops.names.index(on[0])]
    return room.common(region(geometry(top)))
