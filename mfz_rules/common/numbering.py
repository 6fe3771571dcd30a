"""How pieces in battle are called: by player, kind and number, as the company lists them."""

from collections.abc import Sequence
from typing import TypeVar

Listed = TypeVar("Listed")


def listed_as(id: str, kind: str, pieces: Sequence[Listed]) -> Listed | None:
    """Return which of a company's pieces of a kind has an id in battle: `ann.s2` is the second of kind `s`.

    None for an id that is of no such kind, or beyond them.
    """
    number = id.rpartition(f".{kind}")[2]
    return pieces[int(number) - 1] if number.isdecimal() and 0 < int(number) <= len(pieces) else None
