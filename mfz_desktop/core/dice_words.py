"""Dice in words: their colours, and pools as screen readers say them. No Qt."""

from collections.abc import Mapping, Sequence

from mfz_desktop.core.language import translate
from mfz_rules.kernel.dice import Colour, Die


def colour_word(colour: Colour) -> str:
    """Return what a colour of dice is called: `white`."""
    return {
        Colour.WHITE: translate("Dice", "white"),
        Colour.BLUE: translate("Dice", "blue"),
        Colour.GREEN: translate("Dice", "green"),
        Colour.YELLOW: translate("Dice", "yellow"),
        Colour.RED: translate("Dice", "red"),
        Colour.BLACK: translate("Dice", "black"),
    }[colour]


def die_word(die: Die) -> str:
    """Return what a die is called, whatever range it serves: `red d8`."""
    return translate("Dice", "{colour} d{sides}").format(colour=colour_word(die.colour), sides=die.sides)


def spoken(dice: Sequence[Die], ranges: Mapping[str, str] | None = None) -> str:
    """Return a pool in words, for screen readers: `white d6, red d8 direct`.

    `ranges` says what the letters of ranges are called in a game; without it they are Rapid Attack's.
    """
    if ranges is not None:
        return ", ".join(f"{die_word(die)} {ranges.get(die.range, die.range)}".strip() for die in dice)
    said = {
        "h": translate("Dice", "{colour} d{sides} hand-to-hand"),
        "d": translate("Dice", "{colour} d{sides} direct"),
        "a": translate("Dice", "{colour} d{sides} artillery"),
        "": translate("Dice", "{colour} d{sides}"),
    }
    return ", ".join(said[die.range].format(colour=colour_word(die.colour), sides=die.sides) for die in dice)
