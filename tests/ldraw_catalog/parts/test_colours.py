"""Every way to spell a colour, and grey for what is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.parts.colours import ColourTable
from ldraw_catalog.reading.document import ColourDefinition

TABLE = ColourTable.standard()


@pytest.mark.parametrize(
    ("code", "name", "value", "alpha", "finish"),
    [
        (0, "Black", (0x1B, 0x2A, 0x34), 255, ""),
        (4, "Red", (0xB4, 0x00, 0x00), 255, ""),
        (16, "Main_Colour", (0xFF, 0xFF, 0x80), 255, ""),
        (24, "Edge_Colour", (0x7F, 0x7F, 0x7F), 255, ""),
        (47, "Trans_Clear", (0xFC, 0xFC, 0xFC), 128, ""),
        (61, "Chrome_Blue", (0x6C, 0x96, 0xBF), 255, "CHROME"),
    ],
)
def test_standard_colours_are_those_of_ldconfig(
    code: int, name: str, value: tuple[int, int, int], alpha: int, finish: str
) -> None:
    colour = TABLE.look_up(code)

    assert (colour.code, colour.name, colour.value, colour.alpha, colour.finish) == (code, name, value, alpha, finish)


@pytest.mark.parametrize(
    ("code", "value", "alpha"),
    [
        (0x2FF8001, (0xFF, 0x80, 0x01), 255),
        (0x3FF8001, (0xFF, 0x80, 0x01), 128),
        # two colours of 12 bits, white and black, dithered
        (0x4FFF000, (127, 127, 127), 255),
        (0x5F80000, (255, 136, 0), 128),
        (0x6000F80, (255, 136, 0), 128),
        (0x7123456, (0x12, 0x34, 0x56), 0),
    ],
)
def test_direct_colours_and_dithers_say_their_colour_themselves(
    code: int, value: tuple[int, int, int], alpha: int
) -> None:
    colour = TABLE.look_up(code)

    assert (colour.code, colour.value, colour.alpha) == (code, value, alpha)
    assert TABLE.knows(code)


def test_studio_adds_a_hundred_thousand_to_newer_colours() -> None:
    assert TABLE.look_up(100_004) == TABLE.look_up(4)


def test_old_blends_mix_two_of_the_first_sixteen() -> None:
    black, red = TABLE.look_up(0).value, TABLE.look_up(4).value

    assert 256 + 4 not in TABLE.definitions
    assert TABLE.look_up(256 + 4).value == tuple((a + b) // 2 for a, b in zip(black, red, strict=True))


def test_a_models_own_colour_wins() -> None:
    own = {
        4: ColourDefinition(4, "Mine", (1, 2, 3), (0, 0, 0)),
        999_999: ColourDefinition(999_999, "New", (4, 5, 6), (0, 0, 0)),
    }

    assert TABLE.look_up(4, own).name == "Mine"
    assert TABLE.look_up(999_999, own).name == "New"


@pytest.mark.parametrize("code", [-1, 0xFFFFFFFF, 9_999, 100_000, 0x1000000, 0x8000000])
def test_unknown_codes_are_neutral_grey(code: int) -> None:
    colour = TABLE.look_up(code)

    assert colour.name == "Unknown"
    assert max(colour.value) - min(colour.value) < 10
    assert not TABLE.knows(code)


def test_dark_colours_get_a_light_edge_and_others_a_dark_one() -> None:
    assert TABLE.look_up(0x2050505).edge > TABLE.look_up(0x2F0F0F0).edge


@given(st.integers(min_value=-(2**70), max_value=2**70))
def test_every_number_is_some_colour(code: int) -> None:
    colour = TABLE.look_up(code)

    assert all(0 <= channel <= 255 for channel in (*colour.value, *colour.edge, colour.alpha))
