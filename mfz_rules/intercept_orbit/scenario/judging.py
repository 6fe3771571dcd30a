"""Whether a scenario can begin as it says: as many players as the game knows, numbers that assets can have."""

from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE
from mfz_rules.intercept_orbit.profile import GameProfile
from mfz_rules.intercept_orbit.state.assets import CompanyState, FighterState
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.kernel.dice import SMALL
from mfz_rules.kernel.errors import RecordError

MOST_SHOWN = 8
"""By an ace's die (IO-ACE-01)."""
MOST_SPEED = 10
"""The longest ruler's length (IO-MOVE-01)."""


def check_players(count: int, profile: GameProfile) -> None:
    """Raise RecordError for a number of players that the game has no row for (IO-FLEET-03)."""
    known = sorted(profile.fleets.sizes)
    if count not in known:
        text = "holds {count}, and {fewest} to {most} players can play"
        raise RecordError(text, "players", count=count, fewest=known[0], most=known[-1])


def check_numbers(battle: Battle) -> None:
    """Raise RecordError for the first number of a start state that nothing on a table can have."""
    if battle.phase not in (Phase.COMPARE, Phase.DEPLOYMENT):
        _within("round", battle.round, 1, None)
    if battle.winners is None:
        _within("clock", battle.clock, 1, None)
    for key, fighters in (("ships", battle.ships), ("companies", battle.companies)):
        for index, one in enumerate(fighters):
            _check_fighter(one, f"{key}[{index}]")
    for index, ship in enumerate(battle.ships):
        _within(f"ships[{index}].speed", ship.speed or 0, 0, MOST_SPEED)
    for index, company in enumerate(battle.companies):
        _check_fuel(company, f"companies[{index}].fuel")


def _check_fighter(fighter: FighterState, place: str) -> None:
    """Raise RecordError for dice that it cannot have; without systems and white dice it would be destroyed."""
    least = 1 if fighter.alive and not fighter.left else 0
    _within(f"{place}.whites", fighter.whites, least, WHITE_DICE)
    _within(f"{place}.defense", fighter.defense or 0, 0, MOST_SHOWN)


def _check_fuel(company: CompanyState, place: str) -> None:
    """Raise RecordError for a flying company without fuel, and for more than a die shows (IO-FUEL-01)."""
    if company.flying and company.fuel is None:
        text = "is missing, and the company flies: 1 to {most} is wanted"
        raise RecordError(text, place, most=SMALL)
    _within(place, company.fuel or 0, 1 if company.flying else 0, SMALL)


def _within(place: str, found: int, least: int, most: int | None) -> None:
    if found < least:
        text = "is {found}, and at least {least} is wanted"
        raise RecordError(text, place, found=found, least=least)
    if most is not None and found > most:
        text = "is {found}, and {least} to {most} is wanted"
        raise RecordError(text, place, found=found, least=least, most=most)
