"""Demands on what somebody builds that can be counted: at least one of a kind, at most two, exactly three, none."""

from dataclasses import dataclass
from enum import StrEnum


class Bound(StrEnum):
    """How a demand compares what there is with its number."""

    AT_LEAST = "at_least"
    AT_MOST = "at_most"
    EXACTLY = "exactly"
    NONE = "none"
    """The number is passed over."""


@dataclass(frozen=True, slots=True)
class Demand:
    """So many of a kind, of all that somebody brings or of each piece by itself."""

    what: str
    """The kind, by a word of the game's: `communication`."""
    bound: Bound = Bound.AT_LEAST
    number: int = 1
    each: bool = False
    """Whether each piece has to meet it by itself."""

    def missing(self, count: int) -> int:
        """Return how many are missing where there are `count`; below 0 how many are too many, 0 where it is met."""
        number = 0 if self.bound is Bound.NONE else self.number
        if count < number and self.bound is not Bound.AT_MOST:
            return number - count
        if count > number and self.bound is not Bound.AT_LEAST:
            return number - count
        return 0
