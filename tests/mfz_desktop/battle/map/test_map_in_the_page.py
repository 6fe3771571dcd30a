"""The map as a part of the page: what is chosen there goes to the rules, by mouse and by keyboard alone."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from campaigns.battles.setup_plan import Ground
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_rules.rapid_attack.battle import DamageDice, Move, Pose, Retreat
from tests.mfz_desktop.battle.map.maps import PLACES, Shown, about_to_move, laid, play
from tests.mfz_desktop.battle.page.app import Application, app

__all__ = ["app"]


def shown_in(app: Application) -> Shown:
    """Return the page's map with the short ways to use it."""
    return Shown(app.context, app.session, app.view.selection, app.view.panes.map)


def key(app: Application, *keys: Qt.Key) -> None:
    """Press keys wherever the keyboard is."""
    for one in keys:
        target = app.window.focusWidget()
        assert target is not None
        QTest.keyClick(target, one)
        app.settle()


def retreat_asked(app: Application) -> Pose:
    """Play until Ann's first frame may retreat from its station; return where the umpire would put it."""
    battle = laid({**PLACES, "ann.s1": Pose(6, 10.5)}, terrain=())
    near = tuple(replace(one, near=("ann.s1",)) if one.id == "ann.f1" else one for one in battle.frames)
    app.open(replace(battle, frames=near))
    shown = shown_in(app)
    if app.session.pending[0].player == "ann":
        play(shown, "ann pass")
    play(shown, "ben choose ben.f1", "ben name ann.f1 direct", "ben roll R6 R5 G1 G1 W4 W2", "ben defend W2")
    play(shown, "ben attack R6", "ann name -", "ann roll B1 Y1 W1 W1", "ann defend -")
    assert app.session.submit(DamageDice("ben", (6,) * 6))
    app.settle()
    (proposed,) = shown.canvas.pointing.tasks["ann.f1"].proposed
    return proposed


def test_the_ruler_is_taken_from_anywhere_and_by_a_command(app: Application) -> None:
    app.open(laid())
    ruler = app.view.panes.map.tape
    app.view.turn.focus_first()
    key(app, Qt.Key.Key_L)
    assert ruler.isChecked()
    app.run("battle.ruler")
    assert not ruler.isChecked()


def test_a_frame_is_dragged_and_its_move_confirmed(app: Application) -> None:
    app.open(laid())
    shown = shown_in(app)
    move = about_to_move(shown)
    app.settle()
    app.view.selection.pick(Use.MOVE, move.die)
    app.settle()
    assert app.window.focusWidget() is shown.canvas, "a move is aimed on the map"
    shown.drag((6, 9), (6, 7))
    app.settle()
    key(app, Qt.Key.Key_Return)
    assert isinstance(app.session.entries[-1].action, Move)
    assert app.session.now.frame("ann.f1").at.y < 7.5


@pytest.mark.slow
def test_a_retreat_is_led_to_the_map_and_ends_elsewhere_than_proposed_by_keys_alone(app: Application) -> None:
    proposed = retreat_asked(app)
    assert "retreats" in app.view.panes.map.hint.text()
    key(app, Qt.Key.Key_M)
    assert app.window.focusWidget() is app.view.panes.map.canvas
    key(app, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Return)
    assert app.view.selection.selected.at == replace(proposed, x=proposed.x - 0.5)
    assert app.window.focusWidget() is not app.view.panes.map.canvas, "the keyboard is back at the answer"
    key(app, Qt.Key.Key_Return)
    assert isinstance(app.session.entries[-1].action, Retreat)
    assert app.session.now.frame("ann.f1").at == replace(proposed, x=proposed.x - 0.5)


@pytest.mark.slow
def test_enter_on_the_map_takes_the_place_that_is_proposed(app: Application) -> None:
    proposed = retreat_asked(app)
    key(app, Qt.Key.Key_M, Qt.Key.Key_Return)
    assert app.view.selection.selected.at == proposed


def test_a_real_table_has_a_sketch_or_all_frames_as_cards_with_the_stations_below(app: Application) -> None:
    app.open(laid({}))
    app.session.show_on(Ground.SKETCH)
    app.settle()
    assert app.view.middle.currentWidget() is app.view.panes.sketch
    canvas = app.view.panes.sketch.canvas
    at = canvas.reminders.of("ann.f1")
    assert canvas.piece_at(canvas.camera.point(at.x, at.y)) == "ann.f1"
    app.session.show_on(Ground.TABLE)
    app.settle()
    board = app.view.panes.board
    assert app.view.middle.currentWidget() is board
    assert set(board.places) == {"ann.f1", "ann.f2", "ben.f1", "ben.f2"}
    assert "held by Ann" in board.told["ann.s1"].text()
