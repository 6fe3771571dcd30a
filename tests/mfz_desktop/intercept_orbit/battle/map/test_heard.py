"""What screen readers hear of the map of space, asked through Qt as they ask: pieces, joints, and what keys do."""

import pytest
from PySide6.QtCore import Qt

from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_rules.common.places import Pose
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.hearing import announced, check_parts, described, names_of, part_called, press, value_of
from tests.mfz_desktop.intercept_orbit.battle.helms import table
from tests.mfz_desktop.intercept_orbit.battle.map.spaces import ShownSpace, about_to_fly, show
from tests.mfz_rules.intercept_orbit.builders import battle, company, die, ship, turn_of

pytestmark = pytest.mark.usefixtures("screen_reader")


@pytest.fixture
def context(applications: Applications, data_folder) -> AppContext:
    return applications.start(data_folder).context


def listen(shown: ShownSpace, qtbot, monkeypatch) -> list[str]:
    shown.view.activateWindow()
    shown.canvas.setFocus()
    qtbot.waitUntil(shown.canvas.hasFocus)
    return announced(monkeypatch)


def test_pieces_joints_and_the_end_are_heard_and_found(context: AppContext) -> None:
    shown = about_to_fly(context, table())
    names = names_of(shown.canvas)
    assert names[:3] == ["Debris 1", "ann.s1", "ben.s1"]
    assert names[-5:] == ["Hinge 1", "Hinge 2", "Hinge 3", "Hinge 4", "End of the ruler, speed 4"]
    assert value_of(part_called(shown.canvas, "Hinge 2")) == "straight"
    assert "fuel 4" in described(part_called(shown.canvas, "ben.c1"))
    press(part_called(shown.canvas, "Hinge 3"))
    assert shown.canvas.pointing.helm.joint == 2


def test_a_quiet_map_is_found_piece_by_piece(context: AppContext) -> None:
    made = battle(ship("ann.s1", at=Pose(10, 10)), ship("ben.s1", at=Pose(20, 20)), company("ben.c1", at=Pose(5, 25)))
    check_parts(show(context, made).canvas)


def test_each_bend_is_said(context: AppContext, qtbot, monkeypatch) -> None:
    shown = about_to_fly(context, table())
    told = listen(shown, qtbot, monkeypatch)
    shown.key(Qt.Key.Key_Left)
    assert told[-1].startswith("Hinge 1, 1 click to the left, 1 of 6 pips")
    shown.key(Qt.Key.Key_Up)
    assert told[-1].startswith("Hinge 2, straight, 1 of 6 pips")


def test_where_a_company_is_pushed_is_said_and_what_is_not_allowed(context: AppContext, qtbot, monkeypatch) -> None:
    mover = company("ann.c1", at=Pose(10, 10, 90))
    made = battle(mover, ship("ann.s1", at=Pose(4, 4)), ship("ben.s1", at=Pose(24, 10, 180)))
    shown = show(context, turn_of(made, "ann.c1", "W5 W2 B2 G3 Y2"))
    shown.selection.pick(Use.MOVE, die("G3"))
    told = listen(shown, qtbot, monkeypatch)
    shown.key(Qt.Key.Key_Up)
    assert told[-1].startswith("at 10.0, 10.2, 0.2 of 3 units")
    shown.canvas.hold_at(shown.canvas.pointing.tasks["ann.c1"], shown.point(10, 20))
    assert told[-1].startswith("at 10.0, 20.0, not allowed: ")
