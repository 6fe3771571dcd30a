"""Where a base may stand, and what it stands on (RA-MOVE-08, OQ-45, OQ-46, OQ-79, RA-ADV-10)."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mfz_rules.board import (
    SQUARE,
    Call,
    Footprint,
    Layout,
    Pose,
    Region,
    Shape,
    Spacing,
    Support,
    Table,
    free_centres,
    gap,
    inside,
    nearest_free,
    nearest_touching,
    overlaps,
    placed,
    reachable,
    stands_on,
    touching,
)
from mfz_rules.board.ground import Ground
from tests.examples import examples
from tests.mfz_rules.board.tables import TABLE, bases, box, depth, named, numbers, obstacles, odd_shapes, poses, rim

LONG = Footprint.box(1.6, 0.4)


def at(x: float, y: float, facing: float = 0.0) -> Shape:
    return placed(SQUARE, Pose(x, y, facing))


def test_a_base_stands_wholly_on_the_table_or_not() -> None:
    assert inside(TABLE, at(0.4, 0.4))
    assert not inside(TABLE, at(0.4, 0.39))
    assert not inside(TABLE, at(0.4, 0.4, 45))
    assert inside(TABLE, at(0.4, 0.37), 0.05)
    with pytest.raises(ValueError, match="a tolerance must"):
        inside(TABLE, at(1, 1), math.nan)


def test_touching_is_not_overlapping() -> None:
    pieces = Layout({"side": box(1.4, 0, 2, 2), "corner": box(0, 1.4, 0.6, 2), "far": box(5, 5, 6, 6)})
    assert overlaps(at(1, 1), pieces) == ()
    assert overlaps(at(1.1, 1), pieces) == (Call("side", False),)
    assert overlaps(at(1.1, 1), pieces, without=("side",)) == ()


def test_what_lies_farther_off_than_anything_lies_in_one_place() -> None:
    away = Layout({"away": box(3e6, 3e6, 4e6, 4e6)})
    assert overlaps(box(2e6, 2e6, 2.5e6, 2.5e6), away) == (Call("away", False),)
    assert overlaps(box(-3e6, 2e6, -2e6, 3e6), away) == ()


def test_a_base_that_overlaps_by_less_than_the_tolerance_is_a_close_call() -> None:
    pieces = Layout({"wall": box(1.4, 0, 2, 2), "other": at(0.5, 1)})
    assert overlaps(at(1.04, 1), pieces, 0.05) == (Call("wall", True), Call("other", False))
    assert overlaps(at(1.06, 1), pieces, 0.05) == (Call("wall", False), Call("other", False))


def test_a_base_inside_a_structure_and_one_round_it_overlap() -> None:
    assert overlaps(at(5, 5), Layout({"big": box(3, 3, 8, 8)}), 0.05) == (Call("big", False),)
    assert overlaps(at(5, 5), Layout({"small": box(4.9, 4.9, 5.1, 5.1)}), 0.05) == (Call("small", False),)
    assert overlaps(at(5, 5), Layout({"small": box(4.9, 4.9, 5.1, 5.1)}), 3) == (Call("small", False),)
    assert overlaps(Shape(((5, 5),)), Layout({"big": box(3, 3, 8, 8)})) == (Call("big", False),)


@settings(deadline=None)
@given(bases(), obstacles)
def test_who_overlaps_holds_a_point_of_the_base_or_has_one_in_it(base: Shape, others: list[Shape]) -> None:
    pieces = named(others)
    found = {call.piece for call in overlaps(base, Layout(pieces))}
    for name, piece in pieces.items():
        deepest = max([depth(base, point) for point in rim(piece)] + [depth(piece, point) for point in rim(base)])
        if deepest > 1e-4:
            assert name in found
        if name in found and depth(piece, base.corners[0]) < 0:
            assert deepest > -0.2, "the samples of a rim lie at most so far apart"


@settings(deadline=None)
@given(obstacles, st.floats(0, 360), st.lists(poses(), min_size=20, max_size=20))
def test_free_centres_are_where_nothing_is_overlapped(others: list[Shape], facing: float, tries: list[Pose]) -> None:
    layout = Layout(named(others))
    free = free_centres(LONG, facing, TABLE, layout)
    for pose in tries:
        base = placed(LONG, Pose(pose.x, pose.y, facing))
        stands = inside(TABLE, base) and not overlaps(base, layout)
        generously = inside(TABLE, base, 1e-3) and all(call.close for call in overlaps(base, layout, 1e-3))
        assert not stands or free.holds(pose.centre, 1e-4)
        assert generously or not free.holds(pose.centre)


@settings(deadline=None)
@given(obstacles, poses(), st.lists(poses(), min_size=20, max_size=20))
def test_the_nearest_free_pose_is_free_and_none_is_nearer(
    others: list[Shape], wanted: Pose, tries: list[Pose]
) -> None:
    layout = Layout(named(others))
    found = nearest_free(SQUARE, wanted, TABLE, layout)
    if found is not None:
        base = placed(SQUARE, found)
        assert inside(TABLE, base)
        assert overlaps(base, layout) == ()
        assert (found.facing, found.up) == (wanted.facing, wanted.up)
    for pose in (wanted, *tries):
        base = placed(SQUARE, Pose(pose.x, pose.y, wanted.facing))
        if inside(TABLE, base) and not overlaps(base, layout):
            assert found is not None or overlaps(base, layout, 1e-3)
            if found is not None:
                least = math.dist(found.centre, wanted.centre)
                assert least <= math.dist(pose.centre, wanted.centre) + 0.01


def test_a_free_pose_stays_as_it_is() -> None:
    wanted = Pose(3, 3, 33, 6)
    assert nearest_free(SQUARE, wanted, TABLE, Layout({"wall": box(5, 5, 6, 6)})) == wanted
    assert nearest_free(SQUARE, wanted, TABLE, Layout({})) == wanted


def test_the_nearest_free_place_is_beside_the_wall() -> None:
    found = nearest_free(SQUARE, Pose(5.2, 5), TABLE, Layout({"wall": box(5, 2, 9, 8)}))
    assert found is not None
    assert found.centre == pytest.approx((4.6, 5), abs=1e-5)


def test_where_there_is_no_room_there_is_none() -> None:
    assert nearest_free(SQUARE, Pose(1, 1), Table(0.7, 5), Layout({})) is None
    assert nearest_free(SQUARE, Pose(1, 1), TABLE, Layout({"all": box(-1, -1, 20, 20)})) is None
    assert free_centres(SQUARE, 0, TABLE, Layout({"all": box(-1, -1, 20, 20)})) == Region()


def test_a_table_just_as_big_as_the_base_has_room() -> None:
    found = nearest_free(SQUARE, Pose(0, 0), Table(0.8, 0.8), Layout({}))
    assert found is not None
    assert found.centre == pytest.approx((0.4, 0.4), abs=1e-5)


def test_the_nearest_free_place_may_be_looked_for_among_the_reachable() -> None:
    wall = {"wall": box(5, 2, 9, 8)}
    within_reach = reachable(Ground(TABLE, wall), (4, 1), 2)
    found = nearest_free(SQUARE, Pose(5.2, 5), TABLE, Layout(wall), among=within_reach)
    assert found is not None
    assert math.dist(found.centre, (4, 1)) == pytest.approx(2, abs=0.01)
    assert nearest_free(SQUARE, Pose(5.2, 5), TABLE, Layout(wall), among=Region()) is None


def test_pieces_left_out_take_no_room() -> None:
    pieces = Layout({"me": at(3, 3), "other": at(6, 6)})
    assert nearest_free(SQUARE, Pose(3, 3), TABLE, pieces, without=("me",)) == Pose(3, 3)
    assert free_centres(SQUARE, 0, TABLE, pieces, ("me", "other")).area == pytest.approx(11.2 * 8.2)


def test_a_base_stands_on_what_bears_most_of_it() -> None:
    tops = Layout({"left": box(0, 0, 5, 9), "right": box(5, 0, 9, 9), "far": box(11, 0, 12, 1)})
    assert [(one.piece, round(one.share, 6)) for one in stands_on(at(5.2, 4), tops)] == [
        ("right", 0.75),
        ("left", 0.25),
    ]
    assert stands_on(at(2, 4), tops) == (Support("left", 1.0),)
    assert stands_on(at(10, 4), tops) == ()
    assert stands_on(at(9.4, 4), tops) == (), "touching bears nothing"
    assert stands_on(Shape(((5, 5),)), tops) == (Support("left", 1.0), Support("right", 1.0))


@settings(deadline=None)
@given(odd_shapes, odd_shapes, numbers, numbers, numbers)
def test_odd_shapes_and_poses_raise_nothing(one: Shape, other: Shape, x: float, y: float, facing: float) -> None:
    layout, base = Layout({"one": one, "other": other}), Footprint(one.corners)
    overlaps(one, layout, 0.05)
    stands_on(one, layout)
    inside(TABLE, one)
    free_centres(base, facing, TABLE, layout)
    nearest_free(SQUARE, Pose(x, y, facing), TABLE, layout)


DISC = Table.disc(10)
COMPANY, SHIP = Footprint.box(0.8, 0.8), Footprint.box(1.6, 1.6)


def test_on_a_round_table_a_base_stands_wholly_on_the_disc() -> None:
    free = free_centres(COMPANY, 0, DISC, Layout({}))
    assert free.holds((5, 5))
    assert free.holds((9.5, 5))
    assert not free.holds((9.7, 5))
    assert not free.holds((1.2, 1.2))
    found = nearest_free(COMPANY, Pose(0, 0), DISC, Layout({}))
    assert found is not None
    assert inside(DISC, placed(COMPANY, found))
    assert found.x == pytest.approx(found.y)
    assert math.dist((found.x - 0.4, found.y - 0.4), (5, 5)) == pytest.approx(5, abs=1e-3)


@examples(40)
@given(st.floats(0, 12), st.floats(0, 12), st.floats(0, 360))
def test_the_nearest_place_on_a_round_table_is_the_nearest(x: float, y: float, facing: float) -> None:
    found = nearest_free(SHIP, Pose(x, y, facing), DISC, Layout({"rock": at(5, 5)}))
    assert found is not None
    shape = placed(SHIP, found)
    assert inside(DISC, shape)
    assert not overlaps(shape, Layout({"rock": at(5, 5)}))
    for step in range(60):
        near = Pose(x, y, facing).moved(step * 6, math.dist((x, y), found.centre) - 0.01)
        free = inside(DISC, placed(SHIP, near)) and not overlaps(placed(SHIP, near), Layout({"rock": at(5, 5)}))
        assert not free or math.dist((x, y), found.centre) < 0.01


def test_the_nearest_place_beside_a_ship_IO_MOVE_18() -> None:
    pieces = Layout({"ship": placed(SHIP, Pose(5, 5)), "other": placed(SHIP, Pose(5, 7.2))})
    table = Table(10, 10)
    assert nearest_touching(COMPANY, Pose(6.2, 5.3), "ship", table, pieces) == Pose(6.2, 5.3)
    away = nearest_touching(COMPANY, Pose(8, 5.3), "ship", table, pieces)
    assert away is not None
    assert away.centre == pytest.approx((6.2, 5.3), abs=1e-6)
    blocked = nearest_touching(COMPANY, Pose(5.1, 6.2), "ship", table, pieces)
    assert blocked is not None
    assert blocked.centre == pytest.approx((6.2, 6), abs=1e-5)
    assert touching(placed(COMPANY, blocked), {"ship": pieces.shapes[0], "other": pieces.shapes[1]}) == (
        "ship",
        "other",
    )
    without = nearest_touching(COMPANY, Pose(5.1, 6.2), "ship", table, pieces, without=("other",))
    assert without == Pose(5.1, 6.2)
    assert nearest_touching(COMPANY, Pose(5, 5), "ship", Table(6.5, 10), Layout({"ship": box(0, 0, 6.5, 10)})) is None


@examples(60)
@given(poses(), poses(), st.lists(bases(), max_size=5))
def test_the_nearest_place_beside_a_base_touches_it_and_is_free(
    wanted: Pose, ship: Pose, others: list[Shape]
) -> None:
    layout = Layout({"ship": placed(SHIP, ship), **named(others)})
    found = nearest_touching(COMPANY, wanted, "ship", TABLE, layout)
    bare = nearest_touching(COMPANY, wanted, "ship", Table(100, 100), Layout({"ship": placed(SHIP, ship)}))
    if found is None:
        return
    shape = placed(COMPANY, found)
    assert touching(shape, {"ship": layout.shapes[0]})
    assert inside(TABLE, shape)
    assert not overlaps(shape, layout)
    assert found.facing == wanted.facing
    if bare is not None and inside(TABLE, placed(COMPANY, bare)) and not overlaps(placed(COMPANY, bare), layout):
        assert math.dist(found.centre, wanted.centre) == pytest.approx(
            math.dist(bare.centre, wanted.centre), abs=1e-5
        )


@examples(40)
@given(st.lists(bases(), min_size=1, max_size=4), st.floats(0, 360), st.randoms(use_true_random=False))
def test_a_spaced_place_keeps_its_spacings_IO_DEP_06(
    others: list[Shape], facing: float, chance: random.Random
) -> None:
    spacings = [Spacing(others[0], 1.0, 3.0), *(Spacing(other, 0.5) for other in others[1:])]
    layout = Layout(named(others))
    region = free_centres(COMPANY, facing, TABLE, layout, spacings=spacings)
    for _ in range(10):
        centre = region.somewhere(chance.random(), chance.random())
        if centre is not None:
            shape = placed(COMPANY, Pose(*centre, facing))
            assert inside(TABLE, shape)
            assert not overlaps(shape, layout)
            assert 1 < gap(shape, others[0]) <= 3 + 1e-6
            assert all(gap(shape, other) > 0.5 for other in others[1:])


@examples(40)
@given(st.lists(bases(), min_size=1, max_size=4), poses())
def test_a_place_that_keeps_its_spacings_by_far_is_in_the_region(others: list[Shape], pose: Pose) -> None:
    layout, shape = Layout(named(others)), placed(COMPANY, pose)
    region = free_centres(COMPANY, pose.facing, TABLE, layout, spacings=[Spacing(one, 0.5, 6) for one in others])
    if inside(TABLE, shape) and all(0.52 < gap(shape, other) < 5.98 for other in others):
        assert region.holds(pose.centre)


def test_nowhere_is_nowhere() -> None:
    assert Region().somewhere(0.5, 0.5) is None
    far = free_centres(COMPANY, 0, TABLE, Layout({}), spacings=[Spacing(at(5, 5), 100)])
    assert far.somewhere(0.5, 0.5) is None
