"""Attacks on what is gone (RA-CBT-15)."""

from mfz_rules.rapid_attack.state.events import AttackGivenUp, FrameDestroyed
from tests.mfz_rules.rapid_attack.builders import battle


def test_whoever_ended_its_turn_has_no_attack_left_to_give_up() -> None:
    """RA-CBT-15, RA-TURN-20: ann named bob's frame and did nothing; it is destroyed in a later turn."""
    table = battle(ann=["2Rd/2W", "2W"], bob=["2W", "2W"], cid="2Rh/2W").change("bob.f1", whites=1)
    table.open("ann.f1", "bob.f1 direct", "R1 R1 W1 W1").play("ann end")
    table.change("bob.f1", status="done", defense=0)
    table.open("cid.f1", "bob.f1 hand_to_hand", "R2 R1 G8:1 W1 W1").play("cid attack R2", "cid damage 6 1")
    assert table.told(FrameDestroyed) == [FrameDestroyed("bob.f1")]
    assert not table.told(AttackGivenUp)
