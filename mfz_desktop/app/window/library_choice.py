"""Which parts library would be used."""

from dataclasses import dataclass
from pathlib import Path

from mfz_desktop.core.language import translated


@dataclass(frozen=True, slots=True)
class LibraryFound:
    """What was found, and in words what is wrong with the person's choice."""

    path: Path | None = None
    update: str = ""
    trouble: str = ""


def look_for_library(chosen: Path | None) -> LibraryFound:
    """Look for the library a person chose, else in the usual places. May take a moment: not on the main thread."""
    from ldraw_catalog.parts.library import LibraryNotFound, find_library

    try:
        found = find_library(chosen)
    except LibraryNotFound as error:
        return LibraryFound(trouble=translated(error))
    return LibraryFound() if found is None else LibraryFound(found.path, found.update)
