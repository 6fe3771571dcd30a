"""Names that players give: refused where they are typed too long, shortened where they are read (design 5)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from mfz_rules.kernel.sentences import SentenceError

LONGEST_NAME = 60
"""Characters."""


class TypedNameError(SentenceError, ValueError):
    """A typed name that is empty or too long; its text is a sentence for the person who typed it."""


def one_line(name: str) -> str:
    """Return the name without line ends, tabs and blanks at its ends, so that it fits a list and a text format."""
    return " ".join(name.split())


def shorten(name: str) -> str:
    """Return a name as it may be kept: one line of at most 60 characters, the cut shown by `…`."""
    name = one_line(name)
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"


def typed(name: str) -> str:
    """Return a typed name on one line; raises TypedNameError if nothing is left of it or it is over 60 characters."""
    name = one_line(name)
    if not name:
        raise TypedNameError("A name cannot be empty.")
    if len(name) > LONGEST_NAME:
        raise TypedNameError(
            "A name has at most {most} characters; this one has {number}.", most=LONGEST_NAME, number=len(name)
        )
    return name


def untaken(name: str, taken: Iterable[str]) -> str:
    """Return the name, with the first number from 2 behind it that makes it another one than all that are taken."""
    others = {one.casefold() for one in taken}
    tails = ("", *(f" {number}" for number in range(2, len(others) + 2)))
    names = (name[: LONGEST_NAME - len(tail)] + tail for tail in tails)
    return next(one for one in names if one.casefold() not in others)


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names, those that several have with a number behind each, so that everybody knows which is meant."""
    often = Counter(names)
    taken, counted = set(often), Counter[str]()
    found: list[str] = []
    for given in names:
        name = given
        while often[given] > 1 and name in taken:
            counted[given] += 1
            tail = f" {counted[given]}"
            name = given[: LONGEST_NAME - len(tail)] + tail
        taken.add(name)
        found.append(name)
    return tuple(found)
