"""Samples of where a piece may be placed, for a map to hint at (RA-PLACE)."""

import math

from mfz_rules.common.places import Pose
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.umpire.table import TableUmpire


def legal_places(
    umpire: TableUmpire, battle: Battle, piece: str, step: int, spacing: float = 1.0, facing: float = 0.0
) -> tuple[Pose, ...]:
    """Return the points of a grid on the table at which a piece may be placed in a phase of fielding.

    `spacing` is in units, the first point half of it from both edges. Tops are left out. Raises ValueError unless
    the spacing is above 0.
    """
    if not spacing > 0:
        raise ValueError(f"a spacing must be above 0, not {spacing}")
    table = umpire.scene(battle).structures.table
    across, along = (math.ceil(size / spacing - 0.5) for size in (table.width, table.depth))
    places = (
        Pose((column + 0.5) * spacing, (row + 0.5) * spacing, facing)
        for row in range(along)
        for column in range(across)
    )
    return tuple(place for place in places if umpire.may_place(battle, piece, step, place) is None)
