"""Events of companies."""

from collections.abc import Callable
from typing import Any

from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.companies import (
    CompanyMoved,
    CompanyRepaired,
    ConditionSet,
    Dodged,
    FuelSet,
    Launched,
    Pushed,
)
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset, change_company, change_ship
from mfz_rules.intercept_orbit.state.evolving.turns import use
from mfz_rules.kernel.changing import changed


def _moved(battle: Battle, event: CompanyMoved) -> Battle:
    used = use(battle.company(event.company), event.die)
    return change_company(battle, event.company, moved=True, passed=event.passed, **used)


def _repaired(battle: Battle, event: CompanyRepaired) -> Battle:
    company = battle.company(event.company)
    lost = tuple(one for one in company.lost if one not in event.systems)
    battle = change_company(battle, event.company, lost=lost, whites=company.whites + event.whites)
    return change_ship(battle, event.ship, **use(battle.ship(event.ship), event.die))


def _launched(battle: Battle, event: Launched) -> Battle:
    ship = battle.ship(event.ship)
    battle = change_ship(battle, event.ship, launched=ship.launched + 1, **use(ship, event.die))
    flying = {"condition": Condition.FLYING, "holder": None, "fuel": event.fuel}
    return change_company(battle, event.company, **flying)


def _fuel_set(battle: Battle, event: FuelSet) -> Battle:
    return change_company(battle, event.company, fuel=event.fuel)


def _condition_set(battle: Battle, event: ConditionSet) -> Battle:
    changes: dict[str, Any] = {"condition": event.condition, "holder": event.holder}
    if event.condition is not Condition.FLYING:
        fuel = None if event.condition is Condition.ON_DECK else 0
        changes |= {"near": (), "defense": None, "spots": (), "fuel": fuel}
    return change_company(battle, event.company, **changes)


def _dodged(battle: Battle, event: Dodged) -> Battle:
    """Fold a dodge; only ships are held (IO-CAP-10), a company that is let go is not (IO-CO-10)."""
    if battle.is_ship(event.left):
        dodges = (*battle.company(event.company).dodges, event.left)
        battle = change_company(battle, event.company, dodges=dodges)
    return battle if battle.attack is None else changed(battle, attack=changed(battle.attack, dodged=True))


def _pushed(battle: Battle, event: Pushed) -> Battle:
    if event.own_turn:
        return change_company(battle, event.ace, pushes=(*battle.company(event.ace).pushes, event.asset))
    return change_asset(battle, event.asset, pushed=(*battle.asset(event.asset).pushed, event.ace))


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    CompanyMoved: _moved,
    CompanyRepaired: _repaired,
    Launched: _launched,
    FuelSet: _fuel_set,
    ConditionSet: _condition_set,
    Dodged: _dodged,
    Pushed: _pushed,
}
