"""Colours as shops number them."""

import pytest

from ldraw_catalog.parts.colours import MAIN_COLOUR, ColourTable
from ldraw_catalog.parts.shop_colours import from_bricklink, to_bricklink

DEFINITIONS = ColourTable.standard().definitions


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (11, "Black"), (85, "Dark_Bluish_Grey"), (9, "Light_Grey"), (88, "Reddish_Brown"), (28, "Nougat"),
        (50, "Trans_Dark_Pink"), (107, "Trans_Pink"), (74, "Trans_Medium_Blue"), (113, "Trans_Very_Light_Blue"),
        (89, "Medium_Lilac"), (93, "Bright_Reddish_Lilac"), (109, "Dark_Blue_Violet"), (97, "Blue_Violet"),
        (77, "Pearl_Dark_Grey"), (118, "Glow_In_Dark_Trans"), (46, "Glow_In_Dark_Opaque"), (236, "Neon_Yellow"),
    ],
)  # fmt: skip
def test_bricklinks_numbers_are_the_colours_that_lego_sells_by_one_name(number: int, name: str) -> None:
    code = from_bricklink(number)
    assert code is not None
    assert DEFINITIONS[code].name == name
    assert to_bricklink(code) == number


def test_every_number_goes_there_and_back_and_is_a_colour_of_ldraw() -> None:
    numbers = {number: code for number in range(1, 300) if (code := from_bricklink(number)) is not None}
    assert len(numbers) == len(set(numbers.values())) > 130
    assert set(numbers.values()) <= DEFINITIONS.keys()
    assert all(to_bricklink(code) == number for number, code in numbers.items())


def test_the_main_colour_is_any_colour() -> None:
    assert from_bricklink(0) == MAIN_COLOUR
    assert to_bricklink(MAIN_COLOUR) == 0


def test_rubber_and_canvas_are_the_colour_that_they_are_called_by() -> None:
    assert to_bricklink(256) == to_bricklink(0) == 11
    assert to_bricklink(20004) == to_bricklink(4) == 5


def test_what_a_shop_does_not_sell_has_no_number() -> None:
    assert to_bricklink(30003) is None
    assert from_bricklink(99_999) is None
