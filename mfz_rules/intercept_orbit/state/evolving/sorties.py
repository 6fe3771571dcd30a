"""Events of companies as Alpha Bandit plays them."""

from collections.abc import Callable
from typing import Any

from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.sorties import (
    CaptureRolled,
    CompanyLanded,
    DefenseLent,
    LaunchedAt,
    LaunchRolled,
)
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset, change_company, change_ship
from mfz_rules.intercept_orbit.state.evolving.turns import use


def _launch_rolled(battle: Battle, event: LaunchRolled) -> Battle:
    return change_ship(battle, event.ship, launch_dice=event.dice)


def _launched_at(battle: Battle, event: LaunchedAt) -> Battle:
    ship = battle.ship(event.ship)
    free = list(ship.launch_dice or ())
    if event.die in free:
        free.remove(event.die)
    battle = change_ship(battle, event.ship, launched=ship.launched + 1, launch_dice=tuple(free))
    flying = {"condition": Condition.FLYING, "holder": None, "fuel": event.fuel}
    return change_company(battle, event.company, **flying)


def _defense_lent(battle: Battle, event: DefenseLent) -> Battle:
    battle = change_company(battle, event.company, lends=True, **use(battle.company(event.company), event.die))
    if battle.fighter(event.target).defense is None:
        return change_asset(battle, event.target, lent=event.die)
    return change_asset(battle, event.target, defense=event.die.value)


def _capture_rolled(battle: Battle, event: CaptureRolled) -> Battle:
    """Fold an event that only tells."""
    return battle


def _landed(battle: Battle, event: CompanyLanded) -> Battle:
    company = battle.company(event.company)
    lost = tuple(one for one in company.lost if one not in event.systems)
    return change_company(battle, event.company, lost=lost, whites=company.whites + event.whites)


EVOLVERS: dict[type[Any], Callable[[Battle, Any], Battle]] = {
    LaunchRolled: _launch_rolled,
    LaunchedAt: _launched_at,
    DefenseLent: _defense_lent,
    CaptureRolled: _capture_rolled,
    CompanyLanded: _landed,
}
