"""Wheel, pinch, panning and dragging on the map, as the window system sends them."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.map.canvas import FARTHEST
from mfz_rules.rapid_attack.battle import Pose, Range
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.battle.map.maps import Shown, about_to_move, laid, show

NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def shown(applications: Applications, data_folder) -> Shown:
    return show(applications.start(data_folder).context, laid())


def wheel(shown: Shown, at: QPointF, clicks: int, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Turn the wheel over a point."""
    turned = QWheelEvent(
        at,
        QPointF(shown.canvas.mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, 120 * clicks),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(shown.canvas, turned)


def test_the_wheel_zooms_about_the_pointer_and_not_farther_than_there_is_something_to_see(shown: Shown) -> None:
    at = QPointF(shown.point(6, 9))
    before, fitted = shown.canvas.camera.place(at), shown.canvas.camera.scale
    wheel(shown, at, 3)
    assert shown.canvas.camera.scale == pytest.approx(fitted * 1.2**3)
    assert shown.canvas.camera.place(at) == pytest.approx(before)
    wheel(shown, at, -50)
    assert shown.canvas.camera.scale == pytest.approx(FARTHEST * fitted)
    wheel(shown, at, -1)
    assert shown.canvas.camera.scale == pytest.approx(FARTHEST * fitted)


def test_a_pinch_zooms_about_the_fingers(shown: Shown) -> None:
    at = QPointF(shown.point(11, 9))
    before, scale = shown.canvas.camera.place(at), shown.canvas.camera.scale
    pinch = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture,
        QPointingDevice.primaryPointingDevice(),
        2,
        at,
        at,
        QPointF(shown.canvas.mapToGlobal(at.toPoint())),
        0.5,
        QPointF(),
    )
    QApplication.sendEvent(shown.canvas, pinch)
    assert shown.canvas.camera.scale == pytest.approx(1.5 * scale)
    assert shown.canvas.camera.place(at) == pytest.approx(before)


def test_shift_and_the_wheel_turn_what_is_being_put_somewhere(shown: Shown) -> None:
    about_to_move(shown)
    wheel(shown, QPointF(shown.point(6, 9)), -1, Qt.KeyboardModifier.ShiftModifier)
    assert shown.canvas.pointing.ghost == Pose(6, 9, 345.0)
    shown.view.turn.click()
    shown.view.turn.click()
    assert shown.canvas.pointing.ghost == Pose(6, 9, 15.0)


def test_the_space_bar_lets_a_drag_push_the_table_even_from_a_piece(shown: Shown) -> None:
    about_to_move(shown)
    QTest.keyPress(shown.canvas, Qt.Key.Key_Space)
    before = shown.canvas.camera
    start = shown.point(6, 9)
    shown.drag((6, 9), (8, 8))
    assert shown.canvas.pointing.ghost is None
    assert shown.canvas.camera.scale == before.scale
    moved = shown.canvas.camera.point(6, 9) - QPointF(start)
    assert moved.x() == pytest.approx(2 * before.scale, abs=2)
    QTest.keyRelease(shown.canvas, Qt.Key.Key_Space)
    shown.drag((6, 9), (6, 7))
    assert shown.selection.selected.at is not None


def test_the_way_and_what_is_left_are_shown_while_the_piece_is_still_dragged(shown: Shown) -> None:
    about_to_move(shown)
    QTest.mousePress(shown.canvas, Qt.MouseButton.LeftButton, pos=shown.point(6, 9))
    for y, left in ((8, 3.0), (7, 2.0)):
        shown.move_mouse(QPointF(shown.point(6, y)), Qt.MouseButton.LeftButton)
        verdict = shown.canvas.overlay.verdict
        assert verdict is not None
        assert 4 - (verdict.length or 0) == pytest.approx(left, abs=0.1)
        assert shown.selection.selected.at is None, "nothing is chosen as long as the button is down"
    shown.move_mouse(QPointF(shown.point(6, 2)), Qt.MouseButton.LeftButton)
    assert shown.canvas.overlay.verdict is not None
    assert not shown.canvas.overlay.verdict.legal
    QTest.mouseRelease(shown.canvas, Qt.MouseButton.LeftButton, pos=shown.point(6, 2))
    assert shown.canvas.pointing.ghost is None, "it snaps back"


def test_a_target_in_cover_is_said_to_be_so_when_it_is_pointed_at(shown: Shown) -> None:
    about_to_move(shown)
    shown.canvas.pointing.nudge(-0.5, 0.0, Pose(0, 0))
    sight = shown.canvas.pointing.sight
    assert sight is not None
    assert sight.frame == "ann.f1"
    shown.move_mouse(QPointF(shown.point(11, 9)))
    assert shown.canvas.overlay.hovered == "ben.f1"
    assert "h, d, a" not in shown.view.hint.text()
    assert "Hound" in shown.view.hint.text(), "the hint names who is moved"
    assert "Hound" in shown.canvas.whatsThis()


def test_the_frame_that_a_question_is_about_is_looked_at_and_another_choice_is_kept(shown: Shown) -> None:
    about_to_move(shown)
    assert shown.selection.selected.looked_at == "ann.f1"
    shown.selection.look_at("ben.f2")
    shown.session.take_back()
    assert shown.selection.selected.looked_at == "ben.f2", "the question is still about the same frame"
    while shown.session.entries:
        shown.session.take_back()
    assert shown.selection.selected.looked_at is None, "no frame is asked any more"


def test_a_structure_that_is_pointed_at_tells_its_range_and_that_it_is_never_in_cover(shown: Shown) -> None:
    about_to_move(shown)
    shown.selection.empty()
    assert "wall" not in {aim.target for aim in shown.canvas.overlay.sight.aims}
    shown.move_mouse(QPointF(shown.point(8.15, 9)))
    aim = next(aim for aim in shown.canvas.overlay.sight.aims if aim.target == "wall")
    assert (aim.range, aim.cover) == (Range.DIRECT, ())
    shown.move_mouse(QPointF(shown.point(15, 3)))
    assert "wall" not in {aim.target for aim in shown.canvas.overlay.sight.aims}
