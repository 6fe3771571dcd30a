"""The state of a battle."""

from dataclasses import dataclass, field
from enum import StrEnum

from mfz_rules.common.places import Table
from mfz_rules.common.settings import Rules
from mfz_rules.rapid_attack.companies.company import Company, Constraints, Scale
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.state.attack import Attack, Volley
from mfz_rules.rapid_attack.state.frames import FrameState, Status
from mfz_rules.rapid_attack.state.pieces import Objective, StationState, Terrain, Zone


class Phase(StrEnum):
    """Where the battle stands, from comparing to doomsday (RA-GEN-07, rules 8.3)."""

    COMPARE = "compare"
    FIELDING = "fielding"
    TACTICAL = "tactical"
    CHAIN = "chain"
    """At least one turn is open."""
    CALLS = "calls"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Player:
    """One player and the company."""

    id: str
    name: str
    company: Company
    score_per_asset: int = 0
    """As the companies compare; fixed once no tie is left (RA-CMP-07)."""
    conceded: bool = False


@dataclass(frozen=True, slots=True)
class Ties:
    """What the procedure for equal starting scores remembers (RA-CMP-11 to RA-CMP-17); players by index."""

    rolled: tuple[int, ...] = ()
    defender: int | None = None
    ranked: tuple[tuple[int, ...], ...] = ()
    removed: tuple[str, ...] = ()
    """Ids of frames that left; no frame is called so again."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle of Rapid Attack at one moment, with all that must be tracked (RA-GEN-06).

    Scores are not kept: `assets` and `score` derive them.
    """

    rules: Rules
    players: tuple[Player, ...]
    order: tuple[str, ...]
    """Players by current score, highest first; equal ones as before (RA-TAC-01, OQ-32)."""
    frames: tuple[FrameState, ...] = ()
    stations: tuple[StationState, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    zones: tuple[Zone, ...] = ()
    objective: Objective | None = None
    table: Table = field(default_factory=Table)
    scale: Scale = Scale.BATTLE
    constraints: Constraints = field(default_factory=Constraints)
    """What a campaign or the group laid down (RA-CAMP-07 to RA-CAMP-09)."""
    phase: Phase = Phase.TACTICAL
    round: int = 1
    clock: int = 11
    count: int = 0
    """The number that is up under per-unit order; 0 before the count begins (RA-ADV-46)."""
    agenda: tuple[Item, ...] = ()
    """The last item is next."""
    attack: Attack | None = None
    volley: Volley | None = None
    ties: Ties = field(default_factory=Ties)
    starting: tuple[str, ...] = ()
    """Players from defense to point as the comparison left them (RA-CMP-10)."""
    winners: tuple[str, ...] | None = None

    def frame(self, id: str) -> FrameState:
        """Return a frame; raises KeyError where there is none."""
        for frame in self.frames:
            if frame.id == id:
                return frame
        raise KeyError(id)

    def player(self, id: str) -> Player:
        """Return a player; raises KeyError where there is none."""
        for player in self.players:
            if player.id == id:
                return player
        raise KeyError(id)

    def holding(self, id: str) -> StationState | Objective:
        """Return a station or the objective; raises KeyError where there is none."""
        for station in self.stations:
            if station.id == id:
                return station
        if self.objective is not None and self.objective.id == id:
            return self.objective
        raise KeyError(id)

    def structure(self, id: str) -> Terrain:
        """Return a piece of terrain; raises KeyError where there is none."""
        for piece in self.terrain:
            if piece.id == id:
                return piece
        raise KeyError(id)

    def has_frame(self, id: str | None) -> bool:
        """Whether there is a frame of this id, destroyed or not."""
        return id in [frame.id for frame in self.frames]  # quicker than any()

    def has_structure(self, id: str | None) -> bool:
        """Whether there is a piece of terrain of this id."""
        return id in [piece.id for piece in self.terrain]

    @property
    def holdings(self) -> tuple[StationState | Objective, ...]:
        """Every station, and the objective (RA-CAMP-05)."""
        return self.stations if self.objective is None else (*self.stations, self.objective)

    def waiting(self, player: str) -> tuple[FrameState, ...]:
        """Return a player's frames whose turn has not begun."""
        return tuple(one for one in self.frames if one.owner == player and one.status is Status.WAITING)

    def assets(self, player: str) -> int:
        """Return undestroyed frames and controlled stations (RA-CMP-08, RA-SCORE-01)."""
        frames = len([1 for one in self.frames if one.owner == player and one.status is not Status.DESTROYED])
        held = len([1 for one in self.stations if one.owner == player])
        return frames + held + self._objective_of(player)

    def score(self, player: str) -> int:
        """Return assets times score per asset, 0 without assets (RA-SCORE-01, RA-SCORE-06)."""
        return self.assets(player) * self.player(player).score_per_asset

    def _objective_of(self, player: str) -> int:
        """The objective is an asset of its holder (RA-CAMP-04, OQ-84)."""
        held = self.objective is not None and self.objective.owner == player
        return int(held and self.rules.flag("objective_is_asset"))
