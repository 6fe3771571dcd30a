"""What happens while fleets are compared and deployed (IO-PPA, IO-DEP)."""

from dataclasses import dataclass, field

from mfz_rules.intercept_orbit.fleets.fleet import Ace, Fleet
from mfz_rules.kernel.plain import stored


@dataclass(frozen=True, slots=True)
class TieRolled:
    """Tied players rolled off (IO-PPA-07)."""

    dice: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class PlacesSettled:
    """The next places by start score, and who stands there, from the highest down (IO-PPA-06)."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShipRefitted:
    """A ship has another class and fewer systems, for a tie (IO-PPA-08)."""

    ship: str
    systems: tuple[str, ...]
    """Ids of the systems that are left."""
    ship_class: str | None = field(default=None, metadata=stored("class"))


@dataclass(frozen=True, slots=True)
class FleetAdjusted:
    """A fleet is smaller now, to break a tie (IO-PPA-07)."""

    player: str
    fleet: Fleet
    worth: tuple[tuple[str, int], ...]
    """Every player and the points per asset as the fleets compare now."""
    removed: tuple[str, ...] = ()
    """Ids of ships and companies that stay at home."""
    refitted: tuple[ShipRefitted, ...] = ()
    """Ships that lost systems."""
    ace: Ace | None = None
    leads: str | None = None
    """The company that the ace leads from now on, where it lost its own."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The order by start score is settled, and with it who defends and who attacks (IO-PPA-06)."""

    order: tuple[str, ...]
    roles: tuple[str, ...]
    """One for each player of the order."""


@dataclass(frozen=True, slots=True)
class FirstHvaPlaced:
    """The high value asset from which the defender's others and first ship are measured stands (IO-DEP-01)."""

    hva: str


@dataclass(frozen=True, slots=True)
class Deployed:
    """Everything stands; the clock shows what it starts at (IO-END-02)."""

    clock: int


SettingUpEvent = TieRolled | PlacesSettled | FleetAdjusted | Compared | FirstHvaPlaced | Deployed
