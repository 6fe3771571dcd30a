"""The campaigns of the data folder as the window has them open: one session each, however many pages look at it."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.lazy import Lazy
from mfz_desktop.core.tasks import Work

if TYPE_CHECKING:
    from campaigns.campaign.campaigns import Campaigns
    from campaigns.campaign.kept import KeptCampaign
    from campaigns.campaign.world import Template
    from campaigns.store.errors import StoreError
    from mfz_desktop.campaign.session import CampaignSession


def install(context: AppContext) -> None:
    """Offer them to all pages: `context.service(OpenCampaigns)`."""
    context.add_service(OpenCampaigns, Lazy(lambda: OpenCampaigns(context)))


def opens(context: AppContext, what: str, then: Callable[[], object]) -> bool:
    """Open the campaign of a place, `CAMPAIGN` or `CAMPAIGN/…`, before its page is shown: see `PageKind.opens`."""
    open_campaigns = context.service(OpenCampaigns)
    return open_campaigns.open(what.partition("/")[0], then)


class OpenCampaigns(QObject):
    """One for the application; on the main thread."""

    changed = Signal()
    """There are other campaigns than before."""
    opened = Signal(str)
    """The campaign of this id, which was not at hand before, is now; or it is known by now that it cannot be."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context.root)
        self._context = context
        self._sessions: dict[str, CampaignSession] = {}
        self._waiting: dict[str, list[Callable[[], object]]] = {}
        """Who waits for which campaign to be opened."""
        self._failures: dict[str, Exception] = {}
        """Why campaigns could not be opened, until that is told."""
        self.chosen = ""
        """Id of the campaign that is selected in the list, for commands that are about one; empty where none is."""

    @cached_property
    def campaigns(self) -> "Campaigns":
        """The campaigns on disk; raises StoreError if the data folder cannot be opened at all."""
        from campaigns.campaign.campaigns import Campaigns
        from campaigns.campaign.game import CampaignGame

        return Campaigns(self._context.store.folder.get(), self._context.games.all(CampaignGame))

    def is_opening(self, id: str) -> bool:
        """Whether a campaign is being read: `opened` follows."""
        return id in self._waiting

    def begin(self, name: str, template: "Template") -> "CampaignSession":
        """Begin a campaign; it is on disk when this returns. Raises StoreError."""
        session = self._take(self.campaigns.begin(name, template))
        self.changed.emit()
        return session

    def session(self, id: str) -> "CampaignSession":
        """Return the session of a campaign; raises StoreError where it cannot be opened.

        Reading a long log takes half a second: in the window, `open` does that elsewhere first.
        """
        if id not in self._sessions and (failure := self._failures.pop(id, None)) is not None:
            raise failure
        return self._sessions.get(id) or self._take(self.campaigns.open(id))

    def open(self, id: str, then: Callable[[], object]) -> bool:
        """Tell whether `session` answers at once; if not, have the campaign read off the main thread.

        `then` is called when it does: it returns the session, or raises why there is none.
        """
        from campaigns.store.errors import StoreError

        if not id or id in self._sessions or id in self._failures:
            return True
        if id in self._waiting:
            self._waiting[id].append(then)
            return False
        try:
            campaigns = self.campaigns
        except StoreError:
            return True
        waiting = self._waiting[id] = [then]

        def ended(read: "KeptCampaign | StoreError | None" = None) -> None:
            if self._waiting.get(id) is waiting:  # else it was put away meanwhile, and they know it
                del self._waiting[id]
                self._arrived(id, read, waiting)

        task = self._context.tasks.run("", _read, campaigns, id, done=ended, quiet=True)
        task.ended.connect(ended)  # a bug goes to the crash log; it can be tried again
        return False

    def at_hand(self, id: str) -> "CampaignSession | None":
        """Return the session of a campaign that is open; else have it opened, and `opened` follows.

        None too where it cannot be opened: that is not tried again before somebody is told why, by `session`.
        """
        if id not in self._sessions:
            self.open(id, lambda: None)
        return self._sessions.get(id)

    def came_in(self, id: str) -> None:
        """Tell everybody that a campaign came in, or what another copy of it brought."""
        self._failures.pop(id, None)
        if id in self._sessions:
            self._sessions[id].came_in()
        self.changed.emit()

    def trash(self, id: str) -> None:
        """Delete a campaign so that `restore` undoes it; raises StoreError."""
        self.campaigns.trash(id)
        self._sessions.pop(id, None)
        for then in self._waiting.pop(id, ()):
            then()
        self.changed.emit()

    def restore(self, id: str) -> None:
        """Undo `trash`; raises StoreError."""
        self.campaigns.restore(id)
        self._failures.pop(id, None)
        self.changed.emit()

    def _arrived(
        self, id: str, read: "KeptCampaign | StoreError | None", waiting: list[Callable[[], object]]
    ) -> None:
        if read is None:
            return
        if isinstance(read, Exception):
            self._failures[id] = read
        elif id not in self._sessions:  # else somebody could not wait
            self._take(read)
        self.opened.emit(id)
        for then in waiting:
            then()

    def _take(self, kept: "KeptCampaign") -> "CampaignSession":
        from mfz_desktop.campaign.session import CampaignSession

        session = CampaignSession(kept, self._context.undo, self._context.notices, self)
        self._sessions[kept.id] = session
        return session


def _read(_work: Work, campaigns: "Campaigns", id: str) -> "KeptCampaign | StoreError":
    """Open a campaign; return it, or why it cannot be opened."""
    from campaigns.store.errors import StoreError

    try:
        return campaigns.open(id)
    except StoreError as error:
        return error
