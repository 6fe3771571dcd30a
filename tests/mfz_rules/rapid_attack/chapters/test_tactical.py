"""Tactical order: highest score first, passing, forced turns, starting again from the top (RA-TAC, RA-ROUND)."""

import pytest

from mfz_rules.rapid_attack.state.battle import Phase
from mfz_rules.rapid_attack.state.events import LeadChanged, OrderChanged, Passed, ScoreChanged
from tests.mfz_rules.rapid_attack.builders import Table, accepts_all_it_offers, battle

FULL = "2Rd/1B/1G/1Y/2W"
THREE = "2Rd/1B/1G/2W"


def three_companies() -> Table:
    """The previews' table: 5 full frames, 4 full ones, 4 of which one lacks a system; two stations each."""
    return battle(large=[FULL] * 5, middle=[FULL] * 4, small=[*[FULL] * 3, THREE], stations=2)


def test_scores_of_the_previews_begin_at_21_36_42_and_order_follows() -> None:
    """RA-CMP-03 to RA-CMP-08, RA-TAC-01."""
    table = three_companies()
    assert table.scores == {"large": 21, "middle": 36, "small": 42}
    assert table.state.order == ("small", "middle", "large")
    assert table.asked == "small: choose_frame pass"


def test_the_options_are_own_waiting_frames_and_the_pass() -> None:
    """RA-TAC-02."""
    table = three_companies()
    assert accepts_all_it_offers(table) == 5


def test_passing_goes_down_to_the_lowest_who_must_go() -> None:
    """RA-TAC-02, RA-TAC-04."""
    table = three_companies().play("small pass")
    assert table.told(Passed) == [Passed("small")]
    assert table.asked == "middle: choose_frame pass"
    table.play("middle pass")
    assert table.asked == "large: choose_frame"
    assert table.refused("large pass").rule == "RA-TAC-04"


def test_after_a_turn_order_starts_again_and_who_passed_is_asked_again() -> None:
    """RA-TAC-05, RA-TAC-06."""
    table = three_companies().play("small pass", "middle pass").idle("large.f1")
    assert table.state.phase is Phase.TACTICAL
    assert table.asked == "small: choose_frame pass"


def test_a_player_whose_frames_have_all_gone_is_skipped() -> None:
    """RA-TAC-03."""
    table = battle(ann="2W", bob=["2W", "2W"], stations=1)
    assert table.state.order == ("ann", "bob")
    table.idle("ann.f1")
    assert table.asked == "bob: choose_frame"


def test_nobody_below_has_a_frame_left_so_the_leader_must_go() -> None:
    """RA-TAC-04: the forced turn is still asked, with the frames to choose from."""
    table = battle(bob="2W", ann=["2W", "2W"]).idle("ann.f1", "ann.f2")
    assert table.asked == "bob: choose_frame"
    assert accepts_all_it_offers(table) == 1


def test_a_middle_player_is_forced_once_the_lowest_has_no_frame_left() -> None:
    """RA-TAC-04, RA-TAC-09."""
    table = three_companies()
    for number in range(1, 6):
        table.idle(f"large.f{number}")
    assert table.play("small pass").asked == "middle: choose_frame"


def test_frames_that_cannot_be_chosen() -> None:
    """RA-TAC-02, RA-ROUND-01, RA-ROUND-03."""
    table = battle(ann=["2W", "2W"], bob=["2W", "2W"]).idle("ann.f1")
    assert table.asked.startswith("ann")
    assert table.refused("ann choose ann.f1").rule == "RA-ROUND-01"
    assert table.refused("ann choose bob.f1").rule == "RA-TAC-02"
    assert table.refused("ann choose ann.f9").rule == "RA-TAC-02"
    assert table.refused("ann choose wall").key == "no_such_frame"


def test_a_destroyed_frame_cannot_be_chosen_and_gets_no_turn() -> None:
    """RA-ROUND-03."""
    table = battle(ann="2W", bob=["2W", "2W"])
    table.open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W6 W1").play("ann attack W6")
    table.play("bob name -", "bob roll G8:1 W1 W1", "bob defend -", "ann damage 4 4 1 1 1 1", "ann end")
    assert table.refused("bob choose bob.f1").rule == "RA-ROUND-03"
    assert table.asked == "bob: choose_frame"


def test_somebody_else_may_not_answer() -> None:
    """RA-TAC-02."""
    table = three_companies()
    refusal = table.refused("middle pass")
    assert (refusal.rule, refusal.key) == ("RA-TAC-02", "not_your_answer")
    assert table.refused("zoe pass").key == "no_such_player"


def test_equal_scores_keep_the_order_they_had() -> None:
    """RA-TAC-08, OQ-32, RA-CMP-15: equal starting scores stand as listed; drawing level overtakes nobody."""
    table = battle(ann=["2W"] * 2, bob=["2W"] * 2)
    assert table.state.order == ("ann", "bob")
    assert battle(bob=["2W"] * 2, ann=["2W"] * 2).state.order == ("bob", "ann")


@pytest.mark.parametrize(("ties", "leader"), [("keep_order", "bob"), ("as_listed", "ann")])
def test_a_leader_who_draws_level_keeps_or_yields_the_lead(ties: str, leader: str) -> None:
    """OQ-32, RA-TAC-07: bob overtook ann; then loses a frame and is level again."""
    table = battle({"battle_ties": ties}, ann=["2W"] * 2, bob=["2W"] * 2, cid=["2W"] * 2, stations=1)
    table.open("ann.f1").play("ann end")
    table.open("bob.f1").play("bob move G8:1 near=cid.s1")
    assert table.told(LeadChanged) == [LeadChanged("bob")]
    assert table.told(OrderChanged) == [OrderChanged(("bob", "ann", "cid"))]
    table.play("bob end")
    table.open("cid.f1", "bob.f2 hand_to_hand", "G8:1 W6 W1").play("cid attack W6")
    table.play("bob name -", "bob roll G8:1 W1 W1", "bob defend -", "cid damage 5 5 1 1 1 1")
    assert table.scores["ann"] == table.scores["bob"]
    assert table.state.order[0] == leader


def test_scores_run_on_as_the_previews_tell() -> None:
    """RA-SCORE-01 to RA-SCORE-05: small loses a frame, 35; large takes its station, 24 and 28."""
    table = three_companies()
    table.change("small.f4", lost=("direct1", "defense1", "movement1"), whites=1)
    table.open("large.f1", "small.f4 direct", "R6 R1 B1 G1 Y1 W1 W1").play("large attack R6")
    table.play("small name -", "small roll G8:1 W1", "small defend -", "large damage 6 1 1 1 1 1")
    assert table.scores == {"large": 21, "middle": 36, "small": 35}
    assert table.told(ScoreChanged) == [ScoreChanged("small", 5, 35, -7)]
    assert table.told(LeadChanged) == [LeadChanged("middle")]
    assert table.state.order == ("middle", "small", "large")
    table.play("large end")
    assert table.asked == "middle: choose_frame pass"
    table.open("large.f2").play("large move G1 near=small.s1")
    assert table.scores == {"large": 24, "middle": 36, "small": 28}
    assert [(one.player, one.change) for one in table.told(ScoreChanged)] == [("small", -7), ("large", 3)]


def test_the_large_against_small_arithmetic() -> None:
    """Rules 3.5: 7 frames and 2 stations against 5 and 2 are 27 and 49; 27/42, 24/35, 24/28 follow."""
    table = battle(large=[FULL] * 7, small=[THREE] * 5, stations=2)
    assert table.scores == {"large": 27, "small": 49}
    table.change("small.f1", status="destroyed")
    assert table.scores == {"large": 27, "small": 42}
    table.change("small.f2", status="destroyed").change("large.f1", status="destroyed")
    assert table.scores == {"large": 24, "small": 35}
    table.change("large.f2", status="destroyed")
    table.give("small.s1", "large")
    assert table.scores == {"large": 24, "small": 28}


def test_nobody_is_forced_before_everyone_has_passed() -> None:
    """OQ-33: `forced_turn` = everyone_passed; the round of passes falls back on the highest."""
    table = battle({"forced_turn": "everyone_passed"}, ann="2W", bob="2W", cid=["2W", "2W"], stations=1)
    first, second, third = table.state.order
    table.play(f"{first} pass", f"{second} pass")
    assert table.asked == f"{third}: choose_frame pass"
    table.play(f"{third} pass")
    assert table.asked == f"{first}: choose_frame"
    assert table.refused(f"{first} pass").rule == "RA-TAC-04"


def test_everyone_passed_with_one_player_left_leaves_no_pass() -> None:
    """OQ-33."""
    table = battle({"forced_turn": "everyone_passed"}, ann="2W", bob=["2W", "2W"]).idle("ann.f1")
    assert table.asked == "bob: choose_frame"


def test_a_turn_may_be_empty() -> None:
    """RA-ROUND-04, OQ-34."""
    table = battle(ann="2W", bob="2W").open("ann.f1")
    assert "end_turn" in table.asked
    table.play("ann end")


def test_an_empty_turn_may_be_forbidden() -> None:
    """OQ-34: `empty_turn` off; who could move must move, attack or spot; who did may end."""
    table = battle({"empty_turn": False}, ann="2W", bob="2W").open("ann.f1", "-", "G8:4 W1 W2")
    assert "end_turn" not in table.asked
    assert table.refused("ann end").rule == "OQ-34"
    assert accepts_all_it_offers(table)
    table.play("ann move G8:4", "ann end")


@pytest.mark.parametrize("act", ["ann spot bob.f1 W1", "ann attack W1"])
def test_where_empty_turns_are_forbidden_an_attack_or_spot_is_enough(act: str) -> None:
    """OQ-34."""
    table = battle({"empty_turn": False}, ann="2W", bob="2W")
    table.open("ann.f1", "bob.f1 hand_to_hand" if "attack" in act else "-", "G8:4 W1 W2").play(act)
    if "attack" in act:
        table.play("bob name -", "bob roll G8:1 W1 W1", "bob defend W1", "ann end")
    assert table.frame("ann.f1").status == "done"


def test_the_round_ends_when_no_frame_waits() -> None:
    """RA-ROUND-03, RA-ROUND-05."""
    table = battle(ann="2W", bob="2W").idle("ann.f1").idle("bob.f1")
    assert table.state.phase is Phase.CALLS


def test_a_score_is_never_negative() -> None:
    """RA-SCORE-06."""
    table = battle(ann="2W", bob="2W", stations=0)
    assert table.change("ann.f1", status="destroyed").scores["ann"] == 0
