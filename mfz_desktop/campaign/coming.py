"""Which battle comes next, and what is due before it."""

from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.game import AnyCampaignGame
from campaigns.campaign.state import Campaign


def next_battle(campaign: Campaign) -> CampaignBattle | None:
    """Return the battle to go on with: one that is begun before those that are planned; None where there is none."""
    return min(campaign.open_battles, key=lambda one: one.status is not Status.BEGUN, default=None)


def conditions_due(game: AnyCampaignGame, campaign: Campaign) -> CampaignBattle | None:
    """Return the battle after which conditions are still to be laid down (RA-CAMP-06): the last that was decided.

    None where something was laid down, if only that all is left to the group, where the next battle has begun, and
    where nothing can be laid down in the game.
    """
    last, following = campaign.last, next_battle(campaign)
    if not game.characteristics or last is None or campaign.conditions_after(last.id) is not None:
        return None
    return None if following is not None and following.status is Status.BEGUN else last


def in_order(campaign: Campaign) -> tuple[CampaignBattle, ...]:
    """Return all battles as time goes: those ever decided by their first decision, then those to come."""
    known = sorted((one for one in campaign.battles if one.decided), key=lambda one: one.decided or "")
    return (*known, *(one for one in campaign.battles if not one.decided))
