"""Returns free memory to the system when the application is idle.

Drawing a model takes arrays of many megabytes on several threads. glibc keeps what is freed of them in the heap of
each thread, some hundred megabytes in the end, unless it is told that nobody needs them now.
"""

import sys
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QObject, QTimer

from mfz_desktop.core.tasks import Tasks

QUIET_MS = 2000
"""So long nothing has run in the background: whoever draws one model after the other needs the same memory again."""


def trim_memory() -> bool:
    """Return free memory to the system; whether this system's C library can do so."""
    trim = _trim()
    if trim is None:
        return False
    trim(0)
    return True


@cache
def _trim() -> Callable[[int], int] | None:
    if sys.platform != "linux":
        return None
    import ctypes

    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):  # not every C library of Linux is glibc
        return None
    return trim


class MemoryTrimmer(QObject):
    """Returns free memory to the system whenever the background has been quiet for a while."""

    def __init__(self, tasks: Tasks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._timer = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._timer.timeout.connect(trim_memory)
        tasks.changed.connect(self._follow)

    @property
    def waits(self) -> bool:
        """Whether the background is quiet, and free memory will be returned if it stays so."""
        return self._timer.isActive()

    def _follow(self) -> None:
        if self._tasks.running:
            self._timer.stop()
        else:
            self._timer.start()
