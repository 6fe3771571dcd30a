"""How large a top must be for a frame to stand on it (RA-ADV-10, OQ-73)."""

import pytest

from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.umpire.tops import can_be_climbed
from tests.mfz_rules.rapid_attack.umpire.laying import CLIMBING, block, rectangle


@pytest.mark.parametrize(("side", "climbed"), [(0.6, False), (0.7, False), (0.79, False), (0.8, True), (1.0, True)])
def test_four_studs_by_four_are_the_least(side: float, climbed: bool) -> None:
    """RA-ADV-10: a stud is a fifth of a unit; the other side may be as long as it likes."""
    rules = rules_of("final", CLIMBING)
    assert can_be_climbed(block("tower", 0, 0, side, 3), rules) is climbed
    assert can_be_climbed(block("tower", 0, 0, 3, side), rules) is climbed


@pytest.mark.parametrize(("side", "climbed"), [(0.5, False), (0.8, True)])
def test_a_wide_structure_with_a_roof_is_as_large_as_its_roof(side: float, climbed: bool) -> None:
    """RA-ADV-10: the roof is what a frame stands on."""
    hall = block("hall", 0, 0, 4, 4, roof=rectangle(1, 1, 1 + side, 1 + side))
    assert can_be_climbed(hall, rules_of("final", CLIMBING)) is climbed
