"""Events of losses."""

from collections.abc import Callable
from typing import Any

from mfz_rules.intercept_orbit.state.assets import Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.damage import (
    AssetDestroyed,
    AssetLost,
    DamageIgnored,
    DebrisRemoved,
    SystemLost,
    WhiteDieLost,
)
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset, change_company
from mfz_rules.kernel.changing import changed


def _system_lost(battle: Battle, event: SystemLost) -> Battle:
    lost = battle.fighter(event.asset).lost
    return change_asset(battle, event.asset, lost=(*lost, event.system))


def _white_die_lost(battle: Battle, event: WhiteDieLost) -> Battle:
    return change_asset(battle, event.asset, whites=max(0, battle.fighter(event.asset).whites - 1))


def _destroyed(battle: Battle, event: AssetDestroyed) -> Battle:
    return _gone(battle, event.asset, Status.DESTROYED)


def _asset_lost(battle: Battle, event: AssetLost) -> Battle:
    return _gone(battle, event.asset, Status.LOST)


def _gone(battle: Battle, asset: str, status: Status) -> Battle:
    """Take an asset out of the battle; nobody touches a ship that is gone, or is near it."""
    gone: dict[str, Any] = {"status": status, "pool": (), "used": (), "defense": None, "spots": (), "near": ()}
    if battle.is_company(asset):
        gone |= {"touching": (), "holder": None}
    battle = change_asset(battle, asset, **gone)
    if battle.is_ship(asset):
        for one in battle.companies:
            if asset in one.touching or asset in one.near:
                touching, near = _without(one.touching, asset), _without(one.near, asset)
                battle = change_company(battle, one.id, touching=touching, near=near)
    return battle


def _without(ids: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple(one for one in ids if one != gone)


def _ignored(battle: Battle, event: DamageIgnored) -> Battle:
    return battle


def _debris_removed(battle: Battle, event: DebrisRemoved) -> Battle:
    return changed(battle, debris=tuple(one for one in battle.debris if one.id != event.debris))


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    SystemLost: _system_lost,
    WhiteDieLost: _white_die_lost,
    AssetDestroyed: _destroyed,
    AssetLost: _asset_lost,
    DamageIgnored: _ignored,
    DebrisRemoved: _debris_removed,
}
