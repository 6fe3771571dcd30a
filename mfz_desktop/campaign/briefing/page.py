"""The page of a battle's briefing, to copy, to save or to print."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from campaigns.campaign.battles import CampaignBattle
from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.campaign.page.battle_base import PageOfBattle, ViewOfBattle
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.briefing import briefing_of
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.exporting.exporter import Exporter, ExportTexts
from mfz_desktop.context.exporting.outputs import document_of
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox

WIDEST, MARGIN = 960, 32
"""px at 100 %: longer lines are hard to read; beside the text."""


class BriefingView(ViewOfBattle):
    """Follows the campaign."""

    def __init__(self, context: AppContext, session: CampaignSession, battle: CampaignBattle, page: QWidget) -> None:
        super().__init__(context, session, battle, page)
        self.text = QTextBrowser()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName(self.tr("Briefing of the battle"))
        self.text.document().setDocumentMargin(context.theme.px(MARGIN))
        self.text.setMaximumWidth(context.theme.px(WIDEST))
        hbox(STRETCH, (self.text, 1000), STRETCH, on=self, margins=(16, 8, 16, 16))
        context.theme.changed.connect(self.refresh)

    def on_shown(self, what: str) -> None:
        """Show the briefing as the plan stands."""
        self.refresh()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show the briefing as the plan stands."""
        read_to = self.text.verticalScrollBar().value()
        self.text.setHtml(self.written("html"))
        self.text.verticalScrollBar().setValue(read_to)

    def written(self, markup: str) -> str:
        """Return the briefing in a markup."""
        return briefing_of(self.views, self.session.campaign, self.battle, MARKUPS[markup])

    def paper(self) -> QTextDocument:
        """Return the briefing as it is printed."""
        return document_of(self.written("html"), self.context.theme)


class BriefingPage(PageOfBattle[BriefingView]):
    """`CAMPAIGN/BATTLE`."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._tools: QWidget | None = None
        copied = self.tr("The briefing is copied. Paste it where the others read it.")
        words = ExportTexts(self.tr("Print the briefing"), self.tr("Save the briefing"), copied)
        self.exporter = Exporter(self, words, self.written, self._paper, usual="html")

    def make_view(self, session: CampaignSession, battle: CampaignBattle) -> BriefingView:
        """Return the briefing of a battle."""
        return BriefingView(self.context, session, battle, self)

    def heading(self) -> str:
        """Return the title."""
        if self.view is None:
            return self.tr("Briefing")
        return self.tr("Briefing for “{battle}”").format(battle=self.view.battle_name)

    def primary(self) -> str:
        """Return the copying for a message."""
        return "briefing.copy_md"

    def primary_text(self) -> str:
        """Return short words."""
        return self.tr("Copy")

    def head_widget(self) -> QWidget:
        """Return the buttons that export it."""
        if self._tools is None:
            copies = [self.context.commands.action(f"briefing.copy_{markup}") for markup in MARKUPS]
            self._tools = self.exporter.tools(copies)
        return self._tools

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with the briefing."""
        there, copy = self.has_view, self.exporter.copy
        words = self.tr("briefing send message share next battle")
        return (
            Command("briefing.copy_md", self.tr("Copy the briefing as &Markdown"), partial(copy, "md"),
                    Menu.CAMPAIGN, section=80, keys=("Ctrl+C",), icon="copy", enabled=there, words=words),
            Command("briefing.copy_bbcode", self.tr("Copy the briefing as &BBCode"), partial(copy, "bbcode"),
                    Menu.CAMPAIGN, section=80, icon="copy", enabled=there, words=words),
            Command("briefing.copy_html", self.tr("Copy the briefing as &HTML"), partial(copy, "html"),
                    Menu.CAMPAIGN, section=80, icon="copy", enabled=there, words=words),
            Command("briefing.save", self.tr("&Save the briefing…"), self.exporter.ask_save,
                    Menu.CAMPAIGN, section=80, keys=("Ctrl+S",), icon="save", enabled=there, words=words),
            Command("briefing.print", self.tr("&Print the briefing…"), self.exporter.print,
                    Menu.CAMPAIGN, section=80, keys=("Ctrl+P",), icon="print", enabled=there, words=words),
        )  # fmt: skip

    def written(self, markup: str) -> str:
        """Return the briefing in a markup."""
        return self.ask(lambda view: view.written(markup), "")

    def _paper(self) -> QTextDocument:
        return self.ask(BriefingView.paper, QTextDocument())
