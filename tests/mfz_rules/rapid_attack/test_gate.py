"""The one gate: who may answer what, and with which rule everything else is refused."""

import pytest

from mfz_rules.rapid_attack.state.battle import Phase
from mfz_rules.rapid_attack.state.events import Noted
from tests.mfz_rules.rapid_attack.builders import accepts_all_it_offers, battle, wall

NOT_NOW = {
    "order ann.f1:3": "RA-ADV-41",
    "take ann.f1": "RA-ADV-42",
    "wait ann.f1": "RA-ADV-43",
    "choose ann.f1": "RA-TAC-02",
    "pass": "RA-TAC-02",
    "name bob.f1 direct": "RA-TURN-08",
    "roll W1 W1": "RA-TURN-15",
    "defend -": "RA-DEF-02",
    "move W1": "RA-TURN-02",
    "attack W1": "RA-TURN-02",
    "forgo": "RA-TURN-02",
    "spot bob.f1 W1": "RA-TURN-02",
    "end": "RA-TURN-02",
    "use yes": "RA-RES-01",
    "cover wall": "OQ-52",
    "damage 1": "RA-RES-03",
    "remove still=no": "RA-TER-01",
    "lose direct1": "RA-DMG-01",
    "retreat ann.s1": "RA-DMG-08",
    "call yes": "RA-END-02",
}
"""Every answer of play, and the rule with which it is refused where it is not asked."""

STEPS = (
    ("ann choose ann.f1", ("choose", "pass")),
    ("ann name bob.f1 direct", ("name",)),
    ("ann roll R6 R1 W5 W4", ("roll",)),
    ("ann defend -", ("defend",)),
    ("ann attack R6 cover=wall,cid.f1", ("move", "attack", "forgo", "spot", "end")),
    ("bob name -", ("name",)),
    ("bob roll B1 G1 G8:1 W1 W1", ("roll",)),
    ("bob defend B1", ("defend",)),
    ("ann use yes", ("use",)),
    ("bob cover wall", ("cover",)),
    ("ann damage 4 6 6 6 6 1 1", ("damage",)),
    ("ann remove still=yes", ("remove",)),
    ("bob lose defense1", ("lose", "retreat")),
    ("bob retreat bob.s1 near=-", ("lose", "retreat")),
)


def test_whatever_is_not_asked_is_refused_with_its_rule() -> None:
    """At every step of a turn with everything in it, every other answer is refused; the offered ones are taken."""
    table = battle(ann="2Rd/2W", bob=["1B/1G/2W", "2W"], cid="2W", terrain=[wall()])
    table.change("bob.f1", spot=2, near=("bob.s1",))
    while table.pending[0].player != "ann":
        table.play(f"{table.pending[0].player} pass")
    for line, asked in STEPS:
        player = line.split()[0]
        assert accepts_all_it_offers(table) >= 1
        for words, rule in NOT_NOW.items():
            if words.split()[0] not in asked:
                refusal = table.refused(f"{player} {words}")
                assert (refusal.rule, refusal.key) == (rule, "not_asked"), (line, words)
        table.play(line)


def test_a_refusal_says_what_is_asked_and_in_which_phase() -> None:
    refusal = battle(ann="2W", bob="2W").refused("ann end")
    assert refusal.values == {"phase": "tactical", "asked": "choose_frame, pass"}


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("ann forgo", "RA-ATK-05"),
        ("ann spot bob.f1 Y1", "RA-TURN-19"),
        ("ann move G1", "RA-TURN-18"),
        ("ann attack R1", "RA-TURN-18"),
    ],
)
def test_a_refusal_in_the_middle_of_an_attack_names_the_rule_of_what_was_tried_too(line: str, rule: str) -> None:
    table = battle(ann="2Rd/1B/1G/1Y/2W", bob="2W")
    table.open("ann.f1", "bob.f1 direct", "R1 R1 B1 G1 Y1 W1 W1").play("ann attack R1 range=direct")
    refusal = table.refused(line)
    assert refusal.rule == "RA-TURN-02"
    assert refusal.text.startswith("Not now: what is asked is name_target. ")
    assert refusal.text.endswith(f"({rule})")


def test_before_the_roll_nothing_is_given_up_RA_ATK_09() -> None:
    assert battle(ann="2W", bob="2W").refused("ann forgo").values["own"] == "RA-ATK-09"


def test_the_other_player_is_told_whose_answer_it_is() -> None:
    refusal = battle(ann="2W", bob="2W").refused("bob choose bob.f1")
    assert (refusal.key, refusal.values["player"]) == ("not_your_answer", "bob")


@pytest.mark.parametrize("line", ["zoe pass", "zoe note hello", "zoe concede"])
def test_a_stranger_answers_nothing(line: str) -> None:
    assert battle(ann="2W", bob="2W").refused(line).rule == "ACTION"


def test_a_note_may_be_written_at_any_time() -> None:
    """RA-JUDGE-05: also by who is not asked, and it changes nothing."""
    table = battle(ann="2W", bob="2W")
    before = table.state
    table.play("bob note the fan fell over")
    assert table.last == (Noted("bob", "the fan fell over"),)
    assert table.state == before


def test_a_refused_answer_changes_nothing() -> None:
    table = battle(ann="2W", bob="2W").begin("ann.f1")
    before = table.state
    table.refused("ann name bob.f1 artillery")
    assert table.state is before


def test_nothing_is_pending_once_the_battle_is_over() -> None:
    """RA-END-04."""
    table = battle({"conceding": "ends_battle"}, ann="2W", bob="2W").play("ann concede")
    assert table.pending == ()
    assert table.state.phase is Phase.OVER
