"""The base of pages that belong to one battle of a campaign: `CAMPAIGN/BATTLE`."""

from typing import TypeVar

from PySide6.QtWidgets import QWidget

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.game import AnyCampaignGame, CampaignGame
from campaigns.store.errors import MissingError
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.campaign_base import PageInCampaign, ViewOfCampaign
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.naming import battle_name
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.navigation import Place


class ViewOfBattle(ViewOfCampaign):
    """Shows one battle, and goes back to its campaign where it is gone."""

    def __init__(self, context: AppContext, session: CampaignSession, battle: CampaignBattle, page: QWidget) -> None:
        super().__init__(context, session, page)
        self.battle = battle
        """As it stands; where it is gone, as it stood last."""

    @property
    def what(self) -> str:
        """The campaign and the battle, as places name them."""
        return f"{self.session.id}/{self.battle.id}"

    @property
    def views(self) -> CampaignViews:
        """What the battle's game brings."""
        return self.context.games.of(CampaignViews, self.session.campaign.game_of(self.battle))

    @property
    def game(self) -> AnyCampaignGame:
        """The battle's game."""
        game: AnyCampaignGame = self.context.games.of(CampaignGame, self.session.campaign.game_of(self.battle))
        return game

    @property
    def campaign_views(self) -> CampaignViews:
        """What the campaign's own game brings: conditions are laid down in it, whichever game a battle is of."""
        return self.context.games.of(CampaignViews, self.session.campaign.game)

    @property
    def campaign_game(self) -> AnyCampaignGame:
        """The campaign's own game."""
        game: AnyCampaignGame = self.context.games.of(CampaignGame, self.session.campaign.game)
        return game

    @property
    def battle_name(self) -> str:
        """What it is called."""
        return battle_name(self.session.campaign, self.battle)

    def back(self) -> None:
        """Go back to the campaign, at this battle."""
        self.context.go(CAMPAIGN, self.what)

    def _follow(self) -> None:
        battle = self.session.campaign.battle(self.battle.id)
        if battle is not None:
            self.battle = battle
            super()._follow()
        elif self.isVisible():
            self.context.go(CAMPAIGN, self.session.id)


View = TypeVar("View", bound=ViewOfBattle)


class PageOfBattle(PageInCampaign[View]):
    """Its view is of one battle. Where only that is gone, its campaign is shown."""

    def make_view(self, session: CampaignSession, battle: CampaignBattle) -> View:
        """Return a view of a battle, in this page."""
        raise NotImplementedError

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here, through the battle's place in its campaign."""
        up = Crumb(self.tr("Campaigns"), Place(CAMPAIGNS))
        if self.view is None:
            return (up,)
        return (up, Crumb(self.view.session.campaign.name, Place(CAMPAIGN, self.view.what)))

    def view_of(self, what: str) -> View:
        """Return the view of a battle."""
        session = self.session_of(what)
        battle = session.campaign.battle(what.partition("/")[2])
        if battle is None:
            raise MissingError(self.tr("This battle is not in its campaign any more."))
        if self.view is None or self.view.session is not session or self.view.battle.id != battle.id:
            return self.make_view(session, battle)
        self.view.battle = battle
        return self.view

    def cannot_open(self, what: str, why: str) -> None:
        """Tell why, and show the campaign, if that can be opened."""
        campaign = what.partition("/")[0]
        if self.context.service(OpenCampaigns).is_open(campaign):
            self.leave(why, Place(CAMPAIGN, campaign))
        else:
            super().cannot_open(what, why)
