"""Companies out of files and into them. No Qt here: the tests and the window use the same."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from campaigns.companies.company import AnyCompany, Piece
from campaigns.companies.copying import pictures_of
from campaigns.companies.file_format import SUFFIX, CompanyFileError, write_company_file
from campaigns.companies.kind import CompanyKind, CompanyKinds, ReadCompany
from campaigns.companies.reading import read_companies
from campaigns.garage.garage import Garage
from campaigns.garage.importing import Imported, import_companies
from campaigns.store.errors import StoreError
from mfz_desktop.core.language import translate, translated

LONGEST_STEM = 60

Company = TypeVar("Company", bound=AnyCompany)


@dataclass(frozen=True, slots=True)
class ReadFiles:
    """What some files gave."""

    companies: tuple[ReadCompany[Any], ...]
    troubles: tuple[str, ...]
    """A sentence for each file that could not be read."""


def read_files(paths: Iterable[Path], kinds: CompanyKinds) -> ReadFiles:
    """Read the companies of files; one that cannot be read is told, and the others go on."""
    companies: list[ReadCompany[Any]] = []
    troubles: list[str] = []
    for path in paths:
        try:
            companies += read_companies(path.read_bytes(), kinds)
        except OSError as reason:
            words = translate("CompanyFiles", "“{file}” cannot be read: {why}.")
            troubles.append(words.format(file=path.name, why=reason.strerror or reason))
        except CompanyFileError as reason:
            words = translate("CompanyFiles", "“{file}”: {why}")
            troubles.append(words.format(file=path.name, why=translated(reason)))
    return ReadFiles(tuple(companies), tuple(troubles))


def keep_pictures(companies: Iterable[ReadCompany[Any]], put: Callable[[bytes], str]) -> None:
    """Keep the pictures that came with companies, before anything refers to them; raises StoreError."""
    for read in companies:
        for picture in read.pictures.values():
            put(picture)


def bring_in(garage: Garage, companies: Iterable[AnyCompany], replacing: Collection[str] = ()) -> Imported:
    """Add companies as one change; one that was exported from here is recognised, those of `replacing` replace it."""
    kept = [as_kept_here(company, garage.company(company.id)) for company in companies]
    return import_companies(garage, kept, replacing)


def otherwise_here(garage: Garage, company: AnyCompany) -> AnyCompany | None:
    """Return a company as it is here, if it is here and differs from what comes in; None for what is in the bin."""
    here = garage.company(company.id)
    if here is None or here.deleted is not None or as_kept_here(company, here) == here:
        return None
    return here


def as_kept_here(company: AnyCompany, here: AnyCompany | None) -> AnyCompany:
    """Return the company as it is kept here, if it differs only in pictures that were drawn for its export."""
    if here is None:
        return company
    same = without_drawn(company, here) == replace(here, deleted=None)
    return replace(here, deleted=None) if same else company


def without_drawn(company: AnyCompany, here: AnyCompany) -> AnyCompany:
    """Return the company without the pictures that were drawn for its export of models that it has here."""
    drawn = {piece.id for piece in here.pieces if piece.picture is None and piece.model is not None}
    return pictured(company, {piece.id: None for piece in company.pieces if piece.id in drawn})


def export(
    company: Company, kind: CompanyKind[Company], drawn: Mapping[str, bytes], kept: Callable[[str], bytes]
) -> bytes:
    """Return the company's file, whole: with its player's pictures, and with those drawn of its models.

    `drawn` are PNG by the id of the piece. A kept picture that is gone is left out.
    """
    pictures = {}
    for wanted in pictures_of(company):
        try:
            pictures[wanted] = kept(wanted)
        except StoreError:
            continue
    own = {piece.id for piece in company.pieces if piece.picture is not None}
    drawn = {id_: png for id_, png in drawn.items() if id_ not in own}
    added = {id_: sha256(png).hexdigest() for id_, png in drawn.items()}
    company = pictured(company, added)
    pictures |= {added[id_]: png for id_, png in drawn.items()}
    return write_company_file(company, kind, pictures)


def file_name(company: AnyCompany) -> str:
    """Return a name for the company's file that every system takes."""
    plain = "".join(letter if letter.isalnum() or letter in " -_" else " " for letter in company.name)
    return (" ".join(plain.split())[:LONGEST_STEM].strip() or "Company") + SUFFIX


def free_path(folder: Path, name: str) -> Path:
    """Return a path in the folder that is not taken."""
    path, at = folder / name, 2
    stem = name.removesuffix(SUFFIX)
    while path.exists():
        path, at = folder / f"{stem} {at}{SUFFIX}", at + 1
    return path


def pictured(company: Company, pictures: Mapping[str, str | None]) -> Company:
    """Return the company with other pictures, by the ids of pieces."""

    def change(piece: Piece) -> Piece:
        return replace(piece, picture=pictures[piece.id]) if piece.id in pictures else piece

    return company.with_pieces(change)
