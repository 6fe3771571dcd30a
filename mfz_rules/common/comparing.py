"""Comparing forces before a battle: who has the most or the fewest of something, and what that changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Position(StrEnum):
    """Where a player stands before the battle, in games where the lowest score is the point of the offense."""

    DEFENSE = "defense"
    OFFENSE = "offense"
    POINT = "point"


@dataclass(frozen=True, slots=True)
class Reason:
    """One of the reasons that move what an asset is worth (RA-CMP-04, RA-CMP-05, IO-PPA-02, IO-PPA-03)."""

    what: str
    change: int
    tied: tuple[int, ...] = ()
    """Indices of the other players that have the same reason (RA-CMP-06, IO-PPA-04)."""


def reason_for(
    what: str,
    counts: Sequence[int],
    index: int,
    extreme: Callable[[Sequence[int]], int],
    change: int,
    *,
    all_equal: bool = True,
) -> Reason:
    """Return what a most (`max`) or fewest (`min`) does to one player; everybody tied for it takes the change.

    Where all are equal everybody has both the most and the fewest, unless `all_equal` says that nobody has.
    """
    if counts[index] != extreme(counts) or (not all_equal and len(set(counts)) == 1):
        return Reason(what, 0)
    return Reason(what, change, others(counts, index))


def others(counts: Sequence[int], index: int) -> tuple[int, ...]:
    """Return the indices of the others with the same number."""
    return tuple(other for other, count in enumerate(counts) if count == counts[index] and other != index)


def position_of(scores: Sequence[int], index: int) -> Position:
    """Return a position by starting scores: all highest defend, else all lowest are point (RA-CMP-09, AB-PPA-03)."""
    if scores[index] == max(scores):
        return Position.DEFENSE
    return Position.POINT if scores[index] == min(scores) else Position.OFFENSE
