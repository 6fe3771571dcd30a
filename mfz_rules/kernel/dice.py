"""Dice as values. Which dice a frame has is the game's affair; what a die is, is told here."""

from dataclasses import dataclass
from enum import StrEnum


class Colour(StrEnum):
    """The colours of dice, by the letter that notation uses."""

    WHITE = "W"
    BLUE = "B"
    GREEN = "G"
    YELLOW = "Y"
    RED = "R"


@dataclass(frozen=True, slots=True)
class Die:
    """One die of a pool."""

    colour: Colour
    sides: int = 6
    range: str = ""
    """For a red die the letter of its range: `h`, `d` or `a`; empty for all others."""

    @property
    def label(self) -> str:
        """What is written on it beside its colour: `B`, `R d`, `8` is drawn apart."""
        return f"{self.colour.value} {self.range}".strip()
