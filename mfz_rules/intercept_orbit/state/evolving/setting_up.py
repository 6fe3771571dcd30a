"""Events of comparing and deploying."""

from collections.abc import Callable
from typing import Any

from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.setting_up import (
    Compared,
    Deployed,
    FirstHvaPlaced,
    FleetAdjusted,
    PlacesSettled,
    ShipRefitted,
    TieRolled,
)
from mfz_rules.intercept_orbit.state.evolving.changing import change_company, change_player, change_ship
from mfz_rules.kernel.changing import changed


def _tie_rolled(battle: Battle, event: TieRolled) -> Battle:
    return battle


def _places_settled(battle: Battle, event: PlacesSettled) -> Battle:
    return changed(battle, starting=(*battle.starting, *event.players))


def _adjusted(battle: Battle, event: FleetAdjusted) -> Battle:
    battle = change_player(battle, event.player, fleet=event.fleet)
    for player, worth in event.worth:
        battle = change_player(battle, player, score_per_asset=worth)
    for refitted in event.refitted:
        battle = _refitted(battle, refitted)
    if event.leads is not None:
        battle = change_company(battle, event.leads, ace=event.ace)
    return changed(
        battle,
        ships=tuple(one for one in battle.ships if one.id not in event.removed),
        companies=tuple(one for one in battle.companies if one.id not in event.removed),
    )


def _refitted(battle: Battle, event: ShipRefitted) -> Battle:
    systems = tuple(one for one in battle.ship(event.ship).systems if one.id in event.systems)
    return change_ship(battle, event.ship, systems=systems, ship_class=event.ship_class)


def _compared(battle: Battle, event: Compared) -> Battle:
    for player, role in zip(event.order, event.roles, strict=True):
        battle = change_player(battle, player, role=role)
    return changed(battle, order=event.order, starting=event.order)


def _first_hva_placed(battle: Battle, event: FirstHvaPlaced) -> Battle:
    return changed(battle, first_hva=event.hva)


def _deployed(battle: Battle, event: Deployed) -> Battle:
    return changed(battle, clock=event.clock, first_choice=True)


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    TieRolled: _tie_rolled,
    PlacesSettled: _places_settled,
    FleetAdjusted: _adjusted,
    Compared: _compared,
    FirstHvaPlaced: _first_hva_placed,
    Deployed: _deployed,
}
