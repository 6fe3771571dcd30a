"""Cover from positions."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.laying import CLIMBING, block, destroyed, laid, left, moved, rectangle

UMPIRE = TableUmpire()


def covered(state: Battle, attacker: str = "a1", target: str = "b1") -> tuple[str, ...]:
    found = UMPIRE.cover(state, attacker, target)
    assert found is not None
    return found.value


def beside_a_wall(x: float, bricks: float = 6, settings: dict[str, object] | None = None) -> Battle:
    """`a1` at 2, `b1` at 10, and a thin wall at x.

    a1 ·······x······· b1
    """
    return laid({"a1": (2, 5), "b1": (10, 5)}, settings, terrain=[block("wall", x, 3, x + 0.2, 7, bricks)])


@pytest.mark.parametrize(
    ("x", "covers"), [(9.3, True), (8.5, True), (8.3, False), (6, False), (2.6, False), (11, False)]
)
def test_cover_is_within_the_target_s_reach_and_between_RA_BF_12_RA_BF_13(x: float, covers: bool) -> None:
    assert bool(covered(beside_a_wall(x))) is covers


def test_a_structure_of_three_bricks_is_cover_and_a_lower_one_is_not_RA_BF_11_RA_BF_16() -> None:
    assert covered(beside_a_wall(9, 3)) == ("wall",)
    assert covered(beside_a_wall(9, 2)) == ()
    assert covered(beside_a_wall(9, 3, {"cover.min_height": 4})) == ()


def test_what_is_ruined_or_gone_is_no_cover_RA_TER_03() -> None:
    state = beside_a_wall(9)
    assert covered(left(state, "wall", 0)) == ()
    assert covered(left(state, "wall", 6, ruined=True)) == ()
    assert covered(left(state, "wall", 8)) == ("wall",)


def test_every_standing_frame_is_cover_whoever_it_belongs_to_RA_BF_14() -> None:
    state = laid({"a1": (2, 5), "b1": (10, 5), "a2": (9, 5.5), "b2": (8.8, 4.3)})
    assert covered(state) == ("a2", "b2")
    assert covered(destroyed(state, "a2")) == ("b2",)


def test_debris_is_cover_where_it_is_a_structure_OQ_21() -> None:
    debris = block("b2.debris", 8.6, 4.6, 9.4, 5.4, 3)
    assert covered(laid({"a1": (2, 5), "b1": (10, 5)}, terrain=[debris])) == ("b2.debris",)


def test_stations_are_never_cover_RA_BF_11() -> None:
    assert covered(laid({"a1": (2, 5), "b1": (10, 5), "b.s1": (9, 5)})) == ()


def test_neither_attacker_nor_target_is_cover_RA_BF_14() -> None:
    assert covered(laid({"a1": (9, 5), "b1": (10, 5)})) == ()


def test_terrain_is_never_in_cover_RA_ATK_08() -> None:
    state = laid({"a1": (2, 5), "b2": (9, 5)}, terrain=[block("wall", 10, 4, 11, 6)])
    assert UMPIRE.cover(state, "a1", "wall") == Called(())


def test_a_close_call_is_cover_RA_JUDGE_01() -> None:
    """The wall ends a hair beside the band between the bases."""
    for end, value, close in (
        (5.55, (), False),
        (5.43, ("wall",), True),
        (5.38, ("wall",), True),
        (5.2, ("wall",), False),
    ):
        state = laid({"a1": (2, 5), "b1": (10, 5)}, terrain=[block("wall", 9, end, 9.2, 8)])
        assert UMPIRE.cover(state, "a1", "b1") == Called(value, close)
    far = laid({"a1": (2, 5), "b1": (10, 5)}, terrain=[block("wall", 8.36, 4, 8.56, 6)])
    assert UMPIRE.cover(far, "a1", "b1") == Called(("wall",), close=True)


def test_cover_is_unknown_without_positions() -> None:
    state = laid({"a1": (2, 5)}, terrain=[block("wall", 4, 4, 5, 5, polygon=None)])
    assert UMPIRE.cover(state, "a1", "b1") is None
    assert UMPIRE.cover(state, "b1", "a1") is None
    assert UMPIRE.cover(state, "a1", "wall") is None
    assert UMPIRE.level(state, "a1", "b1") is None


@given(st.floats(0, 360), st.floats(0, 360), st.floats(6, 9))
def test_nothing_by_the_attacker_covers_from_afar_RA_BF_13(way: float, aside: float, far: float) -> None:
    x, y = 12 + far * math.cos(math.radians(way)), 9 + far * math.sin(math.radians(way))
    beside = 12 + 1.3 * math.cos(math.radians(aside)), 9 + 1.3 * math.sin(math.radians(aside))
    state = laid({"a1": (12, 9), "a2": beside, "b1": (x, y)})
    assert covered(state) == ()


# heights
def test_levels_differ_from_six_bricks_on_RA_ADV_13_RA_ADV_16() -> None:
    state = laid({"a1": (2, 5), "b1": (10, 5, 0, 6)}, CLIMBING)
    assert UMPIRE.level(state, "a1", "b1") is Level.HIGHER
    assert UMPIRE.level(state, "b1", "a1") is Level.LOWER
    assert UMPIRE.level(moved(state, "b1", 10, 5, 0, 5), "a1", "b1") is Level.SAME
    assert UMPIRE.level(laid({"a1": (2, 5), "b1": (10, 5, 0, 6)}), "a1", "b1") is Level.SAME
    higher = laid({"a1": (2, 5), "b1": (10, 5, 0, 6)}, {**CLIMBING, "climb.height": 9})
    assert UMPIRE.level(higher, "a1", "b1") is Level.SAME


def on_a_tower(**more: object) -> Battle:
    """`b1` on a tower of nine bricks, a wall before it, `a1` on the ground.

             b1
    a1   |  [tower]
    """
    walls = [block("wall", 8.8, 3, 8.9, 7), block("tower", 9, 4, 11, 6, 9, **more)]
    return laid({"a1": (2, 5), "b1": (10, 5, 0, 9)}, CLIMBING, terrain=walls)


def test_a_higher_frame_is_covered_by_what_it_stands_on_RA_ADV_13_OQ_76() -> None:
    assert covered(on_a_tower()) == ("tower",)
    assert covered(moved(on_a_tower(), "b1", 15, 5, 0, 9)) == ()
    assert covered(left(on_a_tower(), "tower", 18, ruined=True)) == ()


def test_a_lower_frame_is_out_of_cover_but_under_a_roof_RA_ADV_14() -> None:
    """The wall stands between and helps only whoever is under the roof."""
    assert covered(on_a_tower(), "b1", "a1") == ()
    beside = moved(on_a_tower(), "a1", 8.2, 5)
    assert covered(beside, "b1", "a1") == ()
    roofed = on_a_tower(roof=rectangle(7, 4, 11, 6))
    assert covered(moved(roofed, "a1", 7.5, 5), "b1", "a1") == ("tower", "wall")
    assert covered(moved(roofed, "a1", 7.5, 5), "a1", "b1") == ("tower",)
    assert covered(moved(roofed, "a1", 5, 5), "b1", "a1") == ()


def test_nobody_is_under_the_roof_that_he_stands_on_RA_ADV_14() -> None:
    low = block("house", 7, 4, 8, 6, 6, roof=rectangle(6, 4, 9, 6))
    state = laid({"a1": (7.5, 5, 0, 6), "b1": (15, 5, 0, 14)}, CLIMBING, terrain=[low])
    assert covered(state, "b1", "a1") == ()
    assert covered(moved(state, "a1", 6.5, 5), "b1", "a1") == ("house",)


def test_on_one_level_what_lies_beneath_covers_nobody_RA_ADV_15() -> None:
    """Two roofs of one height, a parapet on neither; then a chimney of twelve bricks before the target."""
    towers = [block("left", 1, 4, 3, 6), block("right", 9, 4, 11, 6), block("between", 8, 4, 9, 6)]
    state = laid({"a1": (2, 5, 0, 6), "b1": (9.6, 5, 0, 6)}, CLIMBING, terrain=towers)
    assert covered(state) == ()
    chimney = laid(
        {"a1": (2, 5, 0, 6), "b1": (9.6, 5, 0, 6)}, CLIMBING, terrain=[*towers, block("chimney", 8.8, 4, 9, 6, 12)]
    )
    assert covered(chimney) == ("chimney",)


def test_a_frame_far_below_covers_nobody_up_there_OQ_78() -> None:
    state = laid({"a1": (2, 5, 0, 12), "b1": (10, 5, 0, 12), "c1": (9, 5)}, CLIMBING)
    assert covered(state) == ()
    assert covered(moved(state, "c1", 9, 5, 0, 12)) == ("c1",)
