"""How everybody stands, per player and per faction."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from campaigns.campaign.standings import Standing, by_faction, by_player
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.figures import Figure
from mfz_desktop.campaign.text.naming import faction_name, member_name
from mfz_desktop.campaign.views import standing_figures_of
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.figures_model import FigureColumn, FigureRow
from mfz_desktop.ui.widgets.figures_table import FiguresTable
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

translate = QCoreApplication.translate


def columns(figures: Sequence[Figure]) -> tuple[FigureColumn, ...]:
    """Return the figures of a standing, those of the game last, in the order of `figures_of`."""
    return (
        FigureColumn(translate("Standings", "Battles"), translate("Standings", "Battles fought")),
        FigureColumn(translate("Standings", "Won"), translate("Standings", "Battles won alone")),
        FigureColumn(translate("Standings", "Shared"), translate("Standings", "Battles won together with others")),
        FigureColumn(
            translate("Standings", "Objectives"),
            translate("Standings", "Battles at whose end the objective was held"),
        ),
        FigureColumn(translate("Standings", "Points"), translate("Standings", "Final scores, added up")),
        *(FigureColumn(one.title, one.told) for one in figures),
    )


def figures_of(one: Standing, figures: Sequence[Figure]) -> tuple[int, ...]:
    """Return a standing's figures."""
    counted = (getattr(one, figure.key) for figure in figures)
    return one.battles, one.won, one.shared, one.objectives, one.points, *counted


class StandingsView(ScrollColumn):
    """Two tables, and how they come about."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, widest=1000, parent=parent)
        self._games = context.games
        players, factions = self.tr("Players"), self.tr("Factions")
        self.players = FiguresTable(context.theme, players, (), whole=True)
        self.factions = FiguresTable(context.theme, factions, (), whole=True)
        self._of_factions = QWidget()
        vbox(SectionHeading(factions), self.factions, on=self._of_factions, margins=(0, 16, 0, 0))
        self.column.addWidget(SectionHeading(players))
        self.column.addWidget(self.players)
        self.column.addWidget(self._of_factions)
        words = self.tr(
            "Every battle counts by itself: what was won earlier makes a later battle count neither more nor less."
        )
        self.column.addSpacing(8)
        self.column.addWidget(label(words, Role.SECONDARY, wrap=True))
        self.column.addStretch(1)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show how everybody stands now who plays or has fought."""
        figures = standing_figures_of(self._games, campaign)
        colours = colours_of(campaign)
        playing = {member.id for member in campaign.playing}
        players = [
            FigureRow(one.who, member_name(campaign, one.who), _faction(campaign, one.who), colours.get(one.who),
                      figures_of(one, figures))
            for one in by_player(campaign)
            if one.battles or one.who in playing
        ]  # fmt: skip
        factions = [
            FigureRow(one.who, faction_name(campaign, one.who) or one.who, "", None, figures_of(one, figures))
            for one in by_faction(campaign)
        ]
        self.players.show_rows(self.tr("Player"), players, columns(figures))
        self.factions.show_rows(self.tr("Faction"), factions, columns(figures))
        self._of_factions.setVisible(bool(factions))


def _faction(campaign: Campaign, player: str) -> str:
    member = campaign.member(player)
    return faction_name(campaign, member.faction) if member else ""
