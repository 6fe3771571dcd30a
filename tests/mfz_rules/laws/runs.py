"""Which random battles of a game there are: by name, each from its own seed, so that any can be played again."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Protocol

from mfz_rules.common.settings import Rules, SettingsBook, Value
from tests.mfz_rules.laws.covering_array import CoveringArray, Row
from tests.mfz_rules.laws.played import Played


@dataclass(frozen=True, slots=True)
class Case:
    """One random battle to be played."""

    name: str
    """Its seed: `default-1-42`, `array-1-final-17-3`, `table-1-5`."""
    edition: str
    settings: Mapping[str, Value]
    small: bool
    """Whether a short battle does."""
    laws: bool
    """Whether the laws of a whole battle are looked at too."""
    on_table: bool = False
    """Whether pieces have positions."""


class Playing(Protocol):
    """Who plays a game's battles at random and watches them."""

    def __call__(self, chance: Random, rules: Rules, case: Case) -> Played[Any, Any, Any]:
        """Play a battle to its end; raises BrokenError where a promise of the rules is broken."""


class Judging(Protocol):
    """Who looks at what is true of a game's whole battles."""

    def __call__(self, chance: Random, played: Any, case: Case) -> None:
        """Raise BrokenError where a law of a whole battle is broken."""


@dataclass(frozen=True)
class Runs:
    """The random battles of one game."""

    book: SettingsBook
    editions: tuple[str, ...]
    """Those under which the rows of settings are played."""
    usual: str
    """The edition of the rules as they are."""
    rules_of: Callable[[str, Mapping[str, Value]], Rules]
    playing: Playing
    judging: Judging
    laws_every: int
    """Of so many battles one is judged as a whole."""

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the covering array: values alone first, then pairs."""
        return self._array.rows

    @cached_property
    def first_pair(self) -> int:
        """The number of the first row of pairs."""
        return len(self._array.alone())

    @cached_property
    def _array(self) -> CoveringArray:
        return CoveringArray(self.book)

    def array_case(self, seed: int, edition: str, row: int, number: int) -> Case:
        """Return a battle under a row of the covering array."""
        name = f"array-{seed}-{edition}-{row}-{number}"
        return Case(name, edition, self.rows[row], True, self._judged(number))

    def default_case(self, seed: int, number: int) -> Case:
        """Return a battle under the rules as they are."""
        return Case(f"default-{seed}-{number}", self.usual, {}, False, self._judged(number))

    def table_case(self, seed: int, number: int) -> Case:
        """Return a battle with positions; the editions and the rows of the covering array take turns."""
        settings = self.rows[number % len(self.rows)]
        edition = self.editions[number % len(self.editions)]
        return Case(f"table-{seed}-{number}", edition, settings, True, self._judged(number), on_table=True)

    def case_named(self, name: str) -> Case:
        """Return the battle of a name that a run has told."""
        kind, seed, *others = name.split("-")
        if kind == "default":
            return self.default_case(int(seed), int(others[0]))
        if kind == "table":
            return self.table_case(int(seed), int(others[0]))
        return self.array_case(int(seed), others[0], int(others[1]), int(others[2]))

    def array_names(self, seed: int, battles: int) -> list[str]:
        """Return the names of so many battles for each row in each edition."""
        return [
            f"array-{seed}-{edition}-{row}-{number}"
            for row in range(len(self.rows))
            for edition in self.editions
            for number in range(battles)
        ]

    def play(self, case: Case) -> Played[Any, Any, Any]:
        """Play a battle and watch it; raises BrokenError where a promise of the rules is broken."""
        played = self.playing(Random(case.name), self.rules_of(case.edition, case.settings), case)
        if case.laws:
            self.judging(Random(f"laws-{case.name}"), played, case)
        return played

    def _judged(self, number: int) -> bool:
        return number % self.laws_every == 0
