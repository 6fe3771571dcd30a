"""What ships, companies and high value assets roll (IO-DICE-03 to IO-DICE-06)."""

from collections.abc import Collection, Sequence

from mfz_rules.common.pools import red_counts
from mfz_rules.intercept_orbit.fleets import loadout
from mfz_rules.intercept_orbit.fleets.fleet import COMMUNICATION, DEFENSE, MOVEMENT, Ace, System
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile, Hull
from mfz_rules.intercept_orbit.fleets.terms import DEFAULT_TERMS, FleetTerms
from mfz_rules.kernel.dice import Colour, Die

WHITE_DICE = 2
"""Of ships and companies: the last two hits (IO-FLEET-06, IO-FLEET-08, IO-OQ-16)."""

WEAPON = "weapon"
COMPANY_SYSTEMS = (WEAPON, DEFENSE, MOVEMENT, COMMUNICATION)
"""What every company carries, each once (IO-FLEET-08)."""

_ORDER = (Colour.RED, Colour.BLUE, Colour.GREEN, Colour.YELLOW, Colour.BLACK, Colour.WHITE)
"""Of dice in notation."""


def ship_dice(
    systems: Sequence[System],
    hull: Hull,
    at: str | None,
    profile: FleetProfile,
    terms: FleetTerms = DEFAULT_TERMS,
    whites: int = WHITE_DICE,
) -> tuple[Die, ...]:
    """Return what a ship rolls with the systems it still has, in the order of notation.

    `at` is the range that was declared: only its weapons are rolled, and without one none (IO-DICE-04). `hull` is its
    class as it was built, which no damage changes (IO-FLEET-09).
    """
    dice = list(red_dice(systems, at, profile)) if at else []
    dice += [Die(Colour.GREEN)] * hull.green
    for kind in (one for one in profile.kinds if one.rolled):
        carried = loadout.count(systems, kind.type)
        dice += [Die(kind.colour)] * kind.count(carried, second_die=terms.second_system_die)
    return _sorted([*dice, *[Die(Colour.WHITE)] * whites])


def red_dice(systems: Sequence[System], at: str, profile: FleetProfile) -> tuple[Die, ...]:
    """Return the dice of all weapons at one range, devoted and split (IO-FLEET-10, IO-FLEET-11, AB-FLEET-05)."""
    weapon = profile.weapon(at)
    small, large = red_counts(loadout.halves(systems, at))
    letter = weapon.letter if weapon else ""
    return (Die(Colour.RED, range=letter),) * small + (Die(Colour.RED, 8, letter),) * large


def company_dice(
    ace: Ace | None,
    profile: FleetProfile,
    terms: FleetTerms = DEFAULT_TERMS,
    systems: Collection[str] = COMPANY_SYSTEMS,
    whites: int = WHITE_DICE,
    *,
    attacking: bool = True,
) -> tuple[Die, ...]:
    """Return what a company rolls with the systems it still has (IO-DICE-03, AB-FLEET-10).

    An ace adds a die of eight sides, which is no system and is not lost (IO-ACE-01, IO-DICE-06). Who names no target
    rolls no red dice.
    """
    each = {WEAPON: (Colour.RED, company_red(profile, terms)), DEFENSE: (Colour.BLUE, 1), MOVEMENT: (Colour.GREEN, 1)}
    each[COMMUNICATION] = (Colour.YELLOW, 1)
    dice = [Die(colour) for type_, (colour, many) in each.items() if type_ in systems for _ in range(many)]
    if ace is not None:
        dice.append(Die(Colour(ace.letter), 8))
    wanted = [die for die in dice if attacking or die.colour is not Colour.RED]
    return _sorted([*wanted, *[Die(Colour.WHITE)] * whites])


def company_red(profile: FleetProfile, terms: FleetTerms) -> int:
    """Return the red dice of a company: the table's number, else the game's (IO-OQ-19, AB-OQ-08)."""
    return profile.company_red if terms.company_red is None else terms.company_red


def hva_dice(terms: FleetTerms = DEFAULT_TERMS) -> tuple[Die, ...]:
    """Return what a high value asset rolls (IO-DICE-03, AB-FLEET-12)."""
    return (Die(Colour.GREEN),) * terms.hva_dice


def _sorted(dice: list[Die]) -> tuple[Die, ...]:
    return tuple(sorted(dice, key=lambda die: (_ORDER.index(die.colour), die.sides)))
