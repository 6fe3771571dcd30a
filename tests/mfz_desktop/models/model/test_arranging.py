"""Parts alone, the rest as ghosts, systems apart: by keys, commands and the buttons below the picture."""

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from campaigns.garage.entry import GarageEntry
from mfz_desktop.app.running import Running
from mfz_desktop.models.model.arranging import MOST_APART
from mfz_desktop.models.model.page import ModelPage


def drawn_parts(page: ModelPage) -> set[int]:
    """Return which parts the picture shows."""
    return set(np.unique(page.area.view.drawing.parts).tolist()) - {-1}


@pytest.fixture
def shield(page: ModelPage) -> tuple[int, ...]:
    """Choose the walker's shield, and return its parts."""
    row = next(row for row in page.reviewer.rows if row.system.name == "shield")
    page.systems.go_to(row.key)
    return row.system.parts


def test_a_system_is_shown_alone_and_all_again(page: ModelPage, shield: tuple[int, ...], qtbot: QtBot) -> None:
    everything = drawn_parts(page)
    page.systems.setFocus()
    QTest.keyClick(page.systems, Qt.Key.Key_I)
    qtbot.waitUntil(lambda: drawn_parts(page) == set(shield))
    assert page.area._alone.isChecked()
    page.area._alone.click()
    qtbot.waitUntil(lambda: drawn_parts(page) == everything)
    assert not page.area._alone.isChecked()


def test_selected_parts_are_shown_alone_rather_than_the_row(
    page: ModelPage, shield: tuple[int, ...], running: Running, qtbot: QtBot
) -> None:
    page.area.choose_parts((0, 1))
    running.context.commands.run("model.only")
    qtbot.waitUntil(lambda: drawn_parts(page) == {0, 1})


def test_the_rest_are_ghosts_only_when_asked(
    page: ModelPage, shield: tuple[int, ...], running: Running, qtbot: QtBot
) -> None:
    commands = running.context.commands
    commands.refresh()
    assert not commands.action("model.ghosts").isEnabled()
    commands.run("model.only")
    qtbot.waitUntil(lambda: drawn_parts(page) == set(shield))
    before = page.area.view.drawing
    commands.run("model.ghosts")
    qtbot.waitUntil(lambda: page.area.view.drawing is not before)
    alpha = page.area.view.drawing.rgba[:, :, 3]
    assert ((alpha > 0) & (alpha < 60)).sum() > 500
    commands.run("model.only")
    assert not page.area.arranging.shows_ghosts


def test_systems_are_taken_apart_and_put_together(page: ModelPage, qtbot: QtBot, running: Running) -> None:
    before = page.area.view.drawing
    page.area._apart.click()
    qtbot.waitUntil(lambda: page.area.view.drawing is not before)
    assert page.area.view.drawing.camera.scale < before.camera.scale
    assert page.area.arranging.apart
    running.context.commands.run("model.apart")
    qtbot.waitUntil(lambda: page.area.view.drawing.camera == before.camera)


def test_another_model_is_shown_whole(page: ModelPage, running: Running, put) -> None:
    page.area.choose_parts((0,))
    running.context.commands.run("model.only")
    running.context.go("model", put(name="Other").id)
    assert not page.area.arranging.shows_some
    assert not page.area._alone.isChecked()


def test_a_slider_says_how_far_the_systems_stand_apart(page: ModelPage, qtbot: QtBot) -> None:
    slider, together = page.area._how_far, page.area.view.drawing
    assert slider.value() == 0
    assert slider.accessibleName()
    slider.setFocus()
    QTest.keyClick(slider, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: page.area.view.drawing is not together)
    near = page.area.view.drawing
    QTest.keyClick(slider, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: page.area.view.drawing is not near)
    assert page.area.view.drawing.camera.scale < near.camera.scale
    assert page.area._apart.isChecked()
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(12, slider.height() // 2))
    assert page.area.arranging.apart < slider.maximum()
    QTest.keyClick(slider, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: page.area.view.drawing.camera == together.camera)
    assert not page.area._apart.isChecked()


def test_keys_take_the_systems_apart_by_steps_and_as_far_as_before(
    page: ModelPage, running: Running, put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage]
) -> None:
    view, arranging, control = page.area.view, page.area.arranging, Qt.KeyboardModifier.ControlModifier
    action = running.context.commands.action
    view.setFocus()
    assert action("model.farther").isEnabled()
    assert not action("model.closer").isEnabled()
    for _ in range(MOST_APART):
        QTest.keyClick(view, Qt.Key.Key_Up, control)
    assert arranging.apart == page.area._how_far.value() == MOST_APART
    assert not action("model.farther").isEnabled()
    QTest.keyClick(view, Qt.Key.Key_Down, control)
    QTest.keyClick(view, Qt.Key.Key_E)
    assert arranging.apart == 0
    QTest.keyClick(view, Qt.Key.Key_E)
    assert arranging.apart == MOST_APART - 1
    show(put(name="Other"))
    assert arranging.apart == page.area._how_far.value() == MOST_APART - 1, "the page remembers it"
    QTest.keyClick(view, Qt.Key.Key_E)
    assert arranging.apart == 0
