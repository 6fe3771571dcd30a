"""Advice on how models are built."""

import pytest

from mfz_rules.common.building import FEWEST_GRIPS, MANY_GRIPS, fragile, lookalikes
from mfz_rules.kernel.findings import Severity


@pytest.mark.parametrize(
    ("parts", "grips", "is_said"),
    [(24, 4, True), (25, 4, False), (30, 5, True), (12, 3, False), (4, 4, True), (60, 0, False)],
)
def test_many_bars_and_clips_want_a_plate_below_them(parts: int, grips: int, is_said: bool) -> None:
    """RA-LEGO-18: at least four, and one part in six."""
    assert (FEWEST_GRIPS, MANY_GRIPS) == (4, 6)
    found = fragile(parts, grips)
    assert (found is not None) == is_said
    if found is not None:
        assert (found.rule, found.severity) == ("RA-LEGO-18", Severity.ADVICE)
        assert found.text == f"{grips} of {parts} parts hold by bars, clips and handles."


def test_systems_that_look_alike_are_named() -> None:
    """RA-LEGO-11."""
    found = lookalikes("axe of Scout, hand-to-hand", "rifle of Grunt, direct fire")
    assert (found.rule, found.severity) == ("RA-LEGO-11", Severity.ADVICE)
    assert "axe of Scout, hand-to-hand; rifle of Grunt, direct fire" in found.text
