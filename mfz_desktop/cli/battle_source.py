"""Scenarios and battle records as commands get them: from files and from standard input."""

from mfz_desktop.cli.output import cannot
from mfz_desktop.cli.sources import MOST_BYTES, Source, read_source, why_unreadable


def read_or_end(name: str, most: int = MOST_BYTES) -> bytes:
    """Return the bytes of a file, one more than `most` at the most; ends the command where they cannot be had."""
    try:
        return read_source(Source(name), most + 1)
    except OSError as reason:
        cannot(f"{Source(name).called}: {why_unreadable(reason)}")
    except ValueError:
        cannot(f"{Source(name).called}: this is no name of a file")
