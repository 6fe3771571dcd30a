"""The base of pages of a campaign: their place names it, and perhaps a part of it: `CAMPAIGN/PART`."""

from typing import TypeVar

from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QWidget

from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.document_page import DocumentPage, DocumentView
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.notices import Tone


class ViewOfCampaign(DocumentView):
    """Shows a campaign, and follows it while it is seen."""

    def __init__(self, context: AppContext, session: CampaignSession, page: QWidget) -> None:
        super().__init__(page)
        self.context = context
        self.session = session
        session.changed.connect(self._follow)

    @property
    def writable(self) -> bool:
        """Whether anything may be changed."""
        return not self.session.read_only

    def refresh(self) -> None:
        """Show everything as it stands."""
        raise NotImplementedError

    def on_shown(self, what: str) -> None:
        """Show everything as it stands."""
        self.refresh()

    def _follow(self) -> None:
        if self.isVisible():
            self.refresh()
            self.head_changed.emit()
            self.context.commands.refresh()


View = TypeVar("View", bound=ViewOfCampaign)


class PageInCampaign(DocumentPage[View]):
    """Its view has a campaign. Where that cannot be opened, the list of campaigns is shown."""

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        up = Crumb(self.tr("Campaigns"), Place(CAMPAIGNS))
        if self.view is None:
            return (up,)
        session = self.view.session
        return (up, Crumb(session.campaign.name, Place(CAMPAIGN, session.id)))

    def undo_stack(self) -> QUndoStack | None:
        """Return the campaign's own."""
        return self.view.session.stack if self.view is not None else None

    def session_of(self, what: str) -> CampaignSession:
        """Return the session of the campaign that a place names; raises StoreError."""
        session: CampaignSession = self.context.service(OpenCampaigns).session(what.partition("/")[0])
        return session

    def cannot_open(self, what: str, why: str) -> None:
        """Tell why, and show the list."""
        self.leave(why, Place(CAMPAIGNS))

    def leave(self, why: str, to: Place) -> None:
        """Tell why one is led elsewhere; nothing leads back here."""
        self.context.notices.say(why, Tone.WRONG)
        gone = self.context.navigator.here
        self.context.navigator.go(to)
        if gone is not None:
            self.context.navigator.forget(gone)


class PageOfCampaign(PageInCampaign[View]):
    """Its view is of a campaign as a whole."""

    def make_view(self, session: CampaignSession) -> View:
        """Return a view of a campaign, in this page."""
        raise NotImplementedError

    def view_of(self, what: str) -> View:
        """Return the view of a campaign."""
        session = self.session_of(what)
        return self.view if self.view is not None and self.view.session is session else self.make_view(session)
