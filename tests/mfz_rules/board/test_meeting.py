"""What a base meets on its way, against the same way looked at in small steps."""

import math
from dataclasses import replace

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from mfz_rules.board import Box, Footprint, Pose, Shape, Travel, bend, last_clear, meetings, passed, placed

CAPITAL, FRIGATE = Box(1.6, 1.6), Box(1.6, 0.8)
HERE = Pose(10, 10)
STEPS = 60
few = settings(max_examples=30)
"""Small steps take their time."""

boxes = st.sampled_from((CAPITAL, FRIGATE))
bends = st.lists(st.integers(-2, 2), min_size=1, max_size=8)
places = st.builds(Pose, st.floats(4, 18), st.floats(4, 16), st.floats(0, 359))


def at(x: float, y: float, facing: float = 0.0, footprint: Footprint = FRIGATE.footprint) -> Shape:
    return placed(footprint, Pose(x, y, facing))


def area(shape: Shape) -> shapely.Polygon:
    return shapely.Polygon(shape.corners)


def sampled(travel: Travel) -> list[tuple[float, Pose]]:
    """Poses on the way with how far they are: the pose after each turn, then small steps."""
    found = []
    for index, leg in enumerate(travel.legs):
        for step in range(STEPS + 1):
            share = step / STEPS
            x = leg.turned.x + share * (leg.end.x - leg.turned.x)
            y = leg.turned.y + share * (leg.end.y - leg.turned.y)
            found.append((index + share, replace(leg.turned, x=x, y=y)))
    return found


@few
@given(boxes, bends, st.lists(places, min_size=1, max_size=4))
def test_it_is_met_where_small_steps_first_overlap_it(box: Box, clicks: list[int], others: list[Pose]) -> None:
    travel = bend(HERE, box, clicks)
    start = area(placed(box.footprint, HERE))
    pieces = {f"d{index}": placed(FRIGATE.footprint, pose) for index, pose in enumerate(others)}
    pieces = {name: piece for name, piece in pieces.items() if area(piece).distance(start) > 1e-3}
    found = {one.piece: one for one in meetings(travel, box, pieces)}
    for name, piece in pieces.items():
        deep = [
            (far, area(placed(box.footprint, pose)).intersection(area(piece)).area) for far, pose in sampled(travel)
        ]
        first = next((far for far, shared in deep if shared > 1e-9), None)
        if first is not None:
            assert name in found
            assert found[name].leg + found[name].share <= first + 1e-6
            assert first - (found[name].leg + found[name].share) < 0.05 or max(shared for _, shared in deep) < 1e-2
        if name in found:
            gap = area(placed(box.footprint, found[name].pose)).distance(area(piece))
            shows = found[name].share == 1 and found[name].leg + 1 < len(travel.legs)
            assert gap < 1e-6 or shows
            assert found[name].overlaps == (
                area(placed(box.footprint, travel.end)).intersection(area(piece)).area > 1e-9
            )
            assert found[name].rests == (area(placed(box.footprint, travel.end)).distance(area(piece)) <= 1e-6)
    assert [one.leg + one.share for one in meetings(travel, box, pieces)] == sorted(
        one.leg + one.share for one in found.values()
    )


@few
@given(boxes, bends, st.lists(places, min_size=1, max_size=4))
def test_the_latest_clear_pose_overlaps_nothing(box: Box, clicks: list[int], others: list[Pose]) -> None:
    travel = bend(HERE, box, clicks)
    start = area(placed(box.footprint, HERE))
    pieces = {f"d{index}": placed(CAPITAL.footprint, pose) for index, pose in enumerate(others)}
    pieces = {name: piece for name, piece in pieces.items() if area(piece).distance(start) > 1e-3}
    index, share = last_clear(travel, box, pieces)
    clear = travel.at(index, share)
    base = area(placed(box.footprint, clear))
    assert all(base.intersection(area(piece)).area < 1e-6 for piece in pieces.values())
    reached = index + (0 if index < 0 else math.dist(clear.centre, travel.legs[index].turned.centre))
    for far, pose in sampled(travel):
        if far > max(reached, 0) + 2 / STEPS:
            shares = [area(placed(box.footprint, pose)).intersection(area(piece)).area for piece in pieces.values()]
            assert max(shares, default=0) > 0 or not pieces or max(shares) == pytest.approx(0, abs=1e-6)


@few
@given(boxes, bends, st.lists(places, min_size=1, max_size=4), st.floats(0.5, 3))
def test_who_is_passed_comes_within_reach_of_a_step(
    box: Box, clicks: list[int], others: list[Pose], reach: float
) -> None:
    travel = bend(HERE, box, clicks)
    pieces = {f"d{index}": placed(FRIGATE.footprint, pose) for index, pose in enumerate(others)}
    found = passed(box.footprint, travel.steps, pieces, reach)
    bases = [placed(box.footprint, HERE), *(placed(box.footprint, pose) for _, pose in sampled(travel))]
    for name, piece in pieces.items():
        nearest = min(area(base).distance(area(piece)) for base in bases[:: STEPS // 20])
        if nearest <= reach:
            assert name in found
        if name in found:
            assert nearest <= reach + 0.06


def test_straight_through_and_at_the_end() -> None:
    travel = bend(HERE, CAPITAL, (0, 0, 0, 0))
    through, end = meetings(travel, CAPITAL, {"end": at(14.4, 10), "through": at(12, 11), "aside": at(12, 13)})
    assert (through.piece, through.leg, through.rests) == ("through", 0, False)
    assert through.share == pytest.approx(0.4, abs=1e-9)
    assert (end.piece, end.leg, end.rests) == ("end", 2, True)
    index, share = last_clear(travel, CAPITAL, {"end": at(14.4, 10)})
    assert (index, share) == (2, pytest.approx(0.8, abs=1e-9))
    assert travel.at(index, share).centre == pytest.approx((12.8, 10), abs=1e-9)


def test_touching_at_the_end_is_a_contact_and_grazing_in_passing_none_IO_COL_02() -> None:
    travel = bend(HERE, CAPITAL, (0, 0, 0, 0))
    touched, grazed = at(15.6, 10), at(12, 11.2)
    (found,) = meetings(travel, CAPITAL, {"grazed": grazed, "touched": touched})
    assert (found.piece, found.leg, found.share, found.rests) == ("touched", 3, 1.0, True)
    assert last_clear(travel, CAPITAL, {"grazed": grazed, "touched": touched}) == (3, 1.0)


def test_flush_at_the_start_is_none_unless_it_is_driven_into_IO_COL_16() -> None:
    beside, before = at(10, 11.2), at(11.6, 10)
    assert not meetings(bend(HERE, CAPITAL, (0,)), CAPITAL, {"beside": beside})
    (driven,) = meetings(bend(HERE, CAPITAL, (0,)), CAPITAL, {"before": before})
    assert (driven.leg, driven.share, driven.pose) == (0, 0.0, HERE)
    (turned,) = meetings(bend(HERE, CAPITAL, (1,)), CAPITAL, {"beside": beside})
    assert (turned.leg, turned.share, turned.pose) == (-1, 1.0, HERE)


def test_what_shows_after_a_turn_counts_before_it_IO_COL_05() -> None:
    travel = bend(HERE, CAPITAL, (0, 2, 0))
    met = {"corner": at(11.3, 11.25)}
    (found,) = meetings(travel, CAPITAL, met)
    assert (found.leg, found.share) == (0, 1.0)
    assert found.pose == travel.legs[0].end
    assert last_clear(bend(HERE, CAPITAL, (0, 2)), CAPITAL, met) == (0, 1.0)


def test_nobody_on_the_table_nobody_met() -> None:
    travel = bend(HERE, CAPITAL, (1, 0, 0))
    assert meetings(travel, CAPITAL, {}) == ()
    assert last_clear(travel, CAPITAL, {}) == (2, 1.0)
    assert passed(CAPITAL.footprint, travel.steps, {}, 2) == {}
    assert meetings(bend(HERE, CAPITAL, ()), CAPITAL, {"near": at(11.6, 10)}) == ()


def test_what_ends_on_a_piece_overlaps_it_what_ends_beside_it_touches_it_IO_DEB_05() -> None:
    travel = bend(HERE, CAPITAL, (0, 0, 0, 0))
    met = {"under": at(14.4, 10), "beside": at(15.6, 10), "through": at(12, 10)}
    assert [(one.piece, one.rests, one.overlaps) for one in meetings(travel, CAPITAL, met)] == [
        ("through", False, False),
        ("under", True, True),
        ("beside", True, False),
    ]


def test_a_way_that_only_just_left_a_piece_is_clear_at_its_end() -> None:
    left = at(12.4 - 1e-9, 10)
    assert last_clear(bend(HERE, CAPITAL, (0, 0, 0, 0)), CAPITAL, {"left": left}) == (3, 1.0)


@given(boxes, bends, st.floats(0, 1), st.data())
def test_a_way_is_its_part_up_to_a_place_and_the_rest(
    box: Box, clicks: list[int], share: float, data: st.DataObject
) -> None:
    travel = bend(HERE, box, clicks)
    leg = data.draw(st.integers(-1, len(clicks) - 1))
    until, rest = travel.until(leg, share), travel.rest(leg, share)
    assert until.end == rest.start == travel.at(leg, share)
    assert rest.end == travel.end
    assert len(until.legs) == leg + 1
    assert [one.joint for one in (*until.legs, *rest.legs[leg >= 0 :])] == [one.joint for one in travel.legs]
    assert all(one.joint == joint for one, joint in zip(rest.legs, rest.joints[1:], strict=False))


def test_a_piece_shifted_ahead_lies_in_the_rest_of_the_way_IO_DEB_04() -> None:
    travel = bend(HERE, CAPITAL, (0, 0, 1, 0))
    (met,) = meetings(travel, CAPITAL, {"d": at(12, 10, footprint=CAPITAL.footprint)})
    rest = travel.rest(met.leg, met.share)
    assert meetings(rest, CAPITAL, {"d": at(13, 10)})
    assert not meetings(rest, CAPITAL, {"d": at(17, 10)})


def test_a_company_s_way_passes_in_order() -> None:
    corner = (Pose(10, 10, 20), Pose(13, 10, 20)), (Pose(13, 10, 20), Pose(13, 14, 20))
    company = Footprint.box(0.8, 0.8)
    drifting = {"inside": at(11, 12.5), "far": at(9, 14), "behind": at(13, 16.2), "at": at(13, 12)}
    assert tuple(passed(company, corner, drifting, 2)) == ("inside", "at", "behind")
    assert passed(company, (), drifting, 2) == {}


def test_a_long_step_passes_what_lies_by_its_middle_IO_FUEL_05() -> None:
    """In reach for a while, at neither end: 1.9 units beside, so from 4 − 1.9² under the root before it on."""
    step = (Pose(10, 10), Pose(20, 10))
    near = passed(Footprint.box(0.8, 0.8), [step], {"by": at(15, 12.7), "off": at(15, 12.9)}, 2)
    assert near == {"by": pytest.approx((4.2 - math.sqrt(4 - 1.9**2) - 0.4) / 10, abs=1e-4)}


@few
@given(boxes, bends, st.lists(places, min_size=1, max_size=3), st.floats(0.2, 2))
def test_a_ship_is_neared_where_small_steps_first_come_so_near(
    box: Box, clicks: list[int], others: list[Pose], reach: float
) -> None:
    travel = bend(HERE, box, clicks)
    start = area(placed(box.footprint, HERE))
    pieces = {f"d{index}": placed(FRIGATE.footprint, pose) for index, pose in enumerate(others)}
    found = {one.piece: one for one in meetings(travel, box, pieces, reach)}
    for name, piece in pieces.items():
        away = [(far, area(placed(box.footprint, pose)).distance(area(piece))) for far, pose in sampled(travel)]
        limit = min(reach, start.distance(area(piece)) - 1e-5)
        first = next((far for far, gap in away if limit > 0 and gap <= limit - 1e-6), None)
        if first is not None:
            assert name in found
            assert found[name].leg + found[name].share <= first + 1e-6
        if name in found and limit > 1e-3:
            gap = area(placed(box.footprint, found[name].pose)).distance(area(piece))
            shows = found[name].share == 1 and found[name].leg + 1 < len(travel.legs)
            assert shows or gap == pytest.approx(min(reach, start.distance(area(piece))), abs=1e-4)
            assert min(gap for _, gap in away) <= limit + 0.05


def test_who_is_near_at_the_start_is_met_only_nearer_AB_OQ_18() -> None:
    near, ahead = at(10, 12), at(14.5, 10)
    travel = bend(HERE, CAPITAL, (0, 0))
    (met,) = meetings(travel, CAPITAL, {"near": near, "ahead": ahead}, 1.0)
    assert (met.piece, met.leg, met.rests, met.overlaps) == ("ahead", 1, True, False)
    assert met.share == pytest.approx(0.9, abs=1e-9)
    (turned,) = meetings(bend(HERE, CAPITAL, (1, 0)), CAPITAL, {"near": near}, 1.0)
    assert (turned.leg, turned.share) == (-1, 1.0)
