"""Random tables: terrain, zones, the special objective, what a campaign lays down. Nothing has a position."""

from dataclasses import dataclass
from random import Random

from mfz_rules.common.settings import Rules
from mfz_rules.rapid_attack.companies.company import Constraints, Scale, Terms
from mfz_rules.rapid_attack.editions import size_for
from mfz_rules.rapid_attack.starting import Field, Side
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective, Terrain, Zone
from tests.mfz_rules.rapid_attack.laws.random_companies import random_company

NAMES = ("ann", "bob", "cid", "dot", "eve")
WORDS = ("filter", "zero-G", "underwater", "Arctic")
PLACE = ((2.0, 2.0), (6.0, 2.0), (6.0, 6.0), (2.0, 6.0))
"""A zone that is not the whole table; who stands in it is a fact."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that a battle begins with."""

    sides: tuple[Side, ...]
    field: Field


def random_setup(chance: Random, rules: Rules, small: bool = False, players: int | None = None) -> Setup:
    """Return companies and a table; `small` for short battles: a skirmish of few frames, two players mostly."""
    count = players or (chance.choice((2, 2, 2, 3, 3, 4, 5)) if small else chance.choice((2, 2, 3, 3, 4, 5)))
    scale = Scale.SKIRMISH if small else chance.choice(tuple(Scale))
    while size_for(rules.edition, scale, count, rules.settings) is None:
        count -= 1
    constraints = random_constraints(chance, rules)
    terms = Terms(rules.edition, scale, count, constraints, rules.settings)
    sides = tuple(Side(name, random_company(chance, name, terms, small)) for name in NAMES[:count])
    zones = random_zones(chance, constraints)
    field = Field(rules, scale, random_terrain(chance, rules), zones, random_objective(chance), constraints)
    return Setup(sides, field)


def random_constraints(chance: Random, rules: Rules) -> Constraints:
    """Return what a campaign lays down, mostly nothing (RA-CAMP-07 to RA-CAMP-09)."""
    if chance.random() < 0.6:
        return Constraints()
    forbidden = chance.choice((frozenset(), frozenset({"artillery"}), frozenset({"communication", "movement"})))
    return Constraints(
        forbidden=forbidden,
        rockets=chance.choice((None, None, 0, 2)) if rules.whole("frame.max_rockets") else None,
        average=chance.choice((None, None, 2.5)),
        environments=tuple(chance.sample(WORDS, chance.randint(1, 2))),
    )


def random_zones(chance: Random, constraints: Constraints) -> tuple[Zone, ...]:
    """Return where the environments are in force: nowhere, in a place, on the whole table."""
    words = constraints.environments or tuple(chance.sample(WORDS, chance.choice((0, 0, 1))))
    modes = (None, None, "set_aside_one", "cap_at_one")
    return tuple(
        Zone(f"z{index}", word, chance.choice((None, PLACE)), chance.choice(modes))
        for index, word in enumerate(words)
    )


def random_terrain(chance: Random, rules: Rules) -> tuple[Terrain, ...]:
    """Return none to six structures, some of them too low to be cover, some to be climbed on."""
    climbing = rules.flag("climbing")
    found = []
    for number in range(1, chance.randint(0, 6) + 1):
        pieces = chance.choice((4, 8, 12, 20, 31))
        climbable = climbing and chance.random() < 0.6
        roof = PLACE if climbing and chance.random() < 0.3 else None
        found.append(
            Terrain(f"t{number}", chance.choice((2, 3, 5, 9)), pieces, pieces, climbable=climbable, roof=roof)
        )
    return tuple(found)


def random_objective(chance: Random) -> Objective | None:
    """Return none, one that stands still, or one with a behaviour (RA-CAMP-12 to RA-CAMP-15)."""
    if chance.random() < 0.55:
        return None
    return Objective("objective", behaviour=chance.choice((None, *Behaviour)))
