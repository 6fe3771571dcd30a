"""Kept files: every imported model's bytes and every picture a user added, named by their sha256."""

import hashlib
import os
import re
from collections.abc import Callable, Iterable
from datetime import timedelta
from pathlib import Path

from campaigns.identity import is_sha256
from campaigns.store import disk
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, MissingError, not_read, not_written
from campaigns.store.storage import Clock, utc_now

Referrer = Callable[[], Iterable[str]]
"""Asked for every sha256 that somebody refers to."""

_REST = timedelta(days=1)
"""A file that nothing refers to is kept this long: an undo or a running import may still want it."""
_HASH = re.compile(rb"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")


class KeptFiles:
    """The files of one data folder. `put` may be called from any thread."""

    def __init__(self, folder: DataFolder, clock: Clock = utc_now) -> None:
        self._folder = folder
        self._clock = clock

    def path(self, sha256: str) -> Path:
        """Return where a file lies, or would lie; raises ValueError for what is no sha256."""
        if not is_sha256(sha256):
            raise ValueError(f"{sha256[:80]!r} is no sha256")
        return self._folder.files / sha256

    def has(self, sha256: str) -> bool:
        """Tell whether the file is there; `get` tells whether it is whole."""
        return self.path(sha256).is_file()

    def put(self, data: bytes) -> str:
        """Keep bytes and return their sha256. When it returns they are on disk; a damaged copy is replaced.

        Raises StoreError with one sentence if they cannot be written.
        """
        self._folder.check_writable()
        sha256 = hashlib.sha256(data).hexdigest()
        path = self.path(sha256)
        try:
            if path.is_file() and path.read_bytes() == data:
                self._touch(path)
            else:
                disk.write_whole(path, data)
                self._touch(path)
        except OSError as error:
            raise not_written(path, error) from error
        return sha256

    def get(self, sha256: str) -> bytes:
        """Return a file's bytes, verified; raises MissingError, DamagedError or StoreError.

        What is no sha256 names no kept file: records and campaigns of others may say anything.
        """
        if not is_sha256(sha256):
            raise MissingError("There is no kept file {file!r}.", file=sha256[:12])
        path = self.path(sha256)
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            raise MissingError(
                "The kept file {file}… is not there. Import its model again.", file=sha256[:12]
            ) from None
        except OSError as error:
            raise not_read(path, error) from error
        if hashlib.sha256(data).hexdigest() != sha256:
            raise DamagedError("The kept file {file}… is damaged. Import its model again.", file=sha256[:12])
        return data

    def sweep(self, *referrers: Referrer) -> tuple[str, ...]:
        """Delete what nothing refers to and is older than a day; return what was deleted.

        Asked are the referrers and every database, record, generation and backed-up state of the folder. If one of
        them cannot answer, its error goes on and nothing is deleted.
        """
        self._folder.check_writable()
        referred = {sha256 for referrer in referrers for sha256 in referrer()} | mentioned(self._folder)
        oldest = (self._clock() - _REST).timestamp()
        gone: list[str] = []
        for path in sorted(self._folder.files.iterdir()):
            if is_sha256(path.name) and path.name not in referred and path.stat().st_mtime < oldest:
                disk.remove(path)
                gone.append(path.name)
        return tuple(gone)

    def _touch(self, path: Path) -> None:
        """Set the day from which it rests, so that no sweep takes it before somebody refers to it."""
        now = self._clock().timestamp()
        os.utime(path, (now, now))


def mentioned(folder: DataFolder) -> set[str]:
    """Return every sha256 written down in the folder's databases, records and their older generations."""
    places = (folder.path.glob("*.json"), *(below.rglob("*.json*") for below in _folders(folder)))
    return {sha256 for paths in places for path in paths if path.is_file() for sha256 in hashes_in(path.read_bytes())}


def hashes_in(data: bytes) -> set[str]:
    """Return every sha256 that is written down in a file."""
    return {match.decode() for match in _HASH.findall(data)}


def _folders(folder: DataFolder) -> tuple[Path, ...]:
    return (folder.campaigns, folder.battles, folder.backups)
