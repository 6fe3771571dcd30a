"""What tags mean in the models of each game, as data: colours and letters of codes, types, kinds of models.

Which game a file is read for its own head line says (`meta.declared_game`), else whoever reads it. These are words of
files; what the rules make of them, this package does not know.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ldraw_catalog.systems.evidence import ModelKind, SystemKind


@dataclass(frozen=True, slots=True, eq=False)
class TagGrammar:
    """How the tags of one game are read."""

    game: str
    """Its id, the value of `GAME` in a head line."""
    title: str
    models: tuple[ModelKind, ...]
    """What its models are, by their head lines; the first is what a model without one is."""
    carriers: tuple[ModelKind, ...]
    """Those that carry systems: on the others nothing is proposed."""
    colours: Mapping[str, SystemKind]
    """Letters of codes like `1B`."""
    weapons: Mapping[str, SystemKind]
    """Letters behind the R of red dice, in the order of notation."""
    packs: tuple[str, ...]
    """Folders of the tag packs that come with the program, below `resources/tags`."""
    plain_red: str = ""
    """The letter that is meant where red has none; empty where it must have one."""
    joined_halves: bool = False
    """Whether both halves of a split weapon may stand in one item, `1Rpa`."""
    rockets: bool = False
    environments: bool = False
    on_feet: bool = False
    """Its models stand on what is lowest of them; ships do not."""
    most_systems: int | None = None
    """So many systems a model carries at most: no more are proposed."""
    most_of_a_kind: int | None = None

    @property
    def types(self) -> tuple[SystemKind, ...]:
        """Every value of `TYPE`."""
        environment = (SystemKind.ENVIRONMENT,) if self.environments else ()
        rocket = (SystemKind.ROCKET,) if self.rockets else ()
        last = (*environment, SystemKind.SPLIT, *rocket, SystemKind.NONE)
        return (*self.colours.values(), *self.weapons.values(), *last)

    @property
    def ranges(self) -> tuple[str, ...]:
        """The ranges of weapons, in the order of notation."""
        return tuple(kind.value for kind in self.weapons.values())

    def in_order(self, ranges: set[str]) -> tuple[str, ...]:
        """Return ranges in the order of notation."""
        return tuple(name for name in self.ranges if name in ranges)


RAPID_ATTACK = TagGrammar(
    game="rapid-attack",
    title="Rapid Attack",
    models=(ModelKind.FRAME, ModelKind.STATION),
    # A station carries nothing (RA-BUILD-01): its antenna is a place for a flag.
    carriers=(ModelKind.FRAME,),
    colours=MappingProxyType(
        {"B": SystemKind.DEFENSE, "G": SystemKind.MOVEMENT, "Y": SystemKind.COMMUNICATION},
    ),
    weapons=MappingProxyType({"H": SystemKind.HAND_TO_HAND, "D": SystemKind.DIRECT, "A": SystemKind.ARTILLERY}),
    packs=("rapid-attack",),
    # `(2R & d8)` is a caption of the rulebook itself.
    plain_red="D",
    rockets=True,
    environments=True,
    on_feet=True,
    # RA-SYS-03
    most_systems=4,
    most_of_a_kind=2,
)
INTERCEPT_ORBIT = TagGrammar(
    game="intercept-orbit",
    title="Intercept Orbit",
    models=(ModelKind.SHIP, ModelKind.COMPANY, ModelKind.HVA),
    carriers=(ModelKind.SHIP,),
    colours=MappingProxyType(
        {"B": SystemKind.DEFENSE, "Y": SystemKind.COMMUNICATION, "K": SystemKind.CATAPULT},
    ),
    weapons=MappingProxyType({"P": SystemKind.POINT_DEFENSE, "A": SystemKind.ASSAULT, "S": SystemKind.SUPPORT}),
    packs=("ships", "intercept-orbit"),
    joined_halves=True,
)
ALPHA_BANDIT = TagGrammar(
    game="alpha-bandit",
    title="Alpha Bandit",
    models=INTERCEPT_ORBIT.models,
    carriers=INTERCEPT_ORBIT.carriers,
    colours=MappingProxyType(
        {
            "B": SystemKind.DEFENSE,
            "G": SystemKind.MOVEMENT,
            "Y": SystemKind.COMMUNICATION,
            "K": SystemKind.CATAPULT,
        }
    ),
    weapons=MappingProxyType({"A": SystemKind.ACK_ACK, "M": SystemKind.MISSILE, "L": SystemKind.LASER}),
    packs=("ships", "alpha-bandit"),
    joined_halves=True,
)

GRAMMARS: Mapping[str, TagGrammar] = MappingProxyType(
    {grammar.game: grammar for grammar in (RAPID_ATTACK, INTERCEPT_ORBIT, ALPHA_BANDIT)}
)
"""By game; the first is the usual one."""
