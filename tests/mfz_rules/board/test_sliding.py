"""Turning and sliding as far as is free, against small steps (IO-COL-09, IO-ACE-04, IO-EDGE-02, IO-CO-09)."""

import math

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.board import Footprint, Pose, Shape, Table, inside, meets, placed, slide, slide_clear, step_away, turn
from tests.examples import examples

CAPITAL, FRIGATE, COMPANY = Footprint.box(1.6, 1.6), Footprint.box(1.6, 0.8), Footprint.box(0.8, 0.8)
TABLE, DISC = Table(32, 32), Table.disc(32)
HERE = Pose(10, 10)

bases = st.sampled_from((CAPITAL, FRIGATE, COMPANY))
headings = st.floats(0, 360)
around = st.lists(st.builds(Pose, st.floats(6, 14), st.floats(6, 14), st.floats(0, 359)), max_size=4)
few = examples(50)


def at(x: float, y: float, facing: float = 0.0, base: Footprint = FRIGATE) -> Shape:
    return placed(base, Pose(x, y, facing))


def area(shape: Shape) -> shapely.Polygon:
    return shapely.Polygon(shape.corners)


def shared(shape: Shape, pieces: dict[str, Shape]) -> float:
    return max((area(shape).intersection(area(piece)).area for piece in pieces.values()), default=0.0)


def named(poses: list[Pose]) -> dict[str, Shape]:
    return {f"p{number}": placed(FRIGATE, pose) for number, pose in enumerate(poses)}


def test_a_turn_stops_before_the_click_that_overlaps_IO_COL_09() -> None:
    beside = {"d": at(10, 11.27)}
    assert turn(FRIGATE, HERE, 3, {}) == Pose(10, 10, 67.5)
    assert turn(FRIGATE, HERE, 4, beside) == Pose(10, 10, 45)
    assert turn(FRIGATE, HERE, -4, beside) == Pose(10, 10, 315)
    assert turn(FRIGATE, HERE, 2, {"flush": at(10, 10.8)}) == HERE
    assert turn(FRIGATE, HERE, 0, beside) == HERE


def test_a_turn_loses_no_base_off_the_table_IO_EDGE_02() -> None:
    out = Pose(32.79, 16)
    assert turn(FRIGATE, out, 4, {}, table=TABLE) == out.turned(45)
    assert turn(FRIGATE, out, 4, {}) == out.turned(90)


def test_a_partial_turn_goes_on_until_it_touches() -> None:
    turned = turn(FRIGATE, HERE, 4, {"d": at(10, 11.27)}, partial=True)
    assert 45 < turned.facing < 67.5
    assert area(placed(FRIGATE, turned)).distance(area(at(10, 11.27))) < 1e-9
    corner = math.degrees(math.asin(0.87 / math.hypot(0.8, 0.4)) - math.atan2(0.4, 0.8))
    assert turned.facing == pytest.approx(corner, abs=1e-9)
    back = turn(FRIGATE, HERE, -4, {"d": at(10, 11.27)}, partial=True)
    assert back.facing == pytest.approx(360 - corner, abs=1e-9)
    assert turn(FRIGATE, HERE, 3, {"d": at(10, 12)}, partial=True) == Pose(10, 10, 67.5)
    assert turn(FRIGATE, HERE, 2, {"flush": at(10, 10.8)}, partial=True).facing == pytest.approx(0, abs=1e-9)


@few
@given(bases, around, st.integers(-8, 8), st.booleans())
def test_a_turn_is_as_far_as_small_steps_are_free(
    base: Footprint, poses: list[Pose], clicks: int, partial: bool
) -> None:
    here = area(placed(base, HERE))
    pieces = {name: piece for name, piece in named(poses).items() if area(piece).distance(here) > 1e-3}
    end = turn(base, HERE, clicks, pieces, partial=partial)
    assert shared(placed(base, end), pieces) < 1e-6
    side, wanted = math.copysign(1, clicks), abs(clicks) * 22.5
    step = 1.5 if partial else 22.5
    turns = [number * step for number in range(1, int(wanted / step) + 1)]
    blocked = (one for one in turns if shared(placed(base, HERE.turned(side * one)), pieces) > 1e-9)
    until = next(blocked, wanted + step)
    far = end.facing * side % 360
    assert until - step - 1e-9 <= far <= min(until, wanted) + 1e-9


def test_a_slide_stops_short_of_what_is_in_its_way() -> None:
    assert slide(FRIGATE, HERE, 0, 1, {}).centre == pytest.approx((11, 10), abs=1e-9)
    assert slide(FRIGATE, HERE, 180, 1, {"d": at(8.1, 10)}).centre == pytest.approx((9.7, 10), abs=1e-9)
    assert slide(FRIGATE, HERE, 90, 1, {"flush": at(10, 10.8)}).centre == pytest.approx(HERE.centre, abs=1e-9)
    assert slide(FRIGATE, HERE, 90, 1, {"aside": at(11.6, 10.8)}).centre == pytest.approx((10, 11), abs=1e-9)
    with pytest.raises(ValueError, match="a distance must"):
        slide(FRIGATE, HERE, 0, -1, {})


@few
@given(bases, around, headings, st.floats(0, 8))
def test_a_slide_is_as_long_as_small_steps_are_free(
    base: Footprint, poses: list[Pose], heading: float, distance: float
) -> None:
    pieces = {
        name: piece for name, piece in named(poses).items() if area(piece).distance(area(placed(base, HERE))) > 1e-3
    }
    end = slide(base, HERE, heading, distance, pieces)
    gone = math.dist(end.centre, HERE.centre)
    steps = [distance * step / 200 for step in range(201)]
    free = [shared(placed(base, HERE.moved(heading, step)), pieces) < 1e-9 for step in steps]
    assert shared(placed(base, end), pieces) < 1e-6
    assert all(one for one, step in zip(free, steps, strict=True) if step <= gone - 1e-6)
    if gone < distance - 1e-6:
        near = min(area(placed(base, end)).distance(area(piece)) for piece in pieces.values())
        assert near < 1e-6


@few
@given(st.sampled_from((TABLE, DISC)), bases, headings, st.booleans())
def test_a_slide_stops_at_the_edge(table: Table, base: Footprint, heading: float, wholly: bool) -> None:
    end = slide(base, Pose(29, 16), heading, 40, {}, table=table, wholly=wholly)
    assert inside(table, placed(base, end)) if wholly else meets(table, placed(base, end))
    on = end.moved(heading, 1e-3)
    assert not (inside(table, placed(base, on)) if wholly else meets(table, placed(base, on)))


def test_a_base_slides_back_until_it_overlaps_nothing_IO_COL_09() -> None:
    ship, rock = at(11, 10), at(8.5, 10.3)
    assert slide_clear(FRIGATE, HERE, 180, {}) == HERE
    assert slide_clear(FRIGATE, HERE, 180, {"touched": at(11.6, 10)}) == HERE
    assert slide_clear(FRIGATE, HERE, 180, {"ship": ship}).centre == pytest.approx((9.4, 10), abs=1e-9)
    both = slide_clear(FRIGATE, HERE, 180, {"ship": ship, "rock": rock})
    assert both.centre == pytest.approx((6.9, 10), abs=1e-9)


@few
@given(bases, around, headings)
def test_it_slides_the_least_that_frees_it(base: Footprint, poses: list[Pose], heading: float) -> None:
    pieces = named(poses)
    end = slide_clear(base, HERE, heading, pieces)
    gone = math.dist(end.centre, HERE.centre)
    assert shared(placed(base, end), pieces) < 1e-5
    for step in range(int(gone * 50)):
        if step / 50 < gone - 0.02:
            assert shared(placed(base, HERE.moved(heading, step / 50)), pieces) > 0


def test_a_company_steps_straight_away_from_a_ship_over_what_stands_there_IO_CO_09() -> None:
    ship = at(10, 10)
    flush = Pose(11.2, 10.1)
    assert step_away(COMPANY, flush, ship, 2, {"ship": ship}, TABLE).centre == pytest.approx((13.2, 10.1), abs=1e-9)
    stopped = step_away(COMPANY, flush, ship, 2, {"ship": ship, "end": at(13.4, 10)}, TABLE)
    assert stopped.centre == pytest.approx((12.2, 10.1), abs=1e-9)
    low = step_away(COMPANY, flush, ship, 2, {"ship": ship, "low": at(12.4, 10, 90)}, TABLE)
    assert low.centre == pytest.approx((13.2, 10.1), abs=1e-9)
    shut = {"ship": ship, "wall": at(13, 10, 0, Footprint.box(2.8, 2.8))}
    assert step_away(COMPANY, flush, ship, 2, shut, TABLE) == flush


def test_a_step_from_a_corner_goes_aslant_and_stops_at_the_edge() -> None:
    ship = at(10, 10)
    corner = Pose(11.1, 10.7)
    assert step_away(COMPANY, corner, ship, 2, {"ship": ship}, TABLE).centre == pytest.approx(
        (11.1 + math.sqrt(2), 10.7 + math.sqrt(2)), abs=1e-9
    )
    edge = step_away(COMPANY, Pose(30.6, 10), at(29.4, 10), 2, {}, TABLE)
    assert edge.centre == pytest.approx((31.6, 10), abs=1e-9)


@few
@given(around, st.floats(0, math.tau))
def test_a_step_ends_at_the_last_free_place(poses: list[Pose], angle: float) -> None:
    ship = at(10, 10)
    start = HERE.moved(math.degrees(angle), 1.8)
    pieces = {"ship": ship, **named(poses)}
    free = {name: piece for name, piece in pieces.items() if shared(placed(COMPANY, start), {name: piece}) < 1e-12}
    end = step_away(COMPANY, start, ship, 2, free, TABLE)
    gone = math.dist(start.centre, end.centre)
    assert shared(placed(COMPANY, end), free) < 1e-5
    heading = math.degrees(math.atan2(end.y - start.y, end.x - start.x))
    if gone > 1e-3:
        for step in range(101):
            if step / 50 > gone + 1e-3:
                assert shared(placed(COMPANY, start.moved(heading, step / 50)), free) > 0
