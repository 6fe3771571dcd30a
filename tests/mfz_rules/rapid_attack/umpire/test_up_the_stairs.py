"""Ways up and down without a movement system (RA-ADV-11, RA-ADV-12, RA-MOVE-04)."""

import pytest

from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.laying import CLIMBING, at, block, laid

TOWER = block("tower", 4, 4, 6, 6, stairs=True)


@pytest.mark.parametrize(("start", "end"), [((2, 5), (5, 5, 0, 6)), ((5, 5, 0, 6), (2, 5))])
def test_the_structure_that_is_climbed_does_not_stand_in_the_way(
    start: tuple[float, ...], end: tuple[float, ...]
) -> None:
    """RA-ADV-12: three units along, one up or down, and nothing crossed."""
    found = TableUmpire().path(laid({"a1": start}, CLIMBING, terrain=[TOWER]), "a1", at(*end), 6, False)
    assert found is not None
    assert (found.length, found.crosses, found.climbs) == (pytest.approx(4), (), ())


@pytest.mark.parametrize(("start", "end"), [((2, 5), (5, 5, 0, 6)), ((5, 5, 0, 6), (2, 5))])
def test_the_way_to_it_still_goes_round_other_cover(start: tuple[float, ...], end: tuple[float, ...]) -> None:
    """RA-MOVE-04: a wall stands before the stairs."""
    terrain = [TOWER, block("wall", 3, 4.5, 3.2, 5.5)]
    found = TableUmpire().path(laid({"a1": start}, CLIMBING, terrain=terrain), "a1", at(*end), 8, False)
    assert found is not None
    assert (found.crosses, found.climbs) == ((), ())
    assert 4 < found.length < 5
