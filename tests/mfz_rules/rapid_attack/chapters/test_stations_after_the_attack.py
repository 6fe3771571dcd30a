"""Stations that are judged once, at the end of an attack (OQ-68: `stations_judged` = after_attack)."""

import pytest

from mfz_rules.rapid_attack.state.events import AttackEnded, FrameDestroyed, StationLost
from tests.mfz_rules.rapid_attack.builders import battle


@pytest.mark.parametrize("judged", ["each_event", "after_attack"])
def test_the_only_holder_is_destroyed_between_two_others(judged: str) -> None:
    """RA-STA-10, RA-DMG-11: nobody holds it then, at once or afterwards."""
    table = battle({"stations_judged": judged}, ann="2Rh/2W", bob=["2W", "2W"], cid="2W")
    for frame in ("ann.f1", "bob.f1", "cid.f1"):
        table.change(frame, near=("bob.s1",))
    table.change("bob.f1", status="done", defense=0, whites=1)
    table.open("ann.f1", "bob.f1 hand_to_hand", "R2 R1 G8:1 W1 W1").play("ann attack R2", "ann damage 6 1")
    table.play("bob lose -")
    assert table.told(FrameDestroyed) and table.told(StationLost) == [StationLost("bob.s1", "bob")]
    assert table.state.holding("bob.s1").owner is None
    kinds = [type(event) for event in table.last]
    assert AttackEnded in kinds and kinds.index(FrameDestroyed) < kinds.index(StationLost)
