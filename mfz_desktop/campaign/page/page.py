"""The page of one campaign."""

from PySide6.QtWidgets import QWidget

from campaigns.campaign.acts import Named
from campaigns.names import one_line
from mfz_desktop.campaign.next.endings import BattleEndings
from mfz_desktop.campaign.page.campaign_base import PageOfCampaign
from mfz_desktop.campaign.page.commands import campaign_commands, map_commands
from mfz_desktop.campaign.page.view import CampaignView
from mfz_desktop.campaign.routes import CAMPAIGNS
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.navigation import Place
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.theme.type_scale import TypeStep

TITLE = 440
"""Greatest width of the name at 100 %."""


class CampaignPage(PageOfCampaign[CampaignView]):
    """`CAMPAIGN`, or `CAMPAIGN/BATTLE` for a battle of it. Its name stands in the head of the window."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._endings = BattleEndings(context, self)
        self.name = CommitField(self.tr("Name of the campaign"))
        self.name.setObjectName("titleField")
        self.name.committed.connect(self._rename)
        self.head_changed.connect(self._show_name)
        context.theme.changed.connect(self._follow_theme)
        self._follow_theme()

    def make_view(self, session: CampaignSession) -> CampaignView:
        """Return a campaign's map, line and panels."""
        return CampaignView(self.context, session, self._endings, self)

    def heading(self) -> str:
        """Return the campaign's name."""
        return self.ask(lambda view: view.session.campaign.name, self.tr("Campaign"))

    def title_widget(self) -> QWidget:
        """Return the field of the name."""
        return self.name

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Campaigns"), Place(CAMPAIGNS)),)

    def primary(self) -> str:
        """Return the planning of a battle, unless there is something to do with the one that is looked at."""
        return (
            "" if self.ask(lambda view: bool(view.battle_panel.offered.first), otherwise=False) else "campaign.plan"
        )

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        return (*campaign_commands(self), *map_commands(self))

    def on_shown(self, what: str) -> None:
        """Show a campaign; its companies follow as soon as the garage is open."""
        super().on_shown(what)
        self._show_name()
        if not self.context.store.garage.made:
            self.context.service(GarageOpener).when_ready(lambda _: self.ask(CampaignView.refresh, None))

    def on_hidden(self) -> None:
        """Commit what is being typed or moved."""
        self.name.commit()
        super().on_hidden()

    def _show_name(self) -> None:
        if self.view is not None:
            self.name.set_value(self.view.session.campaign.name)
            self.name.setReadOnly(not self.view.writable)

    def _rename(self, text: str) -> None:
        if self.view is None:
            return
        name, campaign = one_line(text), self.view.session.campaign
        if not name or name == campaign.name:
            self.name.revert(campaign.name)
        else:
            self.view.session.do(self.tr("rename the campaign"), Named(name, campaign.issue))

    def _follow_theme(self) -> None:
        theme = self.context.theme
        self.name.setFont(theme.font(TypeStep.SECTION, heavy=True))
        self.name.setMaximumWidth(theme.px(TITLE))
