"""Where a frame can stand, falls and lands."""

import pytest

from mfz_rules.common.places import Pose, Table
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.pieces import Objective
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.laying import (
    CLIMBING,
    at,
    block,
    destroyed,
    laid,
    left,
    moved,
    rectangle,
)

UMPIRE = TableUmpire()


def why_not(state: Battle, *place: float) -> str | None:
    """Return rule and key of the refusal to stand there."""
    refused = UMPIRE.may_stand(state, "a1", at(*place))
    return None if refused is None else f"{refused.rule} {refused.key}"


def test_a_move_ends_on_the_table_RA_MOVE_08_OQ_46() -> None:
    state = laid({"a1": (2, 5)})
    assert why_not(state, 0.4, 0.4) is None
    assert why_not(state, 0.3, 5) == "RA-MOVE-08 off_table"
    assert why_not(state, 23.63, 17.6) is None
    assert why_not(laid({"a1": (2, 5)}, table=Table(10, 10)), 9.8, 5) == "RA-MOVE-08 off_table"
    assert why_not(laid({"a1": (2, 5)}, {"table_exit": True}), -3, 5) is None


def test_a_table_of_impossible_size_is_the_usual_one() -> None:
    assert why_not(laid({"a1": (2, 5)}, table=Table(-1, float("nan"))), 23, 17) is None


def test_nobody_ends_inside_a_structure_a_frame_or_a_station_RA_MOVE_08_OQ_45() -> None:
    places = {"a1": (2, 5), "b1": (6, 5), "b.s1": (10, 5)}
    state = laid(places, terrain=[block("wall", 13, 4, 14, 6)], objective=Objective("chest", at=at(10, 10)))
    assert why_not(state, 2, 5) is None
    for place in ((6.2, 5), (10, 5.5), (13, 5), (10.2, 10)):
        assert why_not(state, *place) == "RA-MOVE-08 no_room"
    assert why_not(state, 6.8, 5) is None
    assert why_not(destroyed(state, "b1"), 6.2, 5) is None


def test_a_close_call_lets_the_frame_stand_RA_JUDGE_02() -> None:
    state = laid({"a1": (2, 5), "b1": (6, 5)})
    assert why_not(state, 5.24, 5) is None
    assert why_not(state, 5.26, 5) == "RA-MOVE-08 no_room"
    exact = laid({"a1": (2, 5), "b1": (6, 5)}, {"measure.tolerance": 0.0})
    assert why_not(exact, 5.24, 5) == "RA-MOVE-08 no_room"


def test_rubble_can_be_stood_on_RA_MOVE_06() -> None:
    state = laid({"a1": (2, 5)}, CLIMBING, terrain=[block("rubble", 5, 4, 7, 6, 2)])
    assert why_not(state, 6, 5) is None
    assert why_not(state, 6, 5, 0, 2) is None


def test_nothing_stands_below_the_table_RA_MOVE_08() -> None:
    for settings in ({}, CLIMBING):
        assert why_not(laid({"a1": (2, 5)}, settings), 6, 5, 0, -6) == "RA-MOVE-08 below_table"


def test_a_place_must_be_one() -> None:
    assert why_not(laid({"a1": (2, 5)}), float("nan"), 5) == "RA-MOVE-08 nowhere"


# tops
def tower(settings: dict[str, object] | None = None, **more: object) -> Battle:
    tower = block("tower", 6, 4, 8, 6, **{"bricks": 9, **more})
    return laid({"a1": (3, 5)}, {**CLIMBING, **(settings or {})}, terrain=[tower])


def test_tops_can_be_stood_on_with_climbing_RA_ADV_10() -> None:
    assert why_not(tower(), 7, 5, 0, 9) is None
    assert why_not(tower(), 7, 5) == "RA-MOVE-08 no_room"
    assert why_not(tower({"climbing": False}), 7, 5, 0, 9) == "RA-MOVE-08 no_room"
    assert why_not(tower(climbable=False), 7, 5, 0, 9) == "RA-ADV-10 nothing_beneath"
    assert why_not(tower(climbable=False, stairs=True), 7, 5, 0, 9) is None
    assert why_not(tower(), 7, 5, 0, 12) == "RA-ADV-10 nothing_beneath"
    assert why_not(tower(), 3, 5, 0, 9) == "RA-ADV-10 nothing_beneath"


def test_a_structure_is_high_enough_from_six_bricks_on_RA_ADV_10() -> None:
    assert why_not(tower(bricks=5), 7, 5, 0, 5) == "RA-ADV-10 nothing_beneath"
    assert why_not(tower({"climb.height": 5}, bricks=5), 7, 5, 0, 5) is None


def test_half_of_a_base_must_rest_RA_ADV_10() -> None:
    assert why_not(tower(), 6, 5, 0, 9) is None
    assert why_not(tower(), 5.9, 5, 0, 9) == "RA-ADV-10 nothing_beneath"


def test_a_top_is_four_by_four_studs_or_four_studs_OQ_73() -> None:
    small = {"polygon": rectangle(6, 4, 7, 4.5)}
    assert why_not(tower(**small), 6.5, 4.3, 0, 9) == "RA-ADV-10 nothing_beneath"
    assert why_not(tower({"climb.top": "4_studs"}, **small), 6.5, 4.3, 0, 9) is None
    tiny = {"polygon": rectangle(6, 4, 6.3, 4.5)}
    assert why_not(tower({"climb.top": "4_studs"}, **tiny), 6.2, 4.3, 0, 9) == "RA-ADV-10 nothing_beneath"
    assert why_not(tower(polygon=rectangle(6, 4, 6.8, 4.8)), 6.4, 4.4, 0, 9) is None


def test_a_roof_is_what_one_stands_on() -> None:
    roofed = tower(roof=rectangle(4, 2, 8, 6))
    assert why_not(roofed, 5, 3, 0, 9) is None
    assert why_not(moved(roofed, "b1", 5, 3), 5, 3, 0, 9) is None
    assert why_not(moved(roofed, "b1", 5, 3, 0, 9), 5, 3, 0, 9) == "RA-MOVE-08 no_room"


def test_a_lower_neighbour_is_in_nobody_s_way_up_there() -> None:
    roofs = [block("low", 2, 4, 4, 6, 6), block("high", 4, 4, 6, 6, 12)]
    state = laid({"a1": (3, 5)}, CLIMBING, terrain=roofs)
    assert why_not(state, 4.2, 5, 0, 12) is None
    assert why_not(state, 3.8, 5, 0, 6) == "RA-MOVE-08 no_room"


def test_the_floor_is_what_bears_half_of_a_base() -> None:
    roofs = [block("low", 2, 4, 4, 6, 6), block("high", 4, 4, 6, 6, 12)]
    state = laid({"a1": (3, 5)}, CLIMBING, terrain=roofs)
    assert [UMPIRE.floor(state, "a1", at(x, 5, 0, 20)) for x in (1, 3, 3.9, 4.1, 6.3)] == [0, 6, 6, 12, 0]
    assert UMPIRE.floor(state, "a1", at(5, 5, 0, 8)) == 0
    assert UMPIRE.floor(state, "a1", at(float("nan"), 5)) == 0


# falls
def up_there(**more: object) -> Battle:
    """`b1` on a tower of twelve bricks of twenty-four pieces, `b2` at its foot."""
    tower = block("tower", 6, 4, 8, 6, **{"bricks": 12, **more})
    return laid({"a1": (2, 5), "b1": (7, 5, 0, 12), "b2": (5.5, 5)}, CLIMBING, terrain=[tower])


def test_who_stands_on_what_goes_down_falls_RA_ADV_20() -> None:
    state = up_there()
    assert UMPIRE.falls(state, "tower") == ()
    assert UMPIRE.falls(left(state, "tower", 12), "tower") == (("b1", 6.0),)
    assert UMPIRE.falls(left(state, "tower", 0), "tower") == (("b1", 12.0),)


def test_who_still_rests_on_another_structure_does_not_fall_RA_ADV_20() -> None:
    towers = [block("tower", 6, 4, 8, 6, 12), block("other", 8, 4, 10, 6, 12)]
    state = left(laid({"b1": (8.1, 5, 0, 12)}, CLIMBING, terrain=towers), "tower", 0)
    assert UMPIRE.falls(state, "tower") == ()
    assert UMPIRE.falls(moved(state, "b1", 7.8, 5, 0, 12), "tower") == (("b1", 12.0),)


def test_nobody_falls_without_climbing_and_nobody_knows_without_an_outline() -> None:
    state = laid(
        {"b1": (7, 5, 0, 12)}, terrain=[block("tower", 6, 4, 8, 6, 12), block("fog", 0, 0, 1, 1, polygon=None)]
    )
    assert UMPIRE.falls(left(state, "tower", 0), "tower") == ()
    assert UMPIRE.falls(state, "fog") is None
    assert UMPIRE.falls(state, "nothing") is None


def test_a_frame_lands_directly_below_OQ_79() -> None:
    assert UMPIRE.landing(left(up_there(), "tower", 0), "b1") == Pose(7, 5, 0, 0)
    assert UMPIRE.landing(left(up_there(), "tower", 14), "b1") == Pose(7, 5, 0, 7)
    assert UMPIRE.landing(laid({}), "b1") is None


def test_where_somebody_stands_below_it_lands_beside_OQ_79() -> None:
    roofed = left(moved(up_there(roof=rectangle(4, 2, 8, 6)), "b1", 5, 3, 0, 12), "tower", 0)
    landed = UMPIRE.landing(moved(roofed, "b2", 5.3, 3), "b1")
    assert landed is not None and landed.up == 0
    assert landed.x == pytest.approx(4.5, abs=1e-4) and landed.y == pytest.approx(3)


def test_where_there_is_no_place_at_all_it_lies_below_OQ_79() -> None:
    state = laid({"b1": (0.4, 0.4, 0, 12), "b2": (0.4, 0.4)}, CLIMBING, table=Table(0.8, 0.8))
    assert UMPIRE.landing(state, "b1") == Pose(0.4, 0.4, 0, 0)


def test_refusals_are_raised() -> None:
    with pytest.raises(RefusedError):
        UMPIRE.check_end(laid({"a1": (2, 5)}), "a1", at(-1, 5))
