"""A campaign's records: chronicle, standings, service."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QStackedWidget, QWidget

from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.campaign.losses import destroyed
from mfz_desktop.campaign.page.campaign_base import ViewOfCampaign
from mfz_desktop.campaign.records.chronicle_view import ChronicleView
from mfz_desktop.campaign.records.picture_loader import PictureLoader
from mfz_desktop.campaign.records.service_view import ServiceView
from mfz_desktop.campaign.records.standings_view import StandingsView
from mfz_desktop.campaign.routes import RESULT
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.chronicle import chronicle_of, written
from mfz_desktop.companies.buying.losses import LOST
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.exporting.outputs import document_of
from mfz_desktop.ui.widgets.controls import TabBar
from mfz_desktop.ui.widgets.layouts import vbox

TABS = ("chronicle", "standings", "service")
"""What a place may name behind the campaign: `CAMPAIGN/service`."""


class RecordsView(ViewOfCampaign):
    """Three views of one campaign; each follows it."""

    def __init__(self, context: AppContext, session: CampaignSession, page: QWidget) -> None:
        super().__init__(context, session, page)
        self._album = PictureLoader(context.pictures, self)
        self.tabs = TabBar()
        self.tabs.setAccessibleName(self.tr("Records of the campaign"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for title in (self.tr("Chronicle"), self.tr("Standings"), self.tr("Service")):
            self.tabs.addTab(title)
        self._stack = QStackedWidget(self)
        self.chronicle = ChronicleView(context, self._album, self._stack)
        self.standings = StandingsView(context, self._stack)
        self.service = ServiceView(context, self._stack)
        for view in (self.chronicle, self.standings, self.service):
            self._stack.addWidget(view)
        vbox(self.tabs, (self._stack, 1), on=self, spacing=0)
        self.tabs.currentChanged.connect(self._show_tab)
        self.service.battle_wanted.connect(self._go_to_result)

    def on_shown(self, what: str) -> None:
        """Show a campaign's records; the place may name the view."""
        tab = what.partition("/")[2]
        if tab in TABS:
            with QSignalBlocker(self.tabs):  # it is shown below, and once is enough
                self.tabs.setCurrentIndex(TABS.index(tab))
        self.refresh()
        self.tabs.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show the records as they stand."""
        self._show_tab(self.tabs.currentIndex())

    @property
    def has_losses(self) -> bool:
        """Whether anything was destroyed in a battle that counts."""
        return any(destroyed(battle) for battle in self.session.campaign.decided)

    def buy_losses(self) -> None:
        """List the parts of what was destroyed."""
        self.context.go("buying", f"{LOST}:{self.session.id}")

    def written(self, markup: str) -> str:
        """Return the whole chronicle in a markup; a web page holds its pictures."""
        self._album.begin()
        campaign, pictured = self.session.campaign, markup == "html"
        image = self._album.image if pictured else lambda _what, _name: ""
        map_ = self._album.map(self.context.theme, campaign) if pictured else ""
        return written(chronicle_of(self.context.games, campaign), MARKUPS[markup], image, map_)

    def paper(self) -> QTextDocument:
        """Return the chronicle as it is printed."""
        return document_of(self.written("html"), self.context.theme)

    def _show_tab(self, at: int) -> None:
        self._stack.setCurrentIndex(at)
        (self.chronicle, self.standings, self.service)[at].show_campaign(self.session.campaign)

    def _go_to_result(self, battle: str) -> None:
        self.context.go(RESULT, f"{self.session.id}/{battle}")
