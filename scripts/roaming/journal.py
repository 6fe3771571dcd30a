"""What the hand does, written down before it is done, so that the last lines are there even after a native crash."""

import os
from collections import deque
from pathlib import Path

LAST = 200
"""Lines that are told of a run that ended badly."""


class Journal:
    """Writes a line for each action to a file; nothing stays in a buffer of this process."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)

    def write(self, number: int, what: str) -> None:
        """Write what the action of this number is about to do."""
        os.write(self._file, f"{number} {what}\n".encode(errors="backslashreplace"))

    def close(self) -> None:
        """Write no more."""
        os.close(self._file)


def last_lines(path: Path, count: int = LAST) -> list[str]:
    """Return the last lines of a journal."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", errors="replace") as file:
        return [line.rstrip("\n") for line in deque(file, count)]
