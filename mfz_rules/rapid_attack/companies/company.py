"""A company as the rules see it (RA-BUILD): frames, stations, and the terms it is built for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from mfz_rules.kernel.demands import Demand
from mfz_rules.kernel.plain import stored
from mfz_rules.rapid_attack.companies.frame import Frame


class Scale(StrEnum):
    """The two sizes of a game (RA-BUILD-02); a campaign may lay one down (RA-CAMP-10)."""

    SKIRMISH = "skirmish"
    BATTLE = "battle"


@dataclass(frozen=True, slots=True)
class Constraints:
    """What a campaign or the group lays down before building (RA-CAMP-07 to 09); nothing by default."""

    forbidden: frozenset[str] = frozenset()
    """System types that nobody may carry (RA-CAMP-08)."""
    rockets: int | None = None
    """A number of rockets fixed for every company in place of the table's (RA-CAMP-08)."""
    average: float | None = None
    """At most this many systems a frame on average (RA-CAMP-09)."""
    environments: tuple[str, ...] = ()
    """Announced environments (RA-CAMP-07): the builder points out frames without the system for them."""
    demands: tuple[Demand, ...] = field(default=(), metadata=stored(leave_out=True))
    """What companies must have or do without, counted: see `demands` (RA-CAMP-08)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the group agreed on before building (RA-BUILD-02)."""

    edition: str = "final"
    scale: Scale = Scale.BATTLE
    players: int = 2
    constraints: Constraints = Constraints()
    settings: Mapping[str, object] = field(default_factory=dict)
    """Rulings and house rules by their names in snake case; what is not named has its default."""


@dataclass(frozen=True, slots=True)
class Company:
    """One player's whole force."""

    name: str
    frames: tuple[Frame, ...]
    stations: int | None
    """None where it was not said (a text list may leave it open)."""
    rockets_given: bool = True
    """False where no frame's rockets were said at all, as in many text lists: then they are only warned of."""
    spares: tuple[Frame, ...] = ()
    """Frames at hand for the tie procedure; they count nowhere (RA-BUILD-07)."""

    @property
    def rockets(self) -> int:
        """Rockets on all its frames."""
        return sum(frame.rockets for frame in self.frames)

    @property
    def systems(self) -> int:
        """Systems on all its frames (RA-CMP-02)."""
        return sum(len(frame.systems) for frame in self.frames)
