"""The data folder: places, the lock, and reading only."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import FolderInUseError, ReadOnlyError
from campaigns.store.places import default_place
from tests.campaigns.builders import design
from tests.kinds import COMPANY_KINDS

HOLDER = """
import sys, time
sys.path.insert(0, {root!r})
from pathlib import Path
from campaigns.store.data_folder import DataFolder
folder = DataFolder.open(Path({path!r}), "another program")
print("held", flush=True)
time.sleep({seconds})
folder.close()
"""


def holder(path: Path, seconds: float = 60) -> subprocess.Popen[str]:
    code = HOLDER.format(root=str(Path.cwd()), path=str(path), seconds=seconds)
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_everything_lies_where_the_design_says(folder: DataFolder) -> None:
    places = (folder.garage, folder.campaigns, folder.templates, folder.battles, folder.files, folder.cache)
    assert [place.name for place in (*places, folder.backups, folder.settings)] == [
        "garage.json",
        "campaigns",
        "templates",
        "battles",
        "files",
        "cache",
        "backups",
        "settings.ini",
    ]
    assert folder.campaign("c-1") == folder.path / "campaigns" / "c-1.json"
    assert folder.battle("b-1") == folder.path / "battles" / "b-1.jsonl"


@pytest.mark.parametrize("name", ["", "..", "../x", "a/b", "a\\b", ".hidden", "x" * 101, "a\n"])
def test_no_id_names_a_file_outside(folder: DataFolder, name: str) -> None:
    with pytest.raises(ValueError, match="cannot name a file"):
        folder.campaign(name)


def test_each_platform_has_its_own_usual_place() -> None:
    home = Path("home")
    assert default_place({}, "linux", home) == home / ".local" / "share" / "mfz-desktop"
    assert default_place({"XDG_DATA_HOME": "relative"}, "linux", home) == home / ".local" / "share" / "mfz-desktop"
    chosen = str(Path.cwd())
    assert default_place({"XDG_DATA_HOME": chosen}, "linux", home) == Path.cwd() / "mfz-desktop"
    assert default_place({}, "darwin", home) == home / "Library" / "Application Support" / "MFZ Desktop"
    assert default_place({"APPDATA": "roaming"}, "win32", home) == Path("roaming") / "MFZ Desktop"
    assert default_place({}, "win32", home) == home / "AppData" / "Roaming" / "MFZ Desktop"


class TestLock:
    def test_a_second_program_is_told_who_holds_the_folder(self, tmp_path: Path) -> None:
        with holder(tmp_path) as process:
            try:
                with pytest.raises(FolderInUseError, match=rf"another program \(process {process.pid} on .*, since"):
                    DataFolder.open(tmp_path)
            finally:
                process.kill()

    def test_a_second_program_can_open_for_reading_and_says_why(self, tmp_path: Path) -> None:
        with DataFolder.open(tmp_path) as own:
            Garage.open(own, COMPANY_KINDS).keep(design("Tickler"))
        with holder(tmp_path) as process:
            try:
                folder = DataFolder.open_as_possible(tmp_path)
                assert folder.read_only is not None and "another program" in folder.read_only
                garage = Garage.open(folder, COMPANY_KINDS)
                assert [one.name for one in garage.entries()] == ["Tickler"]
                with pytest.raises(ReadOnlyError, match="another program"):
                    garage.keep(design("New"))
            finally:
                process.kill()

    def test_the_lock_of_a_killed_process_frees_itself(self, tmp_path: Path) -> None:
        with holder(tmp_path) as process:
            process.kill()
        with DataFolder.open(tmp_path) as folder:
            assert folder.read_only is None

    def test_a_command_waits_for_the_lock_and_gives_up_in_time(self, tmp_path: Path) -> None:
        with holder(tmp_path, seconds=0.5), DataFolder.open(tmp_path, "mfz", wait=5) as folder:
            assert folder.read_only is None
        with holder(tmp_path) as process:
            try:
                start = time.monotonic()
                with pytest.raises(FolderInUseError):
                    DataFolder.open(tmp_path, "mfz", wait=0.3)
                assert time.monotonic() - start >= 0.3
            finally:
                process.kill()

    def test_one_process_cannot_open_it_twice_for_writing(self, folder: DataFolder) -> None:
        with pytest.raises(FolderInUseError, match=f"process {os.getpid()}"):
            DataFolder.open(folder.path)

    def test_after_closing_nothing_is_written_any_more(self, tmp_path: Path) -> None:
        folder = DataFolder.open(tmp_path)
        folder.close()
        with pytest.raises(ReadOnlyError, match="was closed"):
            folder.check_writable()
        DataFolder.open(tmp_path).close()
        assert not (tmp_path / "lock.json").exists()


def test_opening_for_reading_changes_nothing_even_where_there_is_nothing(tmp_path: Path) -> None:
    folder = DataFolder.open_read_only(tmp_path / "nowhere")
    assert Garage.open(folder, COMPANY_KINDS).entries() == ()
    assert not (tmp_path / "nowhere").exists()
