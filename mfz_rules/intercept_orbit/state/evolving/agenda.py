"""Events of the agenda."""

from collections.abc import Callable
from typing import Any

from mfz_rules.intercept_orbit.state.agenda import (
    AskActs,
    AskDefense,
    AskDodge,
    AskLoss,
    AskRoll,
    AskTarget,
    Damage,
    Item,
)
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.agenda import Closed, Dropped, Opened, PhaseBegan, Queued
from mfz_rules.kernel.changing import changed


def _opened(battle: Battle, event: Opened) -> Battle:
    return changed(battle, agenda=(*battle.agenda, *event.items))


def _queued(battle: Battle, event: Queued) -> Battle:
    return changed(battle, agenda=(*event.items, *battle.agenda))


def _closed(battle: Battle, event: Closed) -> Battle:
    return changed(battle, agenda=battle.agenda[:-1])


def _dropped(battle: Battle, event: Dropped) -> Battle:
    return changed(battle, agenda=tuple(item for item in battle.agenda if _asset_of(item) != event.asset))


def _asset_of(item: Item) -> str | None:
    """Return the asset whose item it is: it leaves with the asset (IO-ORD-09)."""
    if isinstance(item, AskTarget | AskRoll | AskDefense | AskActs | AskLoss | Damage):
        return item.asset
    return item.company if isinstance(item, AskDodge) else None


def _phase_began(battle: Battle, event: PhaseBegan) -> Battle:
    return changed(battle, phase=event.phase)


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    Opened: _opened,
    Queued: _queued,
    Closed: _closed,
    Dropped: _dropped,
    PhaseBegan: _phase_began,
}
