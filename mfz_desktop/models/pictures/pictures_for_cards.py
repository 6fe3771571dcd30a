"""The pictures that a company's cards show: what its player added, else its models drawn."""

import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from campaigns.companies.company import AnyCompany, AnyPiece, ModelLink
from campaigns.companies.copying import models_of
from campaigns.store.errors import StoreError
from ldraw_catalog.assembly.folder import ModelFolder
from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.reading.document import normalize
from mfz_desktop.core.pictures import PictureWanted, to_png
from mfz_desktop.models.importing.kept_model import FileBytes, ModelFiles
from mfz_desktop.models.pictures.decoding import decode_picture
from mfz_desktop.models.pictures.drawing import CannotDraw
from mfz_desktop.models.pictures.fetching import RenderContext, fetch

__all__ = [
    "SIDE",
    "RenderContext",
    "Step",
    "card_pictures",
    "files_beside",
    "line_pictures",
    "made_of",
    "picture_of",
]

SIDE = 768
"""Pixels; on a card of 36 mm this is over 500 dpi."""

Step = Callable[[int, int, str], None]
"""Told before each picture: how many are done, of how many, and whose is next; may raise to stop."""


def card_pictures(
    company: AnyCompany,
    added: Mapping[str, bytes],
    rendering: RenderContext,
    step: Step | None = None,
    *,
    models: bool = True,
) -> dict[str, bytes]:
    """Return a PNG by the id of each piece that has one. What cannot be drawn has none.

    `added` are pictures that came with the company, by sha256. Without `models` only what players added is there.
    """
    pieces = tuple(piece for piece in company.pieces if models or piece.picture is not None)
    pictures: dict[str, bytes] = {}
    for index, piece in enumerate(pieces):
        if step is not None:
            step(index, len(pieces), piece.name)
        png = picture_of(piece, added, rendering)
        if png is not None:
            pictures[piece.id] = png
    return pictures


def line_pictures(company: AnyCompany, rendering: RenderContext, step: Step | None = None) -> dict[str, bytes]:
    """Return line drawings, for saving ink, by the id of each piece whose picture is its model's.

    What a player added, a photo too, is no model: its edges are found when it is printed.
    """
    pieces = [
        (one, one.model)
        for one in company.pieces
        if one.picture is None
        and one.model is not None
        and rendering.photo_of(one.model.sha256, one.model.submodel) is None
    ]
    pictures: dict[str, bytes] = {}
    for index, (piece, model) in enumerate(pieces):
        if step is not None:
            step(index, len(pieces), piece.name)
        with suppress(CannotDraw, StoreError):
            pictures[piece.id] = drawn(model, rendering, lines=True)
    return pictures


def picture_of(piece: AnyPiece, added: Mapping[str, bytes], rendering: RenderContext) -> bytes | None:
    """Return one picture as PNG, or None."""
    try:
        if piece.picture is not None:
            data = added[piece.picture] if piece.picture in added else rendering.file_bytes(piece.picture)
            return to_png(decode_picture(data, SIDE))
        return drawn(piece.model, rendering) if piece.model is not None else None
    except (CannotDraw, StoreError):
        return None


def drawn(link: ModelLink, rendering: RenderContext, *, lines: bool = False) -> bytes:
    """Return the picture of a model; raises CannotDraw or StoreError."""
    wanted = PictureWanted(sha256=link.sha256, submodel=link.submodel)
    return to_png(fetch(wanted, (SIDE, SIDE), rendering, lines=lines))


def files_beside(folder: Path, company: AnyCompany, kept: FileBytes) -> FileBytes:
    """Return a source of files that looks among the kept ones, then for a file of that name in a folder.

    A company that came in a file may have its models beside it, and what they are made of; only the same bytes will
    do, and nothing outside that folder.
    """
    names = {file.sha256: file.name for link in models_of(company) for file in link.beside}
    names |= {link.sha256: Path(link.file).name for link in models_of(company)}

    def file_bytes(sha256: str) -> bytes:
        try:
            return kept(sha256)
        except StoreError:
            path = ModelFolder(folder, DEFAULT_LIMITS).find(normalize(names.get(sha256, "")))
            found = read_same(path, sha256) if path is not None else None
            if found is None:
                raise
            return found

    return file_bytes


def made_of(company: AnyCompany, elsewhere: Callable[[str], ModelFiles | None]) -> Callable[[str], ModelFiles | None]:
    """Return who says which files a company's models are made of: its own links, else somebody else."""
    links = {link.sha256: link for link in models_of(company) if link.beside}
    return lambda sha256: links.get(sha256) or elsewhere(sha256)


def read_same(path: Path, sha256: str) -> bytes | None:
    """Return a file's bytes if they have this sha256."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    return data if hashlib.sha256(data).hexdigest() == sha256 else None
