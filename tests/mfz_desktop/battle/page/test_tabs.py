"""Several battles side by side: tabs, what each keeps, what closing lets go of."""

import weakref
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QTabBar

from campaigns.store.errors import StoreError
from campaigns.store.line_file import LineFile
from mfz_desktop.app.running import Running
from mfz_desktop.app.window.opening_page import OpeningPage
from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.core.settings import OPEN_TABS, TEXT_SCALE
from mfz_rules.rapid_attack.battle import Note
from tests.mfz_desktop.application import Applications, nameless, settle, until
from tests.mfz_desktop.battle.page.app import Application, let_go
from tests.mfz_desktop.battle.page.playing import battle_of, begin, on_table, play


def words(app: Application) -> list[str]:
    strip = app.page.strip
    return [strip.tabText(at) for at in range(strip.count())]


def middle_of(strip: QTabBar, at: int) -> QPoint:
    return strip.tabRect(at).center()


def test_the_strip_is_there_only_while_there_are_several(app: Application) -> None:
    app.open()
    assert not app.page.strip.isVisible()
    app.open(battle_of(players=2))
    assert app.page.strip.isVisible()
    assert words(app) == ["Ann, Ben and Cho, round 1", "Ann and Ben, round 1"]
    app.run("battle.close")
    assert not app.page.strip.isVisible()


@pytest.mark.slow
def test_a_battle_that_is_open_is_raised_and_not_opened_twice(app: Application) -> None:
    first, second = app.open(), app.open()
    app.page_of(first.id)
    app.page_of(second.id)
    assert app.page.strip.ids == (first.id, second.id)
    assert app.session is second


@pytest.mark.slow
def test_a_click_raises_a_tab_and_the_page_follows(app: Application, qtbot) -> None:
    first, second = app.open(), app.open(battle_of(players=2), steps=4)
    assert app.window.head._title.text() == "Ann and Ben"
    qtbot.mouseClick(app.page.strip, Qt.MouseButton.LeftButton, pos=middle_of(app.page.strip, 0))
    app.settle()
    assert app.session is first
    assert app.window.head._title.text() == "Ann, Ben and Cho"
    assert app.window.windowTitle().startswith("Ann, Ben and Cho")
    assert not app.context.undo.group.canUndo()
    app.page_of(second.id)
    assert app.context.undo.group.canUndo()


@pytest.mark.slow
def test_keys_go_round_the_tabs_and_close_them(app: Application, qtbot) -> None:
    first, second, third = app.open(), app.open(), app.open()
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    app.window.activateWindow()
    until(app.window.isActiveWindow)
    for key, modifiers, there in (
        (Qt.Key.Key_Tab, control, first),
        (Qt.Key.Key_Backtab, control | shift, third),
        (Qt.Key.Key_Backtab, control | shift, second),
    ):
        qtbot.keyClick(app.window, key, modifiers)
        app.settle()
        assert app.session is there
    qtbot.keyClick(app.window, Qt.Key.Key_W, control)
    app.settle()
    assert app.page.strip.ids == (first.id, third.id)
    assert app.session is third, "the one at its right"
    qtbot.keyClick(app.window, Qt.Key.Key_W, control)
    app.settle()
    assert app.session is first
    qtbot.keyClick(app.window, Qt.Key.Key_W, control)
    app.settle()
    assert app.context.navigator.here.page == "battles"


@pytest.mark.slow
def test_cross_and_middle_button_close_a_tab_without_leaving_the_one_that_is_shown(app: Application, qtbot) -> None:
    first, second, third = app.open(), app.open(), app.open()
    strip = app.page.strip
    qtbot.mouseClick(strip, Qt.MouseButton.MiddleButton, pos=middle_of(strip, 1))
    assert strip.ids == (first.id, third.id)
    assert not app.desk.is_open(second.id) or second is not None
    cross = strip.tabButton(0, QTabBar.ButtonPosition.RightSide)
    assert cross.accessibleName() == "Close"
    qtbot.mouseClick(cross, Qt.MouseButton.LeftButton)
    app.settle()
    assert strip.ids == (third.id,)
    assert app.session is third


@pytest.mark.slow
def test_each_tab_keeps_its_zoom_its_undo_and_where_one_looked(app: Application) -> None:
    first = app.open(on_table(battle_of()), steps=12)
    app.view.panes.map.canvas.zoom(2.0)
    app.view.selection.look_at("ann.f2")
    app.view.timeline.step(-3)
    camera, steps, view = app.view.panes.map.canvas.camera, app.context.undo.group.activeStack().count(), app.view
    app.open(on_table(battle_of()), steps=2)
    assert app.context.undo.group.activeStack().count() == 2
    app.page_of(first.id)
    assert app.view is view
    assert app.view.panes.map.canvas.camera == camera
    assert app.view.selection.selected.looked_at == "ann.f2"
    assert first.looking_back
    assert app.context.undo.group.activeStack().count() == steps


@pytest.mark.slow
def test_what_is_played_elsewhere_in_the_background_reaches_its_tab(app: Application) -> None:
    first = app.open(steps=5)
    app.open(steps=3)
    while first.now.round == 1:
        play(first, 20, seed=len(first.entries))
    app.settle()
    assert words(app)[0] == f"Ann, Ben and Cho, round {first.now.round}"
    app.page_of(first.id)
    assert app.session.entries == first.entries


def test_a_replay_stops_when_another_tab_is_raised(app: Application) -> None:
    app.open(steps=8)
    app.run("battle.replay")
    replayed = app.view.timeline
    assert replayed.replaying
    app.open()
    assert not replayed.replaying


def test_a_branch_has_its_sign_and_its_words_on_the_tab(app: Application) -> None:
    real = app.open(battle_of(players=2), steps=10)
    app.run("battle.branch")
    assert words(app) == ["Ann and Ben, round 1", "What if: Ann and Ben, round 1"]
    strip = app.page.strip
    assert strip.tabIcon(0).isNull()
    assert not strip.tabIcon(1).isNull()
    app.view.banners.branch.buttons[0].click()
    app.settle()
    assert app.session is real


def test_long_names_do_not_make_tabs_wide_and_the_round_stays_in_sight(app: Application) -> None:
    app.open()
    state = battle_of()
    long = tuple(replace(player, name=f"{player.name} of the Saltmarsh Rangers") for player in state.players)
    app.open(replace(state, players=long))
    strip = app.page.strip
    assert strip.tabRect(1).width() <= app.context.theme.px(280)
    assert strip.elideMode() is Qt.TextElideMode.ElideMiddle
    assert strip.tabToolTip(1).endswith("and Cho of the Saltmarsh Rangers, round 1")


@pytest.mark.slow
def test_tabs_can_be_put_in_another_order_which_is_remembered(app: Application) -> None:
    first, second = app.open(), app.open()
    app.page.strip.moveTab(0, 1)
    assert app.page.strip.ids == (second.id, first.id)
    assert [line.split()[0] for line in app.context.settings.get(OPEN_TABS).splitlines()] == [second.id, first.id]
    assert app.session is second
    app.run("battle.next")
    assert app.session is first


def test_deleting_a_battle_closes_its_tab(app: Application) -> None:
    first, second = app.open(), app.open()
    app.context.go("battles")
    app.desk.trash(second.id)
    page = app.window._pages["battle"]
    assert isinstance(page, BattlePage)
    assert page.strip.ids == (first.id,)
    app.settle()


@pytest.mark.slow
def test_the_second_window_stays_with_its_battle(app: Application) -> None:
    first = app.open(on_table(battle_of()))
    app.run("battle.table")
    table = app.view.battle_actions.table
    second = app.open()
    assert table.isVisible()
    assert app.view.battle_actions.table is None
    app.page_of(first.id)
    assert app.view.battle_actions.table is table
    app.run("battle.close")
    assert not table.isVisible()
    assert app.session is second


@pytest.mark.slow
def test_a_closed_battle_is_let_go_of_with_everything_that_showed_it(app: Application) -> None:
    kept: list[weakref.ref] = []
    for _ in range(3):
        session = app.open(on_table(battle_of()), steps=6)
        app.run("battle.cards")
        app.run("battle.cards")
        app.run("battle.table")
        kept += [weakref.ref(session), weakref.ref(app.view), weakref.ref(app.view.battle_actions.table)]
        del session
        app.run("battle.close")
        app.settle()
    app.open()
    let_go()
    alive = [one() for one in kept if isinstance(one(), BattleSession | BattleView)]
    assert alive == []
    assert [one() for one in kept if one() is not None] == []
    assert len(app.desk._sessions) == 1


def test_a_battle_is_kept_while_its_report_shows_it(app: Application) -> None:
    id = app.open(steps=4).id
    app.run("battle.report")
    page = app.window._pages["battle"]
    page.close_tab(id)
    let_go()
    assert app.desk.is_open(id)
    app.page_of(id)
    assert app.session is app.window._pages["battle_report"].view.session


def test_the_report_of_a_battle_that_is_not_open_is_read_off_the_main_thread(app: Application) -> None:
    id = app.open(steps=4).id
    app.forget()
    assert not app.desk.is_open(id)
    app.context.go("battle_report", id)
    assert isinstance(app.window.page, OpeningPage)
    assert [crumb.text for crumb in app.window.page.crumbs()] == ["Battles"]
    app.settle()
    page = app.window.page
    assert page.view.session.id == id
    assert [crumb.text for crumb in page.crumbs()] == ["Battles", "Ann, Ben and Cho"]


def test_a_failed_save_is_said_once_by_the_window_where_no_panel_is_seen(app: Application, monkeypatch) -> None:
    session = app.open(steps=2)
    app.context.settings.set(TEXT_SCALE, 250)
    app.settle()
    app.view.tabs.setCurrentIndex(1)

    def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(LineFile, "append", full)
    session.submit(Note(session.now.players[0].id, "x"))
    assert [notice.text for notice in app.said] == ["The disk is full."]


@pytest.mark.slow
def test_open_tabs_come_back_at_the_next_start(
    applications: Applications, data_folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Application(applications.start(data_folder))
    kept, gone, last = first.open(steps=3), first.open(), first.open(battle_of(players=2), steps=2)
    texts = words(first)
    ids = (kept.id, last.id)
    first.context.go("battles")
    first.desk.battles.trash(gone.id)  # as another program might
    applications.close()

    running: Running = applications.start(data_folder)
    again = Application(running)
    again.page_of(ids[1])
    assert again.page.strip.ids == ids
    assert words(again) == [texts[0], texts[2]]
    assert not again.desk.is_open(ids[0]), "a battle is read when its tab is raised"
    again.run("battle.previous")
    assert again.session.id == ids[0]
    assert len(again.session.entries) == 3
    assert again.context.undo.group.canUndo()


def test_a_battle_is_read_off_the_main_thread_and_says_that_it_is_being_opened(app: Application) -> None:
    id = app.open(steps=3).id
    app.forget()
    app.context.go("battle", id)
    shown = app.page.shown
    assert shown.view is None
    assert [task.quiet for task in app.context.tasks.running] == [True]
    assert app.page.heading() == "Battle"
    assert not app.context.commands.run("battle.branch")
    shown._say_waiting()
    assert shown._waiting.isVisible()
    assert nameless(app.window) == []
    app.settle()
    assert not shown._waiting.isVisible()
    assert app.window.head._title.text() == "Ann, Ben and Cho"
    assert app.window.windowTitle() == "Ann, Ben and Cho – MFZ Desktop"
    assert app.context.undo.group.canUndo()
    assert app.view.turn.isAncestorOf(app.window.focusWidget())


def test_a_tab_that_is_closed_while_it_opens_leaves_nothing_behind(app: Application) -> None:
    first, id = app.open(), begin(app.context, battle_of()).id
    let_go()
    app.context.go("battle", id)
    app.run("battle.close")
    settle(app.context)
    let_go()
    assert app.session is first
    assert not app.desk.is_open(id)


@pytest.mark.slow
def test_what_was_taken_back_can_be_redone_when_the_battle_is_opened_again(app: Application) -> None:
    app.open(steps=6)
    id, last = app.session.id, app.session.now
    app.session.take_back()
    app.session.take_back()
    app.forget()
    app.page_of(id)
    assert app.context.undo.group.canRedo()
    app.run("edit.redo")
    app.run("edit.redo")
    assert app.session.now == last
    assert not app.context.undo.group.canRedo()
