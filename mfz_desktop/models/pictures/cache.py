"""Drawn pictures kept under the data folder's `cache`: it may be deleted at any time."""

import contextlib
import hashlib
import json
import os
import tempfile
from dataclasses import astuple, dataclass
from pathlib import Path

DRAWING = 3
"""Goes up when the way pictures are drawn changes, so that old ones are not shown."""


@dataclass(frozen=True, slots=True)
class PictureKey:
    """All that decides how a picture looks."""

    sha256: str
    """Of the model's own file."""
    submodel: str | None
    view: str
    """One of `ldraw_catalog.pictures.picture.View`, by value."""
    size: tuple[int, int]
    """Width and height in pixels."""
    parts: str
    """Which parts it is drawn with: a library's update and unofficial parts, or the index's boxes."""
    beside: tuple[str, ...] = ()
    """The names and sha256 of the files that the model is made of besides its own."""
    lines: bool = False
    """A line drawing, for printing with little ink."""

    @property
    def digest(self) -> str:
        """Name of the picture in the cache."""
        text = json.dumps([DRAWING, *astuple(self)])
        return hashlib.sha256(text.encode()).hexdigest()


class PictureCache:
    """PNGs by key. Trouble with the disk is never trouble for the user: the picture is drawn again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "pictures"

    def get(self, key: PictureKey) -> bytes | None:
        """Return the PNG, or None if it was not drawn yet."""
        try:
            return self._path(key).read_bytes()
        except OSError:
            return None

    def put(self, key: PictureKey, png: bytes) -> None:
        """Keep a PNG; whole or not at all."""
        path = self._path(key)
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".new")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(png)
                Path(temporary).replace(path)
            finally:
                Path(temporary).unlink(missing_ok=True)

    def _path(self, key: PictureKey) -> Path:
        digest = key.digest
        return self._folder / digest[:2] / f"{digest}.png"
