"""The page of a battle's report."""

from functools import partial

from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.report.view import ReportView
from mfz_desktop.battle.routes import BATTLE
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.document_page import DocumentPage
from mfz_desktop.context.exporting.exporter import Exporter, ExportTexts
from mfz_desktop.context.navigation import Place


class BattleReportPage(DocumentPage[ReportView]):
    """Its place names the battle."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._tools: QWidget | None = None
        copied = self.tr("The report is copied. Paste it where you post.")
        words = ExportTexts(self.tr("Print the report"), self.tr("Save the report"), copied)
        self.exporter = Exporter(self, words, self.report, self._paper, usual="md")
        self._campaigns = context.service(BattleCampaigns)
        self._campaigns.opened.connect(self._on_opened)

    def view_of(self, what: str) -> ReportView:
        """Return the report of a battle."""
        session: AnyBattle = self.context.service(OpenBattles).session(what)
        if self.view is not None and self.view.session is session:
            return self.view
        return ReportView(self.context, session, self)

    def heading(self) -> str:
        """Return what it is; the crumbs say whose."""
        return self.tr("Battle report")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the crumbs of the battle, then the battle."""
        if self.view is None:
            return self._campaigns.crumbs_to_battle(None)
        session = self.view.session
        return (*self._campaigns.crumbs_to_battle(session), Crumb(session.called, Place(BATTLE, session.id)))

    def primary(self) -> str:
        """Return the copying for the community's usual places."""
        return "report.copy_md"

    def primary_text(self) -> str:
        """Return short words: beside it stands what else it can be copied as."""
        return self.tr("Copy")

    def head_widget(self) -> QWidget:
        """Return the buttons that export the report."""
        if self._tools is None:
            copies = [self.context.commands.action(f"report.copy_{markup}") for markup in MARKUPS]
            self._tools = self.exporter.tools(copies)
        return self._tools

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with a report."""
        there = self.has_view
        words = self.tr("report share forum post")
        exporter = self.exporter
        return (
            Command("report.copy_md", self.tr("Copy as &Markdown"), partial(exporter.copy, "md"), Menu.BATTLE,
                    section=60, keys=("Ctrl+C",), icon="copy", enabled=there, words=words),
            Command("report.copy_bbcode", self.tr("Copy as &BBCode"), partial(exporter.copy, "bbcode"), Menu.BATTLE,
                    section=60, icon="copy", enabled=there, words=words),
            Command("report.copy_html", self.tr("Copy as &HTML"), partial(exporter.copy, "html"), Menu.BATTLE,
                    section=60, icon="copy", enabled=there, words=words),
            Command("report.save", self.tr("&Save the report…"), exporter.ask_save, Menu.BATTLE, section=60,
                    keys=("Ctrl+S",), icon="save", enabled=there, words=self.tr("export file")),
            Command("report.losses", self.tr("Parts of what was &lost"), self.does(ReportView.buy_losses),
                    Menu.BATTLE, section=60, icon="brick", enabled=self.can(lambda view: view.has_losses),
                    words=self.tr("buy bricklink destroyed")),
            Command("report.print", self.tr("&Print the report…"), exporter.print, Menu.BATTLE, section=60,
                    keys=("Ctrl+P",), icon="print", enabled=there),
        )  # fmt: skip

    def report(self, markup: str) -> str:
        """Return the report as it is exported."""
        return self.ask(lambda view: view.report(markup), "")

    def _paper(self) -> QTextDocument:
        return self.ask(ReportView.paper, QTextDocument())

    def _on_opened(self) -> None:
        if self.isVisible():
            self.head_changed.emit()
