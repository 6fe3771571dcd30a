"""What can be printed, on which paper, and a row of a card. Values only: nothing here draws, or knows a game."""

from dataclasses import dataclass
from enum import StrEnum

from mfz_rules.kernel.dice import Die


class CardKind(StrEnum):
    """What can be printed, by the words of the command line."""

    POKER = "poker"
    """Cards of pieces, 88 × 63 mm."""
    TAROT = "tarot"
    """Cards of pieces, 70 × 120 mm."""
    LARGE = "large"
    """Cards of pieces, 100 × 110 mm."""
    ROSTER = "roster"
    """A page with the whole company."""
    REFERENCE = "reference"
    """The rules at a glance, in our own words."""
    STATION = "station"
    """What players hold and fight for."""
    RULER = "ruler"
    """A ruler in true millimetres, to cut out."""
    BASES = "bases"
    """Templates of bases in true millimetres."""
    ALL = "all"
    """Poker cards, stations, roster and reference, and what else the game has to print."""


LARGER_CARDS = (CardKind.TAROT, CardKind.LARGE)
AIDS = (CardKind.RULER, CardKind.BASES)
"""What only some games have."""
PIECE_KINDS = (CardKind.POKER, *LARGER_CARDS)


@dataclass(frozen=True, slots=True)
class CardSystemRow:
    """One system: a box to tick when it is lost, and the dice that go with it."""

    type: str
    name: str
    dice: tuple[Die, ...] = ()
    """Empty for an environmental system."""
    ranges: tuple[str, ...] = ()
    lost: bool = False
    """Its box is crossed: a battle took it."""
    detail: str = ""
    """Small under its name: what it reaches, what it is good for."""


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
    """Outlines only, pictures as line drawings, and no bleed under a player's colour: cards lie edge to edge."""
    backs: bool = False
    """After each sheet of cards the sheet of their backs, for printing on both sides, flipped on the long edge."""
