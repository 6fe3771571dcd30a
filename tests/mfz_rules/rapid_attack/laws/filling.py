"""Filling an option with dice and facts, at random and without contradiction.

An option of `pending` leaves out what is rolled and measured. A filled action either must be accepted, or states a
fact that forbids it, and then one of the rules that it names must be the refusal's.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from mfz_rules.common.stating import Called
from mfz_rules.kernel.dice import SMALL, Colour, RolledDie
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.actions import (
    Action,
    DamageDice,
    DeclareAttack,
    Move,
    MoveObjective,
    PlaceFrame,
    PlaceObjective,
    RemovePieces,
    Retreat,
    Roll,
    RollOff,
    RollOrder,
    Spot,
)
from mfz_rules.rapid_attack.state.agenda import AskLoss, AskRemoval, AskRollOff
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.facts import Facts, PathFact
from mfz_rules.rapid_attack.state.frames import FrameState
from tests.mfz_rules.rapid_attack.laws.expected import (
    MOST_COMMS,
    blocks,
    communication,
    crosses_cover,
    environments_stated,
    spot_rules,
    whites_rolled,
)

PERVERSE = 0.04
"""So often a fact is stated that forbids the action, where there is one."""


@dataclass(frozen=True, slots=True)
class Filled:
    """An action that can be submitted."""

    action: Action
    refused_by: frozenset[str] = frozenset()
    """Ids of the rules of which one must refuse it; empty: it must be accepted."""
    perhaps: frozenset[str] = frozenset()
    """Ids of the rules that may refuse it, because nobody measured before."""


def fill(
    chance: Random,
    battle: Battle,
    asked: Pending[Action],
    option: Action,
    perverse: float = PERVERSE,
    fillers: "Mapping[type[Action], Filler] | None" = None,
) -> Filled:
    """Return the option with everything that it needs."""
    filler = (fillers or FILLERS).get(type(option))
    return Filled(option) if filler is None else filler(chance, battle, asked, option, perverse)


def _form(asked: Pending[Action], decision: str) -> dict[str, Any]:
    form = (asked.form or {}).get(decision, {})
    assert isinstance(form, dict)
    return form


def acting_frame(battle: Battle) -> FrameState:
    """Return the frame that the item on top is about."""
    return battle.frame(battle.agenda[-1].frame)  # type: ignore[union-attr] # asked only where there is one


# dice
def _roll(chance: Random, battle: Battle, asked: Pending[Action], option: Roll, perverse: float) -> Filled:
    frame = acting_frame(battle)
    stated = environments_stated(chance, battle)
    facts = Facts(environments=stated)
    dice = [rolled(chance, written) for written in _form(asked, "roll")["dice"]]
    pool = [one for one in dice if one.colour is not Colour.WHITE]
    pool += [rolled(chance, "W") for _ in range(whites_rolled(battle, frame, stated))]
    chance.shuffle(pool)
    if battle.rules.flag("unrolled_dice") and pool and chance.random() < 0.2:
        pool.pop()
    elif pool and chance.random() < perverse:
        return Filled(replace(option, dice=(*pool, pool[0]), facts=facts), frozenset({"RA-TURN-13"}))
    return Filled(replace(option, dice=tuple(pool), facts=facts))


def rolled(chance: Random, written: str) -> RolledDie:
    """Return a rolled die of a kind that a form writes: `W`, `R8`."""
    sides = int(written[1:] or SMALL)
    return RolledDie(Colour(written[0]), sides, chance.randint(1, sides))


def _roll_order(chance: Random, battle: Battle, asked: Pending[Action], option: RollOrder, perverse: float) -> Filled:
    form = _form(asked, "roll_order")
    sides = form["sides"]
    dice = {frame: tuple(chance.randint(1, sides) for _ in range(count)) for frame, count in form["dice"].items()}
    return Filled(replace(option, dice=tuple(dice.items())))


def _roll_off(chance: Random, battle: Battle, asked: Pending[Action], option: RollOff, perverse: float) -> Filled:
    item = battle.agenda[-1]
    assert isinstance(item, AskRollOff)
    values = chance.sample(range(1, SMALL + 1), len(item.players))
    return Filled(replace(option, dice=tuple(zip(item.players, values, strict=True))))


def _damage(chance: Random, battle: Battle, asked: Pending[Action], option: DamageDice, perverse: float) -> Filled:
    form = _form(asked, "damage_dice")
    count = form["count"]
    facts = option.facts
    if "frame" in form and chance.random() < 0.7:
        facts = Facts(near=Called(near_something(chance, battle)))
    if chance.random() < perverse:
        return Filled(replace(option, dice=(1,) * (count + 1)), frozenset({"RA-RES-03", "RA-ADV-20"}))
    return Filled(replace(option, dice=tuple(chance.randint(1, form["sides"]) for _ in range(count)), facts=facts))


# moves
def near_something(chance: Random, battle: Battle) -> tuple[str, ...]:
    """Return stations that a frame may stand near to: often one, seldom two, own ones too."""
    known = [one.id for one in battle.holdings]
    if not known or chance.random() < 0.35:
        return ()
    # everybody likes to go where others are: contests are what there is to see
    favourite = known[(battle.round * 7) % len(known)]
    one = favourite if chance.random() < 0.5 else chance.choice(known)
    return tuple(dict.fromkeys((one, chance.choice(known)))) if chance.random() < 0.1 else (one,)


def _move(chance: Random, battle: Battle, asked: Pending[Action], option: Move, perverse: float) -> Filled:
    frame = acting_frame(battle)
    facts = Facts(near=Called(near_something(chance, battle), close=chance.random() < 0.1))
    longest = option.die.value
    if chance.random() < perverse:
        return Filled(replace(option, facts=replace(facts, path=PathFact(longest + 1.0))), frozenset({"RA-MOVE-01"}))
    pieces = others(battle, frame.id)
    crossed = tuple(chance.sample(pieces, chance.randint(0, min(2, len(pieces)))))
    if not crosses_cover(battle, frame):
        blocking = tuple(one for one in crossed if blocks(battle, one))
        if blocking and chance.random() < perverse * 2:
            path = PathFact(longest, crosses=blocking)
            return Filled(replace(option, facts=replace(facts, path=path)), frozenset({"RA-MOVE-04"}))
        crossed = ()
    passes = tuple(one.id for one in battle.holdings if chance.random() < 0.15)
    taken = PathFact(chance.uniform(0, longest), crosses=crossed, passes=passes) if chance.random() < 0.5 else None
    return Filled(replace(option, facts=replace(facts, path=taken, objective_near=left_near(chance, battle))))


def left_near(chance: Random, battle: Battle) -> tuple[str, ...] | None:
    """Return the frames that stand near the objective where it goes along with another (RA-CAMP-13)."""
    alive = [one.id for one in battle.frames if one.alive]
    return chance.choice((None, (), tuple(chance.sample(alive, 1))))


def others(battle: Battle, frame: str) -> list[str]:
    """Return the frames and structures that stand, one frame aside."""
    frames = [one.id for one in battle.frames if one.alive and one.id != frame]
    return [*frames, *(one.id for one in battle.terrain if one.pieces_left)]


def _retreat(chance: Random, battle: Battle, asked: Pending[Action], option: Retreat, perverse: float) -> Filled:
    item = battle.agenda[-1]
    assert isinstance(item, AskLoss)
    kept = tuple(one for one in battle.frame(item.frame).near if one != option.station)
    # after one unit it may still be near, or near another one
    near = chance.choice((kept, kept, (*kept, option.station), near_something(chance, battle)))
    facts = Facts(near=Called(near))
    if chance.random() < perverse:
        refused = (
            frozenset({"OQ-60"}) if battle.rules.at(battle.clock).flag("retreat_needs_room") else frozenset[str]()
        )
        return Filled(replace(option, facts=replace(facts, possible=False)), refused)
    return Filled(replace(option, facts=facts))


def _move_objective(
    chance: Random, battle: Battle, asked: Pending[Action], option: MoveObjective, perverse: float
) -> Filled:
    form = _form(asked, "move_objective")
    frames = [one.id for one in battle.frames if one.alive]
    near = tuple(chance.sample(frames, min(len(frames), chance.choice((0, 1, 1, 2)))))
    dice = tuple(chance.randint(1, form["sides"]) for _ in range(form.get("dice", 0))) or None
    if chance.random() < 0.5:  # rolled for alone, or left where it is
        return Filled(replace(option, dice=dice))
    return Filled(replace(option, dice=dice, facts=Facts(near=Called(near))))


# aiming
def covered_by(chance: Random, battle: Battle, frame: str, target: str) -> Called[tuple[str, ...]] | None:
    """Return what covers a target: often nothing, terrain or frames, seldom both."""
    pieces = [one for one in others(battle, frame) if one != target]
    count = min(len(pieces), chance.choice((0, 0, 1, 1, 2, 3)))
    return Called(tuple(chance.sample(pieces, count))) if count or chance.random() < 0.5 else None


def level(chance: Random, battle: Battle) -> Level | None:
    """Return where a target stands, seen from the frame; stated only with climbing."""
    return chance.choice((None, *Level)) if battle.rules.flag("climbing") else None


def _attack(chance: Random, battle: Battle, asked: Pending[Action], option: DeclareAttack, perverse: float) -> Filled:
    frame = acting_frame(battle)
    naming = frame.naming
    assert naming is not None and naming.target is not None and naming.range is not None
    cover = covered_by(chance, battle, frame.id, naming.target)
    at = naming.range
    rules = battle.rules.at(battle.clock)
    refused: frozenset[str] = frozenset()
    if chance.random() < perverse * 2:
        at = chance.choice([one for one in Range if one is not naming.range])
        if rules.word("out_of_range_attack") == "free":
            refused = frozenset({"RA-ATK-01", "RA-ATK-02"})
    band = Called(at, close=chance.random() < 0.1) if at is not naming.range or chance.random() < 0.6 else None
    return Filled(replace(option, facts=Facts(range=band, cover=cover, level=level(chance, battle))), refused)


def _spot(chance: Random, battle: Battle, asked: Pending[Action], option: Spot, perverse: float) -> Filled:
    frame = acting_frame(battle)
    far = chance.random() < 0.15
    band = chance.choice((Range.HAND_TO_HAND, Range.DIRECT, Range.DIRECT)) if not far else Range.ARTILLERY
    comms = communication(battle, frame)
    if spot_rules(battle, frame, option, Facts(range=Called(band))) and chance.random() > perverse:
        band = Range.HAND_TO_HAND
    free = comms == MOST_COMMS or chance.random() < perverse * 2
    cover = covered_by(chance, battle, frame.id, option.target) if free else None
    facts = Facts(range=Called(band), cover=cover, level=level(chance, battle) if free else None)
    return Filled(replace(option, facts=facts), spot_rules(battle, frame, option, facts))


# terrain
def _removal(chance: Random, battle: Battle, asked: Pending[Action], option: RemovePieces, perverse: float) -> Filled:
    item = battle.agenda[-1]
    assert isinstance(item, AskRemoval)
    stands = chance.choice((None, True, True, False)) if battle.structure(item.terrain).pieces_left else None
    fall = None
    if battle.rules.flag("climbing") and chance.random() < 0.35:
        alive = [one.id for one in battle.frames if one.alive]
        fallen = chance.sample(alive, min(len(alive), chance.choice((1, 1, 2))))
        fall = tuple((one, chance.choice((1.0, 2.5, 3.0, 7.0, 12.0))) for one in fallen)
    return Filled(replace(option, facts=Facts(still_cover=stands, fall=fall)))


def _place(chance: Random, battle: Battle, asked: Pending[Action], option: PlaceFrame, perverse: float) -> Filled:
    """Place a frame near something at times; seldom the offense finds no place (RA-PLACE-04)."""
    form = _form(asked, "place_frame")["facts"]
    defense = battle.starting[0]
    stands = any(one.placed and one.owner == defense for one in battle.frames)
    if "possible" in form and stands and chance.random() < perverse:
        return Filled(replace(option, facts=Facts(possible=False)))
    near = tuple(chance.sample(form["near"], 1)) if form["near"] and chance.random() < 0.3 else ()
    return Filled(replace(option, facts=Facts(near=Called(near))))


def _place_objective(
    chance: Random, battle: Battle, asked: Pending[Action], option: PlaceObjective, perverse: float
) -> Filled:
    frames = [one.id for one in battle.frames if one.placed]
    return Filled(replace(option, facts=Facts(near=Called(tuple(chance.sample(frames, chance.choice((0, 1, 2))))))))


Filler = Callable[[Random, Battle, Pending[Action], Any, float], Filled]
FILLERS: Mapping[type[Action], Filler] = {
    Roll: _roll,
    RollOrder: _roll_order,
    RollOff: _roll_off,
    DamageDice: _damage,
    Move: _move,
    Retreat: _retreat,
    MoveObjective: _move_objective,
    DeclareAttack: _attack,
    Spot: _spot,
    PlaceFrame: _place,
    PlaceObjective: _place_objective,
    RemovePieces: _removal,
}
