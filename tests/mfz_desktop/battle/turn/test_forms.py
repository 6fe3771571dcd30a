"""The panel's forms by keyboard and mouse: what is offered, what is sent, what is said where something is wrong."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.turn.battle_over_pane import BattleOverPane
from mfz_desktop.battle.turn.defense_form import DefenseForm
from mfz_desktop.battle.turn.toggles import Chips
from mfz_desktop.core.settings import TEXT_SCALE, THEME
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_desktop.rapid_attack.battle.turn.forms.acting import ActsForm
from mfz_desktop.rapid_attack.battle.turn.forms.dice import RollForm
from mfz_desktop.rapid_attack.battle.turn.forms.removal import RemovalForm
from mfz_desktop.rapid_attack.battle.turn.forms.target import TargetForm
from mfz_rules.rapid_attack.battle import (
    Behaviour,
    Called,
    ChooseFrame,
    ClockCall,
    DamageDice,
    DeclareAttack,
    Defend,
    EndTurn,
    Facts,
    LoseSystem,
    Move,
    NameTarget,
    Note,
    Objective,
    Pass,
    Pose,
    Range,
    RemovePieces,
    Retreat,
    Roll,
    Spot,
    UseSpot,
)
from mfz_rules.rapid_attack.state.events import FactOverruled
from mfz_rules.rapid_attack.state.frames import Status
from tests.mfz_desktop.battle.turn.bench import Bench
from tests.mfz_desktop.battle.turn.scenes import (
    ROLLED,
    attacking,
    damaged,
    on_the_table,
    scenes,
    shot_down,
    spotted,
    table,
)
from tests.mfz_rules.rapid_attack.builders import battle, die

ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape
SCENES = scenes()


def test_a_turn_by_the_enter_key(bench: Bench) -> None:
    """The usual case of each question is one key: what is proposed is taken."""
    sitting = bench.sit(table().state, seed=4)

    sitting.keys(ENTER)
    assert sitting.last == ChooseFrame("ben", "ben.f1")
    sitting.keys(ENTER)
    assert sitting.last == NameTarget("ben", "ann.f1", Range.DIRECT, 0)
    sitting.keys(ENTER)
    assert isinstance(sitting.last, Roll)
    sitting.keys(ENTER)
    assert isinstance(sitting.last, Defend)
    assert sitting.last.die is not None
    sitting.keys("a", ENTER)
    assert isinstance(sitting.last, DeclareAttack)
    assert sitting.session.now.agenda[-1].frame == "ann.f1"


def test_passing_has_a_letter_and_frames_have_numbers(bench: Bench) -> None:
    sitting = bench.sit(table().state)

    sitting.keys("p", "3")
    assert [type(entry.action) for entry in sitting.session.entries] == [Pass, ChooseFrame]
    assert sitting.last == ChooseFrame("ann", "ann.f3")


def test_a_frame_is_chosen_by_its_own_number(bench: Bench) -> None:
    """The number on the map, though another frame of the company has had its turn."""
    sitting = bench.sit(table().change("ann.f1", status=Status.DONE).play("ben pass").state)
    assert sitting.session.pending[0].player == "ann"
    sitting.keys("3")

    assert sitting.last == ChooseFrame("ann", "ann.f3")


def test_arrows_go_where_they_point(bench: Bench) -> None:
    lines = [f"{name} -- 2Rd/1B/1G/2W" for name in ("A", "B", "C", "D", "E", "F")]
    sitting = bench.sit(battle(ann=lines, ben=lines[:1]).state)
    if sitting.session.pending[0].player == "ben":
        sitting.keys("p")
    titles = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up):
        sitting.keys(key)
        titles.append(sitting.focus.title)
    assert titles == ["B", "D", "C", "A of ann"]


def test_the_range_and_the_rockets_have_keys(bench: Bench) -> None:
    sitting = bench.sit(SCENES["target"])
    sitting.keys("h", "d", "2", ENTER)

    assert sitting.last == NameTarget("ann", "ben.f1", Range.DIRECT, 2)


def test_a_digit_loads_no_rocket_where_none_is_fired(bench: Bench) -> None:
    """Rockets go off at direct range only: at any other a digit is no answer that would be refused."""
    sitting = bench.sit(SCENES["target"]).keys("h", "2")
    form = sitting.pane.form
    assert isinstance(form, TargetForm)
    assert (form.rockets.value, form.rockets.isVisible(), form.go.isEnabled()) == (0, False, True)
    sitting.keys(ENTER)
    assert (sitting.last.range, sitting.last.rockets) == (Range.HAND_TO_HAND, 0)


@pytest.mark.parametrize("rockets", [2, 6])
def test_a_frame_with_many_rockets_makes_the_form_no_wider(bench: Bench, rockets: int) -> None:
    state = SCENES["target"]
    frames = tuple(replace(one, rockets=rockets) for one in state.frames)
    sitting = bench.sit(replace(state, frames=frames)).keys("d", str(rockets))
    form = sitting.pane.form
    assert isinstance(form, TargetForm)
    assert form.minimumSizeHint().width() <= form.width()
    sitting.keys(ENTER)
    assert sitting.last.rockets == rockets


def test_the_map_aims_for_the_form_and_the_form_for_the_map(bench: Bench) -> None:
    sitting = bench.sit(SCENES["target"])
    form = sitting.pane.form
    assert isinstance(form, TargetForm)
    form.seat.selection.aim("cho.f2")
    assert form.picker.chosen == "cho.f2"
    sitting.press("Heron")
    assert form.seat.selection.selected.target == "ben.f3"
    sitting.press("Heron")
    assert sitting.last.target == "ben.f3"


def test_nobody_has_a_key(bench: Bench) -> None:
    sitting = bench.sit(SCENES["target"])
    sitting.keys("n")

    assert sitting.last == NameTarget("ann")


def test_with_real_dice_typing_comes_first_and_rolling_on_screen_second(bench: Bench) -> None:
    sitting = bench.sit(SCENES["roll"])
    form = sitting.pane.form
    assert isinstance(form, RollForm)
    assert form.go.text() == "Take these dice (Enter)"
    assert form.roll_button.isVisible()

    sitting.keys(ENTER)
    assert not sitting.session.entries
    assert form.hint.text() == "8 dice are still to be typed."
    sitting.keys("r")
    assert isinstance(sitting.last, Roll)


def test_where_the_program_rolls_enter_rolls(bench: Bench) -> None:
    sitting = bench.sit(SCENES["roll"], seed=4)
    form = sitting.pane.form
    assert isinstance(form, RollForm)
    assert form.go.text() == "Roll on screen (R)"
    assert not form.roll_button.isVisible()

    sitting.keys(ENTER)
    assert isinstance(sitting.last, Roll)


def test_dice_from_the_table_are_typed_without_a_mouse(bench: Bench) -> None:
    """Two guns, the second gun's d8, the rocket's, one of each, two white: eight keys and Enter."""
    sitting = bench.sit(SCENES["roll"])
    sitting.keys("62874531")
    assert isinstance(sitting.pane.form, RollForm)
    assert sitting.pane.form.go.text().startswith("Take these dice")
    sitting.keys(ENTER)

    assert [str(one) for one in sitting.last.dice] == ["R6", "R2", "R8:8", "R8:7", "B4", "Y5", "W3", "W1"]
    assert sitting.session.entries[-1].dice == "table"


def test_half_a_roll_is_not_taken(bench: Bench) -> None:
    sitting = bench.sit(SCENES["roll"])
    sitting.keys("66", ENTER)

    assert not sitting.session.entries
    assert sitting.pane.form.hint.text() == "6 dice are still to be typed."
    sitting.keys("9")
    assert sitting.pane.form.hint.text() == "A d8 shows 1 to 8: its box stays empty."


def test_a_battle_with_a_seed_rolls_from_its_tape(bench: Bench) -> None:
    sitting = bench.sit(SCENES["roll"], seed=5)
    sitting.keys("r")

    assert sitting.session.entries[-1].dice == "tape"


def test_a_note_in_between_leaves_what_was_typed(bench: Bench) -> None:
    sitting = bench.sit(SCENES["roll"])
    sitting.keys("56")
    sitting.session.submit(Note("ben", "tea is ready"))

    assert sitting.pane.form.field.value[:2] == (5, 6)


def test_an_environment_that_is_not_in_force_changes_the_pool(bench: Bench) -> None:
    sitting = bench.sit(SCENES["environment"])
    assert len(sitting.pane.form.field.value) == 3
    sitting.press("In force here: swamp")

    assert len(sitting.pane.form.field.value) == 4
    sitting.keys("r")
    assert sitting.last.facts.environments == ()


def test_defending_by_the_number_of_a_die(bench: Bench) -> None:
    sitting = bench.sit(SCENES["defense"])
    assert isinstance(sitting.pane.form, DefenseForm)
    assert sitting.pane.form.go.consequence == "defense 5 for the whole round"
    sitting.keys("4")
    assert sitting.pane.form.go.consequence == "defense 4 for the whole round"
    assert sitting.pane.form.seat.selection.selected.use is Use.DEFEND
    sitting.keys("d")

    assert sitting.last == Defend("ann", die("B4"))


def test_defending_with_no_die(bench: Bench) -> None:
    sitting = bench.sit(SCENES["defense"])
    sitting.keys(Qt.Key.Key_Right, "n")

    assert sitting.last == Defend("ann", None)


def test_a_use_then_the_number_of_the_die(bench: Bench) -> None:
    sitting = bench.sit(SCENES["acting"])
    form = sitting.pane.form
    assert isinstance(form, ActsForm)
    sitting.keys("a")
    assert form.seat.selection.selected.die == die("R8:7")
    sitting.keys("3")
    assert form.detail.outlook.text().startswith("attack 3; the target opens first")
    assert form.seat.selection.selected.die == die("R3")
    sitting.keys(ENTER)

    assert sitting.last.die == die("R3")


def test_escape_puts_a_use_back(bench: Bench) -> None:
    sitting = bench.sit(SCENES["acting"])
    sitting.keys("m", ESCAPE)

    assert sitting.pane.form.use is None
    assert sitting.pane.form.seat.selection.selected.use is None
    assert not sitting.session.entries


def test_a_die_that_is_held_shows_what_it_is_for(bench: Bench) -> None:
    sitting = bench.sit(SCENES["acting"])
    form = sitting.pane.form
    form.tray.buttons[0].click()

    assert not form.buttons[Use.MOVE].isEnabled()
    assert form.buttons[Use.MOVE].consequence == "the die that you hold is not for this"
    assert form.buttons[Use.ATTACK].consequence.startswith("attack 6")


def test_a_move_on_facts_says_what_it_ends_near(bench: Bench) -> None:
    sitting = bench.sit(SCENES["acting"])
    sitting.keys("m")
    sitting.press("Ends near: Station 1 of ben")
    sitting.keys(ENTER)

    assert isinstance(sitting.last, Move)
    assert sitting.last.facts.near.value == ("ben.s1",)


def test_a_follower_goes_along_unless_somebody_says_otherwise(bench: Bench) -> None:
    """RA-CAMP-13."""
    goat = Objective("goat", "the goat", "ann", Behaviour.FOLLOWER)
    sitting = bench.sit(attacking(objective=goat).change("ann.f1", near=("goat",)).state)
    sitting.keys("m", ENTER)

    assert sitting.last.facts.near.value == ("goat",)
    assert "goat" in sitting.session.now.frame("ann.f1").near


def test_a_move_on_the_map_waits_for_its_end(bench: Bench) -> None:
    state = on_the_table(attacking().state, ann_f1=Pose(3, 3), ben_f1=Pose(9, 3))
    sitting = bench.sit(state)
    sitting.keys("m")
    form = sitting.pane.form
    assert not form.detail.go.isEnabled()
    form.seat.selection.aim(at=Pose(20, 3))
    assert "units long" in form.detail.outlook.text()
    form.seat.selection.aim(at=Pose(6, 3))
    assert form.detail.outlook.text() == "3.0 of 5 units\nGap 2.2 u to Wren then: direct"
    sitting.keys(ENTER)

    assert sitting.last.at == Pose(6, 3)


def test_an_attack_out_of_range_is_not_offered(bench: Bench) -> None:
    sitting = bench.sit(SCENES["acting"])
    sitting.keys("a")
    sitting.press("Range: artillery")

    detail = sitting.pane.form.detail
    assert not detail.go.isEnabled()
    assert detail.outlook.text() == "The target is too far for the range that was declared."


def test_cover_is_told_and_changes_what_is_expected(bench: Bench) -> None:
    sitting = bench.sit(SCENES["acting"])
    sitting.keys("a")
    sitting.press("Covered by: the long wall")
    assert "chart 3" in sitting.pane.form.detail.outlook.text()
    sitting.press("Attack with 7")

    assert sitting.last.facts.cover.value == ("wall",)


def test_overruling_the_umpire_takes_one_key_and_is_logged(bench: Bench) -> None:
    state = on_the_table(attacking().state, ann_f1=Pose(3, 3), ben_f1=Pose(12, 3))
    sitting = bench.sit(state)
    sitting.keys("a")
    detail = sitting.pane.form.detail
    assert not detail.go.isEnabled()
    sitting.keys("o")
    sitting.press("Range: direct")
    assert detail.go.isEnabled()
    sitting.press("Attack with 7")

    assert sitting.last.facts.range.value is Range.DIRECT
    overruled = [one for one in sitting.session.entries[-1].events if isinstance(one, FactOverruled)]
    assert [(one.fact, one.measured, one.stated) for one in overruled] == [("range", "artillery", "direct")]
    assert overruled[0].reason == "The table saw it otherwise"


def test_a_toggle_for_every_piece_is_there_once_the_cover_is_overruled_and_tab_leads_to_it(bench: Bench) -> None:
    sitting = bench.sit(on_the_table(attacking().state, ann_f1=Pose(3, 3), ben_f1=Pose(9, 3), cho_f1=Pose(6, 3)))
    sitting.keys("a")
    facts = sitting.pane.form.detail.facts
    row = facts.rows["cover"]
    assert not row.findChildren(Chips)
    row.overrule()
    (chips,) = row.findChildren(Chips)
    assert chips.isVisible()
    assert chips.value == row.measured.value
    after = []
    at = row.overrule_button.nextInFocusChain()
    while at is not row.overrule_button:
        after.append(at)
        at = at.nextInFocusChain()
    assert after.index(chips.button("cho.f1")) < after.index(facts.reason) < after.index(sitting.pane.form.detail.go)


def test_a_spot_that_is_measured_too_far_says_so(bench: Bench) -> None:
    found = attacking().play("ann forgo")
    sitting = bench.sit(on_the_table(found.state, ann_f1=Pose(3, 3), ben_f1=Pose(20, 3), cho_f1=Pose(6, 3)))
    sitting.keys("s")
    picker = sitting.pane.form.detail.picker
    assert picker.tiles["ben.f1"].consequence == "too far, gap 16.2 u"
    assert picker.tiles["cho.f1"].consequence == "direct 2.2 u"
    sitting.press("Wren")
    assert not sitting.pane.form.detail.go.isEnabled()
    sitting.press("Moth").keys(ENTER)

    assert sitting.last == Spot("ann", "cho.f1", die("Y5"))


def test_ending_and_giving_up_have_letters(bench: Bench) -> None:
    sitting = bench.sit(SCENES["acting"])
    sitting.keys("g", "e")

    assert [type(entry.action).__name__ for entry in sitting.session.entries] == ["ForgoAttack", "EndTurn"]
    assert isinstance(sitting.last, EndTurn)


@pytest.mark.parametrize(("key", "use"), [("1", True), ("2", False)])
def test_the_spot_is_used_or_left(bench: Bench, key: str, use: bool) -> None:
    sitting = bench.sit(spotted().state)
    sitting.keys(key)

    assert sitting.last == UseSpot("ann", use)


def test_a_loss_is_chosen_on_the_frames_own_card(bench: Bench) -> None:
    sitting = bench.sit(damaged().state)
    names = [one.accessibleName() for one in sitting.buttons()]
    assert [name.split(":")[0] for name in names[:4]] == [
        "Direct fire",
        "Movement",
        "Movement",
        "Retreat from Station 1 of ben",
    ]
    sitting.keys("2")

    assert sitting.last == LoseSystem("ben", "movement1")


def test_a_retreat_ends_where_the_map_has_it_or_says_why_not(bench: Bench) -> None:
    """RA-DMG-08: one unit farther from the station."""
    state = on_the_table(damaged().state, ann_f1=Pose(3, 3), ben_f1=Pose(9, 3))
    stations = tuple(replace(one, at=Pose(9, 4) if one.id == "ben.s1" else None) for one in state.stations)
    sitting = bench.sit(replace(state, stations=stations))
    selection = sitting.pane.form.seat.selection
    selection.aim(at=Pose(9, 3.2))
    retreat = next(button for choice, button in sitting.pane.form.shown if choice.title.startswith("Retreat"))
    assert not retreat.isEnabled()
    assert retreat.consequence
    selection.aim(at=Pose(9, 2))
    assert retreat.isEnabled(), retreat.consequence
    sitting.keys("4")

    assert sitting.last == Retreat("ben", "ben.s1", Pose(9, 2))


def test_what_is_left_of_a_structure_is_told(bench: Bench) -> None:
    sitting = bench.sit(shot_down().state)
    sitting.press("Falls: Sol")
    sitting.keys("n")

    assert isinstance(sitting.last, RemovePieces)
    assert sitting.last.facts.still_cover is False
    assert sitting.last.facts.fall == (("ann.f2", 6.0),)


def test_on_a_map_pieces_are_taken_off_as_counted_and_overruling_is_one_press_RA_TER_01(bench: Bench) -> None:
    """No model stands beside the screen that could show it otherwise."""
    state = table().open("ann.f1", "wall direct", ROLLED, "B4").state
    sitting = bench.sit(on_the_table(state, ann_f1=Pose(3, 3), ben_f1=Pose(9, 3)))
    submit = sitting.session.submit
    assert submit(DeclareAttack("ann", die("R6"), Facts(range=Called(Range.DIRECT))))
    assert submit(DamageDice("ann", (6, 2, 2, 2, 2, 1)))

    removals = [entry.action for entry in sitting.session.entries if isinstance(entry.action, RemovePieces)]
    assert removals == [RemovePieces("ann")]
    message = sitting.pane.message
    assert message.isVisible()
    assert "the long wall: 6 of 12 pieces left, so about 3 of 6 bricks high. It still is cover." in message.text

    sitting.pane.message._action.click()
    assert isinstance(sitting.pane.form, RemovalForm)
    assert "6 of 12 pieces left, so about 3 of 6 bricks high" in sitting.pane.stack.accessibleName()
    sitting.keys("n")
    assert sitting.session.now.structure("wall").ruined


def test_the_clock_has_letters(bench: Bench) -> None:
    sitting = bench.sit(SCENES["clock"])
    sitting.keys("c", "l")

    assert [entry.action.count for entry in sitting.session.entries] == [True, False]
    assert isinstance(sitting.last, ClockCall)


def test_an_equal_roll_off_is_said_before_it_is_sent(bench: Bench) -> None:
    """OQ-16: equal dice are rolled again."""
    sitting = bench.sit(SCENES["roll_off"])
    sitting.keys("44", ENTER)
    assert not sitting.session.entries
    assert sitting.pane.form.hint.property("tone") == "wrong"
    sitting.keys(Qt.Key.Key_Backspace, "5", ENTER)

    assert dict(sitting.last.dice) == {"ann": 4, "ben": 5}


def test_a_refusal_and_a_failure_stand_where_they_happened(bench: Bench) -> None:
    sitting = bench.sit(SCENES["turn"])
    sitting.session.submit(ChooseFrame("ben", "ann.f1"))
    assert sitting.pane.message.text == "Choose one of your own frames."
    sitting.session.failed.emit("The disk is full. Nothing was saved.")
    assert sitting.pane.message.text == "The disk is full. Nothing was saved."
    sitting.keys("1")

    assert sitting.pane.message.isHidden()
    bench.refusals.clear()


def test_nothing_is_answered_while_one_looks_back(bench: Bench) -> None:
    sitting = bench.sit(SCENES["turn"])
    sitting.keys("1")
    sitting.session.look_at(0)
    assert sitting.pane.form is None
    sitting.session.look_at(None)

    assert isinstance(sitting.pane.form, TargetForm)


def test_the_end_names_the_winner_and_leads_to_the_report(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = bench.sit(SCENES["over"])
    shown = sitting.pane.findChild(BattleOverPane)
    gone = []
    monkeypatch.setattr(type(bench.context), "go", lambda _, page, what="": gone.append((page, what)))
    shown.report.click()

    assert gone == [("battle_report", sitting.session.id)]


def test_a_double_click_and_a_held_key_answer_once(bench: Bench) -> None:
    """Another question may stand under the same finger by then."""
    sitting = bench.sit(table().state)
    sitting.press("Pass")
    QTest.mouseDClick(next(one for one in sitting.buttons() if one.title == "Pass"), Qt.MouseButton.LeftButton)
    held = QKeyEvent(QKeyEvent.Type.KeyPress, ENTER, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(sitting.focus, held)

    assert [type(entry.action) for entry in sitting.session.entries] == [Pass]


@pytest.mark.slow
def test_it_follows_another_look_and_size(bench: Bench) -> None:
    sitting = bench.sit(SCENES["acting"])
    wide = sitting.pane.width()
    for theme, scale in (("dark", 200), ("light", 80), ("system", 100)):
        bench.context.settings.set(THEME, theme)
        bench.context.settings.set(TEXT_SCALE, scale)
        QApplication.processEvents()
        assert sitting.pane.width() == round(360 * scale / 100)
        assert isinstance(sitting.pane.form, ActsForm)

    assert sitting.pane.width() == wide
