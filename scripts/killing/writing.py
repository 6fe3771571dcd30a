"""What a child that is going to be killed tells its parent: one line each, at once."""

import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import NoReturn

WHO = "kill test"
"""Who holds the lock of the folder."""
NOW = datetime(2026, 1, 1, tzinfo=UTC)

READY = "ready"
"""The folder is open and the first step begins."""
BEGINS, ENDS = "w", "d"
"""A write."""
CONFIRMED = "a "
"""A step; after it comes what stands now, in one or more words."""
OVER = "over"
"""There is nothing left to write."""
STANDARD_OUTPUT = 1
"""As a file descriptor."""


def fixed_clock() -> datetime:
    """Return one moment, so that the same steps give the same state."""
    return NOW


def say(line: str) -> None:
    """Write a line to the parent at once."""
    os.write(STANDARD_OUTPUT, f"{line}\n".encode())


def announced(write: Callable[..., None]) -> Callable[..., None]:
    """Return a way of writing that says so before and after."""

    def saying(*arguments: object) -> None:
        say(BEGINS)
        write(*arguments)
        say(ENDS)

    return saying


def wait_for_the_end() -> NoReturn:
    """Say that all is done, and wait to be killed."""
    say(OVER)
    while True:
        time.sleep(1)
