"""Damaged files, told in the window until a person says that it was read."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from campaigns.battles.battles import Battles, Beginning
from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from mfz_desktop.app.running import Running
from mfz_desktop.app.window.recovery_message import RecoveryMessage
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.core.settings import PICTURE_SIZE
from mfz_rules.rapid_attack.battle import RAPID_ATTACK
from tests.campaigns.builders import design
from tests.campaigns.faults import kill_everywhere
from tests.kinds import COMPANY_KINDS
from tests.mfz_desktop.application import Applications, until
from tests.mfz_rules.rapid_attack.builders import SOLDIER, battle


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder whose garage is torn."""
    path = tmp_path / "data"
    with DataFolder.open(path) as folder:
        garage = Garage.open(folder, COMPANY_KINDS)
        garage.keep(design("One"))
        garage.keep(design("Two"))
        state = battle(ann=SOLDIER, bob=SOLDIER).state
        Battles(folder).begin(RAPID_ATTACK, state, Beginning("final", {}, (), seed=7), "b1")
    tear(path / "garage.json")
    return path


def tear(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def shown(running: Running) -> RecoveryMessage:
    return running.window.recovered


def read(running: Running) -> None:
    shown(running)._action.click()
    QCoreApplication.processEvents()


@pytest.mark.slow
def test_a_damaged_garage_is_told_at_every_start_until_it_was_read(applications: Applications, data: Path) -> None:
    first = applications.start(data)
    assert shown(first).isVisible()
    assert "garage.json is incomplete" in shown(first).text and "1 entry is missing" in shown(first).text
    first.context.notices.say("Something else went wrong.")
    assert shown(first).isVisible(), "nothing takes its place"
    applications.close()
    second = applications.start(data)
    assert shown(second).isVisible() and "garage.json is incomplete" in shown(second).text
    read(second)
    assert not shown(second).isVisible()
    assert not list((data / "recoveries").iterdir())
    applications.close()
    assert not shown(applications.start(data)).isVisible()


def test_what_turns_out_while_the_window_is_open_waits_behind(applications: Applications, data: Path) -> None:
    running = applications.start(data)
    folder = running.context.store.folder.get()
    record = folder.battle("b1")
    record.write_bytes(record.read_bytes().replace(b"final", b"fimal", 1))
    running.context.service(OpenBattles).session("b1")
    until(lambda: "1 more" in shown(running).text)
    read(running)
    assert "battles/b1.jsonl is damaged in line 1" in shown(running).text
    assert "nothing is missing" in shown(running).text
    read(running)
    assert not shown(running).isVisible()


@pytest.mark.slow
def test_a_window_that_may_only_look_tells_it_and_changes_nothing(applications: Applications, data: Path) -> None:
    before = (data / "garage.json").read_bytes()
    with DataFolder.open(data):
        running = applications.start(data)
        assert shown(running).isVisible()
        read(running)
        assert not shown(running).isVisible()
    assert (data / "garage.json").read_bytes() == before
    assert not (data / "recoveries").exists()


@pytest.mark.slow
def test_a_recovery_killed_at_any_step_is_told_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "data"
    with DataFolder.open(path) as folder:
        garage = Garage.open(folder, COMPANY_KINDS)
        garage.keep(design("One"))
        garage.keep(design("Two"))
    tear(path / "garage.json")
    torn, generations = (path / "garage.json").read_bytes(), sorted((path / "backups" / "garage").iterdir())

    def recover() -> None:
        Garage.open(DataFolder.open(path), COMPANY_KINDS)

    def check(ended: bool) -> None:
        with DataFolder.open(path) as folder:
            garage = Garage.open(folder, COMPANY_KINDS)
            assert [one.name for one in garage.entries()] == ["One"]
            (told,) = folder.recoveries.unseen()
            assert told.fewer == 1 and (path / told.kept_aside).read_bytes() == torn
            assert len(list(path.glob("garage-damaged-*.json"))) == 1
            assert sorted((path / "backups" / "garage").iterdir()) == generations
            folder.recoveries.forget(told)
        (path / told.kept_aside).unlink()
        (path / "garage.json").write_bytes(torn)

    assert kill_everywhere(recover, check) > 20


class TestSettings:
    """The settings, which Qt would pass over without a word."""

    @pytest.fixture
    def ini(self, applications: Applications, tmp_path: Path) -> Path:
        """Settings of somebody who started twice."""
        for size in (200, 240):
            running = applications.start(tmp_path / "data")
            running.context.settings.set(PICTURE_SIZE, size)
            running.context.settings.save()
            applications.close()
        return tmp_path / "data" / "settings.ini"

    def test_damaged_ones_give_way_to_those_of_the_last_start(self, applications: Applications, ini: Path) -> None:
        ini.write_bytes(b"\0\0" + ini.read_bytes()[2:])
        running = applications.start(ini.parent)
        assert running.context.settings.get(PICTURE_SIZE) == 200
        assert "settings.ini cannot be read in line 1. Its last good state of" in shown(running).text
        assert len(list(ini.parent.glob("settings-damaged-*.ini"))) == 1

    def test_without_an_older_state_they_begin_anew(self, applications: Applications, ini: Path) -> None:
        (ini.parent / "backups" / "settings.ini").unlink()
        ini.write_bytes(b"\xff" * 10)
        running = applications.start(ini.parent)
        assert running.context.settings.get(PICTURE_SIZE) == PICTURE_SIZE.default
        assert "it begins anew" in shown(running).text

    def test_what_qt_writes_is_no_damage(self, applications: Applications, ini: Path) -> None:
        running = applications.start(ini.parent)
        settings = running.context.settings
        settings.set(PICTURE_SIZE, 100)
        settings.keep("table/Ä ü", b"\0\1")
        settings.save()
        applications.close()
        assert not shown(applications.start(ini.parent)).isVisible()
