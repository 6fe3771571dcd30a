"""TinyDB's storage, made so that nothing confirmed is lost (design 5, "Databases").

Written whole beside the old file, flushed, renamed over; verified when opened; every write leaves the state before
it as a generation; a damaged file gives way to the newest good generation and is kept aside; a newer schema is
read and not written. The caller holds the data folder's lock; a file that somebody else has written all the same
since it was opened is not written over.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tinydb.storages import Storage

from campaigns.store import disk
from campaigns.store.database_file import (
    DatabaseFile,
    NotADatabaseError,
    Tables,
    from_bytes,
    pack,
    pack_on,
    read_head,
    to_bytes,
)
from campaigns.store.errors import (
    DamagedError,
    ReadOnlyError,
    StaleError,
    StoreError,
    is_refused,
    not_read,
    not_written,
)
from campaigns.store.generations import Generations
from campaigns.store.migrations import Migration, Schema
from campaigns.store.recovery import Recoveries, Recovery, below, recovery_id
from campaigns.store.restore_points import RestorePoints
from mfz_rules.kernel.sentences import Sentence

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """Return the time, in UTC."""
    return datetime.now(UTC)


class SafeStorage(Storage):
    """One database in one file."""

    def __init__(
        self,
        path: Path,
        schema: Schema,
        *,
        generations: Path,
        read_only: str | None = None,
        clock: Clock = utc_now,
        may_be_gone: bool = False,
        only_grows: bool = False,
        recoveries: Recoveries | None = None,
    ) -> None:
        """Open a database, or prepare a new one, which is written with its first content.

        `generations` is the folder of its older generations; `read_only` a sentence that says why nothing may be
        written; `may_be_gone` says that a missing file was deleted on purpose, so that no generation takes its place.
        `only_grows` promises that documents are added and never changed in place: then reading and writing take less
        time, and what `read` returns shares its documents with this object. `recoveries` remembers what was opened in
        an older state; usually those of the database's own folder.

        Raises DamagedError if neither the file nor any generation is whole, StoreError if it cannot be read.
        """
        self.path = path
        self.schema = schema
        self.read_only = read_only
        self.recovery: Recovery | None = None
        """What was done about a damaged file when it was opened; to be told to a person."""
        self.restore_points = RestorePoints(generations / "restore-points")
        self._generations = Generations(generations)
        self._recoveries = recoveries or Recoveries(path.parent)
        self._clock = clock
        self._may_be_gone = may_be_gone
        self._state = self._open()
        self._shared = self._state.tables if only_grows and self._state else None
        self._only_grows = only_grows
        self._about: Mapping[str, object] = self._state.about if self._state else {}
        self._seen = _print_of(path)

    @property
    def size(self) -> int:
        """Bytes of the tables as they are on disk."""
        return len(self._state.body) if self._state else 0

    def read(self) -> Tables | None:
        """Return the tables, parsed anew each time: what a caller does to them changes nothing here."""
        if self._shared is not None:
            return _copied(self._shared)
        return None if self._state is None else self._state.tables

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Keep new tables. Returns when they are on disk; raises StoreError with the old state intact everywhere."""
        if self.read_only is not None:
            raise ReadOnlyError("{why}", why=self.read_only)
        state = self._packed(data)
        self._check_unchanged()
        self._replace(state)
        self._state = state
        self._shared = _copied(data) if self._only_grows else None
        self._seen = _print_of(self.path)
        with suppress(OSError):  # the write is confirmed; what could not be thinned is thinned next time
            self._generations.thin()

    def counted_now(self) -> datetime:
        """Return this moment, or an earlier one where the clock has jumped ahead: for what is deleted by its age."""
        return self._generations.now(self._clock())

    def _packed(self, data: Tables) -> DatabaseFile:
        if self._shared is not None and self._state is not None:
            return pack_on(self._state, self._shared, data, self._stamp(), self._about)
        return pack(self.schema.version, data, self._stamp(), self._about)

    @contextmanager
    def telling(self, about: Mapping[str, object]) -> Iterator[None]:
        """Let the header of what is written within say this about the tables, and from then on; a failure changes
        nothing.
        """
        before, self._about = self._about, about
        try:
            yield
        except BaseException:
            self._about = before
            raise

    @contextmanager
    def after_restore_point(self, label: str) -> Iterator[None]:
        """Keep the present state as a restore point under a label (`result-ID`) before what is written within.

        If that fails, there is no restore point either. Raises StoreError.
        """
        try:
            point = self.restore_points.keep(self.path, self._clock(), label)
        except OSError as error:
            raise not_written(self.path, error) from error
        try:
            yield
        except BaseException:
            if point is not None:
                disk.remove(point)
            raise
        with suppress(OSError):
            self.restore_points.thin()

    def _check_unchanged(self) -> None:
        """Raise StaleError if the file holds what this object has neither read nor written."""
        now = _print_of(self.path)
        if now in (None, self._seen):  # one that is gone can be written anew: nothing is lost by that
            return
        with suppress(OSError, NotADatabaseError):
            body = self._state.body if self._state else b""
            if read_head(self.schema.format, self.path).sha256 == hashlib.sha256(body).hexdigest():
                self._seen = now
                return
        raise StaleError(
            "{file} was changed by another program since it was opened. Nothing was saved and nothing "
            "was overwritten. Open it again, then repeat the last step.",
            file=self.path.name,
        )

    def _replace(self, state: DatabaseFile) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            generation = self._generations.next_path(self._clock())
            disk.replace_keeping(self.path, to_bytes(self.schema.format, state), generation)
        except OSError as error:
            raise not_written(self.path, error) from error

    def _open(self) -> DatabaseFile | None:
        if self.read_only is None:
            disk.remove_left_over(self.path.parent)
            disk.remove_left_over(self._generations.folder)
        state, wrong = self._load(self.path)
        if state is None:
            state = self._recover(wrong)
        if state is None:
            return None
        if state.version > self.schema.version:
            self.read_only = Sentence(
                "{file} was written by a newer program (version {version}, this one knows {known}): it can be read "
                "and not changed. Update MFZ Desktop.",
                file=self.path.name,
                version=state.version,
                known=self.schema.version,
            )
            return state
        return self._migrate(state)

    def _load(self, path: Path) -> tuple[DatabaseFile | None, str]:
        """Return a verified state, or None and what is wrong; raises StoreError if the file may not be read."""
        try:
            return from_bytes(self.schema.format, path.read_bytes()), ""
        except FileNotFoundError:
            return None, Sentence("is missing")
        except NotADatabaseError as error:
            return None, error.sentence
        except OSError as error:
            if is_refused(error):
                raise not_read(path, error) from error
            return None, Sentence("cannot be read ({reason})", reason=error.strerror)

    def _recover(self, wrong: str) -> DatabaseFile | None:
        """Open the newest good generation, put it in place, and say so; None if this is a new database."""
        missing = not self.path.exists()
        if missing and self._may_be_gone:
            return None
        for generation in self._generations.newest_first():
            state = self._good(generation)
            if state is not None:
                self.recovery = self._take_from(generation, state, wrong)
                return state
        if missing:
            return None
        raise DamagedError(
            "{file} {why}, and there is no good older state of it. Restore a "
            "backup, or move the file away to start afresh.",
            file=self.path,
            why=wrong,
        )

    def _good(self, generation: Path) -> DatabaseFile | None:
        with suppress(StoreError):
            return self._load(generation)[0]
        return None

    def _take_from(self, generation: Path, state: DatabaseFile, wrong: str) -> Recovery:
        """Put a generation in the place of the damaged file, unless nothing may be written, and return what to tell.

        It is remembered before anything is changed, and forgotten where it does not come about.
        """
        recovery = self._recovery(generation, state, wrong)
        if self.read_only is not None:
            recovery = replace(recovery, kept_aside="")
            self._recoveries.listener(recovery)
            return recovery
        known = self._recoveries.remembered(recovery.id)
        recovery = known or recovery  # one that was killed half way goes on
        self._recoveries.remember(recovery)
        try:
            self._put_in_place(generation, recovery.kept_aside)
        except StoreError:
            if known is None:
                self._recoveries.forget(recovery)
            raise
        self._recoveries.listener(recovery)
        return recovery

    def _recovery(self, generation: Path, state: DatabaseFile, wrong: str) -> Recovery:
        root, now = self._recoveries.root, self._clock()
        file = below(root, self.path)
        aside = self.path.with_name(f"{self.path.stem}-damaged-{now:%Y%m%dT%H%M%S%f}{self.path.suffix}")
        damaged, had = b"", None
        with suppress(OSError):
            damaged = self.path.read_bytes()
        with suppress(OSError, NotADatabaseError):
            had = read_head(self.schema.format, self.path).records
        name = state.about.get("name")
        return Recovery(
            file=file,
            reason=wrong,
            at=now.astimezone(UTC).isoformat(timespec="seconds"),
            opened=below(root, generation),
            written=state.written,
            fewer=None if had is None else had - state.records,
            kept_aside=below(root, aside) if self.path.exists() else "",
            name=name if isinstance(name, str) else "",
            id=recovery_id(file, damaged),
        )

    def _put_in_place(self, generation: Path, aside: str) -> None:
        """Keep the bad file aside and write the generation's content in its place."""
        try:
            if aside and not (self._recoveries.root / aside).exists():
                disk.keep_as(self.path, self._recoveries.root / aside)
            disk.write_whole(self.path, generation.read_bytes())
        except OSError as error:
            raise not_written(self.path, error) from error

    def _migrate(self, state: DatabaseFile) -> DatabaseFile:
        for step in self.schema.from_version(state.version):
            migrated = pack(step.to, step.change(state.tables), self._stamp(), state.about)
            if self.read_only is None:
                self._back_up_before(step)
                self._replace(migrated)
            state = migrated
        return state

    def _back_up_before(self, step: Migration) -> None:
        """Keep the old version for good, under a name that thinning leaves alone."""
        backup = self._generations.folder / f"before-version-{step.to}-{step.name}.json"
        try:
            self._generations.folder.mkdir(parents=True, exist_ok=True)
            disk.write_whole(backup, self.path.read_bytes())
        except OSError as error:
            raise not_written(backup, error) from error

    def _stamp(self) -> str:
        return self._clock().isoformat(timespec="seconds")


def _print_of(path: Path) -> tuple[int, int, int] | None:
    """Return what tells a file from the one that takes its place; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _copied(tables: Tables) -> Tables:
    """Return tables of their own with the same documents."""
    return {name: dict(table) for name, table in tables.items()}
