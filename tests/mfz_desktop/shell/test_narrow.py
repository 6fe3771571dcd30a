"""What there is less room for than it takes: panes, pages, the head, the rail."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mfz_desktop.app.running import Running
from mfz_desktop.core.settings import TEXT_SCALE, Settings
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.side_by_side import SideBySide, SidePane
from tests.mfz_desktop.application import settle


@pytest.fixture
def theme(qapp, tmp_path: Path) -> Theme:
    return Theme(qapp, Settings(tmp_path / "settings.ini"))


def test_panes_stand_side_by_side_where_there_is_room_for_all(qtbot: QtBot, theme: Theme) -> None:
    list_, form = QWidget(), QWidget()
    both = SideBySide(theme, SidePane(list_, 200, high=50), SidePane(form, 300, 1, high=80), spacing=10)
    page = QWidget()
    vbox(both, on=page)
    qtbot.addWidget(page)
    page.resize(600, 300)
    page.show()
    assert (list_.width(), form.width(), form.x()) == (200, 390, 210)
    page.resize(505, 300)
    qtbot.waitUntil(lambda: (list_.width(), form.width(), form.x()) == (505, 505, 0))
    assert list_.height() >= 50 and form.height() >= 80 and form.y() >= list_.height()
    page.resize(510, 300)
    qtbot.waitUntil(lambda: (list_.y(), form.y()) == (0, 0))


def test_panes_can_be_made_as_narrow_as_one_of_them(qtbot: QtBot, theme: Theme) -> None:
    both = SideBySide(theme, SidePane(QWidget(), 200), SidePane(QWidget(), 300, 1))
    qtbot.addWidget(both)
    both.resize(600, 300)
    both.show()
    assert both.minimumSizeHint().width() < 200


def test_a_page_that_is_too_high_scrolls_and_goes_along_with_the_keyboard(
    running: Running, page, qtbot: QtBot
) -> None:
    high, last = QWidget(), page.edit
    high.setMinimumHeight(2000)
    page.layout().insertWidget(0, high)
    settle(running.context)
    assert page.height() >= 2000
    assert last.visibleRegion().isEmpty()
    area = page.parentWidget().parentWidget()
    area.ensureWidgetVisible(last)
    assert not last.visibleRegion().isEmpty()
    high.setMinimumHeight(0)
    settle(running.context)
    assert page.size() == area.viewport().size() == area.size()


def test_the_rail_leaves_its_words_out_where_they_do_not_fit(running: Running) -> None:
    rail = running.window.rail
    style = rail.button("settings").toolButtonStyle()
    rail.setFixedHeight(120)
    settle(running.context)
    assert rail.button("settings").toolButtonStyle() != style
    rail.setFixedHeight(600)
    settle(running.context)
    assert rail.button("settings").toolButtonStyle() == style


def test_tools_stand_below_a_title_that_leaves_no_room_for_them(running: Running, page) -> None:
    head = running.window.head
    assert head.height() == running.context.theme.px(68)
    running.context.settings.set(TEXT_SCALE, 250)
    head.setFixedWidth(420)
    settle(running.context)
    assert head.height() > running.context.theme.px(68)
