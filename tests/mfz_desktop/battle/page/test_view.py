"""The panes around one battle work as one: keys reach the turn from anywhere, the map's choices reach the rules."""

from random import Random

import pytest
from PySide6.QtCore import Qt

from mfz_desktop.ui.widgets.row_model import ROW
from mfz_rules.rapid_attack.battle import (
    ChooseFrame,
    Defend,
    Field,
    Move,
    NameTarget,
    PlaceFrame,
    PlaceStation,
    Pose,
    Roll,
    Side,
    compared,
    read_rolled,
)
from mfz_rules.rapid_attack.state.agenda import AskPlacement
from tests.mfz_desktop.application import until
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of, on_table, play
from tests.mfz_rules.rapid_attack.laws.on_table import UMPIRE, somewhere


def opened_turn(app: Application) -> str:
    """Begin the turn of a frame that stands on the map, up to its acts; return the frame."""
    session = app.open(on_table(battle_of(players=2)))
    player = session.now.order[0]
    frame = f"{player}.f1"
    assert session.submit(ChooseFrame(player, frame))
    assert session.submit(NameTarget(player))
    written = {"W": "W5", "B": "B3", "G": "G4", "Y": "Y2", "R": "R1"}
    form = session.pending[0].form["roll"]["dice"]
    dice = tuple(read_rolled(written[text[0]] if len(text) < 3 else f"{text[0]}8:4") for text in form)
    assert session.submit(Roll(player, dice))
    assert session.submit(Defend(player, read_rolled("W5")))
    app.settle()
    return frame


def test_the_palette_finds_battles_by_name(app: Application, qtbot) -> None:
    session = app.open()
    app.context.go("battles")
    app.settle()
    palette = app.window.palette_box
    app.run("go.palette")
    app.settle()
    qtbot.keyClicks(palette.field, "ben ann cho")
    row = palette.list.currentIndex().data(ROW)
    assert (row.lead, row.text) == ("Battle", "Cho – Ann – Ben")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    app.settle()
    assert app.view.session.id == session.id
    assert app.window.page is app.page


def test_keys_reach_the_turn_from_the_map(app: Application, qtbot) -> None:
    session = app.open(on_table(battle_of(players=2)))
    player = session.now.order[0]
    session.submit(ChooseFrame(player, f"{player}.f1"))
    app.settle()
    app.view.panes.map.canvas.setFocus()
    qtbot.keyClick(app.view.panes.map.canvas, Qt.Key.Key_N)
    app.settle()
    assert [type(entry.action) for entry in session.entries] == [ChooseFrame, NameTarget]
    assert session.entries[-1].action.target is None


def test_a_place_chosen_on_the_map_is_placed_at_once(app: Application) -> None:
    sides = [Side(player.id, player.company, player.name) for player in battle_of(players=2).players]
    table = battle_of().table
    session = app.open(compared(sides, Field(table=table)))
    while not isinstance(session.now.agenda[-1], AskPlacement):
        play(session, 1, seed=len(session.entries))
    chance, placed, before = Random(2), 0, len(session.entries)
    while placed < 4:
        option = session.pending[0].options[0]
        assert isinstance(option, PlaceStation | PlaceFrame)
        item = session.now.agenda[-1]
        at = next(at for at in iter(lambda: somewhere(chance), None)
                  if UMPIRE.may_place(session.now, option.piece, item.step, at) is None)  # fmt: skip
        app.view.selection.look_at(option.piece)
        app.view.selection.aim(at=at)
        app.view.panes.map.placed.emit(at)
        placed += 1
        assert len(session.entries) == before + placed
    assert any(one.at is not None for one in session.now.stations)


def test_an_end_chosen_on_the_map_is_confirmed_in_the_panel(app: Application, qtbot) -> None:
    frame = opened_turn(app)
    session = app.session
    qtbot.keyClick(app.view.turn, Qt.Key.Key_M)
    here = session.now.frame(frame).at
    goal = next(
        at
        for dx, dy in ((0.5, 0), (-0.5, 0), (0, 0.5), (0, -0.5))
        if UMPIRE.may_stand(session.now, frame, at := Pose(here.x + dx, here.y + dy, here.facing)) is None
    )
    app.view.selection.aim(at=goal)
    app.view.panes.map.moved.emit(goal)
    assert not isinstance(session.entries[-1].action, Move)
    until(lambda: app.view.turn.isAncestorOf(app.window.focusWidget()))
    qtbot.keyClick(app.window.focusWidget(), Qt.Key.Key_Return)
    app.settle()
    assert isinstance(session.entries[-1].action, Move)
    assert session.now.frame(frame).at == goal


@pytest.mark.slow
def test_a_whole_battle_runs_with_every_pane_on_the_screen(app: Application) -> None:
    session = app.open(on_table(battle_of()))
    app.run("battle.table")
    while session.now.winners is None:
        play(session, 60, seed=len(session.entries))
        app.settle()
        app.window.grab()
        app.view.battle_actions.table.grab()
    assert app.window.page.view.turn.isVisible()
    assert not app.window.message.isVisible()
    app.run("battle.report")
    assert app.context.navigator.here.page == "battle_report"


@pytest.mark.slow
def test_looking_back_asks_nothing(app: Application) -> None:
    app.open(on_table(battle_of()), steps=50)
    app.view.timeline.step(-10)
    assert app.view.turn.form is None
    app.view.timeline.go_to_now()
    assert app.view.turn.form is not None
