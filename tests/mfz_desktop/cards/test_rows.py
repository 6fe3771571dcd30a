"""Which dice stand beside which system."""

import pytest

from mfz_desktop.rapid_attack.cards.rows import system_rows
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType


def dice(*systems: System) -> list[str]:
    """The dice of each row, as `Rd6d Rd6d`."""
    rows = system_rows(Frame("Test", systems), {})
    return [" ".join(f"{die.colour.value}{die.sides}{die.range}" for die in row.dice) for row in rows]


def of(*types: str) -> tuple[System, ...]:
    return tuple(System(SystemType(kind)) for kind in types)


def split(*ranges: Range) -> System:
    return System(SystemType.SPLIT, ranges=ranges)


def test_a_soldier_has_one_die_a_system_and_two_for_the_gun() -> None:
    assert dice(*of("defense", "movement", "communication", "direct")) == ["B6", "G6", "Y6", "R6d R6d"]


@pytest.mark.parametrize(("kind", "letter"), [("hand_to_hand", "h"), ("direct", "d"), ("artillery", "a")])
def test_of_two_weapons_the_one_lost_first_carries_the_d8(kind: str, letter: str) -> None:
    """RA-SYS-07, OQ-11."""
    assert dice(*of(kind, "defense", kind)) == [f"R8{letter}", "B6", f"R6{letter} R6{letter}"]


def test_an_environmental_system_is_a_row_without_dice() -> None:
    """RA-SYS-18."""
    rows = system_rows(Frame("T", (System(SystemType.ENVIRONMENT, environment="underwater"),)), {})
    assert rows[0].dice == () and rows[0].name == "underwater gear"


def test_a_split_weapon_shows_a_die_of_each_range() -> None:
    """RA-SYS-20."""
    assert dice(split(Range.DIRECT, Range.ARTILLERY)) == ["R6d R6a"]


def test_one_and_a_half_weapons_show_three_dice_and_one() -> None:
    """RA-SYS-23."""
    rows = dice(*of("direct"), split(Range.DIRECT, Range.ARTILLERY))
    assert rows == ["R6d R6d", "R6d R6a"]


def test_losing_the_last_gun_shows_no_sprint_die_in_its_row() -> None:
    assert dice(*of("artillery")) == ["R6a R6a"]


def test_the_rows_dice_together_are_the_frames_pool_without_whites() -> None:
    rows = dice(*of("direct", "artillery", "direct", "movement"))
    assert sorted(" ".join(rows).split()) == sorted(["R6d", "R6d", "R8d", "R6a", "R6a", "G6"])


def test_a_nameless_system_is_called_by_its_type() -> None:
    rows = system_rows(Frame("T", (System(SystemType.HAND_TO_HAND), System(SystemType.DEFENSE, "riot shield"))), {})
    assert [row.name for row in rows] == ["hand to hand", "riot shield"]
