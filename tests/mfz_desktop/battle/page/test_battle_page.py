"""The page of one battle: panes, taking back, branches, what is remembered."""

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from campaigns.battles.record_file import copy_of_record
from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.battle_list.summaries import read_row
from mfz_desktop.battle.reopening import reopen
from mfz_desktop.core.settings import OPEN_BATTLE, TEXT_SCALE
from mfz_desktop.rapid_attack.battle.game import step_words
from mfz_desktop.rapid_attack.battle.session import umpire_of
from mfz_rules.kernel.sums import split_sum
from mfz_rules.rapid_attack.battle import ChooseFrame, Note, Pass
from mfz_rules.rapid_attack.state.actions import Action
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.battle.page.app import Application, texts
from tests.mfz_desktop.battle.page.playing import battle_of, beginning, on_table, play


def undo(app: Application) -> None:
    app.run("edit.undo")


def redo(app: Application) -> None:
    app.run("edit.redo")


def until_dice(app: Application) -> None:
    """Play until the last answer holds dice."""
    seed = 0
    while not app.session.crosses_dice:
        play(app.session, 1, seed := seed + 1)
    app.settle()


def test_undo_takes_back_one_step_and_redo_plays_it_again(app: Application) -> None:
    session = app.open()
    first = session.now.order[0]
    session.submit(ChooseFrame(first, f"{first}.f1"))
    app.settle()
    assert app.context.undo.group.undoText() == "choosing a frame"
    undo(app)
    assert (session.entries, session.can_redo) == ((), True)
    assert app.context.undo.group.redoText() == "choosing a frame"
    redo(app)
    assert [type(entry.action) for entry in session.entries] == [ChooseFrame]


@pytest.mark.slow
def test_a_battle_that_is_opened_again_can_be_taken_back_to_its_beginning(app: Application) -> None:
    id = app.open(steps=25).id
    app.forget()
    assert not app.desk.is_open(id)
    app.page_of(id)
    assert len(app.session.entries) == 25
    while app.session.entries:
        undo(app)
        if app.view.banners.consent.isVisible():
            app.view.banners.consent.buttons[0].click()
            app.settle()
    assert app.session.now == app.session.kept.timeline.initial


def test_over_dice_the_others_are_asked_in_place_and_the_answer_is_logged(app: Application, qtbot) -> None:
    session = app.open()
    until_dice(app)
    steps = len(session.entries)
    undo(app)
    banner = app.view.banners.consent
    assert banner.isVisible()
    assert banner.text == "This takes back a roll. Do the others agree?"
    assert app.window.focusWidget() is banner.buttons[0], "Enter agrees, Escape leaves it"
    assert len(session.entries) == steps, "nothing is taken back before they agree"
    assert app.context.undo.group.canUndo()
    qtbot.mouseClick(banner.buttons[0], Qt.MouseButton.LeftButton)
    app.settle()
    assert len(session.entries) == steps - 1
    assert not banner.isVisible()
    lines = app.context.store.folder.get().battle(session.id).read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[-1])["agreed"] is True


def test_if_the_others_do_not_agree_nothing_changes(app: Application, qtbot) -> None:
    session = app.open()
    until_dice(app)
    before = session.entries
    undo(app)
    qtbot.keyClick(app.view.banners.consent.buttons[0], Qt.Key.Key_Escape)
    app.settle()
    assert session.entries == before
    assert not app.view.banners.consent.isVisible()
    assert app.context.undo.group.canUndo()
    undo(app)
    assert app.view.banners.consent.isVisible(), "one may ask again"


def test_an_answer_in_the_meantime_settles_the_question(app: Application) -> None:
    session = app.open()
    until_dice(app)
    undo(app)
    session.submit(Note(session.now.players[0].id, "Wait."))
    app.settle()
    assert not app.view.banners.consent.isVisible()
    assert not app.view.steps.asking
    undo(app)
    assert not any(isinstance(entry.action, Note) for entry in session.entries)


def test_redo_right_after_undo_has_asked_plays_nothing(app: Application) -> None:
    session = app.open()
    until_dice(app)
    before, group = session.entries, app.context.undo.group

    group.undo()
    group.redo()  # before the stack is put where the record is

    assert session.entries == before
    app.settle()
    assert not group.canRedo()
    assert group.canUndo()


def test_a_battle_that_is_closed_is_left_alone_by_redo(app: Application) -> None:
    session = app.open()
    first = session.now.order[0]
    session.submit(ChooseFrame(first, f"{first}.f1"))
    app.settle()
    undo(app)
    steps = app.view.steps
    assert steps.stack.canRedo()

    steps.close()
    steps.stack.redo()

    assert session.entries == ()


def test_undo_while_looking_back_leads_to_now_first(app: Application) -> None:
    session = app.open(steps=30)
    app.view.timeline.step(-4)
    undo(app)
    assert not session.looking_back
    assert len(session.entries) == 30


def test_every_answer_has_words_for_the_menu() -> None:
    assert set(step_words()) == set(Action.__args__)


@pytest.mark.slow
def test_a_branch_is_a_battle_of_its_own_and_says_so(app: Application) -> None:
    session = app.open(steps=30)
    real = session.entries
    app.view.timeline.slider.setValue(10)
    app.run("battle.branch")
    branch = app.session
    assert branch.id != session.id
    assert [entry.action for entry in branch.entries] == [entry.action for entry in real[:10]]
    assert app.view.banners.branch.isVisible()
    assert app.page.heading().startswith("What if:")
    play(branch, 5, seed=9)
    assert session.entries == real
    app.view.banners.branch.buttons[0].click()
    app.settle()
    assert app.session is session
    assert not app.view.banners.branch.isVisible()


def test_beside_a_real_table_cards_stand_in_the_place_of_the_map(app: Application) -> None:
    app.open(on_table(battle_of()))
    assert app.view.middle.currentWidget() is app.view.panes.map
    app.run("battle.cards")
    assert app.view.middle.currentWidget() is app.view.panes.board
    assert app.session.ground is Ground.TABLE
    assert set(app.view.panes.board.places) == {frame.id for frame in app.session.now.frames}
    app.run("battle.cards")
    assert app.view.middle.currentWidget() is app.view.panes.map


@pytest.mark.slow
def test_where_a_battle_is_fought_is_its_own_and_remembered(app: Application) -> None:
    table = app.open(battle_of())
    screen = app.open(on_table(battle_of()))
    assert (table.ground, screen.ground) == (Ground.TABLE, Ground.SCREEN)
    app.page_of(table.id)
    assert not app.run("battle.map"), "nothing stands on it"
    assert app.run("battle.sketch")
    assert app.view.middle.currentWidget() is app.view.panes.sketch
    id = table.id
    app.page_of(screen.id)
    assert app.view.middle.currentWidget() is app.view.panes.map
    assert not app.run("battle.sketch"), "the program measures here"
    record = app.context.store.folder.get().battle(id).read_bytes()
    del table, screen
    app.forget()
    app.page_of(id)
    assert app.session.ground is Ground.SKETCH
    assert app.context.store.folder.get().battle(id).read_bytes() == record
    app.run("battle.branch")
    assert app.session.ground is Ground.SKETCH, "a branch is looked at as the battle that it left"


def test_the_set_up_says_where_a_battle_is_fought(app: Application) -> None:
    state = battle_of()
    unplaced = replace(
        state,
        frames=tuple(replace(one, placed=False) for one in state.frames),
        stations=tuple(replace(one, placed=False) for one in state.stations),
    )
    for ground in Ground:
        said = beginning(unplaced)
        said = replace(said, players=tuple({**one, "ground": ground.value} for one in said.players))
        session = app.desk.begin("rapid-attack", unplaced, said)
        app.page_of(session.id)
        assert session.ground is ground
        assert app.view.battle_actions.is_on(ground)
        shown = {
            Ground.SCREEN: app.view.panes.map,
            Ground.SKETCH: app.view.panes.sketch,
            Ground.TABLE: app.view.panes.board,
        }
        assert app.view.middle.currentWidget() is shown[ground]


def test_a_sketch_measures_nothing_and_facts_are_asked(app: Application) -> None:
    session = app.open(battle_of())
    app.run("battle.sketch")
    record = app.context.store.folder.get().battle(session.id)
    before, lines = session.now, record.read_bytes()
    sketch = app.view.panes.sketch
    sketch.canvas.reminders.put("ann.f1", (5.0, 5.0))
    app.settle()
    assert session.now is before
    assert record.read_bytes() == lines
    assert umpire_of(session).range(session.now, "ann.f1", "ben.f1", None) is None
    assert sketch.canvas.pointing.sight is None
    assert not sketch.tape.isVisible()


@pytest.mark.slow
def test_cards_follow_the_battle_and_select_frames(app: Application, qtbot) -> None:
    session = app.open()
    assert app.view.middle.currentWidget() is app.view.panes.board, "nothing stands on a map"
    play(session, 80)
    for frame in session.now.frames:
        assert app.view.panes.board.places[frame.id].card.frame == frame
    qtbot.keyClick(app.view.panes.board.places["ann.f2"], Qt.Key.Key_Return)
    assert app.view.selection.selected.looked_at == "ann.f2"


def test_a_disk_that_takes_nothing_more_says_so_and_nothing_changes(app: Application, monkeypatch) -> None:
    from campaigns.store.errors import StoreError
    from campaigns.store.line_file import LineFile

    session = app.open(steps=2)
    before = session.entries

    def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(LineFile, "append", full)
    session.submit(Note(session.now.players[0].id, "x"))
    assert app.said == [], "the panel of the turn says it, where it happened"
    assert app.view.turn.message.text == "The disk is full."
    assert app.context.notices.not_saved == "The disk is full."
    assert session.entries == before
    monkeypatch.undo()
    assert session.submit(Note(session.now.players[0].id, "x"))
    assert app.context.notices.not_saved == ""


@pytest.mark.slow
def test_a_record_with_a_step_that_names_nobody_can_be_looked_at_up_to_it(app: Application) -> None:
    id = app.open(steps=10).id
    folder = app.context.store.folder.get()
    path = folder.battle(id)
    lines = [split_sum(line)[0].decode() for line in path.read_bytes().splitlines()]
    step = json.loads(lines[6])
    step["events"].append({"event": "opened", "items": [{"item": "ask_roll", "frame": "zoe.f9"}]})
    lines[6] = json.dumps(step)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    copy_of_record(folder, id).unlink()
    app.forget()
    app.page_of(id)
    assert app.session.read_only
    assert [entry.n for entry in app.session.entries] == [1, 2, 3, 4, 5]
    assert "Line 7 events: agenda[" in app.view.banners.closed.text
    assert "is 'zoe.f9', which is not there after it." in app.view.banners.closed.text


def test_a_record_that_begins_with_somebody_unknown_says_so_and_the_list_of_battles_too(app: Application) -> None:
    id = app.open(steps=3).id
    folder = app.context.store.folder.get()
    path = folder.battle(id)
    lines = [split_sum(line)[0].decode() for line in path.read_bytes().splitlines()]
    header = json.loads(lines[0])
    header["state"]["frames"][0]["owner"] = "zoe"
    path.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", encoding="utf-8")
    copy_of_record(folder, id).unlink()
    app.forget()
    app.page_of(id)
    place = "state.frames[0].owner: is 'zoe', which is not there"
    assert any(place in notice.text for notice in app.said) or place in texts(app.window)
    app.context.go("battles")
    app.settle()
    assert place in read_row(app.desk.battles, id, app.context.games).problem


@pytest.mark.slow
def test_a_record_with_a_bad_line_can_be_looked_at_only(app: Application) -> None:
    id = app.open(steps=10).id
    path = app.context.store.folder.get().battle(id)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[6] = lines[6].replace('"n":6', '"n":66')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    copy_of_record(app.context.store.folder.get(), id).unlink()
    app.forget()
    app.page_of(id)
    assert app.session.read_only
    assert app.view.banners.closed.isVisible()
    assert "Line 7" in app.view.banners.closed.text
    assert not app.context.undo.group.canUndo()
    assert not app.run("battle.note")


def test_a_battle_that_is_not_there_says_so(app: Application) -> None:
    app.page_of("nowhere")
    assert app.page.shown is not None
    assert app.page.shown.message.isVisible()
    assert app.page.view is None
    assert app.context.settings.get(OPEN_BATTLE) == ""


def test_the_open_battle_is_remembered_while_it_is_on_the_screen(app: Application) -> None:
    session = app.open()
    assert app.context.settings.get(OPEN_BATTLE) == session.id
    app.context.go("garage")
    assert app.context.settings.get(OPEN_BATTLE) == ""


@pytest.mark.slow
def test_after_a_crash_the_battle_opens_where_it_was_and_says_so(app: Application) -> None:
    id, now = app.open(steps=12).id, app.session.now
    app.forget()
    app.context.settings.set(OPEN_BATTLE, id)  # as a start finds it that nothing cleared
    assert reopen(app.context)
    app.settle()
    assert app.session.id == id
    assert app.session.now == now
    assert "ended in the middle of this battle" in app.said[-1].text


def test_a_start_after_a_clean_end_opens_no_battle(app: Application) -> None:
    app.open()
    app.window.close()
    assert app.context.settings.get(OPEN_BATTLE) == ""
    assert not reopen(app.context)


def test_a_remembered_battle_that_has_gone_is_forgotten(app: Application) -> None:
    for gone in ("gone", "../settings"):
        app.context.settings.set(OPEN_BATTLE, gone)
        assert not reopen(app.context)
        assert app.context.settings.get(OPEN_BATTLE) == ""


def test_everything_reached_by_keyboard_has_a_name(app: Application) -> None:
    app.open(steps=40)
    assert nameless(app.window) == []
    app.run("battle.cards")
    app.view.timeline.step(-3)
    assert nameless(app.window) == []


@pytest.mark.slow
def test_large_text_does_not_widen_the_window(app: Application) -> None:
    app.open(on_table(battle_of()), steps=40)
    for scale in (80, 150):
        app.context.settings.set(TEXT_SCALE, scale)
        app.settle()
        assert app.window.width() == 1280
        assert app.view.order.width() + app.view.turn.width() < app.view.width() * 0.6
        assert not app.view.tabs.isVisible()


@pytest.mark.slow
def test_with_the_largest_text_one_pane_is_shown_at_a_time(app: Application) -> None:
    app.open(on_table(battle_of()), steps=40)
    app.context.settings.set(TEXT_SCALE, 250)
    app.settle()
    view = app.view
    assert app.window.width() == 1280
    panes = (view.turn, view.middle, view.order)
    for at, pane in enumerate(panes):
        view.tabs.setCurrentIndex(at)
        assert [one.isVisible() for one in panes] == [one is pane for one in panes]
        assert nameless(app.window) == []
    assert not view.timeline.isVisible()
    app.run("battle.back")
    assert view.timeline.isVisible(), "whoever looks back sees where"
    app.context.settings.set(TEXT_SCALE, 100)
    app.settle()
    assert all(one.isVisible() for one in panes)


def test_passing_goes_to_the_record_at_once(app: Application) -> None:
    session = app.open(battle_of(players=2))
    session.submit(Pass(session.now.order[0]))
    again = app.desk.battles.open(session.id, session.kept.timeline.game)
    assert again.state == session.now


def test_full_screen_leaves_away_what_is_not_the_battle(app: Application) -> None:
    app.open()
    app.run("view.full_screen")
    assert app.window.isFullScreen()
    assert not app.window.rail.isVisible()
    assert not app.window.statusBar().isVisible()
    app.context.go("battles")
    assert app.window.rail.isVisible(), "other pages keep theirs"
    app.context.navigator.back()
    assert not app.window.rail.isVisible()
    app.run("view.full_screen")
    assert app.window.rail.isVisible()
    assert app.window.statusBar().isVisible()
