"""The page of a battle's result in its campaign."""

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.drafts import Draft
from mfz_desktop.campaign.page.battle_base import PageOfBattle
from mfz_desktop.campaign.result.view import ResultView
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext


class CampaignResultPage(PageOfBattle[ResultView]):
    """`CAMPAIGN/BATTLE`."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._applied: dict[str, Draft] = {}
        """What was applied last, by its place."""

    def make_view(self, session: CampaignSession, battle: CampaignBattle) -> ResultView:
        """Return the result of a battle."""
        return ResultView(self.context, session, battle, self._applied, self)

    def heading(self) -> str:
        """Return what the battle is called."""
        if self.view is None:
            return self.tr("Result")
        return self.tr("Result: {battle}").format(battle=self.view.battle_name)

    def primary(self) -> str:
        """Return the applying; of a result that counts, the conditions while they are to be laid down."""
        if self.view is None:
            return ""
        if self.view.form is not None:
            return "result.apply"
        return "result.conditions" if self.view.conditions_due else ""

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with a result."""
        counting = self.can(lambda view: view.can_withdraw)
        words = self.tr("campaign battle outcome take over")
        return (
            Command("result.apply", self.tr("&Apply the result"), self.does(ResultView.apply), Menu.CAMPAIGN,
                    section=70, keys=("Ctrl+Return",), icon="check", enabled=self.can(lambda view: view.can_apply),
                    words=words, tip=self.tr("All of it counts from then on; it can be undone and opened again.")),
            Command("result.again", self.tr("&Start again with what is known"), self.does(ResultView.start_again),
                    Menu.CAMPAIGN, section=70, icon="restore", enabled=self.can(lambda view: view.form is not None),
                    words=words),
            Command("result.conditions", self.tr("&Conditions of the next battle"), self.does(ResultView.conditions),
                    Menu.CAMPAIGN, section=70, icon="flag", enabled=self.can(lambda view: view.has_conditions),
                    words=words),
            Command("result.losses", self.tr("Parts of what was &lost"), self.does(ResultView.buy_losses),
                    Menu.CAMPAIGN, section=70, icon="brick", enabled=self.can(lambda view: view.has_losses),
                    words=self.tr("buy bricklink destroyed")),
            Command("result.reopen", self.tr("&Open it again"), self.does(ResultView.reopen), Menu.CAMPAIGN,
                    section=70, icon="edit", enabled=counting, words=words,
                    tip=self.tr("The result counts no more until it is applied again.")),
            Command("result.withdraw", self.tr("&Withdraw it"), self.does(ResultView.withdraw), Menu.CAMPAIGN,
                    section=70, icon="remove", enabled=counting, words=words,
                    tip=self.tr("As though it had never been applied; nothing of it stays in the chronicle.")),
        )  # fmt: skip
