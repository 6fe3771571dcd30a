"""Dice from a seed."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.kernel.tape import DiceTape


def test_a_seed_gives_the_same_dice_for_ever() -> None:
    assert [DiceTape(7).value(number, 6) for number in range(12)] == [5, 2, 3, 6, 4, 6, 2, 4, 5, 3, 4, 1]
    assert DiceTape("a battle of yesterday").value(1000, 8) == 6


def test_a_number_and_its_text_are_one_seed() -> None:
    assert DiceTape(7).value(3, 6) == DiceTape("7").value(3, 6)


@given(st.integers() | st.text(), st.integers(0, 10**6), st.integers(1, 100))
def test_a_die_shows_one_of_its_sides(seed: int | str, number: int, sides: int) -> None:
    value = DiceTape(seed).value(number, sides)
    assert 1 <= value <= sides
    assert value == DiceTape(seed).value(number, sides)


@pytest.mark.parametrize("sides", [6, 8, 10])
def test_every_side_comes_up_as_often(sides: int) -> None:
    draws = 1000 * sides
    found = Counter(DiceTape(1).value(number, sides) for number in range(draws))
    assert set(found) == set(range(1, sides + 1))
    assert all(850 < count < 1150 for count in found.values())


def test_a_die_follows_no_other() -> None:
    tape = DiceTape(2)
    pairs = Counter((tape.value(number, 6), tape.value(number + 1, 6)) for number in range(36_000))
    assert len(pairs) == 36
    assert all(800 < count < 1200 for count in pairs.values())


def test_a_die_without_sides_is_none() -> None:
    with pytest.raises(ValueError, match="a side at least"):
        DiceTape(1).value(0, 0)
