"""Files below the folder of the opened model, by the names that references use. Never outside that folder.

Names compare without case (https://www.ldraw.org/article/218), as on the systems that most models come from, so
folders are listed, each once and only when a name leads there.
"""

import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from ldraw_catalog.limits import Limits
from ldraw_catalog.reading.document import normalize


class ModelFolder:
    """Looks up and reads files below one folder, within the limits on names looked at and bytes read."""

    def __init__(self, folder: Path | None, limits: Limits) -> None:
        self._folder = folder
        self._names_left = limits.folder_files
        self._bytes_left = limits.text_bytes
        self._listed: dict[Path, dict[str, str]] = {}

    def find(self, normalized: str) -> Path | None:
        """Return the file that a normalized name means, or None. Links out of the folder are not followed."""
        path, steps = self._folder, normalized.split("/")
        # Nearly all names are of parts, and lead nowhere at once.
        if path is None or steps[0] not in self._here or not all(map(_is_plain, steps)):
            return None
        for step in steps:
            name = self._listing(path).get(step)
            if name is None:
                return None
            path = path / name
        return path if self._is_inside(path) else None

    def read(self, path: Path) -> bytes | None:
        """Return the bytes of a file that `find` gave; None if it cannot be read or the limit is reached."""
        try:
            with path.open("rb") as stream:
                data = stream.read(self._bytes_left + 1)
        except OSError:
            return None
        if len(data) > self._bytes_left:
            return None
        self._bytes_left -= len(data)
        return data

    @cached_property
    def _here(self) -> Mapping[str, str]:
        """The names in the model's own folder."""
        return {} if self._folder is None else self._listing(self._folder)

    def _listing(self, folder: Path) -> dict[str, str]:
        """Return the names in a folder, normalized to real; the first of the alphabet where case alone differs."""
        if folder not in self._listed:
            self._listed[folder] = {normalize(name): name for name in sorted(self._names_in(folder), reverse=True)}
        return self._listed[folder]

    def _names_in(self, folder: Path) -> list[str]:
        names: list[str] = []
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if self._names_left <= 0:
                        break
                    self._names_left -= 1
                    names.append(entry.name)
        except OSError:
            return names
        return names

    def _is_inside(self, path: Path) -> bool:
        """Whether it is an ordinary file that really lies below the folder."""
        try:
            return path.is_file() and path.resolve().is_relative_to((self._folder or path).resolve())
        except (OSError, RuntimeError):
            return False


def _is_plain(step: str) -> bool:
    """Whether a step of a path goes down, and nowhere else: no `..`, no drive, nothing empty."""
    return step not in ("", ".", "..") and ":" not in step and "\0" not in step
