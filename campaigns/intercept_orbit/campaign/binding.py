"""The terms that a battle's fleets are judged for: house rules, and what of the conditions is about fleets."""

from collections.abc import Mapping
from dataclasses import replace

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.binding import breaks
from campaigns.campaign.conditions import Average, Design
from campaigns.campaign.game import Source
from campaigns.campaign.rights import in_force, laid_down_for
from campaigns.campaign.state import Campaign
from campaigns.documents.limits import FEWEST_SEATS
from campaigns.intercept_orbit.campaign.conditions import constraints_of
from campaigns.intercept_orbit.companies.codec import constraints_to
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptFleetConstraints
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from mfz_rules.kernel.findings import Finding


def edition_of(campaign: Campaign, game: str) -> str:
    """Return the edition that a battle of a game is fought by: the campaign's, if it is a campaign of that game."""
    return campaign.edition if campaign.game == game else FLEET_GAMES[game].profile.edition


def rules_for(campaign: Campaign, game: str) -> Mapping[str, object]:
    """Return the house rules for battles of a game: the campaign's, if it is a campaign of that game."""
    return dict(campaign.rules) if campaign.game == game else {}


def players_of(battle: CampaignBattle) -> int:
    """Return for how many players fleets of a battle are judged."""
    return max(FEWEST_SEATS, len(battle.plan.enlisted))


def bound(campaign: Campaign, battle: CampaignBattle, fleet: KeptFleet) -> KeptFleet:
    """Return a fleet as it is judged for a battle: the same assets, under the battle's terms."""
    return replace(
        fleet,
        edition=edition_of(campaign, fleet.game),
        players=players_of(battle),
        settings=rules_for(campaign, fleet.game),
        constraints=laid_down(campaign, battle, fleet.game),
    )


def laid_down(campaign: Campaign, battle: CampaignBattle, game: str) -> KeptFleetConstraints | None:
    """Return what is laid down for the fleets of a battle (RA-CAMP-08, RA-CAMP-09); None for nothing."""
    laid = constraints_of(in_force(campaign, battle), FLEET_GAMES[game].profile)
    return laid if laid != KeptFleetConstraints() else None


def source_of(campaign: Campaign, battle: CampaignBattle, finding: Finding) -> Source | None:
    """Return that a condition was laid down where a finding is about one; None where it is about none."""
    laid = laid_down_for(campaign, battle)
    return Source.LAID_DOWN if laid is not None and breaks(finding, laid.conditions, _ABOUT) else None


def terms_of(campaign: Campaign, battle: CampaignBattle, game: str) -> dict[str, object]:
    """Return all terms of a battle as plain JSON."""
    terms: dict[str, object] = {
        "game": game,
        "edition": edition_of(campaign, game),
        "players": players_of(battle),
        "settings": rules_for(campaign, game),
    }
    laid = laid_down(campaign, battle, game)
    if laid is not None:  # without any, what was kept before conditions bound fleets has not changed
        terms["constraints"] = constraints_to(replace(laid, forbidden=tuple(sorted(laid.forbidden))))
    return terms


_ABOUT = ((("RA-CAMP-08",), Design), (("RA-CAMP-09",), Average))
"""Which condition is behind findings of a rule."""
