"""The page of what a campaign is about, who plays, and the players' notes."""

from pathlib import Path

from mfz_desktop.campaign.page.campaign_base import PageOfCampaign
from mfz_desktop.campaign.page.people_view import PeopleView
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.models.pictures.own_picture import is_named_as_picture


class PeoplePage(PageOfCampaign[PeopleView]):
    """`CAMPAIGN`. Pictures that are dropped here become notes."""

    def make_view(self, session: CampaignSession) -> PeopleView:
        """Return the players and notes of a campaign."""
        return PeopleView(self.context, session, self)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Players and notes")

    def primary(self) -> str:
        """Return the writing of a note."""
        return "campaign_people.note"

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        writable = self.can(lambda view: view.writable)
        return (
            Command("campaign_people.note", self.tr("&Write a note"), self.does(PeopleView.add_note), Menu.CAMPAIGN,
                    section=20, keys=("Ctrl+B",), icon="edit", enabled=writable, words=self.tr("text diary")),
            Command("campaign_people.picture", self.tr("Note with a &picture…"), self.does(PeopleView.ask_picture),
                    Menu.CAMPAIGN, section=20, icon="file", enabled=writable, words=self.tr("photo image")),
        )  # fmt: skip

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take pictures dropped here: a note each."""
        if self.view is None or not all(map(is_named_as_picture, paths)):
            return False
        for path in paths:
            self.view.add_picture(path)
        return True
