"""Arrays by name that outlive the program: memory-mapped files in a folder, which may be deleted at any time.

Parts' shapes take a hundred times as long to make as to read again. A file is written whole under another name and
then moved into place, and never changed: two programs at once and one that is killed leave only whole files behind.
What a file holds is checked when it is first asked for. Trouble with the disk is no trouble for anybody: what cannot
be read is made again, what cannot be written stays in memory.
"""

import contextlib
import json
import math
import mmap
import os
import time
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

Arrays = Mapping[str, NDArray[Any]]

MOST_BYTES = 256 * 2**20
"""In one folder; beyond, it is emptied when it is next opened. Shapes of some 2,000 parts."""
MOST_IN_MEMORY = 128 * 2**20
"""Bytes of arrays that are in no file; beyond, all of these are forgotten."""
MOST_NAMES = 50_000
"""In one folder: more come from nobody's models."""
SMALL = 2**16
"""Bytes of a file that is joined with the next one whatever its size."""
UNFINISHED_SECONDS = 3600
"""A file that nobody has finished for so long is of a program that was killed."""

_SIGNATURE = b"MFZ arrays 1   \n"
_FOOT = 24
"""Bytes at the end of a file that say where its table begins, and the table's checksum."""
_ENDING, _UNFINISHED = ".arrays", ".new"
_ALIGNED = 16
_KINDS = frozenset({"<f4", "<i4", "|b1"})


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the arrays of one name lie in a file."""

    start: int
    length: int
    check: int
    layout: list[Any]
    """For each array its name, kind and shape, in the order in which they lie there."""


@dataclass(frozen=True, slots=True, eq=False)
class _File:
    path: Path
    content: mmap.mmap
    places: Mapping[str, _Place]

    @staticmethod
    def open(path: Path) -> "_File | None":
        """Map a file; None where it cannot be had or is none of ours."""
        try:
            with path.open("rb") as stream:
                content = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
            start, check = (int(number, 16) for number in content[-_FOOT:].split())
            table = content[start:-_FOOT]
            if content[: len(_SIGNATURE)] != _SIGNATURE or zlib.crc32(table) != check:
                return None
            places = {name: _Place(*place) for name, place in json.loads(table).items()}
        except (OSError, ValueError, TypeError, AttributeError, OverflowError):
            return None
        return _File(path, content, places)

    def read(self, name: str) -> Arrays | None:
        """Return views of the arrays of one name; None where it is not there or damaged."""
        place = self.places.get(name)
        if place is None:
            return None
        part = memoryview(self.content)[place.start : place.start + place.length]
        if len(part) != place.length or zlib.crc32(part) != place.check:
            return None
        arrays: dict[str, NDArray[Any]] = {}
        start = 0
        for called, kind, shape in place.layout:
            count = math.prod(shape)
            array = np.frombuffer(part, dtype=kind, count=count, offset=start) if count else np.empty(0, dtype=kind)
            arrays[called] = array.reshape(shape)
            start += array.nbytes + -array.nbytes % _ALIGNED
        return arrays


@dataclass(slots=True, eq=False)
class KeptArrays:
    """Arrays by name, of one folder or, where none is given, in memory. Any thread may ask."""

    folder: Path | None = None
    """Only what is kept here lies in it. It is made when something is written."""
    _files: list[_File] | None = None
    """None: not looked for yet."""
    _found: dict[str, Arrays | None] = field(default_factory=dict)
    """What was asked for, from files or new."""
    _new: dict[str, Arrays] = field(default_factory=dict)
    """What is in no file."""
    _new_bytes: int = 0
    _turn: RLock = field(default_factory=RLock, repr=False)

    def get(self, name: str) -> Arrays | None:
        """Return the arrays of a name, not to be changed; None where there are none."""
        with self._turn:
            if name not in self._found:
                if len(self._found) > MOST_NAMES:
                    self._found = dict(self._new)
                read = (file.read(name) for file in self._opened())
                self._found[name] = next((arrays for arrays in read if arrays is not None), None)
            return self._found[name]

    def put(self, name: str, arrays: Arrays) -> None:
        """Keep arrays, of 32-bit floats, 32-bit integers or booleans, in memory until `save`."""
        with self._turn:
            size = sum(array.nbytes for array in arrays.values())
            if self._new_bytes + size > MOST_IN_MEMORY:
                self._forget_new()
            self._found[name] = self._new[name] = arrays
            self._new_bytes += size

    def save(self) -> None:
        """Write what is new, together with the small files, so that there are never many."""
        with self._turn:
            if self.folder is None or not self._new:
                return
            content = dict(self._new)
            size, joined = self._new_bytes, []
            for file in sorted(self._opened(), key=lambda file: len(file.content)):
                if len(file.content) > max(2 * size, SMALL):
                    break
                size += len(file.content)
                joined.append(file)
                for name in file.places:
                    if name not in content and (arrays := file.read(name)) is not None:
                        content[name] = arrays
            written = _write(self.folder, content)
            if written is None:
                return
            self._files = [file for file in self._opened() if file not in joined] + [written]
            for name in self._new:
                self._found[name] = written.read(name)
            self._new.clear()
            self._new_bytes = 0
            for file in joined:
                _remove(file.path)

    def _forget_new(self) -> None:
        for name in self._new:
            self._found.pop(name, None)
        self._new.clear()
        self._new_bytes = 0

    def _opened(self) -> list[_File]:
        if self._files is None:
            self._files = list(_open_all(self.folder)) if self.folder is not None else []
        return self._files


def _open_all(folder: Path) -> Iterator[_File]:
    """Open the files of a folder, once it is tidied."""
    _remove_others(folder)
    try:
        sizes = {entry.path: entry.stat() for entry in os.scandir(folder)}
    except OSError:
        return
    is_full = sum(stat.st_size for stat in sizes.values()) > MOST_BYTES
    for name, stat in sorted(sizes.items()):
        path = Path(name)
        if is_full or (path.suffix == _UNFINISHED and stat.st_mtime < time.time() - UNFINISHED_SECONDS):
            _remove(path)
        elif path.suffix == _ENDING:
            file = _File.open(path)
            if file is None:
                _remove(path)
            else:
                yield file


def _remove_others(folder: Path) -> None:
    """Mark a folder as the one in use, and remove those beside it but the one that was in use before.

    They are of other libraries or programs; somebody may work with two in turns.
    """
    with contextlib.suppress(OSError):
        beside = sorted(
            (entry.stat().st_mtime, entry.path) for entry in os.scandir(folder.parent) if entry.path != str(folder)
        )
        for _, other in beside[:-1]:
            for file in Path(other).iterdir():
                if file.suffix in (_ENDING, _UNFINISHED):
                    _remove(file)
            with contextlib.suppress(OSError):
                Path(other).rmdir()
        os.utime(folder)


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _write(folder: Path, content: Mapping[str, Arrays]) -> _File | None:
    """Write a file with these arrays, whole or not at all, and open it."""
    path = folder / f"{os.urandom(8).hex()}{_ENDING}"
    temporary = path.with_suffix(_UNFINISHED)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with temporary.open("xb") as stream:
            _put_down(stream, content)
        temporary.replace(path)
    except OSError:
        _remove(temporary)
        return None
    return _File.open(path)


def _put_down(stream: IO[bytes], content: Mapping[str, Arrays]) -> None:
    """Write signature, arrays, the table of what lies where, and where that begins, with its checksum."""
    stream.write(_SIGNATURE)
    places = {}
    for name, arrays in content.items():
        block = b"".join(map(_padded, (np.ascontiguousarray(array).tobytes() for array in arrays.values())))
        layout = [(called, _kind(array), array.shape) for called, array in arrays.items()]
        places[name] = (stream.tell(), len(block), zlib.crc32(block), layout)
        stream.write(block)
    start = stream.tell()
    table = json.dumps(places, separators=(",", ":")).encode()
    stream.write(table + b"%015x %08x" % (start, zlib.crc32(table)))


def _kind(array: NDArray[Any]) -> str:
    kind = array.dtype.newbyteorder("<").str
    if kind not in _KINDS:
        raise TypeError(f"Arrays of {array.dtype} are not kept.")
    return kind


def _padded(data: bytes) -> bytes:
    return data + b"\0" * (-len(data) % _ALIGNED)
