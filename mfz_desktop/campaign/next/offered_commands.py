"""What there is to do with a battle of a campaign, the next thing first."""

from dataclasses import dataclass

from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.game import AnyCampaignGame
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.coming import conditions_due
from mfz_desktop.campaign.next.endings import RecordState


@dataclass(frozen=True, slots=True)
class OfferedCommands:
    """Ids of commands."""

    first: str = ""
    """What is to be done now; empty where nothing is."""
    others: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    """What is seldom wanted."""


def offered_commands(
    game: AnyCampaignGame, campaign: Campaign, battle: CampaignBattle | None, record: RecordState
) -> OfferedCommands:
    """Return what can be done with a battle whose record stands so."""
    if battle is None:
        return OfferedCommands()
    if battle.status is not Status.DECIDED and record is RecordState.MISSING:
        rare = ("campaign.brief", "campaign.result", "campaign.drop")
        return OfferedCommands("campaign.setup", ("campaign.change_plan",), rare)
    if battle.status is Status.BEGUN:
        if record is RecordState.OVER:
            return OfferedCommands("campaign.result", ("campaign.go_on",))
        return OfferedCommands("campaign.go_on", ("campaign.change_plan",), ("campaign.result",))
    if battle == conditions_due(game, campaign):
        return OfferedCommands("campaign.conditions", ("campaign.result",), ("campaign.plan",))
    return OfferedCommands("", ("campaign.result",), ("campaign.conditions",) if game.characteristics else ())
