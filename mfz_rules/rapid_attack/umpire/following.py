"""The objective that goes along with a frame (RA-CAMP-13, OQ-89)."""

import math
from collections.abc import Iterator
from dataclasses import replace

from mfz_rules.common.places import Pose
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Objective
from mfz_rules.rapid_attack.umpire.paths import mover, path_fact
from mfz_rules.rapid_attack.umpire.ranging import near
from mfz_rules.rapid_attack.umpire.scene import Scene
from mfz_rules.rapid_attack.umpire.standing import check_on_table, check_place

DIRECTIONS = 24
STEPS = (0.25, 0.5, 0.75, 1.0)
"""Shares of the seizing range at which places beside the frame are tried."""


def follow(scene: Scene, objective: Objective, frame: FrameState, at: Pose, length: float) -> Pose | None:
    """Return where the objective ends: beside the frame as before, or the nearest place beside it that it can reach.

    `scene` has the frame where it ends, `frame` is as it was before. None where no way within the length leads there.
    """
    if objective.at is None or frame.at is None or frame.id not in scene.frames:
        return None
    x, y = objective.at.x + at.x - frame.at.x, objective.at.y + at.y - frame.at.y
    as_before = replace(objective.at, x=x, y=y, up=at.up)
    places = sorted(_beside(scene, objective.at, frame.id, at), key=lambda one: _apart(one, as_before))
    return next((one for one in (as_before, *places) if _follows(scene, objective, frame.id, one, length)), None)


def _follows(scene: Scene, objective: Objective, frame: str, at: Pose, length: float) -> bool:
    """Whether the objective can stand there, near the frame, and gets there round cover and without climbing."""
    who = mover(objective, at)
    if who is None or not near(scene, who.after, (frame,), scene.measures.seize).value:
        return False
    try:
        check_on_table(scene, who.after, "OQ-89")
        check_place(scene, who.after, climber=False, without=objective.id)
    except RefusedError:
        return False
    found = path_fact(scene, who, length, crosses=False)
    return not found.crosses and not found.climbs and found.length <= length + scene.measures.tolerance


def _beside(scene: Scene, own: Pose, frame: str, at: Pose) -> Iterator[Pose]:
    """Yield places round the frame."""
    reach = max(math.dist((at.x, at.y), corner) for corner in scene.frames[frame].corners)
    for share in STEPS:
        for direction in range(DIRECTIONS):
            angle = math.tau * direction / DIRECTIONS
            away = reach + share * scene.measures.seize
            yield replace(own, x=at.x + away * math.cos(angle), y=at.y + away * math.sin(angle), up=at.up)


def _apart(one: Pose, other: Pose) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))
