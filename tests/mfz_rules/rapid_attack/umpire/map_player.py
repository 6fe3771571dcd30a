"""Random battles on a map full of blocks, stairs and roofs: where something is put, heights are tried too.

The player is that of the laws (`laws/on_table.py`), but states nothing: the umpire measures it all.
"""

from dataclasses import replace
from random import Random
from typing import Any

from mfz_rules.common.places import Pose, Table
from mfz_rules.common.settings import Rules
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import compared
from mfz_rules.rapid_attack.state.actions import (
    Action,
    Move,
    PlaceFrame,
    PlaceObjective,
    PlaceStation,
    RemovePieces,
    Roll,
)
from mfz_rules.rapid_attack.state.agenda import AskPlacement
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.facts import Facts
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Terrain, Zone
from tests.mfz_rules.rapid_attack.laws.expected import whites_rolled
from tests.mfz_rules.rapid_attack.laws.filling import Filled, acting_frame, rolled
from tests.mfz_rules.rapid_attack.laws.on_table import MOVES, ON_TABLE, UMPIRE, WatchTable
from tests.mfz_rules.rapid_attack.laws.random_battle import Manner, Played, play_out
from tests.mfz_rules.rapid_attack.laws.random_tables import random_setup
from tests.mfz_rules.rapid_attack.umpire.laying import block, rectangle

TABLE = Table(22.0, 16.0)
TRIES = 80
"""How often a place is looked for."""
CHOICES: dict[str, tuple[object, ...]] = {
    "climbing": (True, False),
    "vertical_distance": (True, False),
    "climb.height": (6, 4),
    "climb.rounding": ("proportional", "whole_steps"),
    "high_cover": ("structure", "nothing"),
    "straight_moves": (False, False, True),
    "stations_block_paths": (False, True),
    "table_exit": (False, False, True),
    "squeeze_between": (True, False),
    "seize_in_passing": (False, True),
    "station.seize_range": (None, 2),
    "range.direct_length": (8, 6),
    "measure.tolerance": (0.05, 0.0, 0.25),
    "debris_is_cover": (False, True),
    "retreat_needs_room": (True, False),
    "terrain_height": ("asked", "counted"),
    "final_cover": ("nearest", "every_in_range"),
    "point_cover": ("that_frame", "every_frame"),
    "follower_follows_retreat": (False, True),
}


def some_rules(chance: Random) -> Rules:
    """Return rules with settings of the map at random."""
    return rules_of("final", {name: chance.choice(values) for name, values in CHOICES.items()})


def some_terrain(chance: Random) -> tuple[Terrain, ...]:
    """Return blocks here and there, some with roofs and stairs."""
    found = []
    for number in range(chance.randint(4, 12)):
        x, y = chance.uniform(0, 20), chance.uniform(0, 14)
        wide, deep = chance.uniform(0.3, 3), chance.uniform(0.3, 3)
        roof = rectangle(x - 1, y - 1, x + wide, y + deep) if chance.random() < 0.2 else None
        found.append(
            block(
                f"t{number}",
                x,
                y,
                x + wide,
                y + deep,
                chance.choice((2, 3, 6, 9, 12)),
                climbable=chance.random() < 0.7,
                stairs=chance.random() < 0.3,
                roof=roof,
            )
        )
    return tuple(found)


def map_battle(chance: Random) -> Played:
    """Play one battle to its end. Raises BrokenError."""
    setup = random_setup(chance, some_rules(chance), small=True, players=chance.choice((2, 2, 3)))
    lake = Zone("lake", "underwater", rectangle(4, 4, 9, 9))
    field = replace(setup.field, terrain=some_terrain(chance), table=TABLE, zones=(*setup.field.zones, lake))
    return play_out(chance, setup, compared(setup.sides, field, UMPIRE), WatchTable, MEASURED)


def _place(chance: Random, battle: Battle, asked: Pending[Action], option: Any, perverse: float) -> Filled:
    """Place where the umpire allows it; the offense says where nothing is found that no place is left."""
    item = battle.agenda[-1]
    assert isinstance(item, AskPlacement)
    for _ in range(TRIES):
        at = _anywhere(chance, battle, option.piece)
        if UMPIRE.may_place(battle, option.piece, item.step, at) is None:
            return Filled(replace(option, at=at))
    return Filled(replace(option, facts=Facts(possible=False)))


def _anywhere(chance: Random, battle: Battle, piece: str) -> Pose:
    """Return a place; one over something is on top of it."""
    place = Pose(chance.uniform(0, TABLE.width), chance.uniform(0, TABLE.depth), chance.uniform(0, 360), 99.0)
    return replace(place, up=UMPIRE.floor(battle, piece, place) if chance.random() < 0.7 else 0.0)


def _move(chance: Random, battle: Battle, asked: Pending[Action], option: Move, perverse: float) -> Filled:
    """Go to a place that can be reached, or to one that perhaps cannot."""
    frame = acting_frame(battle)
    return Filled(replace(option, at=_reached(chance, battle, frame, option.die.value)), perhaps=MOVES)


def _reached(chance: Random, battle: Battle, frame: FrameState, length: int) -> Pose:
    assert frame.at is not None
    reach = UMPIRE.reachable(battle, frame.id, length)
    if reach and chance.random() < 0.8:
        one = chance.choice(reach)
        outline = chance.choice(one.region.parts).outline
        (ax, ay), (bx, by), (cx, cy) = (chance.choice(outline) for _ in range(3))
        return replace(frame.at, x=(ax + bx + cx) / 3, y=(ay + by + cy) / 3, up=one.up)
    x, y = frame.at.x + chance.uniform(-length, length), frame.at.y + chance.uniform(-length, length)
    return replace(frame.at, x=x, y=y, up=chance.choice((0.0, frame.at.up)))


def _roll(chance: Random, battle: Battle, asked: Pending[Action], option: Roll, perverse: float) -> Filled:
    """Roll the dice that are left to a frame where it stands."""
    frame = acting_frame(battle)
    dice = [rolled(chance, written) for written in (asked.form or {})["roll"]["dice"]]  # type: ignore[index]
    pool = [one for one in dice if one.colour is not Colour.WHITE]
    whites = whites_rolled(battle, frame, UMPIRE.environments(battle, frame.id))
    return Filled(replace(option, dice=(*pool, *(rolled(chance, "W") for _ in range(whites)))))


def _removal(chance: Random, battle: Battle, asked: Pending[Action], option: RemovePieces, perverse: float) -> Filled:
    return Filled(option)


MEASURED = Manner(
    trying=0.0,
    perverse=0.0,
    fillers={
        **ON_TABLE,
        Move: _move,
        Roll: _roll,
        RemovePieces: _removal,
        PlaceStation: _place,
        PlaceFrame: _place,
        PlaceObjective: _place,
    },
)
"""How options are filled where nothing is stated."""
