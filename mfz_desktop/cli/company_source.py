"""Companies as commands get them: from company files, text lists and standard input."""

from collections.abc import Iterable

from campaigns.companies.file_format import CompanyFileError
from campaigns.companies.reading import ReadCompany, read_companies
from mfz_desktop.cli.output import cannot
from mfz_desktop.cli.sources import Source, read_source


def read_named(name: str) -> tuple[ReadCompany, ...]:
    """Read the companies of one file; ends the command where there are none."""
    source = Source(name)
    try:
        return read_companies(read_source(source))
    except OSError as reason:
        cannot(f"{name} cannot be read: {reason.strerror}")
    except CompanyFileError as reason:
        cannot(f"{name}: {place_words(reason)}")


def read_all(names: Iterable[str]) -> list[ReadCompany]:
    """Read the companies of several files, in order."""
    return [read for name in names for read in read_named(name)]


def place_words(error: CompanyFileError) -> str:
    """Return what is wrong, and where in the document."""
    return f"{error.place}: {error.reason}" if error.place else error.reason
