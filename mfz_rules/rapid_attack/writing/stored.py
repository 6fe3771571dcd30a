"""The state as it stands in a file: what may be left out is None, because it follows from the rest."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mfz_rules.common.places import Table
from mfz_rules.kernel.plain import stored
from mfz_rules.rapid_attack.companies.company import Company, Constraints, Scale
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.state.attack import Attack, Volley
from mfz_rules.rapid_attack.state.battle import Phase, Ties
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Objective, StationState, Terrain, Zone

GAME = "rapid-attack"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPlayer:
    """A player."""

    id: str
    name: str = ""
    company: Company | None = None
    score_per_asset: int | None = None
    assets: int | None = None
    """For whoever reads; what counts are frames and stations."""
    score: int | None = None
    """For whoever reads."""
    conceded: bool = field(default=False, metadata=stored(leave_out=True))

    def __post_init__(self) -> None:
        if any(number is not None and number < 0 for number in (self.score_per_asset, self.assets, self.score)):
            raise ValueError("has fewer than 0 points or assets")


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredBattle:
    """A battle's state; the keys up to `winners` are always written."""

    game: str = GAME
    edition: str = "final"
    settings: Mapping[str, object] = field(default_factory=dict)
    phase: Phase | None = None
    round: int = 1
    clock: int | None = None
    order: tuple[str, ...] | None = None
    players: tuple[StoredPlayer, ...]
    frames: tuple[FrameState, ...] = ()
    stations: tuple[StationState, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    zones: tuple[Zone, ...] = ()
    objective: Objective | None = None
    agenda: tuple[Item, ...] | None = None
    """The last item is next."""
    winners: tuple[str, ...] | None = None
    table: Table = field(default_factory=Table)
    scale: Scale = Scale.BATTLE
    constraints: Constraints = field(default_factory=Constraints, metadata=stored(leave_out=True))
    count: int = field(default=0, metadata=stored(leave_out=True))
    attack: Attack | None = field(default=None, metadata=stored(leave_out=True))
    volley: Volley | None = field(default=None, metadata=stored(leave_out=True))
    ties: Ties = field(default_factory=Ties, metadata=stored(leave_out=True))
    starting: tuple[str, ...] | None = field(default=None, metadata=stored(leave_out=True))
