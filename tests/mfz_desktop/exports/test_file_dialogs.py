"""File dialogs: in which folder they open, and what they remember."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from mfz_desktop.context import file_dialogs
from mfz_desktop.core.settings import LAST_FOLDER, Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where each dialog opened; all are cancelled."""
    places: list[str] = []

    def answering(nothing: object) -> Callable[..., object]:
        def dialog(_parent: object, _title: str, place: str, _kinds: str = "") -> object:
            places.append(place)
            return nothing

        return dialog

    monkeypatch.setattr(QFileDialog, "getOpenFileNames", answering(([], "")))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", answering(("", "")))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", answering(("", "")))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", answering(""))
    return places


def ask_all(settings: Settings) -> None:
    assert file_dialogs.ask_for_files(None, settings, "Open", "*") == ()
    assert file_dialogs.ask_for_file(None, settings, "Open", "*") is None
    assert file_dialogs.ask_for_folder(None, settings, "Folder") is None
    assert file_dialogs.ask_where_to_save(None, settings, "Save", "cards.pdf", "*") is None


def test_at_first_they_open_in_the_folder_of_the_user(settings: Settings, opened: list[str]) -> None:
    ask_all(settings)
    assert opened == [*[str(Path.home())] * 3, str(Path.home() / "cards.pdf")]
    assert settings.get(LAST_FOLDER) == "", "a cancelled dialog is not remembered"


def test_then_where_one_was_last_while_it_is_there(settings: Settings, opened: list[str], tmp_path: Path) -> None:
    last = tmp_path / "models"
    last.mkdir()
    settings.set(LAST_FOLDER, str(last))
    ask_all(settings)
    assert opened == [*[str(last)] * 3, str(last / "cards.pdf")]
    last.rmdir()
    opened.clear()
    ask_all(settings)
    assert opened[0] == str(Path.home())


def test_what_was_chosen_is_remembered(settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    chosen = str(tmp_path / "a" / "hound.ldr")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([chosen], ""))
    assert file_dialogs.ask_for_files(None, settings, "Open", "*") == (Path(chosen),)
    assert settings.get(LAST_FOLDER) == str(tmp_path / "a")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "b"))
    assert file_dialogs.ask_for_folder(None, settings, "Folder") == tmp_path / "b"
    assert settings.get(LAST_FOLDER) == str(tmp_path / "b")


@pytest.mark.parametrize(
    ("title", "name"), [("Ann / Ben: 1", "Ann Ben 1.pdf"), ("../..", "Cards.pdf"), ("", "Cards.pdf")]
)
def test_a_proposed_name_is_one_that_every_system_takes(title: str, name: str) -> None:
    assert file_dialogs.file_name(title, ".pdf", "Cards") == name
