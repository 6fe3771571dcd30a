"""The table's edge, against small steps over it (IO-GEO-04, IO-EDGE-02, IO-EDGE-04)."""

import math
from dataclasses import replace

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.board import (
    Box,
    Footprint,
    Pose,
    Shape,
    Table,
    bend,
    edge_met,
    inside,
    leads_away,
    meets,
    off_table,
    placed,
    units_inside,
    units_on,
)
from tests.examples import examples

SQUARE, ROUND = Table(32, 32), Table.disc(32)
CAPITAL, FRIGATE = Box(1.6, 1.6), Box(1.6, 0.8)

tables = st.sampled_from((SQUARE, ROUND))
bases = st.sampled_from((CAPITAL.footprint, FRIGATE.footprint, Footprint(((-0.5, -0.4), (0.7, 0), (-0.5, 0.4)))))
headings = st.floats(0, 360)
near_the_edge = st.builds(
    lambda angle, off, facing: Pose(
        16 + (16 - off) * math.cos(angle), 16 + (16 - off) * math.sin(angle), math.degrees(facing)
    ),
    st.floats(0, math.tau),
    st.floats(-0.7, 3),
    st.floats(0, math.tau),
)
few = examples(50)


def border(table: Table) -> shapely.Polygon:
    """The table itself; of a disc with so many corners that it is exact to 1e-6."""
    return shapely.Point(16, 16).buffer(16, quad_segs=4000) if table.round else shapely.box(0, 0, 32, 32)


BORDERS = {table: border(table) for table in (SQUARE, ROUND)}


def area(shape: Shape) -> shapely.Polygon:
    return shapely.Polygon(shape.corners)


def out(table: Table, shape: Shape) -> float:
    """How far the farthest corner sticks out; below 0 how deep all lie inside."""
    if table.round:
        return max(math.dist(corner, (16, 16)) for corner in shape.corners) - 16
    return max(max(-x, x - 32, -y, y - 32) for x, y in shape.corners)


def test_a_round_table_touches_both_axes_IO_GEO_04() -> None:
    assert ROUND.middle == (16, 16)
    assert ROUND.holds((0, 16))
    assert ROUND.holds((16, 32))
    assert not ROUND.holds((1, 1))
    assert ROUND.holds((-0.04, 16), 0.05)
    with pytest.raises(ValueError, match="a round table is"):
        Table(32, 30, round=True)


def test_inside_out_and_between_IO_EDGE_02() -> None:
    within, over, beside, beyond = (placed(FRIGATE.footprint, Pose(x, 16)) for x in (31, 32, 32.8, 32.9))
    for table in (SQUARE, ROUND):
        assert [inside(table, base) for base in (within, over, beside, beyond)] == [True, False, False, False]
        assert [meets(table, base) for base in (within, over, beside, beyond)] == [True, True, True, False]
    assert meets(SQUARE, placed(FRIGATE.footprint, Pose(0, 0)))
    assert not meets(ROUND, placed(FRIGATE.footprint, Pose(2, 2)))


@few
@given(tables, bases, near_the_edge, headings)
def test_a_base_goes_until_a_part_goes_out(table: Table, base: Footprint, at: Pose, heading: float) -> None:
    units = units_inside(table, placed(base, at), heading)
    shape = placed(base, at)
    here = [one for one in shape.corners if not table.holds(one, 1e-9)]
    if not here:
        assert inside(table, placed(base, at.moved(heading, min(units, 40))))
    else:
        steps = [out(table, placed(base, at.moved(heading, units * share / 20))) for share in range(21)]
        assert max(steps) <= out(table, shape) + 1e-6
    if units < 40 and out(table, placed(base, at.moved(heading, units))) > -1e-9:
        step = placed(base, at.moved(heading, units + 1e-3))
        gone = [
            (x, y)
            for (x, y), (was_x, was_y) in zip(
                sorted(step.corners), sorted(placed(base, at.moved(heading, units)).corners), strict=True
            )
            if not table.holds((x, y)) and (x, y) != (was_x, was_y)
        ]
        assert gone


@few
@given(tables, bases, near_the_edge, headings)
def test_a_base_goes_until_nothing_of_it_is_on(table: Table, base: Footprint, at: Pose, heading: float) -> None:
    units = units_on(table, placed(base, at), heading)
    if units:
        last = placed(base, at.moved(heading, units))
        assert BORDERS[table].distance(area(last)) < 1e-5
        assert BORDERS[table].intersection(area(last)).area < 1e-4
        assert not meets(table, placed(base, at.moved(heading, units + 0.01)))
        assert meets(table, placed(base, at.moved(heading, units)))
    else:
        assert not meets(table, placed(base, at.moved(heading, 0.01)))


@few
@given(tables, st.sampled_from((CAPITAL, FRIGATE)), near_the_edge, st.lists(st.integers(-1, 1), max_size=8))
def test_the_edge_is_met_where_small_steps_first_meet_it(
    table: Table, box: Box, start: Pose, clicks: list[int]
) -> None:
    travel = bend(start, box, clicks)
    if not inside(table, placed(box.footprint, start)):
        return
    found = edge_met(travel, box, table)
    far = math.inf if found is None else sum(found)
    for index, leg in enumerate(travel.legs):
        for step in range(101):
            share = step / 100
            pose = replace(leg.turned, x=travel.at(index, share).x, y=travel.at(index, share).y)
            if index + share < far - 1e-9:
                assert out(table, placed(box.footprint, pose)) < 1e-6
    if found is not None:
        met = travel.at(*found)
        if out(table, placed(box.footprint, met)) < -1e-5:
            assert found[1] == 1
            assert out(table, placed(box.footprint, travel.legs[found[0] + 1].turned)) > -1e-5


def test_the_edge_is_met_exactly() -> None:
    assert edge_met(bend(Pose(28, 16), FRIGATE, (0,) * 4), FRIGATE, SQUARE) == (3, pytest.approx(0.2, abs=1e-9))
    reach = math.sqrt(16**2 - 0.4**2) - 0.8 - 12
    assert edge_met(bend(Pose(28, 16), FRIGATE, (0,) * 4), FRIGATE, ROUND) == (3, pytest.approx(reach - 3, abs=1e-9))
    assert edge_met(bend(Pose(26, 16), FRIGATE, (0,) * 4), FRIGATE, SQUARE) is None
    assert edge_met(bend(Pose(28, 16), FRIGATE, ()), FRIGATE, SQUARE) is None


def test_who_meets_the_edge_already_leads_inwards_without_a_stop() -> None:
    assert edge_met(bend(Pose(31.9, 16, 180), FRIGATE, (0, 0, 1)), FRIGATE, SQUARE) is None
    assert edge_met(bend(Pose(31.9, 16, 90), FRIGATE, (0, 0)), FRIGATE, SQUARE) is None
    assert edge_met(bend(Pose(31.9, 16, 80), FRIGATE, (0, 0)), FRIGATE, SQUARE) == (0, 0.0)
    assert edge_met(bend(Pose(31.2, 16), FRIGATE, (0, 0)), FRIGATE, SQUARE) == (0, pytest.approx(0, abs=1e-9))


def test_what_shows_after_a_turn_is_met_before_it() -> None:
    start = Pose(30, 31.55)
    assert inside(SQUARE, placed(FRIGATE.footprint, start))
    assert edge_met(bend(start, FRIGATE, (1, 0)), FRIGATE, SQUARE) == (-1, 1.0)


def test_off_the_table_after_a_unit_IO_EDGE_02() -> None:
    travel = bend(Pose(30, 16), FRIGATE, (0,) * 5)
    assert off_table(travel, FRIGATE, SQUARE) == 2
    assert off_table(travel, FRIGATE, Table(40, 40)) is None
    assert off_table(bend(Pose(31.2, 16), FRIGATE, (0, 0)), FRIGATE, SQUARE) == 1
    assert off_table(bend(Pose(32.2, 16), FRIGATE, (0, 0)), FRIGATE, SQUARE) == 0


@pytest.mark.parametrize(
    ("facing", "away"), [(180, True), (91, True), (90, False), (0, False), (269, True), (270, False)]
)
def test_what_leads_away_from_the_edge_IO_EDGE_04(facing: float, away: bool) -> None:
    assert leads_away(SQUARE, FRIGATE.footprint, Pose(31.2, 16), facing) == away


def test_the_edge_that_a_turn_comes_to_is_left_behind_too_IO_EDGE_04() -> None:
    """Its corner sticks out only when it is turned."""
    assert not leads_away(SQUARE, CAPITAL.footprint, Pose(31.1, 16), 45)
    assert leads_away(SQUARE, CAPITAL.footprint, Pose(31.1, 16), 135)


def test_away_from_a_corner_is_away_from_both_edges_and_from_a_disc_to_its_middle() -> None:
    corner = Pose(31.2, 31.2)
    ways = [facing for facing in range(0, 360, 15) if leads_away(SQUARE, CAPITAL.footprint, corner, facing)]
    assert ways == [195, 210, 225, 240, 255]
    assert leads_away(ROUND, FRIGATE.footprint, Pose(31.2, 16), 180)
    assert not leads_away(ROUND, FRIGATE.footprint, Pose(31.2, 16), 91)
    assert leads_away(SQUARE, FRIGATE.footprint, Pose(16, 16), 90)


@few
@given(tables, near_the_edge, headings)
def test_who_is_led_away_moves_on_without_a_stop(table: Table, at: Pose, facing: float) -> None:
    """On a disc the base may come to its edge again far off."""
    if not inside(table, placed(FRIGATE.footprint, at)) and leads_away(table, FRIGATE.footprint, at, facing):
        met = edge_met(bend(at.turned(facing), FRIGATE, (0,)), FRIGATE, table)
        assert met is None or table.round or sum(met) > 0
