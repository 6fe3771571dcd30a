"""Plain values of the board: points, poses, footprints, the table."""

import math
from dataclasses import dataclass, replace
from typing import Self, TypeAlias

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]

DEFAULT_SIDE = 0.8
"""Units; the side of the square that a figure stands on where nothing else is known."""


def finite(value: float, what: str) -> float:
    """Return the number itself; raise ValueError if it is NaN or infinite."""
    if not math.isfinite(value):
        raise ValueError(f"{what} must be a finite number, not {value}")
    return value


def not_negative(value: float, what: str) -> float:
    """Return the number itself; raise ValueError if it is NaN, infinite or negative."""
    if finite(value, what) < 0:
        raise ValueError(f"{what} must not be negative, but is {value}")
    return value


def checked_polygon(corners: Polygon) -> Polygon:
    """Return the corners as floats; raise ValueError if there is none or one is not finite."""
    if not corners:
        raise ValueError("a polygon needs a corner")
    made = tuple([(float(x), float(y)) for x, y in corners])
    for x, y in made:
        if not math.isfinite(x) or not math.isfinite(y):
            raise ValueError(f"a corner's place must be a finite number, not {x}, {y}")
    return made


def wrapped(degrees: float) -> float:
    """Return the same direction from 0 up to but without 360; a hair below 0 is 0."""
    return degrees % 360 % 360


def direction(degrees: float) -> Point:
    """Return the step of one unit along a heading."""
    angle = math.radians(degrees % 360)
    return math.cos(angle), math.sin(angle)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece stands: its base's centre, the way it faces, how high up; raises ValueError for NaN, infinity."""

    x: float
    """Units from the table's lower left corner to the right."""
    y: float
    """Units from the table's lower left corner away from its near edge."""
    facing: float = 0.0
    """Degrees anticlockwise from +x."""
    up: float = 0.0
    """Bricks above the table."""

    def __post_init__(self) -> None:
        for what in ("x", "y", "facing", "up"):
            finite(getattr(self, what), what)

    @property
    def centre(self) -> Point:
        """The base's centre, at which moves are measured."""
        return self.x, self.y

    def moved(self, heading: float, distance: float) -> Self:
        """Return the pose after so many units straight along a heading."""
        x, y = direction(heading)
        return replace(self, x=self.x + distance * x, y=self.y + distance * y)

    def turned(self, facing: float) -> Self:
        """Return the pose after a turn about the centre to a facing, in degrees."""
        return replace(self, facing=wrapped(facing))


@dataclass(frozen=True, slots=True)
class Footprint:
    """A base, in units round its centre, facing +x; a base that is not convex counts as its convex hull.

    Raises ValueError for no corners, NaN and infinity.
    """

    corners: Polygon

    def __post_init__(self) -> None:
        object.__setattr__(self, "corners", checked_polygon(self.corners))

    @classmethod
    def box(cls, length: float, width: float) -> Self:
        """Return a rectangle `length` along the facing and `width` across."""
        x, y = length / 2, width / 2
        return cls(((-x, -y), (x, -y), (x, y), (-x, y)))

    def turned(self, degrees: float) -> Polygon:
        """Return the corners after a turn about the centre."""
        cos, sin = direction(degrees)
        return tuple((x * cos - y * sin, x * sin + y * cos) for x, y in self.corners)


SQUARE = Footprint.box(DEFAULT_SIDE, DEFAULT_SIDE)
"""The footprint of a piece whose own is not known."""


@dataclass(frozen=True, slots=True)
class Table:
    """The table from (0, 0) to (width, depth), in units.

    Raises ValueError for NaN, infinity, negative sizes, and a round one that is not as wide as it is deep.
    """

    width: float
    depth: float
    round: bool = False
    """Whether it is the disc within that square."""

    def __post_init__(self) -> None:
        not_negative(self.width, "a table's width")
        not_negative(self.depth, "a table's depth")
        if self.round and self.width != self.depth:
            raise ValueError(f"a round table is as wide as it is deep, not {self.width} × {self.depth}")

    @classmethod
    def disc(cls, diameter: float) -> Self:
        """Return a round table, which touches both axes."""
        return cls(diameter, diameter, round=True)

    @property
    def middle(self) -> Point:
        """The point in its middle."""
        return self.width / 2, self.depth / 2

    def holds(self, point: Point, tolerance: float = 0.0) -> bool:
        """Say whether a point lies on the table or at most `tolerance` beside it."""
        if self.round:
            return math.dist(point, self.middle) <= self.width / 2 + tolerance
        x, y = point
        return -tolerance <= x <= self.width + tolerance and -tolerance <= y <= self.depth + tolerance
