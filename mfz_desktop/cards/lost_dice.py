"""Which dice are lost with a system."""

from collections import Counter
from collections.abc import Iterable

from mfz_rules.kernel.dice import Die


def dice_lost(before: Iterable[Die], after: Iterable[Die]) -> tuple[Die, ...]:
    """Return the dice that are no longer rolled, in the order in which they stood before."""
    kept = Counter(after)
    gone: list[Die] = []
    for die in before:
        if kept[die]:
            kept[die] -= 1
        else:
            gone.append(die)
    return tuple(gone)
