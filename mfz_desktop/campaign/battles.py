"""Which battle of which campaign a record belongs to, and what there is to do when it is over."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject

from mfz_desktop.battle.campaigns import BattleCampaigns, FoughtCampaignBattle
from mfz_desktop.battle.routes import BATTLES
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.campaign.battle_setup import CampaignBattleSetup
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS, RESULT
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.navigation import Place

translate = QCoreApplication.translate


def place_of(session: AnyBattle) -> tuple[str, str] | None:
    """Return campaign and battle as the record's head says; None for a battle of its own, and for a branch."""
    if session.kept.header.branch_of is not None:
        return None
    for one in session.kept.header.players:
        if isinstance(one, Mapping) and one.get("campaign") and one.get("battle"):
            return str(one["campaign"]), str(one["battle"])
    return None


class BattlesOfCampaigns(BattleCampaigns):
    """The service `BattleCampaigns`."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context.root)
        self._context = context
        self._open_campaigns = context.service(OpenCampaigns)
        self._open_campaigns.opened.connect(self.opened)

    def crumbs_to(self, campaign: str, name: str = "") -> tuple[Crumb, ...]:
        """Return the crumbs that lead to a campaign; `name` is what it is called as long as it is not read."""
        opened = self._open_campaigns.at_hand(campaign)
        name = opened.campaign.name if opened is not None else name or translate("Campaign", "Campaign")
        return (Crumb(translate("Campaign", "Campaigns"), Place(CAMPAIGNS)), Crumb(name, Place(CAMPAIGN, campaign)))

    def crumbs_to_battle(self, session: AnyBattle | None) -> tuple[Crumb, ...]:
        """Return the crumbs that lead to a battle: through its campaign, or the list of battles."""
        place = place_of(session) if session is not None else None
        return self.crumbs_to(place[0]) if place else (Crumb(translate("Pages", "Battles"), Place(BATTLES)),)

    def belonging(self, session: AnyBattle) -> FoughtCampaignBattle | None:
        """Return what a campaign wants of a battle; None while it goes on, and where the campaign is not here.

        None, too, while the campaign is being read: `opened` tells when to ask again.
        """
        place = place_of(session)
        if place is None or not session.moment.over:
            return None
        opened = self._open_campaigns.at_hand(place[0])
        if opened is None:
            return None
        campaign = opened.campaign
        battle = campaign.battle(place[1])
        if battle is None or battle.record != session.id:
            return None
        if battle.result is None:
            text = translate("Campaign", "The battle is over. Its campaign “{name}” does not know its result yet.")
        else:
            text = translate("Campaign", "The battle is over, and its result counts in “{name}”.")
        return FoughtCampaignBattle(RESULT, "/".join(place), text.format(name=campaign.name))

    def setup(self, document: SetupDocument[Any], parent: QObject) -> CampaignBattleSetup:
        """Return what a set-up asks of the campaign it is for."""
        return CampaignBattleSetup(self._context, document, parent)
