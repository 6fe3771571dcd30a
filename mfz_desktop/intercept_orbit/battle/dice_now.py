"""The dice that an asset would roll now, whatever range it named."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from mfz_desktop.core.dice_words import spoken
from mfz_desktop.intercept_orbit.battle.text.names import band_words
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.dice_row import DiceRow
from mfz_rules.intercept_orbit.chapters.opening import pool_of
from mfz_rules.intercept_orbit.chapters.weapons import built
from mfz_rules.intercept_orbit.fleets.dice import red_dice
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, Naming, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import SMALL, Die

LARGE = 8
"""Sides of the dice of doubled weapons and of aces."""


def dice_now(battle: Battle, asset: AssetState) -> tuple[Die, ...]:
    """Return every die, red ones with the letter of their range first."""
    if isinstance(asset, CompanyState):
        return pool_of(battle, replace(asset, naming=Naming("", battle.profile.close)))
    if not isinstance(asset, ShipState):
        return pool_of(battle, asset)
    fleets = battle.profile.fleets
    red = [die for weapon in fleets.weapons for die in red_dice(built(asset.left), weapon.type, fleets)]
    return (*red, *pool_of(battle, replace(asset, naming=None)))


def range_letter(battle: Battle, band: str | None) -> str:
    """Return the letter that red dice carry for a range; empty for one that has none."""
    return next((one.letter for one in battle.profile.fleets.weapons if one.type == band), "")


def dice_text(dice: Iterable[Die]) -> str:
    """Return dice as a fleet's list writes them: `2Ra+d8/1B/2W`."""
    kinds = Counter((f"{die.colour.value}{die.range}", die.sides) for die in dice)
    letters = dict.fromkeys(letter for letter, _ in kinds)
    said = []
    for letter in letters:
        small, large = kinds[letter, SMALL], kinds[letter, LARGE]
        said += [f"{small}{letter}" + "+d8" * large] if small else [f"{letter[:1]}8{letter[1:]}"] * large
    return "/".join(said)


def dice_row(theme: Theme, battle: Battle, dice: Sequence[Die], side: int) -> DiceRow:
    """Return dice as a row that says ranges as the game calls them."""
    ranges = {weapon.letter: band_words(weapon.type) for weapon in battle.profile.fleets.weapons}
    return DiceRow(theme, dice, side=side, say=partial(spoken, ranges=ranges))
