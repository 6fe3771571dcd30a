"""The parts library in the settings: asked for, offered, downloaded, stopped, gone on with, and in use."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from campaigns.store.lock import FolderLock
from ldraw_catalog.parts import library
from mfz_desktop.app.running import Running
from mfz_desktop.app.window.library_section import LibrarySection
from mfz_desktop.app.window.settings_page import SettingsPage
from mfz_desktop.core.settings import LIBRARY, LIBRARY_SERVER, UNOFFICIAL_PARTS
from tests.ldraw_catalog.fetching.library_server import LIST, OFFICIAL, Manners, of_library, release_list, serving
from tests.mfz_desktop.application import Applications, nameless, page_of, settle


def section_of(running: Running) -> LibrarySection:
    assert running.context.commands.run("file.library")
    settle(running.context)
    return page_of(running, SettingsPage).library


def press(section: LibrarySection, text: str) -> None:
    """Press the visible button of the section or its message with these words."""
    every = [each for each in section.findChildren(QAbstractButton) if not each.isHidden() and each.text() == text]
    assert len(every) == 1, [each.text() for each in section.findChildren(QAbstractButton)]
    every[0].click()


def ask(running: Running, section: LibrarySection, server: str) -> str:
    running.context.settings.set(LIBRARY_SERVER, server)
    section.download.click()
    settle(running.context)
    return section.message.text


def test_a_library_is_offered_downloaded_and_in_use(running: Running, data_folder: Path) -> None:
    section = section_of(running)
    changed: list[bool] = []
    running.context.parts.changed.connect(lambda: changed.append(True))
    assert section.download.text() == "Download the parts library…"
    assert running.context.parts.catalog().edition is None
    with serving(manners := of_library()) as server:
        assert manners.asked == []
        assert ask(running, section, server.address) == "There is LDraw 2026-03 of 2026-05-24."
        assert manners.asked == [(LIST, None)]
        press(section, "Download (0.3 MB)")
        settle(running.context)
    assert section.message.text == "LDraw 2026-03 is in use now."
    assert (running.context.parts.catalog().edition, bool(changed)) == ("2026-03", True)
    assert section.download.text() == "Look for an update…"
    assert section.state.text().startswith("Downloaded on ")
    assert section.state.text().endswith(": LDraw 2026-03, 0.3 MB.")
    assert (section.progress.isHidden(), section.download.isEnabled()) == (True, True)
    assert (data_folder / "library" / "library.json").is_file()


def test_an_update_says_what_there_is_and_what_one_has(running: Running) -> None:
    section = section_of(running)
    with serving(manners := of_library("2026-02")) as server:
        ask(running, section, server.address)
        press(section, "Download (0.3 MB)")
        settle(running.context)
        assert ask(running, section, server.address) == "LDraw 2026-02 is the newest there is."
        newer = of_library("2026-03").files
        manners.files |= newer
        assert ask(running, section, server.address) == "There is LDraw 2026-03 of 2026-05-24; you have 2026-02."
        press(section, "Download (0.3 MB)")
        settle(running.context)
    assert running.context.parts.catalog().update == "2026-03"


def test_unofficial_parts_are_added_and_taken_out_of_use(running: Running) -> None:
    section = section_of(running)
    section.unofficial.click()
    assert running.context.settings.get(UNOFFICIAL_PARTS)
    with serving(of_library()) as server:
        ask(running, section, server.address)
        press(section, "Download (0.3 MB)")
        settle(running.context)
        assert running.context.parts.catalog().read("9999.dat") is not None
        assert section.state.text().endswith("Unofficial parts up to 2026-03-14.")
        assert "can be renewed" in ask(running, section, server.address)
        section.unofficial.click()
        assert "can be taken out of use" in ask(running, section, server.address)
        press(section, "Take out")
        settle(running.context)
    assert running.context.parts.catalog().edition == "2026-03"


def test_a_download_is_watched_cancelled_and_gone_on_with(running: Running, qtbot: QtBot, data_folder: Path) -> None:
    section = section_of(running)
    manners = of_library(filler=4_000_000)
    manners.stall = threading.Event()
    with serving(manners) as server:
        ask(running, section, server.address)
        press(section, "Download (4.0 MB)")
        qtbot.waitUntil(lambda: _arrived(data_folder) and "of 5 MB" in _progress(section))
        assert (section.progress.isVisible(), section.download.isEnabled()) == (True, False)
        assert nameless(running.window) == []
        press(section, "Cancel")
        manners.stall.set()
        qtbot.waitUntil(lambda: section.task is None)
        settle(running.context)
        assert section.message.text == "Stopped. The next download goes on from there."
        assert "it goes on from there" in section.state.text()
        manners.stall = None
        ask(running, section, server.address)
        press(section, "Download (4.0 MB)")
        settle(running.context)
    assert manners.asked[-1][0] == OFFICIAL and (manners.asked[-1][1] or "").startswith("bytes=")
    assert running.context.parts.catalog().update == "2026-03"


def _arrived(data_folder: Path) -> bool:
    half = data_folder / "library" / "official.part"
    return half.is_file() and half.stat().st_size > 1_900_000


def _progress(section: LibrarySection) -> str:
    return section._so_far.text()


@pytest.mark.slow
def test_a_program_that_ends_meanwhile_goes_on_at_the_next_start(
    applications: Applications, qtbot: QtBot, data_folder: Path
) -> None:
    running = applications.start(data_folder)
    manners = of_library(filler=4_000_000)
    manners.stall = threading.Event()
    with serving(manners) as server:
        section = section_of(running)
        ask(running, section, server.address)
        press(section, "Download (4.0 MB)")
        qtbot.waitUntil(lambda: _arrived(data_folder))
        section.cancel()
        manners.stall.set()
        applications.close()
        manners.stall = None
        again = applications.start(data_folder)
        section = section_of(again)
        assert "it goes on from there" in section.state.text()
        ask(again, section, server.address)
        press(section, "Download (4.0 MB)")
        settle(again.context)
    assert again.context.parts.catalog().update == "2026-03"


@pytest.mark.parametrize(
    ("server", "said"),
    [("ftp://x", "is no address of a server"), ("http://127.0.0.1:9", "cannot be reached")],
)
def test_a_server_that_does_not_answer_is_told_and_may_be_asked_again(
    running: Running, server: str, said: str
) -> None:
    section = section_of(running)
    assert said in ask(running, section, server)
    press(section, "Try again")
    settle(running.context)
    assert said in section.message.text


def test_what_is_damaged_is_told_and_the_old_one_stays_in_use(running: Running) -> None:
    section = section_of(running)
    with serving(manners := of_library("2026-02")) as server:
        ask(running, section, server.address)
        press(section, "Download (0.3 MB)")
        settle(running.context)
        data = of_library("2026-03").files[OFFICIAL]
        manners.files |= {OFFICIAL: data, LIST: release_list("2026-03", data, md5="0" * 32)}
        ask(running, section, server.address)
        press(section, "Download (0.3 MB)")
        settle(running.context)
    assert section.message.text.startswith("What has arrived is damaged")
    assert running.context.parts.catalog().update == "2026-02"


def test_a_server_without_a_list_is_offered_all_the_same(running: Running) -> None:
    section = section_of(running)
    with serving(Manners({OFFICIAL: of_library().files[OFFICIAL]})) as server:
        assert "does not say which update it has" in ask(running, section, server.address)
        press(section, "Download")
        settle(running.context)
    assert running.context.parts.catalog().update == "2026-03"


def test_what_was_chosen_before_gives_way_to_the_download(
    running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("parts", "p"):
        (tmp_path / "own" / name).mkdir(parents=True)
    running.context.settings.set(LIBRARY, str(tmp_path / "own"))
    section = section_of(running)
    with serving(of_library()) as server:
        ask(running, section, server.address)
        press(section, "Download (0.3 MB)")
        settle(running.context)
    assert running.context.settings.get(LIBRARY) == ""
    assert running.context.parts.catalog().update == "2026-03"


def test_a_choice_that_is_gone_is_told(running: Running, tmp_path: Path) -> None:
    running.context.settings.set(LIBRARY, str(tmp_path / "gone"))
    assert "There is no LDraw parts library in" in section_of(running).message.text


def test_the_server_is_a_setting_that_goes_back_to_ldraws_own(running: Running) -> None:
    section = section_of(running)
    section.server.setText("http://mirror.example")
    section.server.commit()
    assert running.context.settings.get(LIBRARY_SERVER) == "http://mirror.example"
    section.server.setText("  ")
    section.server.commit()
    assert running.context.settings.get(LIBRARY_SERVER) == section.server.text() == "https://library.ldraw.org"


def test_nothing_is_downloaded_into_a_folder_that_another_program_fills(running: Running, data_folder: Path) -> None:
    section = section_of(running)
    (data_folder / "library").mkdir()
    lock = FolderLock(data_folder / "library").acquire("mfz library")
    with serving(of_library()) as server:
        ask(running, section, server.address)
        press(section, "Download (0.3 MB)")
        settle(running.context)
        assert "mfz library" in section.message.text
        lock.release()
        press(section, "Try again")
        settle(running.context)
    assert running.context.parts.catalog().update == "2026-03"
    assert library.open_downloaded(data_folder / "library") is not None


def test_a_download_is_deleted_after_asking_and_models_are_boxes_again(
    running: Running, qtbot: QtBot, data_folder: Path
) -> None:
    section = section_of(running)
    assert section.delete.isHidden()
    with serving(of_library()) as server:
        ask(running, section, server.address)
        press(section, "Download (0.3 MB)")
        settle(running.context)
        section.delete.click()
        assert section.message.text.startswith("Delete what was downloaded (0.3 MB)? Models are drawn with boxes")
        assert running.context.parts.catalog().update == "2026-03"
        focused = running.window.focusWidget()
        assert isinstance(focused, QAbstractButton) and focused.text() == "Delete it"
        qtbot.keyClick(focused, Qt.Key.Key_Space)
        settle(running.context)
        assert section.message.text == "Deleted."
        assert running.context.parts.catalog().library is None
        assert [path.name for path in (data_folder / "library").glob("*.zip*")] == []
        assert section.delete.isHidden()
        ask(running, section, server.address)
        press(section, "Download (0.3 MB)")
        settle(running.context)
    assert running.context.parts.catalog().update == "2026-03"


def test_what_another_program_fills_is_not_deleted(running: Running, data_folder: Path) -> None:
    section = section_of(running)
    with serving(of_library()) as server:
        ask(running, section, server.address)
        press(section, "Download (0.3 MB)")
        settle(running.context)
    lock = FolderLock(data_folder / "library").acquire("mfz library")
    section.delete.click()
    press(section, "Delete it")
    settle(running.context)
    assert "mfz library" in section.message.text
    assert running.context.parts.catalog().update == "2026-03"
    lock.release()
    press(section, "Try again")
    settle(running.context)
    assert running.context.parts.catalog().library is None
