"""What is known is said before one chooses: gaps, cover, hits for each die, scores; what is proposed makes sense."""

import re
from dataclasses import replace

from PySide6.QtCore import Qt

from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Pose, Range
from tests.mfz_desktop.battle.map.maps import PLACES, laid
from tests.mfz_desktop.battle.turn.bench import Bench
from tests.mfz_desktop.battle.turn.scenes import attacking, on_the_table, scenes
from tests.mfz_rules.rapid_attack.builders import action

ENTER = Qt.Key.Key_Return
SCENES = scenes()


def test_what_is_out_of_reach_says_so_and_is_not_proposed_RA_BF_06(bench: Bench) -> None:
    """Brute fights hand to hand: nobody is near enough."""
    battle = laid({**PLACES, "ben.f2": Pose(14, 3, 180)})
    for line in ("ann pass",) * (battle.order[0] == "ann"), ("ben choose ben.f2",):
        for one in line:
            battle = RAPID_ATTACK.decide(battle, action(one)).after
    sitting = bench.sit(battle)
    form = sitting.pane.form
    tile = form.picker.tiles["ann.f2"]
    assert tile.consequence == "out of reach: 9.2 u too far for hand to hand"
    assert form.picker.chosen is None
    assert form.first() is form.nobody

    sitting.press("Tickler").press("Name Tickler")
    assert sitting.last.target == "ann.f2"


def test_an_attack_out_of_reach_says_so_before_its_die_is_taken(bench: Bench) -> None:
    state = on_the_table(attacking().state, ann_f1=Pose(3, 3), ben_f1=Pose(13, 3))
    form = bench.sit(state).pane.form
    attack = form.buttons[Use.ATTACK]
    assert attack.consequence == "out of reach: 1.2 u too far for direct"
    assert form.first() is form.buttons[Use.MOVE]


def test_a_spot_is_never_proposed_for_a_frame_of_ones_own(bench: Bench) -> None:
    state = on_the_table(attacking().play("ann forgo").state, ann_f1=Pose(3, 3), ann_f2=Pose(4, 3), ben_f1=Pose(9, 3))
    sitting = bench.sit(state).keys("s")
    assert sitting.pane.form.detail.picker.chosen == "ben.f1"


def test_a_move_says_what_it_does_to_the_scores_RA_SCORE_04(bench: Bench) -> None:
    sitting = bench.sit(attacking().state).keys("m")
    sitting.press("Ends near: Station 1 of ben")
    words = sitting.pane.form.detail.outlook.text().splitlines()[-1]
    gain, loss = re.fullmatch(r"\+(\d+) for you, −(\d+) for ben", words).groups()
    before = {player: sitting.session.now.score(player) for player in sitting.session.now.order}
    sitting.keys(ENTER)
    after = {player: sitting.session.now.score(player) for player in sitting.session.now.order}
    assert after["ann"] - before["ann"] == int(gain)
    assert before["ben"] - after["ben"] == int(loss)


def test_each_die_says_what_it_makes_of_the_attack_that_is_being_made(bench: Bench) -> None:
    """A roused target knows the number that was told (RA-ATK-05)."""
    found = attacking().play("ann attack R6 range=direct", "ben name -", "ben roll G5 G2 W4 W1")
    form = bench.sit(found.state).pane.form
    assert form.each.text().splitlines() == [
        "4: 2 dice, about 0.7 hits",
        "1: 5 dice, about 1.7 hits",
    ]
    assert form.go.consequence == "defense 4 for the whole round: 2 dice, about 0.7 hits"
    assert bench.sit(SCENES["defense"]).pane.form.each.isHidden()


def test_hand_to_hand_says_that_it_ignores_cover_RA_RES_07(bench: Bench) -> None:
    state = attacking().state
    first, *others = state.frames
    near = replace(first, naming=replace(first.naming, range=Range.HAND_TO_HAND))
    sitting = bench.sit(replace(state, frames=(near, *others))).keys("a")
    assert "Hand to hand ignores cover." in sitting.pane.form.detail.outlook.text()
