"""Retreats from stations, and the objective that goes along."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.places import Pose, Table
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.pieces import Objective, Terrain
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.examples import examples
from tests.mfz_rules.rapid_attack.umpire.laying import CLIMBING, MOVEMENT, at, block, fitted, laid, moved

UMPIRE = TableUmpire()
NO_ROOM = {"retreat_needs_room": False}


def beside(settings: dict[str, object] | None = None, terrain: tuple[Terrain, ...] = (), **more: object) -> Battle:
    """`b1` half a unit to the right of a station.

    s ·b
    """
    return laid({"b1": (6.3, 5), "b.s1": (5, 5)}, settings, terrain=terrain, **more)  # type: ignore[arg-type]


def gap(state: Battle, place: Pose | None) -> float:
    assert place is not None
    scene = UMPIRE.scene(moved(state, "b1", place.x, place.y, place.facing, place.up))
    found = scene.distance(scene.frames["b1"], "b.s1")
    assert found is not None
    return found


def refusal(state: Battle, place: Pose | None = None) -> str:
    with pytest.raises(RefusedError) as raised:
        UMPIRE.retreat(state, "b1", "b.s1", place)
    return raised.value.refusal.rule


def test_a_retreat_goes_straight_away_where_there_is_room_RA_DMG_08() -> None:
    found = UMPIRE.retreat(beside(), "b1", "b.s1", None)
    assert found is not None
    assert (found.x, found.y) == (pytest.approx(7.3, abs=1e-5), pytest.approx(5, abs=1e-5))


def test_a_retreat_is_one_unit_farther_RA_DMG_08() -> None:
    for x in (7.3, 7.26, 7.34):
        assert UMPIRE.retreat(beside(), "b1", "b.s1", at(x, 5)) == at(x, 5)
    for x in (6.3, 7.2, 7.4, 9):
        assert refusal(beside(), at(x, 5)) == "RA-DMG-08"
    assert UMPIRE.retreat(beside(), "b1", "b.s1", at(7.3, 5.7)) == at(7.3, 5.7)


def test_the_distance_is_a_setting_RA_DMG_08() -> None:
    found = UMPIRE.retreat(beside({"station.retreat_distance": 2}), "b1", "b.s1", None)
    assert found is not None and found.x == pytest.approx(8.3, abs=1e-5)
    assert UMPIRE.retreat(beside({"station.retreat_distance": 0}), "b1", "b.s1", None) == at(6.3, 5)


def test_where_something_is_in_the_way_it_goes_aside_OQ_60() -> None:
    state = beside(terrain=(block("wall", 7.4, 4, 7.6, 6),))
    found = UMPIRE.retreat(state, "b1", "b.s1", None)
    assert gap(state, found) == pytest.approx(1.5, abs=1e-3)
    assert found is not None and UMPIRE.may_stand(state, "b1", found) is None
    assert refusal(state, at(7.3, 5)) == "OQ-60"


def alcove() -> tuple[Terrain, ...]:
    """Walls on three sides.

    s ·b|
    """
    return (block("end", 6.75, 4, 7, 6), block("above", 5.6, 5.5, 7, 6), block("below", 5.6, 4, 7, 4.5))


def test_without_room_there_is_no_retreat_OQ_60() -> None:
    assert refusal(beside(terrain=alcove())) == "OQ-60"
    corner = laid({"b1": (1.7, 0.4), "b.s1": (0.4, 0.4)}, table=Table(2.1, 0.8))
    assert refusal(corner) == "OQ-60"


def test_movement_systems_retreat_through_cover_OQ_60() -> None:
    state = fitted(beside(terrain=(block("end", 6.75, 1, 6.8, 9),)), "b1", MOVEMENT)
    assert refusal(fitted(state, "b1"), at(7.3, 5)) == "OQ-60"
    assert UMPIRE.retreat(state, "b1", "b.s1", at(7.3, 5)) == at(7.3, 5)
    assert UMPIRE.retreat(fitted(beside(terrain=alcove()), "b1", MOVEMENT), "b1", "b.s1", None) is not None


def test_a_frame_without_room_stays_where_the_group_asks_for_none_OQ_60() -> None:
    state = beside(NO_ROOM, terrain=alcove())
    assert UMPIRE.retreat(state, "b1", "b.s1", None) == at(6.3, 5)


def test_a_retreat_stays_on_the_table_OQ_60() -> None:
    state = laid({"b1": (22.8, 5), "b.s1": (21.5, 5)})
    found = UMPIRE.retreat(state, "b1", "b.s1", None)
    assert found is not None and found.x <= 23.6 + 0.05
    assert gap(state, found) == pytest.approx(1.5, abs=1e-3)
    assert refusal(state, at(23.8, 5)) == "OQ-60"


def test_a_retreat_does_not_walk_round_the_station_RA_DMG_08() -> None:
    assert refusal(beside(), at(2.7, 5)) == "OQ-60"


def test_retreats_of_what_has_no_position_are_allowed() -> None:
    assert UMPIRE.retreat(laid({"b1": (6.3, 5)}), "b1", "b.s1", None) is None
    assert UMPIRE.retreat(laid({"b.s1": (6.3, 5)}), "b1", "b.s1", at(1, 1)) == at(1, 1)
    assert refusal(beside(), at(float("nan"), 5)) in ("OQ-60", "RA-DMG-08")


def test_a_frame_on_top_of_a_station_leaves_the_way_it_looks() -> None:
    state = laid({"b1": (5, 5, 90), "b.s1": (5, 5)}, {"station.retreat_distance": 1})
    found = UMPIRE.retreat(state, "b1", "b.s1", None)
    assert found is not None and gap(state, found) == pytest.approx(1, abs=1e-3)


def test_up_there_a_retreat_stays_on_the_top() -> None:
    tower = (block("tower", 4, 3, 8, 7, 6),)
    state = laid({"b1": (6.3, 5, 0, 6), "b.s1": (5, 5, 0, 6)}, CLIMBING, terrain=tower)
    found = UMPIRE.retreat(state, "b1", "b.s1", None)
    assert found is not None and found.up == 6 and found.x == pytest.approx(7.3, abs=1e-5)
    narrow = laid(
        {"b1": (6.3, 5, 0, 6), "b.s1": (5, 5, 0, 6)}, CLIMBING, terrain=(block("tower", 4.5, 4.5, 6.8, 5.5, 6),)
    )
    assert refusal(narrow) == "OQ-60"


@examples(40)
@given(st.floats(0, 360), st.floats(0, 360), st.floats(1.2, 1.6))
def test_a_proposed_retreat_is_one_that_may_be_made(facing: float, way: float, far: float) -> None:
    import math

    x, y = 12 + far * math.cos(math.radians(way)), 9 + far * math.sin(math.radians(way))
    walls = [block("one", 13.5, 8, 14, 12), block("two", 9, 10.5, 13, 11)]
    state = laid({"b1": (x, y, facing), "b.s1": (12, 9), "a1": (10, 9)}, terrain=walls)
    try:
        found = UMPIRE.retreat(state, "b1", "b.s1", None)
    except RefusedError as error:
        assert error.refusal.rule == "OQ-60"
        return
    assert UMPIRE.retreat(state, "b1", "b.s1", found) == found
    assert gap(state, found) == pytest.approx(gap(state, Pose(x, y, facing)) + 1, abs=1e-3)


# the objective goes along
def led(**more: object) -> Battle:
    """The chest stands behind `a1`.

    c a → · · ·
    """
    chest = Objective("chest", owner="ann", at=at(4, 5))
    return laid({"a1": (5, 5)}, objective=chest, **more)  # type: ignore[arg-type]


def test_the_objective_goes_along_as_it_stood_RA_CAMP_13() -> None:
    assert UMPIRE.follow(led(), "a1", at(9, 7), 6) == at(8, 7)


def test_where_its_place_is_taken_it_stands_beside_OQ_89() -> None:
    state = moved(led(), "b1", 8, 5)
    found = UMPIRE.follow(state, "a1", at(9, 5), 6)
    assert found is not None and found != at(8, 5)
    ended = replace(moved(state, "a1", 9, 5), objective=replace(state.objective, at=found))  # type: ignore[type-var]
    near = UMPIRE.near(ended, "a1")
    assert near is not None and near.value == ("chest",)


def test_it_crosses_no_cover_and_goes_no_farther_than_the_die_OQ_89() -> None:
    wall = block("wall", 6.5, 0, 7, 18)
    assert UMPIRE.follow(led(terrain=[wall]), "a1", at(9, 5), 6) is None
    assert UMPIRE.follow(led(), "a1", at(15, 5), 6) is None
    off = led()
    assert UMPIRE.follow(off, "a1", at(30, 5), 40) is None


def test_what_has_no_position_goes_along_unmeasured() -> None:
    assert UMPIRE.follow(laid({"a1": (5, 5)}), "a1", at(9, 5), 6) is None
    assert UMPIRE.follow(laid({"a1": (5, 5)}, objective=Objective("chest")), "a1", at(9, 5), 6) is None
    assert UMPIRE.follow(led(), "a2", at(9, 5), 6) is None
    assert UMPIRE.follow(led(), "nobody", at(9, 5), 6) is None
    assert UMPIRE.follow(led(), "a1", at(float("nan"), 5), 6) is None


def test_an_objective_beside_another_frame_goes_along_with_none_OQ_89() -> None:
    """The frame was near it by the table's word; the nearest place beside the frame's end is taken as its own."""
    state = moved(led(), "a1", 12, 5)
    found = UMPIRE.follow(state, "a1", at(9, 5), 6)
    assert found is not None and found.x > 6
