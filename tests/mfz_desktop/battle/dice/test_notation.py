"""What is typed or pasted lands on the right dice, or is said to be wrong."""

import pytest

from mfz_desktop.battle.dice.notation import may_begin, read_dice
from mfz_rules.kernel.dice import UNTOLD, Colour, Die

POOL = (Die(Colour.RED), Die(Colour.RED, 8), Die(Colour.BLUE), Die(Colour.WHITE), Die(Colour.WHITE))


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("W3 B2 R8:7", (None, 7, 2, 3, None)),
        ("w3,w5", (None, None, None, 3, 5)),
        ("5 8 2 1 1", (5, 8, 2, 1, 1)),
        ("58211", (5, 8, 2, 1, 1)),
        ("R5 4", (5, 4, None, None, None)),
        ("", (None,) * 5),
    ],
)
def test_dice_go_where_they_fit(text: str, values: tuple[int | None, ...]) -> None:
    found = read_dice(text, POOL)

    assert found.values == values
    assert not found.problem


@pytest.mark.parametrize("text", ["W7", "G3", "R5 R4", "9", "5 9", "hello", "123456"])
def test_what_fits_nowhere_is_said(text: str) -> None:
    assert "fits no die" in read_dice(text, POOL).problem


def test_dice_that_are_not_told_fit_where_they_may_be() -> None:
    assert read_dice("R6 B? W?", POOL, untold=True).values == (6, None, UNTOLD, UNTOLD, None)
    assert "fits no die" in read_dice("R6 B?", POOL).problem


def test_numbers_of_two_digits_stand_apart() -> None:
    twenties = (Die(Colour.WHITE, 20),) * 3

    assert read_dice("17 3 20", twenties).values == (17, 3, 20)
    assert [digit for digit in range(10) if may_begin(digit, 20)] == [1, 2]
    assert not any(may_begin(digit, 8) for digit in range(10))
