"""Which designs are shown, and in which order."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.models.garage.rows import DesignRow, TagState

MISSING = "missing"
"""Beside the states of tags: designs whose file is gone."""


@dataclass(frozen=True, slots=True)
class DesignFilter:
    """What is asked of a design; an empty word asks nothing."""

    words: str = ""
    system: str = ""
    archetype: str = ""
    company: str = ""
    """Id of a company; `-` for designs that none uses."""
    state: str = ""
    """A TagState, or `missing`."""

    @property
    def is_open(self) -> bool:
        """Whether everything passes."""
        return self == DesignFilter()

    def passes(self, row: DesignRow) -> bool:
        """Tell whether a design is shown."""
        return self.test()(row)

    def test(self) -> Callable[[DesignRow], bool]:
        """Return `passes` for many designs: the words are made ready once."""
        words = normalize(self.words).split()
        return lambda row: all(word in row.words for word in words) and self._row_passes(row)

    def _row_passes(self, row: DesignRow) -> bool:
        return (
            self.system in ("", *row.types)
            and self.archetype in ("", row.archetype)
            and self._company_passes(row)
            and self._state_passes(row)
        )

    def _company_passes(self, row: DesignRow) -> bool:
        if self.company == "-":
            return not row.used
        return not self.company or any(used.id == self.company for used in row.used)

    def _state_passes(self, row: DesignRow) -> bool:
        if self.state == MISSING:
            return row.missing
        return self.state in ("", row.state.value)


class SortBy(StrEnum):
    """Orders of the garage."""

    NEWEST = "newest"
    NAME = "name"
    DICE = "dice"
    ARCHETYPE = "archetype"
    SIZE = "size"
    COMPANY = "company"
    STATE = "state"


_STATES = (TagState.UNREADABLE, TagState.NOTHING, TagState.WAITING, TagState.LOOKING, TagState.CONFIRMED)

SORT_KEYS: dict[SortBy, Callable[[DesignRow], Any]] = {
    SortBy.NEWEST: lambda row: row.entry.added,
    SortBy.NAME: lambda row: normalize(row.entry.name),
    SortBy.DICE: lambda row: len(row.dice),
    SortBy.ARCHETYPE: lambda row: normalize(row.archetype),
    SortBy.SIZE: lambda row: row.size.volume if row.size else 0.0,
    SortBy.COMPANY: lambda row: normalize(row.used[0].name) if row.used else "\uffff",
    SortBy.STATE: lambda row: _STATES.index(row.state),
}
