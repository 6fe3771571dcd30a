"""The company file, `.mfz.json`, version 1 (docs/formats/company-file.md)."""

import base64
import binascii
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from campaigns.companies.company import AnyCompany
from campaigns.companies.copying import pictures_of
from campaigns.companies.kind import CompanyKind
from campaigns.documents.format import Format, told_as
from campaigns.documents.game import game_of
from campaigns.documents.limits import LARGEST_DOCUMENT
from campaigns.documents.node import DocumentError, Node
from campaigns.identity import is_sha256

FORMAT = Format("mfz-company", version=1, largest=LARGEST_DOCUMENT)
SUFFIX = ".mfz.json"
_PNG = b"\x89PNG\r\n\x1a\n"

Company = TypeVar("Company", bound=AnyCompany)


class CompanyFileError(DocumentError):
    """A company file that cannot be read: nothing of it is loaded. `place` is empty for the whole file."""

    game = ""
    """The game that the file says it is of; empty where reading did not come so far."""


@dataclass(frozen=True, slots=True)
class CompanyFile(Generic[Company]):
    """What a company file holds."""

    company: Company
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    """PNG files by their sha256."""
    notes: tuple[str, ...] = ()
    """What was changed in reading: names that were shortened."""


def read_company_file(data: bytes, kinds: Mapping[str, CompanyKind[Company]]) -> CompanyFile[Company]:
    """Read a company file of version 1; raises CompanyFileError with the place of the first thing wrong."""
    with told_as(CompanyFileError):
        return _company_file(FORMAT.parse(data), kinds)


def read_company_document(document: object, kinds: Mapping[str, CompanyKind[Company]]) -> CompanyFile[Company]:
    """Read a company file's content that is parsed already, as it stands in scenarios and records."""
    with told_as(CompanyFileError):
        return _company_file(FORMAT.content(document), kinds)


def write_company_file(
    company: Company, kind: CompanyKind[Company], pictures: Mapping[str, bytes] | None = None
) -> bytes:
    """Return the file of a company, with those of the pictures (PNG by sha256) that it refers to.

    Raises CompanyFileError where it would be too large to be read.
    """
    with told_as(CompanyFileError):
        return FORMAT.bytes_of(company_document(company, kind, pictures))


def company_document(
    company: Company, kind: CompanyKind[Company], pictures: Mapping[str, bytes] | None = None
) -> dict[str, object]:
    """Return a company file's content before it becomes text."""
    used = pictures_of(company)
    document = FORMAT.document(kind.write(replace(company, deleted=None)))
    document["pictures"] = {
        sha256: base64.b64encode(picture).decode("ascii")
        for sha256, picture in sorted((pictures or {}).items())
        if sha256 in used
    }
    return document


def _company_file(node: Node, kinds: Mapping[str, CompanyKind[Company]]) -> CompanyFile[Company]:
    pictures = _read_pictures(node)
    kind = game_of(node, kinds)
    try:
        company = kind.read(node)
    except DocumentError as wrong:
        error = CompanyFileError(wrong.place, wrong.text)
        error.game = node.text("game")
        raise error from None
    return CompanyFile(replace(company, deleted=None), pictures, tuple(node.notes))


def _read_pictures(node: Node) -> dict[str, bytes]:
    pictures: dict[str, bytes] = {}
    for sha256, text in node.mapping("pictures").items():
        place = f"pictures.{sha256[:64]}"
        if not is_sha256(sha256):
            raise DocumentError(place, "must be named by a sha256")
        picture = _decode(text, place)
        if hashlib.sha256(picture).hexdigest() != sha256:
            raise DocumentError(place, "is damaged: its sha256 is another")
        if not picture.startswith(_PNG):
            raise DocumentError(place, "is no PNG picture")
        pictures[sha256] = picture
    return pictures


def _decode(text: object, place: str) -> bytes:
    if not isinstance(text, str):
        raise DocumentError(place, "must be a text in base64")
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise DocumentError(place, "is not base64") from None
