"""The service record: every frame and every pilot, what they did in all, and battle by battle."""

from collections.abc import Sequence
from operator import attrgetter

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from campaigns.campaign.service import Served, ServiceRecord, of_frames, of_pilots
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.figures import Figure
from mfz_desktop.campaign.pictured import picture_of
from mfz_desktop.campaign.text.naming import battle_name, member_name
from mfz_desktop.campaign.text.results import deeds_sentence
from mfz_desktop.campaign.text.telling import where_and_when
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.controls import TabBar
from mfz_desktop.ui.widgets.figures_model import FigureColumn, FigureRow
from mfz_desktop.ui.widgets.figures_table import FiguresTable
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.search_field import SearchField

translate = QCoreApplication.translate
SIDE, PICTURE = 320, QSize(240, 160)
"""px at 100 %."""


def columns(figures: Sequence[Figure]) -> tuple[FigureColumn, ...]:
    """Return the figures of a service record, those of the game last, in the order of `figures_of`."""
    return (
        FigureColumn(translate("Service", "Battles"), translate("Service", "Battles fought")),
        FigureColumn(translate("Service", "Won"), translate("Service", "Battles that its side won, alone or not")),
        *(FigureColumn(one.title, one.told) for one in figures),
    )


def figures_of(record: ServiceRecord, figures: Sequence[Figure]) -> tuple[int, ...]:
    """Return a record's figures."""
    return record.battles, record.won, *(record.total(attrgetter(one.key)) for one in figures)


class ServiceView(QWidget):
    """A list at the left; at the right the one that is selected, battle by battle."""

    battle_wanted = Signal(str)
    """The id of a battle whose result is to be shown."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._campaign = Campaign()
        self._records: dict[str, ServiceRecord] = {}
        self.kinds = TabBar()
        self.kinds.setAccessibleName(self.tr("Whose service"))
        self.kinds.setDrawBase(False)
        for _ in range(2):
            self.kinds.addTab("")
        self._others: tuple[str, ...] = ()
        """Games of battles that are not the campaign's own; the pieces of each have a tab behind the first two."""
        self.search = SearchField(context.theme, "")
        name = self.tr("Service record")
        self.table = FiguresTable(context.theme, name, (), pictures=context.pictures)
        self.empty = label("", Role.SECONDARY, wrap=True)
        self.detail = QScrollArea()
        self.detail.setWidgetResizable(True)
        self.detail.setFrameShape(QFrame.Shape.NoFrame)
        self.detail.setFixedWidth(context.theme.px(SIDE))
        self.detail.setAccessibleName(self.tr("Battle by battle"))
        self._lay_out()
        self.kinds.currentChanged.connect(lambda _: self.show_campaign(self._campaign))
        self.search.searched.connect(self.table.narrow)
        self.table.chosen.connect(self._show)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show what everybody has behind them now."""
        self._campaign = campaign
        self._offer(campaign)
        words, figures = self._views.service_words(), self._views.service_figures()
        self.search.call(words.search)
        pilots = self.kinds.currentIndex() == 1
        served = of_pilots(campaign) if pilots else of_frames(campaign)
        records = [one for one in served if self._is_of(one, self._game)]
        self._records = {f"{one.player}/{one.id}": one for one in records}
        colours = colours_of(campaign)
        rows = [
            FigureRow(
                id=key,
                name=one.name,
                below=self._below(one, pilots=pilots),
                colour=colours.get(one.player),
                figures=figures_of(one, figures),
                picture=picture_of(one.latest),
            )
            for key, one in self._records.items()
        ]
        self.table.show_rows(words.pilot if pilots else words.piece, rows, columns(figures))
        self.empty.setText(words.no_pilots if pilots else words.none)
        self.empty.setVisible(not rows)
        for widget in (self.table, self.detail):
            widget.setVisible(bool(rows))
        if rows:
            self.table.select(self.table.selected)

    @property
    def _game(self) -> str:
        """The game whose pieces are shown."""
        at = self.kinds.currentIndex() - 2
        return self._others[at] if at >= 0 else self._campaign.game

    @property
    def _views(self) -> CampaignViews:
        return self._context.games.of(CampaignViews, self._game)

    def _is_of(self, record: ServiceRecord, game: str) -> bool:
        battle = self._campaign.battle(record.served[-1].battle)
        return battle is not None and self._campaign.game_of(battle) == game

    def _offer(self, campaign: Campaign) -> None:
        """Call the tabs as the games do: pieces and pilots of the campaign's own, then pieces of others."""
        own = self._context.games.of(CampaignViews, campaign.game).service_words()
        self.kinds.setTabText(0, own.pieces)
        self.kinds.setTabText(1, own.pilots)
        self.kinds.setTabVisible(1, bool(own.pilots))
        fought = dict.fromkeys(campaign.game_of(battle) for battle in campaign.decided)
        others = tuple(one for one in fought if one != campaign.game)
        if others == self._others:
            return
        self.kinds.blockSignals(True)
        while self.kinds.count() > 2:
            self.kinds.removeTab(2)
        self._others = others
        for game in others:
            self.kinds.addTab(self._context.games.of(CampaignViews, game).service_words().pieces)
        self.kinds.blockSignals(False)

    def _lay_out(self) -> None:
        left = vbox(hbox(self.kinds, STRETCH, self.search), self.empty, (self.table, 1))
        left.addStretch(0)
        hbox((left, 1), self.detail, on=self, margins=(24, 16, 24, 16), spacing=16)

    def _below(self, one: ServiceRecord, *, pilots: bool) -> str:
        other = one.latest.name if pilots else one.latest.pilot
        return " · ".join(filter(None, (member_name(self._campaign, one.player), other)))

    def _show(self, key: str) -> None:
        record = self._records.get(key)
        if record is None:
            return
        inside = QWidget()
        picture = PictureLabel(self._context.theme, self._context.pictures, size=PICTURE)
        picture.show_picture(picture_of(record.latest), record.name)
        picture.setFixedHeight(self._context.theme.px(PICTURE.height()))
        column = vbox(picture, on=inside, margins=(0, 0, 8, 0), spacing=4)
        column.addWidget(label(record.name, Role.SECTION, wrap=True))
        if record.latest.notation:
            column.addWidget(label(record.latest.notation, Role.SECONDARY, wrap=True))
        for one in reversed(record.served):
            self._add(column, one)
        column.addStretch(1)
        self.detail.setWidget(inside)

    def _add(self, column: QVBoxLayout, served: Served) -> None:
        battle = self._campaign.battle(served.battle)
        if battle is None:
            return
        column.addSpacing(8)
        name = button(battle_name(self._campaign, battle), lambda: self.battle_wanted.emit(served.battle), Look.LINK)
        column.addWidget(name, 0, Qt.AlignmentFlag.AlignLeft)
        won = self.tr("won") if served.won else ""
        facts = " · ".join(filter(None, (where_and_when(self._campaign, battle), won)))
        column.addWidget(label(facts, Role.SMALL, wrap=True))
        views = self._context.games.of(CampaignViews, self._campaign.game_of(battle))
        column.addWidget(label(deeds_sentence(views, served.did), wrap=True))
