"""The table's word: notes, corrections, concessions."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from mfz_desktop.battle.page.correcting import Correctable
from mfz_desktop.battle.page.table_dialogs import ConcedeDialog, CorrectDialog, NoteDialog
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.battle.turn.battle_over_pane import BattleOverPane
from mfz_desktop.core.settings import THEME
from mfz_desktop.rapid_attack.battle.fields import TYPED, field_of, key_word, things
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_desktop.rapid_attack.battle.text.report import report_of
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.input import Input
from mfz_rules.kernel.refusal import Refusal
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Concede, Note, Overrule, read_record
from mfz_rules.rapid_attack.state.correcting import BATTLE, KINDS
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of, last_round, on_table, play

KEYS = {key for kind in KINDS for key in kind.keys} | set(BATTLE)


def test_a_note_is_written_down_and_can_be_taken_back(app: Application) -> None:
    session = app.open()
    app.run("battle.note")
    dialog = app.dialog(NoteDialog)
    assert not dialog.take.isEnabled()
    dialog.text.setPlainText("  Pizza\nis here. ")
    dialog.take.click()
    action = session.entries[-1].action
    assert isinstance(action, Note)
    assert action.text == "Pizza is here."
    app.settle()
    app.run("edit.undo")
    assert session.entries == ()


def test_nothing_is_left_of_a_dialog_that_was_answered(app: Application) -> None:
    app.open()
    gone: list[str] = []
    for command, kind in (
        ("battle.note", NoteDialog),
        ("battle.correct", CorrectDialog),
        ("battle.concede", ConcedeDialog),
    ):
        app.run(command)
        dialog = app.dialog(kind)
        dialog.destroyed.connect(lambda _, of=command: gone.append(of))
        dialog.reject()
        app.settle()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert gone == ["battle.note", "battle.correct", "battle.concede"]


def test_enter_writes_a_note_from_wherever_the_keyboard_is(app: Application, qtbot) -> None:
    session = app.open(on_table(battle_of()))
    for written, place in enumerate((app.view.panes.map.canvas, app.view.order.list, app.view.timeline.slider), 1):
        place.setFocus()
        qtbot.keyClick(place, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
        dialog = app.dialog(NoteDialog)
        assert dialog.focusWidget() is dialog.text
        qtbot.keyClicks(dialog.text, "One.")
        qtbot.keyClick(dialog.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        qtbot.keyClicks(dialog.text, "Two.")
        qtbot.keyClick(dialog.text, Qt.Key.Key_Return)
        assert not dialog.isVisible()
        assert [entry.action.text for entry in session.entries] == ["One. Two."] * written


def test_enter_writes_nothing_where_there_is_nothing(app: Application, qtbot) -> None:
    session = app.open()
    app.run("battle.note")
    dialog = app.dialog(NoteDialog)
    qtbot.keyClick(dialog.text, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert session.entries == ()
    dialog.reject()


def test_a_note_leaves_what_is_in_the_hand(app: Application) -> None:
    session = app.open(on_table(battle_of()))
    while not any(frame.pool for frame in session.now.frames):
        play(session, 1)
    app.settle()
    frame = next(frame for frame in session.now.frames if frame.pool)
    app.view.selection.pick(Use.DEFEND, frame.pool[0])
    held = app.view.selection.selected
    app.run("battle.note")
    dialog = app.dialog(NoteDialog)
    dialog.text.setPlainText("Wait for me.")
    dialog.take.click()
    assert isinstance(session.entries[-1].action, Note)
    assert app.view.selection.selected == held


def test_the_form_follows_the_hand_after_a_correction_that_corrects_nothing(app: Application) -> None:
    session = app.open(on_table(battle_of()))
    while not any(frame.pool for frame in session.now.frames):
        play(session, 1)
    app.settle()
    player, before, form = session.now.order[0], session.now, app.view.turn.form
    assert session.submit(Overrule(player, "clock", session.now.clock, "as it is"))
    app.settle()
    assert session.now == before
    assert app.view.turn.form is form
    followed: list[bool] = []
    form.follow_selection = lambda: followed.append(True)
    frame = next(frame for frame in session.now.frames if frame.pool)
    app.view.selection.pick(Use.DEFEND, frame.pool[0])
    assert followed


def test_a_note_can_be_written_while_one_looks_back(app: Application) -> None:
    session = app.open(steps=20)
    app.view.timeline.step(-10)
    app.run("battle.note")
    dialog = app.dialog(NoteDialog)
    assert "end of the record" in dialog.text.placeholderText()
    dialog.text.setPlainText("Here it went wrong.")
    dialog.take.click()
    assert len(session.entries) == 21
    assert isinstance(session.entries[-1].action, Note)


@pytest.mark.slow
def test_a_note_stands_in_the_timeline_and_in_the_report(app: Application) -> None:
    session = app.open(steps=20)
    app.run("battle.note")
    dialog = app.dialog(NoteDialog)
    dialog.text.setPlainText("Measured *twice* by Cho")
    dialog.take.click()
    play(session, 10)
    app.settle()
    assert app.view.timeline.marks.notes == (21,)
    assert "1 note" in app.view.timeline.marks.accessibleName()
    app.view.timeline.slider.setValue(21)
    who = session.now.player(session.entries[20].action.player).name
    assert app.view.timeline.words.text() == f"{who} notes: Measured *twice* by Cho."
    timeline = session.kept.timeline
    assert f"{who} notes: Measured \\*twice\\* by Cho." in report_of(timeline, MARKUPS["md"])
    assert f"{who} notes: Measured *twice* by Cho." in report_of(timeline, MARKUPS["html"])


def test_a_correction_needs_a_reason_and_says_why_it_cannot_be(app: Application) -> None:
    session = app.open()
    app.run("battle.correct")
    dialog = app.dialog(CorrectDialog)
    assert dialog.key.currentData() == "clock"
    dialog.input.number.setValue(9)
    assert not dialog.take.isEnabled()
    assert "Say why" in dialog.why_not.text()
    dialog.reason.setText("We forgot a call.")
    dialog.input.number.setValue(99)
    assert "0 to 20" in dialog.why_not.text()
    dialog.input.number.setValue(9)
    assert dialog.why_not.text() == ""
    dialog.take.click()
    assert session.now.clock == 9
    assert session.entries[-1].action == Overrule(session.now.order[0], "clock", 9, "We forgot a call.")


def test_a_piece_of_terrain_is_added_at_any_time(app: Application) -> None:
    """On a map it lies in the middle of the table at first."""
    session = app.open(on_table(battle_of()))
    app.run("battle.correct")
    dialog = app.dialog(CorrectDialog)
    dialog.thing.setCurrentIndex(0)
    dialog.key.setCurrentIndex(dialog.key.findData("terrain"))
    dialog.input.boxes.name.setText("Gas works")
    dialog.input.boxes.bricks.setValue(9)
    dialog.reason.setText("We built it last night.")
    dialog.take.click()
    piece = session.now.structure("terrain1")
    assert (piece.name, piece.height) == ("Gas works", 9)
    assert piece.polygon is not None

    app.run("battle.correct")
    dialog = app.dialog(CorrectDialog)
    dialog.thing.setCurrentIndex(dialog.thing.findData("terrain1"))
    dialog.key.setCurrentIndex(dialog.key.findData("polygon"))
    dialog.reason.setText("It stands elsewhere.")
    dialog.take.click()
    assert session.entries[-1].action.field == "terrain1.polygon"
    record = app.context.store.folder.get().battle(session.id).read_bytes()
    assert read_record(record, RAPID_ATTACK).timeline.entries == session.entries


def test_what_is_selected_is_what_one_corrects(app: Application) -> None:
    session = app.open()
    app.view.selection.look_at("ben.f2")
    app.run("battle.correct")
    dialog = app.dialog(CorrectDialog)
    assert dialog.thing.currentData() == "ben.f2"
    dialog.key.setCurrentIndex(dialog.key.findData("defense"))
    dialog.input.number.setValue(4)
    dialog.reason.setText("It was a four.")
    dialog.take.click()
    assert session.now.frame("ben.f2").defense == 4


def shown(app: Application, session: BattleSession, thing: Correctable, key: str) -> tuple[Field, Input]:
    """Return the field of a key, and its input, which shows what stands."""
    field = field_of(session.now, thing, key)
    made = field.kind.input(app.context.theme, field)
    made.set_value(field.read(session.now))
    return field, made


def test_every_key_has_words_and_a_field_that_gives_what_stands(app: Application) -> None:
    """What stands is no correction that could be wrong: the rules take it, or say that it cannot be corrected now."""
    session = app.open(on_table(battle_of()), steps=30)
    for key in sorted(KEYS):
        assert key_word(key) != key
        thing = next(one for one in things(session.now) if key in dict(one.keys))
        field, made = shown(app, session, thing, key)
        said = field.write(session.now, made.value)
        refusal = session.why_not(Overrule("ann", thing.field(key), said, "It stands so."))
        wrong = ("must be", "must name", "can be corrected")
        assert refusal is None or not any(words in refusal.text for words in wrong), key
        made.deleteLater()


def test_the_keys_with_fields_are_those_of_the_rules() -> None:
    assert set(TYPED) <= KEYS


def test_systems_that_are_marked_lost_are_lost_in_their_order(app: Application) -> None:
    session = app.open()
    thing = next(one for one in things(session.now) if one.id == "ann.f1")
    field, made = shown(app, session, thing, "lost")
    boxes = list(made.ticks.values())
    boxes[2].setChecked(True)
    boxes[0].setChecked(True)
    lost = field.write(session.now, made.value)
    assert lost == tuple(session.now.frame("ann.f1").systems[at].id for at in (0, 2))
    made.deleteLater()


def test_a_correction_is_read_from_the_record_as_it_was_said(app: Application) -> None:
    session = app.open()
    app.view.selection.look_at("ben.f2")
    app.run("battle.correct")
    dialog = app.dialog(CorrectDialog)
    dialog.reason.setText("It stands there.")
    for key in ("near", "lost"):
        dialog.key.setCurrentIndex(dialog.key.findData(key))
        next(iter(dialog.input.findChildren(QCheckBox))).setChecked(True)
        assert isinstance(dialog.action.value, tuple)
    dialog.take.click()
    again = app.desk.battles.open(session.id, session.kept.timeline.game)
    assert again.timeline.entries == session.entries


def test_a_place_is_typed_as_numbers(app: Application) -> None:
    session = app.open(on_table(battle_of()))
    thing = next(one for one in things(session.now) if one.id == "ann.f1")
    field, made = shown(app, session, thing, "at")
    written = {"": None, "3 4.5": {"x": 3, "y": 4.5}, "1 2 90": {"x": 1, "y": 2, "facing": 90}}
    for typed, value in written.items():
        made.line.setText(typed)
        assert field.write(session.now, made.value) == value
    made.deleteLater()


def test_whoever_concedes_is_logged_and_asked_no_more(app: Application) -> None:
    session = app.open()
    app.run("battle.concede")
    dialog = app.dialog(ConcedeDialog)
    assert set(dialog.buttons) == {"ann", "ben", "cho"}
    dialog.buttons["ben"].click()
    assert session.entries[-1].action == Concede("ben")
    app.settle()
    app.run("battle.concede")
    dialog = app.dialog(ConcedeDialog)
    assert set(dialog.buttons) == {"ann", "cho"}
    assert dialog.as_it_stands.parent() is None, "it is no campaign's battle"
    dialog.ends_battle.setChecked(False)
    dialog.buttons["ann"].click()
    app.settle()
    assert session.submit(Concede("cho"))
    app.settle()
    assert session.now.winners is None
    assert not app.run("battle.concede")


def test_where_one_is_left_the_battle_is_over_and_asks_nobody(app: Application) -> None:
    """OQ-72."""
    session = app.open()
    assert session.submit(Concede("ben"))
    app.settle()
    app.run("battle.concede")
    dialog = app.dialog(ConcedeDialog)
    assert dialog.ends_battle.isVisible() and dialog.ends_battle.isChecked()
    dialog.buttons["cho"].click()
    app.settle()
    assert session.now.winners == ("ann",)
    assert session.pending == ()
    assert app.view.turn.findChild(BattleOverPane) is not None


def test_forms_name_all_their_fields(app: Application) -> None:
    app.open(steps=10)
    forms = {"battle.note": NoteDialog, "battle.correct": CorrectDialog, "battle.concede": ConcedeDialog}
    for command, kind in forms.items():
        app.run(command)
        dialog = app.dialog(kind)
        assert nameless(dialog) == []
        dialog.reject()


@pytest.mark.slow
def test_after_the_end_only_notes_are_taken(app: Application) -> None:
    session = app.open(last_round(battle_of(players=2)))
    play(session, 5000)
    assert session.now.winners is not None
    app.settle()
    assert not app.run("battle.correct")
    assert not app.run("battle.concede")
    assert app.run("battle.note")
    app.dialog(NoteDialog).reject()


def in_question(app: Application) -> bool:
    """Whether the keyboard is where the question is answered."""
    turn, focused = app.view.turn, app.window.focusWidget()
    return focused is not None and turn.isAncestorOf(focused) and focused.isVisible() and focused.isEnabled()


def test_after_a_correction_the_question_has_the_keyboard(app: Application) -> None:
    app.open()
    assert in_question(app)
    app.run("battle.correct")
    dialog = app.dialog(CorrectDialog)
    dialog.reason.setFocus()
    QTest.keyClicks(dialog.reason, "We forgot a call.")
    dialog.input.number.setValue(9)
    QTest.keyClick(dialog.reason, Qt.Key.Key_Return)
    app.settle()
    assert app.session.now.clock == 9
    assert in_question(app)


@pytest.mark.slow
def test_after_a_refusal_and_in_another_theme_the_question_has_the_keyboard(app: Application) -> None:
    app.open()
    app.window.focusWidget().setEnabled(False)  # as a form may do with what it refuses
    app.view.turn._on_refusal(Refusal("RA-BF-01", "x", "Not now."))
    assert in_question(app)
    for theme in ("dark", "light"):
        app.context.settings.set(THEME, theme)
        app.settle()
        assert in_question(app)


def test_enter_answers_whether_the_others_agree_and_not_the_question_below(app: Application) -> None:
    session = app.open()
    while not session.crosses_dice:
        play(session, 1)
    app.settle()
    entries = len(session.entries)
    app.run("edit.undo")
    QTest.keyClick(app.window.focusWidget(), Qt.Key.Key_Return)
    app.settle()
    assert len(session.entries) == entries - 1
    assert not app.view.banners.consent.isVisible()
    assert in_question(app)
