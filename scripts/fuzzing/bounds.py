"""What reading a stranger's file may do: so long, so much memory, nothing written, nothing opened elsewhere."""

import faulthandler
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from unittest.mock import patch

if sys.platform != "win32":
    import resource

MOST_MEMORY = 512_000_000
"""Bytes by which the process may ever grow."""
TIMES_TOO_LONG = 5
"""After so many times the seconds allowed a file is stopped."""
HUNG = 300
"""Seconds by the clock after which the process is ended: nothing that goes on takes so long on a busy machine."""

_CHANGES = frozenset(
    ("os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.symlink", "os.link", "os.truncate", "os.chmod", "os.utime")
)
_ELSEWHERE = frozenset(("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "socket.connect"))
_LISTINGS = frozenset(("os.listdir", "os.scandir", "os.chdir"))
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_TRUNC
_OWN = tuple(
    os.path.realpath(path)
    for path in (sys.prefix, sys.base_prefix, Path(__file__).parents[2], sys.pycache_prefix)
    if path is not None
)
"""Python's own modules, and the program's, as they are compiled, too: they are loaded when they are first needed."""


class BrokenBoundError(AssertionError):
    """A file made the program do what it must not do."""


class Bounds:
    """Watches this process while files are read.

    Seconds are those of the processor, so that other programs on the machine do not count; `patience` times as many
    are given where the machine itself may be slow.
    """

    def __init__(self, folder: Path, patience: float = 1.0) -> None:
        self._patience = patience
        self._folder = os.path.realpath(folder)
        self._before = _names_below(folder)
        self._seen: list[str] = []
        self._watching = False
        self._memory = peak_memory()
        self.slowest = 0.0
        # A hook like this stays until the process ends.
        sys.addaudithook(self._note)

    @property
    def grown(self) -> int:
        """Bytes by which the process grew at most."""
        return peak_memory() - self._memory

    @contextmanager
    def keep(self, seconds: float) -> Iterator[None]:
        """Raise BrokenBoundError where the block breaks a bound; stop it if it takes far too long."""
        self._seen.clear()
        seconds *= self._patience
        began = time.process_time()
        # A module that is first needed here is not kept as it was compiled: that would be a file that is written.
        with _stopped_after(seconds * TIMES_TOO_LONG), patch.object(sys, "dont_write_bytecode", True):
            self._watching = True
            try:
                yield
            finally:
                self._watching = False
        took = time.process_time() - began
        self.slowest = max(self.slowest, took)
        if took > seconds:
            raise BrokenBoundError(f"it took {took:.1f} s, more than {seconds:g} s")
        if self.grown > MOST_MEMORY:
            raise BrokenBoundError(f"it took {self.grown // 1_000_000} MB, more than {MOST_MEMORY // 1_000_000} MB")
        if self._seen or _names_below(Path(self._folder)) != self._before:
            raise BrokenBoundError(f"written, or opened elsewhere: {self._seen or 'a file in its folder'}")

    def _note(self, event: str, arguments: tuple[object, ...]) -> None:
        if not self._watching:
            return
        if event == "open":
            self._note_open(*arguments)
        elif event in _CHANGES or event in _ELSEWHERE or (event in _LISTINGS and not self._may_read(arguments[0])):
            self._seen.append(f"{event} {arguments[0]!r}")

    def _note_open(self, path: object, _mode: object = None, flags: object = 0) -> None:
        if isinstance(flags, int) and flags & _WRITING:
            self._seen.append(f"write {path!r}")
        elif not self._may_read(path):
            self._seen.append(f"read {path!r}")

    def _may_read(self, path: object) -> bool:
        """Whether it lies in the folder, or is the program's own; what is open already is a number."""
        if not isinstance(path, str | bytes | os.PathLike):
            return True
        real = os.path.realpath(os.fsdecode(path))
        return any(real == place or real.startswith(place + os.sep) for place in (self._folder, *_OWN))


def peak_memory() -> int:
    """Return the most bytes that this process ever held; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def _names_below(folder: Path) -> list[str]:
    return sorted(str(path) for path in folder.rglob("*"))


@contextmanager
def _stopped_after(seconds: float) -> Iterator[None]:
    """Raise inside the block after so many seconds; where that does not help, end the process with a traceback."""
    faulthandler.dump_traceback_later(seconds + HUNG, exit=True)
    if sys.platform == "win32":
        yield
        faulthandler.cancel_dump_traceback_later()
        return
    before = signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        faulthandler.cancel_dump_traceback_later()


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise BrokenBoundError("it was stopped, for it took far too long")
