"""The files a command line names: `-` is standard input, a folder means its model files."""

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

MODEL_ENDINGS = (".ldr", ".mpd", ".dat", ".io")
STANDARD_INPUT = "-"


@dataclass(frozen=True, slots=True)
class Source:
    """One file to read."""

    typed: str
    """As it was typed, or as it was found below a folder that was typed."""

    @property
    def is_standard_input(self) -> bool:
        """Tell whether it is to be read from standard input."""
        return self.typed == STANDARD_INPUT

    @property
    def path(self) -> Path:
        """Where it lies."""
        return Path(self.typed)


def sources(names: Iterable[str]) -> Iterator[Source]:
    """Yield the named files; for a folder its model files, recursively, in sorted order."""
    for name in names:
        if name != STANDARD_INPUT and Path(name).is_dir() and not name.lower().endswith(MODEL_ENDINGS):
            yield from map(Source, models_below(name))
        else:
            yield Source(name)


def models_below(folder: str) -> list[str]:
    """Return the model files below a folder, sorted; links to folders are not followed."""
    found = []
    for here, folders, files in os.walk(folder):
        folders.sort()
        found += [str(Path(here, file)) for file in files if file.lower().endswith(MODEL_ENDINGS)]
    return sorted(found)


def read_source(source: Source) -> bytes:
    """Return a source's bytes; raises OSError where they cannot be had."""
    return sys.stdin.buffer.read() if source.is_standard_input else source.path.read_bytes()
