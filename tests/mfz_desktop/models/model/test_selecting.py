"""Selecting by a frame and by what is connected, and measuring: through the picture itself."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from mfz_desktop.app.running import Running
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.model.picture_hand import Tool
from mfz_desktop.models.model.picture_tools import distance_words, parts_within

LEFT = Qt.MouseButton.LeftButton
NONE, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


def around(page: ModelPage, part: int) -> QRectF:
    """Return the box on the widget round what is seen of a part."""
    view = page.area.view
    rows, columns = np.nonzero(view.drawing.parts == part)
    target, ratio = view._target(view.drawing), view.pixel()
    return QRectF(
        target.x() + columns.min() / ratio,
        target.y() + rows.min() / ratio,
        np.ptp(columns) / ratio + 1,
        np.ptp(rows) / ratio + 1,
    ).adjusted(-3, -3, 3, 3)


def drag(page: ModelPage, frame: QRectF, keys=NONE) -> None:
    """Drag from the upper left to the lower right corner."""
    view, start, end = page.area.view, frame.topLeft().toPoint(), frame.bottomRight().toPoint()
    QTest.mousePress(view, LEFT, keys, start)
    QTest.mouseMove(view, (start + end) / 2)
    QTest.mouseMove(view, end)
    view.grab()
    QTest.mouseRelease(view, LEFT, keys, end)


def spot_of(page: ModelPage, part: int) -> QPoint:
    """Return a point where a part is seen."""
    view = page.area.view
    return next(
        QPoint(x, y)
        for y in range(0, view.height(), 3)
        for x in range(0, view.width(), 3)
        if view.part_at(QPointF(x, y)) == part and not view.system_at(QPointF(x, y))
    )


def test_dragging_with_ctrl_selects_what_lies_in_the_frame(page: ModelPage) -> None:
    view, told = page.area.view, []
    page.area.selected.connect(told.append)
    look = page.area.viewpoint.look
    drag(page, around(page, 6), CONTROL)
    assert 6 in view.selected
    assert 0 not in view.selected
    assert told[-1] == view.selected
    assert page.area.viewpoint.look == look
    first = view.selected
    drag(page, around(page, 0), CONTROL)
    assert set(first) < set(view.selected), "with Ctrl it is added"


def test_with_the_tool_a_drag_selects_anew_and_escape_puts_it_away(page: ModelPage, running: Running) -> None:
    view = page.area.view
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_F)
    assert view.tool is Tool.FRAME
    assert page.area._framing.isChecked()
    page.area.choose_parts((6,))
    drag(page, around(page, 0))
    assert 0 in view.selected
    assert 6 not in view.selected
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.tool is Tool.SELECT
    assert view.selected, "what is selected stays"
    assert not page.area._framing.isChecked()


def test_a_part_is_selected_where_most_of_what_is_seen_lies_within() -> None:
    parts = np.full((10, 10), -1, dtype=np.int32)
    parts[2:4, 0:10] = 5
    parts[6:8, 0:4] = 2
    assert parts_within(parts, 0, 0, 5, 10) == (2,)
    assert parts_within(parts, -50, -50, 6, 100) == (2, 5)
    assert parts_within(parts, 20, 20, 30, 30) == ()


def test_a_selection_grows_by_what_holds_it(page: ModelPage, running: Running) -> None:
    page.area.choose_parts((0,))
    assert page.area.view.words.text() == "1 part: 4 × 2 studs, 1.2 bricks high"
    running.context.commands.run("model.grow")
    assert page.area.view.selected == (0, 1), "the brick that stands on its studs, not the shield in the air"
    assert page.area.view.words.text() == "2 parts: 4 × 2 studs, 2.2 bricks high"
    assert page._parts == (0, 1), "a system can be added for them"
    page.area.choose_parts(())
    assert page.area.view.words.text() == ""


@pytest.mark.slow
def test_a_ruler_between_two_spots_tells_studs(page: ModelPage, running: Running) -> None:
    view = page.area.view
    view.show_turning(None)  # nobody has to wait for what turns
    running.context.commands.run("model.measure")
    assert page.area._measuring.isChecked()
    before = view.selected
    QTest.mouseClick(view, LEFT, NONE, spot_of(page, 0))
    QTest.mouseClick(view, LEFT, NONE, spot_of(page, 4))
    assert len(view._ruler) == 2
    assert view.selected == before, "a click measures and selects nothing"
    view.grab()
    QTest.mouseClick(view, LEFT, NONE, spot_of(page, 1))
    assert len(view._ruler) == 1
    running.context.commands.run("model.measure")
    assert view._ruler == ()
    assert not page.area._measuring.isChecked()


@pytest.mark.parametrize(
    ("end", "words"),
    [
        ((80.0, 0.0, 0.0), "4 studs"),
        ((0.0, -48.0, 0.0), "2.4 studs, 2 bricks of it high"),
        ((60.0, 0.0, 80.0), "5 studs"),
    ],
)
def test_distances_are_studs_and_bricks(end: tuple[float, float, float], words: str) -> None:
    assert distance_words((0.0, 0.0, 0.0), end) == words
