"""What identification found: systems with the reasons they rest on.

Systems are named here by plain words (`direct`, `defense` …): this package does not know the game's rules.
"""

from dataclasses import dataclass
from enum import StrEnum

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import Problem
from ldraw_catalog.reading.document import Section


class SystemKind(StrEnum):
    """What a tagged or proposed piece of a model is; the values of `TYPE` in an `!MFZ SYSTEM` line, of all games."""

    DEFENSE = "defense"
    MOVEMENT = "movement"
    COMMUNICATION = "communication"
    HAND_TO_HAND = "hand_to_hand"
    DIRECT = "direct"
    ARTILLERY = "artillery"
    ENVIRONMENT = "environment"
    POINT_DEFENSE = "point_defense"
    ASSAULT = "assault"
    SUPPORT = "support"
    ACK_ACK = "ack_ack"
    MISSILE = "missile"
    LASER = "laser"
    CATAPULT = "catapult"
    SPLIT = "split"
    ROCKET = "rocket"
    """A single-shot rocket: no system, counted apart."""
    NONE = "none"
    """Said to be no system: whatever lies below proposes nothing."""


class Status(StrEnum):
    """How sure identification is of a system."""

    TAGGED = "tagged"
    """An explicit tag says so."""
    PROPOSED = "proposed"
    """A guess with reasons; a person has to confirm it."""


class EvidenceKind(StrEnum):
    """Where a reason comes from, strongest first."""

    TAG = "tag"
    NAME = "name"
    PART = "part"
    SHAPE = "shape"
    RULE = "rule"
    """A rule of the user's own."""


OF_A_PART = "{why} ({part})"
"""The template of what is said of a part: why, and the part's number."""


def of_part(why: str, number: str) -> Message:
    """Return what a tag pack says of a part: `a minifig sword (3847)`."""
    return Message(OF_A_PART, why=Message.written(why), part=number)


def taken_apart(what: str) -> tuple[str, str]:
    """Return what is said of a part, and its number; the whole and nothing where it is not said of one."""
    if isinstance(what, Message) and what.template == OF_A_PART:
        why, part = what.values["why"], what.values["part"]
        if isinstance(why, str) and isinstance(part, str):
            return why, part
    return what, ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """One reason, and the parts it rests on."""

    kind: EvidenceKind
    what: str
    """A short sentence a player understands, `named "side gun"`, `a minifig sword (3847)`: a `Message`."""
    placements: tuple[int, ...] = ()
    """Positions in the assembly's placements."""


@dataclass(frozen=True, slots=True)
class FoundSystem:
    """One system (or rocket) on a model, tagged or proposed."""

    key: str
    """Stable while the model is the same: names the use path and what was found, so that corrections stick."""
    kind: SystemKind
    """Any but NONE."""
    name: str
    """What the builder calls it, without its tag; a plain word where the builder gave no name."""
    status: Status
    confidence: float
    """0–1; 1 where tagged."""
    evidence: tuple[Evidence, ...]
    placements: tuple[int, ...]
    """All parts of it, sorted."""
    ranges: tuple[str, ...] = ()
    """For a split weapon its two ranges, `direct` and `artillery`."""
    environment: str | None = None
    """For an environmental system its environment, as written."""
    count: int = 1
    """For rockets: how many this one piece stands for. Systems are always listed one by one."""


class ModelKind(StrEnum):
    """What a model in a file is on the table; in capitals the keywords of head lines, of all games."""

    FRAME = "frame"
    STATION = "station"
    SHIP = "ship"
    COMPANY = "company"
    HVA = "hva"


@dataclass(frozen=True, slots=True)
class FoundModel:
    """One model in a file, with all that is on it."""

    name: str
    """Its `!MFZ` NAME, else the file's stem or the FILE name without extension, as spelled, without tag."""
    kind: ModelKind
    declared: bool
    """An `!MFZ` line makes it a model; else it is the main model, or one the user chose."""
    section: Section
    submodel: str | None
    """The section's name; None for the main model of the file."""
    assembly: Assembly
    systems: tuple[FoundSystem, ...]
    """Without rockets, in file order; a doubled weapon is two entries."""
    rockets: tuple[FoundSystem, ...]
    game: str
    """The one that the file was read for."""
    names_game: bool = False
    """Whether its file says itself that it is of this game."""
    copies: int = 1
    """How often its design stands in the file."""

    @property
    def everything(self) -> tuple[FoundSystem, ...]:
        """Systems, then rockets."""
        return (*self.systems, *self.rockets)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A part of the file that may be a model of its own; the user chooses."""

    name: str
    parts: int
    why: str
    copies: int = 1
    """How often its design stands in the file."""
    is_copy: bool = False
    """Whether a candidate before it is of the same design."""
    submodel: str = ""
    """The name of its section, by which it is found again."""


@dataclass(frozen=True, slots=True)
class Identification:
    """All that was found in one file."""

    models: tuple[FoundModel, ...]
    candidates: tuple[Candidate, ...]
    problems: tuple[Problem, ...] = ()
    """Of tags and assembly; those of reading stay with the file."""
