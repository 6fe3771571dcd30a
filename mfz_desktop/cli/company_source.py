"""Companies as commands get them: from company files, text lists and standard input."""

from typing import Any

from campaigns.companies.file_format import CompanyFileError
from campaigns.companies.kind import CompanyKind, ReadCompany
from campaigns.companies.reading import read_companies
from mfz_desktop.app.games import all_games
from mfz_desktop.cli.output import cannot
from mfz_desktop.cli.sources import Source, read_source, why_unreadable


def read_named(name: str) -> tuple[ReadCompany[Any], ...]:
    """Read the companies of one file; ends the command where it cannot be opened, raises CompanyFileError."""
    try:
        data = read_source(Source(name))
    except OSError as reason:
        cannot(f"{Source(name).called}: {why_unreadable(reason)}")
    if Source(name).is_model:
        raise CompanyFileError("", "This is a model, not a company: mfz inspect reads it, mfz cards prints its card.")
    return read_companies(data, all_games().all(CompanyKind))


def read_or_end(name: str) -> tuple[ReadCompany[Any], ...]:
    """Read the companies of one file; ends the command where there are none."""
    try:
        return read_named(name)
    except CompanyFileError as reason:
        cannot(f"{Source(name).called}: {reason}")


def unread_lines(name: str, read: ReadCompany[Any]) -> tuple[str, ...]:
    """Return what could not be read of a company, each in a sentence that names the file."""
    return tuple(f"{Source(name).called}: {finding.text}" for finding in read.findings)
