"""Which commands, and which rows of a list, are meant by some typed words."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, TypeVar

from mfz_desktop.context.commands.command import menu_titles
from mfz_desktop.context.commands.registry import Registered


class Searchable(Protocol):
    """A row of a list that can be searched."""

    @property
    def words(self) -> str:
        """All that it is found by, normalized."""


R = TypeVar("R", bound=Searchable)
KEPT = 4096
"""Texts that are kept as they are searched: with each key all commands are, whose texts stay the same."""


@dataclass(frozen=True, slots=True)
class Match:
    """A command that was found, and how well it fits: less is better."""

    entry: Registered
    distance: int


def matching(entries: Iterable[Registered], words: str) -> tuple[Match, ...]:
    """Return what fits all the words, the best first; everything, in order, where there are none.

    A word fits best at the start of the text, then at the start of one of its words, then anywhere, then as
    letters in order (`impmod` for `Import models`).
    """
    wanted = normalize(words).split()
    found = []
    for entry in entries:
        distances = [_distance(entry, word) for word in wanted]
        if None not in distances:
            found.append(Match(entry, sum(distance for distance in distances if distance is not None)))
    return tuple(sorted(found, key=lambda match: match.distance))


def fitting(rows: Iterable[R], words: str) -> tuple[R, ...]:
    """Return the rows of a list that hold all the words."""
    wanted = normalize(words).split()
    return tuple(row for row in rows if all(word in row.words for word in wanted))


@lru_cache(KEPT)
def normalize(text: str) -> str:
    """Return a text without case and accents, for searching."""
    spread = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def _distance(entry: Registered, word: str) -> int | None:
    text = normalize(entry.command.plain_text)
    if text.startswith(word):
        return 0
    if any(part.startswith(word) for part in text.split()):
        return 1
    if word in text:
        return 2
    if word in normalize(f"{entry.command.words} {menu_titles()[entry.command.menu].replace('&', '')}"):
        return 3
    letters = iter(text)
    return 4 if len(word) > 1 and all(letter in letters for letter in word) else None
