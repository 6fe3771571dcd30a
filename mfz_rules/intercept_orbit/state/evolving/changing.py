"""Changing one piece of a battle."""

from typing import Any

from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.changing import changed


def change_asset(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one asset changed; ids that there are not change nothing."""
    if battle.is_ship(id):
        return change_ship(battle, id, **changes)
    if battle.is_company(id):
        return change_company(battle, id, **changes)
    return changed(battle, hvas=tuple([changed(one, **changes) if one.id == id else one for one in battle.hvas]))


def change_ship(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one ship changed."""
    return changed(battle, ships=tuple([changed(one, **changes) if one.id == id else one for one in battle.ships]))


def change_company(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one company changed."""
    companies = tuple([changed(one, **changes) if one.id == id else one for one in battle.companies])
    return changed(battle, companies=companies)


def change_player(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one player changed."""
    return changed(battle, players=tuple(changed(one, **changes) if one.id == id else one for one in battle.players))
