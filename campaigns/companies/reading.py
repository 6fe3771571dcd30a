"""Companies out of bytes that somebody hands us: a company file or a text list, told apart by their content."""

from typing import Any

from campaigns.companies.file_format import CompanyFileError, read_company_file
from campaigns.companies.kind import CompanyKinds, ReadCompany
from campaigns.documents.game import FIRST_GAME

LARGEST_LIST = 1_000_000
"""Bytes: a text list of more is none."""


def read_companies(data: bytes, kinds: CompanyKinds) -> tuple[ReadCompany[Any], ...]:
    """Read all companies; raises CompanyFileError, with the place, if a company file is wrong or nothing is in it."""
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        file = read_company_file(data, kinds)
        return (ReadCompany(file.company, file.pictures, notes=file.notes),)
    return read_list(data, kinds)


def read_list(data: bytes, kinds: CompanyKinds) -> tuple[ReadCompany[Any], ...]:
    """Read a text list; raises CompanyFileError if it is no text or holds no company."""
    if len(data) > LARGEST_LIST:
        raise CompanyFileError("", "The file is neither a company file nor a text list: it is too large for a list.")
    if b"\0" in data:
        raise CompanyFileError("", "The file is neither a company file nor a text list.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    kind = next((one for one in kinds.values() if one.is_list(text)), kinds[FIRST_GAME])
    listed = kind.read_list(text)
    if not listed:
        raise CompanyFileError("", "There is no company in this file.")
    return listed
