"""What a card shows. Values only: nothing here draws, reads a file or knows the rules."""

from dataclasses import dataclass
from enum import StrEnum

from mfz_rules.kernel.dice import Die


class CardKind(StrEnum):
    """What can be printed, by the words of the command line."""

    POKER = "poker"
    """Frame cards of 88 × 63 mm."""
    TAROT = "tarot"
    """Frame cards of 70 × 120 mm."""
    LARGE = "large"
    """Frame cards of 100 × 110 mm."""
    ROSTER = "roster"
    """A page with the whole company."""
    REFERENCE = "reference"
    """The rules at a glance, in our own words."""
    STATION = "station"
    ALL = "all"
    """Poker cards, stations, roster and reference."""


FRAME_KINDS = (CardKind.POKER, CardKind.TAROT, CardKind.LARGE)


class Sprint(StrEnum):
    """Whether a frame has the sprint die (RA-SYS-10)."""

    NOW = "now"
    LATER = "later"
    """It would, once its last gun is lost."""
    NEVER = "never"
    """Nor then: a table's ruling."""


@dataclass(frozen=True, slots=True)
class SystemRow:
    """One system: a box to tick when it is lost, and the dice that go with it."""

    type: str
    name: str
    dice: tuple[Die, ...] = ()
    """Empty for an environmental system."""
    ranges: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FrameCard:
    """A frame. A blank one has neither name nor rows: the lines to write on are drawn in their place."""

    name: str = ""
    number: str = ""
    """Its number in the company; `2–4` where identical frames share one card."""
    archetype: str = ""
    company: str = ""
    pilot: str = ""
    rows: tuple[SystemRow, ...] = ()
    rockets: int = 0
    sprint: Sprint = Sprint.LATER
    environments: tuple[str, ...] = ()
    """Environments that the company was announced for (RA-CAMP-07)."""
    picture: bytes | None = None
    """PNG; None leaves a quiet ground."""
    player: int | None = None
    """Index of the player's colour; None for no coloured edge."""
    copies: int = 1
    kind: CardKind = CardKind.POKER
    blank: bool = False
    line_picture: bytes | None = None
    """The picture as a line drawing, for saving ink; None: its edges are found in the picture."""


@dataclass(frozen=True, slots=True)
class StationCard:
    """A station, with a place for the flag of whoever holds it."""

    name: str
    number: str = ""
    company: str = ""
    picture: bytes | None = None
    player: int | None = None
    line_picture: bytes | None = None
    """As on a frame's card."""


@dataclass(frozen=True, slots=True)
class ReferenceSection:
    """A heading, and under it dice with words, lines and a table, each where there are any."""

    heading: str
    dice: tuple[tuple[Die, str], ...] = ()
    lines: tuple[str, ...] = ()
    numbered: bool = False
    """The lines are steps."""
    table: tuple[tuple[str, ...], ...] = ()
    """Rows of cells; the first cell of a row is its head."""


@dataclass(frozen=True, slots=True)
class ReferenceCard:
    """One card of the rules at a glance, in columns of sections."""

    title: str
    columns: tuple[tuple[ReferenceSection, ...], ...]


@dataclass(frozen=True, slots=True)
class RosterCard:
    """A company on a page of its own; a large one on several."""

    company: str
    facts: str = ""
    """Side, edition, scale and players in one line."""
    systems: int = 0
    """Systems and frames of the whole company, also where this page shows a part of it."""
    frames_in_all: int = 0
    rockets: int = 0
    stations_in_all: int = 0
    frames: tuple[FrameCard, ...] = ()
    stations: tuple[str, ...] = ()
    player: int | None = None
    page: int = 1
    pages: int = 1


Card = FrameCard | StationCard | ReferenceCard | RosterCard


class Paper(StrEnum):
    """Paper sizes."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        return (210.0, 297.0) if self is Paper.A4 else (215.9, 279.4)


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How cards are put on paper."""

    paper: Paper = Paper.A4
    ink_saver: bool = False
    """Outlines only, pictures as line drawings, and no bleed: cards lie edge to edge."""
