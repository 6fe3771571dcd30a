"""The campaigns of the data folder as the window has them open: one session each, however many pages look at it."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from mfz_desktop.context.context import AppContext
from mfz_desktop.context.open_documents import OpenDocuments, Reader
from mfz_desktop.core.lazy import Lazy

if TYPE_CHECKING:
    from campaigns.campaign.battles import CampaignBattle
    from campaigns.campaign.campaigns import Campaigns
    from campaigns.campaign.kept import KeptCampaign
    from campaigns.campaign.world import Template
    from mfz_desktop.campaign.session import CampaignSession


def install(context: AppContext) -> None:
    """Offer them to all pages: `context.service(OpenCampaigns)`."""
    context.add_service(OpenCampaigns, Lazy(lambda: OpenCampaigns(context)))


def opens(context: AppContext, what: str, then: Callable[[], object]) -> bool:
    """Open the campaign of a place, `CAMPAIGN` or `CAMPAIGN/…`, before its page is shown: see `PageKind.opens`."""
    open_campaigns = context.service(OpenCampaigns)
    return open_campaigns.open(what.partition("/")[0], then)


class OpenCampaigns(OpenDocuments["KeptCampaign", "CampaignSession"]):
    """One for the application. Each campaign that was opened stays open: its steps of undo are in its session."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, {})
        self.chosen = ""
        """Id of the campaign that is selected in the list, for commands that are about one; empty where none is."""

    @cached_property
    def campaigns(self) -> "Campaigns":
        """The campaigns on disk; raises StoreError if the data folder cannot be opened at all."""
        from campaigns.campaign.campaigns import Campaigns
        from campaigns.campaign.game import CampaignGame

        return Campaigns(self._context.store.folder.get(), self._context.games.all(CampaignGame))

    def reader(self) -> "Reader[KeptCampaign]":
        """Return what reads a campaign's log."""
        return self.campaigns.open

    def session_of(self, kept: "KeptCampaign") -> "CampaignSession":
        """Return a session of a campaign."""
        from mfz_desktop.campaign.session import CampaignSession

        session = CampaignSession(kept, self._context.undo, self._context.notices, self)
        self._sessions[kept.id] = session
        return session

    def battle_at_hand(self, campaign: str, battle: str) -> "tuple[CampaignSession, CampaignBattle] | None":
        """Return a campaign and its battle, by their ids; None where either is not there, or not yet (`at_hand`)."""
        session = self.at_hand(campaign)
        found = session.campaign.battle(battle) if session else None
        return (session, found) if session and found else None

    def begin(self, name: str, template: "Template") -> "CampaignSession":
        """Begin a campaign; it is on disk when this returns. Raises StoreError."""
        session = self.session_of(self.campaigns.begin(name, template))
        self.changed.emit()
        return session

    def came_in(self, id: str) -> None:
        """Tell everybody that a campaign came in, or what another copy of it brought."""
        self.forget_failure(id)
        if id in self._sessions:
            self._sessions[id].came_in()
        self.changed.emit()

    def trash(self, id: str) -> None:
        """Delete a campaign so that `restore` undoes it; raises StoreError."""
        self.campaigns.trash(id)
        self.forget(id)
        self.changed.emit()

    def restore(self, id: str) -> None:
        """Undo `trash`; raises StoreError."""
        self.campaigns.restore(id)
        self.forget_failure(id)
        self.changed.emit()
