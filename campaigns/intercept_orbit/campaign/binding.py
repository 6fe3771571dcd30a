"""The terms that a battle's fleets are judged for: house rules; no conditions are laid down for fleets."""

from collections.abc import Mapping
from dataclasses import replace

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.state import Campaign
from campaigns.documents.limits import FEWEST_SEATS
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import FLEET_GAMES


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
    )


def terms_of(campaign: Campaign, battle: CampaignBattle, game: str) -> dict[str, object]:
    """Return all terms of a battle as plain JSON."""
    return {
        "game": game,
        "edition": edition_of(campaign, game),
        "players": players_of(battle),
        "settings": rules_for(campaign, game),
    }
