"""Tables at which whole battles are played: few pieces, and each with something that the others have not."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from mfz_rules.common.places import Table
from mfz_rules.rapid_attack.battle import Battle, rules_of
from mfz_rules.rapid_attack.starting import compared, fielded
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective, Zone
from tests.mfz_rules.rapid_attack.laws.on_table import TABLE, laid_out, somewhere, stood
from tests.mfz_rules.rapid_attack.laws.random_tables import Setup, random_setup
from tests.players.answers import fewer

FRAMES = 2
"""Frames of each player at a small table."""
ROOMY = Table(32.0, 24.0)
"""Wide enough for all that an offense fields out of direct fire (RA-PLACE-08), in ruler units."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a table is like."""

    name: str
    players: int = 2
    start: str = "fielded"
    """`compare`, `tied`, `fielded` (on facts alone) or `standing` (on the map)."""
    settings: Mapping[str, object] = field(default_factory=dict)
    behaviour: Behaviour | None = None
    objective: bool = False
    swamp: bool = False
    conceding: bool = False
    """Whether players give up at times."""
    tape: bool = False
    """Whether dice that nobody types come from a seeded tape."""


KINDS = (
    Kind("set up on the map", start="compare", tape=True),
    Kind("on facts, with climbing", 3, settings={"climbing": True}),
    Kind("on the map, numbers in order", start="standing", settings={"per_unit_order": True}, tape=True),
    Kind("tied, in a swamp", start="tied", settings={"exotic_terrain": True}, swamp=True),
    Kind("on the map, the objective is obedient", start="standing", behaviour=Behaviour.OBEDIENT, objective=True),
    Kind("five players on facts", 5, settings={"split_weapons": True}, conceding=True),
    Kind("on the map, climbing", 3, "standing", {"climbing": True, "split_weapons": True}, tape=True),
    Kind("on facts, the objective is afraid", behaviour=Behaviour.AFRAID, objective=True),
    Kind("on the map, the objective follows, in a swamp", 2, "standing", {"exotic_terrain": True, "climbing": True},
         Behaviour.FOLLOWER, objective=True, swamp=True),
    Kind("tied on the map, an objective that stands", 3, "tied", objective=True, tape=True),
)  # fmt: skip
"""Together they meet every form and every kind of answer."""


def table_of(kind: Kind, chance: Random, small: bool = False) -> Battle:
    """Return the beginning of a battle at a table of a kind; `small` has few frames and a clock that runs short."""
    rules = rules_of("final", kind.settings)
    setup = _with_extras(kind, chance, random_setup(chance, rules, small=True, players=kind.players))
    if small:
        setup = fewer(setup, FRAMES)
    if kind.start == "tied":
        first, *others = setup.sides
        setup = replace(setup, sides=(first, *(replace(one, company=first.company) for one in others)))
    if kind.start == "fielded":
        battle = fielded(setup.sides, setup.field)
    else:
        setup = laid_out(chance, setup)
        battle = compared(setup.sides, setup.field)
        if kind.start == "standing":
            battle = stood(chance, fielded(setup.sides, setup.field))
    if small:
        return replace(battle, clock=5, table=TABLE)
    return replace(battle, table=ROOMY) if battle.table is not None and kind.start != "standing" else battle


def _with_extras(kind: Kind, chance: Random, setup: Setup) -> Setup:
    objective = Objective("objective", behaviour=kind.behaviour) if kind.objective else None
    if objective is not None and kind.start == "standing":
        objective = replace(objective, at=somewhere(chance))
    zones = (Zone("swamp", "underwater"),) if kind.swamp else ()
    return replace(setup, field=replace(setup.field, objective=objective, zones=zones))
