"""A note that is too long: told while it is pasted, and the battle goes on and opens again."""

import pytest
from PySide6.QtWidgets import QApplication

from campaigns.documents.limits import LONGEST_NOTE
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.page.table_dialogs import CorrectDialog, NoteDialog
from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.rapid_attack.battle.text.report import report_of
from mfz_rules.kernel.limits import LONGEST_LINE
from mfz_rules.kernel.lines import entry_line
from mfz_rules.rapid_attack.battle import Note
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from tests.mfz_desktop.application import until
from tests.mfz_desktop.battle.page.app import Application


def paste(text: str) -> None:
    QApplication.clipboard().setText(text)


def test_half_a_megabyte_in_a_note_is_cut_and_told_and_what_was_typed_stays(app: Application) -> None:
    said: list[str] = []
    app.context.notices.posted.connect(lambda notice: said.append(notice.text))
    session = app.open()
    app.run("battle.note")
    dialog = app.dialog(NoteDialog)
    dialog.activateWindow()
    dialog.text.setFocus()
    until(dialog.text.hasFocus)
    dialog.text.insertPlainText("The bridge is mined. ")
    pasted = "mined " * 87_400  # words: Qt takes 14 seconds to break one of half a million letters
    paste(pasted)
    dialog.text.paste()

    assert dialog.text.toPlainText() == f"The bridge is mined. {pasted}"[:LONGEST_NOTE]
    assert said == ["10,000 characters are the most here. What came after them was left out."]
    dialog.text.undo()
    assert dialog.text.toPlainText() == "The bridge is mined. "
    dialog.text.redo()
    dialog.accept()
    note = session.entries[-1].action
    assert isinstance(note, Note) and len(note.text) == LONGEST_NOTE
    again = app.context.service(OpenBattles).battles.open(session.id, RAPID_ATTACK)
    assert not again.read_only and again.timeline.entries[-1].action == note


def test_a_long_reason_for_a_correction_is_cut_and_told(app: Application) -> None:
    said: list[str] = []
    app.context.notices.posted.connect(lambda notice: said.append(notice.text))
    app.open()
    app.run("battle.correct")
    dialog = app.dialog(CorrectDialog)
    dialog.activateWindow()
    dialog.reason.setFocus()
    until(dialog.reason.hasFocus)
    paste("y" * 30_000)
    dialog.reason.paste()

    assert len(dialog.reason.text()) == LONGEST_NOTE
    assert said == ["10,000 characters are the most here. What came after them was left out."]
    dialog.reject()


def test_a_step_that_is_too_long_for_the_record_changes_nothing_and_the_battle_goes_on(app: Application) -> None:
    session, failed = app.open(), []
    session.failed.connect(failed.append)
    before = session.now

    assert not session.submit(Note(before.players[0].id, "n" * LONGEST_LINE))
    assert "1 MB is the most. Nothing was saved." in failed[0]
    assert session.now is before
    assert session.submit(Note(before.players[0].id, "short"))


@pytest.mark.slow
def test_a_battle_with_a_long_note_of_an_earlier_version_opens_and_is_told_as_far_as_a_field_takes(
    app: Application,
) -> None:
    session = app.open(steps=3)
    long = session.kept.timeline.play(Note(session.now.players[0].id, "word " * 300_000))
    with app.context.store.folder.get().battle(session.id).open("a", encoding="utf-8") as record:
        record.write(entry_line(long.entries[-1], RAPID_ATTACK))
    id = session.id
    del session
    app.forget()
    app.page_of(id)

    assert not app.session.read_only
    assert app.session.submit(Note(app.session.now.players[0].id, "short"))
    report = report_of(app.session.kept.timeline, MARKUPS["md"], ())
    assert "notes: word word " in report and "…" in report
    assert len(report) < 3 * LONGEST_NOTE
