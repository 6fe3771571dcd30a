"""Dice of ships, companies and high value assets in words, for screen readers. No Qt."""

from collections.abc import Sequence

from mfz_desktop.core.dice_words import spoken
from mfz_desktop.core.language import listed, translated
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.kernel.dice import Die


def spoken_dice(dice: Sequence[Die], profile: FleetProfile) -> str:
    """Return dice in words, with what a game calls its ranges; a split weapon's die serves two."""
    words = {weapon.letter: translated(weapon.word) for weapon in profile.weapons}
    letters = {die.range for die in dice}
    return spoken(dice, {each: listed([words[letter] for letter in each]) for each in letters})
