"""The two forms a parts library comes in: a folder and a ZIP archive, read alike by paths inside it."""

import os
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path, PurePosixPath
from threading import Lock
from typing import Protocol

from ldraw_catalog.limits import DEFAULT_LIMITS

_DEEPEST = 4
"""Folders below a library's own that are looked through: `unofficial/parts/s` and one more."""


class Shelf(Protocol):
    """Files by folded path inside a library, `parts/3001.dat`."""

    def has(self, path: str) -> bool:
        """Say whether there is such a file."""

    def read(self, path: str, most: int = ...) -> bytes | None:
        """Return the file's first bytes, at most so many; None if it is not there or cannot be read."""

    def paths(self) -> Iterable[str]:
        """Return all folded paths."""


@dataclass(frozen=True)
class FolderShelf:
    """A library unpacked in a folder, whatever the case of its names."""

    root: Path

    def has(self, path: str) -> bool:
        """Say whether there is such a file."""
        return path in self._files

    def read(self, path: str, most: int = DEFAULT_LIMITS.member_bytes) -> bytes | None:
        """Return the file's first bytes; None if it is not there or cannot be read."""
        file = self._files.get(path)
        if file is None:
            return None
        try:
            with open(file, "rb") as stream:  # noqa: PTH123 - a Path for each of thousands of files costs too much
                return stream.read(most)
        except OSError:
            return None

    def paths(self) -> Iterable[str]:
        """Return all folded paths."""
        return self._files.keys()

    @cached_property
    def _files(self) -> dict[str, str]:
        """Real paths by folded path; made once, by a look at the folders and not at the files."""
        return dict(_scan(str(self.root), "", _DEEPEST))


def _scan(folder: str, inside: str, levels: int) -> Iterator[tuple[str, str]]:
    below: list[tuple[str, str]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                path = inside + entry.name.lower()
                if entry.is_dir():
                    below.append((entry.path, path + "/"))
                else:
                    yield path, entry.path
    except OSError:
        return
    if levels > 0:
        for real, path in below:
            yield from _scan(real, path, levels - 1)


@dataclass(frozen=True)
class ArchiveShelf:
    """A library in a ZIP: `complete.zip` as published, or LeoCAD's `library.bin`."""

    archive: zipfile.ZipFile
    _members: dict[str, zipfile.ZipInfo] = field(repr=False)
    _turn: Lock = field(default_factory=Lock, repr=False, compare=False)
    """Reading moves the one open file, and counts who reads it: several threads take turns."""

    @staticmethod
    def open(path: Path) -> "ArchiveShelf":
        """Open an archive. Raises OSError or zipfile.BadZipFile if that cannot be done."""
        archive = zipfile.ZipFile(path)
        normalized = {info.filename.lower().replace("\\", "/"): info for info in archive.infolist()}
        root = min((name[: -len("parts/")] for name in _folders(normalized)), key=len, default="")
        inside = {name.removeprefix(root): info for name, info in normalized.items() if name.startswith(root)}
        return ArchiveShelf(archive, inside)

    def has(self, path: str) -> bool:
        """Say whether there is such a file."""
        return path in self._members

    def read(self, path: str, most: int = DEFAULT_LIMITS.member_bytes) -> bytes | None:
        """Return the file's first bytes; None if it is not there or cannot be read."""
        info = self._members.get(path)
        if info is None:
            return None
        try:
            with self._turn, self.archive.open(info) as stream:
                return stream.read(most)
        except (OSError, RuntimeError, EOFError, ValueError, zipfile.BadZipFile, zlib.error):
            return None

    def paths(self) -> Iterable[str]:
        """Return all folded paths."""
        return self._members.keys()


UNOFFICIAL = "unofficial/"
"""The folder of a library for parts that wait for their review."""


@dataclass(frozen=True)
class JoinedShelf:
    """A library, and the unofficial parts as if they lay in its folder for them."""

    official: Shelf
    unofficial: Shelf

    def has(self, path: str) -> bool:
        """Say whether there is such a file."""
        return self.official.has(path) or (
            path.startswith(UNOFFICIAL) and self.unofficial.has(path.removeprefix(UNOFFICIAL))
        )

    def read(self, path: str, most: int = DEFAULT_LIMITS.member_bytes) -> bytes | None:
        """Return the file's first bytes; None if it is not there or cannot be read."""
        if path.startswith(UNOFFICIAL) and not self.official.has(path):
            return self.unofficial.read(path.removeprefix(UNOFFICIAL), most)
        return self.official.read(path, most)

    def paths(self) -> Iterable[str]:
        """Return all folded paths."""
        yield from self.official.paths()
        yield from (UNOFFICIAL + path for path in self.unofficial.paths())


def _folders(names: Iterable[str]) -> set[str]:
    """Return the folders called `parts` in an archive, each with its `/`."""
    return {
        f"{folder}/" for name in names if (folder := PurePosixPath(name).parent.as_posix()).split("/")[-1] == "parts"
    }
