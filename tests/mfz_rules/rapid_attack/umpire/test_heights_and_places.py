"""More of heights and places: what is easily taken for something else."""

from dataclasses import replace

from mfz_rules.common.places import Table
from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.evolving.changing import change_frame
from mfz_rules.rapid_attack.state.pieces import Objective
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.laying import CLIMBING, MOVEMENT, at, block, fitted, laid, left, rectangle

UMPIRE = TableUmpire()
POINT, OFFENSE_FRAMES = 2, 3


def test_a_small_step_up_is_no_climb_RA_ADV_16() -> None:
    roofs = [block("low", 2, 4, 4, 6, 6), block("high", 4, 4, 6, 6, 9)]
    found = UMPIRE.path(laid({"a1": (3, 5, 0, 6)}, CLIMBING, terrain=roofs), "a1", at(5, 5, 0, 9), 8, True)
    assert found is not None and found.length == 2 and found.climbs == ()


def test_without_climbing_heights_cover_nobody_less_RA_ADV_10() -> None:
    wall = [block("wall", 9, 4, 9.4, 6)]
    found = UMPIRE.cover(laid({"a1": (2, 5), "b1": (10, 5, 0, 6)}, terrain=wall), "a1", "b1")
    assert found is not None and found.value == ("wall",)


def test_the_perimeter_is_the_defense_s_own_RA_PLACE_02() -> None:
    state = replace(laid({"a.s1": (4, 9), "b.s1": (20, 9)}), order=("bob", "ann", "cid"))
    refused = UMPIRE.may_place(state, "b1", OFFENSE_FRAMES, at(6, 9))
    assert refused is not None and refused.rule == "RA-PLACE-02"
    assert UMPIRE.may_place(state, "b1", OFFENSE_FRAMES, at(18, 9)) is None


def test_the_objective_ends_on_no_station_OQ_89() -> None:
    state = laid({"a1": (5, 5), "b.s1": (8, 5)}, objective=Objective("chest", owner="ann", at=at(4, 5)))
    found = UMPIRE.follow(state, "a1", at(9, 5), 6)
    assert found is not None and found != at(8, 5)


def test_frames_bar_what_is_in_reach_RA_MOVE_04() -> None:
    walls = [block("low", 4, 0, 5, 8.7), block("high", 4, 9.3, 5, 18)]
    free, barred = ({"a1": (3.0, 9.0)}, {"a1": (3.0, 9.0), "b1": (4.5, 9.0)})
    for places, reached in ((free, True), (barred, False)):
        (found,) = UMPIRE.reachable(laid(places, terrain=walls), "a1", 5)
        assert found.region.holds((6.8, 9)) is reached


def test_a_high_wall_is_as_near_as_its_foot_OQ_78() -> None:
    state = laid({"a1": (2, 5)}, CLIMBING, terrain=[block("wall", 3, 4, 4, 6, 12)])
    assert UMPIRE.range(state, "a1", "wall", None) == Called(Range.HAND_TO_HAND)


def test_all_that_is_seen_is_seen_at_its_height_RA_ADV_13_OQ_78() -> None:
    state = laid({"a1": (2, 5), "b1": (2.9, 5, 0, 12), "b2": (10.84, 5)}, CLIMBING)
    found = UMPIRE.targets_of(state, "a1")
    assert (found["b1"].level, found["b1"].range.value) == (Level.HIGHER, Range.DIRECT)
    assert UMPIRE.targets_of(state, "b1")["a1"].level is Level.LOWER
    assert found["b2"].close
    grazed = laid({"a1": (2, 5), "b1": (10, 5)}, terrain=[block("wall", 9, 5.43, 9.2, 8)])
    assert UMPIRE.targets_of(grazed, "a1")["b1"].close


def test_every_piece_stands_on_its_own_base_and_table() -> None:
    state = change_frame(laid({"a1": (2, 5)}, table=Table(10, 10)), "a1", footprint=rectangle(-2, -2, 2, 2))
    assert UMPIRE.may_stand(state, "a1", at(1, 9)) is not None
    assert UMPIRE.may_stand(state, "b1", at(1, 9)) is None
    assert UMPIRE.may_stand(state, "b1", at(10, 9)) is not None


def test_who_stands_on_another_structure_does_not_fall_RA_ADV_20() -> None:
    towers = [block("tower", 6, 4, 8, 6, 12), block("other", 12, 4, 14, 6, 12)]
    state = laid({"b1": (13, 5, 0, 12)}, CLIMBING, terrain=towers)
    state = left(left(state, "tower", 0), "other", 12)
    assert UMPIRE.falls(state, "tower") == ()
    assert UMPIRE.falls(state, "other") == (("b1", 6.0),)


def test_on_a_top_nobody_reaches_beyond_its_edge_RA_ADV_10() -> None:
    state = fitted(laid({"a1": (3, 5)}, CLIMBING, terrain=[block("tower", 6, 4, 8, 6)]), "a1", MOVEMENT)
    _, top = UMPIRE.reachable(state, "a1", 8)
    assert top.region.holds((6.1, 5)) and not top.region.holds((5.9, 5)) and not top.region.holds((7, 7))


def test_what_is_not_placed_stands_nowhere() -> None:
    state = change_frame(laid({"a1": (2, 5), "b1": (5, 5)}), "b1", placed=False)
    assert UMPIRE.range(state, "a1", "b1", None) is None
    assert UMPIRE.may_stand(state, "a1", at(5, 5)) is None


def test_the_roof_of_a_ruin_covers_nobody_RA_ADV_14() -> None:
    house = block("house", 7, 4, 8, 6, 6, roof=rectangle(5, 4, 8, 6))
    state = laid({"a1": (6, 5), "b1": (15, 5, 0, 14)}, CLIMBING, terrain=[house])
    assert UMPIRE.cover(state, "b1", "a1") == Called(("house",))
    assert UMPIRE.cover(left(state, "house", 12, ruined=True), "b1", "a1") == Called(())


def test_a_base_on_the_ground_goes_through_no_wall_that_it_touches_RA_MOVE_04() -> None:
    state = laid({"a1": (4.63, 5)}, CLIMBING, terrain=[block("wall", 5, 0, 5.5, 18)])
    found = UMPIRE.path(state, "a1", at(7, 5), 8, False)
    assert found is not None and found.crosses == ("wall",)
