"""Ids of the pages of battles, apart from the feature: the pages name each other by them."""

from mfz_desktop.core.games import Games

BATTLES, BATTLE, SETUP, REPORT = "battles", "battle", "battle_setup", "battle_report"
TRY = "try"
"""What the set-up is asked for where a first battle is to begin at once."""


def setup_route(games: Games, game: str) -> str:
    """Return the id of the page on which a battle of a game is set up; each game has one of its own."""
    return SETUP if game in games.games[:1] else f"{SETUP}_{game}"


TRY_FIRST = "battles.try"
"""The command that begins a first battle of the usual game."""


def try_command(games: Games, game: str) -> str:
    """Return the id of the command that begins a first battle of a game."""
    return TRY_FIRST if game in games.games[:1] else f"{TRY_FIRST}_{game}"
