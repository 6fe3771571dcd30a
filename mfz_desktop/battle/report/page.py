"""The page of a battle's report."""

from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from campaigns.store.errors import StoreError
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.report.plot import Plotted, ScorePlot, plotted
from mfz_desktop.battle.report.printed import document_of
from mfz_desktop.battle.report.report import BattleReport
from mfz_desktop.battle.report.side_by_side import SideBySide
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.battle.text.overruled import overruled_by
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.exporting.exporter import Exporter, ExportTexts
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import listed, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import replace_widget
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

BATTLES, BATTLE = "battles", "battle"


class BattleReportPage(Page):
    """Result, scores by round, luck, who did what, the tale. In the middle of a battle it follows what is played."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._open_battles = context.service(OpenBattles)
        self._wanted = ""
        """The id of the battle whose report is wanted."""
        self.session: AnyBattle | None = None
        self.told: BattleReport | None = None
        self._shown: Plotted | None = None
        self._tools: QWidget | None = None
        copied = self.tr("The report is copied. Paste it where you post.")
        words = ExportTexts(self.tr("Print the report"), self.tr("Save the report"), copied)
        self.exporter = Exporter(self, words, self.report, self._paper, usual="md")
        self._body = QWidget()
        self.message = InlineMessage(context.theme, closable=False)
        self.message.hide()
        self._scroll = ScrollColumn(context.theme, widest=1160)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # so that its keys scroll the tale
        self._scroll.setAccessibleName(self.tr("The battle's report"))
        column = self._scroll.column
        column.addWidget(self.message)
        column.addWidget(self._body)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._scroll)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._reload)
        self._campaigns = context.service(BattleCampaigns)
        self._campaigns.opened.connect(self._on_opened)

    def _on_opened(self) -> None:
        if self.isVisible():
            self.head_changed.emit()

    def heading(self) -> str:
        """Return what it is; the crumbs say whose."""
        return self.tr("Battle report")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the crumbs of the battle, then the battle."""
        crumbs = self._campaigns.crumbs_to_battle(self.session)
        if self.session is None:
            return crumbs
        players = listed([player.name for player in self.session.moment.players])
        return (*crumbs, Crumb(players, Place(BATTLE, self.session.id)))

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
        there = lambda: self.session is not None  # noqa: E731
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
            Command("report.print", self.tr("&Print the report…"), exporter.print, Menu.BATTLE, section=60,
                    keys=("Ctrl+P",), icon="print", enabled=there),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Show the report of the battle with this id, once it is read."""
        self._wanted = what
        if self.session is None or self.session.id != what:
            self._take(None)
        if self._open_battles.open(what, lambda: self._open(what)):
            self._open(what)
        self._scroll.setFocus()

    def _open(self, what: str) -> None:
        if what != self._wanted:
            return
        try:
            session = self._open_battles.session(what)
        except StoreError as error:
            self._take(None)
            self.message.say(translated(error), Tone.WRONG)
        else:
            self.message.hide()
            self._take(session)

    def _take(self, session: AnyBattle | None) -> None:
        """Follow another battle, or none."""
        if session is not self.session:
            if self.session is not None:
                self.session.changed.disconnect(self._on_changed)
            if session is not None:
                session.changed.connect(self._on_changed)
            self.session = session
            self._scroll.verticalScrollBar().setValue(0)
        self._reload()

    def report(self, markup: str) -> str:
        """Return the report as it is exported."""
        if self.session is None:
            return ""
        kept = self.session.kept
        return self.session.game.report_text(kept.timeline, markup, overruled_by(kept.header.players))

    def _paper(self) -> QTextDocument:
        """Return the report as it is printed."""
        return document_of(self.report("html"), self._shown, self.context.theme)

    def _on_changed(self) -> None:
        if self.isVisible():
            self._soon.start()

    def _reload(self) -> None:
        bar = self._scroll.verticalScrollBar()
        read_to = bar.value()
        body = QWidget()
        if self.session is not None:
            self._fill(QVBoxLayout(body), self.session)
        replace_widget(self._scroll.column, self._body, body)
        self._body = body
        QTimer.singleShot(0, bar, lambda: bar.setValue(read_to))
        self.head_changed.emit()
        self.context.commands.refresh()

    def _fill(self, column: QVBoxLayout, session: AnyBattle) -> None:
        theme = self.context.theme
        self.told = told = self.context.games.of(BattleViews, session.game.rules.id).report(self.context, session)
        seats, called = BattleSeats(session), session.moment.names(told.players)
        self._shown = plotted(told, called, tuple(seats.colour(player) for player in told.players))
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(label(told.result, Role.TITLE, wrap=True))
        for words in (*told.told, *overruled_by(session.kept.header.players)):
            column.addWidget(label(words, Role.SECONDARY, wrap=True))
        column.addSpacing(4)
        plot, beside = self._plot(self._shown), told.beside_plot()
        column.addWidget(plot if beside is None else SideBySide(theme, plot, beside))
        for heading, section in told.sections():
            column.addSpacing(8)
            if heading:
                column.addWidget(SectionHeading(heading))
            column.addWidget(section)

    def _plot(self, shown: Plotted) -> QWidget:
        frame = QFrame()
        frame.setProperty("surface", "soft")
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 12, 16, 12)
        column.addWidget(label(self.tr("Scores"), Role.SECTION))
        column.addWidget(ScorePlot(self.context.theme, shown), 1)
        return frame
