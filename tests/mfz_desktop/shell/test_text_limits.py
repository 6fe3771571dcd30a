"""Fields take no more text than can be kept, and say so; what the program shows in them stays."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from campaigns.documents.limits import LONGEST_NOTE
from mfz_desktop.core.notices import Notices
from mfz_desktop.ui.forms.commit_field import CommitField, CommitText
from mfz_desktop.ui.forms.text_limits import LONGEST, TextLimits
from tests.mfz_desktop.application import until


class Form(QWidget):
    def __init__(self, qtbot) -> None:
        super().__init__()
        qtbot.addWidget(self)
        self.notices = Notices(self)
        self.said: list[str] = []
        self.notices.posted.connect(lambda notice: self.said.append(notice.text))
        self.limits = TextLimits(self.notices, self)
        self.column = QVBoxLayout(self)
        self.show()
        self.activateWindow()

    def focus(self, field: QWidget) -> None:
        self.column.addWidget(field)
        field.show()
        field.setFocus()
        until(field.hasFocus)


def paste(field: QLineEdit | QPlainTextEdit, text: str) -> None:
    QApplication.clipboard().setText(text)
    field.paste()


@pytest.fixture
def form(qtbot) -> Iterator[Form]:
    made = Form(qtbot)
    yield made
    made.limits.deleteLater()  # else it would bind the fields of the next test
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.slow
@pytest.mark.parametrize("make", [QPlainTextEdit, lambda: CommitText("Notes")])
def test_what_does_not_fit_into_a_text_is_left_out_and_told(form: Form, make) -> None:
    field = make()
    form.focus(field)
    field.insertPlainText("Before. ")
    paste(field, "after" * LONGEST_NOTE)
    assert len(field.toPlainText()) == LONGEST_NOTE
    assert field.toPlainText().startswith("Before. afterafter")
    assert form.said == ["10,000 characters are the most here. What came after them was left out."]
    field.moveCursor(field.textCursor().MoveOperation.Start)
    field.insertPlainText("X")
    assert field.toPlainText().startswith("Before. "), "a letter more is left out, wherever it is typed"
    seen = []
    while field.document().isUndoAvailable() and len(seen) < 9:
        field.undo()
        seen.append(field.toPlainText())
    assert "Before. " in seen and len(seen) < 9


def test_a_field_that_has_the_keyboard_before_anybody_limits_is_bound_too(form: Form) -> None:
    form.limits.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    field = QLineEdit()
    form.focus(field)
    form.limits = TextLimits(form.notices, form)
    assert field.maxLength() == LONGEST_NOTE


@pytest.mark.slow
def test_what_the_program_shows_stays_however_long(form: Form) -> None:
    field = CommitText("Notes")
    form.focus(field)
    field.set_value("n" * 3 * LONGEST_NOTE)
    assert len(field.toPlainText()) == 3 * LONGEST_NOTE
    field.moveCursor(field.textCursor().MoveOperation.End)
    field.insertPlainText("more")
    assert field.toPlainText() == "n" * 3 * LONGEST_NOTE
    field.textCursor().deletePreviousChar()
    assert len(field.toPlainText()) == 3 * LONGEST_NOTE - 1, "and can be shortened"
    assert len(form.said) == 1


@pytest.mark.parametrize(("make", "most"), [(QLineEdit, LONGEST_NOTE), (lambda: CommitField("Name"), 60)])
def test_what_does_not_fit_into_a_line_is_left_out_and_told(form: Form, make, most: int) -> None:
    field = make()
    form.focus(field)
    paste(field, "x" * 2 * LONGEST_NOTE)
    assert field.text() == "x" * most
    assert form.said == [f"{most:,} characters are the most here. What came after them was left out."]


def test_a_line_in_a_box_is_bound_as_well(form: Form) -> None:
    box = QComboBox()
    box.setEditable(True)
    form.focus(box)
    paste(box.lineEdit(), "x" * 2 * LONGEST_NOTE)
    assert len(box.currentText()) == LONGEST_NOTE


def test_a_field_may_take_more(form: Form) -> None:
    field = QPlainTextEdit()
    field.setProperty(LONGEST, 3 * LONGEST_NOTE)
    form.focus(field)
    paste(field, "x" * 2 * LONGEST_NOTE)
    assert len(field.toPlainText()) == 2 * LONGEST_NOTE
    assert form.said == []
