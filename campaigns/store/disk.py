"""Writing files so that at every moment either the old or the new content is there, whole.

A file is written under a temporary name in the same folder, flushed to disk, read again and compared, renamed over
the old one, and the folder is flushed. All functions raise OSError and leave the old content in place.
"""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

TEMPORARY = ".writing"
"""How temporary files end: whatever ends so was left by a crash and may be deleted."""
_PATIENCE = 10
"""Tries to rename under Windows, where a virus scanner may hold a file for a moment."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is either all there, on disk, or as it was."""
    temporary = path.with_name(f".{path.name}.{uuid4().hex[:8]}{TEMPORARY}")
    try:
        _write_and_flush(temporary, data)
        _rename(temporary, path)
    except BaseException:
        remove(temporary)
        raise
    flush_folder(path.parent)


def replace_keeping(path: Path, data: bytes, generation: Path) -> None:
    """Write a file as `write_whole` does, and keep what it held before as `generation`.

    If the last step, the flush of the folder, fails, the old content is put back before OSError is raised. Where
    even that fails the new content stands: it is what everybody reads from then on, so it counts as written.
    """
    temporary = path.with_name(f".{path.name}.{uuid4().hex[:8]}{TEMPORARY}")
    try:
        _write_and_flush(temporary, data)
        keep_as(path, generation)
        _rename(temporary, path)
    except BaseException:
        remove(temporary)
        raise
    try:
        flush_folder(path.parent)
    except OSError:
        if _put_back(path, generation):
            raise


def keep_as(path: Path, copy: Path) -> None:
    """Keep a file's present content under a second name: the same bytes on disk where the disk can, else a copy.

    Files here are never changed in place, so that both names hold what they held. A missing file keeps nothing.
    """
    if not path.exists():
        return
    try:
        os.link(path, copy)
    except FileExistsError:
        raise
    except OSError:
        write_whole(copy, path.read_bytes())
    else:
        flush_folder(copy.parent)


def flush_folder(folder: Path) -> None:
    """Flush a folder's names to disk, so that a rename in it survives a power cut; Windows does so by itself."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove(path: Path) -> None:
    """Delete a file that nobody needs; if that fails it stays, and does no harm."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def remove_left_over(folder: Path) -> None:
    """Delete temporary files that a crash left. Only for who holds the folder's lock."""
    for path in folder.glob(f".*{TEMPORARY}"):
        remove(path)


def _write_and_flush(path: Path, data: bytes) -> None:
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags, 0o644)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    if path.read_bytes() != data:
        raise OSError("the disk does not hold what was written to it")


def _rename(temporary: Path, path: Path) -> None:
    for _ in range(_PATIENCE if sys.platform == "win32" else 0):
        with suppress(PermissionError):
            os.replace(temporary, path)  # noqa: PTH105 - one spelling of the step for tests to break
            return
        time.sleep(0.05)
    os.replace(temporary, path)  # noqa: PTH105 - as above


def _put_back(path: Path, generation: Path) -> bool:
    """Undo a rename: the generation's content, under a third name, over the file. Tell whether that worked."""
    temporary = path.with_name(f".{path.name}.{uuid4().hex[:8]}{TEMPORARY}")
    try:
        if not generation.exists():
            path.unlink()
            return True
        os.link(generation, temporary)
        os.replace(temporary, path)  # noqa: PTH105 - as above
    except OSError:
        remove(temporary)
        return False
    return True
