"""A battle's record on disk and its copy: which of the two is what was written.

The copy, `backups/battles/ID.jsonl`, holds every line that counted. Where the record is damaged, or lacks lines at
its end, and the copy goes on from what is whole of it, the copy takes its place.
"""

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC
from pathlib import Path

from campaigns.store import disk
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import MissingError, not_written
from campaigns.store.line_file import read_bytes
from campaigns.store.recovery import Recovery, below, recovery_id
from campaigns.store.storage import Clock, utc_now
from mfz_rules.kernel.limits import MOST_TEXT
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.kernel.sums import good_length


@dataclass(frozen=True, slots=True)
class RecordFile:
    """The bytes of a record, and what was done about them."""

    data: bytes
    recovery: Recovery | None = None
    """Where the copy took the record's place."""


def copy_of_record(folder: DataFolder, id: str) -> Path:
    """Return where the copy of a record lies; raises ValueError for an id that is no plain name."""
    return folder.backups / "battles" / folder.battle(id).name


def read_record_file(folder: DataFolder, id: str, clock: Clock = utc_now) -> RecordFile:
    """Read a record, or what its copy holds where that knows better. Raises MissingError, StoreError.

    In a folder that may be written the copy takes the record's place on disk as well, and the damaged one is kept
    aside; that is remembered until a person has seen it.
    """
    path = folder.battle(id)
    # The copy first: what is being played is written to the record first, so that it never knows less than its copy.
    copy = _copied(copy_of_record(folder, id))
    data = read_bytes(path, MOST_TEXT)
    good = good_length(data)
    if len(copy) <= good or not copy.startswith(data[:good]) or (not good and _id_in(copy) != id):
        return RecordFile(data)
    recovery = _recovery(folder, id, data, copy, clock)
    if folder.read_only is not None:
        recovery = replace(recovery, kept_aside="")
        folder.recoveries.listener(recovery)
        return RecordFile(copy, recovery)
    known = folder.recoveries.remembered(recovery.id)
    recovery = known or recovery  # one that was killed half way goes on
    folder.recoveries.remember(recovery)
    aside = folder.path / recovery.kept_aside
    try:
        if not aside.exists():
            disk.keep_as(path, aside)
        disk.write_whole(path, copy)
    except OSError as error:
        if known is None:
            folder.recoveries.forget(recovery)
        raise not_written(path, error) from error
    folder.recoveries.listener(recovery)
    return RecordFile(copy, recovery)


def forget_copy(folder: DataFolder, id: str) -> None:
    """Delete the copy of a record that gives way to another one: it would not be what was written."""
    disk.remove(copy_of_record(folder, id))


def _copied(copy: Path) -> bytes:
    """Return what is whole of a copy; nothing where there is none."""
    with suppress(MissingError, OSError):
        data = read_bytes(copy, MOST_TEXT)
        return data[: good_length(data)]
    return b""


def _recovery(folder: DataFolder, id: str, data: bytes, copy: bytes, clock: Clock) -> Recovery:
    path, now = folder.battle(id), clock()
    good = good_length(data)
    damaged = len(data) > good
    line = data[:good].count(b"\n") + 1
    lines, kept = data.count(b"\n"), copy.count(b"\n")
    goes_on = Sentence("ends after line {line}, and its copy goes on", line=line - 1)
    return Recovery(
        file=below(folder.path, path),
        reason=Sentence("is damaged in line {line}", line=line) if damaged else goes_on,
        at=now.astimezone(UTC).isoformat(timespec="seconds"),
        opened=below(folder.path, copy_of_record(folder, id)),
        fewer=max(lines - kept, 0),
        kept_aside=below(folder.path, path.with_name(f"{path.name}.damaged-{now:%Y%m%dT%H%M%S%f}")),
        id=recovery_id(below(folder.path, path), data),
    )


def _id_in(copy: bytes) -> object:
    """Return the id in the header of a copy."""
    with suppress(ValueError, AttributeError, RecursionError):
        return json.loads(copy.partition(b"\n")[0]).get("id")
    return None
