"""What Rapid Attack brings for each feature. Nothing is imported before it is asked for."""

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

GAME = "rapid-attack"
BATTLE_MODULES = tuple(f"mfz_desktop.rapid_attack.battle.{name}" for name in ("game", "views"))
CAMPAIGN_MODULES = tuple(
    f"mfz_desktop.rapid_attack.campaign.{name}"
    for name in ("views", "condition_fields", "rules_sections", "setting_questions")
)


def register(games: Games) -> None:
    """Add the game to the table."""
    games.name(GAME, "Rapid Attack")
    games.add(GAME, "mfz_desktop.models.game.ModelGame", _models)
    games.add(GAME, "mfz_desktop.models.starters.StarterModels", _starter_models)
    games.add(GAME, "campaigns.companies.kind.CompanyKind", _kept_companies)
    games.add(GAME, "campaigns.battles.kind.SetupKind", _setups)
    games.add(GAME, "campaigns.campaign.game.CampaignGame", _campaigns)
    games.add(GAME, "campaigns.campaign.templates.game.TemplateGame", _templates)
    games.add(GAME, "mfz_desktop.cards.game.CardGame", _cards)
    games.add(GAME, "mfz_desktop.companies.game.CompanyGame", _companies)
    games.add(GAME, "mfz_desktop.companies.company.views.CompanyViews", _company_views)
    games.add(GAME, "mfz_desktop.companies.documents.CompanyDocuments", _company_documents)
    games.add(GAME, "mfz_desktop.battle.documents.BattleDocuments", _battle_documents)
    games.add(GAME, "mfz_desktop.battle.game.BattleGame", _battles)
    games.add(GAME, "mfz_desktop.battle.views.BattleViews", _battle_views, BATTLE_MODULES)
    games.add(GAME, "mfz_desktop.campaign.views.CampaignViews", _campaign_views, CAMPAIGN_MODULES)


def _kept_companies() -> "CompanyKind[Any]":
    from campaigns.rapid_attack.companies.kind import RapidAttackCompanies

    return RapidAttackCompanies()


def _setups() -> "SetupKind[Any]":
    from campaigns.rapid_attack.battles.kind import RapidAttackSetups

    return RapidAttackSetups()


def _campaigns() -> "CampaignGame[Any, Any]":
    from campaigns.rapid_attack.campaign.game import RapidAttackCampaigns

    return RapidAttackCampaigns()


def _templates() -> "TemplateGame":
    from campaigns.rapid_attack.campaign.templates import RapidAttackTemplates

    return RapidAttackTemplates()


def _models() -> "ModelGame":
    from mfz_desktop.rapid_attack.models.game import RapidAttackModels

    return RapidAttackModels()


def _starter_models() -> "StarterModels":
    from mfz_desktop.rapid_attack.models.starters import RapidAttackStarters

    return RapidAttackStarters()


def _cards() -> "CardGame[Any]":
    from mfz_desktop.rapid_attack.cards.game import RapidAttackCards

    return RapidAttackCards()


def _companies() -> "CompanyGame[Any]":
    from mfz_desktop.rapid_attack.companies.game import RapidAttackCompanies

    return RapidAttackCompanies()


def _company_views() -> "CompanyViews":
    from mfz_desktop.rapid_attack.companies.view import RapidAttackViews

    return RapidAttackViews()


def _company_documents() -> "CompanyDocuments[Any]":
    from mfz_desktop.rapid_attack.companies.command_documents import RapidAttackCompanyDocuments

    return RapidAttackCompanyDocuments()


def _battle_documents() -> "BattleDocuments":
    from mfz_desktop.rapid_attack.battle.command_documents import RapidAttackBattleDocuments

    return RapidAttackBattleDocuments()


def _battles() -> "BattleGame":
    from mfz_desktop.rapid_attack.battle.game import RapidAttackBattles

    return RapidAttackBattles()


def _battle_views() -> "BattleViews":
    from mfz_desktop.rapid_attack.battle.views import RapidAttackBattleViews

    return RapidAttackBattleViews()


def _campaign_views() -> "CampaignViews":
    from mfz_desktop.rapid_attack.campaign.views import RapidAttackCampaignViews

    return RapidAttackCampaignViews()
