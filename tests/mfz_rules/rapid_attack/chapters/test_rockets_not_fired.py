"""Rockets that stay aboard (RA-SYS-14, OQ-12)."""

import pytest

from tests.mfz_rules.rapid_attack.builders import battle


@pytest.mark.parametrize("spent_on", ["roll", "assigned", "attack_made"])
def test_an_eight_sided_die_of_a_weapon_costs_no_rocket(spent_on: str) -> None:
    """OQ-12: one is carried, none is fired."""
    table = battle({"rocket_spent_on": spent_on}, ann="2Rd+d8/2W + SSR", bob="2W")
    table.open("ann.f1", "bob.f1 direct", "R1 R2 R8:7 W1 W1").play("ann attack R8:7")
    assert table.frame("ann.f1").rockets == 1
