"""Attacks on what is gone (RA-CBT-15)."""

from mfz_rules.rapid_attack.state.events import AttackGivenUp, FrameDestroyed
from mfz_rules.rapid_attack.state.frames import AttackStep, Status
from tests.mfz_rules.rapid_attack.builders import battle


def test_whoever_ended_its_turn_has_no_attack_left_to_give_up() -> None:
    """RA-CBT-15, RA-TURN-20: ann named bob's frame and did nothing; it is destroyed in a later turn."""
    table = battle(ann=["2Rd/2W", "2W"], bob=["2W", "2W"], cid="2Rh/2W").change("bob.f1", whites=1)
    table.open("ann.f1", "bob.f1 direct", "R1 R1 W1 W1").play("ann end")
    table.change("bob.f1", status="done", defense=0)
    table.open("cid.f1", "bob.f1 hand_to_hand", "R2 R1 G8:1 W1 W1").play("cid attack R2", "cid damage 6 1")
    assert table.told(FrameDestroyed) == [FrameDestroyed("bob.f1")]
    assert not table.told(AttackGivenUp)


def test_a_roused_frame_whose_target_is_gone_still_waits_for_its_attacker() -> None:
    """RA-CBT-15, RA-CBT-02: the frame that it named covered it, and fell; it goes on after the attacker."""
    table = battle(ann="2Rd/2W", bob="2Rd/2W", cid=["2W", "2W"]).change("cid.f1", whites=1)
    table.open("ann.f1", "bob.f1 direct", "R2 R1 W1 W1").play("ann attack R2 cover=cid.f1")
    table.open("bob.f1", "cid.f1 direct", "R1 R1 W1 W1").play("ann damage 5 1")
    assert table.told(AttackGivenUp) == [AttackGivenUp("bob.f1", "target_gone")]
    assert table.frame("bob.f1").status is Status.HOLD_DEFENSE
    assert table.play("ann end").frame("bob.f1").status is Status.FINISHING


def test_an_attack_that_destroys_its_target_was_made_and_not_given_up() -> None:
    """RA-CBT-15, RA-TURN-18: nothing more than that is told of it."""
    table = battle(ann="2Rh/2W", bob=["2W", "2W"]).change("bob.f1", status="done", defense=0, whites=1)
    table.open("ann.f1", "bob.f1 hand_to_hand", "R2 R1 G8:1 W1 W1").play("ann attack R2", "ann damage 6 1")
    assert table.told(FrameDestroyed) == [FrameDestroyed("bob.f1")]
    assert not table.told(AttackGivenUp)
    assert table.frame("ann.f1").attack is AttackStep.MADE
