"""Environments of a campaign that a zone bounds (RA-CAMP-07, RA-GURSK-05)."""

import pytest

from mfz_rules.rapid_attack.companies.company import Constraints
from mfz_rules.rapid_attack.state.pieces import Zone
from tests.mfz_rules.rapid_attack.builders import battle

YARD = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0))


@pytest.mark.parametrize(("word", "bounded"), [("filter", True), ("Filter", True), ("underwater", False)])
def test_outside_the_zone_nothing_is_needed(word: str, bounded: bool) -> None:
    """RA-GURSK-05: a zone of another environment bounds nothing of it; capitals make no other word of it."""
    constraints = Constraints(environments=("filter",))
    table = battle(ann="2W", bob="2W", constraints=constraints, zones=[Zone("yard", word, YARD)])
    table.begin("ann.f1").play("ann name -")
    dice = {True: "W3 W2", False: "W3"}
    assert table.refused(f"ann roll {dice[not bounded]} G8:1").rule == "RA-TURN-13"
    table.play(f"ann roll {dice[bounded]} G8:1")
