"""Which battle of which campaign a record belongs to, and what there is to do when it is over."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject

from campaigns.battles.setup_plan import AnyPlan
from campaigns.campaign.battles import CampaignBattle, Enlisted
from campaigns.campaign.state import Campaign
from campaigns.players import Player
from mfz_desktop.battle.campaigns import Absentee, BattleCampaigns, CampaignResult
from mfz_desktop.battle.routes import BATTLES
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.campaign.battle_setup import CampaignBattleSetup
from mfz_desktop.campaign.next.companies import fit_of
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS, RESULT
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.agreements import agreed_text
from mfz_desktop.campaign.text.naming import member_name
from mfz_desktop.campaign.views import CampaignViews
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

    def belonging(self, session: AnyBattle) -> CampaignResult | None:
        """Return where a campaign takes over what came of a battle; None where no campaign here waits for it.

        None, too, while the campaign is being read: `opened` tells when to ask again.
        """
        place = place_of(session)
        if place is None:
            return None
        opened = self._open_campaigns.at_hand(place[0])
        if opened is None:
            return None
        campaign = opened.campaign
        battle = campaign.battle(place[1])
        if battle is None or battle.record != session.id:
            return None
        if not session.moment.over:
            text = ""
        elif battle.result is None:
            text = translate("Campaign", "The battle is over. Its campaign “{name}” does not know its result yet.")
        else:
            text = translate("Campaign", "The battle is over, and its result counts in “{name}”.")
        return CampaignResult(RESULT, "/".join(place), text.format(name=campaign.name))

    def absent(self, plan: AnyPlan[Any]) -> tuple[Absentee, ...]:
        """Return who is to come to a campaign's battle and has no seat; nobody while the campaign is being read."""
        found = self._found(plan)
        if found is None:
            return ()
        campaign, battle = found[0].campaign, found[1]
        seated = {seat.person for seat in plan.seats}
        coming = (one for one in battle.plan.enlisted if one.player not in seated)
        return tuple(self._absentee(campaign, battle, one) for one in coming)

    def _absentee(self, campaign: Campaign, battle: CampaignBattle, enlisted: Enlisted) -> Absentee:
        member = campaign.member(enlisted.player)
        player = Player(enlisted.player, member_name(campaign, enlisted.player), member.colour if member else "")
        fit = fit_of(self._context.games, campaign, battle, enlisted, self._context.garage)
        company = self._context.garage.company(enlisted.company)
        there = company is not None and not company.deleted and company.game == campaign.game_of(battle)
        return Absentee(player, "" if there else fit.text, company if there else None)

    def agreed(self, plan: AnyPlan[Any]) -> tuple[str, ...]:
        """Return the house rules in words of a battle's campaign; nothing while it is being read."""
        found = self._found(plan)
        if found is None:
            return ()
        campaign = found[0].campaign
        views = self._context.games.of(CampaignViews, campaign.game)
        return tuple(agreed_text(views, one) for one in campaign.agreements)

    def _found(self, plan: AnyPlan[Any]) -> tuple[CampaignSession, CampaignBattle] | None:
        link = plan.campaign
        return self._open_campaigns.battle_at_hand(link.campaign, link.battle) if link is not None else None

    def setup(self, document: SetupDocument[Any], parent: QObject) -> CampaignBattleSetup:
        """Return what a set-up asks of the campaign it is for."""
        return CampaignBattleSetup(self._context, document, parent)
