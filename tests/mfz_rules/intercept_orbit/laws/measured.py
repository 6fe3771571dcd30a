"""A random player on a table: pieces stand somewhere, and the umpire measures what nobody states."""

import math
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from mfz_rules.common.places import Pose, Table
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state import actions
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.battle import Battle, Disc
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts
from tests.mfz_rules.intercept_orbit.laws.filling import filled
from tests.mfz_rules.intercept_orbit.laws.random_battle import RandomPlayer

SIDE = 32.0
USUAL_UNIT = 5
"""Studs of a unit, for which bases are as large as here."""
CLOSE = 0.5
"""Units between the places that are searched."""
PATIENT = 0.8
"""So often an offense without a legal place says so, and asks for room."""
MEASURES = frozenset(
    {
        *("too_far", "too_near", "off_table", "overlaps", "not_touching", "not_away", "outside_perimeter"),
        *("not_at_point", "not_in_cover", "unarmed", "out_of_range", "spot_too_far", "spot_in_cover", "in_cover"),
        *(
            "no_room_made",
            "no_room_for_whom",
            "nothing_in_the_way",
            "still_in_the_way",
            "must_go_round",
            "ends_on_debris",
        ),
    }
)
"""The keys of refusals for distances, ranges and room."""


def measured(chance: Random, game: OrbitGame, battle: Battle, offered: Action) -> Action:
    """Return the offered action with a place and its dice, and without facts."""
    if isinstance(offered, actions.PlaceDebris) and chance.random() < 0.1:
        return offered
    if isinstance(offered, actions.PlaceDebris):
        return replace(offered, at=_in_the_open(chance, battle), wanted=True)
    if isinstance(offered, actions.PlaceShip) and chance.random() < 0.02:
        return replace(offered, facts=Facts(possible=False))
    if isinstance(offered, actions.PlaceHva | actions.PlaceShip):
        return replace(offered, at=_in_the_open(chance, battle))
    if isinstance(offered, actions.PlaceCompany):
        at, beside = (
            battle.ship(offered.on).at,
            chance.choice((0.8, 1.2)) * USUAL_UNIT / battle.rules.whole("unit_studs"),
        )
        return offered if at is None or chance.random() < 0.3 else replace(offered, at=_around(chance, at, beside))
    if isinstance(offered, actions.TurnAway) and chance.random() < 0.5:
        return offered
    action = filled(chance, game, battle, offered)
    if isinstance(action, actions.Launch):
        return replace(action, at=_somewhere(chance), facts=NO_FACTS)
    if isinstance(action, actions.Move):
        return replace(action, at=_goal(chance, battle, action), facts=NO_FACTS)
    if isinstance(action, actions.Cling | actions.DeclareAttack):
        return replace(action, facts=NO_FACTS)
    return action


def _goal(chance: Random, battle: Battle, move: actions.Move) -> Pose | None:
    """Return where a company goes; who travels along the ruler has no goal."""
    item = battle.agenda[-1]
    assert isinstance(item, AskActs)
    if not battle.is_company(item.asset) or move.die is None:
        return None
    at = battle.company(item.asset).at
    return at and _around(chance, at, chance.uniform(0, move.die.value))


def _in_the_open(chance: Random, battle: Battle) -> Pose:
    """Return a place anywhere, or so far from a piece as deployments ask for."""
    placed = [one.at for one in battle.all_assets if one.at is not None]
    return (
        _around(chance, chance.choice(placed), chance.uniform(2, 10))
        if placed and chance.random() < 0.5
        else (_somewhere(chance))
    )


def _around(chance: Random, at: Pose, far: float) -> Pose:
    angle = math.radians(at.facing + chance.choice((0, 90, 180, 270, chance.uniform(0, 360))))
    x, y = at.x + far * math.cos(angle), at.y + far * math.sin(angle)
    return Pose(min(max(x, 0.5), SIDE - 0.5), min(max(y, 0.5), SIDE - 0.5), at.facing)


def _somewhere(chance: Random) -> Pose:
    facing = chance.choice((0, 90, 180, 270, chance.uniform(0, 359)))
    return Pose(chance.uniform(1, SIDE - 1), chance.uniform(1, SIDE - 1), facing)


def searched(chance: Random, battle: Battle, offered: Action) -> Iterator[Action]:
    """Yield a ship at places all over the table; then that it has none (RA-PLACE-04), at last without a place.

    Where nobody makes room, or has moved what stood in the way for long, the table finds a place by itself.
    """
    if not isinstance(offered, actions.PlaceShip):
        return
    places = [(x * CLOSE, y * CLOSE) for x in range(round(SIDE / CLOSE)) for y in range(round(SIDE / CLOSE))]
    for x, y in chance.sample(places, len(places)):
        yield replace(offered, at=Pose(x, y, chance.uniform(0, 359)))
    if chance.random() < PATIENT:
        yield replace(offered, facts=Facts(possible=False))
    yield offered


ON_TABLES = RandomPlayer(
    measured, (Table(SIDE, SIDE), Disc(SIDE)), deploys=True, measures=MEASURES, at_a_loss=searched
)
