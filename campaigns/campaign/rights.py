"""Who lays down the conditions of the next battle, and which hold (RA-CAMP-06, RA-CAMP-11, OQ-85, OQ-91)."""

from dataclasses import dataclass

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.conditions import Condition, Environment, EnvironmentZone, InForce
from campaigns.campaign.state import Campaign, ImposedConditions


@dataclass(frozen=True, slots=True)
class Right:
    """Who may lay down conditions after which battle."""

    after: str
    by: str | None
    """Id of the member; None for the group."""
    rule: str


def right_after(campaign: Campaign, battle: CampaignBattle) -> Right | None:
    """Return who has the right after a decided battle, winner or not (RA-CAMP-06); None while it is open."""
    if battle.result is None:
        return None
    if battle.result.holder is not None:
        return Right(battle.id, battle.result.holder, "RA-CAMP-06")
    if campaign.ruling("nobody_holds") == "previous_holder":
        return Right(battle.id, _holder_before(campaign, battle), "OQ-85")
    return Right(battle.id, None, "OQ-85")


def _holder_before(campaign: Campaign, battle: CampaignBattle) -> str | None:
    earlier = campaign.decided[: campaign.decided.index(battle)]
    return next((one.result.holder for one in reversed(earlier) if one.result and one.result.holder), None)


def laid_down_for(campaign: Campaign, battle: CampaignBattle) -> ImposedConditions | None:
    """Return the conditions that hold for a battle: those laid down after the one decided before it (RA-CAMP-11)."""
    before = decided_before(campaign, battle)
    for one in reversed(before):
        laid = campaign.conditions_after(one.id)
        if laid is not None or campaign.ruling("conditions_last") == "next_battle":
            return laid
    return None


def decided_before(campaign: Campaign, battle: CampaignBattle) -> tuple[CampaignBattle, ...]:
    """Return the battles decided before a battle: for one that never was decided, all that are.

    One that is open again keeps its place, for its own conditions and for those who fought after it.
    """
    if battle.decided is None:
        return campaign.decided
    when = battle.decided
    earlier = [one for one in campaign.battles if one.decided is not None and one.decided < when]
    return tuple(sorted(earlier, key=lambda one: one.decided or ""))


def in_force(campaign: Campaign, battle: CampaignBattle) -> InForce:
    """Return everything that holds for a battle: of its place, its plan, and what was laid down."""
    place = campaign.world.place(battle.plan.place)
    laid = laid_down_for(campaign, battle)
    conditions: tuple[Condition, ...] = laid.conditions if laid else ()
    zones: list[EnvironmentZone] = [*(place.zones if place else ()), *battle.plan.zones]
    zones += [zone for one in conditions if isinstance(one, Environment) for zone in one.zones]
    return InForce(conditions, tuple(zones), campaign.limits)
