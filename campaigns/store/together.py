"""Files that are written for one purpose: all of them stay, or the folder is as it was."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from campaigns.store import disk

T = TypeVar("T")
Stamp = tuple[int, int]
"""Which file it is, and when it was written: nobody writes a file in place."""


@dataclass(frozen=True, slots=True)
class _Written:
    path: Path
    before: bytes | None
    """None where there was none."""
    after: Stamp | None


class Together:
    """What was written so far."""

    def __init__(self) -> None:
        self._written: list[_Written] = []

    def write(self, path: Path, step: Callable[[], T]) -> T:
        """Take a step that writes a file, and remember what was there before. Raises what it raises, and OSError."""
        before = path.read_bytes() if path.exists() else None
        try:
            return step()
        finally:
            self._written.append(_Written(path, before, _stamp(path)))

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
def together() -> Iterator[Together]:
    """Write files within; where it ends with an exception they are taken back, and it goes on."""
    written = Together()
    try:
        yield written
    except BaseException:
        written.take_back()
        raise


def _stamp(path: Path) -> Stamp | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_ino, about.st_mtime_ns
