"""Fleets that a world suggests to a faction: lines of notation, as a text list has them."""

from dataclasses import replace

from campaigns.campaign.world import Faction, Template
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import FLEET_GAMES, PROFILES
from campaigns.intercept_orbit.companies.rules_view import kept_fleet
from mfz_rules.intercept_orbit.fleets.judging import judge
from mfz_rules.intercept_orbit.fleets.list_draft import ListedFleet
from mfz_rules.intercept_orbit.fleets.terms import terms_of
from mfz_rules.intercept_orbit.fleets.text_list import read_fleet_list
from mfz_rules.kernel.findings import Finding

JUDGED_FOR = 2
"""Players."""


def listed(faction: Faction, game: str) -> ListedFleet | None:
    """Return the fleet of a faction's lines; None where it suggests none."""
    if not any(line.strip() for line in faction.company):
        return None
    text = "\n".join((f"Game: {game}", *faction.company))
    fleets = read_fleet_list(text, PROFILES)
    if not fleets:
        return None
    return replace(fleets[0], fleet=replace(fleets[0].fleet, name=fleets[0].fleet.name or faction.name))


def suggested(faction: Faction, game: str) -> KeptFleet | None:
    """Return a new fleet as the world suggests it; None where it suggests none that can be read."""
    found = listed(faction, game)
    return kept_fleet(found) if found is not None and found.fleet.ships else None


def fleet_findings(faction: Faction, template: Template) -> tuple[Finding, ...]:
    """Return what is wrong with a faction's suggested fleet: lines, then rules."""
    found = listed(faction, template.game)
    if found is None:
        return ()
    game = FLEET_GAMES[template.game]
    return (*found.findings, *judge(found.fleet, game.profile, terms_of(game.book, template.rules, JUDGED_FOR)))
