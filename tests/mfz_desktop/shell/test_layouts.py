"""Layouts in layouts, and emptying one: no Python object of an item stays behind."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMargins, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget, QWidgetItem
from shiboken6 import Shiboken

from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.layouts import (
    STRETCH,
    add_layout,
    clear,
    hbox,
    replace_widget,
    take_widgets,
    vbox,
    widgets_in,
)
from mfz_desktop.ui.widgets.tab_order import follow_layout
from scripts.roaming.items import kept_items
from tests.mfz_desktop.application import Applications, let_go, settle

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def _nothing_of_before() -> None:
    """Let what other tests left not be collected while one of these counts."""
    let_go()


@pytest.fixture
def collector_waits() -> Iterator[None]:
    """Nothing is collected until the end of the test."""
    gc.disable()
    yield
    gc.enable()


def row_of(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row


def test_a_layout_added_to_another_leaves_no_item_behind() -> None:
    before, host, labels = kept_items(), QWidget(), [QLabel() for _ in range(6)]
    column = QVBoxLayout(host)
    inner = row_of(*labels[:3])
    inner.addLayout(row_of(*labels[3:]))

    add_layout(column, inner, 2)

    assert kept_items() == before
    assert column.stretch(0) == 2
    assert widgets_in(column) == labels
    assert kept_items() == before


def test_a_column_has_its_parts_in_their_order_and_leaves_no_item_behind() -> None:
    before, host, labels = kept_items(), QWidget(), [QLabel() for _ in range(4)]

    column = vbox(
        labels[0],
        (hbox(labels[1], STRETCH), 2),
        8,
        (labels[2], 1),
        (labels[3], 0, Qt.AlignmentFlag.AlignLeft),
        on=host,
        margins=(1, 2, 3, 4),
        spacing=6,
    )

    assert kept_items() == before
    assert host.layout() is column
    assert widgets_in(column) == labels
    assert [column.stretch(at) for at in range(column.count())] == [0, 2, 0, 1, 0]
    assert (column.contentsMargins(), column.spacing()) == (QMargins(1, 2, 3, 4), 6)
    assert kept_items() == before


def test_a_row_has_no_margins_unless_it_is_to_have_those_of_the_style() -> None:
    host = QWidget()
    row = QHBoxLayout(host)
    usual = row.contentsMargins()
    inner, other = QWidget(), QWidget()

    assert hbox(QLabel(), on=inner).contentsMargins() == QMargins(0, 0, 0, 0)
    assert hbox(QLabel(), margins=5).contentsMargins() == QMargins(5, 5, 5, 5)
    assert hbox(QLabel(), on=other, margins=None).contentsMargins() == usual


def test_a_layout_stands_in_a_grid_where_it_is_wanted() -> None:
    host = QWidget()
    grid, inner = QGridLayout(host), row_of(QLabel())

    add_layout(grid, inner, 2, 1, 1, 3)

    assert grid.getItemPosition(0) == (2, 1, 1, 3)


def test_widgets_of_a_flow_are_found_again_and_again() -> None:
    host, labels = QWidget(), [QLabel(), QLabel()]
    flow = FlowLayout(host)
    for label in labels:
        flow.addWidget(label)

    assert widgets_in(flow) == labels == widgets_in(flow)


def test_what_is_taken_out_of_a_layout_keeps_its_parent() -> None:
    before, host, labels = kept_items(), QWidget(), [QLabel(), QLabel()]
    column = QVBoxLayout(host)
    column.addWidget(labels[0])
    column.addStretch(1)
    column.addWidget(labels[1])

    assert take_widgets(column) == labels
    assert column.count() == 0
    assert [label.parent() for label in labels] == [host, host]
    assert kept_items() == before


@pytest.mark.parametrize("kind", [QVBoxLayout, FlowLayout])
def test_a_layout_is_cleared(kind: type[QVBoxLayout] | type[FlowLayout]) -> None:
    before, host, labels = kept_items(), QWidget(), [QLabel(), QLabel()]
    layout = kind(host)
    for label in labels:
        layout.addWidget(label)

    clear(layout)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    assert layout.count() == 0
    assert not any(map(Shiboken.isValid, labels))
    assert kept_items() == before


def test_a_layout_that_went_with_its_widget_but_waits_to_be_collected_is_no_danger(collector_waits: None) -> None:
    before, host = kept_items(), QWidget()
    flow = FlowLayout(host)
    flow.addWidget(QLabel())
    flow.itself = flow

    Shiboken.delete(host)
    del flow

    assert kept_items() == before


def test_a_widget_takes_the_place_of_another() -> None:
    before, host, labels, new = kept_items(), QWidget(), [QLabel(), QLabel()], QLabel()
    column = QVBoxLayout(host)
    for label in labels:
        column.addWidget(label)

    replace_widget(column, labels[0], new)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    assert widgets_in(column) == [new, labels[1]]
    assert not Shiboken.isValid(labels[0])
    assert kept_items() == before


def test_tab_goes_along_layouts_and_leaves_no_item_behind() -> None:
    before, host = kept_items(), QWidget()
    add_layout(QVBoxLayout(host), row_of(QLabel(), QLabel()))

    follow_layout(host)

    assert kept_items() == before


def test_no_page_leaves_an_item_behind(applications: Applications, tmp_path: Path) -> None:
    running = applications.start(tmp_path / "data")
    let_go()
    before = kept_items()  # of tests in this process that went before
    for kind in running.context.pages.all():
        running.context.go(kind.id)
        settle(running.context)

    let_go()
    assert kept_items() <= before


def test_a_flow_grows_with_what_is_added_after_it_was_measured() -> None:
    widget = QWidget()
    flow = FlowLayout(widget, gap=4)
    for _ in range(4):
        one = QLabel()
        one.setFixedSize(40, 20)
        flow.addWidget(one)
        one.show()
    last = QLabel(widget)
    last.setFixedSize(40, 20)
    widget.resize(100, 100)
    widget.show()
    assert flow.heightForWidth(100) == 2 * 20 + 4
    flow.addItem(QWidgetItem(last))
    assert flow.heightForWidth(100) == 3 * 20 + 2 * 4
    widget.deleteLater()


def test_what_is_lower_than_its_line_stands_in_the_middle() -> None:
    widget = QWidget()
    flow = FlowLayout(widget, gap=4)
    low, high, below = QLabel(), QLabel(), QLabel()
    for one, height in ((low, 20), (high, 32), (below, 20)):
        one.setFixedSize(40, height)
        flow.addWidget(one)
    widget.resize(90, 60)
    widget.show()
    assert [one.y() for one in (low, high, below)] == [6, 0, 36]
    assert flow.heightForWidth(90) == 32 + 4 + 20
    widget.deleteLater()
