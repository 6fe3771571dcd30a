"""The page of a campaign's records: chronicle, standings, service."""

from functools import partial

from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.campaign.page.campaign_base import PageOfCampaign
from mfz_desktop.campaign.records.view import RecordsView
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.exporting.exporter import Exporter, ExportTexts


class CampaignRecordsPage(PageOfCampaign[RecordsView]):
    """`CAMPAIGN`, or `CAMPAIGN/service` for one of the views."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._tools: QWidget | None = None
        copied = self.tr("The chronicle is copied. Paste it where you post.")
        words = ExportTexts(self.tr("Print the chronicle"), self.tr("Save the chronicle"), copied)
        self.exporter = Exporter(self, words, self.written, self._paper, usual="html", called=self._called)

    def make_view(self, session: CampaignSession) -> RecordsView:
        """Return the records of a campaign."""
        return RecordsView(self.context, session, self)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Records")

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
        there = self.has_view
        words = self.tr("chronicle report share story campaign")
        copy = self.exporter.copy
        return (
            Command("chronicle.copy_md", self.tr("Copy the chronicle as &Markdown"), partial(copy, "md"),
                    Menu.CAMPAIGN, section=80, keys=("Ctrl+C",), icon="copy", enabled=there, words=words),
            Command("chronicle.copy_bbcode", self.tr("Copy the chronicle as &BBCode"), partial(copy, "bbcode"),
                    Menu.CAMPAIGN, section=80, icon="copy", enabled=there, words=words),
            Command("chronicle.copy_html", self.tr("Copy the chronicle as &HTML"), partial(copy, "html"),
                    Menu.CAMPAIGN, section=80, icon="copy", enabled=there, words=words),
            Command("chronicle.losses", self.tr("Parts of all that was &lost"), self.does(RecordsView.buy_losses),
                    Menu.CAMPAIGN, section=80, icon="brick", enabled=self.can(lambda view: view.has_losses),
                    words=self.tr("buy bricklink destroyed")),
            Command("chronicle.save", self.tr("&Save the chronicle…"), self.exporter.ask_save,
                    Menu.CAMPAIGN, section=80, keys=("Ctrl+S",), icon="save", enabled=there,
                    words=self.tr("chronicle report share story campaign pdf file")),
            Command("chronicle.print", self.tr("&Print the chronicle…"), self.exporter.print,
                    Menu.CAMPAIGN, section=80, keys=("Ctrl+P",), icon="print", enabled=there, words=words),
        )  # fmt: skip

    def written(self, markup: str) -> str:
        """Return the whole chronicle in a markup."""
        return self.ask(lambda view: view.written(markup), "")

    def _called(self) -> str:
        return self.ask(lambda view: view.session.campaign.name, self.heading())

    def _paper(self) -> QTextDocument:
        return self.ask(RecordsView.paper, QTextDocument())
