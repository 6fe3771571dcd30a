"""Whether a scenario can begin as it says.

As many players as the game knows, numbers that assets can have, pieces where they can lie.
"""

from collections.abc import Iterator, Sequence

from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE
from mfz_rules.intercept_orbit.profile import GameProfile
from mfz_rules.intercept_orbit.state.agenda import AskRide
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, Debris, FighterState
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.umpire.protocol import Umpire
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


def check_places(battle: Battle, umpire: Umpire) -> None:
    """Raise RecordError for the first piece that lies off the table or on another one (IO-EDGE-02, IO-GEO-07).

    Companies are wholly on the table (IO-EDGE-05); what somebody holds is wherever its holder has it (IO-MOVE-20).
    Pieces that nobody has placed, and a state in the middle of a move, are not judged.
    """
    if battle.journey is not None or any(isinstance(item, AskRide) for item in battle.agenda):
        return
    pieces = {piece.id: (place, piece) for place, piece in _lying(battle)}
    for id, (place, piece) in pieces.items():
        assert piece.at is not None
        if umpire.meets_table(battle, id) is False:
            raise RecordError("is off the table (IO-EDGE-02)", place)
        if isinstance(piece, CompanyState) and umpire.on_table(battle, id, piece.at) is False:
            raise RecordError("is not wholly on the table, and companies are (IO-EDGE-05)", place)
        under = [one for one in umpire.overlaps(battle, id, piece.at) or () if one in pieces]
        if under:
            text = "is on {others}, and bases at rest do not overlap (IO-GEO-07)"
            raise RecordError(text, place, others=", ".join(under))


def _lying(battle: Battle) -> Iterator[tuple[str, AssetState | Debris]]:
    """Yield what lies somewhere by itself, with where that is said."""
    groups: dict[str, Sequence[AssetState | Debris]] = {
        "ships": battle.ships,
        "companies": battle.companies,
        "hvas": battle.hvas,
        "debris": battle.debris,
    }
    for key, group in groups.items():
        for index, one in enumerate(group):
            there = isinstance(one, Debris) or (one.alive and one.placed)
            held = isinstance(one, CompanyState) and one.holder is not None
            if one.at is not None and there and not held:
                yield f"{key}[{index}].at", one


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
