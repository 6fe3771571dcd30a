"""Rulers for tables (RA-BF-04, RA-BF-05)."""

import pytest

from mfz_rules.rapid_attack.table_size import ruler_for


@pytest.mark.parametrize(
    ("width", "depth", "length", "unit", "across"),
    [(150, 90, 8, 5, 4.37), (240, 120, 8, 6, 5.59), (90, 90, 6, 5, 4.24), (280, 180, 8, 7, 5.94)],
)
def test_the_ruler_that_suits_a_table(width: float, depth: float, length: int, unit: float, across: float) -> None:
    """RA-BF-04: four to six rulers across; RA-BF-05: the examples, and one with larger units still."""
    ruler = ruler_for(width, depth)

    assert (ruler.length, ruler.unit, round(ruler.across, 2), ruler.fits) == (length, unit, across, True)


@pytest.mark.parametrize(("width", "depth", "length", "unit"), [(40, 40, 6, 5), (500, 300, 8, 7.62)])
def test_where_no_ruler_fits_the_last_one_tried_is_named(
    width: float, depth: float, length: int, unit: float
) -> None:
    """RA-BF-04: then corners are taped off, or the table is too small."""
    ruler = ruler_for(width, depth)

    assert (ruler.length, ruler.unit, ruler.fits) == (length, unit, False)


def test_a_table_has_a_size() -> None:
    with pytest.raises(ValueError, match="size"):
        ruler_for(0, 90)
