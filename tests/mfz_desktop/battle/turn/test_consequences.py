"""A choice says what it would bring about, in the words and numbers of the rules."""

import pytest

from mfz_desktop.rapid_attack.battle.turn.attack_outlook import attack_consequence
from mfz_desktop.rapid_attack.battle.turn.consequences import consequence, spot_words
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Action, Battle, LoseSystem
from tests.mfz_desktop.battle.turn.scenes import attacking, called, changing, damaged, spotted, struck, table
from tests.mfz_rules.rapid_attack.builders import Table, action, battle, die
from tests.mfz_rules.rapid_attack.writing.samples import SEEDS, played


def said(found: Table, line: str) -> str:
    return consequence(found.state, action(line))


def test_an_attack_shows_its_sum_chart_and_hits() -> None:
    """RA-RES-03: attack + spot − defense; two of six values of chart 2 strike."""
    found = table().open("ben.f1", "-", "G5 G2 W2 W1", "W2").play("ben end").change("ben.f1", spot=5)
    found.open("ann.f1", "ben.f1 direct", "R8:7 R6 R3 B4 Y5 W5 W2", "B4")

    open_ground = attack_consequence(found.state, "ann.f1", die("R3"))
    assert open_ground == "attack 3 + spot 5 − defense 2 = 6 dice, chart 2, about 2.0 hits"
    assert "chart 3, about 1.0 hits" in attack_consequence(found.state, "ann.f1", die("R3"), ("wall",))


def test_an_attack_on_who_waits_says_that_it_opens_first() -> None:
    """RA-CBT-01."""
    words = attack_consequence(attacking().state, "ann.f1", die("R6"))

    assert words.startswith("attack 6; the target opens first")
    assert "at most 6 dice" in words


def test_an_attack_that_reaches_nothing_is_a_miss() -> None:
    found = table().open("ben.f1", "-", "G5 G2 W6 W1", "W6").play("ben end")
    found.open("ann.f1", "ben.f1 direct", "R8:7 R6 R3 B4 Y5 W5 W2", "B4")

    assert attack_consequence(found.state, "ann.f1", die("R3")) == "attack 3 − defense 6 = no dice, a miss"


def test_a_spot_that_is_kept_is_left_out_of_the_sum() -> None:
    assert said(spotted(), "ann use yes") == "attack 6 + spot 3 − defense 2 = 7 dice"
    assert said(spotted(), "ann use no") == "attack 6 − defense 2 = 4 dice; the spot stays"


def test_losing_the_last_gun_brings_the_sprint() -> None:
    """RA-SYS-11."""
    words = said(damaged(), "ben lose direct1")

    assert words == "lose 2Rd, no direct fire from its next roll on, sprint d8 from then on"


def test_losing_one_of_two_guns_costs_the_d8() -> None:
    found = battle(ann=["2Rd/2W"], ben=["2Rd+d8/2B/2W"]).open("ann.f1", "ben.f1 direct", "R6 R6 W6 W1")
    found.play("ann attack R6").open("ben.f1", "-", "B1 B1 W1 W1").play("ann damage 6 6 6 1 1 1")

    assert said(found, "ben lose direct2") == "lose the red d8"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("ben lose movement1", "lose 1G"),
        ("ben retreat ben.s1", "ignores this damage, ends 1 unit away"),
    ],
)
def test_other_losses(line: str, words: str) -> None:
    assert said(damaged(), line) == words


def test_the_last_white_die_is_the_frame() -> None:
    """RA-SCORE-03: the owner's score goes down by one asset."""
    found = battle(ann=["2Rd/2W"], ben=["2W"]).open("ann.f1", "ben.f1 direct", "R6 R6 W6 W1")
    found.change("ben.f1", whites=1, near=("ben.s1",))
    found.play("ann attack R6").open("ben.f1", "-", "G8:1 W1").play("ann damage 6 1 1 1 1 1")

    assert said(found, "ben lose -").startswith("destroyed: ben ")


def test_the_clock_and_the_end() -> None:
    found = called()
    player = found.pending[0].player

    assert said(found, f"{player} call yes") == "clock 10 → 9"
    assert said(found, f"{player} call no") == "the clock stays at 10"


def test_a_change_after_a_tie_says_ones_score_and_who_defends() -> None:
    """RA-CMP-12, RA-CMP-13."""
    before = changing()
    told = {option: consequence(before, option) for option in options(before)}
    after = {one: RAPID_ATTACK.decide(before, one).after for one in told if one.other is None}

    assert [told[one] for one in told if one.other] == ["makes a change instead"]
    assert after
    for one, state in after.items():
        assert told[one].startswith(f"{before.score('ann')} → {state.score('ann')}, ")
        assert told[one].endswith("still a tie") == (state.score("ann") == state.score("ben"))
        assert told[one].endswith("you defend") == (state.score("ann") > state.score("ben"))


def test_cover_names_its_chart() -> None:
    assert said(struck(), "ben cover wall") == "chart 3: 4, 5 strike the long wall, 6 strikes Wren"


def test_a_lower_spot_is_wasted() -> None:
    """RA-SPOT-06."""
    found = attacking().change("ben.f1", spot=5).state

    assert "wasted" in spot_words(found, found.frame("ann.f1"), "ben.f1", 4)
    assert "in place of 5" in spot_words(found, found.frame("ann.f1"), "ben.f1", 6)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_of_random_battles_can_be_told(seed: int) -> None:
    for step in played(seed).steps:
        for option in options(step.after):
            words = consequence(step.after, option)
            assert not any(bad in words for bad in ("None", "Range.", "<", "\n"))
            assert words or not isinstance(option, LoseSystem)


def options(state: Battle) -> list[Action]:
    return [option for asked in RAPID_ATTACK.pending(state) for option in asked.options]
