"""Who holds which place: whoever won the last battle there, unless the group said otherwise since.

The rules know nothing of it (RA-CAMP-16: no advantage in the next battle follows); it tells how the war stands.
"""

from collections.abc import Mapping

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.state import Campaign


def holders(campaign: Campaign) -> Mapping[str, str]:
    """Return by which faction each place is held, by the places' ids; by a member who fights for none.

    A place whose last battle several shared who are of no one faction is held by nobody, and is left out.
    """
    last = {battle.plan.place: battle for battle in campaign.decided}
    found = {place: _winner(battle) for place, battle in last.items()}
    for place, held in campaign.held.items():
        if held.after == (last[place].id if place in last else ""):
            found[place] = held.by
    known = {place.id for place in campaign.world.places}
    return {place: by for place, by in found.items() if place in known and _is_known(campaign, by)}


def _winner(battle: CampaignBattle) -> str:
    """Return the faction that won a battle, else the member; empty where several of no one faction share it."""
    if battle.result is None:
        return ""
    sides = (battle.result.side(player) for player in battle.result.winners)
    parties = {side.faction or side.player for side in sides if side is not None}
    return parties.pop() if len(parties) == 1 else ""


def _is_known(campaign: Campaign, party: str) -> bool:
    return campaign.world.faction(party) is not None or campaign.member(party) is not None
