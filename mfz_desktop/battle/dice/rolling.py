"""Rolling on screen: from the battle's tape if it has a seed, else from the system's own randomness. No Qt."""

import secrets
from typing import TypeVar, cast

from mfz_desktop.battle.game import Rules
from mfz_rules.kernel.dice import Colour, Die, RolledDie
from mfz_rules.kernel.tape import DiceTape

A = TypeVar("A")


def rolled(rules: Rules, battle: object, action: A, tape: DiceTape | None) -> A:
    """Return the answer with its dice rolled; with a tape it is left open, for the battle draws from it."""
    if tape is not None:
        return action
    values = tuple(secrets.randbelow(one) + 1 for one in rules.missing_dice(battle, action))
    return cast("A", rules.with_dice(battle, action, values))  # the same answer, and its dice


def shown_order(die: Die | RolledDie) -> tuple[bool, int]:
    """Return where a die stands among others: red ones first, of these the small."""
    red = die.colour is Colour.RED
    return not red, die.sides if red else 0
