"""What Rapid Attack brings for each feature. Nothing is imported before it is asked for."""

from mfz_desktop.cards.game import CardGame
from mfz_desktop.core.games import Games

GAME = "rapid-attack"


def register(games: Games) -> None:
    """Add the game to the table."""
    games.add(GAME, CardGame, _cards)


def _cards() -> CardGame:
    from mfz_desktop.rapid_attack.cards.game import RapidAttackCards

    return RapidAttackCards()
