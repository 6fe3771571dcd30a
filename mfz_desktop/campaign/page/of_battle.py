"""The base of pages that belong to one battle of a campaign: `campaign id/battle id`."""

from PySide6.QtGui import QUndoStack

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.game import AnyCampaignGame, CampaignGame
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.naming import battle_name
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.notices import Tone


class PageOfBattle(Page):
    """Knows its campaign and its battle, and goes back where they are gone."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.session: CampaignSession | None = None
        self._id = ""

    @property
    def battle(self) -> CampaignBattle | None:
        """The battle that is shown."""
        return self.session.campaign.battle(self._id) if self.session else None

    @property
    def views(self) -> CampaignViews:
        """What the campaign's game brings; raises ValueError before there is a campaign."""
        if self.session is None:
            raise ValueError("no campaign is shown")
        return self.context.games.of(CampaignViews, self.session.campaign.game)

    @property
    def game(self) -> AnyCampaignGame:
        """The campaign's game; raises ValueError before there is a campaign."""
        if self.session is None:
            raise ValueError("no campaign is shown")
        game: AnyCampaignGame = self.context.games.of(CampaignGame, self.session.campaign.game)
        return game

    @property
    def battle_name(self) -> str:
        """What it is called."""
        return battle_name(self.session.campaign, self.battle) if self.session and self.battle else ""

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        if self.session is None:
            return (Crumb(self.tr("Campaigns"), Place(CAMPAIGNS)),)
        page = Place(CAMPAIGN, f"{self.session.id}/{self._id}")
        return (Crumb(self.tr("Campaigns"), Place(CAMPAIGNS)), Crumb(self.session.campaign.name, page))

    def undo_stack(self) -> QUndoStack | None:
        """Return the campaign's own."""
        return self.session.stack if self.session else None

    def on_shown(self, what: str) -> None:
        """Take up a battle; back to the campaign where it is gone."""
        campaign, _, self._id = what.partition("/")
        try:
            session = self.context.service(OpenCampaigns).session(campaign)
        except StoreError as error:
            self.context.notices.say(str(error), Tone.WRONG)
            self.context.go(CAMPAIGNS)
            return
        if session is not self.session:
            if self.session is not None:
                self.session.changed.disconnect(self._follow)
            self.session = session
            session.changed.connect(self._follow)
        self.context.undo.show(session.stack)
        self.take_up()
        self._follow()

    def take_up(self) -> None:
        """Begin with another battle, or with the same again."""

    def refresh(self) -> None:
        """Show the battle as it stands."""
        raise NotImplementedError

    def back(self) -> None:
        """Go back to the campaign, at this battle."""
        if self.session is not None:
            what = f"{self.session.id}/{self._id}" if self.battle else self.session.id
            self.context.go(CAMPAIGN, what)

    def _follow(self) -> None:
        if not self.isVisible() and self.context.navigator.here != self._here():
            return
        if self.battle is None:
            self.back()
            return
        self.refresh()
        self.head_changed.emit()
        self.context.commands.refresh()

    def _here(self) -> Place | None:
        here = self.context.navigator.here
        named = here is not None and self.session is not None and here.what == f"{self.session.id}/{self._id}"
        return here if named else None
