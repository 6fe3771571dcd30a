"""The first screen with its doors and recent things."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from campaigns.garage.entry import GarageEntry
from mfz_desktop.app import features
from mfz_desktop.app.running import Running
from mfz_desktop.app.window import feature
from mfz_desktop.app.window.recent import RecentTile
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page, PageKind
from mfz_desktop.core.settings import TEXT_SCALE
from mfz_desktop.ui.widgets.start_tile import StartTile


class ModelPage(Page):
    def heading(self) -> str:
        return "A model"


@pytest.fixture
def imported() -> list[str]:
    return []


@pytest.fixture
def with_features(monkeypatch: pytest.MonkeyPatch, imported: list[str]) -> None:
    def install(context: AppContext) -> None:
        context.pages.add(PageKind("companies", "Companies", ModelPage, glyph="company", on_rail=True, keys="Ctrl+2"))
        context.pages.add(PageKind("model", "Model", ModelPage))
        context.commands.add(Command("garage.import", "&Import…", lambda: imported.append("now"), Menu.FILE))

    monkeypatch.setattr(features, "FEATURES", (install, feature.install))


def test_each_door_opens_by_mouse_and_keyboard(
    with_features: None, start: Callable[[], Running], imported: list[str], qtbot: QtBot
) -> None:
    running = start()
    doors = {door.accessibleName(): door for door in running.window.page.findChildren(StartTile)}
    assert set(doors) == {"Import models", "Companies"}
    qtbot.mouseClick(doors["Import models"], Qt.MouseButton.LeftButton)
    qtbot.keyClick(doors["Import models"], Qt.Key.Key_Return)
    assert imported == ["now", "now"]
    qtbot.keyClick(doors["Companies"], Qt.Key.Key_Space)
    assert running.context.navigator.here.page == "companies"


def test_doors_stand_below_each_other_where_large_text_leaves_no_room(
    with_features: None, start: Callable[[], Running], qtbot: QtBot
) -> None:
    running = start()
    first, second = running.window.page.findChildren(StartTile)
    running.window.resize(960, 600)
    assert first.y() == second.y()
    running.context.settings.set(TEXT_SCALE, 250)
    qtbot.waitUntil(lambda: first.geometry().bottom() < second.y())
    running.context.settings.set(TEXT_SCALE, 100)
    qtbot.waitUntil(lambda: first.y() == second.y())


def test_recent_things_are_shown_and_lead_there(
    with_features: None, start: Callable[[], Running], qtbot: QtBot
) -> None:
    running = start()
    entries = [GarageEntry(id=f"e{n}", name=f"Frame {n}", sha256=f"{n}" * 64, file="a.ldr") for n in range(7)]
    running.context.garage.keep(*entries)
    running.context.go("first")
    tiles = [tile for tile in running.window.page.findChildren(RecentTile) if tile.isVisible()]
    assert [tile.accessibleName() for tile in tiles] == ["Frame 6", "Frame 5", "Frame 4", "Frame 3", "Frame 2"]
    qtbot.mouseClick(tiles[1], Qt.MouseButton.LeftButton)
    assert (running.context.navigator.here.page, running.context.navigator.here.what) == ("model", "e5")


def test_an_empty_garage_says_how_to_bring_files_in(running: Running) -> None:
    texts = " ".join(label.text() for label in running.window.page.findChildren(QLabel) if label.isVisible())
    assert "Drop .ldr, .mpd, .io and .lxf files" in texts
    assert "Studio" in texts
    assert "Recently" not in texts
