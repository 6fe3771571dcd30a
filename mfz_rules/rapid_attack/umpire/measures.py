"""What the rules in force say about lengths and heights."""

import math
from dataclasses import dataclass
from functools import lru_cache

from mfz_rules.board import Heights
from mfz_rules.common.settings import Rules


@dataclass(frozen=True, slots=True)
class Measures:
    """Lengths in ruler units, heights in bricks."""

    tolerance: float
    """By how much a call is close (OQ-23)."""
    hand_to_hand: float
    """RA-BF-06."""
    direct: float
    """The ruler's length (RA-BF-03, RA-BF-06)."""
    seize: float
    """How near a station is seized from (RA-STA-02)."""
    cover_height: int
    """RA-BF-11."""
    climbing: bool
    """Whether heights count at all (RA-ADV-10)."""
    climb_height: int
    """Smaller differences are ignored (RA-ADV-16), lower structures are not climbed (RA-ADV-10)."""
    bricks_per_unit: int
    """RA-ADV-11."""
    whole_steps: bool
    """Whether a part of a unit climbed costs a whole one (OQ-74)."""
    heights: Heights | None
    """How heights count in distances; None where they do not (OQ-78)."""

    def climbed(self, bricks: float) -> float:
        """Return what going up or down costs of a move, in units (RA-ADV-11, RA-ADV-16, OQ-74)."""
        if bricks < self.climb_height:
            return 0.0
        cost = bricks / self.bricks_per_unit
        return float(math.ceil(cost)) if self.whole_steps else cost

    def lifted(self, flat: float, up: float, other: float) -> float:
        """Return the distance of two things a flat distance apart, at these heights (OQ-78)."""
        return flat if self.heights is None else math.hypot(flat, self.heights.between(up, other))


@lru_cache(maxsize=64)
def measures_of(rules: Rules) -> Measures:
    """Return the measures of the rules in force."""
    climbing = rules.flag("climbing")
    climb_height, bricks_per_unit = rules.whole("climb.height"), rules.whole("climb.brick_per_unit")
    vertical = climbing and rules.flag("vertical_distance")
    return Measures(
        tolerance=rules.number("measure.tolerance"),
        hand_to_hand=rules.number("range.hth_length"),
        direct=rules.number("range.direct_length"),
        seize=rules.number("station.seize_range"),
        cover_height=rules.whole("cover.min_height"),
        climbing=climbing,
        climb_height=climb_height,
        bricks_per_unit=bricks_per_unit,
        whole_steps=rules.word("climb.rounding") == "whole_steps",
        heights=Heights(float(bricks_per_unit), float(climb_height)) if vertical else None,
    )
