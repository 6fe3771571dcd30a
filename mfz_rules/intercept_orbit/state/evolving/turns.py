"""Events of an asset's turn."""

from collections.abc import Callable
from typing import Any

from mfz_rules.common import pools
from mfz_rules.intercept_orbit.state.assets import AssetState, Naming, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.turns import (
    DefenseSet,
    FirstChoiceMade,
    PartEntered,
    Rolled,
    SpotPlaced,
    SpotWasted,
    StatusSet,
    SystemRepaired,
    TargetNamed,
    TurnEnded,
    TurnOpened,
)
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset, change_ship
from mfz_rules.kernel.changing import changed
from mfz_rules.kernel.dice import RolledDie


def _first_choice_made(battle: Battle, event: FirstChoiceMade) -> Battle:
    return changed(battle, first_choice=False)


def _turn_opened(battle: Battle, event: TurnOpened) -> Battle:
    changes: dict[str, Any] = {"status": Status.OPENING}
    if not battle.is_hva(event.asset):
        changes["roused"] = event.roused_by is not None
    return change_asset(battle, event.asset, **changes)


def _target_named(battle: Battle, event: TargetNamed) -> Battle:
    return change_asset(battle, event.asset, naming=Naming(event.target, event.range))


def _rolled(battle: Battle, event: Rolled) -> Battle:
    able = {} if battle.is_hva(event.asset) else {"able": event.able}
    return change_asset(battle, event.asset, pool=event.dice, **able)


def _defense_set(battle: Battle, event: DefenseSet) -> Battle:
    used = use(battle.asset(event.asset), event.die)
    return change_asset(battle, event.asset, defense=event.defense, lent=None, **used)


def _status_set(battle: Battle, event: StatusSet) -> Battle:
    return change_asset(battle, event.asset, status=event.status)


def _part_entered(battle: Battle, event: PartEntered) -> Battle:
    return change_ship(battle, event.asset, part=event.part)


def _system_repaired(battle: Battle, event: SystemRepaired) -> Battle:
    ship = battle.ship(event.asset)
    lost = tuple(one for one in ship.lost if one != event.system)
    return change_ship(battle, event.asset, lost=lost, **use(ship, event.die))


def _spot_placed(battle: Battle, event: SpotPlaced) -> Battle:
    return change_asset(_spotted(battle, event), event.target, spots=event.spots)


def _spotted(battle: Battle, event: SpotPlaced | SpotWasted) -> Battle:
    for die in event.dice:
        battle = change_asset(battle, event.asset, **use(battle.asset(event.asset), die))
    return battle


def _turn_ended(battle: Battle, event: TurnEnded) -> Battle:
    asset = battle.asset(event.asset)
    status = Status.DONE if asset.alive else asset.status
    return change_asset(battle, event.asset, status=status, pool=(), used=())


def use(asset: AssetState, die: RolledDie | None) -> dict[str, tuple[RolledDie, ...]]:
    """Return the changes of an asset that uses a die of its pool (IO-DICE-02)."""
    return pools.use(asset.pool, asset.used, die)


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    FirstChoiceMade: _first_choice_made,
    TurnOpened: _turn_opened,
    TargetNamed: _target_named,
    Rolled: _rolled,
    DefenseSet: _defense_set,
    StatusSet: _status_set,
    PartEntered: _part_entered,
    SystemRepaired: _system_repaired,
    SpotPlaced: _spot_placed,
    SpotWasted: _spotted,
    TurnEnded: _turn_ended,
}
