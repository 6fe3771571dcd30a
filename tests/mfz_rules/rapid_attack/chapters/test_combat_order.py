"""Combat order: two turns overlap, chains relay (RA-CBT-01 to RA-CBT-19, transitions T1 to T15, rules 8.6)."""

import pytest

from mfz_rules.rapid_attack.state.actions import Overrule
from mfz_rules.rapid_attack.state.battle import Phase
from mfz_rules.rapid_attack.state.events import (
    AttackGivenUp,
    ChainEnded,
    CombatOrderEntered,
    FrameDestroyed,
    ScoreChanged,
    TurnEnded,
    TurnOpened,
)
from mfz_rules.rapid_attack.state.frames import OPEN, AttackStep, Status
from tests.mfz_rules.rapid_attack.builders import SOLDIER, Table, accepts_all_it_offers, battle, die, wall


def statuses(table: Table) -> dict[str, str]:
    return {frame.id: frame.status.value for frame in table.state.frames}


def holding(bob_names: str = "ann.f1 direct", bob: str = "2Rd/2W") -> Table:
    """ann's attack of 6 is resolved as a miss against bob's 6; ann goes on, bob holds his dice."""
    table = battle(ann=["2Rd/2W", "2W"], bob=[bob, "2W"], cid="2W", terrain=[wall()])
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W5 W4").play("ann attack R6")
    roll = "R5 R2 W6 W3" if "direct" in bob_names else "W6 W3"
    return table.play(f"bob name {bob_names}", f"bob roll {roll}", "bob defend W6")


def test_the_previews_overlap_of_two_frames() -> None:
    """RA-CBT-19: attack first, then fall back and spot; the other keeps the range, attacks at once, spots."""
    table = battle(you=[SOLDIER, "2W", "2W"], me=[SOLDIER, "2W"])
    table.open("you.f1", "me.f1 direct", "R4 R2 B3 G4 Y2 W1 W1", "B3").play("you attack R4")
    assert statuses(table)["you.f1"] == "hold_attack"
    assert statuses(table)["me.f1"] == "opening"
    table.play("me name you.f1 direct", "me roll R5 R1 B5 G6 Y3 W2 W2", "me defend B5")
    # 4 against 5: nothing happens, and the attacker goes on
    assert statuses(table)["you.f1"] == "finishing"
    assert statuses(table)["me.f1"] == "hold_defense"
    assert table.asked == "you: move spot end_turn"
    table.play("you move G4 length=4", "you spot me.f2 Y2")
    assert statuses(table)["you.f1"] == "done"
    assert statuses(table)["me.f1"] == "acting"
    table.play("me move G6 length=4", "me attack R5 range=direct")
    # against the standing 3, with no further interruption
    assert table.asked == "me: damage_dice"
    assert table.pending[0].form == {"damage_dice": {"count": 2, "sides": 6}}
    table.play("me damage 6 1", "you lose communication1", "me spot you.f2 Y3")
    assert table.state.phase is Phase.TACTICAL
    assert table.told(ChainEnded) == [ChainEnded()]
    assert table.asked.split(":")[0] == table.state.order[0]
    assert {one: status for one, status in statuses(table).items() if status == "done"}.keys() == {"you.f1", "me.f1"}


def test_t1_to_t4_a_turn_opens() -> None:
    """T1 choose, T2 name, T3 roll, T4 defend."""
    table = battle(ann="2W", bob="2W").play("ann choose ann.f1")
    assert (table.state.phase, statuses(table)["ann.f1"]) == (Phase.CHAIN, "opening")
    assert table.asked == "ann: name_target"
    assert table.play("ann name -").asked == "ann: roll"
    assert table.play("ann roll G8:1 W1 W1").asked == "ann: defend"
    assert table.play("ann defend -").frame("ann.f1").status is Status.ACTING


def test_t4_a_roused_frame_holds_once_it_has_defended() -> None:
    """T4, T8, RA-DEF-04: the attack is resolved without being asked for."""
    table = holding()
    assert table.frame("bob.f1").status is Status.HOLD_DEFENSE
    assert table.frame("ann.f1").status is Status.FINISHING


def test_t6_on_terrain_and_on_who_has_begun() -> None:
    """T6: resolved now, nobody dragged in."""
    table = battle(ann="2Rd/2W", bob="2W", terrain=[wall()])
    table.open("ann.f1", "wall direct", "R1 R1 W1 W1").play("ann attack R1", "ann damage 1")
    assert statuses(table) == {"ann.f1": "finishing", "bob.f1": "waiting"}


def test_t7_a_waiting_target_is_dragged_in() -> None:
    """T7, RA-CBT-01, RA-CBT-02, RA-CBT-10."""
    table = battle(ann="2Rd/2W", bob="2W").open("ann.f1", "bob.f1 direct", "R4 R1 W1 W1").play("ann attack R4")
    assert table.told(CombatOrderEntered) == [CombatOrderEntered("ann.f1", "bob.f1")]
    assert table.told(TurnOpened) == [TurnOpened("bob.f1", "ann.f1")]
    assert statuses(table) == {"ann.f1": "hold_attack", "bob.f1": "opening"}
    assert table.state.attack is not None
    assert table.state.attack.number == 4


@pytest.mark.parametrize("target", ["ann.f1 direct", "ann.f2 direct", "wall direct", "-", "ann.f1 hand_to_hand"])
def test_the_roused_frame_is_free_to_name_anything(target: str) -> None:
    """RA-CBT-09."""
    assert holding(target).frame("bob.f1").status is Status.HOLD_DEFENSE


def test_t9_the_attacker_moves_after_its_attack() -> None:
    """T9."""
    table = holding().play("ann move W5")
    assert "move" not in table.asked


def test_t10_the_spot_ends_the_turn_and_t11_the_roused_frame_goes_on() -> None:
    """T10, T11, RA-CBT-06: the first turn is over before the second goes on."""
    table = holding().play("ann spot bob.f2 W4")
    assert table.told(TurnEnded) == [TurnEnded("ann.f1")]
    assert statuses(table)["bob.f1"] == "acting"
    assert table.asked == "bob: move declare_attack forgo_attack end_turn"


def test_t10b_ending_the_turn_hands_on() -> None:
    """T10b, T11."""
    assert holding().play("ann end").asked.startswith("bob")


def test_t12_the_chain_ends_with_its_last_turn() -> None:
    """T12, RA-CBT-07."""
    table = holding().play("ann end", "bob end")
    assert table.state.phase is Phase.TACTICAL
    assert table.told(ChainEnded) == [ChainEnded()]


def test_t12_the_round_ends_with_the_chain_where_nobody_waits() -> None:
    """T12, RA-ROUND-03, RA-ROUND-05: being dragged in was the turn."""
    table = battle(ann="2W", bob="2W").open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W1 W1").play("ann attack W1")
    table.play("bob name -", "bob roll G8:1 W1 W1", "bob defend W1", "ann end", "bob end")
    assert table.state.phase is Phase.CALLS


def test_t13_giving_up_leaves_moving_and_spotting() -> None:
    """T13."""
    table = battle(ann="2Rd/2W", bob="2W").open("ann.f1", "bob.f1 direct", "R1 R1 W1 W2").play("ann forgo")
    assert table.asked == "ann: move spot end_turn"
    table.play("ann move W1", "ann spot bob.f1 W2")


def test_t14_an_attacker_that_dies_of_a_fall_loses_the_rest_of_its_turn() -> None:
    """T14, RA-ADV-20: with nobody holding, the chain ends."""
    table = battle({"climbing": True}, ann=["2Rd/2W", "2W"], bob="2W", terrain=[wall(pieces=6)])
    table.open("ann.f1", "wall direct", "R6 R1 W1 W1").play("ann attack R6", "ann damage 6 1 1 1 1 1")
    table.play("ann remove still=no fall=ann.f1:12", "ann damage 6 6 6 1")
    assert statuses(table)["ann.f1"] == "destroyed"
    assert table.told(TurnEnded) == []
    assert table.state.phase is Phase.TACTICAL


def test_t14_who_holds_goes_on_when_the_attacker_dies() -> None:
    """T14: the ground under the attacker was the roused frame's cover."""
    table = battle({"climbing": True}, ann=["2Rd/2W", "2W"], bob=["1B/2W", "2W"], terrain=[wall(pieces=6)])
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W1 W1").play("ann attack R6 cover=wall")
    table.play("bob name -", "bob roll B1 G8:1 W1 W1", "bob defend B1", "ann damage 4 1 1 1 1")
    table.play("ann remove still=no fall=ann.f1:12", "ann damage 6 6 6 1")
    assert statuses(table)["ann.f1"] == "destroyed"
    assert statuses(table)["bob.f1"] == "acting"
    assert table.asked.startswith("bob: move")


def felled(fall: str, *damage: str) -> Table:
    """ann shoots away the wall that covers bob, and on which both stand; then `fall` happens."""
    table = battle({"climbing": True}, ann=["2Rd/2W", "2W"], bob=["1B/2W", "2W"], terrain=[wall(pieces=6)])
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W1 W1").play("ann attack R6 cover=wall")
    table.play("bob name ann.f1 hand_to_hand", "bob roll B1 G8:1 W1 W1", "bob defend B1", "ann damage 4 1 1 1 1")
    return table.play(f"ann remove still=no fall={fall}", *damage)


def test_t14_the_roused_frame_dies_of_a_fall() -> None:
    """T8, RA-CBT-12, RA-ADV-20: after the attack; the attacker finishes, and the chain ends."""
    table = felled("bob.f1:12", "bob damage 6 6 6 1")
    assert statuses(table)["bob.f1"] == "destroyed"
    assert table.asked == "ann: move spot end_turn"
    assert table.play("ann end").state.phase is Phase.TACTICAL


def test_t14_both_die_of_falls() -> None:
    """T14: one after the other; then nothing is open any more."""
    table = felled("ann.f1:12,bob.f1:12", "ann damage 6 6 6 1")
    assert table.asked == "bob: damage_dice"
    table.play("bob damage 6 6 6 1")
    assert {statuses(table)["ann.f1"], statuses(table)["bob.f1"]} == {"destroyed"}
    assert table.state.phase is Phase.TACTICAL


def test_t15_a_waiting_frame_dies_of_a_fall() -> None:
    """T15: it gets no turn."""
    table = felled("bob.f2:12", "bob damage 6 6 1 1", "ann end", "bob end")
    assert statuses(table)["bob.f2"] == "destroyed"
    assert table.asked == "ann: choose_frame"


def test_t15_a_waiting_frame_destroyed_as_cover_is_not_waited_for() -> None:
    """T15, RA-CBT-08: it is not dragged in, gets no turn, and the round ends without it."""
    table = battle(ann=["2Rd/2W"], bob=["2W"], cid=["2W", "2W"])
    table.change("cid.f1", whites=1).idle("cid.f2")
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W1 W1").play("ann attack R6 cover=cid.f1")
    table.play("bob name -", "bob roll G8:1 W1 W1", "bob defend W1")
    assert statuses(table)["cid.f1"] == "waiting"
    table.play("ann damage 5 1 1 1 1")
    assert statuses(table)["cid.f1"] == "destroyed"
    table.play("ann end", "bob end")
    assert table.state.phase is Phase.CALLS


def test_t15_an_attack_on_what_died_as_cover_is_lost() -> None:
    """T15, RA-CBT-15: its rolled red dice are useless, no new target, its rockets are spent."""
    table = battle(ann=["2Rd/2W", "2W"], bob="2Rd/2W + SSR (x2)", cid=["2W", "2W"])
    table.change("ann.f2", whites=1)
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W1 W1").play("ann attack R6 cover=ann.f2")
    table.play("bob name ann.f2 direct 1", "bob roll R8:8 R5 R1 W1 W1", "bob defend W1", "ann damage 5 1 1 1 1")
    assert table.told(FrameDestroyed) == [FrameDestroyed("ann.f2")]
    assert AttackGivenUp("bob.f1", "target_gone") in table.last
    table.play("ann end")
    assert table.frame("bob.f1").status is Status.FINISHING
    assert "declare_attack" not in table.asked
    assert table.refused("bob attack R8:8").key == "attack_given_up"
    assert table.frame("bob.f1").rockets == 1
    table.play("bob move W1", "bob end")


def test_no_attack_means_no_combat_order() -> None:
    """RA-CBT-05."""
    table = battle(ann="2Rd/2W", bob="2W").open("ann.f1", "bob.f1 direct").play("ann end")
    assert statuses(table)["bob.f1"] == "waiting"


def test_a_target_without_a_defense_die_stands_at_0() -> None:
    """OQ-36, RA-CBT-03."""
    table = battle(ann="2Rd/2W", bob="2W").idle("bob.f1").open("ann.f1", "bob.f1 direct", "R3 R1 W1 W1")
    table.play("ann attack R3")
    assert table.told(CombatOrderEntered) == []
    assert table.pending[0].form == {"damage_dice": {"count": 3, "sides": 6}}


def test_the_target_destroyed_while_holding_loses_everything() -> None:
    """RA-CBT-12, RA-CBT-17: dice, attack and rest of the turn; the attacker finishes, then the chain ends."""
    table = battle(ann=["2Rd/2W", "2W"], bob=["2Rd/2W", "2W"])
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W5 W4").play("ann attack R6")
    table.play("bob name ann.f1 direct", "bob roll R6 R6 W1 W1", "bob defend -")
    table.play("ann damage 6 6 6 1 1 1")
    assert statuses(table)["bob.f1"] == "destroyed"
    assert table.frame("bob.f1").pool == ()
    assert [one.change < 0 for one in table.told(ScoreChanged)] == [True]
    assert table.asked == "ann: move spot end_turn"
    table.play("ann end")
    assert table.state.phase is Phase.TACTICAL
    assert statuses(table)["ann.f1"] == "done"


def test_the_attacker_destroyed_by_the_answer() -> None:
    """RA-CBT-13, RA-CBT-18: it was through; nothing is undone, its spot stays, the other goes on to spot."""
    table = battle(ann=["2Rd/2W", "2W"], bob=["2Rd/1B/2W", "2W"])
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W5 W4").play("ann attack R6")
    table.play("bob name ann.f1 direct", "bob roll R6 R5 B1 W4 W3", "bob defend B1", "ann damage 5 1 1 1 1")
    table.play("bob lose defense1", "ann spot bob.f2 W4")
    table.play("bob attack R6", "bob damage 5 5 5 1 1 1")
    assert statuses(table)["ann.f1"] == "destroyed"
    assert table.frame("bob.f1").lost == ("defense1",)
    assert table.frame("bob.f2").spot == 4
    table.play("bob spot ann.f2 W3")
    assert table.state.phase is Phase.TACTICAL


def test_out_of_range_after_the_attacker_moved_away() -> None:
    """RA-CBT-14: the roused frame may move to restore the range; else it gives the attack up."""
    table = holding().play("ann move W5", "ann end")
    assert table.refused("bob attack R5 range=artillery").rule == "RA-ATK-01"
    table.play("bob move W3", "bob attack R5 range=direct")
    assert table.frame("bob.f1").attack is AttackStep.MADE


def test_direct_named_and_the_attacker_closed_in() -> None:
    """RA-CBT-14, RA-ATK-02."""
    table = holding().play("ann move W5", "ann end")
    assert table.refused("bob attack R5 range=hand_to_hand").rule == "RA-ATK-02"
    table.play("bob forgo", "bob end")


def test_the_spot_is_decided_when_the_defense_is_known() -> None:
    """RA-CBT-10, RA-CBT-11, RA-RES-01: and used or not, a used one is gone, hit or miss."""
    table = battle(ann=["2Rd/2W", "2W"], bob=["2W", "2W"])
    table.open("ann.f2", "-", "G8:1 W2 W1").play("ann spot bob.f1 W2")
    table.open("ann.f1", "bob.f1 direct", "R3 R1 W1 W1").play("ann attack R3")
    table.play("bob name -", "bob roll G8:1 W6 W1", "bob defend W6")
    assert table.asked == "ann: use_spot"
    table.play("ann use yes")
    assert table.frame("bob.f1").spot is None
    assert table.asked.startswith("ann: move")


def test_a_chain_of_four_relays() -> None:
    """RA-CBT-06, RA-CBT-16: never more than two turns open; each is over before the next but one goes on."""
    names = ("ann", "bob", "cid", "dot")
    table = battle(**dict.fromkeys(names, "2Rh/2W"))
    table.open("ann.f1", "bob.f1 hand_to_hand", "R2 R1 G8:1 W1 W2", "W2").play("ann attack R2")
    for one, other in (("bob", "cid"), ("cid", "dot"), ("dot", "ann")):
        table.play(f"{one} name {other}.f1 hand_to_hand", f"{one} roll R2 R1 G8:1 W1 W2", f"{one} defend W2")
        opened = [frame.id for frame in table.state.frames if frame.status in OPEN]
        assert len(opened) == 2
        before = names[names.index(one) - 1]
        table.play(f"{before} end")
        assert statuses(table)[f"{before}.f1"] == "done"
        table.play(f"{one} attack R2")
    # the chain returned to its first member: resolved at once, a miss
    assert statuses(table) == {"ann.f1": "done", "bob.f1": "done", "cid.f1": "done", "dot.f1": "finishing"}
    table.play("dot end")
    assert table.state.phase is Phase.CALLS


def test_only_the_target_is_dragged_in() -> None:
    """RA-CBT-08, RA-RES-17: a covering frame keeps waiting, whatever it loses."""
    table = battle(ann="2Rd/2W", bob="2W", cid="1B/1Y/2W")
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W1 W1").play("ann attack R6 cover=cid.f1")
    table.play("bob name -", "bob roll G8:1 W1 W1", "bob defend -", "ann damage 5 1 1 1 1 1", "cid lose defense1")
    assert statuses(table)["cid.f1"] == "waiting"
    table.play("ann end", "bob end")
    assert "choose_frame" in table.asked


def test_damage_to_the_roused_frame_leaves_its_dice() -> None:
    """RA-DMG-10, RA-TURN-16, RA-DEF-05."""
    table = battle(ann="2Rd/2W", bob="2Rd/1B/2W").open("ann.f1", "bob.f1 direct", "R6 R1 W1 W1")
    table.play("ann attack R6", "bob name ann.f1 direct", "bob roll R6 R1 B3 W1 W2", "bob defend B3")
    table.play("ann damage 5 5 5", "bob lose defense1")
    # the last system and the white dice leave no choice
    frame = table.frame("bob.f1")
    assert (frame.lost, frame.whites) == (("defense1", "direct1"), 1)
    assert {str(one) for one in frame.pool} == {"R6", "R1", "W1", "W2"}
    assert frame.defense == 3
    table.play("ann end", "bob attack R6")
    assert die("R6") not in table.frame("bob.f1").pool


@pytest.mark.parametrize(
    "line", ["ann move W5", "ann spot bob.f2 W4", "bob move W3", "bob attack R5", "bob spot ann.f1 W3"]
)
def test_nobody_acts_while_the_target_opens(line: str) -> None:
    """RA-CBT-02, RA-TURN-02."""
    table = battle(ann=["2Rd/2W", "2W"], bob=["2Rd/2W", "2W"])
    table.open("ann.f1", "bob.f1 direct", "R6 R1 W5 W4").play("ann attack R6")
    assert table.refused(line).rule == "RA-TURN-02"


def test_who_holds_does_not_act_before_the_attacker_is_through() -> None:
    """RA-DEF-04."""
    table = holding()
    refusal = table.refused("bob move W3")
    assert (refusal.rule, refusal.key) == ("RA-TURN-02", "not_your_answer")


def test_every_step_of_an_overlap_offers_what_it_accepts() -> None:
    table = battle(ann=[SOLDIER, "2W"], bob=[SOLDIER, "2W"], terrain=[wall()]).begin("ann.f1")
    lines = (
        "ann name bob.f1 direct",
        "ann roll R6 R1 B2 G3 Y4 W5 W1",
        "ann defend B2",
        "ann attack R6 cover=wall,bob.f2",
        "bob name ann.f1 direct",
        "bob roll R6 R1 B2 G3 Y4 W5 W1",
        "bob defend B2",
        "bob cover wall",
        "ann damage 4 5 6 1",
        "ann remove still=yes",
        "ann remove still=no",
        "bob lose direct1",
        "ann move G3",
        "ann spot bob.f2 Y4",
        "bob attack W5",
        "bob damage 6 5 1",
        "ann lose movement1",
        "ann lose direct1",
        "bob end",
    )
    for line in lines:
        assert accepts_all_it_offers(table) >= 1
        table.play(line)
    assert table.state.phase is Phase.TACTICAL


def test_an_attacker_taken_out_by_the_table_in_the_middle_of_its_attack() -> None:
    """T14, RA-JUDGE-05: its attack is applied to the end (RA-CBT-13); its turn does not go on."""
    table = battle(ann=["2Rd/2W", "2W"], bob=[SOLDIER, "2W"])
    table.open("ann.f1", "bob.f1 direct", "R3 R1 W1 W1").play("ann attack R3", "bob name -")
    table.play("bob roll B1 G1 Y1 W1 W1", "bob defend B1", "ann damage 6 6")
    table.submit(Overrule("bob", "ann.f1.status", "destroyed", "it fell off the table"))
    assert table.asked == "bob: lose_system"
    table.play("bob lose direct1", "bob lose defense1")
    assert statuses(table)["ann.f1"] == "destroyed"
    assert table.asked.startswith("bob: move")
