"""Which files somebody opens, Qt's own code included: told by Linux, for nothing in Python sees it."""

import ctypes
import os
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

IN_OPEN = 0x20
EVENT = struct.Struct("iIII")
MOST_AT_ONCE = 2**16

only_on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="inotify is Linux's")


class Opened:
    """What was opened in a folder."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def names(self) -> list[str]:
        """Return the names of the files that were opened since this was last asked."""
        try:
            events = os.read(self._descriptor, MOST_AT_ONCE)
        except BlockingIOError:
            return []
        found, at = [], 0
        while at < len(events):
            *_, length = EVENT.unpack_from(events, at)
            at += EVENT.size + length
            found.append(events[at - length : at].rstrip(b"\0").decode())
        return found


@contextmanager
def watched(folder: Path) -> Iterator[Opened]:
    """Watch a folder for files that are opened."""
    system = ctypes.CDLL(None, use_errno=True)
    descriptor = system.inotify_init1(os.O_NONBLOCK)
    assert descriptor >= 0, os.strerror(ctypes.get_errno())
    try:
        assert system.inotify_add_watch(descriptor, os.fsencode(folder), IN_OPEN) >= 0
        yield Opened(descriptor)
    finally:
        os.close(descriptor)
