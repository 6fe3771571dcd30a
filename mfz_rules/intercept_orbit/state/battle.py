"""The state of a battle."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, TypeVar

from mfz_rules.common.places import Table
from mfz_rules.common.settings import Rules
from mfz_rules.intercept_orbit.fleets.fleet import Ace, Fleet
from mfz_rules.intercept_orbit.profile import GameProfile
from mfz_rules.intercept_orbit.state.agenda import Item
from mfz_rules.intercept_orbit.state.assets import (
    AssetState,
    CompanyState,
    Condition,
    Debris,
    HvaState,
    ShipState,
    Status,
)
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.boarding import Boarding
from mfz_rules.intercept_orbit.state.moving import Journey


class Phase(StrEnum):
    """Where the battle stands, from comparing to doomsday (specification B1)."""

    COMPARE = "compare"
    DEPLOYMENT = "deployment"
    TACTICAL = "tactical"
    CHAIN = "chain"
    """At least one turn is open."""
    BOARDING = "boarding"
    CALLS = "calls"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Disc:
    """A round table; it touches both axes (IO-GEO-04)."""

    diameter: float


@dataclass(frozen=True, slots=True)
class Player:
    """One player and the fleet."""

    id: str
    name: str
    fleet: Fleet
    score_per_asset: int = 0
    role: str = ""
    """`defender`, `primary_attacker`, `secondary_attacker`, as the fleets compared (IO-PPA-06)."""
    conceded: bool = False


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle at one moment, with all that must be tracked. Scores are derived: `assets` and `score`."""

    profile: GameProfile
    """Which of the games is played, as data."""
    rules: Rules
    players: tuple[Player, ...]
    order: tuple[str, ...]
    """Players by current score, highest first; equal ones as before (IO-ORD-05)."""
    ships: tuple[ShipState, ...] = ()
    companies: tuple[CompanyState, ...] = ()
    hvas: tuple[HvaState, ...] = ()
    debris: tuple[Debris, ...] = ()
    table: Table | Disc = field(default_factory=lambda: Table(32.0, 32.0))
    phase: Phase = Phase.TACTICAL
    round: int = 1
    clock: int = 11
    first_choice: bool = True
    """Whether the defender has yet to make the first choice of the battle (IO-ORD-04)."""
    agenda: tuple[Item, ...] = ()
    """The last item is next."""
    attack: Attack | None = None
    journey: Journey | None = None
    boarding: Boarding | None = None
    boards: tuple[tuple[str, str], ...] = ()
    """Companies at several boarded ships, and which they board this round (IO-CO-07)."""
    starting: tuple[str, ...] = ()
    """Players by start score; where that is equal, as rolled off (IO-PPA-06)."""
    first_hva: str | None = None
    """The defender's first high value asset, while others are deployed by it (IO-DEP-01)."""
    winners: tuple[str, ...] | None = None

    def player(self, id: str) -> Player:
        """Return a player; raises KeyError where there is none."""
        return _of(self.players, id)

    def ship(self, id: str) -> ShipState:
        """Return a ship; raises KeyError where there is none."""
        return _of(self.ships, id)

    def company(self, id: str) -> CompanyState:
        """Return a company; raises KeyError where there is none."""
        return _of(self.companies, id)

    def hva(self, id: str) -> HvaState:
        """Return a high value asset; raises KeyError where there is none."""
        return _of(self.hvas, id)

    def fighter(self, id: str) -> ShipState | CompanyState:
        """Return a tactical asset; raises KeyError where there is none."""
        return _of(self.fighters, id)

    def asset(self, id: str) -> ShipState | CompanyState | HvaState:
        """Return an asset; raises KeyError where there is none."""
        return _of(self.all_assets, id)

    @property
    def fighters(self) -> tuple[ShipState | CompanyState, ...]:
        """Every tactical asset: ships, then companies."""
        return (*self.ships, *self.companies)

    @property
    def all_assets(self) -> tuple[ShipState | CompanyState | HvaState, ...]:
        """Every asset: ships, companies, high value assets."""
        return (*self.ships, *self.companies, *self.hvas)

    def is_ship(self, id: str | None) -> bool:
        """Whether there is a ship of this id, gone or not."""
        return id in [one.id for one in self.ships]  # quicker than any()

    def is_company(self, id: str | None) -> bool:
        """Whether there is a company of this id."""
        return id in [one.id for one in self.companies]

    def is_hva(self, id: str | None) -> bool:
        """Whether there is a high value asset of this id."""
        return id in [one.id for one in self.hvas]

    def is_debris(self, id: str | None) -> bool:
        """Whether there is a piece of debris of this id."""
        return id in [one.id for one in self.debris]

    def commands(self, id: str) -> str:
        """Return the player who answers for an asset: a ship's controller, a company's owner, an HVA's holder.

        Raises KeyError where there is no such asset.
        """
        return _commander(self.asset(id))

    def waiting(self, player: str) -> tuple[AssetState, ...]:
        """Return the player's assets that can take a turn and have not (IO-ORD-01)."""
        return tuple(
            one
            for one in self.all_assets
            if one.status is Status.WAITING and takes_turns(one) and _commander(one) == player
        )

    def assets(self, player: str) -> int:
        """Return a player's assets: HVAs held, ships controlled, companies that count (IO-PPA-05, IO-SCORE-01)."""
        held = [one for one in self.hvas if one.holder == player]
        ships = [one for one in self.ships if one.controller == player and one.alive]
        companies = [one for one in self.companies if one.owner == player and self.counts(one)]
        return len(held) + len(ships) + len(companies)

    def counts(self, company: CompanyState) -> bool:
        """Whether a company counts for its owner: neither destroyed, drifting nor captive (IO-SCORE-01)."""
        return company.alive and company.condition in self.profile.scoring

    @property
    def most_spots(self) -> int:
        """Dice that lie by one asset at most: an ace's pair (IO-ACE-05), or any die and every ace's (AB-ACE-04)."""
        aces = sum(one.ace is Ace.YELLOW for one in self.companies) if self.profile.ace_spot_adds else 0
        return 1 + max(aces, 1)

    def score(self, player: str) -> int:
        """Return assets times points per asset, at any moment (IO-SCORE-01, IO-PPA-09)."""
        return self.assets(player) * self.player(player).score_per_asset


def takes_turns(asset: AssetState) -> bool:
    """Whether the rounds give the asset a turn: ships, HVAs, launched companies with fuel (IO-ORD-01)."""
    if not asset.alive or not asset.placed:
        return False
    return not isinstance(asset, CompanyState) or asset.condition is Condition.FLYING


def _commander(asset: AssetState) -> str:
    if isinstance(asset, ShipState):
        return asset.controller
    return asset.holder if isinstance(asset, HvaState) else asset.owner


class _Named(Protocol):
    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=_Named)


def _of(found: Iterable[N], id: str) -> N:
    for one in found:
        if one.id == id:
            return one
    raise KeyError(id)
