"""Rolling on screen: from the battle's tape if it has a seed, else from the system's own randomness. No Qt."""

import secrets
from dataclasses import replace
from typing import TypeVar, cast

from mfz_desktop.battle.dice.notation import lettered
from mfz_rules.kernel.dice import Colour, Die, RolledDie
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Action, Battle, DiceTape, Roll

A = TypeVar("A", bound=Action)


def rolled(battle: Battle, action: A, tape: DiceTape | None) -> A:
    """Return the answer with its dice rolled; with a tape it is left open, for the battle draws from it."""
    if tape is not None:
        return action
    sides = RAPID_ATTACK.missing_dice(battle, action)
    values = tuple(secrets.randbelow(one) + 1 for one in sides)
    return cast("A", RAPID_ATTACK.with_dice(battle, action, values))  # the same answer, and its dice


def pool_boxes(battle: Battle, action: Roll) -> tuple[Die, ...]:
    """Return the dice that a frame must roll, in the order in which they are shown, under the facts of the answer."""
    open_roll = replace(action, dice=None)
    ones = tuple(1 for _ in RAPID_ATTACK.missing_dice(battle, open_roll))
    filled = RAPID_ATTACK.with_dice(battle, open_roll, ones) if ones else open_roll
    frame = next(one for one in battle.frames if one.id == getattr(battle.agenda[-1], "frame", None))
    named = frame.naming.range if frame.naming is not None else None
    dice = (lettered(die, named.letter if named is not None else "") for die in getattr(filled, "dice", None) or ())
    return tuple(sorted(dice, key=shown_order))


def shown_order(die: Die | RolledDie) -> tuple[bool, int]:
    """Return where a die stands among others: red ones first, of these the small, with or without rockets."""
    red = die.colour is Colour.RED
    return not red, die.sides if red else 0
