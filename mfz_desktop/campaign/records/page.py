"""The page of a campaign's records: chronicle, standings, service."""

from functools import partial

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QTextDocument, QUndoStack
from PySide6.QtWidgets import (
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from campaigns.campaign.state import Campaign
from campaigns.store.errors import StoreError
from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.records.chronicle_view import ChronicleView
from mfz_desktop.campaign.records.picture_loader import PictureLoader
from mfz_desktop.campaign.records.service_view import ServiceView
from mfz_desktop.campaign.records.standings_view import StandingsView
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS, RESULT
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.chronicle import chronicle_of, written
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.exporting.exporter import Exporter, ExportTexts
from mfz_desktop.context.exporting.outputs import document_of
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.controls import TabBar
from mfz_desktop.ui.widgets.messages import InlineMessage

TABS = ("chronicle", "standings", "service")
"""What a place may name behind the campaign: `CAMPAIGN/service`."""


class CampaignRecordsPage(Page):
    """Three views of one campaign; each follows it."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._open_campaigns = context.service(OpenCampaigns)
        self._session: CampaignSession | None = None
        self._tools: QWidget | None = None
        self._album = PictureLoader(context.pictures, self)
        copied = self.tr("The chronicle is copied. Paste it where you post.")
        words = ExportTexts(self.tr("Print the chronicle"), self.tr("Save the chronicle"), copied)
        self.exporter = Exporter(self, words, self.told, self._paper, usual="html")
        self.message = InlineMessage(context.theme, closable=False)
        self.tabs = TabBar()
        self.tabs.setAccessibleName(self.tr("Records of the campaign"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for title in (self.tr("Chronicle"), self.tr("Standings"), self.tr("Service")):
            self.tabs.addTab(title)
        self.chronicle = ChronicleView(context, self._album)
        self.standings = StandingsView(context)
        self.service = ServiceView(context)
        self._stack = QStackedWidget()
        for view in (self.chronicle, self.standings, self.service):
            self._stack.addWidget(view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.message)
        column.addWidget(self.tabs)
        column.addWidget(self._stack, 1)
        self.tabs.currentChanged.connect(self._show_tab)
        self.service.battle_wanted.connect(self._go_to_result)

    @property
    def campaign(self) -> Campaign | None:
        """The campaign that is shown."""
        return self._session.campaign if self._session is not None else None

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Records")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        campaigns = Crumb(self.tr("Campaigns"), Place(CAMPAIGNS))
        if self._session is None:
            return (campaigns,)
        return (campaigns, Crumb(self._session.campaign.name, Place(CAMPAIGN, self._session.id)))

    def primary(self) -> str:
        """Return the copying for the community's usual places."""
        return "chronicle.copy_md"

    def primary_text(self) -> str:
        """Return short words."""
        return self.tr("Copy")

    def head_widget(self) -> QWidget:
        """Return the buttons that export the chronicle."""
        if self._tools is None:
            copies = [self.context.commands.action(f"chronicle.copy_{markup}") for markup in MARKUPS]
            self._tools = self.exporter.tools(copies)
        return self._tools

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with the chronicle."""
        there = lambda: self.campaign is not None  # noqa: E731
        words = self.tr("chronicle report share story campaign")
        copy = self.exporter.copy
        return (
            Command("chronicle.copy_md", self.tr("Copy the chronicle as &Markdown"), partial(copy, "md"),
                    Menu.CAMPAIGN, section=80, keys=("Ctrl+C",), icon="copy", enabled=there, words=words),
            Command("chronicle.copy_bbcode", self.tr("Copy the chronicle as &BBCode"), partial(copy, "bbcode"),
                    Menu.CAMPAIGN, section=80, icon="copy", enabled=there, words=words),
            Command("chronicle.copy_html", self.tr("Copy the chronicle as &HTML"), partial(copy, "html"),
                    Menu.CAMPAIGN, section=80, icon="copy", enabled=there, words=words),
            Command("chronicle.save", self.tr("&Save the chronicle…"), self.exporter.ask_save,
                    Menu.CAMPAIGN, section=80, keys=("Ctrl+S",), icon="save", enabled=there,
                    words=self.tr("chronicle report share story campaign pdf file")),
            Command("chronicle.print", self.tr("&Print the chronicle…"), self.exporter.print,
                    Menu.CAMPAIGN, section=80, keys=("Ctrl+P",), icon="print", enabled=there, words=words),
        )  # fmt: skip

    def undo_stack(self) -> QUndoStack | None:
        """Return the campaign's."""
        return self._session.stack if self._session is not None else None

    def on_shown(self, what: str) -> None:
        """Show a campaign's records; the place may name the view."""
        campaign, _, tab = what.partition("/")
        self._take(campaign)
        if tab in TABS:
            with QSignalBlocker(self.tabs):  # it is shown below, and once is enough
                self.tabs.setCurrentIndex(TABS.index(tab))
        self._reload()

    def told(self, markup: str) -> str:
        """Return the whole chronicle in a markup; a web page holds its pictures."""
        if self.campaign is None:
            return ""
        self._album.begin()
        image = self._album.image if markup == "html" else lambda _what, _name: ""
        views = self.context.games.of(CampaignViews, self.campaign.game)
        return written(chronicle_of(views, self.campaign), MARKUPS[markup], image)

    def _paper(self) -> QTextDocument:
        """Return the chronicle as it is printed."""
        return document_of(self.told("html"), self.context.theme)

    def _take(self, campaign: str) -> None:
        if self._session is not None:
            self._session.changed.disconnect(self._on_changed)
            self._session = None
        try:
            self._session = self._open_campaigns.session(campaign)
        except StoreError as error:
            self.message.say(translated(error), Tone.WRONG)
            return
        self.message.hide()
        self._session.changed.connect(self._on_changed)
        self.context.undo.show(self._session.stack)

    def _on_changed(self) -> None:
        if self.isVisible():
            self._reload()

    def _reload(self) -> None:
        for widget in (self.tabs, self._stack):
            widget.setVisible(self.campaign is not None)
        self._show_tab(self.tabs.currentIndex())
        self.head_changed.emit()
        self.context.commands.refresh()

    def _show_tab(self, at: int) -> None:
        self._stack.setCurrentIndex(at)
        if self.campaign is not None:
            (self.chronicle, self.standings, self.service)[at].show_campaign(self.campaign)

    def _go_to_result(self, battle: str) -> None:
        if self._session is not None:
            self.context.go(RESULT, f"{self._session.id}/{battle}")
