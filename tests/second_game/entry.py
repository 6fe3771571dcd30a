"""What it brings for each feature, as a game's `register` says it."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from campaigns.battles.kind import SetupKind
from campaigns.campaign.game import CampaignGame
from campaigns.campaign.templates.game import TemplateGame
from campaigns.companies.kind import CompanyKind
from mfz_desktop.app.games import all_games
from mfz_desktop.battle.documents import BattleDocuments
from mfz_desktop.battle.game import BattleGame
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.cards.game import CardGame
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.core.games import Games
from tests.second_game.rules import GAME


def register(games: Games) -> None:
    """Add the game to the table."""
    games.name(GAME, "Hop")
    for kind, module, brought in (
        (CompanyKind, "companies", "HopCompanies"),
        (SetupKind, "setups", "HopSetups"),
        (CampaignGame, "campaigns", "HopCampaigns"),
        (TemplateGame, "campaigns", "HopTemplates"),
        (BattleGame, "battle", "HopBattles"),
        (BattleDocuments, "battle", "HopDocuments"),
        (BattleViews, "views", "HopViews"),
        (CompanyGame, "in_lists", "HopCompanyGame"),
        (CampaignViews, "campaign_views", "HopCampaignViews"),
        (CardGame, "cards", "HopCards"),
    ):
        games.add(GAME, kind, _made(module, brought))


def both_games() -> Games:
    """Return the table with the game in it."""
    games = all_games()
    register(games)
    return games


def _made(module: str, name: str) -> Callable[[], Any]:
    """Return what imports and makes something when it is asked for."""
    return lambda: getattr(import_module(f"tests.second_game.{module}"), name)()
