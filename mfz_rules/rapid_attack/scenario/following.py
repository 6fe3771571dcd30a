"""What follows, at a start, from where pieces stand and what is left of them, where the document does not say it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Terrain
from mfz_rules.rapid_attack.umpire.protocol import Umpire


def worn(terrain: Iterable[Terrain], plain: object, lowest: int) -> tuple[Terrain, ...]:
    """Return the structures, those with an outline ruined that are too low by the pieces left to them (RA-TER-03).

    Without an outline nobody measures, and the table's word on cover stands. `lowest` is in bricks.
    """
    said = _saying(plain, "ruined")
    return tuple(
        replace(one, ruined=True) if one.id not in said and _too_low(one, lowest) else one for one in terrain
    )


def measured(battle: Battle, plain: object, umpire: Umpire) -> Battle:
    """Return the battle with the stations near each frame that has a position (RA-STA-02)."""
    said = _saying(plain, "near")
    return replace(
        battle, frames=tuple(one if one.id in said else _near(battle, one, umpire) for one in battle.frames)
    )


def _too_low(terrain: Terrain, lowest: int) -> bool:
    return terrain.polygon is not None and terrain.pieces_left < terrain.pieces and terrain.height < lowest


def _near(battle: Battle, frame: FrameState, umpire: Umpire) -> FrameState:
    found = umpire.near(battle, frame.id) if frame.at is not None else None
    return frame if found is None else replace(frame, near=found.value)


def _saying(plain: object, key: str) -> frozenset[object]:
    """Return the ids of the entries of a list that say something under the key."""
    entries = plain if isinstance(plain, Sequence) else ()
    return frozenset(one.get("id") for one in entries if isinstance(one, dict) and key in one)
