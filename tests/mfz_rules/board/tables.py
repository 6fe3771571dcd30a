"""Tables for the tests of the board: strategies, and plain sampling to hold answers against."""

import math
import random
from collections.abc import Iterator

from hypothesis import strategies as st

from mfz_rules.board import Footprint, Polygon, Pose, Shape, Table, placed

TABLE = Table(12, 9)

sizes = st.floats(0.2, 2.5)
numbers = st.floats(allow_nan=False, allow_infinity=False)


def box(left: float, below: float, right: float, above: float) -> Shape:
    return Shape(((left, below), (right, below), (right, above), (left, above)))


@st.composite
def poses(draw: st.DrawFn, room: float = 0.0) -> Pose:
    x, y = draw(st.floats(room, TABLE.width - room)), draw(st.floats(room, TABLE.depth - room))
    return Pose(x, y, draw(st.floats(0, 360)))


@st.composite
def bases(draw: st.DrawFn) -> Shape:
    return placed(Footprint.box(draw(sizes), draw(sizes)), draw(poses()))


@st.composite
def corners_of_structures(draw: st.DrawFn) -> Shape:
    """An L somewhere, which is not convex."""
    pose, long, thick = draw(poses()), draw(st.floats(1.0, 3.0)), draw(st.floats(0.2, 0.8))
    ell = Footprint(((0, 0), (long, 0), (long, thick), (thick, thick), (thick, long), (0, long)))
    return Shape(tuple((pose.x + x, pose.y + y) for x, y in ell.turned(pose.facing)))


obstacles = st.lists(bases() | corners_of_structures(), max_size=7)
"""They may touch and overlap."""


def thrown(chance: random.Random) -> list[Shape]:
    """Rectangles and Ls in heaps, without the coincidences of drawn numbers."""
    return [thrown_one(chance, number) for number in range(chance.randint(0, 12))]


def thrown_one(chance: random.Random, number: int) -> Shape:
    pose = Pose(chance.uniform(0, TABLE.width), chance.uniform(0, TABLE.depth), chance.uniform(0, 360))
    long, thick = chance.uniform(1, 3), chance.uniform(0.2, 0.8)
    if number % 2:
        return placed(Footprint.box(long, thick), pose)
    ell = ((0, 0), (long, 0), (long, thick), (thick, thick), (thick, long), (0, long))
    return Shape(tuple((pose.x + x, pose.y + y) for x, y in Footprint(ell).turned(pose.facing)))


odd_shapes = st.lists(st.tuples(numbers, numbers), min_size=1, max_size=6).map(lambda c: Shape(tuple(c))) | st.lists(
    st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=6
).map(lambda c: Shape(tuple(c)))
"""Points, lines, bow ties, corners twice over, far beyond any table."""


def named(shapes: list[Shape]) -> dict[str, Shape]:
    return {f"t{number}": shape for number, shape in enumerate(shapes)}


def sides(shape: Shape) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    yield from zip(shape.corners, (*shape.corners[1:], shape.corners[0]), strict=True)


def rim(shape: Shape, steps: int = 24) -> list[tuple[float, float]]:
    """Points all round a shape."""
    return [
        (a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps)
        for a, b in sides(shape)
        for step in range(steps)
    ]


def to_side(point: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    along = (b[0] - a[0], b[1] - a[1])
    square = along[0] ** 2 + along[1] ** 2
    share = 0.0 if square == 0 else ((point[0] - a[0]) * along[0] + (point[1] - a[1]) * along[1]) / square
    share = min(max(share, 0.0), 1.0)
    return math.dist(point, (a[0] + share * along[0], a[1] + share * along[1]))


def holds(corners: Polygon, point: tuple[float, float]) -> bool:
    """Whether a point lies inside, by counting the sides to its right."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def depth(shape: Shape, point: tuple[float, float]) -> float:
    """How deep inside a shape a point lies; below 0 how far outside."""
    nearest = min(to_side(point, a, b) for a, b in sides(shape))
    return nearest if holds(shape.corners, point) else -nearest
