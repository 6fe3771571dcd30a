"""Where pieces may be placed in each phase. Ann defends, Cid is point."""

import pytest

from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.pieces import Objective
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.laying import CLIMBING, EXACT, at, block, laid, moved

UMPIRE = TableUmpire()
INITIAL_DEFENSE, POINT, OFFENSE_FRAMES, OFFENSE_STATIONS, FINAL_DEFENSE, OBJECTIVE = range(1, 7)


def rule(state: Battle, piece: str, step: int, *place: float) -> str | None:
    refused = UMPIRE.may_place(state, piece, step, at(*place))
    return refused.rule if refused else None


# initial defense
def test_the_defense_s_stations_lie_within_range_of_one_another_RA_PLACE_01() -> None:
    state = laid({"a.s1": (4, 9)})
    assert rule(state, "a.s1", INITIAL_DEFENSE, 20, 9) is None
    assert rule(state, "a.s2", INITIAL_DEFENSE, 12.8, 9) is None
    assert rule(state, "a.s2", INITIAL_DEFENSE, 12.9, 9) == "RA-PLACE-01"


def test_each_two_or_each_next_in_a_chain_OQ_24() -> None:
    places = {"a.s1": (2.0, 9.0), "a.s2": (10.0, 9.0)}
    assert rule(laid(places), "a.s3", INITIAL_DEFENSE, 18, 9) == "RA-PLACE-01"
    chain = laid(places, {"defense_station_spacing": "chain"})
    assert rule(chain, "a.s3", INITIAL_DEFENSE, 18, 9) is None
    assert rule(chain, "a.s3", INITIAL_DEFENSE, 22, 9) == "RA-PLACE-01"


def test_the_first_frames_stand_inside_the_perimeter_RA_PLACE_03() -> None:
    state = laid({"a.s1": (4, 9)})
    assert rule(state, "a1", INITIAL_DEFENSE, 12.8, 9) is None
    assert rule(state, "a1", INITIAL_DEFENSE, 12.9, 9) == "RA-PLACE-03"
    assert rule(laid({}), "a1", INITIAL_DEFENSE, 12.9, 9) is None


def test_a_place_within_range_includes_what_is_beside_it_OQ_20() -> None:
    """RA-BF-08."""
    assert rule(laid({"a.s1": (4, 9)}), "a1", INITIAL_DEFENSE, 5, 9) is None
    without = laid({"a.s1": (4, 9)}, {"zone_includes_hand_to_hand": False})
    assert rule(without, "a1", INITIAL_DEFENSE, 5, 9) == "RA-PLACE-03"
    assert rule(without, "a1", INITIAL_DEFENSE, 5.76, 9) is None
    assert rule(without, "a1", INITIAL_DEFENSE, 7, 9) is None
    assert rule(without, "b2", OFFENSE_FRAMES, 5, 9) is None


def test_everything_must_be_on_the_table_OQ_31() -> None:
    for step, piece in enumerate(("a.s1", "c1", "b1", "b.s1", "a3"), 1):
        assert rule(laid({}), piece, step, 23.9, 9) == "OQ-31"


def test_nothing_is_placed_on_another_s_place_RA_MOVE_08() -> None:
    state = laid({"a1": (4, 9)}, terrain=[block("wall", 10, 8, 11, 10)])
    for step, piece in ((INITIAL_DEFENSE, "a.s1"), (OFFENSE_STATIONS, "b.s1"), (OBJECTIVE, "chest")):
        assert rule(state, piece, step, 4.2, 9) == "RA-MOVE-08"
        assert rule(state, piece, step, 10.5, 9) == "RA-MOVE-08"
        assert rule(state, piece, step, 10.5, 9, 0, 6) is None
        assert rule(state, piece, step, 6, 12) is None


def test_frames_are_placed_on_tops_with_climbing_alone_RA_ADV_10() -> None:
    wall = [block("tower", 10, 8, 11, 10)]
    assert rule(laid({}, terrain=wall), "a1", INITIAL_DEFENSE, 10.5, 9, 0, 6) == "RA-MOVE-08"
    assert rule(laid({}, CLIMBING, terrain=wall), "a1", INITIAL_DEFENSE, 10.5, 9, 0, 6) is None


def test_a_place_must_be_one() -> None:
    assert rule(laid({}), "a1", INITIAL_DEFENSE, float("nan"), 9) == "RA-MOVE-08"
    with pytest.raises(RefusedError):
        UMPIRE.check_placement(laid({}), "a1", at(-5, 5), INITIAL_DEFENSE)


# point
def defended(settings: dict[str, object] | None = None) -> Battle:
    """Ann's station at 2, her frames at 6 and 7.

    s · · · 1 2 · · · · · · · |     the point frame stands from 13.8 on (RA-PLACE-05)
    """
    return laid({"a.s1": (2, 9), "a1": (6, 9), "a2": (7, 11)}, settings)


def test_the_point_frame_stands_at_the_limit_of_range_RA_PLACE_05_RA_PLACE_06() -> None:
    assert rule(defended(), "c1", POINT, 14.7, 9) is None
    assert rule(defended(), "c1", POINT, 14.84, 9) is None
    assert rule(moved(defended(), "a2", 2, 11), "c1", POINT, 14.9, 9) == "RA-PLACE-06"
    assert rule(moved(defended(), "a2", 2, 11), "c1", POINT, 13.7, 9) == "RA-PLACE-06"


def test_anywhere_within_range_where_the_group_plays_it_so_OQ_25() -> None:
    state = moved(defended({"point_limit": "anywhere_within"}), "a2", 2, 11)
    assert rule(state, "c1", POINT, 13, 9) is None
    assert rule(state, "c1", POINT, 14.9, 9) == "RA-PLACE-06"


def test_the_point_frame_stands_outside_the_perimeter_RA_PLACE_02_RA_PLACE_05() -> None:
    state = moved(defended(), "a1", 1, 9)
    assert rule(state, "c1", POINT, 10.7, 9) == "RA-PLACE-02"
    assert rule(moved(state, "a1", 2, 10), "c1", POINT, 10.78, 9) is None


def test_the_perimeter_s_edge_is_a_close_call_RA_JUDGE_02() -> None:
    assert rule(laid({"a.s1": (2, 9)}, EXACT), "c1", POINT, 10.78, 9) == "RA-PLACE-02"
    assert rule(laid({"a.s1": (2, 9)}), "c1", POINT, 10.78, 9) is None


def test_the_point_frame_is_out_of_cover_RA_PLACE_07_OQ_26() -> None:
    """A wall just before it covers it against the first frame, and not against the other, which stands aside."""
    wall = [block("wall", 14, 8.8, 14.1, 11)]
    places = {"a.s1": (2.0, 9.0), "a1": (6.0, 9.0)}
    assert rule(laid(places, terrain=wall), "c1", POINT, 14.7, 9) == "RA-PLACE-07"
    aside = {**places, "a2": (14.7, 1.0)}
    assert rule(laid(aside, terrain=wall), "c1", POINT, 14.7, 9) is None
    every = {"point_cover": "every_frame"}
    assert rule(laid(aside, every, terrain=wall), "c1", POINT, 14.7, 9) == "RA-PLACE-07"
    assert rule(laid(aside, every), "c1", POINT, 14.7, 9) is None


def test_with_no_defender_on_the_table_there_is_no_limit() -> None:
    assert rule(laid({"a.s1": (2, 9)}), "c1", POINT, 20, 9) is None


# continuing offense
def test_offense_frames_stand_outside_perimeter_and_range_RA_PLACE_02_RA_PLACE_08() -> None:
    state = moved(defended(), "a1", 1, 1)
    assert rule(state, "b1", OFFENSE_FRAMES, 9, 9) == "RA-PLACE-02"
    assert rule(state, "b1", OFFENSE_FRAMES, 13, 9) == "RA-PLACE-08"
    assert rule(state, "b1", OFFENSE_FRAMES, 17, 9) is None
    assert rule(defended(), "b1", OFFENSE_FRAMES, 15, 9) == "RA-PLACE-08"


def test_offenses_stand_near_each_other_unless_the_group_forbids_it_OQ_30() -> None:
    state = moved(defended(), "c1", 20, 9)
    assert rule(state, "b1", OFFENSE_FRAMES, 18, 9) is None
    apart = moved(defended({"offense_near_offense": False}), "c1", 20, 9)
    assert rule(apart, "b1", OFFENSE_FRAMES, 18, 9) == "OQ-30"
    assert rule(apart, "c2", OFFENSE_FRAMES, 18, 9) is None


# offense stations
def warned(state: Battle, piece: str, step: int, *place: float) -> list[str]:
    return [refusal.rule for refusal in UMPIRE.warnings(state, piece, step, at(*place))]


def test_an_offense_station_in_range_is_warned_of_and_not_refused_RA_PLACE_10_RA_PLACE_11() -> None:
    state = moved(defended(), "c1", 20, 9)
    assert rule(state, "b.s1", OFFENSE_STATIONS, 4, 9) is None
    assert warned(state, "b.s1", OFFENSE_STATIONS, 4, 9) == ["RA-PLACE-10"]
    assert warned(state, "b.s1", OFFENSE_STATIONS, 18, 9) == ["RA-PLACE-10"]
    assert warned(state, "c.s1", OFFENSE_STATIONS, 18, 9) == []
    assert warned(state, "b.s1", FINAL_DEFENSE, 4, 9) == []
    assert warned(state, "b1", OFFENSE_STATIONS, 4, 9) == []


def test_only_the_defense_s_frames_count_where_the_group_plays_it_so_OQ_28() -> None:
    state = moved(defended({"offense_station_distance": "defense_only"}), "c1", 20, 9)
    assert warned(state, "b.s1", OFFENSE_STATIONS, 18, 9) == []
    assert warned(state, "b.s1", OFFENSE_STATIONS, 4, 9) == ["RA-PLACE-10"]


# final defense
def test_late_defenders_outside_the_perimeter_are_in_cover_RA_PLACE_12() -> None:
    """The perimeter ends at 10.4; a wall at 13 covers what stands behind it.

    s · · · · · )  3 | · · b
    """
    state = moved(laid({"a.s1": (2, 9)}, terrain=[block("wall", 13, 8, 13.2, 10)]), "b1", 17, 9)
    assert rule(state, "a3", FINAL_DEFENSE, 10, 9) is None
    assert rule(state, "a3", FINAL_DEFENSE, 12.4, 9) is None
    assert rule(state, "a3", FINAL_DEFENSE, 12.4, 13) == "RA-PLACE-12"
    assert rule(laid({"a.s1": (2, 9)}), "a3", FINAL_DEFENSE, 12.4, 13) is None


def test_in_cover_against_the_nearest_or_every_one_in_range_OQ_29() -> None:
    wall = [block("wall", 13, 8, 13.2, 10)]
    places = {"a.s1": (2.0, 9.0), "b1": (15.0, 9.0), "c1": (12.4, 14.0)}
    assert rule(laid(places, terrain=wall), "a3", FINAL_DEFENSE, 12.4, 9) is None
    every = laid(places, {"final_cover": "every_in_range"}, terrain=wall)
    assert rule(every, "a3", FINAL_DEFENSE, 12.4, 9) == "RA-PLACE-12"
    assert rule(moved(every, "c1", 12.4, 17.9), "a3", FINAL_DEFENSE, 12.4, 9) is None


def test_a_late_station_of_the_defense_stands_anywhere() -> None:
    assert rule(laid({"a.s1": (2, 9), "b1": (22, 9)}), "a.s2", FINAL_DEFENSE, 20, 3) is None


def test_the_objective_stands_where_all_agree_RA_CAMP_03() -> None:
    state = laid({"a1": (4, 9)}, objective=Objective("chest", placed=False))
    assert rule(state, "chest", OBJECTIVE, 12, 9) is None
    assert rule(state, "chest", OBJECTIVE, 4, 9) == "RA-MOVE-08"


def test_who_leads_defends_where_nobody_says_who_began() -> None:
    from dataclasses import replace

    state = replace(laid({"b.s1": (4, 9)}), starting=(), order=("bob", "ann", "cid"))
    assert rule(state, "b1", INITIAL_DEFENSE, 12.9, 9) == "RA-PLACE-03"
