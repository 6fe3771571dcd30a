"""The list of all rules and open questions: `rules.txt`."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

LIST = Path(__file__).with_name("rules.txt")


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


def read_list(text: str | None = None) -> tuple[Rule, ...]:
    """Return every rule in the order of the rules; raises ValueError for a line that is none."""
    return tuple(_rules((text or LIST.read_text(encoding="utf-8")).splitlines()))


def _rules(lines: list[str]) -> Iterator[Rule]:
    chapter = ""
    for line in lines:
        if line.startswith("## "):
            chapter = line.removeprefix("## ")
        elif line and not line.startswith("#"):
            id, holder, title, *note = line.split(" | ")
            yield Rule(id, chapter, Holder(holder), title, *note)
