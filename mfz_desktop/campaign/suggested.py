"""The company that a world suggests to a faction, taken into the garage in one press."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.binding import built_for
from campaigns.campaign.game import AnyCampaignGame, CampaignGame
from campaigns.companies.company import AnyCompany
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.session.services import GarageServices

translate = QCoreApplication.translate


def is_suggested(
    context: AppContext, session: CampaignSession, faction: str, battle: CampaignBattle | None = None
) -> bool:
    """Tell whether the world suggests a company to a faction, by its id, for a battle where there is one."""
    found, game = session.campaign.world.faction(faction), _game(context, session, battle)
    return found is not None and game.suggested(session.campaign, found) is not None


def take_suggested(
    context: AppContext, session: CampaignSession, player: str, faction: str, battle: CampaignBattle | None = None
) -> AnyCompany | None:
    """Keep a faction's suggested company as a player's, under the terms of a battle where there is one.

    None where nothing is suggested, or it could not be kept, which is told.
    """
    found, game = session.campaign.world.faction(faction), _game(context, session, battle)
    suggested: AnyCompany | None = game.suggested(session.campaign, found, battle) if found is not None else None
    if suggested is None:
        return None
    company: AnyCompany = replace(suggested, player=player)
    if battle is not None:
        company = built_for(game, session.campaign, session.id, battle, company)
    words = translate("Campaign", "take the suggested company {name}").format(name=company.name)
    return company if context.service(GarageServices).session.keep(words, company) is not None else None


def _game(context: AppContext, session: CampaignSession, battle: CampaignBattle | None) -> AnyCampaignGame:
    campaign = session.campaign
    played = campaign.game if battle is None else campaign.game_of(battle)
    game: AnyCampaignGame = context.games.of(CampaignGame, played)
    return game
