"""The files a command line names: `-` is standard input, a folder means its model files."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from campaigns.companies.file_format import FORMAT
from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.reading.endings import ENDINGS, models_below

STANDARD_INPUT = "-"
MOST_BYTES = max(FORMAT.largest, DEFAULT_LIMITS.file_bytes) + 1
"""No more is taken of anything; one byte over every limit, so that whoever reads it sees that it is too large."""


@dataclass(frozen=True, slots=True)
class Source:
    """One file to read."""

    typed: str
    """As it was typed, or as it was found below a folder that was typed."""

    @property
    def called(self) -> str:
        """What messages call it."""
        return "standard input" if self.is_standard_input else self.typed

    @property
    def is_standard_input(self) -> bool:
        """Tell whether it is to be read from standard input."""
        return self.typed == STANDARD_INPUT

    @property
    def is_model(self) -> bool:
        """Tell whether its name is that of a model file."""
        return self.typed.lower().endswith(ENDINGS)

    @property
    def path(self) -> Path:
        """Where it lies."""
        return Path(self.typed)


def sources(names: Iterable[str]) -> Iterator[Source]:
    """Yield the named files; for a folder its model files, recursively, in sorted order."""
    for name in names:
        source = Source(name)
        if not source.is_standard_input and not source.is_model and is_folder(name):
            yield from map(Source, models_below(name))
        else:
            yield source


def is_folder(name: str) -> bool:
    """Tell whether a name is that of a folder; a name that no disk takes is none."""
    try:
        return Path(name).is_dir()
    except (OSError, ValueError):
        return False


def read_source(source: Source, most: int = MOST_BYTES) -> bytes:
    """Return a source's bytes, at most so many; raises OSError where they cannot be had."""
    if not source.is_standard_input:
        with source.path.open("rb") as stream:
            return stream.read(most)
    return sys.stdin.buffer.read(most) if sys.stdin else b""


def why_unreadable(reason: OSError) -> str:
    """Return in a sentence why a file could not be opened, and what to do."""
    if isinstance(reason, FileNotFoundError):
        return "there is no such file"
    if isinstance(reason, IsADirectoryError):
        return "this is a folder; name the file in it"
    if isinstance(reason, PermissionError):
        return "it may not be read; ask for the right to, or copy it"
    return f"it cannot be read: {reason.strerror or reason}"
