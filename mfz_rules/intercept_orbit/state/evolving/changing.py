"""Changing one piece of a battle."""

from dataclasses import replace
from typing import Any

from mfz_rules.intercept_orbit.state.battle import Battle


def change_asset(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one asset changed; ids that there are not change nothing."""
    if battle.is_ship(id):
        return change_ship(battle, id, **changes)
    if battle.is_company(id):
        return change_company(battle, id, **changes)
    return replace(battle, hvas=tuple([replace(one, **changes) if one.id == id else one for one in battle.hvas]))


def change_ship(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one ship changed."""
    return replace(battle, ships=tuple([replace(one, **changes) if one.id == id else one for one in battle.ships]))


def change_company(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one company changed."""
    companies = tuple([replace(one, **changes) if one.id == id else one for one in battle.companies])
    return replace(battle, companies=companies)


def change_player(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one player changed."""
    return replace(battle, players=tuple(replace(one, **changes) if one.id == id else one for one in battle.players))
