"""Turning the picture in the hand: by mouse, by keys, by commands; what follows it, and the full picture after it."""

from threading import Event
from typing import NoReturn

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QThread
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ldraw_catalog.pictures.camera import LOOKS, View
from ldraw_catalog.pictures.picture import Going
from mfz_desktop.app.running import Running
from mfz_desktop.models.model import drawing
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.model.viewpoint import STEP, ZOOM
from tests.mfz_desktop.application import settle

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def turning(page: ModelPage, running: Running, qtbot: QtBot) -> ModelPage:
    """The walker's page, ready to be turned."""
    page.area.view.turning_wanted.emit()
    settle(running.context)
    qtbot.waitUntil(lambda: page.area.view._turning is not None)
    return page


def middle_of(page: ModelPage) -> QPoint:
    """Return the middle of the picture."""
    return page.area.view.rect().center()


def drag(page: ModelPage, by: QPoint, button=LEFT, keys=NONE) -> None:
    """Drag from the middle of the picture; the button stays down."""
    view, start = page.area.view, middle_of(page)
    QTest.mousePress(view, button, keys, start)
    QTest.mouseMove(view, start + by / 2)
    QTest.mouseMove(view, start + by)


def let_go(page: ModelPage, by: QPoint, button=LEFT, keys=NONE) -> None:
    """Let go of the button."""
    QTest.mouseRelease(page.area.view, button, keys, middle_of(page) + by)


def is_drawn(page: ModelPage) -> bool:
    """Whether the full picture shows what is looked at."""
    view = page.area.view
    return view.drawing is not None and view.drawing.wanted.look == page.area.viewpoint.look


def spot_of(page: ModelPage, part: int) -> QPointF:
    """Return a point of the picture where a part is seen."""
    view = page.area.view
    return next(
        QPointF(x, y)
        for y in range(0, view.height(), 3)
        for x in range(0, view.width(), 3)
        if view.part_at(QPointF(x, y)) == part and not view.system_at(QPointF(x, y))
    )


def test_dragging_turns_at_once_and_the_full_picture_follows(turning: ModelPage, qtbot: QtBot) -> None:
    view, viewpoint = turning.area.view, turning.area.viewpoint
    before, selected = view.drawing, view.selected
    drag(turning, QPoint(80, 30))
    assert viewpoint.look.yaw < 35
    assert viewpoint.look.pitch > 24
    quick = view._quick_picture()
    assert quick is not None
    assert quick.camera != before.camera
    assert view.drawing is before
    let_go(turning, QPoint(80, 30))
    qtbot.waitUntil(lambda: is_drawn(turning))
    assert view._quick_picture() is None
    assert view.selected == selected, "a drag is no click"
    assert view.drawing.camera == quick.camera


def test_turning_again_stops_the_full_picture_that_is_under_way(
    turning: ModelPage, running: Running, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, view, before = Event(), turning.area.view, turning.area.view.drawing
    real = drawing.draw

    def draw_on_and_on(*_given: object, going: Going, **_more: object) -> NoReturn:
        began.set()
        while True:
            going()
            QThread.yieldCurrentThread()

    monkeypatch.setattr(drawing, "draw", draw_on_and_on)
    drag(turning, QPoint(40, 0))
    let_go(turning, QPoint(40, 0))
    qtbot.waitUntil(began.is_set)
    (task,) = (each for each in running.context.tasks.running if each.name == "Drawing a model")
    monkeypatch.setattr(drawing, "draw", real)
    with qtbot.waitSignal(task.cancelled):
        drag(turning, QPoint(0, 30))
    assert view.drawing is before
    assert view._quick_picture() is not None
    let_go(turning, QPoint(0, 30))
    qtbot.waitUntil(lambda: is_drawn(turning))
    qtbot.waitUntil(lambda: all(view.outlined(row.system.parts) for row in turning.reviewer.rows))


def test_an_enlarged_model_is_sharp_while_it_turns(turning: ModelPage) -> None:
    view = turning.area.view
    view.setFocus()
    for _ in range(12):
        QTest.keyClick(view, Qt.Key.Key_Plus)
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view._quick_picture().image.width() > view.drawing.size[0] / 3


def test_a_model_stays_upright(turning: ModelPage) -> None:
    drag(turning, QPoint(0, 2000))
    assert turning.area.viewpoint.look.pitch == 90
    let_go(turning, QPoint(0, 2000))


def test_badges_follow_the_model(turning: ModelPage) -> None:
    view = turning.area.view
    before = {mark.key: place for mark, place, _ in view._badges()}
    drag(turning, QPoint(60, 0))
    during = {mark.key: place for mark, place, _ in view._badges()}
    assert during
    assert during != before
    view.grab()
    let_go(turning, QPoint(60, 0))


@pytest.mark.parametrize(("button", "keys"), [(RIGHT, NONE), (MIDDLE, NONE), (LEFT, SHIFT)])
def test_other_drags_move_the_model(turning: ModelPage, button: Qt.MouseButton, keys: Qt.KeyboardModifier) -> None:
    view, viewpoint = turning.area.view, turning.area.viewpoint
    before = view.camera()
    drag(turning, QPoint(40, -20), button, keys)
    let_go(turning, QPoint(40, -20), button, keys)
    after, ratio = view.camera(), view.pixel()
    assert (viewpoint.look.yaw, viewpoint.look.pitch) == (35, 24)
    assert after.shift[0] - before.shift[0] == pytest.approx(40 * ratio, abs=0.01)
    assert after.shift[1] - before.shift[1] == pytest.approx(-20 * ratio, abs=0.01)


def test_with_the_space_bar_dragging_moves_the_model(turning: ModelPage) -> None:
    view = turning.area.view
    view.setFocus()
    QTest.keyPress(view, Qt.Key.Key_Space)
    drag(turning, QPoint(40, 0))
    let_go(turning, QPoint(40, 0))
    QTest.keyRelease(view, Qt.Key.Key_Space)
    assert turning.area.viewpoint.look.yaw == 35
    drag(turning, QPoint(40, 0))
    let_go(turning, QPoint(40, 0))
    assert turning.area.viewpoint.look.yaw != 35


@pytest.mark.slow
def test_the_wheel_enlarges_what_is_under_the_mouse(turning: ModelPage) -> None:
    view = turning.area.view
    where = spot_of(turning, 0)
    spot, before = view.spot(where), view.camera()
    assert spot is not None
    wheel = QWheelEvent(
        where, QPointF(view.mapToGlobal(where.toPoint())), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, NONE,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view, wheel)
    assert view.camera().scale == pytest.approx(before.scale * ZOOM)
    assert view.camera().place(spot) == pytest.approx(before.place(spot), abs=1.0)


def test_nobody_loses_the_model_by_enlarging_it(turning: ModelPage) -> None:
    view = turning.area.view
    whole = view.camera().scale
    for _ in range(60):
        QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.camera().scale == pytest.approx(40 * whole)
    for _ in range(90):
        QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.camera().scale == pytest.approx(0.2 * whole)
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert turning.area.viewpoint.look == LOOKS[View.THREE_QUARTER]


@pytest.mark.slow
def test_a_double_click_sets_what_the_model_turns_about(turning: ModelPage) -> None:
    view = turning.area.view
    where = spot_of(turning, 0)
    spot = view.spot(where)
    QTest.mouseDClick(view, LEFT, NONE, where.toPoint())
    before = view.camera().place(spot)
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.camera().place(spot) == pytest.approx(before, abs=1.0)
    QTest.mouseDClick(view, LEFT, NONE, QPoint(20, 20))
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.camera().place(spot) != pytest.approx(before, abs=1.0)


def test_a_key_lets_the_model_turn_about_the_selected_parts(page: ModelPage) -> None:
    view, viewpoint = page.area.view, page.area.viewpoint
    view.setFocus()
    page.area.choose_parts((0,))
    QTest.keyClick(view, Qt.Key.Key_P)
    spot = viewpoint._pivot
    assert spot is not None
    before = view.camera().place(spot)
    assert view.part_at(view._on_widget(spot)) == 0
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.camera().place(spot) == pytest.approx(before, abs=0.01)
    page.area.choose_parts(())
    QTest.keyClick(view, Qt.Key.Key_P)
    assert viewpoint._pivot is None


def test_arrow_keys_turn_and_move_the_model(turning: ModelPage) -> None:
    view, viewpoint = turning.area.view, turning.area.viewpoint
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Left)
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert (viewpoint.look.yaw, viewpoint.look.pitch) == (35 + STEP, 24 + STEP)
    before = view.camera().shift
    QTest.keyClick(view, Qt.Key.Key_Right, SHIFT)
    assert view.camera().shift[0] > before[0]
    assert viewpoint.look.yaw == 35 + STEP


def test_who_comes_by_the_keyboard_sees_that_keys_work_here(turning: ModelPage) -> None:
    view, accent = turning.area.view, turning.context.theme.colours.accent.lower()
    corner = QPoint(view.width() // 2, 0)
    turning.systems.setFocus()
    assert view.grab().toImage().pixelColor(corner).name() != accent
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert view.grab().toImage().pixelColor(corner).name() == accent
    QTest.mouseClick(view, LEFT, NONE, QPoint(20, 20))
    turning.systems.setFocus()
    view.setFocus(Qt.FocusReason.MouseFocusReason)
    assert view.grab().toImage().pixelColor(corner).name() != accent


@pytest.mark.parametrize(("number", "view"), [*enumerate(View, 1)])
def test_a_view_has_a_key_and_a_button(page: ModelPage, number: int, view: View, qtbot: QtBot) -> None:
    order = (View.THREE_QUARTER, View.FRONT, View.BACK, View.LEFT, View.RIGHT, View.TOP)
    QTest.keyClick(page.window(), Qt.Key(Qt.Key.Key_0 + number), Qt.KeyboardModifier.AltModifier)
    assert page.area.viewpoint.view is order[number - 1]
    assert page.area.strip.looks(order[number - 1])
    page.area.strip._buttons[view].click()
    assert page.area.viewpoint.look == LOOKS[view]
    qtbot.waitUntil(lambda: is_drawn(page))


def test_no_view_is_checked_once_the_model_is_turned(turning: ModelPage) -> None:
    strip = turning.area.strip
    assert strip._group.checkedButton() is strip._buttons[View.THREE_QUARTER]
    drag(turning, QPoint(60, 0))
    let_go(turning, QPoint(60, 0))
    assert strip._group.checkedButton() is None
    assert strip._box.currentIndex() == -1
    strip.look(View.THREE_QUARTER)
    assert strip._group.checkedButton() is strip._buttons[View.THREE_QUARTER]


def test_a_menu_waits_for_the_button_and_a_drag_opens_none(turning: ModelPage) -> None:
    view, asked, start = turning.area.view, [], middle_of(turning)
    view.menu_wanted.disconnect()
    view.menu_wanted.connect(lambda spot, _where: asked.append(spot))

    def menu() -> None:
        QApplication.sendEvent(
            view, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, start, view.mapToGlobal(start))
        )

    QTest.mousePress(view, RIGHT, NONE, start)
    menu()
    assert not asked
    QTest.mouseRelease(view, RIGHT, NONE, start)
    assert asked == [start]
    drag(turning, QPoint(50, 0), RIGHT)
    let_go(turning, QPoint(50, 0), RIGHT)
    menu()  # where the system asks for it after the button
    assert asked == [start]


@pytest.mark.slow
def test_another_model_is_looked_at_from_the_usual_side(turning: ModelPage, running: Running, put) -> None:
    drag(turning, QPoint(60, 0))
    let_go(turning, QPoint(60, 0))
    running.context.go("model", put(name="Other").id)
    assert turning.area.viewpoint.look == LOOKS[View.THREE_QUARTER]
