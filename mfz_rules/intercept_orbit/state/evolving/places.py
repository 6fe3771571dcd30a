"""Events of where assets stand."""

from collections.abc import Callable
from typing import Any

from mfz_rules.intercept_orbit.state.assets import Debris
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.places import DebrisStood, Stood
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.kernel.changing import changed


def _stood(battle: Battle, event: Stood) -> Battle:
    changes: dict[str, Any] = {"placed": True}
    if event.at is not None:
        changes["at"] = event.at
    if event.near is not None and not battle.is_hva(event.asset):
        changes["near"] = event.near
    if event.touching is not None and battle.is_company(event.asset):
        changes["touching"] = event.touching
        dodges = battle.company(event.asset).dodges
        changes["dodges"] = tuple(one for one in dodges if one not in event.touching)
    return change_asset(battle, event.asset, **changes)


def _debris_stood(battle: Battle, event: DebrisStood) -> Battle:
    if not battle.is_debris(event.debris):
        return changed(battle, debris=(*battle.debris, Debris(event.debris, at=event.at)))
    moved = tuple(changed(one, at=event.at) if one.id == event.debris else one for one in battle.debris)
    return changed(battle, debris=moved)


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {Stood: _stood, DebrisStood: _debris_stood}
