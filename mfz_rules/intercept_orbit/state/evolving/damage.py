"""Events of losses."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mfz_rules.intercept_orbit.state.assets import Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.damage import (
    AssetDestroyed,
    DamageIgnored,
    DebrisRemoved,
    SystemLost,
    WhiteDieLost,
)
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset


def _system_lost(battle: Battle, event: SystemLost) -> Battle:
    lost = battle.fighter(event.asset).lost
    return change_asset(battle, event.asset, lost=(*lost, event.system))


def _white_die_lost(battle: Battle, event: WhiteDieLost) -> Battle:
    return change_asset(battle, event.asset, whites=max(0, battle.fighter(event.asset).whites - 1))


def _destroyed(battle: Battle, event: AssetDestroyed) -> Battle:
    gone: dict[str, Any] = {
        "status": Status.DESTROYED,
        "pool": (),
        "used": (),
        "defense": None,
        "spots": (),
        "near": (),
    }
    if battle.is_company(event.asset):
        gone |= {"touching": (), "holder": None}
    return change_asset(battle, event.asset, **gone)


def _ignored(battle: Battle, event: DamageIgnored) -> Battle:
    return battle


def _debris_removed(battle: Battle, event: DebrisRemoved) -> Battle:
    return replace(battle, debris=tuple(one for one in battle.debris if one.id != event.debris))


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    SystemLost: _system_lost,
    WhiteDieLost: _white_die_lost,
    AssetDestroyed: _destroyed,
    DamageIgnored: _ignored,
    DebrisRemoved: _debris_removed,
}
