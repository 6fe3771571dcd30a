"""The tables of games: the only place that knows both the features and the games. No Qt; it imports no rules."""

from mfz_desktop.core.games import Games
from mfz_desktop.intercept_orbit import entry as intercept_orbit
from mfz_desktop.rapid_attack import entry as rapid_attack


def all_games() -> Games:
    """Return the games that can be played in the window, the usual one first."""
    games = Games()
    rapid_attack.register(games)
    intercept_orbit.register(games)
    return games


def command_games() -> Games:
    """Return the games that commands know: those of the window, with what it does not show yet."""
    games = all_games()
    intercept_orbit.register_for_commands(games)
    return games
