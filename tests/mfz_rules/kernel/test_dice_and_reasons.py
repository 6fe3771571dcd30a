"""What every game shares: dice and totals that explain themselves."""

from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.kernel.reasons import Sum, Term


def test_a_die_is_labelled_by_colour_and_range() -> None:
    assert Die(Colour.BLUE).label == "B"
    assert Die(Colour.RED, 8, "d").label == "R d"


def test_a_sum_is_the_total_of_its_terms() -> None:
    assert int(Sum((Term("base", 5), Term("most frames", -1)))) == 4
    assert int(Sum(())) == 0
