"""Turns in which a ship or a high value asset is about to move, for the tests of moves."""

from dataclasses import replace
from typing import Any

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import ChooseAsset, Defend, Move, NameTarget, Roll
from mfz_rules.intercept_orbit.state.agenda import AskTurn
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts, Met
from mfz_rules.intercept_orbit.umpire.protocol import Umpire, Unmeasured
from mfz_rules.intercept_orbit.umpire.table import TableUmpire
from tests.mfz_rules.intercept_orbit.builders import battle, dice, die, play

TABLE = TableUmpire()


def about_to_move(asset: str, *pieces: Any, green: int = 4, **changes: Any) -> Battle:
    """Return a battle in which an asset has rolled and may move: whites 3 and 6, the green die as told."""
    made = battle(*pieces, **changes)
    umpire = measuring(made)
    player = made.commands(asset)
    made = replace(made, agenda=(AskTurn(player, False),))
    made = play(made, ChooseAsset(player, asset), umpire=umpire)
    if made.is_hva(asset):
        return play(made, Roll(player, (die(f"G{green}"),)), umpire=umpire)
    ship = made.ship(asset)
    words = [
        *("W3", "W6")[: ship.whites],
        *(f"{letter}2" for letter, type_ in LETTERS for _ in range(ship.working(type_))),
    ]
    words += [f"G{green}"] if ship.ship_class == "frigate" else []
    return play(made, NameTarget(player), Roll(player, dice(" ".join(words))), Defend(player), umpire=umpire)


LETTERS = (("B", "defense"), ("Y", "communication"), ("K", "catapult"))


def measuring(battle: Battle) -> Umpire:
    """Return the umpire of the table where anything stands."""
    pieces = (*battle.all_assets, *battle.debris)
    return TABLE if any(one.at is not None for one in pieces) else Unmeasured()


def meets(*pieces: str, **facts: Any) -> Facts:
    """Return stated meetings: `ben.s1` in passing, `ben.s1!` at the end."""
    met = tuple(Met(one.rstrip("!"), "end" if one.endswith("!") else "through") for one in pieces)
    return Facts(meets=met, **facts)


def ahead(*pieces: str, player: str = "ann", **facts: Any) -> Move:
    """Return a move straight ahead without a die that meets these."""
    return Move(player, facts=meets(*pieces, **facts))


def near(pose: Pose | None, x: float, y: float, facing: float) -> bool:
    """Whether a pose is this one, to four decimals of a unit and the facing exactly."""
    assert pose is not None
    return abs(pose.x - x) < 5e-4 and abs(pose.y - y) < 5e-4 and abs(pose.facing - facing) < 1e-6
