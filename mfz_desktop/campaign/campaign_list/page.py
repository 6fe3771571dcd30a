"""The page of all campaigns."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QUndoStack
from PySide6.QtWidgets import QStackedWidget, QWidget

from campaigns.campaign.acts import Named
from campaigns.campaign.templates.game import TemplateGame, TemplateGames
from campaigns.campaign.templates.template_store import shipped
from campaigns.names import one_line
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.campaign_list.rows import CampaignModel, CampaignRow, campaign_cells
from mfz_desktop.campaign.campaign_list.template_card import TemplateCard
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.routes import CAMPAIGN, NEW
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.commands.matching import fitting
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.context.trashing import trash
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.editing import edit_chosen
from mfz_desktop.ui.widgets.kept_list import KeptList
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import BAR, add_layout, hbox, vbox
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.search_field import SearchField

OFFERED = ("gursk", "kids", "blank")
"""Ids of the templates that one begins with; the page of a new campaign shows those of the other games, too."""


class NoCampaigns(QWidget):
    """A heading, a sentence, and a card for each campaign that one may begin with."""

    chosen = Signal(str)
    """Id of a template."""

    def __init__(self, theme: Theme, games: TemplateGames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = vbox(
            label(self.tr("A war that remembers"), Role.TITLE),
            label(
                self.tr(
                    "Several battles over one issue. Whoever holds the objective at the end of a battle, winner or "
                    "not, shapes the next one; nobody grows stronger by winning. Choose where it begins."
                ),
                Role.SECONDARY,
                wrap=True,
            ),
            on=self,
            margins=8,
            spacing=8,
        )
        row = hbox(spacing=16)
        self.cards = tuple(TemplateCard(theme, shipped(id_, games)) for id_ in OFFERED)
        for card in self.cards:
            card.chosen.connect(self.chosen)
            row.addWidget(card, 1)
        add_layout(column, row, 1)


class CampaignsPage(Page):
    """A list to search, open and clear up."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._open_campaigns = context.service(OpenCampaigns)
        self._stack = context.undo.new_stack()
        self._rows: tuple[CampaignRow, ...] = ()
        self.field = SearchField(context.theme, self.tr("Find a campaign"))
        self._tools = QWidget()
        hbox(self.field, on=self._tools)
        self.model = CampaignModel(self)
        self.list = KeptList(context.theme, self.model, self.field, self._menu, self.tr("Campaigns"))
        self.list.setItemDelegate(
            RowDelegate(self.list, context.theme, campaign_cells, name=self.tr("Name of the campaign"))
        )
        self.list.opened.connect(self.open)
        self.list.chosen.connect(self._follow)
        self.model.renamed.connect(self._rename)
        self.field.searched.connect(lambda _: self._fill())
        self._nothing = label("", Role.SECONDARY, wrap=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty = NoCampaigns(context.theme, context.games.all(TemplateGame))
        self.empty.chosen.connect(lambda template: context.go(NEW, template))
        self._pages = QStackedWidget()
        for page in (self.list, self._nothing, self.empty):
            self._pages.addWidget(page)
        vbox(self._pages, on=self, margins=BAR)
        self._open_campaigns.changed.connect(self._on_change)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Campaigns")

    def primary(self) -> str:
        """Return the beginning of a campaign."""
        return "campaigns.new"

    def head_widget(self) -> QWidget:
        """Return the search field, in a widget of its own: shown without one it would be a window."""
        return self._tools

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with a campaign."""
        return (
            Command("campaigns.open", self.tr("&Open"), self.open, Menu.CAMPAIGN, section=20, icon="open",
                    enabled=self.list.has_selected, words=self.tr("go on war")),
            Command("campaigns.rename", self.tr("Re&name"), self.rename, Menu.CAMPAIGN, section=20,
                    keys=("F2",), icon="edit", enabled=self.list.has_selected),
            Command("campaigns.delete", self.tr("D&elete"), self.delete, Menu.CAMPAIGN, section=20,
                    keys=("Delete",), icon="bin", enabled=self.list.has_selected, words=self.tr("remove put away")),
        )  # fmt: skip

    def undo_stack(self) -> QUndoStack:
        """Return the stack on which deleting is undone."""
        return self._stack

    def on_shown(self, what: str) -> None:
        """Show the campaigns as they are now."""
        self.refresh()
        (self.list if self._rows else self.empty.cards[0]).setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def selected(self) -> tuple[str, ...]:
        """The ids of the selected campaigns, from the top."""
        return self.list.selected

    def _on_change(self) -> None:
        if self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Look which campaigns there are."""
        try:
            found = self._open_campaigns.campaigns.summaries()
        except StoreError as error:
            self._nothing.setText(translated(error))
            self._pages.setCurrentWidget(self._nothing)
            return
        self._rows = tuple(map(CampaignRow, found))
        self._fill()

    def open(self) -> None:
        """Open the current campaign."""
        if self.selected:
            self.context.go(CAMPAIGN, self.selected[0])

    def rename(self) -> None:
        """Let the name of the current campaign be typed."""
        edit_chosen(self.list)

    def delete(self) -> None:
        """Put the selected campaigns away; undo brings them back. Their battles' records stay."""
        names = {row.id: row.name for row in self._rows if row.id in self.selected}
        several = self.tr("{number} campaigns").format(number=len(names))
        trash(self.context, self._stack, self._open_campaigns, names, several)

    def _rename(self, id: str, name: str) -> None:
        """Call a campaign otherwise, once it is open; undo calls it as before."""
        if not self._open_campaigns.open(id, lambda: self._rename(id, name)):
            return
        try:
            session = self._open_campaigns.session(id)
        except StoreError as error:
            self.context.notices.say(translated(error), Tone.WRONG)
            return
        before, text, name = session.campaign.name, self.tr("rename the campaign"), one_line(name)
        if name and name != before and self._call(session, text, name):
            self.context.undo.done(
                self._stack,
                text,
                # Asked for anew: deleting it and undoing that has opened it again.
                undo=lambda: self._call(self._open_campaigns.session(id), text, before),
                redo=lambda: self._call(self._open_campaigns.session(id), text, name),
            )

    def _call(self, session: CampaignSession, text: str, name: str) -> bool:
        done = session.do(text, Named(name, session.campaign.issue), here=False)
        self.refresh()
        return done

    def _follow(self) -> None:
        """Let commands that are about one campaign know which is meant."""
        self._open_campaigns.chosen = self.selected[0] if len(self.selected) == 1 else ""
        self.context.commands.refresh()

    def _fill(self) -> None:
        words = self.field.text().strip()
        shown = fitting(self._rows, words)
        self.list.show_rows(shown)
        self.field.setVisible(bool(self._rows))
        self._nothing.setText(self.tr("No campaign has “{words}”.").format(words=words))
        self._pages.setCurrentWidget(self.empty if not self._rows else self.list if shown else self._nothing)
        self._follow()

    def _menu(self) -> list[QAction]:
        of_one = (
            "campaigns.open",
            "campaigns.rename",
            "campaigns.share",
            "campaigns.qr",
            "campaigns.copy_text",
            "campaigns.backups",
            "campaigns.delete",
        )
        ids = of_one if self.selected else ("campaigns.new", "campaigns.bring_in")
        return [self.context.commands.action(id_) for id_ in ids]
