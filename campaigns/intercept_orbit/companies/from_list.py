"""Fleets out of text lists, as they are kept."""

from campaigns.identity import new_id
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.rules_view import kept_hva, kept_ship, kept_squad
from campaigns.names import shorten
from mfz_rules.intercept_orbit.fleets.list_draft import ListedFleet

NAMELESS = "Fleet"
PLAYERS = 2
"""So many play where a list does not say."""


def kept_fleet(listed: ListedFleet) -> KeptFleet:
    """Return a listed fleet as a new one to keep; what the list leaves open has the game's defaults."""
    fleet = listed.fleet
    hvas = (hva.name or f"HVA {number}" for number, hva in enumerate(fleet.hvas or (), start=1))
    return KeptFleet(
        id=new_id(),
        name=shorten(fleet.name) or NAMELESS,
        side=shorten(listed.side),
        game=listed.game,
        players=listed.players or PLAYERS,
        ships=tuple(map(kept_ship, fleet.ships)),
        companies=tuple(map(kept_squad, fleet.companies)),
        hvas=tuple(map(kept_hva, hvas)),
        hvas_given=fleet.hvas is not None,
    )
