"""Changing one piece of a battle."""

from typing import Any

from mfz_rules.kernel.changing import changed
from mfz_rules.rapid_attack.state.battle import Battle


def change_frame(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one frame changed."""
    frames = tuple([changed(one, **changes) if one.id == id else one for one in battle.frames])
    return changed(battle, frames=frames)


def change_holding(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one station, or the objective, changed."""
    if battle.objective is not None and battle.objective.id == id:
        return changed(battle, objective=changed(battle.objective, **changes))
    stations = tuple(changed(one, **changes) if one.id == id else one for one in battle.stations)
    return changed(battle, stations=stations)


def change_terrain(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one structure changed."""
    return changed(battle, terrain=tuple(changed(one, **changes) if one.id == id else one for one in battle.terrain))


def change_player(battle: Battle, id: str, **changes: Any) -> Battle:
    """Return the battle with one player changed."""
    return changed(battle, players=tuple(changed(one, **changes) if one.id == id else one for one in battle.players))
