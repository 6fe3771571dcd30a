"""Files that only grow, a line at a time: each line is whole on disk before it counts.

Beside it a copy may be kept, which gets each line once it counts. The copy is not flushed to disk: it is there for
the day when the file itself turns out to be damaged.
"""

import os
from contextlib import suppress
from pathlib import Path

from campaigns.store import disk
from campaigns.store.errors import MissingError, StoreError, UnsureError, not_read, not_written


class LineFile:
    """One growing file. A torn line at its end is cut off by the first append."""

    def __init__(
        self, path: Path, length: int, *, size: int | None = None, closed: bool = True, copy: Path | None = None
    ) -> None:
        """Continue a file of `size` bytes that is good up to `length`; `closed` says whether a line end stands there.

        Without a size all of it is good. `copy` is brought up to date at once, as far as the disk lets it.
        """
        self.path = path
        self._copy = copy
        self._length = length
        self._size = length if size is None else size
        self._closed = closed
        self._number = _number_of(path)
        if copy is not None:
            with suppress(OSError):
                _renew(copy, path.read_bytes()[:length])

    @classmethod
    def create(cls, path: Path, text: str, copy: Path | None = None) -> "LineFile":
        """Make a new file that begins with these lines; raises StoreError, also where there is one already."""
        if path.exists():
            raise StoreError("{file} is there already. Nothing was overwritten.", file=path.name)
        data = text.encode()
        try:
            disk.write_whole(path, data)
        except OSError as error:
            raise not_written(path, error) from error
        return cls(path, len(data), copy=copy)

    @property
    def length(self) -> int:
        """How many bytes are good."""
        return self._length

    @property
    def replaced(self) -> bool:
        """Whether another file took the place of the one that was opened; nothing can be appended then."""
        return _number_of(self.path) not in (0, self._number)

    def append(self, line: str) -> None:
        """Write a line with its line end; when it returns the line is on disk.

        Raises StoreError, and then the file holds what it held before: what was written by half is cut off at once. A
        file that somebody else has written to is not touched. Raises UnsureError where cutting off fails as well: the
        line may be there when the file is opened again; the next append cuts it off first.
        """
        data = (line if self._closed else "\n" + line).encode()
        try:
            descriptor = os.open(self.path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        except FileNotFoundError:
            raise MissingError("{file} is gone. Nothing was saved.", file=self.path.name) from None
        except OSError as error:
            raise not_written(self.path, error) from error
        try:
            self._write(descriptor, data)
        except OSError as error:
            if not self._cut_off(descriptor):
                raise _unsure(self.path, error) from error
            raise not_written(self.path, error) from error
        finally:
            with suppress(OSError):  # what was flushed is on disk
                os.close(descriptor)
        self._add_to_copy(data)
        self._length = self._size = self._length + len(data)
        self._closed = True

    def _cut_off(self, descriptor: int) -> bool:
        """Tell whether the file certainly ends where it ended before, on disk."""
        try:
            os.ftruncate(descriptor, self._length)
            self._size = self._length
            os.fsync(descriptor)
        except OSError:
            with suppress(OSError):
                self._size = os.fstat(descriptor).st_size
            return False
        return True

    def _add_to_copy(self, data: bytes) -> None:
        """Write a line behind a copy that holds all before it; any other copy is renewed at the next opening."""
        if self._copy is None:
            return
        with suppress(OSError):
            descriptor = os.open(self._copy, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            try:
                if os.fstat(descriptor).st_size == self._length:
                    _write_all(descriptor, data)
            finally:
                os.close(descriptor)

    def _write(self, descriptor: int, data: bytes) -> None:
        found = os.fstat(descriptor)
        size = found.st_size
        if size not in (self._size, self._length) or found.st_ino != self._number:
            raise StoreError(
                "Something else has written to {file}. Nothing was saved; open it again.", file=self.path.name
            )
        if size > self._length:
            os.ftruncate(descriptor, self._length)
        os.lseek(descriptor, self._length, os.SEEK_SET)
        _write_all(descriptor, data)
        os.fsync(descriptor)


def _write_all(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def _unsure(path: Path, error: OSError) -> UnsureError:
    reason = error.strerror or type(error).__name__
    return UnsureError(
        "{file} cannot be written ({reason}), and the disk does not take back what it was writing. "
        "This step may be there or not when the file is opened again; what was saved before is "
        "unchanged. Check the disk, then repeat the step.",
        file=path.name,
        reason=reason,
    )


def _renew(copy: Path, data: bytes) -> None:
    """Let a copy hold this."""
    if not copy.is_file() or copy.read_bytes() != data:
        copy.parent.mkdir(parents=True, exist_ok=True)
        disk.write_whole(copy, data)


def _number_of(path: Path) -> int:
    """Return the disk's own number of a file, which another file under the same name does not have."""
    try:
        return path.stat().st_ino
    except OSError:
        return 0


def read_bytes(path: Path, most: int) -> bytes:
    """Return a file's bytes; raises MissingError, or StoreError where it is larger than `most` or unreadable."""
    try:
        if path.stat().st_size > most:
            raise StoreError("{file} is larger than {most} MB and was not read.", file=path.name, most=most // 2**20)
        return path.read_bytes()
    except FileNotFoundError:
        raise MissingError("{file} is not there.", file=path.name) from None
    except OSError as error:
        raise not_read(path, error) from error
