"""Battles of a second game through the real window, with no line of the shared parts changed for it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from mfz_desktop.app.running import Running
from mfz_desktop.battle.battle_list.page import BattlesPage
from mfz_desktop.battle.page.table_dialogs import AgreedDialog, ConcedeDialog, CorrectDialog, NoteDialog
from mfz_desktop.battle.report.page import BattleReportPage
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.hearing import announced
from tests.second_game.rules import GAME
from tests.second_game.setup_page import HopSetupPage
from tests.second_game.views import HopForm, RollForm


@pytest.fixture
def app(running: Running) -> Application:
    return Application(running)


@pytest.fixture
def hop(app: Application) -> Application:
    """A battle that was set up on its own page and has just begun."""
    app.run("battles.new")
    app.run(f"battle_setup.game.{GAME}")
    page = app.window.page
    assert isinstance(page, HopSetupPage)
    app.run("hop_setup.seat")
    for row, name in zip(page.rows, ("Cho", "Bob"), strict=True):
        row.name.setEditText(name)
        row.finish()
    app.run("hop_setup.begin")
    return app


def on_map(app: Application, x: int, y: int) -> None:
    """Click on a square."""
    board = app.view.panes.board
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.square(x, y).center().toPoint())
    app.settle()


def roll(app: Application, key: str = "b") -> None:
    """Answer the form by its key."""
    QTest.keyClicks(app.view.turn, key)
    app.settle()


def shown(app: Application) -> list[tuple[int, int]]:
    return [(one.x, one.y) for one in app.session.battle.hoppers]


def play_to_the_end(app: Application) -> None:
    for squares in (((1, 0), (2, 2)), ((0, 0), (3, 2))):
        for at in squares:
            on_map(app, *at)
            roll(app)


@pytest.mark.usefixtures("screen_reader")
def test_what_happens_is_said_once_to_screen_readers(hop: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    told = announced(monkeypatch)
    on_map(hop, 1, 0)
    assert told == ["Cho. How does it roll?"]
    told.clear()
    roll(hop)
    rolled, score, asked = told
    points = hop.session.moment.player(hop.session.moment.order[0]).score
    assert rolled.startswith("Cho rolls ")
    assert score == f"Score: Cho {points}."
    assert asked == "Bob. Where does it hop?"


@pytest.mark.slow
def test_it_is_played_on_the_map_and_with_a_form_and_told(hop: Application) -> None:
    assert hop.session.kept.header.game == GAME
    assert isinstance(hop.view.turn.form, HopForm)
    on_map(hop, 3, 0)
    assert shown(hop)[0] == (0, 0), "too far: the board offers only what the rules do"
    on_map(hop, 1, 0)
    assert shown(hop)[0] == (1, 0)
    assert hop.view.turn.just_now.text() == "Cho hops to 2, 1."
    assert isinstance(hop.view.turn.form, RollForm)
    roll(hop)
    assert "Cho rolls" in hop.view.turn.just_now.text()
    assert hop.session.entries[-1].dice is not None
    assert [one.player for one in hop.session.pending] == ["bob"]


def test_it_is_played_by_facts_beside_a_real_table(hop: Application) -> None:
    hop.run("battle.cards")
    assert hop.view.middle.currentWidget() is hop.view.panes.cards
    form = hop.view.turn.form
    assert isinstance(form, HopForm)
    form.buttons[0, 1].click()
    hop.settle()
    assert shown(hop)[0] == (0, 1)


def test_one_looks_back_and_goes_on(hop: Application) -> None:
    on_map(hop, 1, 0)
    hop.view.timeline.step(-1)
    hop.settle()
    assert shown(hop)[0] == (0, 0)
    assert hop.view.turn.form is None
    assert not hop.view.banners.looking_back.isHidden()
    hop.view.timeline.go_to_now()
    hop.settle()
    assert isinstance(hop.view.turn.form, RollForm)


def test_steps_are_taken_back_dice_with_consent(hop: Application) -> None:
    on_map(hop, 1, 0)
    roll(hop)
    hop.run("edit.undo")
    assert not hop.view.banners.consent.isHidden()
    hop.view.banners.agreed.emit()
    hop.settle()
    assert isinstance(hop.view.turn.form, RollForm)
    hop.run("edit.undo")
    assert shown(hop)[0] == (0, 0)
    hop.run("edit.redo")
    assert shown(hop)[0] == (1, 0)


def test_what_if_is_a_battle_of_its_own(hop: Application) -> None:
    on_map(hop, 1, 0)
    real = hop.session.id
    hop.run("battle.branch")
    assert hop.session.id != real
    assert hop.session.kept.header.branch_of.id == real
    assert shown(hop)[0] == (1, 0)


def test_the_table_notes_corrects_and_concedes(hop: Application) -> None:
    hop.run("battle.note")
    note = hop.dialog(NoteDialog)
    note.text.setPlainText("Pizza.")
    note.take.click()
    hop.settle()
    hop.run("battle.correct")
    correct = hop.dialog(CorrectDialog)
    correct.thing.setCurrentIndex(correct.thing.findData("bob"))
    correct.input.number.setValue(3)
    correct.reason.setText("We counted.")
    correct.take.click()
    hop.settle()
    assert hop.session.moment.player("bob").score == 3
    hop.run("battle.concede")
    hop.dialog(ConcedeDialog).buttons["ann"].click()
    hop.settle()
    assert hop.session.moment.names(hop.session.moment.winners) == ("Bob",)


def test_what_was_agreed_and_the_window_for_the_others(hop: Application) -> None:
    hop.run("battle.agreed")
    assert hop.dialog(AgreedDialog).isVisible()
    hop.dialog(AgreedDialog).close()
    hop.run("battle.table")
    table = hop.page.view.battle_actions.table
    assert table.clock.text() == "Round 1"
    on_map(hop, 1, 0)
    roll(hop)
    assert table.headline.accessibleName() == "Bob. Where does it hop?. Bob’s piece"
    hop.run("battle.table")


@pytest.mark.slow
def test_the_list_the_report_and_its_copy(hop: Application) -> None:
    play_to_the_end(hop)
    assert hop.session.moment.over
    hop.context.go("battles")
    hop.settle()
    shelf = hop.window.page
    assert isinstance(shelf, BattlesPage)
    (row,) = shelf.model.rows
    assert row.name in ("Cho – Bob", "Bob – Cho")
    assert row.result == hop_result(hop)
    hop.context.go("battle_report", row.id)
    hop.settle()
    report = hop.window.page
    assert isinstance(report, BattleReportPage) and report.view is not None
    assert report.view.told.title == "Cho – Bob"
    hop.run("report.copy_md")
    assert QGuiApplication.clipboard().text() == f"md: {row.result}"


def hop_result(app: Application) -> str:
    (id,) = app.desk.battles.ids()
    session = app.desk.session(id)
    return session.game.result(session.kept.timeline)


def test_the_other_game_is_as_it_was(app: Application) -> None:
    app.open()
    assert app.session.kept.header.game == "rapid-attack"
    app.context.go("battle_setup")
    app.settle()
    assert app.window.page.heading() == "Set up a battle"
