"""Per-unit turn order: a count from 1 to 20 (RA-ADV-40 to RA-ADV-46, OQ-81 to OQ-83)."""

import pytest

from mfz_rules.rapid_attack.state.battle import Phase
from mfz_rules.rapid_attack.state.events import CountMoved, NumbersRolled, NumberWaited
from mfz_rules.rapid_attack.state.frames import Status
from tests.mfz_rules.rapid_attack.builders import Table, accepts_all_it_offers, battle

FULL = "2Rd/1B/1G/1Y/2W"
THREE = "2Rd/1B/1G/2W"
BY_UNIT = {"per_unit_order": True}


def counting(anns: str = "ann.f1:5", bobs: str = "bob.f1:9", ann: str | list[str] = FULL) -> Table:
    """Full frames with one number each, ann's before bob's, unless said otherwise."""
    table = battle(BY_UNIT, ann=ann, bob=FULL)
    for player in table.state.order:
        table.play(f"{player} order {anns if player == 'ann' else bobs}")
    return table


def turn(table: Table, frame: str) -> Table:
    return table.open(frame).play(f"{frame.split('.')[0]} end")


def test_every_player_rolls_for_all_frames_in_score_order() -> None:
    """RA-ADV-41."""
    table = battle(BY_UNIT, ann=[FULL, THREE], bob="2W")
    assert table.state.order == ("bob", "ann")
    assert table.asked == "bob: roll_order"
    assert table.refused("ann order ann.f1:3 ann.f2:4,5").key == "not_your_answer"
    assert accepts_all_it_offers(table) == 1
    table.play("bob order bob.f1:7,2")
    assert table.told(NumbersRolled) == [NumbersRolled("bob", (("bob.f1", (2, 7)),))]
    assert table.asked == "ann: roll_order"
    form = table.pending[0].form
    assert form == {"roll_order": {"dice": {"ann.f1": 1, "ann.f2": 2}, "sides": 20}}


@pytest.mark.parametrize(
    "dice",
    [
        "ann.f1:3",
        "ann.f1:3 ann.f2:4",
        "ann.f1:3,4 ann.f2:4,5",
        "ann.f1:0 ann.f2:4,5",
        "ann.f1:21 ann.f2:4,5",
        "ann.f1:3 bob.f1:4,5",
        "ann.f1:3 ann.f2:4,5 bob.f1:2",
    ],
)
def test_dice_that_do_not_fit(dice: str) -> None:
    """RA-ADV-41: one die for four systems, two for fewer, 1 to 20."""
    table = battle(BY_UNIT, ann=[FULL, THREE], bob="2W").play("bob order bob.f1:7,2")
    assert table.refused(f"ann order {dice}").rule == "RA-ADV-41"


def test_a_frame_designed_with_four_systems_keeps_one_die_after_damage() -> None:
    """RA-ADV-44."""
    table = battle(BY_UNIT, ann=FULL, bob=FULL).change("ann.f1", lost=("direct1", "defense1"))
    table.play("ann order ann.f1:4")


def test_the_count_goes_to_the_lowest_number() -> None:
    """RA-ADV-42, RA-ADV-46: who must go on a number still takes it."""
    table = counting()
    assert table.told(CountMoved) == [CountMoved(5)]
    assert table.asked == "ann: take_number"
    assert accepts_all_it_offers(table) == 1
    table.play("ann take ann.f1")
    assert table.state.phase is Phase.CHAIN
    turn(table, "ann.f1")
    assert table.told(CountMoved) == [CountMoved(9)]
    assert table.asked == "bob: take_number"


def test_the_only_number_cannot_be_waited_over() -> None:
    """RA-ADV-46, OQ-82."""
    assert counting().refused("ann wait ann.f1").rule == "RA-ADV-46"


def test_two_dice_take_or_wait() -> None:
    """RA-ADV-43."""
    table = counting("ann.f1:3,12", ann=THREE)
    assert table.asked == "ann: take_number wait_number"
    assert accepts_all_it_offers(table) == 2
    table.play("ann wait ann.f1")
    assert table.told(NumberWaited) == [NumberWaited("ann.f1", 3)]
    assert table.asked == "bob: take_number"
    turn(table.play("bob take bob.f1"), "bob.f1")
    assert table.state.count == 12
    assert table.asked == "ann: take_number"
    assert table.refused("ann wait ann.f1").rule == "RA-ADV-46"


def test_two_equal_dice_are_one_chance() -> None:
    """OQ-82."""
    table = counting("ann.f1:3,3", ann=THREE)
    assert table.asked == "ann: take_number"
    assert table.refused("ann wait ann.f1").rule == "RA-ADV-46"


def test_one_turn_a_round_whatever_the_dice() -> None:
    """RA-ADV-43: the other number is gone with the turn."""
    table = counting("ann.f1:3,12", ann=THREE).play("ann take ann.f1")
    turn(table, "ann.f1")
    assert table.frame("ann.f1").numbers == ()
    assert table.asked == "bob: take_number"


def test_dragged_in_before_its_number() -> None:
    """RA-ADV-42, OQ-83."""
    table = counting().play("ann take ann.f1").open("ann.f1", "bob.f1 direct", "R1 R1 B1 G1 Y1 W1 W1")
    table.play("ann attack R1")
    assert table.frame("bob.f1").numbers == ()
    table.play("bob name -", "bob roll B6 G1 Y1 W1 W1", "bob defend B6", "ann end", "bob end")
    assert table.state.phase is Phase.CALLS


def test_equal_numbers_go_by_score_own_ones_as_liked() -> None:
    """OQ-81."""
    table = counting("ann.f1:5 ann.f2:5", "bob.f1:5", ann=[FULL, FULL])
    first = table.state.order[0]
    assert table.asked.startswith(first)
    assert first == "bob"
    turn(table.play("bob take bob.f1"), "bob.f1")
    assert table.asked == "ann: take_number"
    assert table.state.count == 5
    assert accepts_all_it_offers(table) == 2
    turn(table.play("ann take ann.f2"), "ann.f2")
    turn(table.play("ann take ann.f1"), "ann.f1")
    assert table.state.phase is Phase.CALLS


def test_a_number_that_is_not_up() -> None:
    """RA-ADV-42, RA-TAC-02."""
    table = counting("ann.f1:5 ann.f2:7", "bob.f1:5", ann=[FULL, FULL])
    turn(table.play("bob take bob.f1"), "bob.f1")
    assert table.refused("ann take ann.f2").rule == "RA-ADV-42"
    assert table.refused("ann wait ann.f2").rule == "RA-ADV-42"
    assert table.refused("ann take bob.f1").rule == "RA-TAC-02"


def test_tactical_answers_are_not_asked() -> None:
    """RA-ADV-40."""
    table = counting()
    assert table.refused("ann choose ann.f1").rule == "RA-TAC-02"
    assert table.refused("ann pass").rule == "RA-TAC-02"
    assert battle(ann="2W", bob="2W").refused("ann take ann.f1").rule == "RA-ADV-42"
    assert battle(ann="2W", bob="2W").refused("ann order ann.f1:3").rule == "RA-ADV-41"


def test_every_round_rolls_anew() -> None:
    """RA-ADV-41, RA-END-02."""
    table = counting()
    turn(table.play("ann take ann.f1"), "ann.f1")
    turn(table.play("bob take bob.f1"), "bob.f1")
    table.play("ann call no", "bob call no")
    assert (table.state.round, table.state.count) == (2, 0)
    assert table.asked == "ann: roll_order"


def test_who_has_no_frames_rolls_nothing() -> None:
    """RA-ADV-41."""
    table = battle(BY_UNIT, ann=FULL, bob=FULL, cid=FULL)
    for player in ("ann", "bob", "cid"):
        table.play(f"{player} order {player}.f1:5")
    table.change("cid.f1", status="destroyed")
    turn(table.play("ann take ann.f1"), "ann.f1")
    turn(table.play("bob take bob.f1"), "bob.f1")
    table.play(*(f"{player} call no" for player in table.state.order))
    first, second = (player for player in table.state.order if player != "cid")
    table.play(f"{first} order {first}.f1:5")
    assert table.asked == f"{second}: roll_order"
    table.play(f"{second} order {second}.f1:6")
    assert table.asked == f"{first}: take_number"


def test_a_frame_destroyed_before_its_number_is_passed_over() -> None:
    """RA-ROUND-03."""
    table = battle(BY_UNIT, ann=FULL, bob=FULL, cid=[FULL, FULL])
    for player in table.state.order:
        table.play(f"{player} order " + ("cid.f1:6 cid.f2:20" if player == "cid" else f"{player}.f1:5"))
    table.change("cid.f1", status="destroyed", numbers=())
    for _ in range(2):
        player = table.pending[0].player
        turn(table.play(f"{player} take {player}.f1"), f"{player}.f1")
    assert table.state.count == 20
    assert table.frame("cid.f2").status is Status.WAITING


def test_a_frame_without_a_number_is_rolled_for_first() -> None:
    """RA-ADV-41: where a correction made one wait again."""
    table = counting().play("ann take ann.f1")
    turn(table, "ann.f1")
    table.play("bob take bob.f1").change("ann.f1", status="waiting")
    turn(table, "bob.f1")
    assert table.asked == "ann: roll_order"
    table.play("ann order ann.f1:2")
    assert table.asked == "ann: take_number"
    turn(table.play("ann take ann.f1"), "ann.f1")
    assert table.state.phase is Phase.CALLS
