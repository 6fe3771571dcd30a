"""The page of the conditions that are laid down after a battle."""

from campaigns.campaign.battles import CampaignBattle
from mfz_desktop.campaign.page.battle_base import PageOfBattle
from mfz_desktop.campaign.page.conditions_view import ConditionsView
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.commands.command import Command, Menu


class ConditionsPage(PageOfBattle[ConditionsView]):
    """`CAMPAIGN/BATTLE`: the battle after which they are laid down."""

    def make_view(self, session: CampaignSession, battle: CampaignBattle) -> ConditionsView:
        """Return the conditions after a battle."""
        return ConditionsView(self.context, session, battle, self)

    def heading(self) -> str:
        """Return the title."""
        if self.view is None:
            return self.tr("Conditions")
        return self.tr("Conditions after “{battle}”").format(battle=self.view.battle_name)

    def primary(self) -> str:
        """Return the laying down."""
        return "campaign_conditions.lay_down"

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        return (
            Command("campaign_conditions.lay_down", self.tr("&Lay down"), self.does(ConditionsView.lay_down),
                    Menu.CAMPAIGN, section=20, keys=("Ctrl+Return",), icon="flag",
                    enabled=self.can(lambda view: view.can_lay_down)),
            Command("campaign_conditions.skip", self.tr("Leave all to the &group"), self.does(ConditionsView.skip),
                    Menu.CAMPAIGN, section=20, icon="players", enabled=self.can(lambda view: view.writable),
                    tip=self.tr("Nothing is laid down; the group decides everything as usual.")),
        )  # fmt: skip
