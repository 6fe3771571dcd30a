"""How much time and memory one file of an import may take: 5 s and 512 MB (design 5, limits on input).

Both are looked at between the steps of reading, so a single step may run over them; what a step can take is bounded
by the limits of reading itself (`ldraw_catalog.limits`). Memory is what the process has grown by since the file was
begun; where the system does not tell, only time counts.
"""

import time
from collections.abc import Callable
from pathlib import Path

from mfz_desktop.core.language import translate

SECONDS = 5.0
MEGABYTES = 512

_STATUS = Path("/proc/self/statm")
_PAGE_BYTES = 4096


class OverBudget(Exception):  # noqa: N818 - it is a decision, not an error
    """A file takes more than an import gives it; the text says so in one sentence."""


def memory_in_use() -> int:
    """Return the bytes this process holds; 0 where the system does not tell."""
    try:
        return int(_STATUS.read_text("ascii").split()[1]) * _PAGE_BYTES
    except (OSError, ValueError, IndexError):
        return 0


class Budget:
    """What is left for one file."""

    def __init__(
        self,
        seconds: float = SECONDS,
        megabytes: int = MEGABYTES,
        *,
        clock: Callable[[], float] = time.monotonic,
        memory: Callable[[], int] = memory_in_use,
    ) -> None:
        self._seconds = seconds
        self._megabytes = megabytes
        self._clock = clock
        self._memory = memory
        self._began = clock()
        self._held = memory()

    def check(self) -> None:
        """Raise OverBudget if the file has had its time or its memory."""
        if self._clock() - self._began > self._seconds:
            words = translate("Import", "Reading takes more than {n} seconds. Save a smaller part of the model.")
            raise OverBudget(words.format(n=f"{self._seconds:.0f}"))
        if self._memory() - self._held > self._megabytes * 1_000_000:
            words = translate("Import", "Reading takes more than {n} MB. Save a smaller part of the model.")
            raise OverBudget(words.format(n=self._megabytes))
