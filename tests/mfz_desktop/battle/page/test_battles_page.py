"""The list of battles."""

import pytest
from PySide6.QtCore import Qt

from mfz_desktop.app.window.recent import RecentTile
from mfz_desktop.battle.battle_list.list_model import BattleModel, moment_words, standing_words
from mfz_desktop.battle.battle_list.page import BattlesPage
from mfz_desktop.battle.battle_list.summaries import BattleRow
from mfz_desktop.battle.game import BattleProgress
from mfz_desktop.ui.widgets.start_tile import StartTile
from mfz_rules.rapid_attack.battle import compared
from mfz_rules.rapid_attack.starting import Side
from tests.mfz_desktop.application import nameless, until
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of, begin, play


def shown(app: Application) -> BattlesPage:
    """Go to the list and wait until everything is read."""
    app.context.go("battles")
    page = app.window.page
    assert isinstance(page, BattlesPage)
    until(lambda: all(row.standing for row in page.model.rows) and page._reading is None)
    return page


def test_nothing_yet_says_what_one_can_do(app: Application) -> None:
    page = shown(app)
    assert page._pages.currentWidget() is page._empty
    assert not page.field.isVisible()


@pytest.mark.slow
def test_battles_are_listed_with_scores_round_clock_and_state(app: Application) -> None:
    running = begin(app.context, battle_of())
    play(running, 160, seed=4)
    over = begin(app.context, battle_of(players=2))
    play(over, 5000)
    rows = {row.id: row for row in shown(app).model.rows}
    one = rows[running.id]
    assert one.standing is BattleProgress.RUNNING
    assert [score.name for score in one.scores] == [running.now.player(id).name for id in running.now.order]
    assert [score.score for score in one.scores] == [running.now.score(id) for id in running.now.order]
    assert moment_words(one) == f"round {running.now.round} · clock {running.now.clock}"
    assert one.played
    assert rows[over.id].standing is BattleProgress.OVER
    assert {score.name for score in rows[over.id].scores if score.won} == {
        over.now.player(id).name for id in over.now.winners
    }


def test_a_battle_that_is_still_set_up_says_so(app: Application) -> None:
    sides = [Side(player.id, player.company, player.name) for player in battle_of(players=2).players]
    session = begin(app.context, compared(sides))
    row = next(row for row in shown(app).model.rows if row.id == session.id)
    assert (row.standing, moment_words(row)) == (BattleProgress.SETTING_UP, "")


def test_a_branch_is_marked(app: Application) -> None:
    session = begin(app.context, battle_of(players=2))
    play(session, 5)
    branch = app.desk.branch(session, session.entries[2].n)
    rows = {row.id: row for row in shown(app).model.rows}
    assert standing_words(rows[branch.id]) == "running, what if"
    assert standing_words(rows[session.id]) == "running"


def test_a_damaged_record_stands_there_with_its_sentence(app: Application) -> None:
    begin(app.context, battle_of(players=2))
    (app.context.store.folder.get().battles / "broken.jsonl").write_text("nonsense\n")
    row = next(row for row in shown(app).model.rows if row.id == "broken")
    assert row.standing is BattleProgress.DAMAGED
    assert "broken.jsonl cannot be read" in row.problem
    app.page_of("broken")
    assert "broken.jsonl cannot be read" in app.page.shown.message.text


def test_enter_opens_a_battle(app: Application, qtbot) -> None:
    session = begin(app.context, battle_of(players=2))
    page = shown(app)
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    app.settle()
    assert app.session is session


def test_typing_searches_by_players(app: Application, qtbot) -> None:
    begin(app.context, battle_of(players=2))
    with_cho = begin(app.context, battle_of())
    page = shown(app)
    qtbot.keyClicks(page.list, "c")
    page.field.setText("cho")
    assert [row.id for row in page.model.rows] == [with_cho.id]
    page.field.setText("nobody")
    assert page._pages.currentWidget() is page._nothing


def test_deleting_is_undone(app: Application) -> None:
    session = begin(app.context, battle_of(players=2))
    play(session, 7)
    page = shown(app)
    app.run("battles.delete")
    assert page.model.rows == ()
    assert app.said[-1].undo is not None
    app.run("edit.undo")
    assert [row.id for row in shown(app).model.rows] == [session.id]
    app.run("edit.redo")
    assert page.model.rows == ()
    app.run("edit.undo")
    app.page_of(session.id)
    assert len(app.session.entries) == 7


def test_a_deleted_battle_is_on_no_page_any_more(app: Application) -> None:
    session = app.open(steps=3)
    shown(app)
    app.run("battles.delete")
    app.page_of(session.id)
    assert app.page.shown.message.isVisible()
    assert app.page.view is None


def test_only_what_was_played_since_is_read_again(app: Application, monkeypatch) -> None:
    from mfz_desktop.battle.battle_list import page as module

    sessions = [begin(app.context, battle_of(players=2)) for _ in range(3)]
    page = shown(app)
    read = []
    real = module.read_row
    monkeypatch.setattr(module, "read_row", lambda battles, id, games: read.append(id) or real(battles, id, games))
    changed = page._open_battles.battles.changed
    monkeypatch.setattr(page._open_battles.battles, "changed", lambda id: changed(id) + (id == sessions[1].id))
    app.context.go("garage")
    shown(app)
    assert read == [sessions[1].id]


def recent(app: Application) -> list[RecentTile]:
    return [tile for tile in app.window.page.findChildren(RecentTile) if tile.isVisible()]


def test_the_third_door_and_the_battle_played_last(app: Application, qtbot) -> None:
    session = begin(app.context, battle_of(players=2))
    app.context.go("first")
    app.settle()
    doors = {door.accessibleName(): door for door in app.window.page.findChildren(StartTile)}
    assert list(doors) == ["Import models", "Companies", "Battle"]
    until(lambda: [tile.accessibleName() for tile in recent(app)] == ["Ann – Ben"])
    qtbot.mouseClick(recent(app)[0], Qt.MouseButton.LeftButton)
    app.settle()
    assert app.session is session
    app.context.go("first")
    qtbot.mouseClick(doors["Battle"], Qt.MouseButton.LeftButton)
    assert app.context.navigator.here.page == "battle_setup"


def test_everything_has_a_name(app: Application) -> None:
    begin(app.context, battle_of())
    shown(app)
    assert nameless(app.window) == []


def test_the_model_keeps_qts_rules(qtmodeltester) -> None:
    model = BattleModel()
    model.show((BattleRow("a"), BattleRow("b", BattleProgress.DAMAGED, problem="Torn.")))
    qtmodeltester.check(model, force_py=True)
