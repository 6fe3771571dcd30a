"""Constraints of a campaign where a tie is broken by changing a company (RA-CAMP-08, RA-CMP-14)."""

import pytest

from mfz_rules.rapid_attack.companies.company import Constraints
from mfz_rules.rapid_attack.starting import Field, Side, compared
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.builders import Table
from tests.mfz_rules.rapid_attack.setting_up import NELL, force, offered, rolled


@pytest.mark.parametrize(("forbidden", "joins"), [("artillery", True), ("hand_to_hand", False)])
def test_a_spare_that_nobody_may_carry_does_not_join(forbidden: str, joins: bool) -> None:
    """RA-CMP-14, RA-CAMP-08: the spare has a weapon for hand to hand."""
    field = Field(constraints=Constraints(forbidden=frozenset({forbidden})))
    sides = [Side("ann", force(6, 3, [NELL])), Side("bob", force(6, 3))]
    table = rolled(Table(compared(sides, field), Unmeasured()), ann=5, bob=2)
    assert (("add", NELL) in offered(table)) is joins
