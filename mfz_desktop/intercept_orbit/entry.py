"""What Intercept Orbit and Alpha Bandit bring for each feature. Nothing is imported before it is asked for."""

from functools import partial
from typing import TYPE_CHECKING, Any

from mfz_desktop.core.games import Games

if TYPE_CHECKING:
    from campaigns.battles.kind import SetupKind
    from campaigns.campaign.game import CampaignGame
    from campaigns.campaign.templates.game import TemplateGame
    from campaigns.companies.kind import CompanyKind
    from mfz_desktop.battle.documents import BattleDocuments
    from mfz_desktop.battle.game import BattleGame
    from mfz_desktop.battle.views import BattleViews
    from mfz_desktop.campaign.views import CampaignViews
    from mfz_desktop.cards.game import CardGame
    from mfz_desktop.companies.company.views import CompanyViews
    from mfz_desktop.companies.documents import CompanyDocuments
    from mfz_desktop.companies.game import CompanyGame
    from mfz_desktop.models.game import ModelGame
    from mfz_desktop.models.starters import StarterModels

FLEET_GAMES = ("intercept-orbit", "alpha-bandit")
BATTLE_MODULES = tuple(f"mfz_desktop.intercept_orbit.battle.{name}" for name in ("game", "views"))


def register(games: Games) -> None:
    """Add both games to the table."""
    games.name("intercept-orbit", "Intercept Orbit")
    games.name("alpha-bandit", "Alpha Bandit")
    for game in FLEET_GAMES:
        games.add(game, "mfz_desktop.models.game.ModelGame", partial(_models, game))
        games.add(game, "campaigns.battles.kind.SetupKind", partial(_setups, game))
        games.add(game, "campaigns.companies.kind.CompanyKind", partial(_kept_fleets, game))
        games.add(game, "campaigns.campaign.game.CampaignGame", partial(_campaigns, game))
        games.add(game, "campaigns.campaign.templates.game.TemplateGame", partial(_templates, game))
        games.add(game, "mfz_desktop.campaign.views.CampaignViews", partial(_campaign_views, game))
        games.add(game, "mfz_desktop.companies.documents.CompanyDocuments", partial(_fleet_documents, game))
        games.add(game, "mfz_desktop.companies.game.CompanyGame", partial(_companies, game))
        games.add(game, "mfz_desktop.companies.company.views.CompanyViews", partial(_company_views, game))
        games.add(game, "mfz_desktop.cards.game.CardGame", partial(_cards, game))
        games.add(game, "mfz_desktop.battle.game.BattleGame", partial(_battles, game))
        games.add(game, "mfz_desktop.battle.views.BattleViews", partial(_battle_views, game), BATTLE_MODULES)
        games.add(game, "mfz_desktop.models.starters.StarterModels", partial(_starters, game))
    games.add("intercept-orbit", "mfz_desktop.battle.documents.BattleDocuments", _orbit_battles)
    games.add("alpha-bandit", "mfz_desktop.battle.documents.BattleDocuments", _bandit_battles)


def _battles(game: str) -> "BattleGame":
    from campaigns.intercept_orbit.battles.games import SHIP_GAMES
    from mfz_desktop.intercept_orbit.battle.game import OrbitBattles

    return OrbitBattles(SHIP_GAMES[game])


def _battle_views(game: str) -> "BattleViews":
    from mfz_desktop.intercept_orbit.battle.views import ShipBattleViews

    return ShipBattleViews(game)


def _models(game: str) -> "ModelGame":
    from campaigns.intercept_orbit.companies.games import FLEET_GAMES
    from mfz_desktop.intercept_orbit.models.game import FleetModels
    from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS

    return FleetModels(FLEET_GAMES[game], PIECE_WORDS[game])


def _starters(game: str) -> "StarterModels":
    from mfz_desktop.intercept_orbit.models.starters import STARTERS

    return STARTERS[game]()


def _companies(game: str) -> "CompanyGame[Any]":
    from campaigns.intercept_orbit.companies.games import FLEET_GAMES
    from mfz_desktop.intercept_orbit.companies.game import FleetCompanies

    return FleetCompanies(FLEET_GAMES[game], partial(_starters, game))


def _company_views(game: str) -> "CompanyViews":
    from campaigns.intercept_orbit.companies.games import FLEET_GAMES
    from mfz_desktop.intercept_orbit.companies.view import FleetViews

    return FleetViews(FLEET_GAMES[game])


def _kept_fleets(game: str) -> "CompanyKind[Any]":
    from campaigns.intercept_orbit.companies.games import FLEET_GAMES
    from campaigns.intercept_orbit.companies.kind import FleetKind

    return FleetKind(FLEET_GAMES[game])


def _campaigns(game: str) -> "CampaignGame[Any, Any]":
    from campaigns.intercept_orbit.campaign.game import FleetCampaigns

    return FleetCampaigns(game)


def _templates(game: str) -> "TemplateGame":
    from campaigns.intercept_orbit.campaign.templates import FleetTemplates

    return FleetTemplates(game)


def _campaign_views(game: str) -> "CampaignViews":
    from mfz_desktop.intercept_orbit.campaign.views import FleetCampaignViews

    return FleetCampaignViews(game)


def _setups(game: str) -> "SetupKind[Any]":
    from campaigns.intercept_orbit.battles.kind import FleetSetups

    return FleetSetups(game)


def _fleet_documents(game: str) -> "CompanyDocuments[Any]":
    from campaigns.intercept_orbit.companies.games import FLEET_GAMES
    from mfz_desktop.intercept_orbit.companies.command_documents import FleetDocuments

    return FleetDocuments(FLEET_GAMES[game])


def _cards(game: str) -> "CardGame[Any]":
    from mfz_desktop.intercept_orbit.cards.game import DECKS, FleetCards

    return FleetCards(DECKS[game])


def _orbit_battles() -> "BattleDocuments":
    from mfz_desktop.intercept_orbit.battle.action_examples import ORBIT_EXAMPLES
    from mfz_desktop.intercept_orbit.battle.command_documents import OrbitBattleDocuments
    from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT

    return OrbitBattleDocuments(INTERCEPT_ORBIT, ORBIT_EXAMPLES)


def _bandit_battles() -> "BattleDocuments":
    from mfz_desktop.intercept_orbit.battle.action_examples import BANDIT_EXAMPLES
    from mfz_desktop.intercept_orbit.battle.command_documents import OrbitBattleDocuments
    from mfz_rules.alpha_bandit.game import ALPHA_BANDIT

    return OrbitBattleDocuments(ALPHA_BANDIT, BANDIT_EXAMPLES)
