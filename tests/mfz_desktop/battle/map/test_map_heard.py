"""What screen readers hear of the map: pieces, zones, a proposed place and the ruler, as children of the canvas."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtGui import QAccessible
from shiboken6 import Shiboken

from mfz_desktop.rapid_attack.battle.map.canvas import MapCanvas
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_rules.rapid_attack.battle import Objective, Pose, Zone
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.battle.map.maps import Shown, about_to_move, laid, show
from tests.mfz_desktop.hearing import (
    announced,
    check_parts,
    children_of,
    described,
    focused,
    name_of,
    names_of,
    part_called,
    press,
    value_of,
)

pytestmark = pytest.mark.usefixtures("screen_reader")


@pytest.fixture
def context(applications: Applications, data_folder):
    return applications.start(data_folder).context


@pytest.fixture
def shown(context) -> Shown:
    return show(context, laid())


def test_every_piece_is_heard_with_whose_it_is_what_it_is_and_where(context) -> None:
    thing = Objective("crate", "Crate", owner="ann", at=Pose(12, 12))
    zones = (Zone("Lake", "underwater", ((1, 12), (5, 12), (5, 17))), Zone("Storm", "wind"))
    shown = show(context, laid(zones=zones, objective=thing))
    assert names_of(shown.canvas) == [
        "Hound",
        "Tickler",
        "Wren",
        "Brute",
        "Station 1 of Ann",
        "Station 1 of Ben",
        "Crate",
        "Wall",
        "Lake: underwater",
        "Storm: wind",
    ]
    wren, wall = part_called(shown.canvas, "Wren"), part_called(shown.canvas, "Wall")
    assert described(wren).startswith("Ben, waits for its turn")
    assert value_of(wren) == "at 11.0, 9.0"
    assert "20 of 20 pieces left, gives cover, at 8.2, 9.0" in described(wall)
    assert described(part_called(shown.canvas, "Crate")) == "held by Ann, at 12.0, 12.0"
    assert described(part_called(shown.canvas, "Storm: wind")) == "on the whole table"
    check_parts(shown.canvas)


def test_a_piece_that_moves_is_the_same_child_somewhere_else(shown: Shown) -> None:
    hound = part_called(shown.canvas, "Hound")
    assert shown.canvas.piece_at(QPointF(shown.canvas.mapFromGlobal(hound.rect().center()))) == "ann.f1"
    before = hound.rect()
    move = about_to_move(shown)
    assert shown.session.submit(replace(move, at=Pose(6, 6)))
    assert part_called(shown.canvas, "Hound") is hound
    assert value_of(hound) == "at 6.0, 6.0"
    assert hound.rect().center().y() > before.center().y()
    shown.session.look_at(0)
    assert (value_of(hound), hound.rect()) == ("at 6.0, 9.0", before)
    check_parts(shown.canvas)


def test_pressing_a_piece_is_a_click_on_it_and_it_has_the_focus_then(shown: Shown, qtbot) -> None:
    wren = part_called(shown.canvas, "Wren")
    press(wren)
    assert shown.selection.selected.looked_at == "ben.f1"
    assert bool(wren.state().selected)
    shown.view.activateWindow()
    shown.canvas.setFocus()
    qtbot.waitUntil(shown.canvas.hasFocus)
    assert QAccessible.queryAccessibleInterface(shown.canvas).focusChild() is wren


def test_walking_over_the_pieces_tells_the_focus_of_each(shown: Shown, qtbot, monkeypatch) -> None:
    shown.view.activateWindow()
    shown.canvas.setFocus()
    qtbot.waitUntil(shown.canvas.hasFocus)
    told = focused(monkeypatch)
    shown.key(Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    assert told == ["Hound", "Tickler"]


def test_targets_say_how_the_frame_that_is_looked_at_sees_them(shown: Shown) -> None:
    shown.selection.look_at("ann.f1")
    assert described(part_called(shown.canvas, "Wren")).endswith("at 11.0, 9.0, direct range · gap 4.2 u")
    about_to_move(shown)
    shown.selection.pick(Use.ATTACK, None)
    press(part_called(shown.canvas, "Wren"))
    assert described(part_called(shown.canvas, "Wren")).endswith("aimed at")


def test_a_proposed_place_says_what_the_umpire_says_of_it(shown: Shown) -> None:
    about_to_move(shown)
    shown.key(Qt.Key.Key_Up)
    ghost = part_called(shown.canvas, "Hound would stand at 6.0, 9.2")
    assert described(ghost).startswith("0.2 of 4 units · 3.8 left")
    shown.canvas.hold_at(shown.canvas.pointing.task, shown.canvas.camera.point(20, 3))
    assert described(part_called(shown.canvas, "Hound would stand at 20.0, 3.0")).startswith("not allowed: ")


def test_a_piece_that_is_pushed_by_keys_says_where_it_would_stand(shown: Shown, qtbot, monkeypatch) -> None:
    about_to_move(shown)
    shown.view.activateWindow()
    shown.canvas.setFocus()
    qtbot.waitUntil(shown.canvas.hasFocus)
    told = announced(monkeypatch)
    shown.key(Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert [words.partition(" units")[0] for words in told] == ["at 6.0, 9.2, 0.2 of 4", "at 6.0, 9.5, 0.5 of 4"]
    shown.canvas.hold_at(shown.canvas.pointing.task, shown.canvas.camera.point(20, 3))
    assert told[-1].startswith("at 20.0, 3.0, not allowed: ")


def test_the_ruler_says_how_long_it_is(shown: Shown) -> None:
    shown.view.tape.click()
    shown.click(2, 2)
    shown.click(2, 5)
    assert names_of(shown.canvas)[-1] == "Ruler: way 3.0 u"


def test_what_is_zoomed_out_of_sight_is_still_heard(shown: Shown) -> None:
    shown.canvas.zoom(4.0, shown.canvas.camera.point(6, 9))
    gone = [name_of(one) for one in children_of(shown.canvas) if one.state().offscreen]
    assert "Brute" in gone
    assert "Hound" not in gone
    check_parts(shown.canvas)


@pytest.mark.slow
def test_maps_come_and_go_fifty_times_while_somebody_listens(context) -> None:
    shown = show(context, laid())
    for _ in range(50):
        canvas = MapCanvas(context, shown.session, shown.selection, lambda _: None)
        canvas.resize(600, 400)
        canvas.show()
        part = part_called(canvas, "Wren")
        check_parts(canvas)
        canvas.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not Shiboken.isValid(part)
    settle(context)
    check_parts(shown.canvas)
