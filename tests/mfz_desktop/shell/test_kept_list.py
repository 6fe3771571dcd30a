"""The list of kept things: chosen, opened, shown anew, asked for its menu, led by its search field."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from mfz_desktop.core.settings import Settings
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.kept_list import KeptList
from mfz_desktop.ui.widgets.row_model import RowModel
from mfz_desktop.ui.widgets.search_field import SearchField


@dataclass(frozen=True)
class Thing:
    id: str
    name: str


THINGS = tuple(Thing(id, id.upper()) for id in ("a", "b", "c"))


@pytest.fixture
def theme(qapp, tmp_path: Path) -> Theme:
    return Theme(qapp, Settings(tmp_path / "settings.ini"))


@pytest.fixture
def field(qtbot: QtBot, theme: Theme) -> SearchField:
    made = SearchField(theme, "Find a thing")
    qtbot.addWidget(made)
    return made


@pytest.fixture
def view(qtbot: QtBot, theme: Theme, field: SearchField) -> KeptList:
    actions = [QAction("Open", field), QAction("Delete", field)]
    made = KeptList(theme, RowModel(field), field, lambda: actions, "Things")
    qtbot.addWidget(made)
    made.show_rows(THINGS)
    made.show()
    return made


def test_what_was_current_stays_chosen_and_else_the_first_is(view: KeptList) -> None:
    assert view.selected == ("a",)
    view.setCurrentIndex(view.model().index(1))
    view.show_rows(THINGS[1:])
    assert view.selected == ("b",)
    view.show_rows(THINGS[2:])
    assert view.selected == ("c",)
    view.show_rows(())
    assert view.selected == ()


def test_several_can_be_chosen_and_are_told_from_the_top(view: KeptList, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.chosen):
        for row in (2, 0):
            view.selectionModel().select(view.model().index(row), QItemSelectionModel.SelectionFlag.Select)
    assert view.selected == ("a", "c")


def test_enter_opens_from_the_list_and_from_its_field(view: KeptList, field: SearchField, qtbot: QtBot) -> None:
    for widget in (view, field):
        with qtbot.waitSignal(view.opened):
            qtbot.keyClick(widget, Qt.Key.Key_Return)


def test_its_menu_offers_what_the_page_says(view: KeptList, qtbot: QtBot) -> None:
    view.customContextMenuRequested.emit(QPoint(4, 4))
    menu = view.findChild(QMenu)
    qtbot.waitUntil(menu.isVisible)
    assert [action.text() for action in menu.actions()] == ["Open", "Delete"]
    assert view.accessibleName() == "Things"
    menu.close()
