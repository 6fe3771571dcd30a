"""Where a plan leads on the table, hinge by hinge, and where all plans lead that a die pays for (IO-MOVE-09 to 16).

It measures, and so brings what measuring needs; who plays on paper asks for it only when it is to be drawn.
"""

from collections.abc import Iterable
from functools import lru_cache

from mfz_rules.board import Box, Ends, Plan, Steering, Travel, bend
from mfz_rules.common.places import Point, Polygon, Pose
from mfz_rules.intercept_orbit.chapters import planning
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from mfz_rules.intercept_orbit.umpire.scene import Scene, board_pose, rules_pose

ON_PAPER = Pose(0.0, 0.0, 90.0)
"""Where something stands of which nobody knows where it stands: its end is told from there."""


def travel(battle: Battle, asset: str, clicks: tuple[int, ...], start: Pose | None = None) -> Travel:
    """Return the way along the ruler, bent so, legal or not: from where the asset stands, or stood at its `start`."""
    stands, box, click = _stands(battle, asset)
    return bend(board_pose(start or stands), box, clicks, click)


def end(battle: Battle, asset: str, clicks: tuple[int, ...], at_rest: int = 0) -> Pose:
    """Return where a plan leads, contacts aside; `at_rest` are clicks of what turns where it is (IO-OQ-10)."""
    last = travel(battle, asset, clicks).end
    click = battle.rules.at(battle.clock).number("click_deg")
    return rules_pose(last.turned(last.facing + click * at_rest))


def ends(battle: Battle, asset: str, pips: int) -> Ends:
    """Return every end that so many pips pay for."""
    start, box, click = _stands(battle, asset)
    flow, state = Flow(battle, Unmeasured()), battle.asset(asset)
    hinges = battle.profile.hinges(flow.rules, state)
    steering = Steering(planning.base_speed(flow, state), hinges.most, hinges.a_pip)
    return _ends(start, box, steering, max(0, pips), click)


def towards(battle: Battle, asset: str, pips: int, wanted: Point, within: float) -> Plan:
    """Return the cheapest plan that brings the bow within so many units of a point, else the nearest."""
    return ends(battle, asset, pips).towards(wanted, within, 1)[0]


def base(battle: Battle, piece: str) -> Box:
    """Return the base of a piece; what is not in the battle yet is debris (IO-GEO-05)."""
    return Scene(battle).box(piece)


def bases(battle: Battle, pieces: Iterable[str]) -> dict[str, Polygon]:
    """Return the corners of the bases of pieces, in units round their places, facing +x."""
    scene = Scene(battle)
    return {piece: scene.box(piece).footprint.corners for piece in pieces}


def _stands(battle: Battle, asset: str) -> tuple[Pose, Box, float]:
    scene = Scene(battle)
    return battle.asset(asset).at or ON_PAPER, scene.box(asset), scene.rules.number("click_deg")


@lru_cache(maxsize=16)
def _ends(start: Pose, box: Box, steering: Steering, pips: int, click: float) -> Ends:
    return Ends(board_pose(start), box, steering, pips, click)
