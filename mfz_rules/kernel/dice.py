"""Dice as values, and how rolled ones are written. Which dice a frame has is the game's affair."""

import re
from dataclasses import dataclass
from enum import StrEnum

SMALL = 6
"""Sides of a die that says nothing else."""

UNTOLD = -1
"""The value of a die that was rolled and that nobody told: it lies in the pool and serves nothing."""

_WRITTEN = re.compile(r"([WBGYRK])(?:(\d{1,2}):)?(\d{1,2}|\?)", re.IGNORECASE | re.ASCII)


class Colour(StrEnum):
    """The colours of dice, by the letter that notation uses."""

    WHITE = "W"
    BLUE = "B"
    GREEN = "G"
    YELLOW = "Y"
    RED = "R"
    BLACK = "K"


@dataclass(frozen=True, slots=True)
class Die:
    """One die of a pool."""

    colour: Colour
    sides: int = SMALL
    range: str = ""
    """For a red die the letter of its range: `h`, `d` or `a`; empty for all others."""

    @property
    def label(self) -> str:
        """What is written on it beside its colour: `B`, `R d`, `8` is drawn apart."""
        return f"{self.colour.value} {self.range}".strip()


@dataclass(frozen=True, slots=True, order=True)
class RolledDie:
    """A die that lies on the table with a number up."""

    colour: Colour
    sides: int
    value: int
    """What it shows, or `UNTOLD`."""

    @property
    def told(self) -> bool:
        """Whether somebody told what it shows."""
        return self.value != UNTOLD

    @property
    def face(self) -> str:
        """What it shows as it is written: a number, or `?` where it is not told."""
        return str(self.value) if self.told else "?"

    def __str__(self) -> str:
        sides = "" if self.sides == SMALL else f"{self.sides}:"
        return f"{self.colour.value}{sides}{self.face}"


def read_rolled(text: str) -> RolledDie | None:
    """Return the die written as colour, sides and a colon unless it has six, value: `W3`, `R8:7`; None if it is none.

    A die that is not told has a question mark for its value: `B?`, `R8:?`. A value above the number of
    sides is no die.
    """
    match = _WRITTEN.fullmatch(text.strip())
    if match is None:
        return None
    sides = int(match[2]) if match[2] else SMALL
    colour, told = Colour(match[1].upper()), match[3] != "?"
    value = int(match[3]) if told else UNTOLD
    return RolledDie(colour, sides, value) if not told or 1 <= value <= sides else None
