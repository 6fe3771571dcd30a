"""An installed LDraw parts library, for exact geometry: a folder, or the archive it is published as."""

import re
import zipfile
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ldraw_catalog.parts.downloads import Download, read_downloads
from ldraw_catalog.parts.places import usual_places
from ldraw_catalog.parts.shelves import ArchiveShelf, FolderShelf, JoinedShelf, Shelf

_SEARCHED = (
    "p/",
    "parts/",
    "parts/s/",
    "p/48/",
    "p/8/",
    "models/",
    "unofficial/p/",
    "unofficial/parts/",
    "unofficial/parts/s/",
    "unofficial/lsynth/",
)
"""Folders of a library in the order in which references are looked for."""
_BELOW = ("", "ldraw", "usr/share/ldraw", "complete.zip", "ldraw/complete.zip")
"""Where a library lies in a folder that somebody points at."""
_NOTE = re.compile(r"models/note(\d\d)(\d\d)ca\.txt")
"""The notes that come with each update: `Note2602CA.txt` with 2026-02."""
_UPDATE = re.compile(rb"^0 !LDRAW_ORG .*\bUPDATE (\d{4}-\d\d)\b", re.MULTILINE)
_HEADER_BYTES = 600


class LibraryNotFound(Exception):  # noqa: N818 - says what happened, as the standard library does
    """There is no parts library where one was said to be; the text is one sentence for the user."""


@dataclass(frozen=True)
class Library:
    """A parts library. Its folders are looked through when the first file is asked for."""

    path: Path
    """The folder that holds `parts` and `p`, or the archive."""
    shelf: Shelf
    unofficial: Download | None = None
    """The unofficial parts that were joined to it."""

    @staticmethod
    def open(path: Path) -> "Library":
        """Open the library in a folder (or a `ldraw` folder below it) or in a ZIP archive.

        Raises LibraryNotFound if there is none.
        """
        for below in _BELOW:
            place = path / below if below else path
            try:
                if _is_library_folder(place):
                    return Library(place, FolderShelf(place))
                if place.is_file():
                    return _open_archive(place)
            except OSError:
                continue
        raise LibraryNotFound(
            f"There is no LDraw parts library in {path}: it would hold the folders “parts” and “p”."
        )

    def has(self, normalized: str) -> bool:
        """Say whether a reference to that normalized name leads to a file of the library."""
        return self._locate(normalized) is not None

    def is_part(self, normalized: str) -> bool:
        """Say whether that name is a part, official or not; subparts, primitives and models are none."""
        path = (self._locate(normalized) or "").removeprefix("unofficial/")
        return path == f"parts/{normalized}" and path.endswith(".dat") and "/" not in normalized

    def read(self, normalized: str) -> bytes | None:
        """Return the text behind a reference (`3001.dat`, `s/3001s01.dat`, `48/4-4edge.dat`); None if it has none."""
        path = self._locate(normalized)
        return None if path is None else self.shelf.read(path)

    def parts(self) -> list[str]:
        """Return the normalized names of all official parts, sorted."""
        return self._names("parts/", "")

    def pieces(self) -> list[str]:
        """Return the normalized names, as references spell them, of all subparts and primitives, sorted."""
        folders = (("parts/s/", "s/"), ("p/", ""), ("p/48/", "48/"), ("p/8/", "8/"))
        return sorted(name for folder, prefix in folders for name in self._names(folder, prefix))

    @cached_property
    def update(self) -> str:
        """The newest update it holds, `2026-02`; empty if no file says.

        Read from the notes that come with every update; where they are missing (Studio's library) from the
        headers of all parts and primitives, once.
        """
        notes = [match.groups() for path in self.shelf.paths() if (match := _NOTE.fullmatch(path))]
        years = [f"{'19' if year > '90' else '20'}{year}-{number}" for year, number in notes]
        return max(years, default="") or self._newest_header()

    @property
    def edition(self) -> str:
        """The update, and the unofficial parts joined to it: what is drawn with another one may look different."""
        extra = self.unofficial
        return self.update if extra is None else f"{self.update} + unofficial {extra.update} {extra.sha256[:8]}"

    @property
    def state(self) -> str:
        """A text that is another one where files were added, taken away or exchanged since: folders' times.

        Found without a look at the files, which are thousands. A file that is changed in its place is not noticed.
        """
        places = (self.path, *(self.path / folder for folder in _SEARCHED)) if self.path.is_dir() else (self.path,)
        extra = self.unofficial.sha256 if self.unofficial else ""
        return "\n".join((str(self.path), extra, *(_changed(place) for place in places)))

    def _newest_header(self) -> str:
        return max((self._header_update(path) for path in self._all("parts/", "p/")), default="")

    def _header_update(self, path: str) -> str:
        found = _UPDATE.search((self.shelf.read(path, _HEADER_BYTES) or b"").replace(b"\r", b"\n"))
        return found.group(1).decode() if found else ""

    def _locate(self, normalized: str) -> str | None:
        return next((folder + normalized for folder in _SEARCHED if self.shelf.has(folder + normalized)), None)

    def _names(self, folder: str, prefix: str) -> list[str]:
        names = (path.removeprefix(folder) for path in self._all(folder))
        return sorted(prefix + name for name in names if "/" not in name)

    def _all(self, *folders: str) -> Iterable[str]:
        return (path for path in self.shelf.paths() if path.startswith(folders) and path.endswith(".dat"))


def find_library(chosen: Path | None = None, downloads: Path | None = None) -> Library | None:
    """Return the library to use: the user's choice, the one that was downloaded, LDRAWDIR's, or an installed one.

    `downloads` is the folder of the downloaded one. Raises LibraryNotFound if the user chose a place that holds none;
    other places that hold none are passed by.
    """
    if chosen is not None:
        return Library.open(chosen)
    if downloads is not None and (found := open_downloaded(downloads)) is not None:
        return found
    for place in usual_places():
        try:
            return Library.open(place)
        except LibraryNotFound:
            continue
    return None


def open_downloaded(folder: Path) -> Library | None:
    """Return the library that was downloaded into a folder; None where there is none that can be read."""
    kept = read_downloads(folder)
    if kept.official is None:
        return None
    try:
        library = _open_archive(folder / kept.official.file)
    except (LibraryNotFound, OSError):
        return None
    if (extra := kept.unofficial) is not None:
        with suppress(zipfile.BadZipFile, OSError, ValueError):
            joined = JoinedShelf(library.shelf, ArchiveShelf.open(folder / extra.file))
            return Library(library.path, joined, extra)
    return library


def _changed(place: Path) -> str:
    try:
        found = place.stat()
    except OSError:
        return ""
    return f"{found.st_mtime_ns} {found.st_size}"


def _is_library_folder(place: Path) -> bool:
    if (place / "parts").is_dir() and (place / "p").is_dir():
        return True
    if not place.is_dir():
        return False
    return {"parts", "p"} <= {entry.name.lower() for entry in place.iterdir() if entry.is_dir()}


def _open_archive(place: Path) -> Library:
    try:
        shelf = ArchiveShelf.open(place)
    except (zipfile.BadZipFile, ValueError) as error:
        raise LibraryNotFound(f"{place} is not an archive that can be read.") from error
    if not any(path.startswith("parts/") for path in shelf.paths()):
        raise LibraryNotFound(f"The archive {place} holds no LDraw parts library.")
    return Library(place, shelf)
