"""All that can be reached, and regions as values."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mfz_rules.board import Ground, Part, Region, Shape, Table, reachable, shortest_path
from tests.examples import examples
from tests.mfz_rules.board.tables import TABLE, box, depth, named, numbers, odd_shapes, thrown

points = st.tuples(st.floats(0, TABLE.width), st.floats(0, TABLE.depth))
OPEN = Ground(TABLE, {})


def test_on_open_ground_the_reach_is_a_circle() -> None:
    found = reachable(OPEN, (6, 4.5), 3)
    assert found.area == pytest.approx(math.pi * 9, rel=0.005)
    assert found.area < math.pi * 9
    assert found.holds((9, 4.5), 0.006)
    assert not found.holds((9.001, 4.5))


def test_the_reach_ends_at_the_table() -> None:
    assert reachable(OPEN, (0, 0), 3).area == pytest.approx(math.pi * 9 / 4, rel=0.005)
    assert reachable(OPEN, (6, 4.5), 100).area == pytest.approx(TABLE.width * TABLE.depth)


def test_on_a_round_table_the_reach_ends_at_its_border() -> None:
    ground = Ground(Table.disc(10), {"wall": box(4.5, 0, 5.5, 9)})
    assert reachable(Ground(Table.disc(10), {}), (5, 5), 100).area == pytest.approx(math.pi * 25, rel=1e-4)
    assert not reachable(Ground(Table.disc(10), {}), (1, 5), 9).holds((0.5, 0.5))
    over = shortest_path(ground, (3, 8), (7, 8))
    assert over is not None
    assert over.points[1:3] == (pytest.approx((4.5, 9), abs=1e-5), pytest.approx((5.5, 9), abs=1e-5))
    assert shortest_path(ground, (4, 1), (6, 1), 10) is None, "the wall stands over the border"
    assert shortest_path(ground, (5, 9.5), (0.5, 0.5)) is None, "that is off the table"


def test_behind_a_wall_the_reach_bends_round_its_ends() -> None:
    ground = Ground(TABLE, {"wall": box(5, 2, 5.5, 7)})
    found = reachable(ground, (4, 4), 4)
    assert found.holds((6, 2))
    assert not found.holds((6, 4))
    assert not found.holds((5.2, 4)), "within the wall"
    left = 4 - math.hypot(1, 2) - 0.5
    assert found.holds((5.5, 2 + left - 0.01))
    assert not found.holds((5.51, 2 + left + 0.01))


def test_the_reach_goes_on_from_where_a_way_turned() -> None:
    ground = Ground(TABLE, {"wall": box(5, 2, 5.5, 7)})
    path = shortest_path(ground, (4, 4), (6, 4))
    assert path is not None
    three_quarters = reachable(ground, path.points[1], 0.5)
    assert three_quarters.area == pytest.approx(0.75 * math.pi / 4, rel=0.05)


def test_bases_bar_the_reach_and_pieces_left_out_do_not() -> None:
    ground = Ground(TABLE, {"wall": box(5, 0, 5.5, 9)})
    assert not reachable(ground, (4, 4), 3).holds((6, 4))
    assert reachable(ground, (4, 4), 3, without=("wall",)).holds((6, 4))
    assert not reachable(ground, (4, 4), 3, without=("wall",), moving=[box(5, 0, 5.5, 9)]).holds((6, 4))


def test_a_reach_of_nothing_is_nowhere_with_an_area() -> None:
    assert reachable(OPEN, (4, 4), 0).area == 0


def test_who_stands_beside_the_table_reaches_on_to_it() -> None:
    assert reachable(OPEN, (-1, 4), 2).holds((0.5, 4))
    assert reachable(OPEN, (-3, 4), 2) == Region()


def test_a_ring_of_walls_keeps_the_reach_inside() -> None:
    yard = named([box(3, 3, 3.5, 8), box(3, 3, 8, 3.5), box(7.5, 3, 8, 8), box(3, 7.5, 8, 8)])
    assert reachable(Ground(TABLE, yard), (5, 5), 20).area == pytest.approx(16, rel=1e-4)


def test_a_way_round_a_block_leaves_a_hole() -> None:
    found = reachable(Ground(TABLE, {"block": box(5, 4, 6, 5)}), (4, 4.5), 4)
    assert [len(part.holes) for part in found.parts] == [1]
    assert not found.holds((5.5, 4.5))


@examples(80)
@given(st.integers(0, 10**6))
def test_a_place_is_within_reach_if_a_way_leads_there(seed: int) -> None:
    chance = random.Random(seed)
    shapes = thrown(chance)
    ground, longest = Ground(TABLE, named(shapes)), chance.uniform(0.2, 8)
    start, *ends = [(chance.uniform(0, TABLE.width), chance.uniform(0, TABLE.depth)) for _ in range(20)]
    found = reachable(ground, start, longest)
    outside = all(depth(shape, start) < 0 for shape in shapes)
    for end in ends:
        path = shortest_path(ground, start, end)
        if found.holds(end):
            assert path is not None
            assert path.length <= longest + 1e-4
            assert not outside or all(depth(shape, end) < 1e-5 for shape in shapes)
        else:
            assert path is None or path.length > longest - 0.02


@pytest.mark.parametrize("longest", [-1, math.nan, math.inf])
def test_a_reach_that_is_none_is_refused(longest: float) -> None:
    with pytest.raises(ValueError, match="must"):
        reachable(OPEN, (1, 1), longest)


@settings(deadline=None)
@given(odd_shapes, odd_shapes, points, st.floats(0, 1e300))
def test_odd_shapes_and_reaches_raise_nothing(
    one: Shape, other: Shape, start: tuple[float, float], longest: float
) -> None:
    assert reachable(Ground(TABLE, {"one": one, "other": other}), start, longest).area >= 0


@settings(deadline=None)
@given(numbers, numbers)
def test_starts_beyond_all_numbers_raise_nothing(x: float, y: float) -> None:
    assert reachable(OPEN, (x, y), 5).area >= 0


def test_regions_are_values_that_can_be_asked_and_cut() -> None:
    left = Region((Part(((0, 0), (4, 0), (4, 4), (0, 4)), (((1, 1), (2, 1), (2, 2), (1, 2)),)),))
    right = Region((Part(((1.5, 0), (9, 0), (9, 9), (1.5, 9))),))
    assert left.area == 15
    assert not left.holds((1.5, 1.5))
    assert left.holds((1.9, 1.5), 0.2)
    assert left.common(right).area == pytest.approx(2.5 * 4 - 0.5)
    assert left.common(Region()) == Region()
    assert Region().area == 0
    assert not Region().holds((0, 0))
    with pytest.raises(ValueError, match="must be a finite number"):
        left.holds((math.nan, 0))


@given(st.floats(0, 1), st.floats(0, 1))
def test_two_numbers_choose_a_point_of_a_region(along: float, across: float) -> None:
    region = Region((Part(box(0, 0, 6, 6).corners, (box(1, 1, 5, 5).corners,)), Part(box(8, 0, 9, 2).corners)))
    point = region.somewhere(along, across)
    assert point is not None
    assert region.holds(point, 1e-9)


def test_all_points_of_a_region_are_chosen_alike() -> None:
    region = Region((Part(box(0, 0, 4, 4).corners), Part(box(8, 0, 9, 4).corners)))
    chance = random.Random(1)
    points = [region.somewhere(chance.random(), chance.random()) or (0, 0) for _ in range(4000)]
    assert sum(x > 8 for x, _ in points) == pytest.approx(800, abs=90)
    assert sum(x < 1 and y < 1 for x, y in points) == pytest.approx(200, abs=50)
