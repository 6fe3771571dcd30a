"""A picture of the player's own for a frame or station: read, made small enough, kept as PNG."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from campaigns.store.kept_files import KeptFiles
from mfz_desktop.core.pictures import to_png
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.pictures.decoding import ENDINGS, MOST_BYTES, MOST_PIXELS_ADDED, NotAPicture, decode_picture

translate = QCoreApplication.translate

OTHER_ENDINGS = (".avif", ".bmp", ".gif", ".heic", ".heif", ".ico", ".svg", ".svgz", ".tif", ".tiff")
"""Of pictures that are not read; who adds one is told."""
LARGEST = 1024
"""Pixels along the longer side: more does not show on a card."""


def is_named_as_picture(path: Path) -> bool:
    """Tell whether a file's name says that it is a picture, of a format that is read or of another."""
    return path.suffix.lower() in (*ENDINGS, *OTHER_ENDINGS)


def file_kinds() -> str:
    """Return the pictures that may be added, as file dialogs name them."""
    return translate("Pictures", "Pictures ({endings})").format(endings=" ".join(f"*{one}" for one in ENDINGS))


def keep_picture(work: Work, path: Path, files: KeptFiles) -> str:
    """Read a picture and keep it; return its sha256. Raises NotAPicture or StoreError."""
    work.step(0, 1)
    try:
        return files.put(to_png(decode_picture(_read(path), LARGEST, most_pixels=MOST_PIXELS_ADDED)))
    except NotAPicture as reason:
        text = translate("Pictures", "“{name}” was not added. {reason}")
        raise NotAPicture(text.format(name=path.name, reason=reason)) from reason


def _read(path: Path) -> bytes:
    """Return a file's bytes, one more than may be decoded where it has more; raises NotAPicture."""
    try:
        if path.is_file():
            with path.open("rb") as file:
                return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise NotAPicture(translate("Pictures", "It cannot be read: {why}.").format(why=error.strerror)) from error
    raise NotAPicture(translate("Pictures", "It is not there, or no file."))
