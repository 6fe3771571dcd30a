"""A battle's report."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from mfz_desktop.battle.report.plot import Plotted, ScorePlot, plotted
from mfz_desktop.battle.report.printed import document_of
from mfz_desktop.battle.report.report import BattleReport
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.text.overruled import overruled_by
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.companies.buying.losses import Losses, losses_of_record
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.document_page import DocumentView
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import replace_widget, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_desktop.ui.widgets.side_by_side import SideBySide, SidePane


class ReportView(DocumentView):
    """Result, scores by round, luck, who did what, the tale. In the middle of a battle it follows what is played."""

    told: BattleReport
    """What is told of the battle as it was shown last."""

    def __init__(self, context: AppContext, session: AnyBattle, page: QWidget) -> None:
        super().__init__(page)
        self.context = context
        self.session = session
        self.has_losses = False
        """Whether something was destroyed."""
        self._body = QWidget()
        self._scroll = ScrollColumn(context.theme, widest=1160)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # so that its keys scroll the tale
        self._scroll.setAccessibleName(self.tr("The battle's report"))
        self._scroll.column.addWidget(self._body)
        self._scroll.column.addStretch(1)
        vbox(self._scroll, on=self)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._reload)
        session.changed.connect(self._on_changed)

    def on_shown(self, what: str) -> None:
        """Tell the battle as it stands."""
        self._reload()
        self._scroll.setFocus()

    def buy_losses(self) -> None:
        """List the parts of what was destroyed."""
        self.context.go("buying", losses_of_record(self.session.id))

    def report(self, markup: str) -> str:
        """Return the report as it is exported."""
        kept = self.session.kept
        return self.session.game.report_text(kept.timeline, markup, overruled_by(kept.header.players))

    def paper(self) -> QTextDocument:
        """Return the report as it is printed."""
        return document_of(self.report("html"), self._shown, self.context.theme)

    def _on_changed(self) -> None:
        if self.isVisible():
            self._soon.start()

    def _reload(self) -> None:
        bar = self._scroll.verticalScrollBar()
        read_to = bar.value()
        body = QWidget()
        self._fill(vbox(on=body, margins=None))
        replace_widget(self._scroll.column, self._body, body)
        self._body = body
        loss = self.context.service(Losses).of(f"/{self.session.id}")
        self.has_losses = loss is not None and bool(loss.pieces)
        QTimer.singleShot(0, bar, lambda: bar.setValue(read_to))
        self.head_changed.emit()
        self.context.commands.refresh()

    def _fill(self, column: QVBoxLayout) -> None:
        theme, session = self.context.theme, self.session
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
        if beside is None:
            column.addWidget(plot)
        else:
            column.addWidget(SideBySide(theme, SidePane(plot, 496, 2), SidePane(beside, 248, 1), spacing=16))
        for heading, section in told.sections():
            column.addSpacing(8)
            if heading:
                column.addWidget(SectionHeading(heading))
            column.addWidget(section)

    def _plot(self, shown: Plotted) -> QWidget:
        frame = QFrame()
        frame.setProperty("surface", "soft")
        vbox(
            label(self.tr("Scores"), Role.SECTION),
            (ScorePlot(self.context.theme, shown), 1),
            on=frame,
            margins=(16, 12, 16, 12),
        )
        return frame
