"""Which of two copies."""

from enum import StrEnum


class Copy(StrEnum):
    """One of the two copies of a campaign that are compared."""

    HERE = "here"
    """The one in this data folder."""
    THERE = "there"
    """The one in the file."""
