"""What Rapid Attack brings for each feature. Nothing is imported before it is asked for."""

from mfz_desktop.core.games import Games

GAME = "rapid-attack"


def register(games: Games) -> None:
    """Add the game to the table."""
