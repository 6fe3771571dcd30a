"""Which picture shows a model of the garage, or a piece of a company."""

from collections.abc import Iterable

from campaigns.companies.company import AnyPiece
from campaigns.garage.entry import GarageEntry
from mfz_desktop.core.pictures import PictureWanted


def picture_of_design(entry: GarageEntry) -> PictureWanted:
    """Return the picture of a model in the garage."""
    return PictureWanted(sha256=entry.sha256, submodel=entry.submodel, kind=entry.kind)


def picture_of(piece: AnyPiece) -> PictureWanted:
    """Return the picture of a piece: the one its player added, else that of its model; without both there is none."""
    if piece.picture:
        return PictureWanted(image=piece.picture, kind=piece.kind)
    if piece.model:
        return PictureWanted(sha256=piece.model.sha256, submodel=piece.model.submodel, kind=piece.kind)
    return PictureWanted(kind=piece.kind)


def first_picture(pieces: Iterable[AnyPiece]) -> PictureWanted | None:
    """Return the picture of the first piece that has one; None where none has."""
    return next((wanted for wanted in map(picture_of, pieces) if wanted.exists), None)
