"""Every item of the agenda has its words, its form, and a plain sentence for what comes after."""

import subprocess
import sys
from typing import get_args

import pytest

from mfz_desktop.rapid_attack.battle.turn.forms import FORMS
from mfz_desktop.rapid_attack.battle.turn.later_questions import LATER, afterwards
from mfz_desktop.rapid_attack.battle.turn.questions import ASKED, question
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, AdjustCompany
from mfz_rules.rapid_attack.state.agenda import STEPS, Item
from tests.mfz_desktop.battle.turn.scenes import ROLLED, attacking, changing, scenes, table
from tests.mfz_rules.rapid_attack.writing.samples import SEEDS, played

SCENES = scenes()
TITLES = {
    "roll_off": "Roll off the tie",
    "change": "Change a company",
    "placing": "Place a station",
    "order": "Roll for the order",
    "number": "Number 3 is up",
    "turn": "Take a turn or pass",
    "target": "Tickler: name a target",
    "roll": "Tickler: roll the dice",
    "defense": "Tickler: choose a die to defend",
    "acting": "Tickler: move, attack and spot",
    "spot_use": "Add the spot of 3?",
    "cover": "What covers Wren?",
    "damage": "Roll 4 dice of damage",
    "loss": "Wren is damaged: what goes?",
    "removal": "the long wall is hit",
    "fall": "Sol falls: roll 2 dice",
    "clock": "Count the clock down?",
}


def test_every_item_has_words_and_whatever_asks_has_a_form() -> None:
    items = set(get_args(Item))

    assert set(LATER) == items
    assert set(ASKED) == items - set(STEPS)
    assert set(FORMS) == set(ASKED)


def test_words_need_no_qt() -> None:
    """The second window and the command line may use them without a screen."""
    modules = "questions, later_questions, consequences"
    code = (
        f"import sys; from mfz_desktop.rapid_attack.battle.turn import {modules}; sys.exit('PySide6' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_every_question_stands_in_some_scene() -> None:
    asked = {type(battle.agenda[-1]) for battle in SCENES.values() if battle.agenda}

    assert asked >= set(ASKED)


@pytest.mark.parametrize("scene", TITLES)
def test_a_question_says_what_is_asked_of_whom(scene: str) -> None:
    battle = SCENES[scene]
    asked = question(battle)

    assert asked is not None
    assert asked.title == TITLES[scene]
    assert {one.player for one in RAPID_ATTACK.pending(battle)} <= set(asked.players)


def test_nothing_is_asked_after_the_end() -> None:
    assert question(SCENES["over"]) is None
    assert afterwards(SCENES["over"]) == ()


@pytest.mark.parametrize("seed", SEEDS)
def test_random_battles_have_a_sentence_for_every_moment(seed: int) -> None:
    for step in played(seed).steps:
        battle = step.after
        asked = question(battle)
        assert (asked is None) == (not RAPID_ATTACK.pending(battle))
        said = [asked.title, asked.detail] if asked else []
        said += [one.text for one in afterwards(battle)]
        assert not any(bad in line for line in said for bad in ("None", "Range.", "<", "\n"))
        assert asked is None or asked.title


def test_a_chain_of_three_says_who_is_on_hold_and_who_goes_on() -> None:
    """RA-CBT-02, RA-CBT-06: the roused open on top and finish underneath."""
    found = attacking().play("ann attack R6 range=direct cover=-")
    found.open("ben.f1", "cho.f1 direct", "R4 R3 G5 G2 W2 W1", "W2").play("ann damage 1 1 1 1", "ann end")
    found.play("ben attack R4 range=direct cover=-")

    asked = question(found.state)
    assert asked is not None
    assert asked.players == ("cho",)
    assert asked.detail == "Wren attacks it with 4."
    assert [(one.text, one.player) for one in afterwards(found.state)] == [
        ("Then Wren hits Moth with 4", "ben"),
        ("On hold: Wren, then finishes", "ben"),
        ("Then Moth goes on", "cho"),
    ]


def test_who_is_forced_to_change_is_told_by_whom() -> None:
    forced = RAPID_ATTACK.decide(changing(), AdjustCompany("ann", "force", None, "ben")).after
    asked = question(forced)

    assert asked is not None
    assert asked.players == ("ben",)
    assert asked.detail == "ann won the tie and has you change."


def test_a_forced_turn_says_so() -> None:
    found = table().play("ben pass", "ann pass")

    asked = question(found.state)
    assert asked is not None
    assert asked.title == "Take a turn"
    assert "one of yours must go" in asked.detail


def test_what_is_left_of_a_turn_is_in_its_title() -> None:
    found = attacking().play("ann move W5 near=-")
    assert question(found.state).title == "Tickler: attack and spot"
    found.play("ann forgo")
    assert question(found.state).title == "Tickler: spot"
    assert question(found.state).detail == "Its attack on Wren was given up."
    assert ROLLED
