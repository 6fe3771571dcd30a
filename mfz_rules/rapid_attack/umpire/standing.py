"""Where a base can stand (RA-MOVE-08, OQ-31, OQ-45, OQ-46, RA-ADV-10)."""

from mfz_rules import board
from mfz_rules.board import Shape, inside, overlaps, stands_on
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.umpire.paths import same_level
from mfz_rules.rapid_attack.umpire.scene import Scene
from mfz_rules.rapid_attack.umpire.structures import ENOUGH

LEVEL = 1.0
"""Bricks; a base no farther above or below a top stands on it."""


def check_place(scene: Scene, shape: Shape, *, climber: bool, without: str) -> None:
    """Raise RefusedError where a base shares a place with a structure or with another piece than `without`.

    A `climber` stands on tops that can be climbed alone, anything else on every top. Close calls go to the mover
    (RA-JUDGE-02).
    """
    resting = _resting(scene, shape, climber)
    _check_height(scene, shape, climber, resting)
    found = overlaps(shape, scene.layout(taken(scene, shape, without)), scene.measures.tolerance)
    heights = scene.structures.heights
    beneath = {id for id, height in heights.items() if height < shape.up + LEVEL} if resting else set()
    blocking = tuple(call.piece for call in found if not call.close and call.piece not in beneath)
    if blocking:
        *first, last = blocking
        if not first:
            raise refuse(
                "RA-MOVE-08", "no_room", "There is no room: {last} is in the way.", last=last, pieces=blocking
            )
        text = "There is no room: {first} and {last} are in the way."
        raise refuse("RA-MOVE-08", "no_room", text, first=tuple(first), last=last, pieces=blocking)


def check_on_table(scene: Scene, shape: Shape, rule: str) -> None:
    """Raise RefusedError that names a rule unless all of a base is on the table (OQ-31, OQ-46)."""
    if not inside(scene.structures.table, shape, scene.measures.tolerance):
        raise refuse(rule, "off_table", "That is not on the table.")


def taken(scene: Scene, shape: Shape, without: str) -> dict[str, Shape]:
    """Return whose places cannot be shared: structures that are cover, and what stands at the same height."""
    pieces = (*scene.frames.items(), *scene.holdings.items())
    beside = {id: other for id, other in pieces if id != without and same_level(scene, other, shape.up)}
    return {**scene.structures.standing, **beside}


def _resting(scene: Scene, shape: Shape, climber: bool) -> tuple[str, ...]:
    """Return the tops at the base's height that bear at least half of it."""
    if shape.up <= 0 or (climber and not scene.measures.climbing):
        return ()
    structures = scene.structures
    supports = [
        support
        for support in stands_on(shape, structures.tops)
        if abs(structures.heights[support.piece] - shape.up) < LEVEL
        and (structures.climbed(support.piece) or not climber)
    ]
    borne = sum(support.share for support in supports)
    return tuple(support.piece for support in supports) if borne >= ENOUGH else ()


def _check_height(scene: Scene, shape: Shape, climber: bool, resting: tuple[str, ...]) -> None:
    """Raise RefusedError where a base hangs in the air (RA-ADV-10); rubble that is no cover lifts it a little.

    Heights count from the table, and nothing stands below it (RA-MOVE-08).
    """
    if shape.up < 0:
        raise refuse("RA-MOVE-08", "below_table", "That is below the table.", up=shape.up)
    high = scene.measures.climbing and shape.up >= scene.measures.cover_height
    if high and climber and not resting:
        text = "Nothing to stand on there is {up:g} bricks high."
        raise refuse("RA-ADV-10", "nothing_beneath", text, up=shape.up)


def free_place(
    scene: Scene, footprint: board.Footprint, wanted: board.Pose, shape: Shape, without: str
) -> board.Pose | None:
    """Return the nearest pose on the table where a base shares nobody's place, at the height of `shape`."""
    bearing = scene.structures.bearing(shape)
    others = {id: other for id, other in taken(scene, shape, without).items() if id not in bearing}
    return board.nearest_free(footprint, wanted, scene.structures.table, scene.layout(others))
