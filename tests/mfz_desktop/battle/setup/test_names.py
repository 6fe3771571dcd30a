"""Every control of the set-up has a name for screen readers, whichever step and state it is in."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollBar,
    QWidget,
)

from campaigns.battles.setup_plan import CampaignLink, Ground
from campaigns.campaign.conditions import EnvironmentZone, ScaleChoice
from mfz_desktop.core.settings import TEXT_SCALE
from mfz_desktop.rapid_attack.battle.setup.page.page import COMPANIES, COMPARE, DICE, FIELD, TERMS
from tests.mfz_desktop.application import settle

from .conftest import SetupApp, listed

CONTROLS = (QAbstractButton, QAbstractScrollArea, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit)
FILTER = EnvironmentZone("filter", "the river")
LINK = CampaignLink(
    "c-1", "b-1", "Gursk", "The dam", "Ann", "First light", (ScaleChoice("battle"),), (FILTER,), terrain="Walls."
)
CONTRADICTING = {"per_unit_order": True, "forced_turn": "everyone_passed"}


def unnamed(page: QWidget) -> list[str]:
    """Return the controls that can be seen and are called nothing, whether the keyboard reaches them or not."""
    return [f"{type(one).__name__} in {type(one.parent()).__name__}" for one in controls(page) if not name_of(one)]


def controls(page: QWidget) -> Iterator[QWidget]:
    for one in page.findChildren(QWidget):
        part_of_another = isinstance(one, QScrollBar) or isinstance(one.parent(), QAbstractSpinBox | QComboBox)
        if isinstance(one, CONTROLS) and one.isVisible() and not part_of_another:
            yield one


def name_of(one: QWidget) -> str:
    return one.accessibleName() or (one.text() if isinstance(one, QAbstractButton) else "")


def test_on_the_empty_page(app: SetupApp) -> None:
    assert list(controls(app.page))
    assert unnamed(app.page) == []


@pytest.mark.slow
@pytest.mark.parametrize("step", [COMPANIES, TERMS, COMPARE, FIELD, DICE])
def test_on_every_step_of_a_campaigns_battle(app: SetupApp, step: int) -> None:
    app.page.document.change("set up", lambda plan: replace(plan, campaign=LINK, zones=(FILTER,)))
    app.seat(*listed())
    shown = app.show(step)

    assert app.page.laid_down.isVisible()
    assert unnamed(app.page) == []
    area = shown.parentWidget().parentWidget()
    assert (area.horizontalScrollBar().maximum(), area.verticalScrollBar().maximum()) == (0, 0), "it fits"
    if step == TERMS:
        shown.more()
        app.page.document.change("contradict", lambda plan: replace(plan, settings=CONTRADICTING))
        assert shown._findings.isVisible()
    if step == FIELD:
        shown.add("wall")
        shown.choose(app.plan.field.terrain[0].id)
        app.page.document.change("table", lambda plan: replace(plan, field=replace(plan.field, ground=Ground.TABLE)))
    QApplication.processEvents()
    assert unnamed(app.page) == []


def test_tab_goes_as_one_reads_whatever_was_made_last(app: SetupApp) -> None:
    app.seat(*listed())
    app.page.document.change("set up", lambda plan: replace(plan, campaign=LINK, zones=(FILTER,)))
    app.show(COMPANIES).first().setFocus()
    seats = ["Player's name", "Player's colour", "One seat up", "One seat down", "Take this company away"] * 2
    assert reached(app, 11) == [*seats, "Next: Terms"]
    app.show(FIELD)
    assert reached(app, 8)[4:] == [
        "Add an environment",
        "Where “filter: the river” is in force",
        "Lay it out so",
        "The battlefield from above",
    ]


def reached(app: SetupApp, stops: int) -> list[str]:
    """Return what the keyboard stands on, and where Tab leads from there."""
    names = []
    for _ in range(stops):
        there = app.running.window.focusWidget()
        names.append(name_of(there))
        QTest.keyClick(there, Qt.Key.Key_Tab)
    return names


def test_seats_that_have_room_in_a_low_window_do_not_scroll(app: SetupApp) -> None:
    app.seat(*listed())
    app.running.window.resize(900, 600)
    app.show(COMPANIES)
    settle(app.context)

    assert app.page.steps[COMPANIES].parentWidget().parentWidget().verticalScrollBar().maximum() == 0


def test_a_step_without_controls_takes_the_keyboard_to_be_scrolled(app: SetupApp, qtbot) -> None:
    app.seat(*listed())
    app.context.settings.set(TEXT_SCALE, 200)
    settle(app.context)
    app.show(COMPARE)
    area = app.page.steps[COMPARE].parentWidget().parentWidget()

    assert area.hasFocus() and area.accessibleName() == "Compare"
    assert area.verticalScrollBar().maximum() > 0
    qtbot.keyClick(area, Qt.Key.Key_PageDown)
    assert area.verticalScrollBar().value() > 0
