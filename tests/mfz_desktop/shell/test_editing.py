"""Typing in the place of a row."""

import pytest
from PySide6.QtCore import QModelIndex, QStringListModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QLineEdit, QListView
from pytestqt.qtbot import QtBot

from mfz_desktop.ui.widgets.editing import NameDelegate, edit_row


def warnings(qtlog) -> list[str]:
    return [record.message for record in qtlog.records if "edit" in record.message]


@pytest.fixture
def view(qtbot: QtBot) -> QListView:
    made = QListView()
    qtbot.addWidget(made)
    made.setModel(QStringListModel(["Tickler", "Rondel"], made))
    made.show()
    return made


def test_the_key_pressed_twice_opens_one_field_without_a_warning(view: QListView, qtlog) -> None:
    edit_row(view, view.model().index(0, 0))
    edit_row(view, view.model().index(1, 0))

    assert [field.text() for field in view.findChildren(QLineEdit)] == ["Tickler"]
    assert warnings(qtlog) == []


def test_nothing_opens_where_there_is_no_row(view: QListView, qtlog) -> None:
    edit_row(view, QModelIndex())

    assert view.findChildren(QLineEdit) == []
    assert warnings(qtlog) == []


def test_a_row_without_a_name_to_type_is_left_alone(qtbot: QtBot, qtlog) -> None:
    table = QListView()
    qtbot.addWidget(table)
    headings = QStandardItemModel(table)
    headings.appendRow(QStandardItem("Spares"))
    headings.item(0).setEditable(False)
    table.setModel(headings)

    edit_row(table, headings.index(0, 0))

    assert table.findChildren(QLineEdit) == []
    assert warnings(qtlog) == []


@pytest.mark.parametrize("again", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Escape])
def test_a_key_right_after_enter_closes_no_field_twice(view: QListView, qtbot: QtBot, qtlog, again: Qt.Key) -> None:
    view.setItemDelegate(NameDelegate(view, "Name"))
    edit_row(view, view.model().index(0, 0))
    field = view.findChild(QLineEdit)
    field.setText("Henge")

    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.keyClick(field, again)  # before Qt comes to anything that it has put off

    assert view.model().index(0, 0).data() == "Henge"
    qtbot.waitUntil(lambda: view.findChildren(QLineEdit) == [])
    assert warnings(qtlog) == []
