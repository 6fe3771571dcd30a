"""Typing in the place of a row."""

import pytest
from PySide6.QtCore import QModelIndex, QStringListModel
from PySide6.QtWidgets import QLineEdit, QListView
from pytestqt.qtbot import QtBot

from mfz_desktop.widgets.editing import edit_row


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
    assert [record.message for record in qtlog.records if "edit" in record.message] == []


def test_nothing_opens_where_there_is_no_row(view: QListView, qtlog) -> None:
    edit_row(view, QModelIndex())

    assert view.findChildren(QLineEdit) == []
    assert [record.message for record in qtlog.records if "edit" in record.message] == []
