"""What there is to do with a battle of a campaign, the next thing first."""

from dataclasses import dataclass

from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.coming import conditions_due


@dataclass(frozen=True, slots=True)
class Actions:
    """Ids of commands."""

    first: str
    """What is to be done now; empty where nothing is."""
    others: tuple[str, ...]


def actions_for(campaign: Campaign, battle: CampaignBattle | None, over: bool) -> Actions:
    """Return what can be done with a battle; `over` says whether its record has an end."""
    if battle is None:
        return Actions("campaign.plan", ())
    if battle.status is Status.PLANNED:
        return Actions("campaign.setup", ("campaign.change_plan", "campaign.result", "campaign.drop"))
    if battle.status is Status.BEGUN:
        first = "campaign.result" if over else "campaign.go_on"
        return Actions(first, ("campaign.go_on",) if over else ("campaign.setup", "campaign.change_plan"))
    if battle == conditions_due(campaign):
        return Actions("campaign.conditions", ("campaign.result",))
    return Actions("", ("campaign.result", "campaign.conditions"))
