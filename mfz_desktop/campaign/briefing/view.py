"""The briefing of a battle as one reads it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from campaigns.campaign.battles import CampaignBattle
from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.campaign.page.battle_base import ViewOfBattle
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.briefing import briefing_of
from mfz_desktop.context.context import AppContext
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
