"""Files that are written for one purpose: all of them stay, or the folder is as it was.

The last write, of another file, makes them count (`until`). What is written before it is written down in a journal
under `unfinished/` in the data folder, with what was there before; where the program is killed before the last write,
the next one that opens the folder for writing takes it back.
"""

import hashlib
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

from campaigns.store import disk
from campaigns.store.recovery import below

T = TypeVar("T")
Stamp = tuple[int, int]
"""Which file it is, and when it was written: nobody writes a file in place."""
_FOLDER = "unfinished"


@dataclass(frozen=True, slots=True)
class _Written:
    path: Path
    before: bytes | None
    """None where there was none."""
    after: Stamp | None


class Together:
    """What was written so far."""

    def __init__(self, root: Path, until: Path) -> None:
        """Write into the data folder `root`; what is written counts once `until` holds something new."""
        self._root = root
        self._until = until
        self._written: list[_Written] = []
        self._journal = root / _FOLDER / f"{uuid4().hex[:8]}.jsonl"
        self._lines: list[str] = []

    def write(self, path: Path, step: Callable[[], T]) -> T:
        """Take a step that writes a file, and remember what was there before. Raises what it raises, and OSError.

        It is not in the journal: for kept files, which go by themselves when nothing refers to them.
        """
        before = path.read_bytes() if path.exists() else None
        try:
            return step()
        finally:
            self._written.append(_Written(path, before, _stamp(path)))

    def replace(self, path: Path, data: bytes) -> None:
        """Write a file whole, in the journal first. Raises OSError."""
        if not self._lines:
            self._journal.parent.mkdir(exist_ok=True)
            self._lines.append(_line(until=below(self._root, self._until), sha256=_sha256(self._until)))
        kept = ""
        if path.exists():
            kept = f"{self._journal.stem}-{len(self._lines)}"
            disk.keep_as(path, self._journal.with_name(kept))
        after = hashlib.sha256(data).hexdigest()
        self._lines.append(_line(path=below(self._root, path), before=kept, after=after))
        disk.write_whole(self._journal, "".join(self._lines).encode())
        self.write(path, lambda: disk.write_whole(path, data))

    def close(self) -> None:
        """Let the journal go: what was written counts, or was taken back."""
        if self._lines:
            _remove(self._journal)

    def take_back(self) -> None:
        """Let every file be as it was, except those that somebody else wrote since."""
        for one in reversed(self._written):
            if one.after is None or _stamp(one.path) != one.after:
                continue
            if one.before is None:
                disk.remove(one.path)
            else:
                with suppress(OSError):
                    disk.write_whole(one.path, one.before)
        self._written.clear()


@contextmanager
def together(root: Path, until: Path) -> Iterator[Together]:
    """Write files of a data folder within, `until` last; where it ends with an exception they are taken back, and it
    goes on.
    """
    written = Together(root, until)
    try:
        yield written
    except BaseException:
        written.take_back()
        raise
    finally:
        written.close()


def undo_unfinished(root: Path) -> None:
    """Take back what was written for a purpose that did not come about. Only for who holds the folder's lock."""
    disk.remove_left_over(root / _FOLDER)
    for journal in (root / _FOLDER).glob("*.jsonl"):
        with suppress(OSError, ValueError, KeyError, TypeError):
            _undo(root, journal)
        _remove(journal)
    for path in (root / _FOLDER).glob("*-*"):  # of a journal that was never written
        disk.remove(path)


def _undo(root: Path, journal: Path) -> None:
    head, *lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    if _sha256(root / head["until"]) != head["sha256"]:
        return  # it counts
    for line in reversed(lines):
        path = root / line["path"]
        if not path.resolve().is_relative_to(root.resolve()) or _sha256(path) != line["after"]:
            continue  # not written yet, taken back already, or somebody wrote it since
        if line["before"]:
            os.replace(journal.with_name(line["before"]), path)  # noqa: PTH105 - one spelling for tests to break
            disk.flush_folder(path.parent)
        else:
            disk.remove(path)


def _remove(journal: Path) -> None:
    disk.remove(journal)
    for path in journal.parent.glob(f"{journal.stem}-*"):
        disk.remove(path)


def _line(**content: Any) -> str:
    return json.dumps(content) + "\n"


def _sha256(path: Path) -> str:
    """Return the sha256 of a file's bytes; empty where there is none."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


def _stamp(path: Path) -> Stamp | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_ino, about.st_mtime_ns
