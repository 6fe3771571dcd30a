"""The dice that a player brings for a fleet (IO-FLEET-15)."""

from mfz_rules.common.pools import red_counts
from mfz_rules.intercept_orbit.fleets import loadout
from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, COMMUNICATION, Ace, Fleet
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.kernel.dice import Colour, Die

MOST_RED = 3
"""Red dice of six sides that any attack takes: the most that weapons of one range give (IO-FLEET-11)."""


def equipment(fleet: Fleet, profile: FleetProfile) -> tuple[tuple[Die, int], ...]:
    """Return each kind of dice and how many of it, in the order of the list; the clock's die is the table's."""
    aces = {company.ace for company in fleet.companies if company.ace}
    doubled = any(
        red_counts(loadout.halves(ship.systems, weapon.type))[1] for ship in fleet.ships for weapon in profile.weapons
    )
    hulls = any(profile.hull(len(ship.systems)).green for ship in fleet.ships)
    spotting = sum(loadout.count(ship.systems, COMMUNICATION) for ship in fleet.ships) + len(fleet.companies)
    two_catapults = sum(loadout.count(ship.systems, CATAPULT) > 1 for ship in fleet.ships)
    wanted = {
        Die(Colour.WHITE): WHITE_DICE,
        Die(Colour.RED): MOST_RED,
        Die(Colour.RED, 8): int(doubled or Ace.RED in aces),
        Die(Colour.GREEN): int(hulls or bool(fleet.companies)),
        Die(Colour.GREEN, 8): int(Ace.GREEN in aces),
        Die(Colour.BLUE): fleet.tactical_assets,
        Die(Colour.BLUE, 8): int(Ace.BLUE in aces),
        Die(Colour.YELLOW): spotting,
        Die(Colour.YELLOW, 8): int(Ace.YELLOW in aces),
        Die(Colour.BLACK): len(fleet.companies) + two_catapults,
    }
    return tuple((die, number) for die, number in wanted.items() if number)
