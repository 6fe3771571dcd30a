"""A picture of the player's own for a frame or station: read, made small enough, kept as PNG."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from campaigns.store.kept_files import KeptFiles
from mfz_desktop.app.tasks import Work
from mfz_desktop.pictures.drawing import to_png

LARGEST = 1024
"""Pixels along the longer side: more does not show on a card."""


class NotAPicture(Exception):  # noqa: N818 - it says what it means
    """A file is no picture that can be read; its text says so in one sentence."""


def keep_picture(work: Work, path: Path, files: KeptFiles) -> str:
    """Read a picture and keep it; return its sha256. Raises NotAPicture or StoreError."""
    work.step(0, 1)
    return files.put(to_png(read_picture(path)))


def read_picture(path: Path) -> QImage:
    """Return the picture, upright and no larger than it need be; raises NotAPicture."""
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    reader.setDecideFormatFromContent(True)
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > LARGEST:
        reader.setScaledSize(size.scaled(QSize(LARGEST, LARGEST), Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise NotAPicture(f"“{path.name}” is no picture that can be read. Choose a PNG or JPEG file.")
    return image
