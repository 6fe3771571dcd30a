"""What a fleet loses to break a tie, and what follows for companies, catapults and the ace (IO-PPA-07, IO-PPA-08)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from mfz_rules.intercept_orbit.chapters.opening import terms_of
from mfz_rules.intercept_orbit.fleets.comparing import compare
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, Company, Fleet, Ship
from mfz_rules.intercept_orbit.state.assets import CompanyState, Fitted, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.setting_up import FleetAdjusted, ShipRefitted
from mfz_rules.kernel.refusal import RefusedError, refuse


def removal(battle: Battle, player: str, asset: str | None, system: str | None) -> FleetAdjusted:
    """Return what happens when a player removes a tactical asset, or a system of a ship (IO-PPA-07).

    Raises RefusedError for what is none, for a tactical asset that the fleet needs to keep its least number, and
    where no company would be left (IO-OQ-24, IO-OQ-88).
    """
    ships = [one for one in battle.ships if one.owner == player]
    companies = [one for one in battle.companies if one.owner == player]
    if system is not None:
        return _without_system(battle, player, ships, companies, asset, system)
    if asset in [one.id for one in ships]:
        catapults = _catapults(battle.ship(str(asset)).systems)
        gone = {str(asset), *(one.id for one in _last(companies, len(catapults)))}
        return _of_size(battle, _adjusted(battle, player, ships, companies, gone))
    if asset in [one.id for one in companies]:
        gone = {str(asset)}
        carrier = next((one for one in reversed(ships) if _catapults(one.systems)), None)
        taken = {} if carrier is None else {carrier.id: _catapults(carrier.systems)[-1]}
        return _of_size(battle, _adjusted(battle, player, ships, companies, gone, taken))
    text = "Name a ship or a company of yours, or a system of a ship."
    raise refuse("IO-PPA-07", "no_such_asset", text, asset=asset)


def removals(battle: Battle, player: str) -> tuple[tuple[str, str | None], ...]:
    """Return every asset, and every asset and system, that the player may remove."""
    ships = [one for one in battle.ships if one.owner == player]
    named: list[tuple[str, str | None]] = [(one.id, None) for one in ships]
    named += [(one.id, None) for one in battle.companies if one.owner == player]
    named += [(one.id, system.id) for one in ships for system in one.systems]
    return tuple(one for one in named if _possible(battle, player, *one))


def _possible(battle: Battle, player: str, asset: str, system: str | None) -> bool:
    try:
        removal(battle, player, asset, system)
    except RefusedError:
        return False
    return True


def _without_system(
    battle: Battle,
    player: str,
    ships: Sequence[ShipState],
    companies: Sequence[CompanyState],
    asset: str | None,
    system: str,
) -> FleetAdjusted:
    """Take a system off a ship; with a catapult goes a company (IO-PPA-08)."""
    ship = next((one for one in ships if one.id == asset), None)
    found = next((one for one in ship.systems if one.id == system), None) if ship else None
    if ship is None or found is None:
        text = "{system} is no system of a ship of yours."
        raise refuse("IO-PPA-07", "no_such_system", text, system=system, asset=asset)
    gone = {one.id for one in _last(companies, 1)} if found.type == CATAPULT else set()
    return _adjusted(battle, player, ships, companies, gone, {ship.id: found})


def _last(companies: Sequence[CompanyState], many: int) -> list[CompanyState]:
    """Return the last companies without ace: they go where their catapults go (IO-OQ-88)."""
    plain = [one for one in companies if one.ace is None]
    return plain[-many:] if many else []


def _of_size(battle: Battle, adjusted: FleetAdjusted) -> FleetAdjusted:
    """Return a change; raises RefusedError where it leaves fewer assets than a fleet needs (IO-OQ-88)."""
    fleets = battle.profile.fleets
    size = fleets.sizes.get(len(battle.players))
    left = fleets.sized_by.of(adjusted.fleet)
    if size is not None and left < size.fewest:
        text = "You would have {left} {assets}; {fewest} is the fewest."
        raise refuse("IO-PPA-07", "tie_below_range", text, left=left, assets=fleets.sized_by.word, fewest=size.fewest)
    return adjusted


def _adjusted(
    battle: Battle,
    player: str,
    ships: Sequence[ShipState],
    companies: Sequence[CompanyState],
    gone: set[str],
    taken: Mapping[str, Fitted] = MappingProxyType({}),
) -> FleetAdjusted:
    """Return the change; raises RefusedError where the last company would go (IO-OQ-24)."""
    staying = [one for one in companies if one.id not in gone]
    catapults = sum(len(_catapults(one.systems)) for one in ships)
    lost_catapults = sum(len(_catapults(one.systems)) for one in ships if one.id in gone)
    lost_catapults += sum(one.type == CATAPULT for one in taken.values())
    if companies and (not staying or (lost_catapults and lost_catapults == catapults)):
        text = "The last company of a fleet, and its catapult, stay."
        raise refuse("IO-PPA-07", "last_company", text)
    ace = next((one.ace for one in companies if one.id in gone and one.ace is not None), None)
    refitted = tuple(_refitted(battle, one, taken[one.id]) for one in ships if one.id in taken)
    leads = staying[0].id if ace is not None else None
    known = battle.player(player).fleet
    built = zip(ships, known.ships, strict=True)
    fleet = replace(
        known,
        ships=tuple(_rebuilt(*pair, refitted) for pair in built if pair[0].id not in gone),
        companies=tuple(
            Company(known_as.name, ace if one.id == leads else known_as.ace)
            for one, known_as in zip(companies, known.companies, strict=True)
            if one.id not in gone
        ),
    )
    removed = tuple(one.id for one in (*ships, *companies) if one.id in gone)
    return FleetAdjusted(player, fleet, _worth(battle, player, fleet), removed, refitted, ace, leads)


def _refitted(battle: Battle, ship: ShipState, lost: Fitted) -> ShipRefitted:
    """Return a ship without a system; a capital ship with one fewer is a frigate (IO-PPA-08)."""
    left = tuple(one.id for one in ship.systems if one != lost)
    return ShipRefitted(ship.id, left, battle.profile.fleets.hull(len(left)).name)


def _rebuilt(ship: ShipState, built: Ship, refitted: Sequence[ShipRefitted]) -> Ship:
    kept = next((one.systems for one in refitted if one.ship == ship.id), None)
    if kept is None:
        return built
    systems = tuple(one for fitted, one in zip(ship.systems, built.systems, strict=True) if fitted.id in kept)
    return replace(built, systems=systems)


def _worth(battle: Battle, player: str, fleet: Fleet) -> tuple[tuple[str, int], ...]:
    """Return every player's points per asset with a changed fleet (IO-PPA-07)."""
    fleets = [fleet if one.id == player else one.fleet for one in battle.players]
    standings = compare(fleets, battle.profile.fleets, terms_of(battle))
    return tuple((one.id, int(now.score_per_asset)) for one, now in zip(battle.players, standings, strict=True))


def _catapults(systems: Sequence[Fitted]) -> list[Fitted]:
    return [one for one in systems if one.type == CATAPULT]
