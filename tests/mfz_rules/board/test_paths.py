"""Ways past obstacles (RA-MOVE-01, RA-MOVE-04, OQ-44, OQ-46, OQ-47)."""

import heapq
import itertools
import math
import random

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from mfz_rules.board import Ground, Path, Shape, Table, shortest_path
from mfz_rules.board.shapes import geometry
from tests.examples import examples
from tests.mfz_rules.board.tables import TABLE, box, depth, named, obstacles, odd_shapes, thrown

WALL = box(5, 2, 6, 7)
points = st.tuples(st.floats(0, TABLE.width), st.floats(0, TABLE.depth))


def way(
    start: tuple[float, float], end: tuple[float, float], *shapes: Shape, longest: float = math.inf
) -> Path | None:
    return shortest_path(Ground(TABLE, named(list(shapes))), start, end, longest)


def length(path: Path | None) -> float:
    assert path is not None
    assert path.length == pytest.approx(sum(itertools.starmap(math.dist, itertools.pairwise(path.points))))
    return path.length


def test_nothing_in_the_way_is_a_straight_way() -> None:
    assert way((1, 1), (4, 5)) == Path(((1, 1), (4, 5)), 5)
    assert way((1, 1), (1, 1)) == Path(((1, 1), (1, 1)), 0)


def test_a_wall_is_gone_round_at_its_nearer_end() -> None:
    path = way((4, 3), (7, 3), WALL)
    assert length(path) == pytest.approx(2 * math.sqrt(2) + 1, abs=1e-5)
    assert path is not None
    assert [(round(x, 4), round(y, 4)) for x, y in path.points] == [(4, 3), (5, 2), (6, 2), (7, 3)]


def test_a_way_longer_than_allowed_is_none() -> None:
    round_it = 2 * math.sqrt(2) + 1
    assert way((4, 3), (7, 3), WALL, longest=round_it) is not None
    assert way((4, 3), (7, 3), WALL, longest=round_it - 0.001) is None
    assert way((4, 3), (7, 3), longest=3) is not None
    assert way((4, 3), (7, 3), longest=2.99) is None


def test_the_table_ends_the_way() -> None:
    assert way((4, 3), (4, -0.1)) is None
    assert way((4, 3), (7, 3), box(5, 0, 6, TABLE.depth)) is None, "a wall across the table"
    past = way((4, 3), (7, 3), box(5, 0, 6, TABLE.depth - 0.5))
    assert length(past) == pytest.approx(math.hypot(1, 5.5) * 2 + 1, abs=1e-4)
    assert way((-1, 3), (1, 3)) == Path(((-1, 3), (1, 3)), 2), "who stands beside the table comes on to it"


def test_a_way_slides_along_a_wall_that_the_mover_touches() -> None:
    assert length(way((5, 2), (5, 7), WALL)) == pytest.approx(5)
    assert length(way((5, 4), (5, 6), WALL)) == pytest.approx(2)
    assert length(way((5, 4), (3, 4), WALL)) == pytest.approx(2)
    assert length(way((5, 4), (6, 4), WALL)) == pytest.approx(5, abs=1e-5)


def test_nothing_leads_into_an_obstacle() -> None:
    assert way((1, 1), (5.5, 4), WALL) is None
    assert length(way((1, 4), (5, 4), WALL)) == pytest.approx(4), "up to its edge it does"


def test_an_obstacle_that_holds_the_start_lets_it_out_and_the_others_bar_the_way_still() -> None:
    assert length(way((5.5, 4), (9, 4), WALL)) == pytest.approx(3.5)
    assert length(way((5.5, 4), (9, 4), WALL, box(7, 3, 8, 9))) > 3.6
    within_both = way((5.5, 4), (9, 4), WALL, box(5.2, 3, 5.8, 5))
    assert length(within_both) == pytest.approx(3.5)


def test_a_start_where_two_obstacles_touch_is_let_out() -> None:
    assert length(way((6, 4), (9, 4), WALL, box(6, 2, 7, 7))) == pytest.approx(3)


def test_obstacles_that_touch_or_overlap_leave_no_gap() -> None:
    for next_to in (box(5, 6, 6, 9), box(5, 7, 6, 9), box(5.9, 6.9, 8, 9)):
        assert way((1, 6.95), (9, 8), box(5, 0, 6, 2), WALL, next_to) is None


def test_a_gap_is_squeezed_through_however_narrow() -> None:
    assert length(way((4, 7), (7, 7), WALL, box(5, 7.001, 6, 9))) == pytest.approx(3, abs=1e-2)


def test_a_clearance_closes_gaps_and_widens_turns() -> None:
    pieces = {"wall": WALL, "other": box(5, 7.5, 6, 9)}
    through = shortest_path(Ground(TABLE, pieces, 0.2), (4, 7.25), (7, 7.25))
    assert length(through) == pytest.approx(3, abs=1e-3)
    round_it = shortest_path(Ground(TABLE, pieces, 0.3), (4, 7.25), (7, 7.25))
    assert length(round_it) > 10
    low = shortest_path(Ground(TABLE, pieces, 0.3), (4.5, 1.7), (6.5, 1.7))
    assert length(low) == pytest.approx(2, abs=0.02), "rounded corners are kept off by the clearance"
    assert length(low) > 2 - 1e-9


def test_a_way_goes_on_from_where_one_turned() -> None:
    path = way((4, 3), (7, 3), WALL)
    assert path is not None
    assert length(way(path.points[1], (7, 3), WALL)) == pytest.approx(1 + math.sqrt(2), abs=1e-5)


@pytest.mark.parametrize("clearance", [-1, math.nan, math.inf])
def test_a_clearance_that_is_none_is_refused(clearance: float) -> None:
    with pytest.raises(ValueError, match="a clearance must"):
        Ground(TABLE, {}, clearance)


def test_bases_bar_the_way_beside_the_terrain_and_pieces_left_out_do_not() -> None:
    ground = Ground(TABLE, {"wall": WALL, "low": box(8, 0, 9, 9)})
    base = box(5.1, 1, 5.9, 2)
    assert shortest_path(ground, (4, 3), (7, 3), 4) is not None
    assert shortest_path(ground, (4, 3), (7, 3), 4, moving=[base]) is None
    assert length(shortest_path(ground, (4, 3), (7, 3), moving=[base])) == pytest.approx(
        math.hypot(1.1, 2) + 0.8 + math.hypot(1.1, 2), abs=1e-5
    )
    assert shortest_path(ground, (7, 3), (10, 3)) is None
    assert length(shortest_path(ground, (4, 3), (10, 3), without=("wall", "low"))) == 6


def test_what_has_no_inside_bars_nothing() -> None:
    line, dot = Shape(((5, 0), (5, 9))), Shape(((5, 4),))
    assert length(way((4, 4), (7, 4), line, dot)) == 3


def test_a_yard_with_a_door_is_entered_by_the_door() -> None:
    yard = Shape(
        (
            (3, 3),
            (8, 3),
            (8, 8),
            (3, 8),
            (3, 6),
            (3.5, 6),
            (3.5, 7.5),
            (7.5, 7.5),
            (7.5, 3.5),
            (3.5, 3.5),
            (3.5, 5),
            (3, 5),
        )
    )
    path = way((9, 5.5), (7, 5.5), yard)
    assert length(path) > 12
    assert path is not None
    assert all(depth(yard, point) <= 1e-6 for point in path.points)
    closed = [box(3, 3, 3.5, 8), box(3, 3, 8, 3.5), box(7.5, 3, 8, 8), box(3, 7.5, 8, 8)]
    assert way((9, 5.5), (7, 5.5), *closed) is None
    assert length(way((7, 5.5), (4, 5.5), *closed)) == pytest.approx(3), "within the yard"


@pytest.mark.parametrize("bad", [(math.nan, 0), (0, math.inf)])
def test_points_that_are_none_are_refused(bad: tuple[float, float]) -> None:
    for start, end in ((bad, (1, 1)), ((1, 1), bad)):
        with pytest.raises(ValueError, match="must be a finite number"):
            way(start, end)


@pytest.mark.parametrize("longest", [-1, math.nan])
def test_a_length_that_is_none_is_refused(longest: float) -> None:
    with pytest.raises(ValueError, match="a length must"):
        way((1, 1), (2, 2), longest=longest)


@settings(deadline=None)
@given(odd_shapes, odd_shapes, points, points)
def test_odd_shapes_and_places_raise_nothing(
    one: Shape, other: Shape, start: tuple[float, float], end: tuple[float, float]
) -> None:
    path = way(start, end, one, other)
    assert path is None or length(path) >= math.dist(start, end) - 1e-9


def test_places_beyond_all_numbers_raise_nothing() -> None:
    wide = Ground(Table(1e300, 1e300), {"wall": box(5, 0, 6, 1e5)})
    assert length(shortest_path(wide, (1, 1), (1e300, 1e300))) > 1e6
    assert shortest_path(wide, (1, 1), (1e300, 1e300), 1e5) is None
    assert length(shortest_path(wide, (1, 1), (2, 1), 1e300)) == 1


def crosses_nothing(path: Path, shapes: list[Shape]) -> bool:
    steps = [
        (a[0] + (b[0] - a[0]) * n / 50, a[1] + (b[1] - a[1]) * n / 50)
        for a, b in itertools.pairwise(path.points)
        for n in range(51)
    ]
    return all(depth(shape, point) <= 2e-6 for shape in shapes for point in steps)


def brute_length(shapes: list[Shape], start: tuple[float, float], end: tuple[float, float]) -> float:
    """The shortest way over all corners of all obstacles, crossings of their edges included."""
    beside = [box(-1, -1, 13, 0), box(-1, 9, 13, 10), box(-1, -1, 0, 10), box(12, -1, 13, 10)]
    solid = [geometry(shape) for shape in (*shapes, *beside)]
    grown = shapely.union_all(shapely.buffer(solid, 1e-6, join_style="mitre"))
    core = shapely.buffer(grown, -2e-6, join_style="mitre")  # as fine as the board itself draws the line
    around = shapely.buffer(core, 5e-7, join_style="mitre")
    corners = [tuple(corner) for corner in shapely.get_coordinates(around) if TABLE.holds(tuple(corner))]
    places = [start, end, *corners]
    best, queue = {0: 0.0}, [(0.0, 0)]
    while queue:
        so_far, at = heapq.heappop(queue)
        if at == 1:
            return so_far
        if so_far > best[at]:
            continue
        for other, place in enumerate(places):
            new = so_far + math.dist(places[at], place)
            if new < best.get(other, math.inf) and not core.intersects(shapely.LineString([places[at], place])):
                best[other] = new
                heapq.heappush(queue, (new, other))
    return math.inf


@examples(100)
@given(st.integers(0, 10**6))
def test_no_way_is_shorter(seed: int) -> None:
    chance = random.Random(seed)
    shapes = thrown(chance)
    start, end = [(chance.uniform(0, TABLE.width), chance.uniform(0, TABLE.depth)) for _ in range(2)]
    outside = [shape for shape in shapes if depth(shape, start) <= 0]
    expected = brute_length(outside, start, end)
    path = way(start, end, *shapes)
    if path is None:
        assert expected == math.inf
    else:
        assert length(path) == pytest.approx(expected, abs=1e-5)
        assert crosses_nothing(path, outside)


def grid_length(shapes: list[Shape], start: tuple[float, float], end: tuple[float, float], step: float) -> float:
    """The shortest way over a grid in eight directions, keeping off obstacles by more than its steps can cut."""
    across, up = round(TABLE.width / step), round(TABLE.depth / step)
    free = {
        (i, j)
        for i in range(across + 1)
        for j in range(up + 1)
        if all(depth(shape, (i * step, j * step)) < -step for shape in shapes)
    }
    nearest = [
        min(free, key=lambda c, p=p: math.dist(p, (c[0] * step, c[1] * step)), default=None) for p in (start, end)
    ]
    if nearest[0] is None or any(
        math.dist(p, (c[0] * step, c[1] * step)) > step for p, c in zip((start, end), nearest, strict=True) if c
    ):
        return math.inf
    best, queue = {nearest[0]: 0.0}, [(0.0, nearest[0])]
    while queue:
        so_far, (i, j) = heapq.heappop(queue)
        if (i, j) == nearest[1]:
            return so_far
        for di, dj in itertools.product((-1, 0, 1), repeat=2):
            other, new = (i + di, j + dj), so_far + step * math.hypot(di, dj)
            if other in free and new < best.get(other, math.inf):
                best[other] = new
                heapq.heappush(queue, (new, other))
    return math.inf


@examples(20)
@given(obstacles, points, points)
def test_no_way_over_a_grid_is_shorter(
    shapes: list[Shape], start: tuple[float, float], end: tuple[float, float]
) -> None:
    step = 0.3
    over_grid = grid_length(shapes, start, end, step)
    if over_grid < math.inf and all(depth(shape, p) < -step for shape in shapes for p in (start, end)):
        path = way(start, end, *shapes)
        assert length(path) <= over_grid + 2 * step
        assert length(path) >= math.dist(start, end) - 1e-9
