"""Values for every field that actions, events and states have."""

from functools import cache
from typing import Any, get_args

from hypothesis import strategies as st

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.chapters.weapons import RANGES
from mfz_rules.intercept_orbit.fleets.fleet import Ace, Company, Fleet, Hva, Measures, Ship, System
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.assets import CompanyState, Debris, Fitted, HvaState, Naming, ShipState
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.facts import Facts, Met, PathFact
from mfz_rules.kernel.dice import Colour, RolledDie
from tests.mfz_rules.drawing import drawn

NAMES = st.text("abc .-é", max_size=6)
IDS = st.sampled_from(("ann", "ann.s1", "ben.c2", "d1", "assault1"))
WHOLES = st.integers(0, 20)
NUMBERS = st.floats(0, 100, allow_nan=False).map(lambda value: round(value, 3))
POSES = st.builds(Pose, NUMBERS, NUMBERS, st.floats(0, 359.9).map(lambda value: round(value, 3)))
PLAIN = st.none() | st.booleans() | WHOLES | NUMBERS | NAMES | st.tuples(WHOLES, NAMES)
MANY = st.lists(IDS, max_size=3).map(tuple)
DICE = st.builds(RolledDie, st.sampled_from(Colour), st.sampled_from((6, 8)), st.integers(1, 6))
ROLLED = st.lists(DICE, max_size=3).map(tuple)


def pairs(values: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[tuple[str, Any], ...]]:
    """Return pairs of different ids and values."""
    return st.dictionaries(IDS, values, max_size=3).map(lambda found: tuple(found.items()))


def called(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Called[Any]]:
    """Return facts that may be close calls."""
    return st.builds(Called, values, st.booleans())


def facts(near: st.SearchStrategy[Any], near_of: st.SearchStrategy[Any]) -> st.SearchStrategy[Facts]:
    """Return facts that say of one asset, or of several, what is near."""
    return st.builds(
        Facts,
        range=st.none() | called(st.sampled_from(sorted(RANGES))),
        cover=st.none() | called(MANY),
        shields=st.none() | MANY,
        meets=st.none() | st.lists(st.builds(Met, IDS, st.sampled_from(("through", "end")))).map(tuple),
        passes=st.none() | MANY,
        off_table=st.none() | st.booleans(),
        near=near,
        near_of=near_of,
        touching=st.none() | MANY,
        path=st.none() | st.builds(PathFact, NUMBERS, st.none() | st.tuples(NUMBERS, NUMBERS), MANY),
        reason=NAMES,
    )


FACTS = facts(st.none() | MANY, st.none()) | facts(st.none(), pairs(MANY))

RANGE_PAIRS = st.sampled_from((("point_defense", "assault"), ("assault", "support")))
PLAIN_TYPES = ("point_defense", "assault", "support", "defense", "communication", "catapult")
SYSTEMS = st.builds(System, st.sampled_from(PLAIN_TYPES), NAMES) | st.builds(
    System, st.just("split"), NAMES, RANGE_PAIRS
)
SIZES = st.floats(1, 100, allow_nan=False).map(lambda value: round(value, 2))
MEASURES = st.builds(Measures, SIZES, SIZES, st.none() | SIZES) | st.just(Measures())
FLEETS = st.builds(
    Fleet,
    NAMES,
    st.lists(st.builds(Ship, NAMES, st.lists(SYSTEMS, max_size=4).map(tuple), MEASURES), max_size=2).map(tuple),
    st.lists(st.builds(Company, NAMES, st.none() | st.sampled_from(Ace)), max_size=2).map(tuple),
    st.none() | st.lists(st.builds(Hva, NAMES, MEASURES), max_size=2).map(tuple),
)


@st.composite
def fitted(draw: st.DrawFn) -> tuple[Fitted, ...]:
    """Return systems with ids of their own."""
    systems = draw(st.lists(SYSTEMS, max_size=4))
    return tuple(Fitted(f"s{index}", one.type, one.name, one.ranges) for index, one in enumerate(systems))


OF_TYPES: dict[Any, st.SearchStrategy[Any]] = {
    str: IDS,
    int: WHOLES,
    float: NUMBERS,
    object: PLAIN,
    RolledDie: DICE,
    Pose: POSES,
    Facts: FACTS,
    Fleet: FLEETS,
    tuple[Fitted, ...]: fitted(),
    Naming: st.builds(Naming, st.none() | IDS, st.none() | IDS),
    tuple[tuple[str, int], ...]: pairs(WHOLES),
    tuple[tuple[str, str], ...]: pairs(IDS),
    tuple[tuple[str, tuple[str, ...]], ...]: pairs(MANY),
    tuple[tuple[str, tuple[RolledDie, ...]], ...]: pairs(ROLLED),
}
"""Values for fields of these types."""


@cache
def any_of(cls: Any) -> st.SearchStrategy[Any]:
    """Return values of a dataclass, every field with every kind of value that it may have."""
    return drawn(OF_TYPES, cls)


@st.composite
def pieces(draw: st.DrawFn, cls: type) -> Any:
    """Return something that stands on the table, with at most two spots and nothing lost that it never had."""
    made = draw(any_of(cls))
    if isinstance(made, ShipState | CompanyState):
        lost = tuple(one.id for one in made.systems[::2])
        return type(made)(**{**_fields(made), "lost": lost, "spots": made.spots[:2], "whites": 2})
    return made


def _fields(made: Any) -> dict[str, Any]:
    return {name: getattr(made, name) for name in made.__dataclass_fields__}


PIECES = (ShipState, CompanyState, HvaState, Debris)
ACTIONS: tuple[type[Action], ...] = get_args(Action)
EVENTS: tuple[type[Event], ...] = get_args(Event)
