"""Changing one piece of a battle."""

from dataclasses import replace
from typing import Any

from mfz_rules.rapid_attack.state.battle import Battle


def change_frame(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one frame changed."""
    frames = tuple([replace(one, **changes) if one.id == id else one for one in battle.frames])
    return replace(battle, frames=frames)


def change_holding(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one station, or the objective, changed."""
    if battle.objective is not None and battle.objective.id == id:
        return replace(battle, objective=replace(battle.objective, **changes))
    stations = tuple(replace(one, **changes) if one.id == id else one for one in battle.stations)
    return replace(battle, stations=stations)


def change_terrain(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one structure changed."""
    return replace(battle, terrain=tuple(replace(one, **changes) if one.id == id else one for one in battle.terrain))


def change_player(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one player changed."""
    return replace(battle, players=tuple(replace(one, **changes) if one.id == id else one for one in battle.players))
