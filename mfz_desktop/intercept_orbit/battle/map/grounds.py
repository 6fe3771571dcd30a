"""Where a piece may be placed, and where it would stand well: places all over the table, judged by the rules.

By them everything that is still to be deployed is placed for people who ask for it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import atan2, ceil, cos, degrees, hypot, radians, sin
from typing import TYPE_CHECKING

from mfz_desktop.core.tasks import Work
from mfz_desktop.intercept_orbit.battle.map.drawing import NEW_DEBRIS, side_of
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTask, SpaceTaskKind, placed, tasks_of
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, rules_of
from mfz_rules.common.places import Point, Pose
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.actions import Action, PlaceCompany, PlaceDebris, PlaceHva, PlaceShip
from mfz_rules.intercept_orbit.state.assets import ShipState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.kernel.refusal import RefusedError

if TYPE_CHECKING:
    from mfz_rules.board import Ends

SPACING = 1.0
"""Units from place to place that are tried."""
APART = 3.5
"""Units between own pieces that are placed for somebody."""
CROWDED = 40.0
"""How many units farther off a place counts that is nearer than that to another piece."""
FACINGS = 8
LAST_FUEL = 1
"""With so much a company had better reach a carrier (IO-FUEL-02)."""
MOST_TRIED = 4
"""Ships to whose sides a company is tried to be put."""
SHARES = (1.0, 0.75, 0.5, 0.25)
"""Of the way to a ship that is too far."""
ENOUGH = 3
"""Pieces of debris that are placed for people."""


@dataclass(frozen=True, slots=True)
class GroundQuery:
    """A question: where a piece may be placed that faces so."""

    game: OrbitGame
    battle: Battle
    task: SpaceTask
    facing: float


def legal_ground(work: Work, query: GroundQuery) -> tuple[Pose, ...]:
    """Return the places of a grid at which a piece may stand; pure, for another thread."""
    found, places = [], list(_grid(query.battle, query.facing))
    for number, at in enumerate(places):
        work.step(number, len(places))
        if taken(query.game, query.battle, query.task, at) is not None:
            found.append(at)
    return tuple(found)


def taken(game: OrbitGame, battle: Battle, task: SpaceTask, at: Pose) -> Action | None:
    """Return the answer that puts a piece to a place, where the rules take one."""
    for one in task.actions:
        try:
            game.decide(battle, placed(one, at))
        except RefusedError:
            continue
        return placed(one, at)
    return None


def suggested(game: OrbitGame, battle: Battle, task: SpaceTask) -> Pose | None:
    """Return a place where a piece may stand and stands well; None where the rules let it stand nowhere.

    Towards the others, apart from one's own, and looking at the middle. A company stands beside its carrier.
    """
    carriers = [one.on for one in task.actions if isinstance(one, PlaceCompany)]
    if carriers:
        return _beside(game, battle, task, carriers)
    goal = _goal(battle, task)
    for at in sorted(_grid(battle, 0.0), key=lambda one: _worth(battle, one, goal)):
        looking = replace(at, facing=_towards(at, _middle(battle)))
        if taken(game, battle, task, looking) is not None:
            return looking
    return None


def offered(game: OrbitGame, battle: Battle, task: SpaceTask) -> Pose | None:
    """Return where a piece would go well that may go anywhere: so nobody has to point. None where nothing suits.

    What is deployed stands where it stands well. A company comes to the side of its target, else of the nearest ship
    of somebody else, with its last fuel to one of its own; where that is too far, as near as its die goes.
    """
    if task.kind is SpaceTaskKind.PLACE:
        return suggested(game, battle, task)
    if task.kind not in (SpaceTaskKind.MOVE, SpaceTaskKind.LAUNCH) or task.start is None:
        return None
    ships = _wanted(battle, task, task.start)
    for ship in ships:
        for wanted in _sides(task.start, ship):
            there = game.umpire(battle).place(battle, task.piece, wanted, ship.id)
            if there is not None and taken(game, battle, task, there) is not None:
                return there
    ways = [_part_of_way(task, task.start, ships[0], share) for share in SHARES] if ships and task.length else []
    return next((one for one in ways if taken(game, battle, task, one) is not None), None)


def next_placement(session: ShipBattle) -> Action | None:
    """Return a good answer to what deployment asks; None where nothing is to be placed.

    A ship that the rules let stand nowhere is said to have no place (RA-PLACE-04). Debris ends with the second piece.
    """
    tasks = [one for one in tasks_of(session, ShipSelection()).values() if one.kind is SpaceTaskKind.PLACE]
    game, battle = rules_of(session), session.now
    for task in tasks:
        if task.piece == NEW_DEBRIS and len(battle.debris) >= ENOUGH:
            return PlaceDebris(task.actions[0].player, wanted=False)
        at = suggested(game, battle, task)
        if at is not None:
            return taken(game, battle, task, at)
    for task in tasks:
        first = task.actions[0]
        if isinstance(first, PlaceDebris):
            return PlaceDebris(first.player, wanted=False)
        if isinstance(first, PlaceShip):
            return PlaceShip(first.player, first.piece, facts=Facts(possible=False))
    return None


def _wanted(battle: Battle, task: SpaceTask, start: Pose) -> list[ShipState]:
    """Return the ships at which a company would be well placed, the best first."""
    company, player = battle.company(task.piece), task.actions[0].player
    target = company.naming.target if company.naming is not None else None
    homeward = task.kind is SpaceTaskKind.MOVE and company.fuel == LAST_FUEL

    def rank(ship: ShipState) -> tuple[bool, bool, float]:
        at = ship.at or start
        own = battle.commands(ship.id) == player
        return own is not homeward, ship.id != target, hypot(at.x - start.x, at.y - start.y)

    return sorted((one for one in battle.ships if one.alive and one.at is not None), key=rank)[:MOST_TRIED]


def _sides(start: Pose, ship: ShipState) -> Iterator[Pose]:
    """Yield from where a ship is come to: straight, else from its sides, for the near one may be in cover."""
    yield start
    at = ship.at or start
    for turn in (0.0, 90.0, 180.0, 270.0):
        way = radians(at.facing + turn)
        yield replace(start, x=at.x + SPACING * 2 * cos(way), y=at.y + SPACING * 2 * sin(way))


def _part_of_way(task: SpaceTask, start: Pose, ship: ShipState, share: float) -> Pose:
    """Return how far a company comes towards a ship with a share of what its die gives."""
    at = ship.at or start
    away = hypot(at.x - start.x, at.y - start.y) or 1.0
    units = min(away, task.length) * share
    return replace(start, x=start.x + (at.x - start.x) * units / away, y=start.y + (at.y - start.y) * units / away)


def _grid(battle: Battle, facing: float) -> Iterator[Pose]:
    table = side_of(battle)
    for row in range(ceil(table.depth / SPACING)):
        for column in range(ceil(table.width / SPACING)):
            yield Pose((column + 0.5) * SPACING, (row + 0.5) * SPACING, facing)


def _beside(game: OrbitGame, battle: Battle, task: SpaceTask, carriers: list[str]) -> Pose | None:
    for ship in carriers:
        wanted = battle.ship(ship).at
        there = None if wanted is None else game.umpire(battle).place(battle, task.piece, wanted, ship)
        if there is not None and taken(game, battle, task, there) is not None:
            return there
    return None


def _goal(battle: Battle, task: SpaceTask) -> Point:
    """Return the point near which a piece is put: among one's own, else towards the others.

    The first high value asset goes away from the others, and with nobody there to a side of the table.
    """
    player, middle = task.actions[0].player, _middle(battle)
    standing = [one for one in battle.all_assets if one.at is not None and one.placed]
    own = [one.at for one in standing if one.owner == player and one.at is not None]
    others = [one.at for one in standing if one.owner != player and one.at is not None]
    if own:
        return _centre(own)
    if isinstance(task.actions[0], PlaceHva):
        x, y = _centre(others) if others else (middle[0], middle[1] * 1.5)
        return 2 * middle[0] - x, 2 * middle[1] - y
    return _centre(others) if others else middle


def _centre(places: list[Pose]) -> Point:
    return sum(one.x for one in places) / len(places), sum(one.y for one in places) / len(places)


def _worth(battle: Battle, at: Pose, goal: Point) -> float:
    """Return how badly a place suits: how far it is from the goal, and whether it is crowded."""
    pieces = [one.at for one in (*battle.all_assets, *battle.debris) if one.at is not None]
    nearest = min((hypot(one.x - at.x, one.y - at.y) for one in pieces), default=APART)
    return hypot(goal[0] - at.x, goal[1] - at.y) + (CROWDED if nearest < APART else 0.0)


def _middle(battle: Battle) -> Point:
    table = side_of(battle)
    return table.width / 2, table.depth / 2


def _towards(at: Pose, point: Point) -> float:
    """Return the nearest of a few headings that looks at a point."""
    turn = 360.0 / FACINGS
    if hypot(point[0] - at.x, point[1] - at.y) < 1e-9:
        return 90.0
    return round(degrees(atan2(point[1] - at.y, point[0] - at.x)) / turn) * turn % 360.0


@lru_cache(maxsize=16)
def reach(ends: "Ends", spacing: float = 0.5) -> tuple[Point, ...]:
    """Return the places of a grid to which a bow can come, each once."""
    cells = {(round(x / spacing), round(y / spacing)) for x, y in ends.bows.tolist()}
    around = {(x + right, y + up) for x, y in cells for right, up in _ROUND}
    cells |= {one for one in around if sum((one[0] + x, one[1] + y) in cells for x, y in _ROUND) >= ENCLOSED}
    return tuple((x * spacing, y * spacing) for x, y in sorted(cells))


_ROUND = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
ENCLOSED = 5
"""So many of the eight places round one are reached, and it counts as reached as well: bends come in steps."""
