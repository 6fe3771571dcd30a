"""The parts library that was downloaded: archives as they were published, and a file that names those in use.

They are read as they are. Nothing is unpacked: drawing from them takes the same time, and no name in them can become
a path. A new one lies beside the old one until the file names it.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FORMAT, VERSION = "mfz-parts-library", 1
NAMES = "library.json"
OFFICIAL, UNOFFICIAL = "official", "unofficial"
_FILE = re.compile(r"[a-z]{1,20}-[0-9a-f]{8,64}\.zip")
"""How our archives are called: nothing else that a file names is opened."""


@dataclass(frozen=True, slots=True)
class Download:
    """An archive that is in use."""

    file: str
    """Its name in the folder."""
    update: str
    """`2026-03`; of unofficial parts the day of the newest one, `2026-03-14`."""
    sha256: str
    size: int
    fetched: str
    """UTC, ISO 8601."""
    server: str
    """The address it came from."""


@dataclass(frozen=True, slots=True)
class Downloads:
    """What was downloaded into a folder."""

    official: Download | None = None
    unofficial: Download | None = None

    @property
    def size(self) -> int:
        """Bytes of all archives."""
        return sum(one.size for one in (self.official, self.unofficial) if one is not None)

    @property
    def files(self) -> frozenset[str]:
        """The names of the archives that are in use."""
        return frozenset(one.file for one in (self.official, self.unofficial) if one is not None)


def read_downloads(folder: Path) -> Downloads:
    """Return what was downloaded; nothing where the file that names it is not there or cannot be read."""
    try:
        document = json.loads((folder / NAMES).read_text(encoding="utf-8"))
        if (document["format"], document["version"]) != (FORMAT, VERSION):
            return Downloads()
        return Downloads(_download(document.get(OFFICIAL)), _download(document.get(UNOFFICIAL)))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Downloads()


def downloads_document(downloads: Downloads) -> dict[str, Any]:
    """Return what `read_downloads` reads."""
    return {
        "format": FORMAT,
        "version": VERSION,
        OFFICIAL: _document(downloads.official),
        UNOFFICIAL: _document(downloads.unofficial),
    }


def _document(one: Download | None) -> dict[str, Any] | None:
    return None if one is None else {name: getattr(one, name) for name in Download.__slots__}


def _download(document: dict[str, Any] | None) -> Download | None:
    if document is None:
        return None
    words = {name: str(document[name]) for name in Download.__slots__ if name != "size"}
    if not _FILE.fullmatch(words["file"]):
        raise ValueError(words["file"])
    return Download(size=int(document["size"]), **words)
