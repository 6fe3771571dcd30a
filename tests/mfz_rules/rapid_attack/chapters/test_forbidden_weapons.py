"""White dice where constraints forbid some weapons (RA-DICE-01, OQ-86)."""

import pytest

from mfz_rules.rapid_attack.companies.company import Constraints
from tests.mfz_rules.rapid_attack.builders import battle

KINDS = ("hand_to_hand", "direct", "artillery")


@pytest.mark.parametrize("allowed", KINDS)
def test_one_kind_of_weapon_that_is_allowed_is_enough(allowed: str) -> None:
    """OQ-86: `white_for_forbidden` off; a white die attacks while one of the three is allowed."""
    constraints = Constraints(forbidden=frozenset(KINDS) - {allowed})
    table = battle({"white_for_forbidden": False}, ann="2W", bob="2W", constraints=constraints)
    table.open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W5 W1").play("ann attack W5")
