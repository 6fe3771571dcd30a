"""The campaigns of the data folder as the window has them open: one session each, however many pages look at it."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from mfz_desktop.app.context import AppContext
from mfz_desktop.app.lazy import Lazy

if TYPE_CHECKING:
    from campaigns.campaign.campaigns import Campaigns
    from campaigns.campaign.kept import KeptCampaign
    from campaigns.campaign.world import Template
    from mfz_desktop.campaign.session import CampaignSession


def install(context: AppContext) -> None:
    """Offer the desk to all pages: `context.service(CampaignDesk)`."""
    context.add_service(CampaignDesk, Lazy(lambda: CampaignDesk(context)))


class CampaignDesk(QObject):
    """One for the application; on the main thread."""

    changed = Signal()
    """There are other campaigns than before."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._sessions: dict[str, CampaignSession] = {}
        self.chosen = ""
        """Id of the campaign that is selected in the list, for commands that are about one; empty where none is."""

    @cached_property
    def campaigns(self) -> "Campaigns":
        """The campaigns on disk; raises StoreError if the data folder cannot be opened at all."""
        from campaigns.campaign.campaigns import Campaigns

        return Campaigns(self._context.store.folder.get())

    def begin(self, name: str, template: "Template") -> "CampaignSession":
        """Begin a campaign; it is on disk when this returns. Raises StoreError."""
        session = self._take(self.campaigns.begin(name, template))
        self.changed.emit()
        return session

    def session(self, id: str) -> "CampaignSession":
        """Return the session of a campaign; raises StoreError where it cannot be opened."""
        return self._sessions.get(id) or self._take(self.campaigns.open(id))

    def came_in(self, id: str) -> None:
        """Tell everybody that a campaign came in, or what another copy of it brought."""
        if id in self._sessions:
            self._sessions[id].came_in()
        self.changed.emit()

    def put_away(self, id: str) -> None:
        """Delete a campaign so that `bring_back` undoes it; raises StoreError."""
        self.campaigns.put_away(id)
        self._sessions.pop(id, None)
        self.changed.emit()

    def bring_back(self, id: str) -> None:
        """Undo `put_away`; raises StoreError."""
        self.campaigns.bring_back(id)
        self.changed.emit()

    def _take(self, kept: "KeptCampaign") -> "CampaignSession":
        from mfz_desktop.campaign.session import CampaignSession

        session = CampaignSession(kept, self._context.undo, self._context.notices, self)
        self._sessions[kept.id] = session
        return session
