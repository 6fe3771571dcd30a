"""From a campaign's battle to its set-up: everything that was planned and laid down for it, ready to be changed."""

from collections.abc import Mapping
from dataclasses import replace

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.binding import scale_of
from campaigns.campaign.planning import link_of, seats_of
from campaigns.campaign.rights import in_force
from campaigns.campaign.state import Campaign
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.rapid_attack.campaign.binding import constraints_of
from campaigns.rapid_attack.companies.company import KeptCompany


def planned(campaign: Campaign, id: str, battle: CampaignBattle, companies: Mapping[str, KeptCompany]) -> SetupPlan:
    """Return the set-up of a campaign's battle; `id` is the campaign's, `companies` those that are there, by id.

    Companies are as they are now, their players the members who bring them; one that is gone leaves its seat empty.
    Terrain is left to the table: the link says what the campaign suggests.
    """
    return laid_down(SetupPlan(seats=seats_of(campaign, battle, companies)), campaign, id, battle)


def laid_down(plan: SetupPlan, campaign: Campaign, id: str, battle: CampaignBattle) -> SetupPlan:
    """Return a plan under everything that holds for a campaign's battle now; who sits there, and the table, stay."""
    force = in_force(campaign, battle)
    return replace(
        plan,
        edition=campaign.edition,
        scale=scale_of(battle, force),
        settings=dict(campaign.rules),
        campaign=link_of(campaign, id, battle),
        zones=force.zones,
        objective=battle.plan.objective,
        constraints=constraints_of(force),
        notes=(),
    )
