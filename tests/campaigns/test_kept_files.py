"""Kept files and backups."""

import json
import zipfile
from pathlib import Path

import pytest

from campaigns.garage.garage import Garage
from campaigns.store.backup import (
    BackupCancelled,
    list_backups,
    make_backup,
    read_backup,
    restore_backup,
    verify,
)
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, MissingError, ReadOnlyError, StoreError
from campaigns.store.kept_files import KeptFiles
from tests.campaigns.builders import design, sha
from tests.campaigns.conftest import Clock
from tests.kinds import COMPANY_KINDS


@pytest.fixture
def files(folder: DataFolder, clock: Clock) -> KeptFiles:
    return KeptFiles(folder, clock)


class TestKeptFiles:
    def test_bytes_go_in_and_come_out_by_their_sha256(self, files: KeptFiles, folder: DataFolder) -> None:
        assert files.put(b"a model") == sha(b"a model") == files.put(b"a model")
        assert files.get(sha(b"a model")) == b"a model"
        assert files.has(sha(b"a model")) and not files.has(sha(b"another"))
        assert [path.name for path in folder.files.iterdir()] == [sha(b"a model")]

    def test_a_missing_file_and_a_damaged_one_are_told_apart(self, files: KeptFiles) -> None:
        with pytest.raises(MissingError, match="Import its model again"):
            files.get(sha("nowhere"))
        sha256 = files.put(b"a model")
        files.path(sha256).write_bytes(b"a modem")
        with pytest.raises(DamagedError, match="is damaged"):
            files.get(sha256)
        files.put(b"a model")
        assert files.get(sha256) == b"a model"

    @pytest.mark.parametrize("name", ["", "..", "../garage.json", "A" * 64, "a" * 63])
    def test_only_a_sha256_names_a_kept_file(self, files: KeptFiles, name: str) -> None:
        with pytest.raises(ValueError, match="is no sha256"):
            files.path(name)
        with pytest.raises(MissingError, match="no kept file"):
            files.get(name)

    def test_reading_only_keeps_nothing(self, folder: DataFolder, tmp_path: Path) -> None:
        with pytest.raises(ReadOnlyError):
            KeptFiles(DataFolder.open_read_only(tmp_path)).put(b"a model")

    def test_only_what_nobody_refers_to_and_is_older_than_a_day_is_swept(
        self, files: KeptFiles, folder: DataFolder, clock: Clock
    ) -> None:
        garage = Garage.open(folder, COMPANY_KINDS, clock)
        in_garage, in_record, on_undo, unused = map(files.put, (b"garage", b"record", b"undo", b"unused"))
        garage.keep(design("Tickler", "garage"))
        folder.battle("b1").write_text(f'{{"sha256":"{in_record}"}}\n')
        assert files.sweep(garage.references, lambda: [on_undo]) == ()
        clock.go_on(hours=25)
        assert files.sweep(garage.references, lambda: [on_undo]) == (unused,)
        assert all(map(files.has, (in_garage, in_record, on_undo)))
        garage.remove(*garage.entries())
        assert files.sweep() == (on_undo,)
        assert files.has(in_garage), "an older generation of the garage may still be opened"

    def test_a_file_that_is_kept_again_rests_for_another_day(self, files: KeptFiles, clock: Clock) -> None:
        files.put(b"a model")
        clock.go_on(days=3)
        files.put(b"a model")
        assert files.sweep() == ()

    def test_a_referrer_that_cannot_answer_stops_the_sweep(self, files: KeptFiles, clock: Clock) -> None:
        kept = files.put(b"a model")
        clock.go_on(days=3)

        def fails() -> list[str]:
            raise StoreError("cannot be read")

        with pytest.raises(StoreError):
            files.sweep(fails)
        assert files.has(kept)


class TestBackup:
    @pytest.fixture
    def filled(self, folder: DataFolder, files: KeptFiles) -> DataFolder:
        files.put(b"Tickler")
        Garage.open(folder, COMPANY_KINDS).keep(design("Tickler"))
        folder.campaign("c1").write_text("{}")
        folder.battle("b1").write_text("{}\n")
        folder.settings.write_text("[window]\n")
        (folder.cache / "picture.png").write_text("made anew at any time")
        return folder

    def test_everything_that_is_kept_comes_back_from_one_file(self, filled: DataFolder, tmp_path: Path) -> None:
        backup = make_backup(filled)
        kept = {file.path for file in backup.files}
        assert kept == {
            "garage.json",
            "settings.ini",
            "campaigns/c1.json",
            "battles/b1.jsonl",
            f"files/{sha('Tickler')}",
        }
        assert list_backups(filled) == (backup,)
        restored = restore_backup(backup.file, tmp_path / "restored")
        for path in kept:
            assert (restored / path).read_bytes() == (filled.path / path).read_bytes()
        with DataFolder.open(restored) as copy:
            assert [one.name for one in Garage.open(copy, COMPANY_KINDS).entries()] == ["Tickler"]

    def test_it_is_written_where_the_user_says(self, filled: DataFolder, tmp_path: Path) -> None:
        assert make_backup(filled, tmp_path / "stick" / "mine.zip").file == tmp_path / "stick" / "mine.zip"

    def test_cancelling_leaves_nothing(self, filled: DataFolder, tmp_path: Path) -> None:
        with pytest.raises(BackupCancelled):
            make_backup(filled, tmp_path / "a.zip", lambda done, _: done < 2)
        assert not list(tmp_path.glob("*.zip")) and not list(tmp_path.glob(".*"))
        backup = make_backup(filled)
        with pytest.raises(BackupCancelled):
            restore_backup(backup.file, tmp_path / "restored", lambda done, _: done < 2)
        assert not list(tmp_path.glob("restored*"))

    def test_restoring_never_writes_over_anything(self, filled: DataFolder) -> None:
        backup = make_backup(filled)
        with pytest.raises(StoreError, match="is not empty"):
            restore_backup(backup.file, filled.path)

    def test_a_changed_backup_is_noticed_and_not_restored(self, filled: DataFolder, tmp_path: Path) -> None:
        backup = make_backup(filled)
        rewrite(backup.file, {"settings.ini": b"[widow]\n"})
        with pytest.raises(DamagedError, match=r"settings\.ini is not what it was"):
            verify(backup.file)
        with pytest.raises(DamagedError):
            restore_backup(backup.file, tmp_path / "restored")
        assert not (tmp_path / "restored").exists()

    @pytest.mark.parametrize("path", ["../x", "/etc/x", "files/../../x", "files/.x", "other.txt", "files/a\\b", ""])
    def test_a_backup_cannot_write_outside_its_folder(self, filled: DataFolder, tmp_path: Path, path: str) -> None:
        backup = make_backup(filled)
        manifest = {
            "format": "mfz-backup",
            "version": 1,
            "made": "",
            "files": [{"path": path, "size": 1, "sha256": sha("x")}],
        }
        rewrite(backup.file, {"manifest.json": json.dumps(manifest).encode(), path or "x": b"x"})
        with pytest.raises(DamagedError):
            restore_backup(backup.file, tmp_path / "in" / "restored")
        assert not (tmp_path / "in" / "restored").exists()

    @pytest.mark.parametrize("content", [b"", b"PK rubbish", b"PK\x05\x06" + b"\0" * 18])
    def test_what_is_no_backup_is_said_to_be_none(self, folder: DataFolder, content: bytes) -> None:
        file = folder.backups / "a.zip"
        file.write_bytes(content)
        with pytest.raises(DamagedError, match="is no backup"):
            read_backup(file)
        assert list_backups(folder) == ()


def rewrite(file: Path, changed: dict[str, bytes]) -> None:
    with zipfile.ZipFile(file) as archive:
        content = {name: archive.read(name) for name in archive.namelist()} | changed
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in content.items():
            archive.writestr(name, data)
