"""The second window for the others."""

from PySide6.QtCore import Qt

from mfz_desktop.battle.turn.questions import question
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of, on_table, play


def test_it_opens_and_closes_by_one_command(app: Application) -> None:
    app.open()
    app.run("battle.table")
    table = app.page.table
    assert table is not None
    assert table.isVisible()
    app.run("battle.table")
    assert app.page.table is None


def test_it_says_whose_turn_it_is_and_what_is_asked(app: Application) -> None:
    session = app.open()
    app.run("battle.table")
    table = app.page.table
    for _ in range(30):
        asked = question(session.now)
        assert asked is not None
        assert table.headline.what == asked.title
        assert session.now.player(asked.players[0]).name in table.headline.who
        play(session, 1, seed=_)


def test_it_follows_a_look_back_and_says_so(app: Application) -> None:
    app.open(steps=20)
    app.run("battle.table")
    app.room.timeline.step(-5)
    assert "Looking back" in app.page.table.headline.detail
    app.room.timeline.go_to_now()
    assert "Looking back" not in app.page.table.headline.detail


def test_it_tells_who_won(app: Application) -> None:
    session = app.open(battle_of(players=2), steps=5000)
    assert session.now.winners is not None
    app.run("battle.table")
    assert "The battle is over" in app.page.table.headline.what


def test_nothing_of_what_somebody_considers_is_seen_in_it(app: Application) -> None:
    app.open(on_table(battle_of()))
    app.run("battle.table")
    table = app.page.table
    app.room.hand.look_at("ann.f1")
    assert not table.order.outlook.isVisible()
    assert not table.order.list.selectedIndexes()


def test_it_grows_with_the_window(app: Application) -> None:
    app.open()
    app.run("battle.table")
    table = app.page.table
    before = table.theme.px(100)
    table.resize(1920, 1080)
    app.settle()
    assert table.theme.px(100) > before
    assert nameless(table) == []


def test_every_player_is_seen_whatever_the_room(app: Application) -> None:
    app.open(on_table(battle_of()), steps=120)
    app.run("battle.table")
    table = app.page.table
    table.resize(1280, 720)
    app.settle()
    assert not table.order.list.verticalScrollBar().isVisible()
    players = [row.player for row in table.order.model.rows if hasattr(row, "player")]
    assert players == list(app.session.battle.order)


def test_it_goes_when_another_battle_is_opened(app: Application, qtbot) -> None:
    app.open()
    app.run("battle.table")
    qtbot.keyClick(app.page.table, Qt.Key.Key_Escape)
    assert app.page.table.isVisible(), "Escape leaves the full screen only"
    app.open()
    assert app.page.table is None
