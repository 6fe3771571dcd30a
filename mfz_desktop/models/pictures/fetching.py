"""Getting one picture, on another thread: from the cache, else by drawing. Loaded late, for it brings NumPy."""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from PySide6.QtGui import QImage

import resources
from campaigns.store.errors import StoreError
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.camera import View
from mfz_desktop.core.pictures import PictureWanted, to_png
from mfz_desktop.models.importing.kept_model import FileBytes, KeptModel, ModelFiles, read_kept
from mfz_desktop.models.pictures.cache import PictureCache, PictureKey
from mfz_desktop.models.pictures.decoding import NotAPicture, decode_picture
from mfz_desktop.models.pictures.drawing import draw_file, to_image
from mfz_desktop.models.starters import SAMPLES


def by_itself(_sha256: str) -> ModelFiles | None:
    """Know of no model that it is made of more files than its own."""
    return None


def no_photo(_sha256: str, _submodel: str | None) -> str | None:
    """Know of no photo."""
    return None


@dataclass(frozen=True, slots=True)
class RenderContext:
    """What drawing pictures needs. Frozen, and its functions are for any thread."""

    file_bytes: FileBytes
    """A kept file by sha256; raises StoreError where it cannot be had."""
    parts: PartCatalog
    cache: PictureCache
    made_of: Callable[[str], ModelFiles | None] = by_itself
    """Which files the model with a sha256 is made of; None where nobody says more than that."""
    photo_of: Callable[[str, str | None], str | None] = no_photo
    """The sha256 of the photo of a model, by its file's and its submodel; None where it has none."""


def fetch(wanted: PictureWanted, size: tuple[int, int], rendering: RenderContext, *, lines: bool = False) -> QImage:
    """Return a picture, drawn in `size` = (width, height); one that a user added is at most as large.

    A photo stands in place of what is seen from the usual side; `lines` gives a line drawing of the model. Raises
    CannotDraw, or the StoreError of a file that is gone.
    """
    if wanted.image:
        return decode_picture(rendering.file_bytes(wanted.image), max(size))
    if wanted.starter:
        data = resources.read_bytes(SAMPLES, wanted.starter)
        sha256 = hashlib.sha256(data).hexdigest()
        return _drawn(wanted, size, rendering, KeptModel(sha256, wanted.starter), lambda _: data, lines)
    if wanted.part:
        line = f"1 {wanted.colour} 0 0 0 1 0 0 0 1 0 0 0 1 {wanted.part}\n".encode()
        return _drawn(wanted, size, rendering, KeptModel(hashlib.sha256(line).hexdigest()), lambda _: line, lines)
    if not lines and wanted.view == View.THREE_QUARTER.value:
        photo = rendering.photo_of(wanted.sha256, wanted.submodel)
        with suppress(NotAPicture, StoreError):
            if photo is not None:
                return decode_picture(rendering.file_bytes(photo), max(size))
    model = rendering.made_of(wanted.sha256) or KeptModel(wanted.sha256)
    return _drawn(wanted, size, rendering, model, rendering.file_bytes, lines)


def drawn_with(parts: PartCatalog) -> str:
    """Return what pictures are drawn with: a library, with its update and unofficial parts, or boxes."""
    edition = parts.edition
    return "boxes" if edition is None else edition


def _drawn(
    wanted: PictureWanted,
    size: tuple[int, int],
    rendering: RenderContext,
    model: ModelFiles,
    file_bytes: FileBytes,
    lines: bool,
) -> QImage:
    """Return a model's picture from the cache, else draw it and keep it there."""
    key = PictureKey(
        sha256=model.sha256,
        submodel=wanted.submodel,
        view=wanted.view,
        size=size,
        parts=drawn_with(rendering.parts),
        beside=tuple(f"{file.name}\n{file.sha256}" for file in model.beside),
        lines=lines,
    )
    with suppress(NotAPicture):
        return _told(decode_picture(rendering.cache.get(key) or b"", max(size)), key)
    file = read_kept(model, file_bytes)
    picture = draw_file(
        file, rendering.parts, submodel=wanted.submodel, view=View(wanted.view), size=size, lines=lines
    )
    image = _told(to_image(picture), key)
    rendering.cache.put(key, to_png(image))
    return image


def _told(image: QImage, key: PictureKey) -> QImage:
    """Return a picture that tells what it was drawn with: whoever has only the picture can know, too."""
    image.setText("Parts", key.parts)
    return image
