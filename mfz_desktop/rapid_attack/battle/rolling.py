"""Which dice a frame must roll, as they are shown. No Qt."""

from dataclasses import replace

from mfz_desktop.battle.dice.notation import lettered
from mfz_desktop.battle.dice.rolling import shown_order
from mfz_rules.kernel.dice import Die
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Battle, Roll


def pool_boxes(battle: Battle, action: Roll) -> tuple[Die, ...]:
    """Return the dice that a frame must roll, in the order in which they are shown, under the facts of the answer."""
    open_roll = replace(action, dice=None)
    ones = tuple(1 for _ in RAPID_ATTACK.missing_dice(battle, open_roll))
    filled = RAPID_ATTACK.with_dice(battle, open_roll, ones) if ones else open_roll
    frame = next(one for one in battle.frames if one.id == getattr(battle.agenda[-1], "frame", None))
    named = frame.naming.range if frame.naming is not None else None
    dice = (lettered(die, named.letter if named is not None else "") for die in getattr(filled, "dice", None) or ())
    return tuple(sorted(dice, key=shown_order))
