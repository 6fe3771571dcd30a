"""The table of games: the only place that knows both the features and the games. No Qt; it imports no rules."""

from mfz_desktop.core.games import Games
from mfz_desktop.intercept_orbit import entry as intercept_orbit
from mfz_desktop.rapid_attack import entry as rapid_attack


def all_games() -> Games:
    """Return the games that can be played, the usual one first."""
    games = Games()
    rapid_attack.register(games)
    intercept_orbit.register(games)
    return games
