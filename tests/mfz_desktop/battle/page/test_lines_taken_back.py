"""A line of the fast ledger, and everything placed by one press: taken back and played again as one step."""

import json

import pytest
from PySide6.QtCore import Qt

from campaigns.store.errors import StoreError
from mfz_desktop.battle.ledger.line import LedgerLine
from mfz_rules.rapid_attack.battle import ChooseFrame, Note, Phase, Spot
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of
from tests.mfz_desktop.battle.turn.scenes import fielding

CALLED = "the line “1 b3 m4 s2>1”"


def give(app: Application, qtbot, line: str) -> None:
    """Write a line, and Enter."""
    if (field := app.view.findChild(LedgerLine).field).isHidden() or not field.isVisible():
        app.run("battle.line")
    qtbot.keyClicks(field, line)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    app.settle()


def undo(app: Application, *, agree: bool = True) -> None:
    app.run("edit.undo")
    if app.view.banners.consent.isVisible():
        app.view.banners.consent.buttons[0 if agree else 1].click()
    app.settle()


def record(app: Application) -> list[dict[str, object]]:
    text = app.context.store.folder.get().battle(app.session.id).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def given(app: Application, qtbot) -> Application:
    """A note, then a line that is a whole turn."""
    session = app.open(battle_of(players=2))
    session.submit(Note("ann", "It begins."))
    give(app, qtbot, "1b3m4s2>1")
    assert isinstance(session.entries[1].action, ChooseFrame) and isinstance(session.entries[-1].action, Spot)
    return app


def test_a_line_is_taken_back_whole_once_the_others_agree_and_played_again_whole(given: Application) -> None:
    session, group = given.session, given.context.undo.group
    played = session.entries
    assert group.undoText() == CALLED

    undo(given, agree=False)
    assert session.entries == played
    undo(given)
    assert session.entries == played[:1], "the note stands"
    assert (group.undoText(), group.redoText()) == ("the note", CALLED)
    assert record(given)[-1]["back_to"] == 1 and record(given)[-1]["agreed"] is True

    given.run("edit.redo")
    given.settle()
    assert [one.action for one in session.entries] == [one.action for one in played]
    assert (group.undoText(), group.canRedo()) == (CALLED, False)
    undo(given)
    undo(given)
    assert session.entries == ()
    assert (group.canUndo(), group.redoText()) == (False, "the note")


def test_the_record_holds_the_answers_as_ever_and_one_line_takes_them_back(given: Application) -> None:
    answers = len(given.session.entries)
    assert [line["n"] for line in record(given)[1:]] == list(range(1, answers + 1))
    undo(given)
    assert [line["n"] for line in record(given)[1:]] == list(range(1, answers + 2))


def test_an_answer_by_hand_behind_a_line_is_a_step_of_its_own(given: Application) -> None:
    session = given.session
    played = session.entries
    session.submit(Note("ben", "Wait."))
    given.settle()
    undo(given)
    assert session.entries == played
    assert given.context.undo.group.undoText() == CALLED


@pytest.mark.slow
def test_a_line_that_can_be_played_again_in_part_only_says_so(given: Application, monkeypatch) -> None:
    """What was written stands, and can be taken back; the rest can be tried again."""
    session = given.session
    played = session.entries
    undo(given)
    redo, told = session.kept.redo, []

    def full(by: str = "") -> None:
        if len(session.entries) == 3:
            raise StoreError("The disk is full.")
        redo(by)

    monkeypatch.setattr(session.kept, "redo", full)
    session.failed.connect(told.append)
    given.run("edit.redo")
    given.settle()
    assert told == ["The disk is full."]
    assert [one.action for one in session.entries] == [one.action for one in played[:3]]
    group = given.context.undo.group
    assert (group.undoText(), group.redoText()) == (CALLED, CALLED)
    monkeypatch.undo()
    given.run("edit.redo")
    given.settle()
    assert [one.action for one in session.entries] == [one.action for one in played]
    undo(given)
    assert len(session.entries) == 1, "it is one step again"


@pytest.mark.slow
def test_a_line_that_waited_is_gone_on_with_in_a_step_of_its_own(app: Application, qtbot) -> None:
    session = app.open(battle_of(players=2))
    give(app, qtbot, "1-1d5b3m4")
    stopped = len(session.entries)
    give(app, qtbot, "b5")
    assert len(session.entries) > stopped
    undo(app)
    assert len(session.entries) == stopped
    undo(app)
    assert session.entries == ()


def test_everything_that_is_placed_by_one_press_is_taken_back_by_one(app: Application, qtbot) -> None:
    session = app.open(fielding())
    form = app.view.turn.form
    form._without_map()
    app.settle()
    placed = len(session.entries)
    qtbot.keyClick(app.view.turn.form, Qt.Key.Key_A)
    app.settle()
    assert session.now.phase is Phase.TACTICAL
    assert app.context.undo.group.undoText() == "placing all that was left"
    undo(app)
    assert len(session.entries) == placed
