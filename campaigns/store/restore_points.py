"""Restore points: states of a database kept under a label before something of weight was done to it.

They lie in a folder of their own beside the generations, `20261120T101530.123456Z-result-ID.json`, whole databases
each: the same bytes on disk as the generation where the disk can. Thinned by age as generations are. What was kept
before a migration, among the generations, is listed with them and never thinned.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from campaigns.store import disk
from campaigns.store.generations import kept, newest_first, next_stamp, stamped

_NAMED = re.compile(r".{23}(?:~.{23})?-([A-Za-z0-9][A-Za-z0-9._-]{0,149})\.json")
_MIGRATION = re.compile(r"before-version-\d+-(.+)\.json")
_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,149}")


@dataclass(frozen=True, slots=True)
class RestorePoint:
    """One kept state."""

    file: Path
    at: datetime
    """When it was kept; UTC."""
    label: str
    """What was done then: `result-ID`; `migration-NAME` before the file became one of a newer version."""
    size: int
    """In bytes."""


class RestorePoints:
    """The folder with the restore points of one database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, path: Path, now: datetime, label: str) -> Path | None:
        """Keep a file's present content and return where; None if there is none yet. Raises OSError, ValueError."""
        if not _PLAIN.fullmatch(label):
            raise ValueError(f"{label[:40]!r} cannot name a restore point")
        if not path.exists():
            return None
        self.folder.mkdir(parents=True, exist_ok=True)
        point = self.folder / f"{next_stamp(now, next(self._newest_first(), None))}-{label}.json"
        disk.keep_as(path, point)
        return point

    def all(self) -> tuple[RestorePoint, ...]:
        """Return the restore points, the newest first."""
        found = [
            RestorePoint(path, stamped(path), named[1], path.stat().st_size)
            for path in self._newest_first()
            if (named := _NAMED.fullmatch(path.name))
        ]
        return tuple(sorted((*found, *self._before_migrations()), key=lambda point: point.at, reverse=True))

    def _before_migrations(self) -> Iterator[RestorePoint]:
        for path in self.folder.parent.glob("before-version-*.json"):
            if named := _MIGRATION.fullmatch(path.name):
                about = path.stat()
                written = datetime.fromtimestamp(about.st_mtime, UTC)
                yield RestorePoint(path, written, f"migration-{named[1]}", about.st_size)

    def thin(self) -> None:
        """Delete what is too old to be kept as close together; the newest stay."""
        paths = list(self._newest_first())
        for path in set(paths) - set(kept(paths)):
            disk.remove(path)

    def _newest_first(self) -> Iterator[Path]:
        return newest_first(self.folder)
