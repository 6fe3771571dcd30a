"""Fleets as the rules see them: one player's ships, companies and high value assets."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

DEFENSE = "defense"
MOVEMENT = "movement"
COMMUNICATION = "communication"
CATAPULT = "catapult"
SPLIT = "split"
"""Types of systems, by the words that all our data uses; a weapon's own type is the word of its range."""

STUDS_A_BRICK = 1.2
"""How high a brick is, in studs."""


@dataclass(frozen=True, slots=True)
class System:
    """One system of a ship: one hit."""

    type: str
    name: str = ""
    """What its player calls it; the rules do not care."""
    ranges: tuple[str, ...] = ()
    """The two ranges of a split weapon, in the order of notation; empty for all others (IO-FLEET-13)."""


class Ace(StrEnum):
    """Who leads a fleet's best company, by the colour of the die that it adds (IO-FLEET-14)."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"

    @property
    def letter(self) -> str:
        """The letter of its die in notation: `R`."""
        return self.value[0].upper()


@dataclass(frozen=True, slots=True)
class Measures:
    """How large a model is; None for what is not known."""

    studs_x: float | None = None
    studs_z: float | None = None
    bricks_high: float | None = None

    @property
    def largest(self) -> float:
        """Its largest dimension in studs, as far as it is known; 0 where nothing is (IO-FLEET-05 to IO-FLEET-07)."""
        return max(self.in_studs)

    @property
    def in_studs(self) -> tuple[float, float, float]:
        """Across, deep and high in studs; 0 for what is not known."""
        return (self.studs_x or 0.0, self.studs_z or 0.0, (self.bricks_high or 0.0) * STUDS_A_BRICK)


UNMEASURED = Measures()


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship as it is built: its systems in the order in which its player would lose them."""

    name: str
    systems: tuple[System, ...] = ()
    measures: Measures = UNMEASURED


@dataclass(frozen=True, slots=True)
class Company:
    """A company of mobile frames, as one asset: every company carries the same systems (IO-FLEET-08, AB-FLEET-10)."""

    name: str
    ace: Ace | None = None


@dataclass(frozen=True, slots=True)
class Hva:
    """A high value asset, in Alpha Bandit a liability: worth points, without systems (IO-FLEET-07, AB-FLEET-12)."""

    name: str
    measures: Measures = UNMEASURED


Asset = Ship | Company | Hva


@dataclass(frozen=True, slots=True)
class Fleet:
    """One player's whole force (AB-FLEET-02)."""

    name: str
    ships: tuple[Ship, ...] = ()
    companies: tuple[Company, ...] = ()
    hvas: tuple[Hva, ...] | None = ()
    """None where it was not said (a text list may leave it open)."""

    @property
    def assets(self) -> Iterator[Asset]:
        """Ships, companies, high value assets: findings name one by its place among them."""
        yield from self.ships
        yield from self.companies
        yield from self.hvas or ()

    @property
    def tactical_assets(self) -> int:
        """Ships plus companies (IO-FLEET-03, IO-OQ-21)."""
        return len(self.ships) + len(self.companies)

    @property
    def systems(self) -> int:
        """Systems on all its ships, catapults among them; those inside companies do not count (IO-PPA-03)."""
        return sum(len(ship.systems) for ship in self.ships)

    @property
    def catapults(self) -> int:
        """Catapults on all its ships (IO-FLEET-04)."""
        return sum(system.type == CATAPULT for ship in self.ships for system in ship.systems)


def place_of(fleet: Fleet, index: int) -> str:
    """Return the place of the asset with this index: `ships[0]`, `companies[1]`, `hvas[0]`."""
    for kind, number in (("ships", len(fleet.ships)), ("companies", len(fleet.companies))):
        if index < number:
            return f"{kind}[{index}]"
        index -= number
    return f"hvas[{index}]"
