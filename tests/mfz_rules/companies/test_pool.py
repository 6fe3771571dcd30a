"""The dice of a frame (RA-SYS-01 to RA-SYS-24)."""

import pytest

from mfz_rules.common.pools import red_counts
from mfz_rules.kernel.dice import Die
from mfz_rules.rapid_attack.companies.frame import Frame, Range
from mfz_rules.rapid_attack.companies.pool import has_sprint, pool, red_dice, would_sprint
from tests.mfz_rules.frames import SOLDIER, environment, frame, split


def shown(dice: tuple[Die, ...]) -> str:
    return " ".join(f"{die.colour}{die.range}{'' if die.sides == 6 else die.sides}" for die in dice)


@pytest.mark.parametrize(
    ("built", "dice"),
    [
        (frame(), "G8 W W"),
        (frame("B"), "B G8 W W"),
        (frame("BB"), "B B G8 W W"),
        (frame("G"), "G G8 W W"),
        (frame("GG"), "G G G8 W W"),
        (frame("YY"), "G8 Y Y W W"),
        (frame("h"), "Rh Rh G8 W W"),
        (frame("hh"), "Rh Rh Rh8 G8 W W"),
        (frame("d"), "Rd Rd W W"),
        (frame("dd"), "Rd Rd Rd8 W W"),
        (frame("a"), "Ra Ra W W"),
        (frame("aa"), "Ra Ra Ra8 W W"),
        (frame(SOLDIER), "Rd Rd B G Y W W"),
        (frame("", split("hd")), "Rh Rd W W"),
        (frame("d", split("da")), "Rd Rd Rd Ra W W"),
        (frame("d", split("da"), split("hd")), "Rh Rd Rd Rd8 Ra W W"),
        (frame("", split("da"), split("da")), "Rd Rd Ra Ra W W"),
        (frame("B", environment("filter"), rockets=3), "B G8 W W"),
    ],
)
def test_dice_follow_from_systems(built: Frame, dice: str) -> None:
    assert shown(pool(built)) == dice


@pytest.mark.parametrize(
    ("halves", "dice"), [(0, (0, 0)), (1, (1, 0)), (2, (2, 0)), (3, (3, 0)), (4, (2, 1)), (5, (3, 1)), (6, (2, 2))]
)
def test_red_dice_by_type_total(halves: int, dice: tuple[int, int]) -> None:
    """RA-SYS-23; five and six halves are illegal but stay visible."""
    assert red_counts(halves) == dice


def test_halves_may_stay_plain_dice() -> None:
    """OQ-09, the other ruling."""
    plain = {"split_dice": "plain_halves"}
    twice = frame("d", split("da"), split("hd"))
    assert shown(red_dice(twice, Range.DIRECT, plain)) == "Rd Rd Rd Rd"
    assert shown(red_dice(frame("dd"), Range.DIRECT, plain)) == "Rd Rd Rd8"


def test_half_a_gun_costs_the_sprint_die_unless_the_table_says_otherwise() -> None:
    """RA-SYS-24, OQ-10."""
    half = frame("", split("hd"))
    assert not has_sprint(half)
    assert has_sprint(half, {"half_weapon_cancels_sprint": False})
    assert not has_sprint(frame("d"), {"half_weapon_cancels_sprint": False})


def test_rockets_do_not_cost_the_sprint_die_unless_the_table_says_so() -> None:
    """RA-SYS-17, OQ-06."""
    carrier = frame("B", rockets=2)
    assert has_sprint(carrier)
    assert not has_sprint(carrier, {"rockets_cancel_sprint": True})
    assert has_sprint(frame("B"), {"rockets_cancel_sprint": True})


def test_a_frame_that_lost_its_guns_sprints_unless_the_table_says_otherwise() -> None:
    """RA-SYS-11, OQ-05."""
    built, left = frame("dB"), frame("B")
    assert has_sprint(left, built=built)
    assert not has_sprint(left, {"sprint_after_loss": False}, built)
    assert has_sprint(left, {"sprint_after_loss": False}, frame("BB"))


def test_what_would_sprint_when_its_last_gun_is_gone() -> None:
    assert would_sprint(frame("dB"))
    assert would_sprint(frame("h", split("ha")))
    assert not would_sprint(frame("B"))
    assert not would_sprint(frame("dB"), {"sprint_after_loss": False})
    assert not would_sprint(frame("dB", rockets=1), {"rockets_cancel_sprint": True})
