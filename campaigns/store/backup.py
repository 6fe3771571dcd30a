"""A backup of everything in one file: a ZIP with a manifest of every file's size and sha256.

Restoring writes a copy into a new folder; it never writes over a data folder that is in use.
"""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from uuid import uuid4

from campaigns.store import disk
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError, not_written
from campaigns.store.lock import FolderLock
from campaigns.store.places import NAME
from campaigns.store.sealed_zip import (
    ArchiveKind,
    ArchiveMember,
    Sealed,
    Source,
    read_sealed,
    reading,
    verify_sealed,
    write_sealed,
)
from campaigns.store.storage import utc_now
from mfz_rules.kernel.sentences import Sentence

_FOLDERS = ("campaigns", "templates", "battles", "files")
_ALONE = ("garage.json", "settings.ini")

Progress = Callable[[int, int], bool]
"""Called with files done and files in all; false cancels."""


class BackupCancelled(StoreError):  # noqa: N818 - it is no error that the user asked for it
    """The user cancelled; nothing was left behind."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup and what it holds."""

    file: Path
    made: str
    """UTC, ISO 8601."""
    files: tuple[ArchiveMember, ...]
    """By their paths below the data folder."""

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
    head = {"made": now.isoformat(timespec="seconds")}
    return _backup(write_sealed(target, KIND, head, _sources(folder.path), _teller(progress)))


def read_backup(file: Path) -> Backup:
    """Return what a backup says it holds; raises DamagedError if it is none, StoreError if it cannot be read."""
    return _backup(read_sealed(file, KIND))


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
    return _backup(verify_sealed(file, KIND))


def restore_backup(file: Path, into: Path, progress: Progress | None = None) -> Path:
    """Write a backup's content as a data folder of its own, `into` a new or empty folder, and return it.

    The folder appears whole or not at all. Raises StoreError.
    """
    if into.exists() and any(into.iterdir()):
        raise StoreError("The folder {into} is not empty. Choose a new one to restore into.", into=into)
    half = into.with_name(f"{into.name}.{uuid4().hex[:8]}{disk.TEMPORARY}")
    tell = _teller(progress)
    lock = FolderLock(half)  # for who cleans up: what nobody holds any more was left by a crash
    try:
        half.mkdir(parents=True)
        lock.acquire(NAME)
        with reading(file, KIND) as (sealed, content):
            for done, member in enumerate(sealed.members):
                tell(done, len(sealed.members))
                path = half / member.path
                path.parent.mkdir(parents=True, exist_ok=True)
                disk.write_whole(path, content(member))
        lock.release()
        if into.exists():
            into.rmdir()
        half.rename(into)
    except OSError as error:
        raise not_written(into, error) from error
    finally:
        lock.release()
        shutil.rmtree(half, ignore_errors=True)
    return into


def _sources(root: Path) -> Iterator[Source]:
    alone = (root / name for name in _ALONE)
    below = (path for name in _FOLDERS for path in sorted((root / name).glob("*")) if not path.name.startswith("."))
    for path in (*alone, *below):
        name = path.relative_to(root).as_posix()
        if path.is_file() and _may_hold(name):  # somebody else's files may bear names that no backup can
            yield name, path.read_bytes


def _may_hold(path: str) -> bool:
    parts = PurePosixPath(path).parts
    known = path in _ALONE or (len(parts) == 2 and parts[0] in _FOLDERS and path == "/".join(parts))
    return known and not parts[-1].startswith(".") and "\\" not in path and ":" not in path


KIND = ArchiveKind(
    format="mfz-backup",
    version=1,
    noun=Sentence("backup"),
    may_hold=_may_hold,
    most_members=100_000,
    largest_member=2**31,
    largest=2**40,
    ratio=2**20,
)


def _backup(sealed: Sealed) -> Backup:
    made = sealed.head.get("made")
    return Backup(sealed.file, made if isinstance(made, str) else "", sealed.members)


def _teller(progress: Progress | None) -> Callable[[int, int], None]:
    def tell(done: int, total: int) -> None:
        if progress is not None and not progress(done, total):
            raise BackupCancelled("The backup was cancelled.")

    return tell
