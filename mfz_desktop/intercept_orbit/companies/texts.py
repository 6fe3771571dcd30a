"""Fleets and their assets as the community's text, written into posts and messages and read from them."""

from collections.abc import Iterable

from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptHva, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import PROFILES
from campaigns.intercept_orbit.companies.rules_view import kept_fleet, rules_fleet
from mfz_desktop.companies.game import ReadText
from mfz_desktop.intercept_orbit.companies.rows import dice_of
from mfz_desktop.intercept_orbit.companies.summary import figures
from mfz_rules.intercept_orbit.fleets.notation import write_asset
from mfz_rules.intercept_orbit.fleets.text_list import ListedFleet, is_fleet_list, read_fleet_list, write_fleet_list

LONGEST = 100_000
"""Characters of a clipboard that are looked at."""
EXAMPLES = {
    "intercept-orbit": """Fleet: Long Watch
Bulwark -- 2Ra+d8/1B/1K/2W
2× Lantern -- 1Rps/1G/2Y/2W
Sparks -- company + Y8
HVAs: 3
""",
    "alpha-bandit": """Fleet: Night Market
Game: alpha-bandit
Red Drum -- 2Ra/1B/1G/1K/2W
2× Sky Lamp -- 2Rl/2G/1Y/2W
Crickets -- company + G8
HVAs: 3
""",
}
"""A short list of each game, to show how it is written."""


def listed(fleet: KeptFleet) -> ListedFleet:
    """Return a kept fleet as a text list gives it."""
    return ListedFleet(rules_fleet(fleet), fleet.game, fleet.side, fleet.players)


def text_of(fleets: Iterable[KeptFleet]) -> str:
    """Return fleets as a text list."""
    return write_fleet_list(map(listed, fleets), PROFILES)


def assets_text(fleet: KeptFleet, assets: Iterable[KeptShip | KeptSquad | KeptHva]) -> str:
    """Return assets of a fleet, one a line."""
    rules = dict(zip((piece.id for piece in fleet.pieces), rules_fleet(fleet).assets, strict=True))
    return "\n".join(write_asset(rules[asset.id], PROFILES[fleet.game]) for asset in assets) + "\n"


def is_list_of(text: str, game: str) -> bool:
    """Tell whether a text is a list whose first fleet is of a game."""
    if len(text) >= LONGEST or not is_fleet_list(text):
        return False
    return read_fleet_list(text, PROFILES)[0].game == game


def read_text(text: str, game: str) -> tuple[ReadText[KeptFleet], ...]:
    """Return the fleets of a text list; one that does not say its game is of the first that does, else of `game`."""
    return tuple(map(_read, read_fleet_list(text, PROFILES, game)))


def _read(one: ListedFleet) -> ReadText[KeptFleet]:
    fleet = kept_fleet(one)
    return ReadText(
        fleet,
        figures(fleet),
        tuple((piece.name, dice_of(fleet, piece)) for piece in fleet.pieces),
        one.findings,
        empty=not (fleet.pieces or one.fleet.name),
    )
