"""One writer per data folder. The lock is the operating system's: it frees itself when its process dies."""

import json
import os
import socket
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Self

from filelock import FileLock, Timeout

from campaigns.store import disk
from campaigns.store.errors import FolderInUseError, not_written
from campaigns.store.storage import utc_now
from mfz_rules.kernel.sentences import Sentence

COMMANDS_WAIT = 5.0
"""Seconds that a command waits for the lock before it gives up (design 5)."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a data folder."""

    pid: int
    name: str
    """The program: `MFZ Desktop`, `mfz company`."""
    host: str
    since: str
    """UTC, ISO 8601."""

    @property
    def sentence(self) -> Sentence:
        """The program, and where it runs."""
        return Sentence(
            "{name} (process {pid} on {host}, since {since})",
            name=self.name,
            pid=self.pid,
            host=self.host,
            since=self.since,
        )


class FolderLock:
    """The right to write into a data folder."""

    def __init__(self, folder: Path) -> None:
        self._lock = FileLock(folder / "lock", thread_local=False)
        self._side_file = folder / "lock.json"

    def acquire(self, name: str, wait: float = 0.0) -> Self:
        """Take the lock and write down who holds it; waits up to `wait` seconds.

        Raises FolderInUseError, which says who holds it, or StoreError if the folder cannot be written.
        """
        try:
            self._lock.acquire(timeout=wait)
        except Timeout:
            holder = self.holder()
            who = holder.sentence if holder else Sentence("another program")
            folder = self._side_file.parent
            raise FolderInUseError(
                "The data folder {folder} is in use by {who}. Close it there and try again.", folder=folder, who=who
            ) from None
        except (OSError, NotImplementedError) as error:
            raise not_written(self._side_file, _as_os_error(error)) from error
        holder = Holder(os.getpid(), name, socket.gethostname(), utc_now().isoformat(timespec="seconds"))
        try:
            disk.write_whole(self._side_file, json.dumps(asdict(holder)).encode())
        except OSError as error:
            self._lock.release()
            raise not_written(self._side_file, error) from error
        return self

    def release(self) -> None:
        """Give the lock back."""
        if self._lock.is_locked:
            disk.remove(self._side_file)
            self._lock.release()

    def holder(self) -> Holder | None:
        """Return who last wrote down that it holds the lock; None if nobody did or it cannot be read."""
        try:
            return Holder(**json.loads(self._side_file.read_bytes()))
        except (OSError, ValueError, TypeError, RecursionError):
            return None


def _as_os_error(error: Exception) -> OSError:
    return error if isinstance(error, OSError) else OSError(str(error))
