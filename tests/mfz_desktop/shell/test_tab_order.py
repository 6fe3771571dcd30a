"""Tab in a column goes as one reads, whatever was added last."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from mfz_desktop.core.settings import Settings
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from tests.mfz_desktop.battle.whole.keyboard import Keyboard, said
from tests.mfz_desktop.campaign.keyboard.reaching import walk


@pytest.fixture
def theme(qapp, qtbot: QtBot, tmp_path) -> Theme:
    return Theme(qapp, Settings(tmp_path / "settings.ini"))


def test_what_is_added_late_has_its_place(qtbot: QtBot, theme: Theme) -> None:
    rows, form, tail = QVBoxLayout(), QFormLayout(), QPushButton("tail")
    scroll = ScrollColumn(theme)
    qtbot.addWidget(scroll)
    first, box = QPushButton("first"), QComboBox()
    box.setEditable(True)
    box.setAccessibleName("box")
    scroll.column.addWidget(first)
    scroll.column.addLayout(rows)
    scroll.column.addWidget(tail)
    scroll.column.addLayout(form)
    form.addRow("Name", box)
    scroll.show()
    scroll.activateWindow()
    first.setFocus()

    rows.addWidget(_row("a", "b"))
    rows.insertWidget(0, _row("c", "d"))
    qtbot.waitUntil(first.hasFocus)
    assert [said(one) for one in walk(Keyboard())] == ["first", "c", "d", "a", "b", "tail", "box"]


def test_what_stands_behind_a_field_outlives_it(qtbot: QtBot, theme: Theme) -> None:
    """PySide took the next in the order for a part of the one before it, and let go of both."""
    scroll = ScrollColumn(theme)
    qtbot.addWidget(scroll)
    field, table = QPushButton("field"), QTableView()
    viewport = table.viewport()
    scroll.column.addWidget(field)
    scroll.column.addWidget(table)
    scroll.show()
    field.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert isValid(table) and isValid(viewport)


def _row(*names: str) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    for name in names:
        field = QLineEdit()
        field.setAccessibleName(name)
        row.addWidget(field)
    return made
