"""Where things stand on the table. All of it is optional: a battle also runs on facts alone."""

import math
from dataclasses import dataclass, replace

Point = tuple[float, float]
"""x and y in ruler units from the table's lower left corner."""

Polygon = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece stands and where it looks."""

    x: float
    y: float
    """Of the base's centre, in ruler units from the table's lower left corner."""
    facing: float = 0.0
    """Degrees anticlockwise from +x."""
    up: float = 0.0
    """How high it stands, in bricks."""


@dataclass(frozen=True, slots=True)
class Table:
    """The size of the table in ruler units."""

    width: float = 24.0
    depth: float = 18.0


SQUARE: Polygon = ((-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4))
"""The base of a frame that says nothing else: 4 × 4 studs, 0.8 units a side (RA-LEGO-21)."""


def carried(pose: Pose, before: Pose, after: Pose) -> Pose:
    """Return where a piece stands that goes along rigidly with another, which stood `before` and stands `after`."""
    turn = math.radians(after.facing - before.facing)
    dx, dy = pose.x - before.x, pose.y - before.y
    x = after.x + dx * math.cos(turn) - dy * math.sin(turn)
    y = after.y + dx * math.sin(turn) + dy * math.cos(turn)
    return replace(pose, x=x, y=y, facing=(pose.facing + after.facing - before.facing) % 360)
