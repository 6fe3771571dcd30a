"""Whom a frame may name, and with what (RA-TURN-03 to RA-TURN-12, RA-CBT-09)."""

import pytest

from mfz_rules.rapid_attack.state.actions import NameTarget
from tests.mfz_rules.rapid_attack.builders import Table, battle


def named(table: Table) -> set[str | None]:
    """Return the targets that are offered."""
    return {one.target for asked in table.pending for one in asked.options if isinstance(one, NameTarget)}


@pytest.mark.parametrize("status", ["waiting", "done"])
def test_frames_that_have_had_their_turn_may_be_named_as_well(status: str) -> None:
    """RA-CBT-09, RA-TURN-11."""
    table = battle(ann="2Rd/2W", bob="2W", cid="2W").change("bob.f1", status=status).begin("ann.f1")
    assert named(table) == {None, "bob.f1", "cid.f1"}
    table.play("ann name bob.f1 direct")


@pytest.mark.parametrize(("band", "rule"), [("direct", "RA-TURN-06"), ("artillery", "RA-TURN-05")])
def test_a_weapon_that_was_lost_serves_no_range(band: str, rule: str) -> None:
    """RA-TURN-05, RA-TURN-06: what the frame was built with does not matter."""
    table = battle(ann="2Rd/2Ra/2W", bob="2W").begin("ann.f1")
    table.change("ann.f1", lost=("direct1", "artillery1"))
    assert table.refused(f"ann name bob.f1 {band}").rule == rule
    table.play("ann name bob.f1 hand_to_hand")
