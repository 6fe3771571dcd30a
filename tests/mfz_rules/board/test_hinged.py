"""The hinged ruler: end poses, every pose on the way, what pips buy, the way to a wanted place."""

import math
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.board import Box, Ends, Pose, Steering, bend

CAPITAL, FRIGATE = Box(1.6, 1.6), Box(1.6, 0.8)
SHIPS = {"capital": (CAPITAL, Steering(4, 1, 1)), "frigate": (FRIGATE, Steering(4, 2, 2))}
SISTER = {"one system": Steering(3, 4, 1), "two systems": Steering(3, 4, 2)}
HERE = Pose(0, 0)

boxes = st.sampled_from((CAPITAL, FRIGATE))
bends = st.lists(st.integers(-4, 4), max_size=10)
poses = st.builds(Pose, st.floats(0, 32), st.floats(0, 32), st.floats(0, 359))


def ahead(heading: float) -> tuple[float, float]:
    return math.cos(math.radians(heading)), math.sin(math.radians(heading))


def laid_joint_by_joint(start: Pose, box: Box, clicks: list[int]) -> Pose:
    """The end pose as laid by hand: joints from the stern on, then the base beside the segment after the last."""
    side = next((1 if one > 0 else -1 for one in clicks if one), 1)
    x, y = ahead(start.facing)
    back, beside = box.length / 2, side * box.width / 2
    joint = (start.x - x * back - y * beside, start.y - y * back + x * beside)
    heading = start.facing
    for clicked in clicks:
        x, y = ahead(heading)
        joint, heading = (joint[0] + x, joint[1] + y), heading + 22.5 * clicked
    x, y = ahead(heading)
    return Pose(
        joint[0] + x * back + y * beside,
        joint[1] + y * back - x * beside,
        heading % 360,
    )


def same(one: Pose, other: Pose, within: float = 1e-9) -> bool:
    turned = abs((one.facing - other.facing + 180) % 360 - 180)
    return math.dist(one.centre, other.centre) < within and turned < within


def test_the_case_that_the_source_draws_IO_MOVE_17() -> None:
    assert same(bend(HERE, FRIGATE, (1, 0, 0)).end, Pose(2.93993606, 1.10196180, 22.5), 1e-8)


def test_straight_ahead_and_staying_IO_MOVE_06() -> None:
    assert bend(HERE, CAPITAL, (0,) * 4).end == Pose(4, 0)
    assert bend(HERE, CAPITAL, ()).end == HERE
    assert not bend(HERE, CAPITAL, ()).legs


@given(poses, boxes, bends)
def test_the_stern_comes_to_the_last_hinge_IO_MOVE_11_IO_MOVE_13(start: Pose, box: Box, clicks: list[int]) -> None:
    assert same(bend(start, box, clicks).end, laid_joint_by_joint(start, box, clicks))


@given(poses, boxes, bends)
def test_each_unit_turns_and_goes_straight_IO_MOVE_14(start: Pose, box: Box, clicks: list[int]) -> None:
    """First it turns, then it goes (IO-OQ-07)."""
    travel = bend(start, box, clicks)
    before = start
    for leg, joint, clicked in zip(travel.legs, travel.joints[1:], clicks, strict=False):
        assert leg.joint == joint
        assert math.isclose(math.dist(before.centre, joint), math.dist(leg.turned.centre, joint), abs_tol=1e-9)
        assert math.isclose((leg.turned.facing - before.facing) % 360, 22.5 * clicked % 360, abs_tol=1e-9)
        x, y = ahead(leg.turned.facing)
        assert same(leg.end, Pose(leg.turned.x + x, leg.turned.y + y, leg.turned.facing))
        before = leg.end
    assert all(math.isclose(math.dist(*pair), 1) for pair in zip(travel.joints, travel.joints[1:], strict=False))


@pytest.mark.parametrize("clicks", [1, 2])
def test_a_constant_turn_is_an_arc_IO_MOVE_15(clicks: int) -> None:
    """Sixteen single clicks close the circle (IO-MOVE-09)."""
    turn = 22.5 * clicks
    for units in range(1, 17):
        travel = bend(HERE, FRIGATE, (clicks,) * units)
        x, y = ahead((units + 1) * turn / 2)
        long = math.sin(math.radians(units * turn / 2)) / math.sin(math.radians(turn / 2))
        assert math.dist(travel.joints[-1], (0.2 + long * x, 0.4 + long * y)) < 1e-9
    assert same(bend(HERE, FRIGATE, (1,) * 16).end, HERE)


@pytest.mark.parametrize(
    ("steering", "clicks", "cost"),
    [
        (SHIPS["capital"][1], (0, 0, 0, 0), 0),
        (SHIPS["capital"][1], (1, 0, -1), 3),
        (SHIPS["capital"][1], (2, 0, 0, 0), None),
        (SHIPS["frigate"][1], (2, -1, 0, 0, 0), 3),
        (SHIPS["frigate"][1], (3, 0, 0, 0), None),
        (SHIPS["capital"][1], (), 4),
        (SISTER["one system"], (4, 0, 0), 4),
        (SISTER["two systems"], (3, 0, 0), 2),
    ],
)
def test_what_a_plan_costs_IO_MOVE_08(steering: Steering, clicks: tuple[int, ...], cost: int | None) -> None:
    assert steering.cost(clicks) == cost


@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize("pips", [0, 1, 3])
def test_all_ends_are_those_of_all_legal_plans(ship: str, pips: int) -> None:
    box, steering = SHIPS[ship]
    start = Pose(10, 12, 67.5)
    ends = Ends(start, box, steering, pips)
    found = [ends.plan(index) for index in range(len(ends))]
    choices = range(-steering.most, steering.most + 1)
    wanted = {
        clicks
        for speed in range(max(0, 4 - pips), 5 + pips)
        for clicks in product(choices, repeat=speed)
        if (cost := steering.cost(clicks)) is not None and cost <= pips
    }
    assert {plan.clicks for plan in found} == wanted
    assert len(found) == len(wanted)
    for plan in found:
        assert plan.cost == steering.cost(plan.clicks)
        assert same(plan.end, bend(start, box, plan.clicks).end)


@given(poses, st.sampled_from(tuple(SHIPS)), st.data())
def test_a_plan_is_found_again_by_its_end(start: Pose, ship: str, data: st.DataObject) -> None:
    box, steering = SHIPS[ship]
    ends = Ends(start, box, steering, 4)
    plan = ends.plan(data.draw(st.integers(0, len(ends) - 1)))
    x, y = ahead(plan.end.facing)
    bow = (plan.end.x + 0.8 * x, plan.end.y + 0.8 * y)
    best = ends.towards(bow, 0.01, facing=plan.end.facing)
    assert best[0].cost <= plan.cost
    assert math.dist((best[0].end.x, best[0].end.y), plan.end.centre) < 0.4


def test_a_wanted_facing_is_met_within_half_a_click_of_the_hinge() -> None:
    ends = Ends(HERE, CAPITAL, SHIPS["capital"][1], 2, click=30)
    assert {plan.end.facing for plan in ends.towards((4, 1), 9, 99, facing=44)} == {30}
    assert {plan.end.facing for plan in ends.towards((4, 1), 9, 99, facing=46)} == {60}


@pytest.mark.parametrize("facing", [22.5 - 4e-15, 360 - 22.5, 359.99999999999994])
def test_a_facing_is_below_360(facing: float) -> None:
    start = Pose(5, 5, facing)
    for clicks in (-1, 1):
        assert 0 <= bend(start, CAPITAL, (clicks,)).end.facing < 360
        assert 0 <= start.turned(facing + 22.5 * clicks).facing < 360
    assert all(0 <= one < 360 for one in Ends(start, CAPITAL, SHIPS["capital"][1], 1).facing.tolist())


def test_where_nothing_comes_near_the_nearest_are_told() -> None:
    ends = Ends(HERE, CAPITAL, SHIPS["capital"][1], 2)
    best = ends.towards((30, 0), 0.5, most=3)
    assert len(best) == 3
    assert best[0].clicks == (0,) * 6
