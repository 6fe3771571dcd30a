"""Files that only grow, a line at a time: each line is whole on disk before it counts."""

import os
from contextlib import suppress
from pathlib import Path

from campaigns.store import disk
from campaigns.store.errors import MissingError, StoreError, not_read, not_written


class LineFile:
    """One growing file. A torn line at its end is cut off by the first append."""

    def __init__(self, path: Path, length: int, *, size: int | None = None, closed: bool = True) -> None:
        """Continue a file of `size` bytes that is good up to `length`; `closed` says whether a line end stands there.

        Without a size all of it is good.
        """
        self.path = path
        self._length = length
        self._size = length if size is None else size
        self._closed = closed
        self._number = _number_of(path)

    @classmethod
    def create(cls, path: Path, text: str) -> "LineFile":
        """Make a new file that begins with these lines; raises StoreError, also where there is one already."""
        if path.exists():
            raise StoreError(f"{path.name} is there already. Nothing was overwritten.")
        data = text.encode()
        try:
            disk.write_whole(path, data)
        except OSError as error:
            raise not_written(path, error) from error
        return cls(path, len(data))

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

        Raises StoreError, and then the file holds what it held before: what was written by half is cut off at once,
        or by the next append. A file that somebody else has written to is not touched.
        """
        data = (line if self._closed else "\n" + line).encode()
        try:
            descriptor = os.open(self.path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        except FileNotFoundError:
            raise MissingError(f"{self.path.name} is gone. Nothing was saved.") from None
        except OSError as error:
            raise not_written(self.path, error) from error
        try:
            self._write(descriptor, data)
        except OSError as error:
            self._cut_off(descriptor)
            raise not_written(self.path, error) from error
        finally:
            os.close(descriptor)
        self._length = self._size = self._length + len(data)
        self._closed = True

    def _cut_off(self, descriptor: int) -> None:
        try:
            os.ftruncate(descriptor, self._length)
            self._size = self._length
        except OSError:
            with suppress(OSError):
                self._size = os.fstat(descriptor).st_size

    def _write(self, descriptor: int, data: bytes) -> None:
        found = os.fstat(descriptor)
        size = found.st_size
        if size not in (self._size, self._length) or found.st_ino != self._number:
            raise StoreError(f"Something else has written to {self.path.name}. Nothing was saved; open it again.")
        if size > self._length:
            os.ftruncate(descriptor, self._length)
        os.lseek(descriptor, self._length, os.SEEK_SET)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)


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
            raise StoreError(f"{path.name} is larger than {most // 2**20} MB and was not read.")
        return path.read_bytes()
    except FileNotFoundError:
        raise MissingError(f"{path.name} is not there.") from None
    except OSError as error:
        raise not_read(path, error) from error
