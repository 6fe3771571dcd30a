"""The state as it stands in a file: what may be left out is None, because it follows from the rest."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mfz_rules.common.places import Table
from mfz_rules.intercept_orbit.fleets.fleet import Fleet
from mfz_rules.intercept_orbit.state.agenda import Item
from mfz_rules.intercept_orbit.state.assets import CompanyState, Debris, HvaState, ShipState
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.battle import Disc, Phase
from mfz_rules.intercept_orbit.state.boarding import Boarding
from mfz_rules.intercept_orbit.state.moving import Journey
from mfz_rules.kernel.plain import stored


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPlayer:
    """A player."""

    id: str
    name: str = ""
    fleet: Fleet | None = None
    role: str = ""
    score_per_asset: int | None = None
    assets: int | None = None
    """For whoever reads; what counts are ships, companies and high value assets."""
    score: int | None = None
    """For whoever reads."""
    conceded: bool = field(default=False, metadata=stored(leave_out=True))

    def __post_init__(self) -> None:
        if any(number is not None and number < 0 for number in (self.score_per_asset, self.assets, self.score)):
            raise ValueError("has fewer than 0 points or assets")


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredBattle:
    """A battle's state; the keys up to `winners` are always written."""

    game: str
    edition: str = ""
    settings: Mapping[str, object] = field(default_factory=dict)
    phase: Phase | None = None
    round: int = 1
    clock: int | None = None
    order: tuple[str, ...] | None = None
    players: tuple[StoredPlayer, ...]
    ships: tuple[ShipState, ...] = ()
    companies: tuple[CompanyState, ...] = ()
    hvas: tuple[HvaState, ...] = ()
    debris: tuple[Debris, ...] = ()
    table: Table | Disc | None = None
    agenda: tuple[Item, ...] | None = None
    """The last item is next."""
    winners: tuple[str, ...] | None = None
    first_choice: bool = field(default=True, metadata=stored(leave_out=True))
    attack: Attack | None = field(default=None, metadata=stored(leave_out=True))
    journey: Journey | None = field(default=None, metadata=stored(leave_out=True))
    boarding: Boarding | None = field(default=None, metadata=stored(leave_out=True))
    boards: tuple[tuple[str, str], ...] = field(default=(), metadata=stored(leave_out=True))
    starting: tuple[str, ...] | None = field(default=None, metadata=stored(leave_out=True))
    first_hva: str | None = field(default=None, metadata=stored(leave_out=True))
