"""A company of Rapid Attack as it is kept; `rules_view` gives what the rules judge."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaigns.companies.company import AnyCompany, Footprint, KeptSystem, ModelLink


@dataclass(frozen=True, slots=True)
class KeptFrame:
    """A frame of a company, with everything its player gave it."""

    id: str
    name: str
    pilot: str = ""
    systems: tuple[KeptSystem, ...] = ()
    rockets: int = 0
    footprint: Footprint | None = None
    bricks_high: float | None = None
    model: ModelLink | None = None
    picture: str | None = None
    """sha256 of a PNG among the kept files (in a company file: among its `pictures`)."""
    notes: str = ""
    archetype: str = ""
    """A name the player typed in place of the one that follows from the dice; empty for that one."""
    extra: Mapping[str, object] = field(default_factory=dict)
    copied_from: str | None = None
    """Id of the frame this is a copy of."""


@dataclass(frozen=True, slots=True)
class KeptStation:
    """A station of a company."""

    id: str
    name: str
    model: ModelLink | None = None
    picture: str | None = None
    extra: Mapping[str, object] = field(default_factory=dict)
    copied_from: str | None = None


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
