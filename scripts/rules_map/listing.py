"""The lists of all rules and open questions: a file for each game in `rules`."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

LISTS = Path(__file__).with_name("rules")
GAMES = ("rapid_attack", "intercept_orbit", "alpha_bandit")
"""The files, in the order of the page."""


class Holder(StrEnum):
    """Who holds a rule."""

    ENGINE = "engine"
    ELSEWHERE = "elsewhere"
    PEOPLE = "people"
    FACT = "fact"


@dataclass(frozen=True, slots=True)
class Rule:
    """One id."""

    id: str
    chapter: str
    holder: Holder
    title: str
    note: str = ""
    """Which other part holds it, or why nothing does; empty for what the engine holds."""


def read_list() -> tuple[Rule, ...]:
    """Return every rule, game by game, in the order of the rules; raises ValueError for a line that is none."""
    return tuple(rule for game in GAMES for rule in _rules((LISTS / f"{game}.txt").read_text("utf-8").splitlines()))


def _rules(lines: list[str]) -> Iterator[Rule]:
    chapter = ""
    for line in lines:
        if line.startswith("## "):
            chapter = line.removeprefix("## ")
        elif line and not line.startswith("#"):
            id, holder, title, *note = line.split(" | ")
            yield Rule(id, chapter, Holder(holder), title, *note)
