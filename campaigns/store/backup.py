"""A backup of everything in one file: a ZIP with a manifest of every file's size and sha256.

Restoring writes a copy into a new folder; it never writes over a data folder that is in use.
"""

import hashlib
import os
import shutil
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePosixPath
from uuid import uuid4

from campaigns.documents.json_text import JsonError, parse_json, write_json
from campaigns.documents.node import DocumentError, Node
from campaigns.store import disk
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, StoreError, not_read, not_written
from campaigns.store.storage import utc_now

FORMAT = "mfz-backup"
VERSION = 1
_MANIFEST = "manifest.json"
_MOST_FILES = 100_000
_LARGEST = 2**31
"""Bytes of one file in a backup."""
_FOLDERS = ("campaigns", "battles", "files")
_ALONE = ("garage.json", "settings.ini")

Progress = Callable[[int, int], bool]
"""Called with files done and files in all; false cancels."""


class BackupCancelled(StoreError):  # noqa: N818 - it is no error that the user asked for it
    """The user cancelled; nothing was left behind."""


@dataclass(frozen=True, slots=True)
class BackedUpFile:
    """One file of a backup."""

    path: str
    """Below the data folder, with `/`."""
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup and what it holds."""

    file: Path
    made: str
    """UTC, ISO 8601."""
    files: tuple[BackedUpFile, ...]

    @property
    def size(self) -> int:
        """Bytes it restores to."""
        return sum(file.size for file in self.files)


def make_backup(folder: DataFolder, target: Path | None = None, progress: Progress | None = None) -> Backup:
    """Write everything that is kept into one ZIP, by default under `backups`; read again and verified at the end.

    Databases go first: what they refer to is on disk before they are. Raises StoreError; nothing half-made is left.
    """
    now = utc_now()
    target = target or folder.backups / f"mfz-backup-{now:%Y%m%d-%H%M%S}.zip"
    temporary = target.with_name(f".{target.name}.{uuid4().hex[:8]}{disk.TEMPORARY}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _write_zip(folder, temporary, now, progress)
        verify(temporary)
        os.replace(temporary, target)  # noqa: PTH105 - one spelling of the step for tests to break
        disk.flush_folder(target.parent)
    except OSError as error:
        raise not_written(target, error) from error
    finally:
        disk.remove(temporary)
    return read_backup(target)


def read_backup(file: Path) -> Backup:
    """Return what a backup says it holds; raises DamagedError if it is none, StoreError if it cannot be read."""
    with _opened(file) as archive:
        return _manifest(file, archive)


def list_backups(folder: DataFolder) -> tuple[Backup, ...]:
    """Return the readable backups in the folder's own place, the newest first."""
    found: list[Backup] = []
    for file in folder.backups.glob("*.zip"):
        try:
            found.append(read_backup(file))
        except StoreError:
            continue
    return tuple(sorted(found, key=lambda backup: (backup.made, backup.file.name), reverse=True))


def verify(file: Path) -> Backup:
    """Read a whole backup and compare every file with the manifest; raises DamagedError."""
    with _opened(file) as archive:
        backup = _manifest(file, archive)
        for entry in backup.files:
            _content(file, archive, entry)
    return backup


def restore_backup(file: Path, into: Path, progress: Progress | None = None) -> Path:
    """Write a backup's content as a data folder of its own, `into` a new or empty folder, and return it.

    The folder appears whole or not at all. Raises StoreError.
    """
    if into.exists() and any(into.iterdir()):
        raise StoreError(f"The folder {into} is not empty. Choose a new one to restore into.")
    half = into.with_name(f"{into.name}.{uuid4().hex[:8]}{disk.TEMPORARY}")
    try:
        with _opened(file) as archive:
            backup = _manifest(file, archive)
            for done, entry in enumerate(backup.files):
                _tell(progress, done, len(backup.files))
                path = half / entry.path
                path.parent.mkdir(parents=True, exist_ok=True)
                disk.write_whole(path, _content(file, archive, entry))
        half.mkdir(parents=True, exist_ok=True)
        if into.exists():
            into.rmdir()
        half.rename(into)
    except OSError as error:
        raise not_written(into, error) from error
    finally:
        shutil.rmtree(half, ignore_errors=True)
    return into


def _write_zip(folder: DataFolder, temporary: Path, now: datetime, progress: Progress | None) -> None:
    sources = list(_sources(folder.path))
    files: list[BackedUpFile] = []
    with temporary.open("wb") as stream:
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
            for done, source in enumerate(sources):
                _tell(progress, done, len(sources))
                data = source.read_bytes()
                name = source.relative_to(folder.path).as_posix()
                archive.writestr(name, data)
                files.append(BackedUpFile(name, len(data), hashlib.sha256(data).hexdigest()))
            archive.writestr(_MANIFEST, _manifest_bytes(now, files))
        stream.flush()
        os.fsync(stream.fileno())


def _sources(root: Path) -> Iterator[Path]:
    for name in _ALONE:
        if (root / name).is_file():
            yield root / name
    for name in _FOLDERS:
        yield from (path for path in sorted((root / name).glob("*")) if path.is_file() and _may_hold(path.name))


def _may_hold(name: str) -> bool:
    return not name.startswith(".")


def _manifest_bytes(now: datetime, files: list[BackedUpFile]) -> bytes:
    entries = [{"path": file.path, "size": file.size, "sha256": file.sha256} for file in files]
    made = now.isoformat(timespec="seconds")
    return write_json({"format": FORMAT, "version": VERSION, "made": made, "files": entries})


def _opened(file: Path) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(file)
    except zipfile.BadZipFile:
        raise DamagedError(f"{file.name} is no backup, or is damaged.") from None
    except OSError as error:
        raise not_read(file, error) from error


def _manifest(file: Path, archive: zipfile.ZipFile) -> Backup:
    try:
        node = Node(parse_json(archive.read(_MANIFEST), 64 * 2**20))
        if node.text("format") != FORMAT or node.whole("version", 0, 1, VERSION) != VERSION:
            raise node.wrong("format", "is no backup of this program's version")
        return Backup(file, node.text("made"), node.nodes("files", _MOST_FILES, _read_entry))
    except (KeyError, JsonError, DocumentError, zipfile.BadZipFile, ValueError, NotImplementedError, RuntimeError):
        raise DamagedError(f"{file.name} is no backup of this program, or is damaged.") from None


def _read_entry(node: Node) -> BackedUpFile:
    path = node.text("path")
    parts = PurePosixPath(path).parts
    known = path in _ALONE or (len(parts) == 2 and parts[0] in _FOLDERS and path == "/".join(parts))
    if not known or parts[-1].startswith(".") or "\\" in path or ":" in path:
        raise node.wrong("path", "is no place of a data folder")
    return BackedUpFile(path, node.whole("size", 0, 0, _LARGEST), node.sha256("sha256") or "")


def _content(file: Path, archive: zipfile.ZipFile, entry: BackedUpFile) -> bytes:
    """Return one file, read no further than the manifest says it goes."""
    try:
        with archive.open(entry.path) as stream:
            data = stream.read(entry.size + 1)
    except (KeyError, zipfile.BadZipFile, ValueError, NotImplementedError, RuntimeError, EOFError):
        raise DamagedError(f"{file.name} is damaged: {entry.path} cannot be read.") from None
    if len(data) != entry.size or hashlib.sha256(data).hexdigest() != entry.sha256:
        raise DamagedError(f"{file.name} is damaged: {entry.path} is not what it was.")
    return data


def _tell(progress: Progress | None, done: int, total: int) -> None:
    if progress is not None and not progress(done, total):
        raise BackupCancelled("The backup was cancelled.")
