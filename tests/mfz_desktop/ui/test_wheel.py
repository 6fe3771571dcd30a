"""The wheel changes nothing that has not the keyboard: over anything else it scrolls the page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QScrollArea,
    QSlider,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from mfz_desktop.app.running import Running
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.page.table_dialogs import CorrectDialog, NoteDialog
from mfz_desktop.ui.widgets.controls import ComboBox, DoubleSpinBox, Slider, SpinBox, TabBar
from mfz_desktop.ui.widgets.scrolling import STEP
from tests.mfz_desktop.application import Applications, let_go, seen, until
from tests.mfz_desktop.typing.world import PLACES, furnish, views

LEAST_CONTROLS = 100


def controls(window: QWidget) -> Iterator[QWidget]:
    """Yield whatever a wheel could change."""
    kinds = QComboBox | QAbstractSpinBox | QSlider | QTabBar
    yield from (one for one in seen(window) if isinstance(one, kinds) and one.isEnabled())


def said_by(control: QWidget) -> object:
    """Return what a control shows."""
    if isinstance(control, QComboBox | QTabBar):
        return control.currentIndex()
    return control.text() if isinstance(control, QAbstractSpinBox) else control.value()


def scrolled_by(control: QWidget) -> QAbstractScrollArea | None:
    """Return what a control is scrolled in, if there is more than is seen of it."""
    holder = control.parentWidget()
    while holder is not None:
        bar = holder.verticalScrollBar() if isinstance(holder, QAbstractScrollArea) else None
        if bar is not None and bar.maximum() > bar.minimum():
            return holder
        holder = holder.parentWidget()
    return None


def bring_into_view(control: QWidget) -> None:
    """Scroll every area that a control is in to it."""
    holder = control.parentWidget()
    while holder is not None:
        if isinstance(holder, QScrollArea):
            holder.ensureWidgetVisible(control)
        holder = holder.parentWidget()


def middle(control: QWidget) -> QPoint:
    """Return where in its window the middle of a control is."""
    return control.mapTo(control.window(), control.rect().center())


def turn(window: QWidget, at: QPoint, clicks: int) -> None:
    """Turn the wheel over a point of a window, as the window system tells it."""
    QTest.wheelEvent(window.windowHandle(), QPointF(at), QPoint(0, 120 * clicks))


def is_reached(control: QWidget) -> bool:
    """Whether a mouse over the middle of a control is over nothing else."""
    hit = control.window().childAt(middle(control))
    return hit is not None and (hit is control or control.isAncestorOf(hit))


def wrong_with(control: QWidget) -> Iterator[str]:
    """Turn the wheel both ways over a control; yield what should not have come of it."""
    name = f"{type(control).__name__} {control.accessibleName()}"
    before, area = said_by(control), scrolled_by(control)
    bar = area.verticalScrollBar() if area is not None else None
    start, at = bar.value() if bar is not None else 0, middle(control)
    for clicks in (-1, 1):
        turn(control.window(), at, clicks)
        if said_by(control) != before:
            yield f"{name} changed"
        if control.hasFocus():
            yield f"{name} took the keyboard"
        if bar is not None:
            end = bar.maximum() if clicks < 0 else bar.minimum()
            if bar.value() == start != end:
                yield f"{name}: the page did not scroll"
            bar.setValue(start)


def tried(window: QWidget) -> tuple[int, list[str]]:
    """Turn the wheel over everything that a window shows; return how much that was, and what is wrong."""
    met, wrong = 0, []
    for control in list(controls(window)):
        if (focused := window.focusWidget()) is not None:
            focused.clearFocus()
        bring_into_view(control)
        if is_reached(control):
            met += 1
            wrong += wrong_with(control)
    return met, wrong


def in_leaps(window: QWidget) -> Iterator[str]:
    """Yield the lists and tables that a notch of the wheel scrolls by whole rows."""
    for view in seen(window):
        if isinstance(view, QAbstractItemView) and view.window() is window and not isinstance(view, QHeaderView):
            by_pixels = view.verticalScrollMode() == QAbstractItemView.ScrollMode.ScrollPerPixel
            if not by_pixels or view.verticalScrollBar().singleStep() != STEP:
                yield f"{type(view).__name__} {view.accessibleName()} scrolls in leaps"


@pytest.mark.slow
def test_the_wheel_changes_nothing_on_any_page(applications: Applications, tmp_path: Path) -> None:
    running = applications.start(tmp_path / "data")
    ids = furnish(running, tmp_path)
    met, wrong = 0, []
    for page in PLACES:
        for view in views(running, page, ids):
            more, found = tried(running.window)
            met += more
            wrong += [(page, view, one) for one in (*found, *in_leaps(running.window))]
        let_go()
    assert wrong == []
    assert met >= LEAST_CONTROLS


def test_the_wheel_changes_nothing_in_a_dialog(applications: Applications, tmp_path: Path) -> None:
    running: Running = applications.start(tmp_path / "data")
    battle = furnish(running, tmp_path)["battle"]
    session = running.context.service(OpenBattles).session(battle)
    for kind in (NoteDialog, CorrectDialog):
        dialog = kind(running.context, session, parent=running.window)
        dialog.show()
        until(dialog.isActiveWindow)
        met, wrong = tried(dialog)
        assert (met > 0, wrong) == (True, [])
        dialog.close()


@pytest.fixture
def column(qtbot) -> tuple[QScrollArea, list[QWidget]]:
    """A page of one of each that has to be scrolled."""
    area = QScrollArea()
    qtbot.addWidget(area)
    inside = QWidget()
    made = [ComboBox(), SpinBox(), DoubleSpinBox(), Slider(Qt.Orientation.Horizontal), TabBar()]
    box, number, decimal, slider, tabs = made
    box.addItems(["a", "b", "c"])
    box.setCurrentIndex(1)
    for one in (number, decimal, slider):
        one.setValue(5)
    for text in "abc":
        tabs.addTab(text)
    tabs.setCurrentIndex(1)
    rows = QVBoxLayout(inside)
    for one in made:
        rows.addWidget(one)
    inside.setMinimumHeight(2000)
    area.setWidget(inside)
    area.resize(300, 400)
    area.show()
    area.activateWindow()
    until(area.isActiveWindow)
    return area, made


def test_the_wheel_scrolls_past_what_has_not_the_keyboard(column) -> None:
    area, made = column
    for one in made:
        area.setFocus()
        bring_into_view(one)
        assert list(wrong_with(one)) == []


def test_the_wheel_changes_what_has_the_keyboard(column) -> None:
    area, made = column
    for one in made:
        area.verticalScrollBar().setValue(0)
        bring_into_view(one)
        one.setFocus()
        before, at = said_by(one), area.verticalScrollBar().value()
        turn(area, middle(one), 1)
        assert said_by(one) != before, one
        assert area.verticalScrollBar().value() == at
