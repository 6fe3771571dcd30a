"""The page of a running campaign's world, and of what all agreed."""

from mfz_desktop.campaign.page.campaign_base import PageOfCampaign
from mfz_desktop.campaign.page.world_view import WorldView
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.writing.pane import turning
from mfz_desktop.context.commands.command import Command


class CampaignWorldPage(PageOfCampaign[WorldView]):
    """`CAMPAIGN`, or `CAMPAIGN/world.places/ID` for one thing of it, or `CAMPAIGN/agreements` for what was agreed."""

    def make_view(self, session: CampaignSession) -> WorldView:
        """Return the world of a campaign."""
        return WorldView(self.context, session, self)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("World and agreements")

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        return turning("campaign_world", lambda by: self.does(lambda view: view.pane.turn(by)))
