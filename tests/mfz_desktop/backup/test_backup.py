"""Backups through the window's commands: one click out, and back in as a copy."""

import zipfile
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from campaigns.garage.garage import Garage
from campaigns.identity import new_id
from campaigns.players import Player
from campaigns.store.backup import list_backups
from campaigns.store.data_folder import DataFolder
from mfz_desktop.app import features
from mfz_desktop.app.backup import feature
from mfz_desktop.app.running import Running
from mfz_desktop.app.window import feature as window
from mfz_desktop.core.notices import Notice, Tone
from tests.kinds import COMPANY_KINDS
from tests.mfz_desktop.application import Applications


@pytest.fixture
def running(applications: Applications, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Running:
    monkeypatch.setattr(features, "FEATURES", (window.install, feature.install))
    started = applications.start(data_folder)
    started.context.garage.keep(Player(new_id(), "Ada"))
    return started


@pytest.fixture
def said(running: Running) -> list[Notice]:
    notices: list[Notice] = []
    running.context.notices.posted.connect(notices.append)
    return notices


@pytest.fixture
def backups(running: Running) -> feature.Backups:
    return feature.Backups(running.context)


def names(folder: Path) -> list[str]:
    copy = DataFolder.open_read_only(folder)
    return [player.name for player in Garage.open(copy, COMPANY_KINDS).players()]


def test_one_command_backs_everything_up(qtbot: QtBot, running: Running, said: list[Notice]) -> None:
    assert running.context.commands.run("file.backup")
    qtbot.waitUntil(lambda: bool(said))

    (backup,) = list_backups(running.context.store.folder.get())
    assert said[0].tone is Tone.FINE
    assert backup.file.name in said[0].text
    assert "garage.json" in zipfile.ZipFile(backup.file).namelist()


def test_a_backup_opens_as_a_copy_and_changes_nothing(
    qtbot: QtBot, running: Running, backups: feature.Backups, said: list[Notice], data_folder: Path
) -> None:
    backups.make_in(data_folder.parent / "kept.zip")
    qtbot.waitUntil(lambda: len(said) == 1)
    running.context.garage.keep(Player(new_id(), "Grace"))

    backups.open(data_folder.parent / "kept.zip")
    qtbot.waitUntil(lambda: len(said) == 2)

    (copy,) = data_folder.parent.glob("data restored *")
    assert names(copy) == ["Ada"]
    assert names(data_folder) == ["Ada", "Grace"]


def test_what_is_no_backup_is_said_in_words(
    qtbot: QtBot, backups: feature.Backups, said: list[Notice], data_folder: Path
) -> None:
    broken = data_folder.parent / "broken.zip"
    broken.write_bytes(b"PK no zip")

    backups.open(broken)
    qtbot.waitUntil(lambda: bool(said))

    assert said[0].tone is Tone.WRONG
    assert "broken.zip" in said[0].text
    assert list(data_folder.parent.glob("data restored *")) == []
