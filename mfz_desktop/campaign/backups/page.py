"""The page of a campaign's earlier states."""

from mfz_desktop.campaign.backups.view import BackupsView
from mfz_desktop.campaign.page.campaign_base import PageOfCampaign
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.document_page import DocumentPage


class CampaignBackupsPage(PageOfCampaign[BackupsView]):
    """Commands for the state that is chosen."""

    def make_view(self, session: CampaignSession) -> BackupsView:
        """Return the states of a campaign."""
        return BackupsView(self.context, session, self)

    def cannot_open(self, what: str, why: str) -> None:
        """Tell why here: whoever looks for backups may have lost the campaign."""
        DocumentPage.cannot_open(self, what, why)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Backups")

    def primary(self) -> str:
        """Return the opening of the chosen state."""
        return "campaign_backups.open"

    def commands(self) -> tuple[Command, ...]:
        """Return the opening."""
        return (
            Command("campaign_backups.open", self.tr("&Open as a copy"), self.does(BackupsView.open), Menu.CAMPAIGN,
                    section=20, keys=("Ctrl+Return",), icon="restore",
                    enabled=self.can(lambda view: view.chosen is not None), words=self.tr("revert restore backup")),
        )  # fmt: skip
