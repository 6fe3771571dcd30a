"""A company of Rapid Attack as it is kept; `rules_view` gives what the rules judge."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from campaigns.companies.company import AnyCompany, AnyPiece, Footprint, KeptSystem, PieceChange
from mfz_rules.kernel.demands import Demand


@dataclass(frozen=True, slots=True)
class KeptFrame(AnyPiece):
    """A frame of a company, with everything its player gave it."""

    kind: ClassVar[str] = "frame"

    pilot: str = ""
    systems: tuple[KeptSystem, ...] = ()
    rockets: int = 0
    footprint: Footprint | None = None
    bricks_high: float | None = None
    notes: str = ""
    archetype: str = ""
    """A name the player typed in place of the one that follows from the dice; empty for that one."""


@dataclass(frozen=True, slots=True)
class KeptStation(AnyPiece):
    """A station of a company."""

    kind: ClassVar[str] = "station"


@dataclass(frozen=True, slots=True)
class KeptConstraints:
    """What a campaign or the group lays down before building (RA-CAMP-07 to 09), given by hand."""

    forbidden: tuple[str, ...] = ()
    """System types that nobody may carry."""
    rockets: int | None = None
    """A number of rockets for every company in place of the table's."""
    average: float | None = None
    """At most this many systems a frame on average."""
    environments: tuple[str, ...] = ()
    demands: tuple[Demand, ...] = ()
    """What companies must have or do without, counted."""
    extra: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class KeptCompany(AnyCompany):
    """One player's frames and stations."""

    game: str = "rapid-attack"
    edition: str = "final"
    scale: str = "battle"
    frames: tuple[KeptFrame, ...] = ()
    stations: tuple[KeptStation, ...] = ()
    spares: tuple[KeptFrame, ...] = ()
    stations_given: bool = True
    rockets_given: bool = True
    constraints: KeptConstraints | None = None

    @property
    def pieces(self) -> tuple[KeptFrame | KeptStation, ...]:
        """Frames, spares, stations."""
        return (*self.frames, *self.spares, *self.stations)

    def with_pieces(self, change: PieceChange) -> Self:
        """Return the company with each frame, spare and station changed."""
        return replace(
            self,
            frames=tuple(map(change, self.frames)),
            spares=tuple(map(change, self.spares)),
            stations=tuple(map(change, self.stations)),
        )
