"""Scenarios and battle records as commands get them: from files and from standard input."""

from mfz_desktop.cli.output import cannot
from mfz_desktop.cli.sources import Source, read_source, why_unreadable


def read_or_end(name: str) -> bytes:
    """Return the bytes of a file; ends the command where they cannot be had."""
    try:
        return read_source(Source(name))
    except OSError as reason:
        cannot(f"{Source(name).called}: {why_unreadable(reason)}")
    except ValueError:
        cannot(f"{Source(name).called}: this is no name of a file")
