"""Poses, footprints, tables and shapes as values."""

import math

import pytest
from hypothesis import given, settings

from mfz_rules.board import SQUARE, Footprint, Pose, Shape, Table, placed
from mfz_rules.board.shapes import FARTHEST, geometry
from tests.mfz_rules.board.tables import odd_shapes

NO_NUMBERS = (math.nan, math.inf, -math.inf)


@pytest.mark.parametrize("bad", NO_NUMBERS)
def test_numbers_that_are_none_are_refused(bad: float) -> None:
    for make in (
        lambda: Pose(bad, 0),
        lambda: Pose(0, bad),
        lambda: Pose(0, 0, bad),
        lambda: Pose(0, 0, 0, bad),
        lambda: Footprint(((0, 0), (bad, 0), (0, 1))),
        lambda: Shape(((0, 0), (1, 0), (0, bad))),
        lambda: Shape(((0, 0), (1, 0), (0, 1)), bad),
        lambda: Table(bad, 3),
        lambda: Table(3, bad),
    ):
        with pytest.raises(ValueError, match="must be a finite number"):
            make()


def test_nothing_is_no_footprint_and_no_shape() -> None:
    for make in (Footprint, Shape):
        with pytest.raises(ValueError, match="needs a corner"):
            make(())
    with pytest.raises(ValueError, match="must not be negative"):
        Table(-1, 3)


def test_a_base_is_turned_anticlockwise_round_its_centre_IO_GEO_01() -> None:
    long = placed(Footprint.box(2, 1), Pose(5, 5, 90, up=3))
    assert sorted((round(x, 9), round(y, 9)) for x, y in long.corners) == [(4.5, 4), (4.5, 6), (5.5, 4), (5.5, 6)]
    assert long.up == 3
    assert Pose(5, 4).centre == (5, 4)
    assert Pose(1, 2, 360 * 5).facing == 1800
    assert placed(SQUARE, Pose(1, 1, 360)) == placed(SQUARE, Pose(1, 1))


def test_a_base_that_is_not_convex_counts_as_its_hull() -> None:
    ell = Footprint(((0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)))
    assert len(placed(ell, Pose(0, 0)).corners) == 5


def test_a_base_may_be_a_point_or_a_line() -> None:
    assert placed(Footprint(((0, 0),)), Pose(3, 4)).corners == ((3, 4),)
    assert len(placed(Footprint(((-1, 0), (1, 0), (0, 0))), Pose(3, 4)).corners) == 2


def test_corners_become_floats_and_shapes_are_plain_values() -> None:
    assert Shape(((0, 0), (1, 0), (0, 1))) == Shape(((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)))
    assert len({Shape(((0, 0), (1, 0), (0, 1))), Shape(((0, 0), (1, 0), (0, 1)))}) == 1


@settings(deadline=None)
@given(odd_shapes)
def test_every_shape_is_valid_for_shapely_and_no_farther_than_numbers_go(shape: Shape) -> None:
    made = geometry(shape)
    assert made.is_valid
    assert not made.is_empty
    assert max(abs(bound) for bound in made.bounds) <= FARTHEST


def test_a_table_ends_at_its_edges() -> None:
    table = Table(4, 3)
    assert table.holds((0, 0))
    assert table.holds((4, 3))
    assert not table.holds((4.01, 3))
    assert table.holds((4.01, -0.01), 0.02)
