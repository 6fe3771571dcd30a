"""A company as it is kept (design: `mfz-company`, version 1); `rules_view` gives what the rules judge."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaigns.beside import BesideFile


@dataclass(frozen=True, slots=True)
class KeptSystem:
    """A system on a frame. Its place in the tuple is its place in the order of loss."""

    type: str
    """One of the rules' system types; files with another word are refused, with its place named."""
    name: str = ""
    ranges: tuple[str, ...] = ()
    environment: str | None = None
    extra: Mapping[str, object] = field(default_factory=dict)
    """Keys of the file that this version does not know; written again."""


@dataclass(frozen=True, slots=True)
class ModelLink:
    """The design a frame or station is built from."""

    sha256: str
    file: str = ""
    """The file's name as it was imported."""
    submodel: str | None = None
    entry: str | None = None
    """Id of the garage's entry, which survives a changed file; None where the garage does not have it."""
    state: str = ""
    """What the garage knew of the systems when they were last taken over or kept: see `garage.offers`."""
    extra: Mapping[str, object] = field(default_factory=dict)
    beside: tuple[BesideFile, ...] = ()
    """The files of the model's folder that it is made of besides its own."""


@dataclass(frozen=True, slots=True)
class Footprint:
    """The ground a frame stands on."""

    studs_x: float
    studs_z: float
    extra: Mapping[str, object] = field(default_factory=dict)


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
class BuiltFor:
    """The campaign's battle that a company is built for."""

    campaign: str
    """Id of the campaign."""
    battle: str
    """Id of its battle."""
    state: str = ""
    """What held for the battle when its terms were last taken over or kept: see `campaigns.campaign.binding`."""
    extra: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class KeptCompany:
    """One player's whole force, as it is saved."""

    id: str
    name: str
    side: str = ""
    game: str = "rapid-attack"
    edition: str = "final"
    scale: str = "battle"
    players: int = 2
    frames: tuple[KeptFrame, ...] = ()
    stations: tuple[KeptStation, ...] = ()
    spares: tuple[KeptFrame, ...] = ()
    agreed: tuple[str, ...] = ()
    """Findings silenced at this table, each as `RULE` or `RULE:frame id`."""
    stations_given: bool = True
    rockets_given: bool = True
    copied_from: str | None = None
    extra: Mapping[str, object] = field(default_factory=dict)
    constraints: KeptConstraints | None = None
    settings: Mapping[str, object] = field(default_factory=dict)
    """House rules and rulings that differ from the defaults, by their names in snake case."""
    player: str | None = None
    """Id of the player whose company it is."""
    deleted: str | None = None
    """UTC when it went to the bin; kept in the garage only, never in a company file."""
    built_for: BuiltFor | None = None
    """None for no battle in particular."""
