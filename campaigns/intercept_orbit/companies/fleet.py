"""A fleet as it is kept; `rules_view` gives what the rules judge."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from campaigns.companies.company import AnyCompany, AnyPiece, Footprint, KeptSystem, PieceChange
from mfz_rules.intercept_orbit.profile import COMPANY, HVA, SHIP
from mfz_rules.kernel.demands import Demand


@dataclass(frozen=True, slots=True)
class KeptAsset(AnyPiece):
    """What every asset of a fleet has, with everything its player gave it."""

    footprint: Footprint | None = None
    bricks_high: float | None = None
    notes: str = ""
    bow: int = field(default=0, kw_only=True)
    """Quarter turns to the right, seen from above, from the model's front to where it flies."""


@dataclass(frozen=True, slots=True)
class KeptShip(KeptAsset):
    """A ship of a fleet."""

    kind: ClassVar[str] = SHIP

    systems: tuple[KeptSystem, ...] = ()


@dataclass(frozen=True, slots=True)
class KeptSquad(KeptAsset):
    """A company of mobile frames: one asset of a fleet, not a player's whole force."""

    kind: ClassVar[str] = COMPANY

    ace: str | None = None
    """The colour of the ace that leads it, None without one."""


@dataclass(frozen=True, slots=True)
class KeptHva(KeptAsset):
    """A high value asset of a fleet."""

    kind: ClassVar[str] = HVA


@dataclass(frozen=True, slots=True)
class KeptFleetConstraints:
    """What a campaign or the group lays down before building (RA-CAMP-08, RA-CAMP-09)."""

    forbidden: tuple[str, ...] = ()
    """System types that nobody may carry."""
    average: float | None = None
    """At most this many systems a ship on average."""
    demands: tuple[Demand, ...] = ()
    """What fleets must have or do without, counted."""
    extra: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class KeptFleet(AnyCompany):
    """One player's ships, companies and high value assets."""

    edition: str = "002"
    ships: tuple[KeptShip, ...] = ()
    companies: tuple[KeptSquad, ...] = ()
    hvas: tuple[KeptHva, ...] = ()
    hvas_given: bool = True
    constraints: KeptFleetConstraints | None = None

    @property
    def pieces(self) -> tuple[KeptShip | KeptSquad | KeptHva, ...]:
        """Ships, companies, high value assets: the order in which findings count them."""
        return (*self.ships, *self.companies, *self.hvas)

    def with_pieces(self, change: PieceChange) -> Self:
        """Return the fleet with each of its assets changed."""
        return replace(
            self,
            ships=tuple(map(change, self.ships)),
            companies=tuple(map(change, self.companies)),
            hvas=tuple(map(change, self.hvas)),
        )
