"""Random battles on a map: every piece has a position, nothing is stated, the umpire measures it all.

Answers are picked as on facts alone; where something must be put somewhere, places are tried until one is legal.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from mfz_rules.kernel.game import Decided, Pending
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.gate import decide, pending
from mfz_rules.rapid_attack.settings.rules import Rules, rules_of
from mfz_rules.rapid_attack.starting import compared
from mfz_rules.rapid_attack.state.actions import (
    Action,
    DamageDice,
    DeclareAttack,
    EndTurn,
    ForgoAttack,
    LoseSystem,
    Move,
    MoveObjective,
    NameTarget,
    PlaceFrame,
    PlaceObjective,
    PlaceStation,
    RemovePieces,
    Retreat,
    Roll,
    Spot,
)
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.facts import NO_FACTS, Facts
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Terrain, Zone
from mfz_rules.rapid_attack.state.places import Pose, Table
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.laws.choosing import choose
from tests.mfz_rules.rapid_attack.laws.expected import whites_rolled
from tests.mfz_rules.rapid_attack.laws.filling import fill, rolled
from tests.mfz_rules.rapid_attack.laws.random_tables import random_setup
from tests.mfz_rules.rapid_attack.umpire.laying import block, rectangle

Seen = Callable[[Battle, Action, tuple[Event, ...], Battle], None]

TABLE = Table(22.0, 16.0)
TRIES = 80
MOST_ACTIONS = 1500
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


class NoAnswerError(AssertionError):
    """Nothing that was tried is accepted."""


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


def play(chance: Random, see: Seen) -> Battle:
    """Play one battle to its end; `see` looks at every action."""
    umpire = TableUmpire()
    setup = random_setup(chance, some_rules(chance), small=True, players=chance.choice((2, 2, 3)))
    lake = Zone("lake", "underwater", rectangle(4, 4, 9, 9))
    field = replace(setup.field, terrain=some_terrain(chance), table=TABLE, zones=(*setup.field.zones, lake))
    battle = compared(setup.sides, field, umpire)
    for _ in range(MOST_ACTIONS):
        if battle.winners is not None:
            return battle
        asked = chance.choice(pending(battle))
        action, decided = answer(chance, battle, asked, umpire)
        see(battle, action, decided.events, decided.after)
        battle = decided.after
    raise NoAnswerError("the battle does not end")


def answer(
    chance: Random, battle: Battle, asked: Pending[Action], umpire: TableUmpire
) -> tuple[Action, Decided[Battle, Event]]:
    """Return an accepted answer."""
    last: RefusedError | None = None
    for action in tried(chance, battle, asked, umpire):
        try:
            return action, decide(battle, action, umpire)
        except RefusedError as error:
            last = error
    raise NoAnswerError(f"{asked.decisions}: {last and last.refusal}")


def tried(chance: Random, battle: Battle, asked: Pending[Action], umpire: TableUmpire) -> Iterator[Action]:
    """Yield answers until one is accepted; the last ones need no place."""
    for _ in range(TRIES):
        option = choose(chance, battle, asked)
        filled = fill(chance, battle, asked, option, perverse=0).action
        yield placed(chance, battle, asked, filled, umpire)
    for option in asked.options:
        if isinstance(option, PlaceFrame):
            yield replace(option, facts=Facts(possible=False))
        if isinstance(option, ForgoAttack | EndTurn | LoseSystem):
            yield option
        if isinstance(option, NameTarget) and option.target is None:
            yield option


def placed(chance: Random, battle: Battle, asked: Pending[Action], action: Any, umpire: TableUmpire) -> Action:
    """Return an answer that states nothing and says where."""
    if isinstance(action, PlaceStation | PlaceFrame | PlaceObjective):
        changed = replace(action, at=anywhere(chance, battle, umpire, action.piece))
        return changed if isinstance(changed, PlaceStation) else replace(changed, facts=NO_FACTS)
    if isinstance(action, Move):
        frame = next(one for one in battle.frames if action.die in one.pool and one.owner == action.player)
        return replace(action, at=somewhere(chance, umpire, battle, frame, action.die.value), facts=NO_FACTS)
    if isinstance(action, MoveObjective):
        near = battle.objective.at if battle.objective else None
        assert near is not None
        x, y = near.x + chance.uniform(-1, 1), near.y + chance.uniform(-1, 1)
        return replace(action, at=replace(near, x=x, y=y), facts=NO_FACTS)
    if isinstance(action, Roll):
        return without_facts(chance, battle, asked, action, umpire)
    if isinstance(action, DeclareAttack | Spot | Retreat | DamageDice | RemovePieces):
        return replace(action, facts=NO_FACTS)
    assert not hasattr(action, "facts")
    answered: Action = action
    return answered


def anywhere(chance: Random, battle: Battle, umpire: TableUmpire, piece: str) -> Pose:
    """Return a place; one over something is on top of it."""
    place = Pose(chance.uniform(0, TABLE.width), chance.uniform(0, TABLE.depth), chance.uniform(0, 360), 99.0)
    return replace(place, up=umpire.floor(battle, piece, place) if chance.random() < 0.7 else 0.0)


def somewhere(chance: Random, umpire: TableUmpire, battle: Battle, frame: FrameState, length: int) -> Pose:
    """Return a place that can be reached, or one that perhaps cannot."""
    assert frame.at is not None
    reach = umpire.reachable(battle, frame.id, length)
    if reach and chance.random() < 0.8:
        one = chance.choice(reach)
        outline = chance.choice(one.region.parts).outline
        (ax, ay), (bx, by), (cx, cy) = (chance.choice(outline) for _ in range(3))
        return replace(frame.at, x=(ax + bx + cx) / 3, y=(ay + by + cy) / 3, up=one.up)
    x, y = frame.at.x + chance.uniform(-length, length), frame.at.y + chance.uniform(-length, length)
    return replace(frame.at, x=x, y=y, up=chance.choice((0.0, frame.at.up)))


def without_facts(chance: Random, battle: Battle, asked: Pending[Action], action: Roll, umpire: TableUmpire) -> Roll:
    """Return a roll of the dice that are left to a frame where it stands."""
    assert asked.form is not None
    frame = battle.frame(battle.agenda[-1].frame)  # type: ignore[union-attr] # asked only where there is one
    written = [one for one in asked.form["roll"]["dice"] if one[0] != "W"]  # type: ignore[index]
    whites = whites_rolled(battle, frame, umpire.environments(battle, frame.id))
    dice = tuple(rolled(chance, one) for one in (*written, *("W",) * whites))
    return replace(action, dice=dice, facts=NO_FACTS)
