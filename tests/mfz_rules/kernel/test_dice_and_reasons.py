"""What every game shares: dice and totals that explain themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.kernel.dice import UNTOLD, Colour, Die, RolledDie, read_rolled
from mfz_rules.kernel.reasons import Sum, Term


def test_a_die_is_labelled_by_colour_and_range() -> None:
    assert Die(Colour.BLUE).label == "B"
    assert Die(Colour.RED, 8, "d").label == "R d"


def test_a_rolled_die_is_written_with_its_sides_unless_it_has_six() -> None:
    assert str(RolledDie(Colour.WHITE, 6, 3)) == "W3"
    assert str(RolledDie(Colour.RED, 8, 7)) == "R8:7"


@pytest.mark.parametrize(("die", "written"), [(RolledDie(Colour.BLUE, 6, UNTOLD), "B?"),
                                              (RolledDie(Colour.RED, 8, UNTOLD), "R8:?")])  # fmt: skip
def test_a_die_may_be_not_told(die: RolledDie, written: str) -> None:
    assert (str(die), read_rolled(written), die.told, die.face) == (written, die, False, "?")


@given(st.sampled_from(Colour), st.integers(1, 99), st.integers(1, 99))
def test_a_rolled_die_is_read_as_it_is_written(colour: Colour, sides: int, value: int) -> None:
    die = RolledDie(colour, sides, value)
    assert read_rolled(f" {str(die).lower()} ") == (die if value <= sides else None)


@pytest.mark.parametrize(
    "text", ["", "3", "W", "W0", "W7", "R8:9", "R8:", "P3", "W3 B2", "W-1", "R8:7:6", "W??", "R?:3"]
)
def test_what_is_no_rolled_die_is_none(text: str) -> None:
    assert read_rolled(text) is None


def test_a_sum_is_the_total_of_its_terms() -> None:
    assert int(Sum((Term("base", 5), Term("most frames", -1)))) == 4
    assert int(Sum(())) == 0
