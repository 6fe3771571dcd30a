"""Disks that fail: at every step of a write, full, read-only. The old state stays, on disk and in memory."""

import errno
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from campaigns.garage.garage import Garage
from campaigns.store.backup import make_backup, restore_backup, verify
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DiskFullError, ReadOnlyError, StoreError
from campaigns.store.kept_files import KeptFiles
from tests.campaigns.builders import company, design, frame, sha
from tests.campaigns.faults import ERRORS, FailingDisk, fail_everywhere
from tests.kinds import COMPANY_KINDS


@pytest.mark.parametrize("error", ERRORS, ids=errno.errorcode.get)
@pytest.mark.parametrize("once", [True, False], ids=["one step fails", "all steps fail from there"])
def test_a_change_that_fails_at_any_step_leaves_everything_as_it_was(
    folder: DataFolder, error: int, once: bool
) -> None:
    garage = Garage.open(folder, COMPANY_KINDS)
    first = design("First")
    garage.keep(first)
    garage.keep(design("Second"))
    before = garage.entries()

    def unchanged() -> None:
        again = Garage.open(DataFolder.open_read_only(folder.path), COMPANY_KINDS)
        assert garage.entries() == again.entries() == before
        assert garage.companies() == again.companies() == ()
        assert again.recovery is None
        assert not list(folder.path.rglob(".*.writing")) or not once

    new = company("New", frame("A", "direct"))
    failures = fail_everywhere(lambda: garage.keep(new), unchanged, lambda: garage.remove(new), error, once)
    assert failures >= 6
    assert [one.name for one in garage.companies()] == ["New"]
    garage.rename(first.id, "Renamed")
    assert Garage.open(DataFolder.open_read_only(folder.path), COMPANY_KINDS).entry(first.id) == garage.entry(
        first.id
    )


@pytest.mark.parametrize("error", ERRORS, ids=errno.errorcode.get)
def test_a_file_that_cannot_be_kept_at_any_step_leaves_no_trace(folder: DataFolder, error: int) -> None:
    files = KeptFiles(folder)
    kept = files.put(b"kept before")

    def unchanged() -> None:
        assert files.get(kept) == b"kept before"
        assert not list(folder.path.rglob(".*.writing"))

    new = files.path(sha(b"new"))
    assert fail_everywhere(lambda: files.put(b"new"), unchanged, new.unlink, error, once=True) >= 5
    assert files.get(files.put(b"new")) == b"new"


def test_a_backup_that_fails_at_any_step_leaves_no_half_one(folder: DataFolder, tmp_path: Path) -> None:
    Garage.open(folder, COMPANY_KINDS).keep(design())
    target = tmp_path / "backup.zip"

    def whole_or_not_there() -> None:
        assert all(verify(one) for one in tmp_path.glob("*.zip"))
        assert not list(tmp_path.glob(".*.writing"))
        target.unlink(missing_ok=True)

    fail_everywhere(lambda: make_backup(folder, target), whole_or_not_there, target.unlink, errno.ENOSPC, once=True)
    make_backup(folder, target)
    into = tmp_path / "restored"
    fail_everywhere(
        lambda: restore_backup(target, into), lambda: None, lambda: shutil.rmtree(into), errno.ENOSPC, once=True
    )
    assert Garage.open(DataFolder.open_read_only(into), COMPANY_KINDS).entries()


@pytest.mark.parametrize(
    ("error", "kind", "words"),
    [
        (errno.ENOSPC, DiskFullError, "The disk is full"),
        (errno.EDQUOT, DiskFullError, "The disk is full"),
        (errno.EROFS, ReadOnlyError, "is read-only"),
        (errno.EACCES, ReadOnlyError, "is read-only"),
        (errno.EIO, StoreError, "Check the disk"),
    ],
)
def test_the_error_says_what_happened_and_what_to_do(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch, error: int, kind: type[StoreError], words: str
) -> None:
    garage = Garage.open(folder, COMPANY_KINDS)
    FailingDisk(monkeypatch, 0, error, once=False)
    with pytest.raises(kind, match=words) as raised:
        garage.keep(design())
    assert type(raised.value) is kind
    assert "what was saved before is unchanged" in str(raised.value)
    assert "\n" not in str(raised.value)


@contextmanager
def mounted(at: Path, *options: str) -> Iterator[Path]:
    """Mount a file system in memory, or skip the test where that is not allowed."""
    at.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", ",".join(options), "tmpfs", str(at)]
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        pytest.skip("mounting needs root on Linux")
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("mounting is not allowed here")
    try:
        yield at
    finally:
        subprocess.run(["umount", "-l", str(at)], check=True)


def test_a_really_full_disk_ends_in_a_clear_message_with_the_old_state_intact(tmp_path: Path) -> None:
    with mounted(tmp_path / "small", "size=256k") as small, DataFolder.open(small / "data") as folder:
        garage = Garage.open(folder, COMPANY_KINDS)
        with pytest.raises(DiskFullError, match="The disk is full"):
            for number in range(10_000):
                garage.keep(design(f"Design {number}", notes="n" * 2000))
        before = garage.entries()
        assert before
        again = Garage.open(DataFolder.open_read_only(folder.path), COMPANY_KINDS)
        assert again.entries() == before and again.recovery is None
        for _ in range(3):
            with pytest.raises(DiskFullError):
                KeptFiles(folder).put(os.urandom(300_000))
        assert Garage.open(DataFolder.open_read_only(folder.path), COMPANY_KINDS).entries() == before
        assert not list(folder.path.rglob(".*.writing"))


@pytest.mark.slow
def test_a_limit_on_the_size_of_files_is_a_full_disk(tmp_path: Path) -> None:
    child = f"""
import resource, signal, sys
sys.path.insert(0, {str(Path.cwd())!r})
from pathlib import Path
from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DiskFullError
from tests.campaigns.faults import ERRORS, FailingDisk, fail_everywhere
from tests.campaigns.builders import design
from tests.kinds import COMPANY_KINDS
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))
with DataFolder.open(Path({str(tmp_path)!r})) as folder:
    garage = Garage.open(folder, COMPANY_KINDS)
    try:
        while True:
            garage.keep(design(notes="n" * 2000))
    except DiskFullError:
        before = garage.entries()
    assert before and Garage.open(DataFolder.open_read_only(folder.path), COMPANY_KINDS).entries() == before
    print("intact")
"""
    assert resource.RLIMIT_FSIZE is not None
    done = subprocess.run([sys.executable, "-B", "-c", child], capture_output=True, text=True, check=False)
    assert done.stdout == "intact\n", done.stderr


def test_a_read_only_medium_opens_for_reading_with_the_reason(tmp_path: Path) -> None:
    with mounted(tmp_path / "medium", "size=1m") as medium:
        with DataFolder.open(medium / "data") as folder:
            Garage.open(folder, COMPANY_KINDS).keep(design("Tickler"))
        subprocess.run(["mount", "-o", "remount,ro", str(medium)], check=True)
        with pytest.raises(ReadOnlyError, match="is read-only"):
            DataFolder.open(medium / "data")
        folder = DataFolder.open_as_possible(medium / "data")
        garage = Garage.open(folder, COMPANY_KINDS)
        assert [one.name for one in garage.entries()] == ["Tickler"]
        with pytest.raises(ReadOnlyError, match="read-only"):
            garage.keep(design("New"))
        assert [one.name for one in garage.entries()] == ["Tickler"]


def test_a_medium_that_becomes_read_only_while_working_refuses_and_keeps(tmp_path: Path) -> None:
    with mounted(tmp_path / "medium", "size=1m") as medium, DataFolder.open(medium / "data") as folder:
        garage = Garage.open(folder, COMPANY_KINDS)
        garage.keep(design("Tickler"))
        remount = ["mount", "-o", "remount,ro", str(medium)]
        if subprocess.run(remount, capture_output=True, check=False).returncode:
            pytest.skip("the kernel keeps it writable while a file is open")
        with pytest.raises(ReadOnlyError, match="is read-only"):
            garage.keep(design("New"))
        assert [one.name for one in garage.entries()] == ["Tickler"]
        subprocess.run(["mount", "-o", "remount,rw", str(medium)], check=True)
        garage.keep(design("New"))
        assert len(garage.entries()) == 2


def test_a_folder_without_the_right_to_write_is_a_clear_error(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    home.chmod(0o555)
    if os.access(home, os.W_OK):
        pytest.skip("this user may write everywhere")
    with pytest.raises(ReadOnlyError, match="is read-only"):
        DataFolder.open(home / "data")


def test_the_disk_is_flushed_before_the_rename_and_the_folder_after_it(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    garage = Garage.open(folder, COMPANY_KINDS)
    garage.keep(design("First"))
    steps: list[str] = []
    for name in ("fsync", "replace", "link"):
        monkeypatch.setattr(os, name, _noted(name, getattr(os, name), steps))
    garage.keep(design("Second"))
    assert steps == ["fsync", "link", "fsync", "replace", "fsync"]


def _noted(name: str, step: Callable[..., object], steps: list[str]) -> Callable[..., object]:
    def noted(*arguments: object, **more: object) -> object:
        steps.append(name)
        return step(*arguments, **more)

    return noted


def test_an_immutable_folder_refuses_and_keeps(tmp_path: Path) -> None:
    if shutil.which("chattr") is None:
        pytest.skip("needs chattr")
    path = tmp_path / "data"
    with DataFolder.open(path) as folder:
        garage = Garage.open(folder, COMPANY_KINDS)
        garage.keep(design("Tickler"))
        if (
            os.name != "posix"
            or subprocess.run(["chattr", "+i", str(path)], capture_output=True, check=False).returncode
        ):
            pytest.skip("this disk knows no immutable folders")
        try:
            with pytest.raises(ReadOnlyError, match="is read-only"):
                garage.keep(design("New"))
            assert [one.name for one in garage.entries()] == ["Tickler"]
        finally:
            subprocess.run(["chattr", "-i", str(path)], check=True)
