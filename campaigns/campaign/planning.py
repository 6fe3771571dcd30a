"""What of a campaign's battle goes into its set-up in every game: seats, the link, suggestions for the table."""

from collections.abc import Iterable, Mapping

from campaigns.battles.setup_plan import CampaignLink, Company, Seat
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.rights import in_force, laid_down_for
from campaigns.campaign.state import Campaign
from campaigns.documents.limits import MOST_SEATS
from campaigns.names import shorten


def link_of(campaign: Campaign, id: str, battle: CampaignBattle) -> CampaignLink:
    """Return which battle it is, and what is laid down for it now, by whom, after which battle (RA-CAMP-06)."""
    place = campaign.world.place(battle.plan.place)
    laid = laid_down_for(campaign, battle)
    after = campaign.battle(laid.after) if laid else None
    by = campaign.member(laid.by) if laid and laid.by else None
    return CampaignLink(
        campaign=id,
        battle=battle.id,
        name=campaign.name,
        place=place.name if place else "",
        by=by.name if by else "",
        after=called(campaign, after) if after else "",
        conditions=laid.conditions if laid else (),
        zones=in_force(campaign, battle).zones,
        let_pass=laid.overruled if laid and laid.conditions else "",
        terrain=suggested_terrain(campaign, battle),
        layout=suggested_layout(campaign, battle),
        objective=battle.plan.objective,
    )


def called(campaign: Campaign, battle: CampaignBattle) -> str:
    """Return what a battle is called: by its name, its hook, its place; empty where it has none of them."""
    hook = campaign.world.hook(battle.plan.hook)
    place = campaign.world.place(battle.plan.place)
    return battle.plan.name or (hook.name if hook else "") or (place.name if place else "")


def suggested_terrain(campaign: Campaign, battle: CampaignBattle) -> str:
    """Return what may stand on the table, in words: the plan's, else the hook's, else the place's."""
    hook, place = campaign.world.hook(battle.plan.hook), campaign.world.place(battle.plan.place)
    said: Iterable[str] = (battle.plan.terrain, hook.terrain if hook else "", place.terrain if place else "")
    return next(filter(None, said), "")


def suggested_layout(campaign: Campaign, battle: CampaignBattle) -> str:
    """Return the name of the layout that suits the place; empty for none."""
    place = campaign.world.place(battle.plan.place)
    return place.layout if place else ""


def seats_of(
    campaign: Campaign, battle: CampaignBattle, companies: Mapping[str, Company]
) -> tuple[Seat[Company], ...]:
    """Return the seats of those who bring a company that is there, by its id; one that is gone leaves none."""
    seats = [
        _seat(campaign, one.player, companies[one.company])
        for one in battle.plan.enlisted
        if one.company in companies
    ]
    return tuple(seats[:MOST_SEATS])


def _seat(campaign: Campaign, player: str, company: Company) -> Seat[Company]:
    member = campaign.member(player)
    name = shorten(member.name) if member else ""
    return Seat(company, name or shorten(company.name), member.colour if member else "", player)
