"""Other names under which a part may be known, tried in turn when a reference names nothing."""

import re
from collections.abc import Iterator

_EXTENSION = ".dat"
_SUFFIX = re.compile(r"(?<=[0-9a-z])(?:pb\d+[a-z]?|pr\d+|px\d+[a-z]?|p[0-9a-z]{2,3}|d[0-9a-z]{2}|c\d{2,3})$")
"""Endings for prints (`3069bpb777`, `2586p30`), stickers (`3001d07`) and combinations (`4592c01`)."""
_MOULD = re.compile(r"(?<=\d)[a-z]$")
"""The letter by which shops tell the moulds of one part apart (`6628b`)."""
_STUDIO = "bl_"
_MOST_SUFFIXES = 3


def bare_numbers(normalized: str) -> Iterator[str]:
    """Return the numbers to look for when a normalized name (`3069bpb777.dat`) is not known, nearest first.

    First the number itself (a shop may know it), then without Studio's `bl_`, then without the endings for
    prints, stickers and combinations, one after the other, at last without the letter of a mould. Only names of
    part files give any.
    """
    if not normalized.endswith(_EXTENSION) or "/" in normalized:
        return
    number = normalized.removesuffix(_EXTENSION)
    yield number
    if number.startswith(_STUDIO):
        number = number.removeprefix(_STUDIO)
        yield number
    for _ in range(_MOST_SUFFIXES):
        shorter = _SUFFIX.sub("", number)
        if shorter == number or not any(map(str.isdigit, shorter)):
            break
        number = shorter
        yield number
    if _MOULD.search(number):
        yield number[:-1]
