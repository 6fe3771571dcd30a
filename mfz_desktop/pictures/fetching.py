"""Getting one picture, on another thread: from the cache, else by drawing. Loaded late, for it brings NumPy."""

from collections.abc import Callable

from PySide6.QtGui import QImage

import resources
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.picture import View
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.reading.read import read_bytes
from mfz_desktop.app.pictures import PictureWanted
from mfz_desktop.pictures.cache import PictureCache, PictureKey
from mfz_desktop.pictures.drawing import CannotDraw, draw_file, to_image, to_png

FileBytes = Callable[[str], bytes]
"""A kept file's bytes by sha256; raises StoreError with a sentence where they cannot be had."""


def fetch(
    wanted: PictureWanted, size: tuple[int, int], cache: PictureCache, file_bytes: FileBytes, parts: PartCatalog
) -> QImage:
    """Return a picture, drawn in `size` = (width, height) unless a user added it.

    Raises CannotDraw, or the StoreError of a file that is gone.
    """
    if wanted.image:
        return added_picture(file_bytes(wanted.image))
    key = PictureKey(
        sha256=wanted.sha256 or f"starter:{wanted.starter}",
        submodel=wanted.submodel,
        view=wanted.view,
        size=size,
        parts=parts.update or "boxes",
    )
    cached = QImage.fromData(cache.get(key) or b"")
    if not cached.isNull():
        return cached
    file = read_model(wanted, file_bytes)
    image = to_image(draw_file(file, parts, submodel=wanted.submodel, view=View(wanted.view), size=size))
    cache.put(key, to_png(image))
    return image


def read_model(wanted: PictureWanted, file_bytes: FileBytes) -> ModelFile:
    """Read the model that a picture is to show."""
    if wanted.starter:
        return read_bytes(resources.read_bytes("samples", wanted.starter), wanted.starter)
    return read_bytes(file_bytes(wanted.sha256), "model")


def added_picture(data: bytes) -> QImage:
    """Return a picture that a user added; raises CannotDraw if it is none."""
    image = QImage.fromData(data)
    if image.isNull():
        raise CannotDraw("This picture cannot be read.")
    return image
