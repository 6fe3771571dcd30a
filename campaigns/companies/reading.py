"""Companies out of bytes that somebody hands us: a company file or a text list, told apart by their content."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaigns.companies.file_format import CompanyFileError, read_company_file
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.from_list import kept_company
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.companies.text_list import read_text_list

LARGEST_LIST = 1_000_000
"""Bytes: a text list of more is none."""


@dataclass(frozen=True, slots=True)
class ReadCompany:
    """One company, and what there is to say about how it was read."""

    company: KeptCompany
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    """PNG files by their sha256."""
    findings: tuple[Finding, ...] = ()
    """Lines of a text list that could not be read, with `line` and `column` in their values."""
    notes: tuple[str, ...] = ()
    """What was changed in reading: names that were shortened."""


def read_companies(data: bytes) -> tuple[ReadCompany, ...]:
    """Read all companies; raises CompanyFileError, with the place, if a company file is wrong or nothing is in it."""
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        file = read_company_file(data)
        return (ReadCompany(file.company, file.pictures, notes=file.notes),)
    return read_list(data)


def read_list(data: bytes) -> tuple[ReadCompany, ...]:
    """Read a text list; raises CompanyFileError if it is no text or holds no company."""
    if len(data) > LARGEST_LIST:
        raise CompanyFileError("", "The file is neither a company file nor a text list: it is too large for a list.")
    if b"\0" in data:
        raise CompanyFileError("", "The file is neither a company file nor a text list.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    listed = read_text_list(text)
    if not listed:
        raise CompanyFileError("", "There is no company in this file.")
    return tuple(ReadCompany(kept_company(one), findings=one.findings) for one in listed)
