"""A game's rules about fleets as data: kinds of systems, hulls, sizes, reasons. Nobody asks which game it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from mfz_rules.intercept_orbit.fleets.fleet import SPLIT, Fleet
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Weapon:
    """A range, and the kind of weapon that is devoted to it."""

    type: str
    letter: str
    """In notation, behind the `R` of its red dice."""
    word: Sentence


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of systems that are no weapons."""

    type: str
    colour: Colour
    dice: tuple[int, int]
    """How many dice one system of the kind gives, and two together (IO-FLEET-10)."""
    word: Sentence
    second_ruled: bool = False
    """Whether the second system's die is a ruling that a table may turn off (IO-OQ-17)."""
    rolled: bool = True
    """Whether its dice are rolled with the others of the turn (IO-DICE-01); those of a launch may wait for it."""

    def count(self, systems: int, *, second_die: bool = True) -> int:
        """Return the dice of so many systems.

        More than two are illegal; their dice go on in the same steps so that nothing carried stays hidden.
        """
        first, both = self.dice
        step = both - first if second_die or not self.second_ruled else 0
        return first + step * (systems - 1) if systems else 0


@dataclass(frozen=True, slots=True)
class Hull:
    """A class of ships, which follows from how many systems were built in (IO-FLEET-09)."""

    name: str | None
    """`capital`, `frigate`; None where all ships are alike."""
    rule: str
    fewest: int
    most: int
    """Systems."""
    word: Sentence
    green: int = 0
    """Green dice of the hull itself; they are no systems (IO-FLEET-06)."""
    largest: float | None = None
    """Studs of the largest dimension; None where nothing is said about it."""


@dataclass(frozen=True, slots=True)
class Size:
    """What a fleet must have with so many players."""

    fewest: int
    most: int
    hvas: int


@dataclass(frozen=True, slots=True)
class Figure:
    """Something of a fleet that is counted."""

    key: str
    """In data: `tactical_assets`."""
    word: Sentence
    of: Callable[[Fleet], int]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A reason that moves the points per asset: the most of something costs one, the fewest give one."""

    what: str
    figure: Figure
    most: bool


@dataclass(frozen=True, slots=True)
class RuleIds:
    """Under which ids a game counts the rules about fleets."""

    size: str
    catapults: str
    weapons: str
    per_kind: str
    split: str
    ace: str
    white: str
    hva: str


@dataclass(frozen=True, slots=True)
class FleetProfile:
    """The rules of one game about fleets, as data and policies."""

    game: str
    title: str
    edition: str
    weapons: tuple[Weapon, ...]
    """In the order of notation."""
    kinds: tuple[Kind, ...]
    """In the order of notation."""
    hulls: tuple[Hull, ...]
    """Those with more systems first."""
    sizes: Mapping[int, Size]
    """By number of players."""
    sized_by: Figure
    """What the sizes count."""
    figures: tuple[Figure, ...]
    """What a comparison tells of each fleet."""
    reasons: tuple[Comparison, ...]
    symmetric: tuple[Comparison, ...]
    """The reasons at a table that wants each of them both ways (AB-OQ-06)."""
    roles: tuple[str, ...]
    """Every position there is, who defends first."""
    positions: Callable[[Sequence[int]], tuple[str, ...]]
    """Who defends and who attacks, by the starting scores."""
    company_red: int
    """Red dice of a company (IO-OQ-19, AB-OQ-08)."""
    split_by_consent: bool
    """Whether everybody must agree to split weapons."""
    largest_hva: float | None
    hva_word: Sentence
    """`high value assets`"""
    an_hva: Sentence
    """`a high value asset`"""
    hva_name: str
    """How one begins that its player gave no name, before its number: `HVA`."""
    rules: RuleIds

    @property
    def types(self) -> tuple[str, ...]:
        """Every type that a system may have: weapons, the split one, then the others (IO-FLEET-10)."""
        return (*(weapon.type for weapon in self.weapons), SPLIT, *(kind.type for kind in self.kinds))

    def weapon(self, type_: str) -> Weapon | None:
        """Return the weapon of a type, if it is one that is devoted to a range."""
        return next((one for one in self.weapons if one.type == type_), None)

    def hull(self, systems: int) -> Hull:
        """Return the class of a ship with so many systems: the largest that it fills (IO-FLEET-09, IO-PPA-08)."""
        return next((one for one in self.hulls if systems >= one.fewest), self.hulls[-1])
