"""The data folder: what lies where (design 5), and whether it may be written."""

import re
import shutil
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from campaigns.store import disk
from campaigns.store.errors import ReadOnlyError, StoreError, not_written
from campaigns.store.lock import FolderLock
from campaigns.store.migrations import Schema
from campaigns.store.places import NAME, why_no_folder
from campaigns.store.recovery import Recoveries
from campaigns.store.storage import Clock, SafeStorage, utc_now
from campaigns.store.together import undo_unfinished
from mfz_rules.kernel.sentences import Sentence

HALF_RESTORED = re.compile(r".+\.[0-9a-f]{8}" + re.escape(disk.TEMPORARY))
"""How a folder is called into which a backup is being restored."""
_PLAIN_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")


class DataFolder:
    """One player's data. Open it with `open` to write, with `open_read_only` to look."""

    def __init__(self, path: Path, lock: FolderLock | None, read_only: str | None) -> None:
        """Use `open` or `open_read_only`."""
        self.path = path
        self.read_only = read_only
        """Why nothing may be written, as a sentence; None where it may."""
        self.recoveries = Recoveries(path)
        """What was opened in an older state and nobody has seen yet."""
        self._lock = lock

    @classmethod
    def open(cls, path: Path, name: str = NAME, wait: float = 0.0) -> Self:
        """Open a folder for writing, made if it is not there, and take its lock under the program's `name`.

        Waits up to `wait` seconds. Raises FolderInUseError, which says who holds it, or StoreError where the folder
        cannot be written.
        """
        if why := why_no_folder(path):
            raise StoreError("{why}", why=why)
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise not_written(path, error) from error
        folder = cls(path, FolderLock(path).acquire(name, wait), None)
        try:
            folder._prepare()
        except BaseException:
            folder.close()
            raise
        return folder

    @classmethod
    def open_read_only(cls, path: Path, because: str = "") -> Self:
        """Open a folder without lock and without changing anything in it, whether it is there or not."""
        return cls(path, None, because or Sentence("The data folder {path} was opened for reading only.", path=path))

    @classmethod
    def open_as_possible(cls, path: Path, name: str = NAME, wait: float = 0.0) -> Self:
        """Open a folder for writing, else for reading with the reason why; never raises for a folder in use."""
        try:
            return cls.open(path, name, wait)
        except StoreError as error:
            return cls.open_read_only(path, Sentence("Opened for reading only. {why}", why=error))

    def close(self) -> None:
        """Give the lock back. Whatever was confirmed is on disk already."""
        if self._lock is not None:
            self._lock.release()
        self._lock = None
        self.read_only = self.read_only or Sentence("The data folder {path} was closed.", path=self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def garage(self) -> Path:
        """The database of models, companies, tag rules and players."""
        return self.path / "garage.json"

    @property
    def campaigns(self) -> Path:
        """The folder of campaigns, one database each."""
        return self.path / "campaigns"

    @property
    def templates(self) -> Path:
        """The folder of the user's own templates of campaigns, a file each."""
        return self.path / "templates"

    @property
    def battles(self) -> Path:
        """The folder of battle records."""
        return self.path / "battles"

    @property
    def files(self) -> Path:
        """The folder of kept files, named by their sha256."""
        return self.path / "files"

    @property
    def cache(self) -> Path:
        """A folder that may be deleted at any time."""
        return self.path / "cache"

    @property
    def backups(self) -> Path:
        """The folder of backups and of the databases' older generations."""
        return self.path / "backups"

    @property
    def settings(self) -> Path:
        """The settings of the application."""
        return self.path / "settings.ini"

    def campaign(self, campaign_id: str) -> Path:
        """Return the database of a campaign; raises ValueError for an id that is no plain name."""
        return self.campaigns / f"{_plain(campaign_id)}.json"

    def battle(self, battle_id: str) -> Path:
        """Return the record of a battle; raises ValueError for an id that is no plain name."""
        return self.battles / f"{_plain(battle_id)}.jsonl"

    def database(
        self,
        path: Path,
        schema: Schema,
        clock: Clock = utc_now,
        *,
        may_be_gone: bool = False,
        only_grows: bool = False,
    ) -> SafeStorage:
        """Open one of the folder's databases, with its generations under `backups`; see `SafeStorage`."""
        generations = self.backups / path.relative_to(self.path).with_suffix("")
        return SafeStorage(
            path,
            schema,
            generations=generations,
            read_only=self.read_only,
            clock=clock,
            may_be_gone=may_be_gone,
            only_grows=only_grows,
            recoveries=self.recoveries,
        )

    def check_writable(self) -> None:
        """Raise ReadOnlyError where nothing may be written."""
        if self.read_only is not None:
            raise ReadOnlyError("{why}", why=self.read_only)

    def _prepare(self) -> None:
        for folder in (self.campaigns, self.templates, self.battles, self.files, self.cache, self.backups):
            try:
                folder.mkdir(exist_ok=True)
            except OSError as error:
                raise not_written(folder, error) from error
            disk.remove_left_over(folder)
        for folder in (
            self.path,
            self.recoveries.folder,
            *(each for each in self.backups.rglob("*") if each.is_dir()),
        ):
            disk.remove_left_over(folder)
        undo_unfinished(self.path)
        _remove_half_restored(self.path)


def _remove_half_restored(path: Path) -> None:
    """Delete what restoring a backup beside a folder left when it was killed; whoever restores now holds a lock."""
    with suppress(OSError):
        for half in [one for one in path.parent.iterdir() if one.name.startswith(path.name)]:
            if not HALF_RESTORED.fullmatch(half.name):
                continue
            if (half / "lock").is_file():
                with suppress(StoreError):
                    FolderLock(half).acquire(NAME).release()
                    shutil.rmtree(half, ignore_errors=True)
            elif half.is_dir() and not any(half.iterdir()):
                half.rmdir()


def _plain(name: str) -> str:
    if not _PLAIN_ID.fullmatch(name):
        raise ValueError(f"{name[:40]!r} cannot name a file")
    return name
