"""What is typed is kept at the first pause, is one step of undo, and is said to be saved only when it is."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextEdit,
    QVBoxLayout,
)

from mfz_desktop.app.running import Running
from mfz_desktop.app.window.status_bar import SavedSign
from mfz_desktop.ui.forms.commit_field import CommitField, CommitText
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.controls import ComboBox, SpinBox
from tests.full_disk import full_disk
from tests.mfz_desktop.application import until
from tests.mfz_desktop.shell.conftest import TryPage


class Sheet:
    """A page with a line and a text, kept as one value in memory, with undo."""

    def __init__(self, running: Running, page: TryPage) -> None:
        self.running, self.page = running, page
        self.line, self.text = CommitField("line"), CommitText("text")
        self.number = SpinBox()
        self.number.setKeyboardTracking(False)
        self.number.setRange(5, 500)
        self.kept = ("old", "", 5)
        self.writes: list[object] = []
        self.refuses: Callable[[str], bool] = lambda _: False
        self.line.committed.connect(self._take_line)
        self.text.committed.connect(lambda text: self._change("write", (self.kept[0], text, self.kept[2])))
        self.number.valueChanged.connect(lambda value: self._change("count", (*self.kept[:2], value)))
        for field in (self.line, self.text, self.number):
            page.layout().addWidget(field)
        self._show()

    def write_in(self, field, text: str) -> None:
        field.setFocus(Qt.FocusReason.TabFocusReason)
        until(lambda: field.hasFocus())
        QTest.keyClicks(field, text)

    def _take_line(self, text: str) -> None:
        if self.refuses(text):
            self.line.revert(self.kept[0])
            return
        self._change(f"call it {text}", (text.strip(), *self.kept[1:]))

    def _change(self, words: str, value: tuple[str, str, int]) -> None:
        if value != self.kept:
            self.running.context.undo.change(self.page.stack, words, self.kept, value, self._put)

    def _put(self, value: tuple[str, str, int]) -> None:
        self.kept = value
        self.writes.append(value)
        self._show()

    def _show(self) -> None:
        self.line.set_value(self.kept[0])
        self.text.set_value(self.kept[1])
        self.number.blockSignals(True)
        self.number.setValue(self.kept[2])
        self.number.blockSignals(False)


def sign(running: Running) -> str:
    return running.window.findChild(SavedSign).text()


@pytest.fixture
def sheet(running: Running, page: TryPage) -> Sheet:
    running.context.undo.show(page.stack)
    running.window.activateWindow()
    return Sheet(running, page)


def test_it_is_kept_at_a_pause_and_told_in_between(running: Running, sheet: Sheet) -> None:
    assert sign(running).startswith("Saved")
    sheet.write_in(sheet.text, "abc")
    assert sign(running).startswith("Not saved yet")
    assert sheet.writes == []
    until(lambda: sheet.kept[1] == "abc")
    assert sign(running).startswith("Saved")
    assert sheet.text.hasFocus()


def test_a_sentence_with_pauses_is_one_step_of_undo(running: Running, sheet: Sheet) -> None:
    for words in ("We ", "met ", "at noon"):
        sheet.write_in(sheet.text, words)
        until(lambda: not running.context.notices.is_typing)
    assert sheet.kept[1] == "We met at noon"
    assert len(sheet.writes) == 3
    assert sheet.page.stack.count() == 1
    sheet.page.stack.undo()
    assert (sheet.kept[1], sheet.text.toPlainText()) == ("", "")
    sheet.page.stack.redo()
    assert sheet.text.toPlainText() == "We met at noon"


@pytest.mark.slow
def test_two_fields_and_two_visits_are_steps_of_their_own(running: Running, sheet: Sheet) -> None:
    for field, words in ((sheet.text, "a"), (sheet.line, "b"), (sheet.text, "c")):
        sheet.write_in(field, words)
        until(lambda: not running.context.notices.is_typing)
    sheet.page.edit.setFocus()
    assert sheet.page.stack.count() == 3


def test_what_comes_of_it_does_not_disturb_the_hand(running: Running, sheet: Sheet) -> None:
    sheet.line.clear()
    sheet.write_in(sheet.line, "Red ")
    until(lambda: sheet.kept[0] == "Red")
    assert sheet.line.text() == "Red "
    sheet.line.set_value("Red")
    assert sheet.line.text() == "Red "
    QTest.keyClicks(sheet.line, "Anvil ")
    sheet.page.edit.setFocus()
    assert (sheet.kept[0], sheet.line.text()) == ("Red Anvil", "Red Anvil")


def test_what_is_refused_is_shown_as_such_and_never_called_saved(running: Running, sheet: Sheet) -> None:
    sheet.refuses = lambda text: not text.strip()
    sheet.write_in(sheet.line, "")
    sheet.line.selectAll()
    QTest.keyClick(sheet.line, Qt.Key.Key_Delete)
    until(lambda: sheet.line.is_refused)
    assert sheet.line.text() == ""
    assert sheet.line.property("tone") == "wrong"
    assert sign(running).startswith("Not saved yet")
    QTest.keyClicks(sheet.line, "New")
    until(lambda: sheet.kept[0] == "New")
    assert not sheet.line.property("tone")
    assert sign(running).startswith("Saved")


def test_what_is_refused_goes_when_one_leaves(running: Running, sheet: Sheet) -> None:
    sheet.refuses = lambda text: not text.strip()
    sheet.write_in(sheet.line, "")
    sheet.line.selectAll()
    QTest.keyClick(sheet.line, Qt.Key.Key_Delete)
    until(lambda: sheet.line.is_refused)
    sheet.page.edit.setFocus()
    assert (sheet.line.text(), sheet.kept[0]) == ("old", "old")
    assert not sheet.line.is_refused


def test_escape_goes_back_to_what_stood_before_the_first_pause(running: Running, sheet: Sheet) -> None:
    sheet.write_in(sheet.line, "new")
    until(lambda: sheet.kept[0] == "new")
    QTest.keyClick(sheet.line, Qt.Key.Key_Escape)
    assert (sheet.line.text(), sheet.kept[0]) == ("old", "old")


def test_undo_takes_back_what_was_kept_while_one_is_still_there(running: Running, sheet: Sheet) -> None:
    sheet.write_in(sheet.line, "new")
    until(lambda: sheet.kept[0] == "new")
    QTest.keySequence(sheet.line, QKeySequence.StandardKey.Undo)
    assert (sheet.line.text(), sheet.kept[0]) == ("old", "old")


def test_a_number_is_kept_while_it_is_written(running: Running, sheet: Sheet) -> None:
    sheet.number.setFocus(Qt.FocusReason.TabFocusReason)
    sheet.number.selectAll()
    QTest.keyClicks(sheet.number, "4")
    assert sign(running).startswith("Not saved yet")
    sheet.running.window.typing._keep_so_far()
    assert sheet.kept[2] == 5
    assert sign(running).startswith("Not saved yet"), "4 is less than may stand there"
    QTest.keyClicks(sheet.number, "2")
    until(lambda: sheet.kept[2] == 42)
    assert sheet.number.lineEdit().text() == "42"
    QTest.keyClicks(sheet.number, "0")
    until(lambda: sheet.kept[2] == 420)
    assert sign(running).startswith("Saved")


def test_a_field_that_nobody_keeps_is_said_not_to_be_saved_until_it_is_left(running: Running, page: TryPage) -> None:
    running.window.activateWindow()
    done: list[str] = []
    page.edit.editingFinished.connect(lambda: done.append(page.edit.text()))
    page.edit.setFocus()
    QTest.keyClicks(page.edit, "a")
    running.window.typing._keep_so_far()
    assert (done, sign(running)) == ([], "Not saved yet")
    running.window.typing.flush()
    assert (done, sign(running)) == (["a"], "Saved")


def test_searches_are_not_kept(running: Running, page: TryPage) -> None:
    running.window.activateWindow()
    other = QLineEdit()
    kept_as(other, Kept.NOWHERE)
    page.layout().addWidget(other)
    until(other.isVisible)
    other.setFocus()
    assert other.hasFocus()
    QTest.keyClicks(other, "a")
    assert sign(running) == "Saved"


def test_what_is_typed_is_kept_before_another_document_is_shown(running: Running, sheet: Sheet) -> None:
    sheet.write_in(sheet.text, "abc")
    shown: list[tuple[str, str]] = []
    sheet.page.on_shown = lambda what: shown.append((what, sheet.kept[1]))
    running.context.go("try", "two")
    assert shown == [("two", "abc")]


def test_a_long_text_is_kept_less_often(running: Running, sheet: Sheet) -> None:
    sheet.text.setPlainText("x" * 5_000)
    sheet.write_in(sheet.text, "y")
    assert running.window.typing._pause.interval() == 2000
    assert sign(running).startswith("Not saved yet")
    running.window.typing.flush()
    assert len(sheet.kept[1]) == 5_001


def test_a_field_that_goes_while_it_is_typed_in_harms_nobody(running: Running, page: TryPage) -> None:
    running.window.activateWindow()
    for make in (CommitField, CommitText, QTextEdit, SpinBox, ComboBox):
        field = make("x") if make in (CommitField, CommitText) else make()
        if isinstance(field, ComboBox):
            field.setEditable(True)
        holder = QVBoxLayout()
        holder.addWidget(field)
        page.layout().addLayout(holder)
        until(field.isVisible)
        field.setFocus()
        QTest.keyClicks(field.lineEdit() if isinstance(field, ComboBox | SpinBox) else field, "1")
        field.deleteLater()
        QCoreApplication.sendPostedEvents(field, QEvent.Type.DeferredDelete)
        running.window.typing._keep_so_far()
        running.window.typing.flush()
        assert sign(running).startswith("Saved")


def test_a_form_that_hands_all_to_the_settings_is_not_saved_while_these_cannot_be_written(
    running: Running, page: TryPage
) -> None:
    running.window.activateWindow()
    form, settings = QLineEdit(), running.context.settings
    kept_as(form, Kept.EACH_KEY)
    form.textEdited.connect(lambda text: settings.keep("try/form", text.encode()))
    page.layout().addWidget(form)
    until(form.isVisible)
    form.setFocus()
    with full_disk():
        QTest.keyClicks(form, "a")
        assert sign(running) == "Not saved yet"
        running.window.typing._keep_so_far()
        assert sign(running) == "Not saved: the settings cannot be written. Make room on the disk."
    QTest.keyClicks(form, "b")
    running.window.typing._keep_so_far()
    assert sign(running) == "Saved"
    assert b"ab".hex() in (running.context.data_folder / "settings.ini").read_text(encoding="utf-8")


def test_a_name_that_is_typed_in_a_list_is_kept_at_the_end(running: Running, page: TryPage) -> None:
    running.window.activateWindow()
    names = QListWidget()
    item = QListWidgetItem("old", names)
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
    page.layout().addWidget(names)
    until(names.isVisible)
    names.editItem(item)
    QApplication.focusWidget().selectAll()
    QTest.keyClicks(QApplication.focusWidget(), "new")
    running.window.typing._keep_so_far()
    assert (item.text(), sign(running)) == ("old", "Not saved yet")
    running.window.typing.flush()
    assert (item.text(), sign(running)) == ("new", "Saved")
