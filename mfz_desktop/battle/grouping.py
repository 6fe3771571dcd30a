"""Which answers of a battle were given at once: they are taken back and played again as one step.

The record on disk knows answers only; this is forgotten when the battle is closed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from mfz_rules.kernel.timeline import Entry

AnyEntry = Entry[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """One answer, or several that were given at once."""

    entries: tuple[AnyEntry, ...]
    called: str = ""
    """Empty for an answer by itself, which has words of its own."""


@dataclass(frozen=True, slots=True, eq=False)
class _Group:
    called: str


class Grouping:
    """The groups of one battle, by the numbers of their entries, which no others ever get."""

    def __init__(self) -> None:
        self._groups: dict[int, _Group] = {}

    def join(self, entries: Iterable[AnyEntry], called: str) -> None:
        """Let entries be one step from now on."""
        group = _Group(called)
        self._groups.update((entry.n, group) for entry in entries)

    def take_over(self, before: AnyEntry, after: AnyEntry) -> None:
        """Let an entry that was played again be of the group that it was of."""
        if (group := self._groups.get(before.n)) is not None:
            self._groups[after.n] = group

    def steps(self, entries: Sequence[AnyEntry]) -> tuple[PlayedStep, ...]:
        """Return entries as steps: neighbours of one group are one."""
        found = []
        for group, these in groupby(entries, key=lambda entry: self._groups.get(entry.n) or entry.n):
            found.append(PlayedStep(tuple(these), group.called if isinstance(group, _Group) else ""))
        return tuple(found)
