"""The page on which two copies of a campaign are compared, battle by battle, and become one."""

from PySide6.QtWidgets import QWidget

from campaigns.campaign.sharing.copies import Copy
from campaigns.store.errors import MissingError
from mfz_desktop.campaign.merge.view import MergeView
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS, MERGE
from mfz_desktop.campaign.sharing.exchange import CampaignExchange
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.document_page import DocumentPage
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_desktop.ui.widgets.layouts import hbox


class CampaignMergePage(DocumentPage[MergeView]):
    """Its view is of a file that waits: it is another one when the file is compared anew."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._exchange = context.service(CampaignExchange)
        self._tools: QWidget | None = None

    def view_of(self, what: str) -> MergeView:
        """Return the view of the file that waits for a campaign."""
        incoming = self._exchange.waiting.get(what)
        if incoming is None or incoming.here is None or incoming.comparison is None:
            raise MissingError(self.tr("No file waits to be merged. Bring in a campaign's file to compare it."))
        if self.view is not None and self.view.incoming is incoming:
            return self.view
        before = self.view if self.view is not None and self.view.id == what else None
        return MergeView(self.context, incoming, incoming.here, incoming.comparison, before, self)

    def cannot_open(self, what: str, why: str) -> None:
        """Tell that nothing waits, and offer to bring in a file."""
        bring_in = self.context.commands.action("campaigns.bring_in")
        self.message.say(why, Tone.PLAIN, action_text=self.tr("Bring in …"), action=bring_in.trigger)
        self.head_changed.emit()
        self.context.commands.refresh()

    def heading(self) -> str:
        """Return which campaign it is about."""
        words = self.tr("Two copies of “{name}”")
        return self.ask(lambda view: words.format(name=view.here.name), self.tr("Two copies"))

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        up = Crumb(self.tr("Campaigns"), Place(CAMPAIGNS))
        if self.view is None:
            return (up,)
        return (up, Crumb(self.view.here.name, Place(CAMPAIGN, self.view.id)))

    def primary(self) -> str:
        """Return the merging."""
        return "campaign_merge.merge"

    def head_widget(self) -> QWidget:
        """Return the way out."""
        if self._tools is None:
            self._tools = QWidget()
            hbox(ActionButton(self.context.commands.action("campaign_merge.leave")), on=self._tools)
        return self._tools

    def commands(self) -> tuple[Command, ...]:
        """Return the merging, answers for all battles at once, and the way out."""
        asked = self.can(lambda view: bool(view.conflicts))
        return (
            Command("campaign_merge.merge", self.tr("&Merge the copies"), self.does(MergeView.merge), Menu.CAMPAIGN,
                    section=20, keys=("Ctrl+Return",), icon="fork", enabled=self.can(lambda view: view.ready),
                    words=self.tr("join take in")),
            Command("campaign_merge.all_here", self.tr("Keep what is here for &all"),
                    self.does(lambda view: view.answer_all(Copy.HERE)), Menu.CAMPAIGN, section=20, enabled=asked),
            Command("campaign_merge.all_there", self.tr("Take what is in the &file for all"),
                    self.does(lambda view: view.answer_all(Copy.THERE)), Menu.CAMPAIGN, section=20, enabled=asked),
            Command("campaign_merge.leave", self.tr("&Leave both as they are"), self.does(self._leave),
                    Menu.CAMPAIGN, section=20, icon="close", enabled=self.can(lambda view: not view.merging),
                    words=self.tr("cancel not now")),
        )  # fmt: skip

    def _leave(self, view: MergeView) -> None:
        """Go to the campaign as it is; the file is not looked at any more."""
        id_ = view.id
        self.close_view()
        self.context.go(CAMPAIGN, id_)
        self.context.navigator.forget(Place(MERGE, id_))
        self._exchange.drop(id_)
