"""Which random battles there are: by number, each from its own seed, so that any of them can be played again."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from mfz_rules.common.settings import Value
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.settings.book import BOOK
from mfz_rules.rapid_attack.settings.rules import rules_of
from tests.mfz_rules.rapid_attack.laws import laws
from tests.mfz_rules.rapid_attack.laws.covering_array import CoveringArray
from tests.mfz_rules.rapid_attack.laws.on_table import table_battle
from tests.mfz_rules.rapid_attack.laws.random_battle import Played, random_battle
from tests.mfz_rules.rapid_attack.laws.watching import Watch

ARRAY = CoveringArray(BOOK)
LAWS_EVERY = 25
"""Of so many battles one is written, read, audited, taken back, played with a tape and in another order."""


@dataclass(frozen=True, slots=True)
class Case:
    """One random battle to be played."""

    name: str
    """Its seed: `default-1-42`, `array-1-final-17-3`, `table-1-5`."""
    edition: str
    settings: Mapping[str, Value]
    small: bool
    laws: bool
    """Whether the laws of a whole battle are looked at too."""
    on_table: bool = False
    """Whether pieces have positions."""


def rows() -> tuple[Mapping[str, Value], ...]:
    """Return the rows of the covering array: values alone first, then pairs."""
    return ARRAY.rows


def array_case(seed: int, edition: str, row: int, number: int) -> Case:
    """Return a battle under a row of the covering array."""
    settings = rows()[row]
    return Case(f"array-{seed}-{edition}-{row}-{number}", edition, settings, True, number % LAWS_EVERY == 0)


def default_case(seed: int, number: int) -> Case:
    """Return a battle under the rules as they are."""
    return Case(f"default-{seed}-{number}", "final", {}, False, number % LAWS_EVERY == 0)


def table_case(seed: int, number: int) -> Case:
    """Return a battle with positions; the editions and the rows of the covering array take turns."""
    editions = tuple(EDITIONS)
    settings = rows()[number % len(rows())]
    edition = editions[number % len(editions)]
    return Case(f"table-{seed}-{number}", edition, settings, True, number % LAWS_EVERY == 0, on_table=True)


def case_named(name: str) -> Case:
    """Return the battle of a name that `play` or a run has told."""
    kind, seed, *others = name.split("-")
    if kind == "default":
        return default_case(int(seed), int(others[0]))
    if kind == "table":
        return table_case(int(seed), int(others[0]))
    return array_case(int(seed), others[0], int(others[1]), int(others[2]))


def array_names(seed: int, battles: int) -> list[str]:
    """Return the names of so many battles for each row in each edition."""
    return [
        f"array-{seed}-{edition}-{row}-{number}"
        for row in range(len(rows()))
        for edition in EDITIONS
        for number in range(battles)
    ]


def play(case: Case) -> Played:
    """Play a battle and watch it; raises BrokenError where a promise of the rules is broken."""
    chance, rules = Random(case.name), rules_of(case.edition, case.settings)
    if case.on_table:
        played = table_battle(chance, rules)
    else:
        played = random_battle(chance, rules, small=case.small, watch=Watch)
    if case.laws:
        chance = Random(f"laws-{case.name}")
        timeline = laws.timeline_of(played)
        laws.record_holds(played, timeline)
        laws.undo_is_exact(chance, played, timeline)
        if not case.on_table:
            laws.tape_is_exact(chance, played)
            laws.order_does_not_matter(chance, played)
        laws.names_do_not_matter(chance, played, timeline)
        laws.state_round_trips(chance.choice(played.steps).after)
    return played
