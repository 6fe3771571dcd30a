"""The map of a battle: top-down, to scale, drawn from the state; what is measured on it the umpire says."""

from mfz_desktop.rapid_attack.battle.map.battle_map import BattleMap

__all__ = ["BattleMap"]
