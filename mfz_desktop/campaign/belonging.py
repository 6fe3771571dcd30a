"""Which battle of which campaign a record belongs to, and what there is to do when it is over."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from mfz_desktop.app.context import AppContext
from mfz_desktop.app.navigation import Place
from mfz_desktop.battle.page_ids import BATTLES
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.campaign.desk import CampaignDesk
from mfz_desktop.campaign.page_ids import CAMPAIGN, CAMPAIGNS
from mfz_desktop.window.page import Crumb

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Belonging:
    """A battle that is over, in its campaign."""

    what: str
    """Which result: `CAMPAIGN/BATTLE`, as the result's page is gone to."""
    text: str
    """What is to be done, or was done, in a sentence."""


def place_of(session: BattleSession) -> tuple[str, str] | None:
    """Return campaign and battle as the record's head says; None for a battle of its own, and for a branch."""
    if session.kept.header.branch_of is not None:
        return None
    for one in session.kept.header.players:
        if isinstance(one, Mapping) and one.get("campaign") and one.get("battle"):
            return str(one["campaign"]), str(one["battle"])
    return None


def way_to(context: AppContext, campaign: str, name: str = "") -> tuple[Crumb, ...]:
    """Return the crumbs that lead to a campaign; `name` is what it is called as long as it is not read."""
    opened = context.service(CampaignDesk).at_hand(campaign)
    name = opened.campaign.name if opened is not None else name or translate("Campaign", "Campaign")
    return (Crumb(translate("Campaign", "Campaigns"), Place(CAMPAIGNS)), Crumb(name, Place(CAMPAIGN, campaign)))


def way_to_battle(context: AppContext, session: BattleSession | None) -> tuple[Crumb, ...]:
    """Return the crumbs that lead to a battle: through its campaign, or the list of battles."""
    place = place_of(session) if session is not None else None
    return way_to(context, place[0]) if place else (Crumb(translate("Pages", "Battles"), Place(BATTLES)),)


def belonging(context: AppContext, session: BattleSession) -> Belonging | None:
    """Return what a campaign wants of a battle; None while it goes on, and where the campaign is not here.

    None, too, while the campaign is being read: `CampaignDesk.opened` tells when to ask again.
    """
    place = place_of(session)
    if place is None or session.now.winners is None:
        return None
    opened = context.service(CampaignDesk).at_hand(place[0])
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
    return Belonging("/".join(place), text.format(name=campaign.name))
