"""A turn that combat order began is the turn of the round (RA-ROUND-01, RA-ROUND-05)."""

from tests.mfz_rules.rapid_attack.builders import battle


def test_a_frame_that_was_roused_is_not_chosen_afterwards() -> None:
    """RA-ROUND-01: its player takes the next turn with another one."""
    table = battle(ann=["2Rd/2W", "2W"], bob=["2W", "2W"])
    table.open("ann.f1", "bob.f1 direct", "R1 R1 W1 W1").play("ann attack R1").open("bob.f1", defend="W1")
    table.play("ann end", "bob end")
    assert table.refused("bob choose bob.f1").rule == "RA-ROUND-01"
    table.play("bob choose bob.f2")
