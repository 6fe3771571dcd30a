"""What people type and paste for dice: digits in the order of the boxes, or `W3 B2 R8:7`. No Qt."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mfz_desktop.core.language import translate
from mfz_rules.kernel.dice import SMALL, UNTOLD, Colour, Die, RolledDie, read_rolled

_PARTS = re.compile(r"[\s,;]+")
HIGHEST_DIGIT = 9
"""Dice with more sides take two keys where the first could begin another number."""


@dataclass(frozen=True, slots=True)
class PastedDice:
    """Values for boxes, in their order; None where a box got nothing."""

    values: tuple[int | None, ...]
    problem: str = ""
    """What could not be put anywhere, as a sentence."""


def read_dice(text: str, boxes: Sequence[Die], untold: bool = False) -> PastedDice:
    """Return what a pasted text puts into which boxes: dice by colour and sides, bare numbers from the left.

    Dice that are not told, `B?`, fit only where they are allowed.
    """
    values: list[int | None] = [None] * len(boxes)
    for part in _split(text, boxes):
        place = _number(part, boxes, values) if part.isdigit() else _die(part, boxes, values)
        if place is not None and place[1] == UNTOLD and not untold:
            place = None
        if place is None:
            return PastedDice(
                tuple(values), translate("Dice", "“{part}” fits no die that is left.").format(part=part)
            )
        index, value = place
        values[index] = value
    return PastedDice(tuple(values))


def _split(text: str, boxes: Sequence[Die]) -> list[str]:
    """Return the parts; a run of digits as long as there are boxes is one digit for each."""
    parts = [part for part in _PARTS.split(text.strip()) if part]
    if len(parts) == 1 and parts[0].isdigit() and all(die.sides <= HIGHEST_DIGIT for die in boxes):
        return list(parts[0])
    return parts


def _number(part: str, boxes: Sequence[Die], values: Sequence[int | None]) -> tuple[int, int] | None:
    index = next((at for at, value in enumerate(values) if value is None), None)
    value = int(part)
    return (index, value) if index is not None and 1 <= value <= boxes[index].sides else None


def _die(part: str, boxes: Sequence[Die], values: Sequence[int | None]) -> tuple[int, int] | None:
    rolled = read_rolled(part)
    if rolled is None:
        return None
    for index, box in enumerate(boxes):
        if values[index] is None and (box.colour, box.sides) == (rolled.colour, rolled.sides):
            return index, rolled.value
    return None


def may_begin(digit: int, sides: int) -> bool:
    """Whether a number of two digits on this die begins so: only of dice with more than nine sides."""
    return sides > HIGHEST_DIGIT and 1 <= digit <= sides // 10


def wrong_digit(die: Die) -> str:
    """Return what is said of a digit that is not on a die."""
    words = translate("Dice", "A d{sides} shows 1 to {sides}: its box stays empty.")
    return words.format(sides=die.sides)


def plain_die(sides: int = SMALL) -> Die:
    """Return a die of any colour: of an order, of a roll-off."""
    return Die(Colour.WHITE, sides)


def damage_die() -> Die:
    """Return a die of damage: six sides, red as the attack that it comes from."""
    return Die(Colour.RED)


def lettered(die: RolledDie, range_letter: str) -> Die:
    """Return a die as it is drawn: a red one with the letter of the range that was named."""
    return Die(die.colour, die.sides, range_letter if die.colour.value == "R" else "")
