"""The end of a turn (RA-TURN-20, OQ-34)."""

from tests.mfz_rules.rapid_attack.builders import battle


def test_where_no_turn_may_be_wasted_the_first_of_two_spots_is_enough() -> None:
    """OQ-34: `empty_turn` off; the frame might spot a second target and need not."""
    settings = {"empty_turn": False, "spot.two_comms": "two_targets"}
    table = battle(settings, ann="2Y/1G/2W", bob=["2W", "2W"]).open("ann.f1", "-", "G3 Y4 Y2 G8:1 W1 W1")
    assert table.refused("ann end").rule == "OQ-34"
    table.play("ann spot bob.f1 Y4", "ann end")


def test_where_no_turn_may_be_wasted_an_attack_that_was_given_up_is_not_enough() -> None:
    """OQ-34: it was never told; the frame moves before it ends its turn."""
    table = battle({"empty_turn": False}, ann="2Rd/2W", bob="2W").open("ann.f1", "bob.f1 direct", "R6 R3 W4 W1")
    assert table.play("ann forgo").refused("ann end").rule == "OQ-34"
    table.play("ann move W1", "ann end")


def test_where_no_turn_may_be_wasted_a_frame_that_cannot_move_may_do_nothing() -> None:
    """OQ-34: its last white die is its defense."""
    table = battle({"empty_turn": False}, ann="2Rd/2W", bob="2W").change("ann.f1", whites=1)
    table.open("ann.f1", "-", "W4", "W4").play("ann end")
