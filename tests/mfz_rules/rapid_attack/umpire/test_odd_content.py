"""Nothing that a state may hold makes the umpire stumble: it answers, or does not know, or refuses."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from mfz_rules.common.places import Polygon, Pose, Table
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.pieces import Objective, Terrain, Zone
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.laying import MOVEMENT, fitted, laid

NUMBERS = (0.0, 1.0, 5.0, -3.0, 1e9, -1e300, float("nan"), float("inf"), 1e-12)
SETTINGS = {
    "climbing": (True, False),
    "squeeze_between": (True, False),
    "straight_moves": (True, False),
    "table_exit": (True, False),
    "stations_block_paths": (True, False),
    "measure.tolerance": (0.0, 0.05, 0.25),
    "climb.top": ("4x4", "4_studs"),
}
SEEDS = 10
"""Each lays this many states."""


def number(chance: Random) -> float:
    return chance.choice(NUMBERS) if chance.random() < 0.3 else chance.uniform(-2, 26)


def polygon(chance: Random) -> Polygon | None:
    """None, no corner, a point, a line, a triangle, a bow tie …"""
    if chance.random() < 0.15:
        return None
    return tuple((number(chance), number(chance)) for _ in range(chance.randint(0, 6)))


def place(chance: Random) -> tuple[float, ...]:
    return number(chance), number(chance), number(chance), chance.choice((0.0, 0.0, 6.0, 12.0, number(chance)))


def structure(chance: Random, id: str) -> Terrain:
    high, pieces, left = chance.choice((0, 3, 6, 12, -4)), chance.choice((0, 6, 12)), chance.choice((0, 3, 12))
    climbable, stairs = chance.random() < 0.7, chance.random() < 0.3
    outline, roof = polygon(chance), polygon(chance) if chance.random() < 0.4 else None
    return Terrain(id, high, pieces, left, polygon=outline, climbable=climbable, stairs=stairs, roof=roof)


def odd_battle(chance: Random) -> Battle:
    ids = ("a1", "a2", "b1", "c1", "a.s1", "b.s1")
    state = laid(
        {id: place(chance) for id in ids if chance.random() < 0.85},
        {name: chance.choice(values) for name, values in SETTINGS.items()},
        terrain=[structure(chance, f"t{number}") for number in range(chance.randint(0, 4))],
        zones=[Zone("z", "filter", polygon(chance))],
        objective=Objective("chest", at=Pose(*place(chance)), footprint=polygon(chance)),
        table=Table(chance.choice((24, 0, -1, float("nan"), 1e9)), 18),
    )
    frames = tuple(replace(one, footprint=polygon(chance) if chance.random() < 0.3 else None) for one in state.frames)
    state = replace(state, frames=frames)
    return fitted(state, "a1", MOVEMENT) if chance.random() < 0.5 else state


def ask_everything(umpire: TableUmpire, state: Battle, at: Pose) -> None:
    for target in ("a1", "b1", "t0", "b.s1", "nothing"):
        umpire.range(state, "a1", target, None)
        umpire.cover(state, "a1", target)
        umpire.level(state, "a1", target)
        umpire.falls(state, target)
    umpire.near(state, "a1")
    umpire.near(state, "a1", at)
    umpire.near_objective(state, at)
    umpire.environments(state, "a1")
    umpire.landing(state, "a1")
    umpire.targets_of(state, "a1")
    umpire.reachable(state, "a1", 4)
    umpire.follow(state, "a1", at, 4)
    umpire.floor(state, "a1", at)
    umpire.may_stand(state, "a1", at)
    for crosses in (True, False):
        umpire.path(state, "a1", at, 4, crosses)
    for step, piece in enumerate(("a.s1", "c1", "b1", "b.s1", "a2", "chest"), 1):
        umpire.may_place(state, piece, step, at)
    for where in (None, at):
        with suppress(RefusedError):
            umpire.retreat(state, "a1", "a.s1", where)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SEEDS))
def test_odd_content_is_answered_unknown_or_refused(seed: int) -> None:
    chance, umpire = Random(seed), TableUmpire()
    for _ in range(SEEDS):
        ask_everything(umpire, odd_battle(chance), Pose(*place(chance)))
