"""What a piece in battle is called counts it among the company's pieces of its kind."""

import pytest

from mfz_rules.common.numbering import listed_as

SHIPS = ("Aster", "Borage")


@pytest.mark.parametrize(("id", "expected"), [("ann.s1", "Aster"), ("ann.s2", "Borage"), ("a.n.n.s2", "Borage")])
def test_the_number_is_the_place_among_the_pieces(id: str, expected: str) -> None:
    assert listed_as(id, "s", SHIPS) == expected


@pytest.mark.parametrize("id", ["ann.s0", "ann.s3", "ann.c1", "ann.s", "ann.s1x", "s1", "", "ann.s²"])
def test_what_counts_no_piece_of_the_kind_is_none(id: str) -> None:
    assert listed_as(id, "s", SHIPS) is None
