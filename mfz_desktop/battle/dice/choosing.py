"""Which of several rolled dice is meant: by what it shows, or the one beside. No Qt."""

from collections.abc import Sequence

from mfz_rules.kernel.dice import Colour, RolledDie


def best(dice: Sequence[RolledDie], colour: Colour) -> RolledDie | None:
    """Return the highest die, of equal ones the coloured: a white one serves for more."""
    return max(dice, key=lambda die: (die.value, die.colour is colour), default=None)


def of_value(dice: Sequence[RolledDie], value: int, colour: Colour) -> RolledDie | None:
    """Return a die that shows the value, a coloured one first."""
    return best([die for die in dice if die.value == value], colour)


def next_die(dice: Sequence[RolledDie], held: RolledDie | None, step: int) -> RolledDie | None:
    """Return the die beside the one that is held, round the corner."""
    if not dice:
        return None
    at = dice.index(held) if held in dice else -1
    return dice[(at + step) % len(dice)]
