"""Which battle comes next."""

from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.state import Campaign


def next_battle(campaign: Campaign) -> CampaignBattle | None:
    """Return the battle to go on with: one that is begun before those that are planned; None where there is none."""
    return min(campaign.open_battles, key=lambda one: one.status is not Status.BEGUN, default=None)


def in_order(campaign: Campaign) -> tuple[CampaignBattle, ...]:
    """Return all battles as time goes: those ever decided by their first decision, then those to come."""
    known = sorted((one for one in campaign.battles if one.decided), key=lambda one: one.decided or "")
    return (*known, *(one for one in campaign.battles if not one.decided))
