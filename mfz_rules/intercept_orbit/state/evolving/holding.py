"""Events of what changes hands."""

from collections.abc import Callable
from typing import Any

from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.holding import (
    HvaContested,
    HvaDeclined,
    HvaTaken,
    ShipCaptured,
    ShipReverted,
)
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset, change_ship


def _taken(battle: Battle, event: HvaTaken) -> Battle:
    return change_asset(battle, event.hva, holder=event.player, declined=())


def _declined(battle: Battle, event: HvaDeclined) -> Battle:
    return change_asset(battle, event.hva, declined=event.near)


def _contested(battle: Battle, event: HvaContested) -> Battle:
    return change_asset(battle, event.hva, holder="", declined=())


def _controlled(battle: Battle, event: ShipCaptured | ShipReverted) -> Battle:
    return change_ship(battle, event.ship, controller=event.player)


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    HvaTaken: _taken,
    HvaDeclined: _declined,
    HvaContested: _contested,
    ShipCaptured: _controlled,
    ShipReverted: _controlled,
}
