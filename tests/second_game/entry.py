"""What it brings for each feature, as a game's `register` says it."""

from mfz_desktop.battle.game import BattleGame
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.core.games import Games
from tests.second_game.rules import GAME


def register(games: Games) -> None:
    """Add the game to the table."""
    games.name(GAME, "Hop")
    games.add(GAME, BattleGame, _battles)
    games.add(GAME, BattleViews, _battle_views)


def _battles() -> BattleGame:
    from tests.second_game.battle import HopBattles

    return HopBattles()


def _battle_views() -> BattleViews:
    from tests.second_game.views import HopViews

    return HopViews()
