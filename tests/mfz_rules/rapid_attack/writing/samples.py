"""Battles to write and read: random ones, and values for every field that actions and events have."""

from functools import cache
from random import Random
from typing import Any, get_args

from hypothesis import strategies as st

from mfz_rules.common.places import SQUARE, Pose
from mfz_rules.common.stating import Called
from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.rapid_attack.companies.company import Company
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.facts import Facts, PathFact
from mfz_rules.rapid_attack.state.frames import Abilities, AttackStep, Fitted, FrameState, Naming, Status
from mfz_rules.rapid_attack.state.pieces import Terrain
from tests.mfz_rules.drawing import drawn
from tests.mfz_rules.rapid_attack.laws.random_battle import Played, random_battle

SEEDS = (1, 2, 3, 4)


@cache
def played(seed: int) -> Played:
    """Return a short random battle; every second one begins with comparing."""
    climbing = {"climbing": True, "split_weapons": True} if seed % 2 else {"per_unit_order": True}
    return random_battle(Random(seed), rules_of("final", climbing), small=True, compare=seed % 2)


def states(seed: int) -> tuple[Battle, ...]:
    """Return some states of a random battle, the first and the last among them."""
    battle = played(seed)
    return (battle.initial, *(step.after for step in battle.steps[::7]), battle.last)


NAMES = st.text("abc .-é", max_size=6)
IDS = st.sampled_from(("ann", "ann.f1", "ben.s2", "wall", "direct1"))
WHOLES = st.integers(0, 20)
NUMBERS = st.floats(0, 100, allow_nan=False).map(lambda value: round(value, 3))
POSES = st.builds(Pose, NUMBERS, NUMBERS, NUMBERS, NUMBERS)
PLAIN = st.none() | st.booleans() | WHOLES | NUMBERS | NAMES | st.tuples(WHOLES, NAMES)


def dice(sides: tuple[int, ...] = (6, 8)) -> st.SearchStrategy[RolledDie]:
    return st.builds(RolledDie, st.sampled_from(Colour), st.sampled_from(sides), st.integers(1, min(sides)))


def called(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Called[Any]]:
    return st.builds(Called, values, st.booleans())


def pairs(values: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[tuple[str, Any], ...]]:
    return st.dictionaries(IDS, values, max_size=3).map(lambda found: tuple(found.items()))


MANY = st.lists(IDS, max_size=3).map(tuple)
PATHS = st.builds(PathFact, NUMBERS, st.none() | st.tuples(NUMBERS, NUMBERS), MANY, MANY)
FACTS = st.builds(
    Facts,
    range=st.none() | called(st.sampled_from(Range)),
    cover=st.none() | called(MANY),
    near=st.none() | called(MANY),
    environments=st.none() | MANY,
    level=st.none() | st.sampled_from(Level),
    path=st.none() | PATHS,
    still_cover=st.none() | st.booleans(),
    fall=st.none() | pairs(NUMBERS),
    possible=st.none() | st.booleans(),
    objective_near=st.none() | MANY,
)

SPLIT = st.sampled_from(((Range.HAND_TO_HAND, Range.DIRECT), (Range.DIRECT, Range.ARTILLERY)))
SYSTEMS = st.one_of(
    st.builds(System, st.just(SystemType.SPLIT), NAMES, SPLIT),
    st.builds(System, st.just(SystemType.ENVIRONMENT), NAMES, st.just(()), NAMES),
    st.builds(System, st.sampled_from([one for one in SystemType if one is not SystemType.SPLIT]), NAMES),
)
FRAMES = st.builds(Frame, NAMES, st.lists(SYSTEMS, max_size=4).map(tuple), st.integers(0, 3))
COMPANIES = st.builds(
    Company,
    NAMES,
    st.lists(FRAMES, max_size=4).map(tuple),
    st.none() | st.integers(0, 9),
    st.booleans(),
    st.lists(FRAMES, max_size=2).map(tuple),
)


def fitted(systems: tuple[System, ...]) -> tuple[Fitted, ...]:
    return tuple(
        Fitted(f"s{number}", one.type, one.name, one.ranges, one.environment, climbs=number != 2)
        for number, one in enumerate(systems)
    )


@st.composite
def frame_states(draw: st.DrawFn) -> FrameState:
    systems = fitted(draw(st.lists(SYSTEMS, max_size=4).map(tuple)))
    lost = draw(st.lists(st.sampled_from(systems), unique=True)) if systems else []
    return FrameState(
        id=draw(IDS),
        owner=draw(IDS),
        name=draw(NAMES),
        systems=systems,
        lost=tuple(one.id for one in lost),
        whites=draw(st.integers(0, 3)),
        rockets=draw(st.integers(0, 3)),
        status=draw(st.sampled_from(Status)),
        pool=draw(st.lists(dice(), max_size=3).map(tuple)),
        defense=draw(st.none() | st.integers(0, 6)),
        spot=draw(st.none() | st.integers(0, 6)),
        at=draw(st.none() | POSES),
        footprint=draw(st.none() | st.just(SQUARE)),
        near=draw(MANY),
        placed=draw(st.booleans()),
        naming=draw(st.none() | st.builds(Naming, IDS, st.sampled_from(Range), st.integers(0, 3))),
        abilities=draw(st.none() | st.builds(Abilities, st.booleans(), WHOLES, SPLIT)),
        roused=draw(st.booleans()),
        moved=draw(st.booleans()),
        attack=draw(st.sampled_from(AttackStep)),
        used=draw(st.lists(dice(), max_size=2).map(tuple)),
        spotted=draw(MANY),
        retreats=draw(st.integers(0, 2)),
        numbers=draw(st.lists(WHOLES, max_size=2).map(tuple)),
    )


TERRAIN = st.builds(Terrain, IDS, NUMBERS, st.just(20), st.integers(0, 20), NAMES, st.none() | st.just(SQUARE))

OF_TYPES: dict[Any, st.SearchStrategy[Any]] = {
    str: IDS,
    int: WHOLES,
    float: NUMBERS,
    object: PLAIN,
    RolledDie: dice(),
    Pose: POSES,
    Facts: FACTS,
    Company: COMPANIES,
    FrameState: frame_states(),
    Terrain: TERRAIN,
    tuple[tuple[str, int], ...]: pairs(WHOLES),
    tuple[tuple[str, float], ...]: pairs(NUMBERS),
    tuple[tuple[str, tuple[int, ...]], ...]: pairs(st.lists(WHOLES, max_size=2).map(tuple)),
}
"""Values for fields of these types."""


@cache
def any_of(cls: Any) -> st.SearchStrategy[Any]:
    """Return values of a dataclass, every field with every kind of value that it may have."""
    return drawn(OF_TYPES, cls)


ACTIONS: tuple[type[Action], ...] = get_args(Action)
EVENTS: tuple[type[Event], ...] = get_args(Event)
