"""Ranges and who is near, from positions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.pieces import Objective, Zone
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.laying import (
    CLIMBING,
    EXACT,
    at,
    block,
    destroyed,
    laid,
    left,
    moved,
    rectangle,
)

UMPIRE = TableUmpire()
HAND, DIRECT, ARTILLERY = Range.HAND_TO_HAND, Range.DIRECT, Range.ARTILLERY
BASE = 0.8

places = st.tuples(st.floats(1, 23), st.floats(1, 17), st.floats(0, 360))


def between(gap: float, wanted: Range | None = None, settings: dict[str, object] | None = None) -> Called[Range]:
    """Return the range of two frames side by side with that gap."""
    found = UMPIRE.range(laid({"a1": (2, 5), "b1": (2 + BASE + gap, 5)}, settings), "a1", "b1", wanted)
    assert found is not None
    return found


def test_bands_reach_from_edge_to_edge_RA_BF_06_RA_BF_07() -> None:
    assert [between(gap).value for gap in (0, 0.5, 1, 1.2, 7.9, 8, 8.2, 12)] == [HAND] * 3 + [DIRECT] * 3 + [
        ARTILLERY
    ] * 2


@pytest.mark.parametrize(
    ("gap", "wanted", "value"),
    [(1.04, HAND, HAND), (0.96, DIRECT, DIRECT), (8.04, DIRECT, DIRECT), (7.96, ARTILLERY, ARTILLERY)],
)
def test_a_close_call_goes_to_whoever_acts_RA_JUDGE_03(gap: float, wanted: Range, value: Range) -> None:
    assert between(gap, wanted) == Called(value, close=True)


def test_no_call_is_close_without_a_tolerance_OQ_23() -> None:
    assert between(1.04, HAND, EXACT) == Called(DIRECT)
    assert between(1.2, HAND, {"measure.tolerance": 0.25}) == Called(HAND, close=True)


def test_a_target_too_near_is_out_of_range_as_well_RA_ATK_02() -> None:
    assert between(0.5, DIRECT) == Called(HAND)


def test_the_ruler_s_lengths_are_settings_RA_BF_03_RA_BF_06() -> None:
    longer = {"range.direct_length": 10, "range.hth_length": 2}
    assert [between(gap, None, longer).value for gap in (1.5, 9.5, 10.5)] == [HAND, DIRECT, ARTILLERY]


def test_a_structure_is_measured_to_its_nearest_point_RA_ATK_12() -> None:
    state = laid({"a1": (2, 5)}, terrain=[block("wall", 4, 0, 20, 1)])
    assert UMPIRE.range(state, "a1", "wall", None) == Called(DIRECT)
    assert UMPIRE.range(moved(state, "a1", 4.4, 1.9), "a1", "wall", None) == Called(HAND)


def test_height_makes_distances_longer_OQ_78() -> None:
    """A frame on twelve bricks is two units above the one at its foot."""
    state = laid({"a1": (2, 5), "b1": (2.9, 5, 0, 12)}, CLIMBING)
    assert UMPIRE.range(state, "a1", "b1", None) == Called(DIRECT)
    for flat in ({}, {**CLIMBING, "vertical_distance": False}):
        assert UMPIRE.range(laid({"a1": (2, 5), "b1": (2.9, 5, 0, 12)}, flat), "a1", "b1", None) == Called(HAND)
    assert UMPIRE.range(moved(state, "b1", 2.9, 5, 0, 5), "a1", "b1", None) == Called(HAND)


def test_of_a_structure_the_nearest_height_counts_OQ_78() -> None:
    """A frame on a tower beside a wall of six bricks is one unit above the wall's top."""
    state = laid({"a1": (2, 5, 0, 12)}, {**CLIMBING, "range.hth_length": 0.5}, terrain=[block("wall", 2.5, 4, 3, 6)])
    assert UMPIRE.range(state, "a1", "wall", None) == Called(DIRECT)
    assert UMPIRE.range(moved(state, "a1", 2, 5, 0, 6), "a1", "wall", None) == Called(HAND)


@given(places, places)
def test_ranges_are_the_same_from_both_ends_RA_BF_07(one: tuple[float, ...], other: tuple[float, ...]) -> None:
    state = laid({"a1": one, "b1": other})
    assert UMPIRE.range(state, "a1", "b1", DIRECT) == UMPIRE.range(state, "b1", "a1", DIRECT)


def test_what_has_no_position_is_unknown() -> None:
    state = laid({"a1": (2, 5)}, terrain=[block("wall", 4, 0, 20, 1, polygon=None)])
    for target in ("b1", "wall", "nothing", "b.s1"):
        assert UMPIRE.range(state, "a1", target, None) is None
        assert UMPIRE.range(state, target, "a1", None) is None
    assert UMPIRE.near(laid({}), "a1") is None


def test_places_that_are_none_are_unknown() -> None:
    nowhere = laid(
        {"a1": (float("nan"), 5), "a2": (1e300, 5), "b1": (2, 5)}, terrain=[block("odd", 0, 0, 0, float("inf"))]
    )
    assert UMPIRE.range(nowhere, "b1", "a1", None) is None
    assert UMPIRE.range(nowhere, "b1", "a2", None) is None
    assert UMPIRE.range(nowhere, "b1", "odd", None) is None


def test_stations_within_hand_to_hand_are_near_RA_STA_02() -> None:
    state = laid({"a1": (5, 5), "a.s1": (6.8, 5), "b.s1": (6.9, 7), "b.s2": (3.18, 5)})
    assert UMPIRE.near(state, "a1") == Called(("a.s1", "b.s2"), close=True)
    assert UMPIRE.near(state, "a1", at(7, 7, 0)) == Called(("b.s1",))


def test_the_seizing_range_is_a_setting_RA_STA_02() -> None:
    state = laid({"a1": (5, 5), "b.s1": (7.3, 5)}, {"station.seize_range": 2})
    assert UMPIRE.near(state, "a1") == Called(("b.s1",))
    assert UMPIRE.near(laid({"a1": (5, 5), "b.s1": (7.3, 5)}), "a1") == Called(())


def test_the_objective_is_near_like_a_station_RA_CAMP_05() -> None:
    state = laid({"a1": (5, 5), "b1": (9, 5)}, objective=Objective("chest", at=at(6, 5)))
    assert UMPIRE.near(state, "a1") == Called(("chest",))
    assert UMPIRE.near_objective(state, at(7.5, 5)) == ("b1",)
    assert UMPIRE.near_objective(state, None) is None
    assert UMPIRE.near_objective(laid({"a1": (5, 5)}), at(5, 5)) is None
    assert UMPIRE.near_objective(laid({}, objective=Objective("chest")), at(5, 5)) is None


def test_nobody_is_near_what_stands_somewhere_unknown() -> None:
    unknown = Objective("chest")
    assert UMPIRE.near(laid({"a1": (5, 5)}, objective=unknown), "a1") is None
    known = laid({"a1": (5, 5), "a.s1": (6, 5)}, objective=unknown)
    assert UMPIRE.near(known, "a1") == Called(("a.s1",))
    assert UMPIRE.near(laid({"a1": (5, 5)}), "a1") == Called(())


def test_a_station_far_below_is_not_near_OQ_78() -> None:
    state = laid({"a1": (5, 5, 0, 12), "a.s1": (6, 5)}, CLIMBING)
    assert UMPIRE.near(state, "a1") == Called(())


def test_environments_are_those_of_the_zones_stood_in_RA_ADV_27() -> None:
    lake = Zone("lake", "underwater", rectangle(4, 4, 8, 8))
    reeds = Zone("reeds", "tangle", rectangle(7, 4, 9, 8))
    everywhere = Zone("night", "cold")
    state = laid({"a1": (5, 5)}, zones=[lake, reeds, everywhere, Zone("deep", "underwater", lake.polygon)])
    assert UMPIRE.environments(state, "a1") == ("underwater", "cold")
    assert UMPIRE.environments(moved(state, "a1", 7.5, 5), "a1") == ("underwater", "tangle", "cold")
    assert UMPIRE.environments(moved(state, "a1", 2, 5), "a1") == ("cold",)
    assert UMPIRE.environments(state, "b1") is None


def test_a_zone_without_environment_lifts_those_that_it_lies_in_RA_GURSK_05() -> None:
    silo = Zone("silo", None, rectangle(4, 4, 8, 8))
    state = laid({"a1": (5, 5)}, zones=[Zone("pollen", "filter"), silo])
    assert UMPIRE.environments(state, "a1") == (None,)
    assert UMPIRE.environments(moved(state, "a1", 2, 5), "a1") == ("filter",)


def test_targets_come_with_range_and_cover_at_one_look() -> None:
    walls = [block("wall", 7, 4, 7.3, 6), block("gone", 2, 2, 3, 3)]
    state = left(laid({"a1": (2, 5), "a2": (2, 9), "b1": (8, 5), "b2": (3.5, 7.06)}, terrain=walls), "gone", 0)
    found = UMPIRE.targets_of(destroyed(state, "a2"), "a1", HAND)
    assert set(found) == {"b1", "b2", "wall"}
    assert found["b1"].range.value is DIRECT and found["b1"].cover.value == ("wall",)
    assert not found["b1"].close and not found["wall"].cover.value
    for target, seen in found.items():
        assert seen.range == UMPIRE.range(state, "a1", target, HAND)
        assert seen.cover == UMPIRE.cover(state, "a1", target)
    assert UMPIRE.targets_of(state, "b4") == {}


def test_the_same_state_is_laid_out_once() -> None:
    state = laid({"a1": (2, 5), "b1": (8, 5)})
    umpire = TableUmpire()
    assert umpire.scene(state) is umpire.scene(moved(state, "a1", 2, 5))
    other = umpire.scene(moved(state, "a1", 3, 5))
    assert other is not umpire.scene(state)
    assert other.structures is umpire.scene(state).structures


def test_a_base_of_its_own_counts_RA_BF_07() -> None:
    from mfz_rules.rapid_attack.state.evolving.changing import change_frame

    state = change_frame(laid({"a1": (2, 5), "b1": (6, 5)}), "a1", footprint=rectangle(-3, -0.2, 3, 0.2))
    assert UMPIRE.range(state, "a1", "b1", None) == Called(HAND)
    turned = change_frame(state, "a1", at=Pose(2, 5, 90))
    assert UMPIRE.range(turned, "a1", "b1", None) == Called(DIRECT)
