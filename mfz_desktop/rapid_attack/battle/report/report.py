"""A battle of Rapid Attack told: luck beside the scores, who did what, and the tale."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.report.luck_panel import LuckPanel
from mfz_desktop.battle.report.report import BattleReport
from mfz_desktop.battle.report.tale_view import TaleView
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.report.deeds_rows import columns, deeds_row
from mfz_desktop.rapid_attack.battle.report.statistics import statistics_of
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.report import chapters_of, result_of, title_of
from mfz_desktop.rapid_attack.battle.text.report_figures import course_of
from mfz_desktop.ui.widgets.figures_table import FiguresTable

translate = partial(QCoreApplication.translate, "BattleReportPage")


class FrameReport(BattleReport):
    """What stands of a battle, told."""

    def __init__(self, context: AppContext, session: FrameBattle) -> None:
        self._context = context
        self._timeline = timeline = session.kept.timeline
        self._names, self._seats = Names(timeline.state), BattleSeats(session)
        self.statistics = statistics_of(timeline.initial, timeline.entries)
        self.title = title_of(timeline.state)
        self.result = result_of(timeline)
        self.told = tuple(filter(None, (course_of(self.statistics),)))
        self.players = self.statistics.players
        self.rounds, self.course = self.statistics.rounds, self.statistics.course

    def beside_plot(self) -> QWidget:
        """Return everybody's luck."""
        names = tuple(self._names(player) for player in self.players)
        colours = tuple(self._seats.colour(player) for player in self.players)
        lucks = tuple(self.statistics.luck_of(player) for player in self.players)
        return LuckPanel(self._context.theme, lucks, names, colours)

    def sections(self) -> Sequence[tuple[str, QWidget]]:
        """Return who did what, and the tale."""
        who_did_what = translate("Who did what")
        tale = TaleView(self._context.theme, chapters_of(self._timeline))
        return ((who_did_what, self._deeds(who_did_what)), ("", tale))

    def _deeds(self, name: str) -> FiguresTable:
        names, seats = self._names, self._seats
        rows = [
            deeds_row(one, names(one.frame), names(one.owner), seats.colour(one.owner), seats.picture(one.frame))
            for one in self.statistics.deeds
        ]
        table = FiguresTable(self._context.theme, name, columns(), pictures=self._context.pictures, whole=True)
        table.show_rows(translate("Frame"), rows)
        return table
