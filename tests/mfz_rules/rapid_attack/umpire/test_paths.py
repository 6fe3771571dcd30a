"""Ways of moves from positions."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.evolving.changing import change_frame
from mfz_rules.rapid_attack.state.facts import PathFact
from mfz_rules.rapid_attack.state.pieces import Objective
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.examples import examples
from tests.mfz_rules.rapid_attack.umpire.laying import (
    CLIMBING,
    MOVEMENT,
    WHEELS,
    at,
    block,
    destroyed,
    fitted,
    laid,
    left,
    moved,
    rectangle,
)

UMPIRE = TableUmpire()


def way(state: Battle, *end: float, length: float = 8, crosses: bool = False, frame: str = "a1") -> PathFact:
    found = UMPIRE.path(state, frame, at(*end), length, crosses)
    assert found is not None and found.end == end[:2]
    return found


def behind_a_wall(bricks: float = 6, settings: dict[str, object] | None = None) -> Battle:
    """`a1` and its goal at (7, 5); the way round the wall's end at (5, 7) is 2 × √8 long.

    a1 · | · goal
    """
    return laid({"a1": (3, 5)}, settings, terrain=[block("wall", 5, 1, 5.0001, 7, bricks)])


def test_without_anything_in_the_way_it_is_straight_RA_MOVE_01() -> None:
    found = way(laid({"a1": (2, 5)}), 5, 9)
    assert found.length == pytest.approx(5) and not found.crosses


def test_the_way_goes_round_cover_RA_MOVE_04_OQ_44() -> None:
    found = way(behind_a_wall(), 7, 5)
    assert found.length == pytest.approx(2 * math.sqrt(8), abs=1e-3)
    assert not found.crosses


def test_a_ruler_is_laid_as_a_move_would_go_and_what_it_is_put_to_bars_nothing_RA_MOVE_04() -> None:
    state = behind_a_wall()
    assert UMPIRE.between(state, (3, 5), (7, 5)) == UMPIRE.course(state, "a1", at(7, 5), 8, False).points
    assert UMPIRE.between(state, (5.00005, 5), (7, 5)) == ((5.00005, 5), (7, 5))
    assert UMPIRE.between(state, (3, 5), (-1, 5)) is None


def test_a_ruler_goes_straight_from_a_frame_with_a_movement_system_RA_MOVE_03() -> None:
    state = fitted(behind_a_wall(), "a1", MOVEMENT)
    assert UMPIRE.between(state, (3, 5), (7, 5), "a1") == ((3, 5), (7, 5))
    assert len(UMPIRE.between(state, (3, 5), (7, 5)) or ()) > 2


def test_where_the_way_round_is_too_long_what_is_crossed_is_named_RA_MOVE_04() -> None:
    found = way(behind_a_wall(), 7, 5, length=5)
    assert found.length == pytest.approx(4) and found.crosses == ("wall",)


def test_a_close_call_lets_the_frame_arrive_RA_JUDGE_02() -> None:
    assert not way(behind_a_wall(), 7, 5, length=2 * math.sqrt(8) - 0.04).crosses
    assert way(behind_a_wall(), 7, 5, length=2 * math.sqrt(8) - 0.06).crosses


def test_a_movement_system_goes_through_cover_RA_MOVE_03() -> None:
    found = way(behind_a_wall(), 7, 5, length=4, crosses=True)
    assert found.length == pytest.approx(4) and not found.crosses


def test_low_and_ruined_structures_do_not_block_RA_MOVE_06() -> None:
    assert way(behind_a_wall(2), 7, 5).length == pytest.approx(4)
    assert way(left(behind_a_wall(), "wall", 4, ruined=True), 7, 5).length == pytest.approx(4)


def test_standing_frames_of_any_side_block_RA_MOVE_04() -> None:
    for other in ("a2", "b1"):
        state = laid({"a1": (3, 5), other: (5, 5)})
        assert way(state, 7, 5).length > 4.01
        assert way(state, 7, 5, length=4).crosses == (other,)
        assert way(destroyed(state, other), 7, 5).length == pytest.approx(4)


def test_stations_block_only_where_the_group_says_so_OQ_45() -> None:
    places = {"a1": (3.0, 5.0), "b.s1": (5.0, 5.0)}
    assert way(laid(places), 7, 5).length == pytest.approx(4)
    blocked = laid(places, {"stations_block_paths": True})
    assert way(blocked, 7, 5).length > 4.01
    assert way(blocked, 7, 5, length=4).crosses == ("b.s1",)


def test_straight_moves_alone_OQ_44() -> None:
    state = behind_a_wall(6, {"straight_moves": True})
    found = way(state, 7, 5)
    assert found.length == pytest.approx(4) and found.crosses == ("wall",)
    assert not way(state, 4, 8).crosses


def gap_of(width: float, settings: dict[str, object] | None = None) -> Battle:
    """Two walls from edge to edge of the table with a gap between them at y 9.

    a1 · ' · goal
         ,
    """
    walls = [block("low", 5, 0, 5.5, 9 - width / 2), block("high", 5, 9 + width / 2, 5.5, 18)]
    return laid({"a1": (3, 9)}, settings, terrain=walls)


def test_squeezing_between_obstacles_OQ_47() -> None:
    narrow = {"squeeze_between": False}
    assert not way(gap_of(0.4), 7, 9).crosses
    assert way(gap_of(0.4, narrow), 7, 9).crosses == ("low", "high")
    assert not way(gap_of(0.78, narrow), 7, 9).crosses
    assert not way(gap_of(1.0, narrow), 7, 9).crosses


def test_nobody_squeezes_past_what_touches_the_table_s_edge() -> None:
    state = laid({"a1": (3, 1)}, terrain=[block("wall", 5, 0, 5.5, 18)])
    assert way(state, 7, 1).crosses == ("wall",)


def test_off_the_table_only_where_frames_may_leave_it_OQ_46() -> None:
    state = laid({"a1": (2, 5)}, {"table_exit": True})
    assert way(state, -1, 9).length == pytest.approx(5)
    assert way(state, -1, -1).length == pytest.approx(math.hypot(3, 6))
    walled = laid({"a1": (2, 5)}, {"table_exit": True}, terrain=[block("wall", 0.5, 6, 1, 9)])
    assert way(walled, -1, 9).length > 5
    shut = laid({"a1": (2, 5)}, {"table_exit": True}, terrain=[block("wall", 0.5, 0, 1, 18)])
    assert way(shut, -1, 5).crosses == ("wall",)
    assert way(moved(state, "a1", -2, 5), -1, 5).length == pytest.approx(1)


def test_stations_passed_are_named_OQ_65() -> None:
    state = laid({"a1": (3, 5), "b.s1": (6, 6.5), "b.s2": (6, 8), "b.s3": (12, 5)})
    assert way(state, 9, 5).passes == ("b.s1",)
    assert way(state, 4, 5).passes == ()


def test_a_way_is_unknown_without_positions() -> None:
    state = laid({"a1": (3, 5)})
    assert UMPIRE.path(state, "b1", at(3, 5), 5, False) is None
    assert UMPIRE.path(state, "nobody", at(3, 5), 5, False) is None
    assert UMPIRE.path(state, "a1", at(float("inf"), 5), 5, False) is None


@examples(60)
@given(st.tuples(st.floats(1, 23), st.floats(1, 17)), st.tuples(st.floats(1, 23), st.floats(1, 17)), st.booleans())
def test_no_way_is_shorter_than_the_straight_one(
    start: tuple[float, float], end: tuple[float, float], crosses: bool
) -> None:
    walls = [block("one", 4, 3, 5, 12), block("two", 10, 8, 20, 9), block("three", 9, 9, 10, 14)]
    state = laid({"a1": start, "b1": (15, 4), "c1": (7, 6)}, terrain=walls)
    found = way(state, *end, length=40, crosses=crosses)
    assert found.length >= math.dist(start, end) - 1e-6
    assert way(state, *end, length=40, crosses=True).length == pytest.approx(math.dist(start, end))


# climbing
def tower(settings: dict[str, object] | None = None, bricks: float = 9, **more: object) -> Battle:
    """`a1` three units from a tower's foot; its top's middle is four units away."""
    tower = block("tower", 6, 4, 8, 6, bricks, **more)
    return laid({"a1": (3, 5)}, {**CLIMBING, **(settings or {})}, terrain=[tower])


def test_six_bricks_up_cost_a_unit_RA_ADV_11_OQ_74() -> None:
    up = way(tower(), 7, 5, 0, 9, crosses=True)
    assert up.length == pytest.approx(4 + 1.5) and up.climbs == ("tower",)
    assert way(tower({"climb.rounding": "whole_steps"}), 7, 5, 0, 9, crosses=True).length == pytest.approx(6)
    assert way(tower({"climb.brick_per_unit": 3}), 7, 5, 0, 9, crosses=True).length == pytest.approx(7)
    assert way(tower({"climb.height": 10}), 7, 5, 0, 9, crosses=True).length == pytest.approx(4)


def test_down_costs_the_same_RA_ADV_11() -> None:
    state = moved(tower(), "a1", 7, 5, 0, 9)
    down = way(state, 3, 5, crosses=True)
    assert down.length == pytest.approx(5.5) and down.climbs == ("tower",)


def test_stairs_do_without_a_movement_system_RA_ADV_12() -> None:
    found = way(tower(stairs=True), 7, 5, 0, 9)
    assert found.length == pytest.approx(5.5)
    assert not found.climbs and not found.crosses
    assert way(tower(), 7, 5, 0, 9).climbs == ("tower",)


def test_from_roof_to_roof_RA_ADV_11() -> None:
    """Roofs that touch: the difference counts. Roofs apart: down and up again."""
    roofs = [block("low", 2, 4, 4, 6, 6), block("high", 4, 4, 6, 6, 12), block("far", 8, 4, 10, 6, 6)]
    state = laid({"a1": (3, 5, 0, 6)}, CLIMBING, terrain=roofs)
    assert way(state, 5, 5, 0, 12, crosses=True).length == pytest.approx(2 + 1)
    assert way(state, 9, 5, 0, 6, crosses=True).length == pytest.approx(6 + 2)
    assert way(state, 9, 5, 0, 6, crosses=True).climbs == ("low", "far")
    assert way(state, 3.2, 5.2, 0, 6).length == pytest.approx(math.hypot(0.2, 0.2))


def test_frames_far_above_are_in_nobody_s_way_RA_ADV_16() -> None:
    state = laid({"a1": (3, 5), "b1": (5, 5, 0, 12)}, CLIMBING)
    assert way(state, 7, 5).length == pytest.approx(4)
    assert way(moved(state, "b1", 5, 5, 0, 3), 7, 5).length > 4.01


def test_heights_cost_nothing_without_climbing_RA_ADV_10() -> None:
    state = laid({"a1": (3, 5)}, terrain=[block("tower", 6, 4, 8, 6, 9)])
    assert way(state, 7, 5, 0, 9, crosses=True) == PathFact(4.0, (7, 5))


# reach
def held(state: Battle, x: float, y: float, length: float, up: float = 0) -> bool:
    return any(one.region.holds((x, y), 1e-4) for one in UMPIRE.reachable(state, "a1", length) if one.up == up)


def test_all_in_reach_is_what_ways_lead_to_RA_MOVE_01() -> None:
    state = behind_a_wall()
    assert held(state, 7, 5, 5.7) and not held(state, 7, 5, 5.5)
    assert held(state, 4.5, 5, 1.5)
    assert not held(state, 4.8, 5, 3)
    assert held(fitted(state, "a1", MOVEMENT), 7, 5, 4) and not held(fitted(state, "a1", MOVEMENT), 7.1, 5, 4)


def test_reach_in_a_straight_line_OQ_44() -> None:
    state = behind_a_wall(6, {"straight_moves": True})
    assert not held(state, 7, 5, 8)
    assert held(state, 4, 8, 4)


def test_reach_ends_at_the_table_s_edge_OQ_46() -> None:
    state = laid({"a1": (1, 5)})
    assert held(state, 0.4, 5, 3) and not held(state, 0.3, 5, 3)


def test_reach_goes_up_where_the_frame_can_climb_RA_ADV_11_RA_ADV_12() -> None:
    assert not held(tower(), 7, 5, 6, up=9)
    assert not held(fitted(tower(), "a1", WHEELS), 7, 5, 6, up=9)
    assert held(fitted(tower(), "a1", MOVEMENT), 7, 5, 5.5, up=9)
    assert not held(fitted(tower(), "a1", MOVEMENT), 7, 5, 5.3, up=9)
    assert held(tower(stairs=True), 7, 5, 5.5, up=9)
    assert not held(tower(stairs=True), 7, 5, 1, up=9)
    assert not held(fitted(tower(), "a1", MOVEMENT), 7, 5, 8)
    assert not held(tower(bricks=5), 7, 5, 6, up=5)
    tops = [one.on for one in UMPIRE.reachable(fitted(tower(), "a1", MOVEMENT), "a1", 6)]
    assert tops == [None, "tower"]


def test_reach_on_a_top_stays_clear_of_who_stands_there() -> None:
    state = fitted(moved(tower(), "b1", 7, 5, 0, 9), "a1", MOVEMENT)
    assert not held(state, 7, 5, 8, up=9)


def test_what_has_no_position_reaches_nothing() -> None:
    assert UMPIRE.reachable(laid({}), "a1", 5) == ()
    assert UMPIRE.reachable(laid({"a1": (float("nan"), 2)}), "a1", 5) == ()


@examples(25)
@given(st.floats(0.5, 6), st.floats(0.1, 2), st.booleans())
def test_a_longer_move_reaches_all_that_a_shorter_one_does(length: float, more: float, moves: bool) -> None:
    walls = [block("one", 4, 3, 5, 12), block("two", 7, 8, 14, 9)]
    state = laid({"a1": (6, 6), "b1": (8, 4), "c1": (6, 10)}, terrain=walls)
    state = fitted(state, "a1", MOVEMENT) if moves else state
    (near,), (far,) = UMPIRE.reachable(state, "a1", length), UMPIRE.reachable(state, "a1", length + more)
    assert near.region.common(far.region).area >= near.region.area - 0.01
    for part in near.region.parts:
        for x, y in part.outline[::5]:
            found = way(state, x, y, length=length + 0.01, crosses=moves)
            assert found.length <= length + 0.1


def test_bases_without_a_middle_keep_no_distance_OQ_47() -> None:
    """A base beside its own centre, and one that is a line."""
    for base in (rectangle(1, 1, 2, 2), ((-0.4, 0.0), (0.4, 0.0))):
        state = change_frame(gap_of(0.3, {"squeeze_between": False}), "a1", footprint=base)
        assert not way(state, 7, 9).crosses


def test_the_objective_does_not_bar_itself_OQ_45() -> None:
    state = laid({"a1": (3, 5)}, {"stations_block_paths": True}, objective=Objective("chest", at=at(5, 5)))
    assert way(state, 7, 5, length=4).crosses == ("chest",)
