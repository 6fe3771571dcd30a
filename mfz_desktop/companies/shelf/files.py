"""Companies out of files and into them. No Qt here: the tests and the window use the same."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from campaigns.companies.file_format import SUFFIX, CompanyFileError, write_company_file
from campaigns.companies.reading import ReadCompany, read_companies
from campaigns.garage.garage import Garage
from campaigns.garage.importing import Imported, import_companies
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.copying import pictures_of
from campaigns.store.errors import StoreError

LONGEST_STEM = 60


@dataclass(frozen=True, slots=True)
class ReadFiles:
    """What some files gave."""

    companies: tuple[ReadCompany, ...]
    troubles: tuple[str, ...]
    """A sentence for each file that could not be read."""

    @property
    def unread_lines(self) -> int:
        """How many lines of text lists could not be read."""
        return sum(len(read.findings) for read in self.companies)


def read_files(paths: Iterable[Path]) -> ReadFiles:
    """Read the companies of files; one that cannot be read is told, and the others go on."""
    companies: list[ReadCompany] = []
    troubles: list[str] = []
    for path in paths:
        try:
            companies += read_companies(path.read_bytes())
        except OSError as reason:
            troubles.append(f"“{path.name}” cannot be read: {reason.strerror or reason}.")
        except CompanyFileError as reason:
            place = f"{reason.place}: " if reason.place else ""
            troubles.append(f"“{path.name}”: {place}{reason.reason}")
    return ReadFiles(tuple(companies), tuple(troubles))


def keep_pictures(companies: Iterable[ReadCompany], put: Callable[[bytes], str]) -> None:
    """Keep the pictures that came with companies, before anything refers to them; raises StoreError."""
    for read in companies:
        for picture in read.pictures.values():
            put(picture)


def bring_in(garage: Garage, companies: Iterable[KeptCompany]) -> Imported:
    """Add companies as one change; one that was exported from here is recognised."""
    return import_companies(garage, [as_kept_here(company, garage.company(company.id)) for company in companies])


def as_kept_here(company: KeptCompany, here: KeptCompany | None) -> KeptCompany:
    """Return the company as it is kept here, if it differs only in pictures that were drawn for its export."""
    if here is None:
        return company
    drawn = {piece.id for piece in pieces_of(here) if piece.picture is None and piece.model is not None}
    bare = pictured(company, {piece.id: None for piece in pieces_of(company) if piece.id in drawn})
    return replace(here, deleted=None) if bare == replace(here, deleted=None) else company


def export(company: KeptCompany, drawn: Mapping[str, bytes], kept: Callable[[str], bytes]) -> bytes:
    """Return the company's file, whole: with its player's pictures, and with those drawn of its models.

    `drawn` are PNG by the id of the piece. A kept picture that is gone is left out.
    """
    pictures = {}
    for wanted in pictures_of(company):
        try:
            pictures[wanted] = kept(wanted)
        except StoreError:
            continue
    own = {piece.id for piece in pieces_of(company) if piece.picture is not None}
    drawn = {id_: png for id_, png in drawn.items() if id_ not in own}
    added = {id_: sha256(png).hexdigest() for id_, png in drawn.items()}
    company = pictured(company, added)
    pictures |= {added[id_]: png for id_, png in drawn.items()}
    return write_company_file(company, pictures)


def file_name(company: KeptCompany) -> str:
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


def pieces_of(company: KeptCompany) -> tuple[KeptFrame | KeptStation, ...]:
    """Return everything that can have a picture."""
    return (*company.frames, *company.spares, *company.stations)


def pictured(company: KeptCompany, pictures: Mapping[str, str | None]) -> KeptCompany:
    """Return the company with other pictures, by the ids of pieces."""

    def frame(one: KeptFrame) -> KeptFrame:
        return replace(one, picture=pictures[one.id]) if one.id in pictures else one

    def station(one: KeptStation) -> KeptStation:
        return replace(one, picture=pictures[one.id]) if one.id in pictures else one

    return replace(
        company,
        frames=tuple(map(frame, company.frames)),
        spares=tuple(map(frame, company.spares)),
        stations=tuple(map(station, company.stations)),
    )
