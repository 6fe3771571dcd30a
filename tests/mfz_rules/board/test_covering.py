"""What stands between two bases (RA-BF-12, RA-BF-13, RA-BF-17, RA-JUDGE-01)."""

import math

import pytest
import shapely
from hypothesis import assume, given, settings

from mfz_rules.board import SQUARE, Call, Footprint, Layout, Pose, Shape, cover, gap, placed
from tests.examples import examples
from tests.mfz_rules.board.tables import bases, box, depth, named, obstacles, odd_shapes, rim

REACH, TOLERANCE = 1.0, 0.05


def at(x: float, y: float = 0.0, facing: float = 0.0) -> Shape:
    return placed(SQUARE, Pose(x, y, facing))


def covering(source: Shape, target: Shape, **pieces: Shape) -> tuple[Call, ...]:
    found = cover(source, {"target": target}, Layout(pieces), reach=REACH, tolerance=TOLERANCE)
    return found["target"]


SOURCE, TARGET = at(0), at(6)


def test_what_stands_in_front_of_the_target_covers_it() -> None:
    assert covering(SOURCE, TARGET, wall=box(5, -1, 5.2, 1)) == (Call("wall", False),)


def test_a_thin_wall_right_at_the_base_covers_it() -> None:
    assert covering(SOURCE, TARGET, wall=box(5.57, -1, 5.6, 1)) == (Call("wall", False),)


def test_what_stands_half_way_or_at_the_attacker_does_not_cover() -> None:
    assert covering(SOURCE, TARGET, half=box(3, -1, 3.2, 1), attacker=box(0.5, -1, 0.7, 1)) == ()


def test_what_stands_behind_or_beside_the_target_does_not_cover() -> None:
    assert covering(SOURCE, TARGET, behind=box(6.4, -1, 6.6, 1), beside=box(5.8, 0.4, 6.6, 1)) == ()


@pytest.mark.parametrize("facing", range(0, 90, 7))
def test_no_rounding_lets_what_touches_the_far_side_of_a_turned_base_cover(facing: int) -> None:
    turned = math.radians(facing)
    source, target = at(0, 0, facing), at(6 * math.cos(turned), 6 * math.sin(turned), facing)
    beside = placed(
        SQUARE,
        Pose(
            6.6 * math.cos(turned) - 0.8 * math.sin(turned), 6.6 * math.sin(turned) + 0.8 * math.cos(turned), facing
        ),
    )
    assert gap(target, beside) < 1e-9
    assert covering(source, target, beside=beside) == ()


def test_a_touch_counts_and_is_close() -> None:
    assert covering(SOURCE, TARGET, touch=box(5, 0.4, 5.5, 1)) == (Call("touch", True),)
    assert covering(SOURCE, TARGET, nearly=box(5, 0.449, 5.5, 1)) == (Call("nearly", True),)
    assert covering(SOURCE, TARGET, grazing=box(5, 0.36, 5.5, 1)) == (Call("grazing", True),)
    assert covering(SOURCE, TARGET, into=box(5, 0.34, 5.5, 1)) == (Call("into", False),)
    assert covering(SOURCE, TARGET, past=box(5, 0.451, 5.5, 1)) == ()


def test_the_end_of_the_reach_is_close_and_beyond_it_nothing_covers() -> None:
    assert covering(SOURCE, TARGET, end=box(4, -1, 4.6, 1)) == (Call("end", True),)
    assert covering(SOURCE, TARGET, just=box(4, -1, 4.56, 1)) == (Call("just", True),)
    assert covering(SOURCE, TARGET, well=box(4, -1, 4.66, 1)) == (Call("well", False),)
    assert covering(SOURCE, TARGET, past=box(4, -1, 4.54, 1)) == ()


def test_without_tolerance_a_touch_covers_and_nothing_is_close() -> None:
    pieces = Layout({"touch": box(5, 0.4, 5.5, 1), "end": box(4, -1, 4.6, 1), "past": box(5, 0.41, 5.5, 1)})
    found = cover(SOURCE, {"t": TARGET}, pieces, reach=REACH, tolerance=0)
    assert found == {"t": (Call("touch", False), Call("end", False))}


def test_between_bases_that_touch_nothing_stands() -> None:
    assert covering(at(0), at(0.8), wall=box(0.3, -1, 0.5, 1), beside=box(0, 0.5, 1, 1)) == ()
    assert covering(at(0), at(0), wall=box(-1, -1, 1, 1)) == ()


def test_beside_bases_that_overlap_there_is_room_in_the_bend() -> None:
    assert covering(at(0), at(0.7, 0.7), bend=box(-1, 0.5, 0.1, 1)) == (Call("bend", False),)


def test_a_target_does_not_cover_itself_and_who_is_left_out_covers_nobody() -> None:
    pieces = Layout({"source": SOURCE, "a": at(2), "b": at(3.5), "c": at(5)})
    found = cover(
        SOURCE, {"a": at(2), "b": at(3.5), "c": at(5)}, pieces, reach=1, tolerance=0.05, without=("source",)
    )
    assert found == {"a": (), "b": (Call("a", False),), "c": (Call("b", False),)}
    bare = cover(SOURCE, {"a": at(1.5)}, pieces, reach=1, tolerance=0.05)
    assert bare == {"a": (Call("source", False),)} or bare == {"a": (Call("source", True),)}


def test_of_nothing_nothing_comes() -> None:
    assert cover(SOURCE, {}, Layout({"a": TARGET}), reach=1, tolerance=0) == {}
    assert cover(SOURCE, {"a": TARGET}, Layout({}), reach=1, tolerance=0) == {"a": ()}


@pytest.mark.parametrize(("reach", "tolerance"), [(-1, 0), (1, -1), (math.nan, 0), (1, math.nan)])
def test_a_reach_that_is_none_is_refused(reach: float, tolerance: float) -> None:
    with pytest.raises(ValueError, match="must"):
        cover(SOURCE, {"a": TARGET}, Layout({}), reach=reach, tolerance=tolerance)


def swept(source: Shape, target: Shape) -> list[tuple[float, float]]:
    """Points of segments from rim to rim, outside both bases."""
    points = [
        (a[0] + (b[0] - a[0]) * step / 10, a[1] + (b[1] - a[1]) * step / 10)
        for a in rim(source, 3)
        for b in rim(target, 3)
        for step in range(11)
    ]
    return [point for point in points if depth(source, point) < -1e-3 and depth(target, point) < -1e-3]


def grazes(hull: Shape, piece: Shape, *ends: Shape) -> bool:
    """Whether a point of the rim lies in the band, as far as samples a tenth of a unit apart can say."""
    return any(
        depth(hull, point) > -TOLERANCE - 0.13 and all(depth(end, point) < 0.13 for end in ends)
        for point in rim(piece)
    )


@examples(40)
@given(bases(), bases(), obstacles)
def test_who_covers_is_touched_by_a_segment_between_the_bases(
    source: Shape, target: Shape, others: list[Shape]
) -> None:
    """RA-BF-17, against sampled points."""
    assume(gap(source, target) > 0.2)
    pieces = named(others)
    calls = {call.piece: call.close for call in covering(source, target, **pieces)}
    points = swept(source, target)
    hull = placed(Footprint((*source.corners, *target.corners)), Pose(0, 0))
    for name, piece in pieces.items():
        apart = gap(piece, target)
        deepest = max(depth(piece, point) for point in points)
        if apart <= REACH + TOLERANCE and deepest >= -TOLERANCE:
            assert name in calls
        if name in calls:
            assert apart <= REACH + TOLERANCE + 1e-6
            assert deepest >= 0 or grazes(hull, piece, source, target)
        if name in calls and not calls[name]:
            assert apart <= REACH - TOLERANCE + 1e-6


@settings(deadline=None)
@given(bases(), bases(), bases())
def test_the_wider_the_tolerance_the_more_covers(source: Shape, target: Shape, piece: Shape) -> None:
    found = [
        cover(source, {"t": target}, Layout({"p": piece}), reach=REACH, tolerance=tolerance)["t"]
        for tolerance in (0.0, 0.05, 0.2)
    ]
    assert len(found[0]) <= len(found[1]) <= len(found[2])
    if found[2] and not found[2][0].close:
        assert found[0], "what is clear with a wide tolerance is so with none"


@settings(deadline=None)
@given(odd_shapes, odd_shapes, odd_shapes)
def test_odd_shapes_are_judged_somehow(source: Shape, target: Shape, piece: Shape) -> None:
    assert set(covering(source, target, piece=piece)) <= {Call("piece", True), Call("piece", False)}


def overlap_depth(one: Shape, other: Shape) -> float:
    """How far two convex shapes must move apart to touch no more, by every direction of an edge; below 0: a gap."""
    found = []
    for shape in (one, other):
        for (ax, ay), (bx, by) in zip(shape.corners, (*shape.corners[1:], shape.corners[0]), strict=True):
            if (length := math.dist((ax, ay), (bx, by))) > 1e-9:
                x, y = (by - ay) / length, (ax - bx) / length
                mine, its = ([x * a + y * b for a, b in corners] for corners in (one.corners, other.corners))
                found.append(min(max(mine) - min(its), max(its) - min(mine)))
    return min(found)


def test_merely_touching_is_not_between_where_some_depth_is_asked_IO_GEO_11() -> None:
    """A company flush on the near side of a ship is not behind it."""
    ship = placed(Footprint.box(1.6, 1.6), Pose(7.2, 0))
    pieces = Layout({"ship": ship, "touch": box(5, 0.4, 5.5, 1), "into": box(5, 0.3999, 5.5, 1)})
    assert cover(SOURCE, {"t": TARGET}, pieces, reach=2, tolerance=0, depth=1e-6) == {"t": (Call("into", False),)}
    behind = at(8.4)
    assert cover(SOURCE, {"t": behind}, pieces, reach=2, tolerance=0, depth=1e-6) == {"t": (Call("ship", False),)}
    doubtful = cover(
        SOURCE, {"t": TARGET}, Layout({"touch": box(5, 0.4, 5.5, 1)}), reach=2, tolerance=0.05, depth=1e-6
    )
    assert doubtful == {"t": (Call("touch", True),)}
    with pytest.raises(ValueError, match="a depth must"):
        cover(SOURCE, {"t": TARGET}, pieces, reach=2, tolerance=0, depth=-1)


@examples(150)
@given(bases(), bases(), bases())
def test_who_is_between_overlaps_the_hull_IO_GEO_11(source: Shape, target: Shape, piece: Shape) -> None:
    assume(gap(piece, source) > 1e-5)
    assume(gap(piece, target) > 1e-5)
    assume(gap(source, target) > 1e-5)
    hull = shapely.convex_hull(shapely.multipoints((*source.corners, *target.corners)))
    depth = overlap_depth(piece, Shape(tuple(hull.exterior.coords)[:-1]))
    assume(abs(depth) > 1e-5)
    found = cover(source, {"t": target}, Layout({"c": piece}), reach=50, tolerance=0, depth=1e-6)
    assert bool(found["t"]) == (depth > 0)
