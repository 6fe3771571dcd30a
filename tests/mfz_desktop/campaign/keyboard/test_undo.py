"""Ctrl+Z takes back what the status bar says, also while a field has the keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from tests.mfz_desktop.battle.whole.keyboard import CONTROL, Keyboard
from tests.mfz_desktop.campaign.keyboard.stage import Middle, show
from tests.mfz_desktop.campaign.window.app import CampaignApplication


@pytest.mark.slow
@pytest.mark.parametrize(
    ("page", "field", "finish"),
    [
        ("campaign", "Name of the campaign", (Qt.Key.Key_Return,)),
        ("people", "What it is fought over", (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)),
    ],
)
def test_what_counts_already_is_undone_as_a_whole(middle: Middle, page: str, field: str, finish: tuple) -> None:
    show(middle, page)
    keys, before = Keyboard(), _kept(middle)
    keys.go_to_name(field)
    text = _text(keys)
    keys.press("a", held=CONTROL)
    keys.press("Water", *finish)
    middle.app.settle()
    assert _kept(middle) != before

    keys.press("z", held=CONTROL)
    middle.app.settle()
    assert _kept(middle) == before
    assert _text(keys) == text


def test_the_first_that_is_done_on_a_page_can_be_undone_at_once(app: CampaignApplication) -> None:
    """While no menu was opened and no command was run that would ask what can be done now."""
    app.window.activateWindow()
    app.go("campaign_template", "blank")
    stack, keys = app.window.page.undo_stack(), Keyboard()
    keys.go_to_name("Name of the template")
    keys.press("a", held=CONTROL)
    keys.press("Rust", Qt.Key.Key_Return)
    assert stack.index() == 1
    keys.press("z", held=CONTROL)
    assert stack.index() == 0
    keys.press("y", held=CONTROL)
    assert stack.index() == 1


@pytest.mark.slow
def test_letters_that_do_not_count_yet_are_taken_back_by_themselves(middle: Middle) -> None:
    show(middle, "campaign")
    keys, before, undoable = Keyboard(), _kept(middle), middle.session.stack.index()
    keys.go_to_name("Name of the campaign")
    text = _text(keys)
    keys.press(Qt.Key.Key_End)
    keys.press("!")
    keys.press("z", held=CONTROL)
    middle.app.settle()
    assert _text(keys) == text
    assert (_kept(middle), middle.session.stack.index()) == (before, undoable)


def _kept(middle: Middle) -> tuple[str, str]:
    return middle.session.campaign.name, middle.session.campaign.issue


def _text(keys: Keyboard) -> str:
    focus = keys.focus
    if isinstance(focus, QLineEdit):
        return focus.text()
    assert isinstance(focus, QPlainTextEdit)
    return focus.toPlainText()
