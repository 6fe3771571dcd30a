"""A kept fleet as the rules see it, and fleets of the rules as they are kept."""

from dataclasses import replace

from campaigns.companies.company import KeptSystem
from campaigns.identity import new_id
from campaigns.intercept_orbit.companies.fleet import (
    KeptAsset,
    KeptFleet,
    KeptFleetConstraints,
    KeptHva,
    KeptShip,
    KeptSquad,
)
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from campaigns.names import shorten
from mfz_rules.intercept_orbit.fleets.fleet import SPLIT, Ace, Company, Fleet, Hva, Measures, Ship, System
from mfz_rules.intercept_orbit.fleets.list_draft import ListedFleet
from mfz_rules.intercept_orbit.fleets.terms import FleetConstraints, FleetTerms, terms_of

NAMELESS = "Fleet"
PLAYERS = 2
"""So many play where a list does not say."""


def rules_fleet(fleet: KeptFleet) -> Fleet:
    """Return what the rules judge."""
    given = fleet.hvas_given or bool(fleet.hvas)
    return Fleet(
        name=fleet.name,
        ships=tuple(rules_ship(ship, fleet.game) for ship in fleet.ships),
        companies=tuple(map(rules_company, fleet.companies)),
        hvas=tuple(Hva(hva.name, _measures(hva)) for hva in fleet.hvas) if given else None,
    )


def rules_ship(ship: KeptShip, game: str) -> Ship:
    """Return a ship without what only its player cares about."""
    return Ship(ship.name, tuple(rules_system(system, game) for system in ship.systems), _measures(ship))


def rules_system(system: KeptSystem, game: str) -> System:
    """Return a system; only a split weapon has ranges, in the order of notation (IO-FLEET-13)."""
    weapons = FLEET_GAMES[game].profile.weapons if system.type == SPLIT else ()
    return System(system.type, system.name, tuple(one.type for one in weapons if one.type in system.ranges))


def rules_company(squad: KeptSquad) -> Company:
    """Return a company without what only its player cares about."""
    return Company(squad.name, Ace(squad.ace) if squad.ace else None)


def fleet_terms(fleet: KeptFleet) -> FleetTerms:
    """Return what the fleet is built for."""
    terms = terms_of(FLEET_GAMES[fleet.game].book, fleet.settings, fleet.players)
    return replace(terms, constraints=rules_constraints(fleet.constraints))


def rules_constraints(kept: KeptFleetConstraints | None) -> FleetConstraints:
    """Return what was laid down before building; nothing for None."""
    if kept is None:
        return FleetConstraints()
    return FleetConstraints(frozenset(kept.forbidden), kept.average, kept.demands)


def kept_ship(ship: Ship) -> KeptShip:
    """Return a ship of the rules as a new one to keep, under an id of its own."""
    systems = tuple(KeptSystem(type=one.type, name=one.name, ranges=one.ranges) for one in ship.systems)
    return KeptShip(id=new_id(), name=shorten(ship.name), systems=systems)


def kept_squad(company: Company) -> KeptSquad:
    """Return a company of the rules as a new one to keep, under an id of its own."""
    return KeptSquad(id=new_id(), name=shorten(company.name), ace=company.ace.value if company.ace else None)


def kept_hva(name: str) -> KeptHva:
    """Return a new high value asset to keep."""
    return KeptHva(id=new_id(), name=shorten(name))


def kept_fleet(listed: ListedFleet) -> KeptFleet:
    """Return a listed fleet as a new one to keep; what the list leaves open has the game's defaults."""
    fleet, word = listed.fleet, FLEET_GAMES[listed.game].profile.hva_name
    hvas = (hva.name or f"{word} {number}" for number, hva in enumerate(fleet.hvas or (), start=1))
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


def _measures(asset: KeptAsset) -> Measures:
    if asset.footprint is None:
        return Measures(bricks_high=asset.bricks_high)
    return Measures(asset.footprint.studs_x, asset.footprint.studs_z, asset.bricks_high)
