"""What lines of every game have: a die by what it shows, and what is wrong with a line. No Qt."""

from collections.abc import Iterable
from dataclasses import dataclass

from mfz_rules.kernel.dice import Colour, Die, RolledDie


@dataclass(frozen=True, slots=True)
class DieValue:
    """What a line calls a die: what it shows, and which it is where several may show it."""

    value: int
    white: bool = False
    sides: int = 0
    """0 where they are left out."""

    def __str__(self) -> str:
        return ("w" if self.white else "") + (f"{self.sides}:" if self.sides else "") + str(self.value)


@dataclass(frozen=True, slots=True)
class Mistake:
    """Why a line means nothing, and which part of it."""

    start: int
    end: int
    words: str


def fitting(pool: Iterable[Die | RolledDie], colour: Colour, value: DieValue) -> Die | RolledDie | None:
    """Return the die that a number means: with the fewest sides that can show it, a white one last."""
    fits = [one for one in pool if _shows(one, value) and one.colour in (colour, Colour.WHITE)]
    fits = [one for one in fits if not value.white or one.colour is Colour.WHITE]
    return min(fits, key=lambda one: (one.colour is Colour.WHITE, one.sides), default=None)


def _shows(die: Die | RolledDie, value: DieValue) -> bool:
    if value.sides not in (0, die.sides):
        return False
    return die.value == value.value if isinstance(die, RolledDie) else 1 <= value.value <= die.sides
