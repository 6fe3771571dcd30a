"""The second window for the others."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.order.rows import TurnRow
from mfz_desktop.battle.page.table_dialogs import NoteDialog
from mfz_desktop.battle.table.sizes import LARGER, MOST, WHOLE, Room, rows_factor
from mfz_desktop.battle.table.window import TableWindow
from mfz_desktop.battle.timeline.moments import step_of, words_of
from mfz_desktop.core.settings import TEXT_SCALE
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_desktop.rapid_attack.battle.turn.questions import question
from mfz_rules.rapid_attack import read_text_list
from mfz_rules.rapid_attack.battle import Field, Side, fielded, rules_of
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of, on_table, play

FRAMES = "Hound -- 2Rd/1B/1G/1Y/2W\n" * 8


def test_it_opens_and_closes_by_one_command(app: Application) -> None:
    app.open()
    app.run("battle.table")
    table = app.view.battle_actions.table
    assert table is not None
    assert table.isVisible()
    app.run("battle.table")
    assert app.view.battle_actions.table is None


@pytest.mark.slow
def test_it_says_whose_turn_it_is_and_what_is_asked(app: Application) -> None:
    session = app.open()
    app.run("battle.table")
    table = app.view.battle_actions.table
    for _ in range(30):
        asked = question(session.now)
        assert asked is not None
        assert table.headline.what == asked.title
        assert session.now.player(asked.players[0]).name in table.headline.who
        play(session, 1, seed=_)


def test_it_follows_a_look_back_and_says_so(app: Application) -> None:
    app.open(steps=20)
    app.run("battle.table")
    app.view.timeline.step(-5)
    assert "Looking back" in app.view.battle_actions.table.headline.detail
    app.view.timeline.go_to_now()
    assert "Looking back" not in app.view.battle_actions.table.headline.detail


@pytest.mark.slow
def test_it_tells_who_won(app: Application) -> None:
    session = app.open(battle_of(players=2), steps=5000)
    assert session.now.winners is not None
    app.run("battle.table")
    assert "The battle is over" in app.view.battle_actions.table.headline.what


@pytest.mark.slow
def test_nothing_of_what_somebody_considers_is_seen_in_it(app: Application) -> None:
    session = app.open(on_table(battle_of()))
    app.run("battle.table")
    table = app.view.battle_actions.table
    considered = 0
    for step in range(40):
        rolled = next((frame for frame in session.now.frames if frame.pool), None)
        seen = table.map.grab().toImage()
        app.view.selection.look_at(rolled.id if rolled else "ann.f1")
        if rolled is not None:
            app.view.selection.pick(Use.MOVE, rolled.pool[0])
            app.view.selection.aim(target="wall")
            considered += 1
        app.settle()
        assert table.map.grab().toImage() == seen
        assert not table.order.outlook.isVisible()
        play(session, 1, seed=step)
    assert considered > 5


def test_a_click_in_it_picks_nothing(app: Application, qtbot) -> None:
    app.open(on_table(battle_of()))
    app.run("battle.table")
    table = app.view.battle_actions.table
    for pane in (table.order, table.map):
        place = pane.mapTo(table, pane.rect().center())
        assert table.childAt(place) not in (pane, *pane.findChildren(type(pane).__base__))
        qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=place)
    assert not table.order.list.selectedIndexes()
    assert not table.order.outlook.isVisible()
    assert table.map.selection.selected.looked_at is None


def test_it_grows_with_the_window(app: Application) -> None:
    app.open()
    app.run("battle.table")
    table = app.view.battle_actions.table
    before = table.theme.px(100)
    table.resize(1920, 1080)
    app.settle()
    assert table.theme.px(100) > before
    assert nameless(table) == []


def test_every_player_is_seen_whatever_the_room(app: Application) -> None:
    app.open(on_table(battle_of()), steps=120)
    app.run("battle.table")
    table = app.view.battle_actions.table
    table.resize(1280, 720)
    app.settle()
    assert not table.order.list.verticalScrollBar().isVisible()
    players = [row.player for row in table.order.model.rows if hasattr(row, "player")]
    assert players == list(app.session.battle.order)


def test_it_goes_when_another_battle_is_opened(app: Application, qtbot) -> None:
    app.open()
    app.run("battle.table")
    qtbot.keyClick(app.view.battle_actions.table, Qt.Key.Key_Escape)
    assert app.view.battle_actions.table.isVisible(), "Escape leaves the full screen only"
    app.open()
    assert app.view.battle_actions.table is None


def opened(app: Application) -> TableWindow:
    app.run("battle.table")
    assert app.view.battle_actions.table is not None
    return app.view.battle_actions.table


def test_f11_and_a_double_click_fill_the_screen_and_escape_leaves_it(app: Application, qtbot) -> None:
    app.open()
    table = opened(app)
    qtbot.keyClick(table, Qt.Key.Key_F11)
    assert table.isFullScreen()
    qtbot.keyClick(table, Qt.Key.Key_Escape)
    assert not table.isFullScreen()
    qtbot.mouseDClick(table, Qt.MouseButton.LeftButton)
    assert table.isFullScreen()
    qtbot.keyClick(table, Qt.Key.Key_F11)
    assert not table.isFullScreen()


def test_it_comes_back_where_it_was(app: Application) -> None:
    app.open()
    place = QRect(QPoint(40, 30), opened(app).size() * 0.5)
    app.view.battle_actions.table.setGeometry(place)
    app.run("battle.table")
    assert opened(app).geometry() == place


def test_a_full_screen_is_not_restored_over_the_window_one_plays_in(app: Application) -> None:
    app.open()
    opened(app).toggle_full_screen()
    app.run("battle.table")
    assert not opened(app).isFullScreen()


def test_a_full_screen_comes_back_on_another_screen(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    app.open()
    opened(app).toggle_full_screen()
    app.run("battle.table")
    monkeypatch.setattr(TableWindow, "_own_screen", lambda _: None)
    assert opened(app).isFullScreen()


def test_closed_by_its_own_button_it_is_let_go(app: Application) -> None:
    app.open()
    opened(app).close()
    assert app.view.battle_actions.table is None
    assert not app.context.commands.action("battle.table").isChecked()
    assert opened(app).isVisible()


def test_it_closes_with_its_battle(app: Application) -> None:
    session = app.open()
    table = opened(app)
    app.page.close_tab(session.id)
    assert not table.isVisible()


def test_it_closes_with_the_main_window(app: Application) -> None:
    app.open()
    table = opened(app)
    app.window.close()
    assert not table.isVisible()


def test_a_note_can_be_written_from_it(app: Application, qtbot) -> None:
    app.open()
    table = opened(app)
    table.activateWindow()
    app.settle()
    qtbot.keyClick(table, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    app.dialog(NoteDialog).reject()


def test_it_tells_what_has_just_happened(app: Application) -> None:
    session = app.open(on_table(battle_of()), steps=25)
    table = opened(app)
    assert table.line.isVisible()
    assert not table.column.isVisible()
    assert table.line.words == words_of(session, step_of(session))
    app.view.timeline.step(-4)
    assert table.line.words == words_of(session, step_of(session))


def test_without_a_map_more_of_what_happened_is_told(app: Application) -> None:
    session = app.open(steps=25)
    table = opened(app)
    assert not table.map.isVisible()
    assert not table.line.isVisible()
    told = [each.text() for each in table.column.findChildren(QLabel)]
    assert told[:3] == [words_of(session, 25), words_of(session, 24), words_of(session, 23)]


def test_it_follows_where_the_battle_is_shown(app: Application) -> None:
    session = app.open(on_table(battle_of()))
    table = opened(app)
    assert table.map.isVisible()
    session.show_on(Ground.TABLE)
    assert not table.map.isVisible()
    assert table.column.isVisible()


def test_the_sketch_of_a_real_table_is_shown_as_the_page_has_it(app: Application) -> None:
    session = app.open(battle_of())
    session.show_on(Ground.SKETCH)
    table = opened(app)
    assert table.sketch.isVisible()
    assert not table.map.isVisible()
    assert table.line.isVisible()
    app.view.panes.sketch.canvas.reminders.put("ann.f1", (5.0, 5.0))
    app.settle()
    assert (table.sketch.battle.frame("ann.f1").at.x, table.sketch.battle.frame("ann.f1").at.y) == (5.0, 5.0)
    session.show_on(Ground.TABLE)
    assert not table.sketch.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("scale", [80, 100, 250])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_everything_is_seen_at_every_size_of_text(app: Application, scale: int, size: tuple[int, int]) -> None:
    app.context.settings.set(TEXT_SCALE, scale)
    app.open(on_table(battle_of()), steps=60)
    app.run("battle.timer")
    table = opened(app)
    table.resize(*size)
    app.settle()
    assert not table.order.list.verticalScrollBar().isVisible()
    for widget in (table.clock, table.headline, table.timer, table.order, table.map, table.line):
        assert table.rect().contains(widget.geometry()), widget
    assert table.timer.width() >= table.timer.sizeHint().width()
    assert table.clock.height() == table.clock.sizeHint().height()
    assert table.map.width() > table.width() / 3
    assert table.map.height() > table.height() / 3


def test_rows_become_smaller_so_that_all_frames_are_seen(app: Application) -> None:
    session = app.open(on_table(battle_of()), steps=10)
    table = opened(app)
    table.resize(1280, 720)
    app.settle()
    frames = [row for row in table.order.model.rows if isinstance(row, TurnRow)]
    assert len(frames) == len(session.now.frames)


def test_sizes_follow_the_window_and_no_text_outgrows_it() -> None:
    assert Room(1280, 720, 1.0).factor == LARGER
    assert Room(2560, 1440, 1.0).factor == 2 * LARGER
    assert Room(1280, 720, 2.5).factor * 2.5 == pytest.approx(MOST)
    assert Room(1280, 720, 0.8).factor == LARGER
    assert Room(100, 100, 1.0).factor == LARGER / 2


def test_rows_shrink_as_far_as_it_helps_to_see_every_frame() -> None:
    assert rows_factor(2.0, 500, all_pieces=400, open_pieces=200) == 2.0
    assert rows_factor(2.0, 400, all_pieces=500, open_pieces=200) == pytest.approx(1.6 * WHOLE)
    assert rows_factor(2.0, 300, all_pieces=500, open_pieces=200) == 2.0, "then some frames are left out anyway"
    assert rows_factor(2.0, 300, all_pieces=900, open_pieces=400) == pytest.approx(1.5 * WHOLE)


def test_five_players_are_all_seen_with_the_largest_text(app: Application) -> None:
    app.context.settings.set(TEXT_SCALE, 250)
    companies = "\n\n".join(f"Company: {name}\n{FRAMES}" for name in ("Ash", "Birch", "Cedar", "Dogwood", "Elm"))
    sides = [Side(one.company.name.lower(), one.company, one.company.name) for one in read_text_list(companies)]
    app.open(fielded(sides, Field(rules_of("final", {}))), steps=30)
    table = opened(app)
    app.settle()
    assert not table.order.list.verticalScrollBar().isVisible()
    assert len([row for row in table.order.model.rows if hasattr(row, "player")]) == 5
