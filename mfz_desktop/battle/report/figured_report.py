"""A battle told with its figures: luck beside the scores, who did what, and the tale."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from mfz_desktop.battle.report.figures import Figures
from mfz_desktop.battle.report.luck_panel import LuckPanel
from mfz_desktop.battle.report.report import BattleReport
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.text.chapters import Chapter
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.figures_model import FigureColumn, FigureRow
from mfz_desktop.ui.widgets.figures_table import FiguresTable
from mfz_desktop.ui.widgets.labels import label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.section_heading import SectionHeading

LAST = 99
"""Sorts pieces that are still there behind those that went in any round."""
WIDEST = 820
"""px at 100 %; longer lines are hard to read."""


@dataclass(frozen=True, slots=True)
class DeedColumn:
    """A figure of what pieces did."""

    title: str
    tip: str
    number: Callable[[Any], int]
    """What it is of a piece's deeds."""
    words: Callable[[Any], str] | None = None
    """How it is shown; None for the number alone, a zero left empty."""

    def told(self, deeds: Any) -> str:
        """Return the figure as it is shown."""
        return str(self.number(deeds) or "") if self.words is None else self.words(deeds)


class FiguredReport(BattleReport):
    """What stands of a battle, told. A game gives title, result and tale, and says what its pieces did."""

    chapters: Sequence[Chapter]
    """Of the tale."""

    def __init__(
        self, context: AppContext, session: AnyBattle, statistics: Figures[Any], names: Callable[[str], str]
    ) -> None:
        self._context, self._names, self._seats = context, names, BattleSeats(session)
        self.statistics = statistics
        self.players = statistics.players
        self.rounds, self.course = statistics.rounds, statistics.course

    def piece_word(self) -> str:
        """Return what a piece is called that has deeds."""
        raise NotImplementedError

    def piece_of(self, deeds: Any) -> str:
        """Return whose deeds they are."""
        raise NotImplementedError

    def columns(self) -> tuple[DeedColumn, ...]:
        """Return the columns after the piece's own."""
        raise NotImplementedError

    def beside_plot(self) -> QWidget:
        """Return everybody's luck."""
        names = tuple(self._names(player) for player in self.players)
        colours = tuple(self._seats.colour(player) for player in self.players)
        lucks = tuple(self.statistics.luck_of(player) for player in self.players)
        return LuckPanel(self._context.theme, lucks, names, colours)

    def sections(self) -> Sequence[tuple[str, QWidget]]:
        """Return who did what, and the tale."""
        who_did_what = translate("BattleReportPage", "Who did what")
        tale = TaleView(self._context.theme, self.chapters)
        return ((who_did_what, self._who_did_what(who_did_what)), ("", tale))

    def _who_did_what(self, name: str) -> FiguresTable:
        columns = self.columns()
        rows = [self._row(columns, one, self.piece_of(one)) for one in self.statistics.deeds]
        pictures = self._context.pictures if any(row.picture is not None for row in rows) else None
        heads = tuple(FigureColumn(one.title, one.tip) for one in columns)
        table = FiguresTable(self._context.theme, name, heads, pictures=pictures, whole=True)
        table.show_rows(self.piece_word(), rows)
        return table

    def _row(self, columns: Sequence[DeedColumn], deeds: Any, piece: str) -> FigureRow:
        return FigureRow(
            id=piece,
            name=self._names(piece),
            below=self._names(deeds.owner),
            colour=self._seats.colour(deeds.owner),
            figures=tuple(one.number(deeds) for one in columns),
            told=tuple(one.told(deeds) for one in columns),
            picture=self._seats.picture(piece),
        )


def counted(field: str, title: str, tip: str) -> DeedColumn:
    """Return a figure that is a field of the deeds."""
    return DeedColumn(title, tip, attrgetter(field))


def attacks_column() -> DeedColumn:
    """Return the attacks and the misses."""
    return DeedColumn(
        translate("Deeds", "Attacks"),
        translate("Deeds", "Attacks made, and how many were a miss"),
        attrgetter("attacks"),
        _attacks,
    )


def taken_column() -> DeedColumn:
    """Return the damage taken."""
    return counted(
        "taken", translate("Deeds", "Taken"), translate("Deeds", "Damage taken: systems and white dice lost")
    )


def spots_column() -> DeedColumn:
    """Return the spots and how many were used."""
    return DeedColumn(
        translate("Deeds", "Spots"),
        translate("Deeds", "Spots placed, and how many some attack used"),
        attrgetter("spots"),
        _spots,
    )


def _attacks(one: Any) -> str:
    if not one.misses:
        return str(one.attacks or "")
    return translate("Deeds", "{attacks}, {misses} missed").format(attacks=one.attacks, misses=one.misses)


def _spots(one: Any) -> str:
    if not one.spots:
        return ""
    return translate("Deeds", "{spots}, {used} used").format(spots=one.spots, used=one.spots_used)


class TaleView(QWidget):
    """Rounds as headings, a paragraph a turn, the scores at the end of each round."""

    def __init__(self, theme: Theme, chapters: Sequence[Chapter], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._page = QWidget()
        hbox((self._page, 1000), STRETCH, on=self)
        theme.changed.connect(self._follow)
        self._follow()
        column = vbox(on=self._page, spacing=8)
        for chapter in chapters:
            column.addWidget(SectionHeading(chapter.read_heading))
            for item in chapter.items:
                column.addWidget(_read(item))
            if chapter.ends:
                ends = _read(chapter.ends)
                font = ends.font()
                font.setBold(True)
                ends.setFont(font)
                column.addWidget(ends)
            column.addSpacing(8)

    def _follow(self) -> None:
        self._page.setMaximumWidth(self._theme.px(WIDEST))


def _read(words: str) -> QLabel:
    made = label(words, wrap=True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made
