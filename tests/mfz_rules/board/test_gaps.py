"""Gaps and bands (RA-BF-06, RA-BF-07, OQ-23, OQ-78, RA-JUDGE-03, RA-JUDGE-05)."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mfz_rules.board import SQUARE, Band, Call, Heights, Layout, Pose, Shape, band, gap, gaps, placed, within
from tests.mfz_rules.board.tables import bases, box, depth, odd_shapes, rim, sides, to_side

LIMITS = (1.0, 8.0)
SIX_BRICKS_A_UNIT = Heights(6, 6)


def at(x: float, y: float = 0.0, facing: float = 0.0, up: float = 0.0) -> Shape:
    return placed(SQUARE, Pose(x, y, facing, up))


def test_the_gap_is_measured_from_edge_to_edge() -> None:
    assert gap(at(0), at(2)) == pytest.approx(1.2)
    assert gap(at(0), at(2, facing=45)) == pytest.approx(2 - 0.4 - 0.4 * math.sqrt(2))
    assert gap(at(0), at(0.5)) == 0


@settings(deadline=None)
@given(bases(), bases())
def test_the_gap_is_the_least_of_all_distances(one: Shape, other: Shape) -> None:
    sampled = min(
        [to_side(point, *side) for point in rim(one) for side in sides(other)]
        + [to_side(point, *side) for point in rim(other) for side in sides(one)]
    )
    apart = gap(one, other)
    if max([depth(one, p) for p in rim(other)] + [depth(other, p) for p in rim(one)]) > 1e-9:
        assert apart == 0
    else:
        assert apart <= sampled + 1e-9
        assert apart == 0 or apart == pytest.approx(sampled, abs=1e-9)


@settings(deadline=None)
@given(odd_shapes, odd_shapes)
def test_odd_shapes_have_a_gap_that_is_the_same_both_ways(one: Shape, other: Shape) -> None:
    assert gap(one, other) == pytest.approx(gap(other, one))
    assert gap(one, one) == 0
    assert math.isfinite(gap(one, other))


def test_a_height_under_six_bricks_is_ignored_and_six_bricks_are_a_unit() -> None:
    assert gap(at(0), at(2, up=5.9), SIX_BRICKS_A_UNIT) == pytest.approx(1.2)
    assert gap(at(0), at(2, up=6), SIX_BRICKS_A_UNIT) == pytest.approx(math.hypot(1.2, 1))
    assert gap(at(0, up=9), at(0), SIX_BRICKS_A_UNIT) == pytest.approx(1.5)
    assert gap(at(0), at(2, up=60)) == pytest.approx(1.2)


@pytest.mark.parametrize("bad", [(0, 0), (-1, 0), (math.nan, 0), (6, -1), (6, math.inf)])
def test_heights_that_measure_nothing_are_refused(bad: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="must"):
        Heights(*bad)


def test_all_gaps_at_once_are_the_single_ones() -> None:
    others = {"a": at(2, 3, 20), "b": at(5, up=12), "c": at(0.3)}
    for heights in (None, SIX_BRICKS_A_UNIT):
        assert gaps(at(0), Layout(others), heights) == {
            name: pytest.approx(gap(at(0), other, heights)) for name, other in others.items()
        }
    assert gaps(at(0), Layout({})) == {}


@pytest.mark.parametrize(
    ("distance", "wanted", "expected"),
    [
        (0.0, None, Band(0, False)),
        (1.0, None, Band(0, True)),
        (1.0 + 1e-12, None, Band(0, True)),
        (1.04, None, Band(1, True)),
        (1.04, 0, Band(0, True)),
        (1.06, 0, Band(1, False)),
        (0.96, 1, Band(1, True)),
        (0.96, 2, Band(1, True)),
        (0.9, 1, Band(0, False)),
        (8.05, 1, Band(1, True)),
        (8.051, 1, Band(2, False)),
        (7.96, 2, Band(2, True)),
        (7.96, 0, Band(1, True)),
    ],
)
def test_a_close_call_leans_towards_the_band_that_is_wanted(
    distance: float, wanted: int | None, expected: Band
) -> None:
    assert band(distance, LIMITS, 0.05, wanted) == expected


def test_without_tolerance_nothing_is_close() -> None:
    assert band(1.0, LIMITS, 0.0, 1) == Band(0, False)
    assert band(1.0 + 1e-6, LIMITS, 0.0, 0) == Band(1, False)
    assert band(3.0, (), 0.1) == Band(0, False)


@settings(deadline=None)
@given(
    st.floats(0, 10),
    st.lists(st.floats(0, 10), unique=True, max_size=4).map(sorted),
    st.floats(0, 1),
    st.integers(0, 4),
)
def test_the_band_is_the_possible_one_nearest_to_the_wanted(
    distance: float, limits: list[float], tolerance: float, wanted: int
) -> None:
    def index(value: float) -> int:
        return sum(value - 1e-9 > limit for limit in limits)

    possible = range(index(distance - tolerance), index(distance + tolerance) + 1)
    found = band(distance, limits, tolerance, wanted)
    assert found.index == min(possible, key=lambda one: abs(one - wanted))
    assert found.close == (len(possible) > 1)
    assert band(distance, limits, tolerance).index == index(distance)


@pytest.mark.parametrize(
    ("distance", "limits", "tolerance"),
    [(math.nan, LIMITS, 0.05), (-1, LIMITS, 0.05), (1, (8, 1), 0.05), (1, (math.nan,), 0.05), (1, LIMITS, -0.1)],
)
def test_bands_of_what_is_no_distance_are_refused(
    distance: float, limits: tuple[float, ...], tolerance: float
) -> None:
    with pytest.raises(ValueError, match="must"):
        band(distance, limits, tolerance)


def test_who_is_within_a_limit_and_who_only_just() -> None:
    others = Layout({"near": at(1.5), "just": at(1.79), "over": at(1.84), "far": at(1.9), "me": at(0)})
    assert within(at(0), others, 1.0, 0.05, without=("me",)) == (
        Call("near", False),
        Call("just", True),
        Call("over", True),
    )
    assert within(at(0), others, 1.0, 0.0) == (Call("near", False), Call("just", False), Call("me", False))
    assert within(at(0), Layout({"up": at(0, up=9)}), 1.0, 0.05, heights=SIX_BRICKS_A_UNIT) == ()


def test_within_a_limit_that_is_none_is_refused() -> None:
    for limit, tolerance in ((-1, 0), (1, -1), (math.nan, 0), (1, math.inf)):
        with pytest.raises(ValueError, match="must"):
            within(at(0), Layout({"a": box(0, 0, 1, 1)}), limit, tolerance)
