"""The page of a battle's plan."""

from campaigns.campaign.battles import CampaignBattle
from mfz_desktop.campaign.page.battle_base import PageOfBattle
from mfz_desktop.campaign.page.plan_view import PlanView
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.models.session.garage_opener import GarageOpener


class PlanPage(PageOfBattle[PlanView]):
    """`CAMPAIGN/BATTLE`."""

    def make_view(self, session: CampaignSession, battle: CampaignBattle) -> PlanView:
        """Return the plan of a battle."""
        return PlanView(self.context, session, battle, self)

    def heading(self) -> str:
        """Return the title."""
        if self.view is None:
            return self.tr("Plan")
        return self.tr("Plan of “{battle}”").format(battle=self.view.battle_name)

    def primary(self) -> str:
        """Return what is next once all is planned."""
        return "campaign_plan.set_up"

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        return (
            Command("campaign_plan.set_up", self.tr("&Set up the battle"), self.does(PlanView.set_up), Menu.CAMPAIGN,
                    section=20, keys=("Ctrl+Return",), icon="battle", enabled=self.can(lambda view: view.is_open),
                    words=self.tr("begin play start")),
            Command("campaign_plan.done", self.tr("&Back to the campaign"), self.does(PlanView.back), Menu.CAMPAIGN,
                    section=20, icon="check"),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Show a plan; the companies follow as soon as the garage is open."""
        super().on_shown(what)
        if not self.context.store.garage.made:
            self.context.service(GarageOpener).when_ready(lambda _: self.ask(PlanView.refresh, None))
