"""Random battles with positions: pieces stand on a table, and the umpire measures what nobody states.

The player does not measure. So an answer that is offered may be refused here, but only by a rule about measures
(`Filled.perhaps`); then the player answers otherwise.
"""

from dataclasses import replace
from math import cos, hypot, pi, sin
from random import Random
from typing import Any

from mfz_rules.common.places import Pose, Table
from mfz_rules.common.settings import Rules
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.starting import compared, fielded
from mfz_rules.rapid_attack.state.actions import (
    Action,
    DamageDice,
    DeclareAttack,
    Move,
    MoveObjective,
    PlaceFrame,
    PlaceObjective,
    PlaceStation,
    Retreat,
    Roll,
    Spot,
)
from mfz_rules.rapid_attack.state.agenda import AskPlacement
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Terrain
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.laws.broken import promise
from tests.mfz_rules.rapid_attack.laws.expected import unlifted, whites_rolled
from tests.mfz_rules.rapid_attack.laws.filling import FILLERS, Filled, Filler, acting_frame, rolled
from tests.mfz_rules.rapid_attack.laws.memory import Memory
from tests.mfz_rules.rapid_attack.laws.random_battle import COMPARED, Manner, Played, Watching, play_out
from tests.mfz_rules.rapid_attack.laws.random_tables import Setup, random_setup
from tests.mfz_rules.rapid_attack.laws.watching import Watch

TABLE = Table(16.0, 12.0)
"""Small, so that frames meet."""
TRIES = 40
"""How often a free place is looked for."""
MOVES = frozenset({"RA-MOVE-01", "RA-MOVE-04", "RA-MOVE-08", "RA-ADV-10", "OQ-44"})
ATTACKS = frozenset({"RA-ATK-01", "RA-ATK-02"})
SPOTS = frozenset({"RA-SPOT-03"})
RETREATS = frozenset({"OQ-60", "RA-DMG-08"})
OBJECTIVES = frozenset({"RA-CAMP-12", "RA-CAMP-14", "RA-MOVE-08", "OQ-31"})

UMPIRE = TableUmpire()


def laid_out(chance: Random, setup: Setup) -> Setup:
    """Return the setup with terrain that stands somewhere."""
    terrain = tuple(_standing(chance, one) for one in setup.field.terrain)
    objective = setup.field.objective
    placed = objective and replace(objective, at=somewhere(chance))
    return replace(setup, field=replace(setup.field, terrain=terrain, objective=placed, table=TABLE))


def _standing(chance: Random, piece: Terrain) -> Terrain:
    x, y = chance.uniform(1, 13), chance.uniform(1, 9)
    wide, deep = chance.uniform(0.4, 2.5), chance.uniform(0.4, 2.5)
    polygon = ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))
    return replace(piece, polygon=polygon, roof=polygon if piece.roof else None)


def stood(chance: Random, battle: Battle) -> Battle:
    """Return a battle in its first round with frames and stations on the table, wherever they may stand."""
    for station in battle.stations:
        placed = replace(station, at=somewhere(chance))
        stations = tuple(placed if one.id == station.id else one for one in battle.stations)
        battle = replace(battle, stations=stations)
    for frame in battle.frames:
        at = free(chance, battle, frame, TABLE.width)
        if at is not None:
            battle = _with(battle, replace(frame, at=at))
    for frame in battle.frames:
        near = UMPIRE.near(battle, frame.id)
        if near is not None:
            battle = _with(battle, replace(frame, near=near.value))
    return battle


def _with(battle: Battle, frame: FrameState) -> Battle:
    return replace(battle, frames=tuple(frame if one.id == frame.id else one for one in battle.frames))


def somewhere(chance: Random) -> Pose:
    """Return a place on the table."""
    return Pose(
        chance.uniform(0.6, TABLE.width - 0.6), chance.uniform(0.6, TABLE.depth - 0.6), chance.uniform(0, 360)
    )


def free(chance: Random, battle: Battle, frame: FrameState, farthest: float) -> Pose | None:
    """Return a place where the frame may stand, no farther than that as the crow flies; None if none was found."""
    for _ in range(TRIES):
        at = _beside(chance, frame.at, farthest) if frame.at else somewhere(chance)
        if UMPIRE.may_stand(battle, frame.id, at) is None:
            return at
    return None


def _beside(chance: Random, at: Pose, farthest: float) -> Pose:
    angle, way = chance.uniform(0, 2 * pi), farthest * chance.random() ** 0.5
    return Pose(at.x + way * cos(angle), at.y + way * sin(angle), chance.uniform(0, 360), at.up)


def _roll(chance: Random, battle: Battle, asked: Pending[Action], option: Roll, perverse: float) -> Filled:
    """Roll by the zones that the frame stands in; all of them are upright rectangles here."""
    frame = acting_frame(battle)
    at = frame.at
    if at is None:
        return FILLERS[Roll](chance, battle, asked, option, 0)
    words = tuple(one.environment for one in battle.zones if one.polygon is None or _within(at, one.polygon))
    dice = [rolled(chance, written) for written in (asked.form or {})["roll"]["dice"]]  # type: ignore[index]
    pool = [one for one in dice if one.colour is not Colour.WHITE]
    pool += [rolled(chance, "W") for _ in range(whites_rolled(battle, frame, unlifted(words)))]
    return Filled(replace(option, dice=tuple(pool)))


def _within(at: Pose, polygon: tuple[tuple[float, float], ...]) -> bool:
    (left, low), (right, high) = min(polygon), max(polygon)
    return left <= at.x <= right and low <= at.y <= high


def _move(chance: Random, battle: Battle, asked: Pending[Action], option: Move, perverse: float) -> Filled:
    """Go somewhere, often towards a station that others hold."""
    frame = acting_frame(battle)
    if frame.at is None:
        return FILLERS[Move](chance, battle, asked, option, 0)
    goal = _goal(chance, battle, frame)
    near = _towards(chance, frame.at, goal, option.die.value) if goal else None
    if near is None or UMPIRE.may_stand(battle, frame.id, near) is not None:
        near = free(chance, battle, frame, option.die.value)
    return Filled(replace(option, at=near or frame.at), perhaps=MOVES)


def _goal(chance: Random, battle: Battle, frame: FrameState) -> Pose | None:
    goals = [one.at for one in battle.holdings if one.at is not None and one.owner != frame.owner]
    return chance.choice(goals) if goals and chance.random() < 0.6 else None


def _towards(chance: Random, at: Pose, goal: Pose, farthest: float) -> Pose:
    away = hypot(goal.x - at.x, goal.y - at.y) or 1.0
    share = min(1.0, farthest * chance.uniform(0.6, 1.0) / away)
    x, y = at.x + (goal.x - at.x) * share, at.y + (goal.y - at.y) * share
    return Pose(x + chance.uniform(-0.9, 0.9), y + chance.uniform(-0.9, 0.9), chance.uniform(0, 360))


def _attack(chance: Random, battle: Battle, asked: Pending[Action], option: DeclareAttack, perverse: float) -> Filled:
    return Filled(option, perhaps=ATTACKS)


def _spot(chance: Random, battle: Battle, asked: Pending[Action], option: Spot, perverse: float) -> Filled:
    return Filled(option, perhaps=SPOTS)


def _retreat(chance: Random, battle: Battle, asked: Pending[Action], option: Retreat, perverse: float) -> Filled:
    return Filled(option, perhaps=RETREATS)


def _damage(chance: Random, battle: Battle, asked: Pending[Action], option: DamageDice, perverse: float) -> Filled:
    filled = FILLERS[DamageDice](chance, battle, asked, option, 0)
    assert isinstance(filled.action, DamageDice)
    return Filled(replace(option, dice=filled.action.dice))


def _move_objective(
    chance: Random, battle: Battle, asked: Pending[Action], option: MoveObjective, perverse: float
) -> Filled:
    filled = FILLERS[MoveObjective](chance, battle, asked, option, 0)
    assert isinstance(filled.action, MoveObjective)
    objective = battle.objective
    if objective is None or objective.at is None or filled.action.facts.near is None:
        return filled
    form: Any = asked.form
    farthest = float(filled.action.dice[0]) if filled.action.dice else form["move_objective"]["length"]
    return Filled(
        replace(option, dice=filled.action.dice, at=_beside(chance, objective.at, farthest)), perhaps=OBJECTIVES
    )


def _place(chance: Random, battle: Battle, asked: Pending[Action], option: Any, perverse: float) -> Filled:
    """Place where the umpire allows it; where nothing is found soon, on the players' word."""
    item = battle.agenda[-1]
    assert isinstance(item, AskPlacement)
    for _ in range(TRIES):
        at = somewhere(chance)
        if UMPIRE.may_place(battle, option.piece, item.step, at) is None:
            return Filled(replace(option, at=at))
    return Filled(option)


ON_TABLE: dict[type[Action], Filler] = {
    **FILLERS,
    Roll: _roll,
    Move: _move,
    DeclareAttack: _attack,
    Spot: _spot,
    Retreat: _retreat,
    DamageDice: _damage,
    MoveObjective: _move_objective,
    PlaceStation: _place,
    PlaceFrame: _place,
    PlaceObjective: _place,
}
"""How options are filled where pieces have positions."""


def near_is_measured(memory: Memory, battle: Battle) -> None:
    """RA-STA-02: whoever is near a station is near it by measure, as long as nobody states anything else."""
    for one in battle.frames:
        if one.alive and one.placed and one.at is not None:
            measured = UMPIRE.near(battle, one.id)
            promise(
                measured is None or set(measured.value) == set(one.near), f"RA-STA-02: {one.id} is near {one.near}"
            )


def on_the_table(memory: Memory, battle: Battle) -> None:
    """RA-MOVE-08, OQ-46: nobody leaves the table."""
    for one in battle.frames:
        if one.at is not None and not battle.rules.flag("table_exit"):
            inside = 0 <= one.at.x <= battle.table.width and 0 <= one.at.y <= battle.table.depth
            promise(inside, f"OQ-46: {one.id} left the table")


class WatchTable(Watch):
    """Watches a battle with positions."""

    def check_state(self, state: Battle) -> None:
        """Look at one state, and at what stands where."""
        super().check_state(state)
        near_is_measured(self.memory, state)
        on_the_table(self.memory, state)


MANNER = Manner(trying=0.002, fillers=ON_TABLE)


def table_battle(chance: Random, rules: Rules, *, watch: Watching | None = WatchTable) -> Played:
    """Play one battle with positions to its end. Raises BrokenError."""
    setup = laid_out(chance, random_setup(chance, rules, small=True))
    if chance.random() < COMPARED:
        initial = compared(setup.sides, setup.field)
    else:
        initial = stood(chance, fielded(setup.sides, setup.field))
    return play_out(chance, setup, initial, watch, MANNER)
