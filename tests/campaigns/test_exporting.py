"""Files that a person asked for: whole or as they were, links and devices as the system has them."""

from pathlib import Path

import pytest

from campaigns.store.errors import DiskFullError, ReadOnlyError, StoreError
from campaigns.store.exporting import write_export
from tests.full_disk import full_disk


def test_a_file_is_written_over_an_older_one(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")
    write_export(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_leaves_the_older_one_and_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")
    with full_disk(), pytest.raises(DiskFullError) as told:
        write_export(path, bytes(1000))
    assert str(told.value) == (
        "“a.pdf” cannot be written: the disk is full. What was there before is unchanged. "
        "Make room or choose another place."
    )
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_export(link, b"new")
    assert link.is_symlink() and target.read_bytes() == b"new"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_device_is_written_to_and_never_replaced() -> None:
    with pytest.raises(DiskFullError):
        write_export(Path("/dev/full"), b"data")
    write_export(Path("/dev/null"), b"data")
    assert Path("/dev/full").is_char_device() and Path("/dev/null").is_char_device()


def test_a_folder_in_its_place_is_told(tmp_path: Path) -> None:
    with pytest.raises(ReadOnlyError, match="cannot be written: Is a directory"):
        write_export(tmp_path, b"data")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"“a\.txt” cannot be written: No such file"):
        write_export(tmp_path / "nowhere" / "a.txt", b"data")
