"""The measuring tape on the map of space: gaps from base to base, by mouse and by keys (IO-GEO-06)."""

import pytest
from PySide6.QtCore import Qt

from mfz_desktop.battle.map.tape import tape_words
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import Overrule
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.intercept_orbit.battle.map.spaces import ShownSpace, show
from tests.mfz_rules.intercept_orbit.builders import battle, ship


@pytest.fixture
def shown(applications: Applications, data_folder) -> ShownSpace:
    made = battle(ship("ann.s1", at=Pose(10, 10, 0)), ship("ben.s1", at=Pose(16, 10, 0)))
    return show(applications.start(data_folder).context, made)


def said(shown: ShownSpace) -> str:
    tape = shown.canvas.tape
    assert tape is not None
    return tape_words(tape)


def test_it_says_gap_and_way_from_piece_to_piece(shown: ShownSpace) -> None:
    shown.view.tape.click()
    assert "Click from piece to piece" in shown.view.hint.text()
    shown.click(shown.point(10.2, 10.1))
    shown.hover(shown.point(16.1, 9.8))
    assert said(shown) == "gap 4.4 u · way 6.0 u"
    shown.click(shown.point(16.1, 9.8))
    shown.hover(shown.point(16, 20))
    assert said(shown) == "way 16.0 u"
    parts = {one.key: one for one in shown.canvas.accessible_parts()}
    assert parts["tape"].name == "Measuring tape: way 16.0 u"
    shown.key(Qt.Key.Key_Escape)
    assert shown.canvas.tape is None
    assert not shown.view.tape.isChecked()


def test_it_is_laid_by_keys_as_well_and_taken_up(shown: ShownSpace) -> None:
    shown.key(Qt.Key.Key_L, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert said(shown) == "way 0.5 u"
    shown.key(Qt.Key.Key_Backspace)
    assert said(shown) == "way 0.0 u"
    shown.key(Qt.Key.Key_L)
    assert shown.canvas.tape is None


def test_it_follows_pieces_that_really_stand_elsewhere(shown: ShownSpace) -> None:
    shown.key(Qt.Key.Key_L)
    shown.click(shown.point(10, 10))
    shown.click(shown.point(16, 10))
    assert said(shown).startswith("gap 4.4 u")
    assert shown.session.submit(Overrule("ann", "ben.s1.at", {"x": 20, "y": 10, "facing": 0}, "It stands there"))
    assert said(shown).startswith("gap 8.4 u")


def test_while_it_measures_nothing_is_picked(shown: ShownSpace) -> None:
    shown.key(Qt.Key.Key_L)
    before = shown.selection.looked_at
    shown.click(shown.point(16, 10))
    assert shown.selection.looked_at == before
