"""Retreats from stations (RA-DMG-08, OQ-60).

S  F → F'     the gap to the station grows by one unit, in whatever direction there is room
"""

import math
from dataclasses import dataclass, replace

from mfz_rules.board import Layout, Shape, overlaps
from mfz_rules.common.places import Pose
from mfz_rules.kernel.refusal import RefusedError, refuse
from mfz_rules.rapid_attack.chapters.moving import stands_in_the_way
from mfz_rules.rapid_attack.chapters.rolling import able
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.umpire.paths import mover, path_fact
from mfz_rules.rapid_attack.umpire.scene import Scene
from mfz_rules.rapid_attack.umpire.shaping import based
from mfz_rules.rapid_attack.umpire.standing import check_on_table, check_place

TURN = 7.5
"""Degrees between the directions that are tried for a retreat."""
SIDEWAYS = 90.0
HALVINGS = 21
EXACT = 1e-6


@dataclass(frozen=True, slots=True)
class Leaving:
    """A frame that leaves a station; both have places."""

    battle: Battle
    scene: Scene
    frame: FrameState
    at: Pose
    station: str
    middle: Pose
    """Where the station is."""

    @property
    def farther(self) -> float:
        """By how many units the gap grows (RA-DMG-08)."""
        return self.scene.rules.number("station.retreat_distance")

    def gap(self, at: Pose) -> float:
        """Return the gap to the station of the frame at a pose."""
        base = based(self.frame.footprint, at)
        distance = self.scene.distance(base, self.station) if base else None
        return math.inf if distance is None else distance

    @property
    def longest(self) -> float:
        """The longest way of a retreat, in units: straight sideways. Longer ones would come nearer to the station.

        Who stands on the station gets off it first.
        """
        across = math.hypot(self.at.x - self.middle.x, self.at.y - self.middle.y)
        base, station = self.scene.frames[self.frame.id], self.scene.holdings[self.station]
        off = sum(map(_size, (base, station))) if overlaps(base, Layout({self.station: station})) else 0.0
        return math.sqrt(self.farther**2 + 2 * across * self.farther) + off


def _size(shape: Shape) -> float:
    """Return the longest distance of two corners."""
    return max(math.dist(one, other) for one in shape.corners for other in shape.corners)


def retreat(leaving: Leaving, at: Pose | None) -> Pose:
    """Return where a retreat ends: `at`, or the nearest place that there is room at.

    Raises RefusedError where `at` is not as much farther from the station as it must be, and where there is no room.
    Where the group needs none, a frame that finds none stays where it is (OQ-60).
    """
    if at is not None:
        _check_growth(leaving, at)
        refused = _refused(leaving, at)
        if refused is not None:
            raise _no_room(leaving) from refused
        return at
    for proposed in _places(leaving):
        if _refused(leaving, proposed) is None:
            return proposed
    if leaving.scene.rules.flag("retreat_needs_room"):
        raise _no_room(leaving)
    return leaving.at


def _check_growth(leaving: Leaving, at: Pose) -> None:
    grown = leaving.gap(at) - leaving.gap(leaving.at)
    if abs(grown - leaving.farther) > leaving.scene.measures.tolerance + EXACT:
        text = "A retreat ends {farther:g} units farther from the station."
        raise refuse("RA-DMG-08", "wrong_retreat", text, farther=leaving.farther, grown=grown)


def _no_room(leaving: Leaving) -> RefusedError:
    return refuse("OQ-60", "no_room", "There is no room to retreat.", station=leaving.station)


def _refused(leaving: Leaving, at: Pose) -> RefusedError | None:
    """Return why a frame cannot go there: no place to stand, or no way (OQ-60)."""
    frame, scene = leaving.frame, leaving.scene
    who = mover(frame, at)
    assert who is not None
    try:
        check_on_table(scene, who.after, "OQ-60")
        check_place(scene, who.after, climber=True, without=frame.id)
    except RefusedError as error:
        return error
    found = path_fact(scene, who, leaving.longest, able(scene.rules, frame).crosses_cover)
    too_long = found.length > leaving.longest + scene.measures.tolerance
    blocked = any(stands_in_the_way(leaving.battle, frame.id, id) for id in found.crosses)
    return _no_room(leaving) if too_long or blocked else None


def _places(leaving: Leaving) -> list[Pose]:
    """Return places at the right distance, the nearest ones first: straight away, then more and more aside."""
    if leaving.farther == 0:
        return [leaving.at]
    x, y = leaving.at.x - leaving.middle.x, leaving.at.y - leaving.middle.y
    away = math.degrees(math.atan2(y, x)) if (x, y) != (0.0, 0.0) else leaving.at.facing
    found = []
    for step in range(int(SIDEWAYS / TURN) + 1):
        for turn in {step * TURN, -step * TURN}:
            place = _along(leaving, math.radians(away + turn))
            if place is not None:
                found.append(place)
    return sorted(found, key=lambda one: math.dist((one.x, one.y), (leaving.at.x, leaving.at.y)))


def _along(leaving: Leaving, angle: float) -> Pose | None:
    """Return the place in a direction at which the gap has grown as much as it must; None if none is near enough."""
    wanted = leaving.gap(leaving.at) + leaving.farther

    def going(length: float) -> Pose:
        return replace(
            leaving.at, x=leaving.at.x + length * math.cos(angle), y=leaving.at.y + length * math.sin(angle)
        )

    near, far = 0.0, leaving.longest
    if leaving.gap(going(far)) < wanted - EXACT:
        return None
    for _ in range(HALVINGS):
        middle = (near + far) / 2
        if leaving.gap(going(middle)) < wanted:
            near = middle
        else:
            far = middle
    return going(far)
