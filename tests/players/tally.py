"""What came of all the battles: counts, and how much memory is in use after each."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

FIRST_MEASURE = 10
"""So many battles have warmed everything up."""
MOST_GROWTH = 0.1


@dataclass
class Tally:
    """Counts of many battles."""

    steps: Counter[str] = field(default_factory=Counter)
    """Answers and commands."""
    answers: Counter[str] = field(default_factory=Counter)
    """Kinds of answers, and `dice from the tape`."""
    forms: Counter[str] = field(default_factory=Counter)
    """Forms that were answered."""
    rounds: int = 0
    over: int = 0
    """Battles that came to their end."""
    memory: list[int] = field(default_factory=list)
    """Bytes that are resident after each battle."""

    @property
    def growth(self) -> float:
        """By what share the memory has grown since the tenth battle."""
        first = self.memory[min(FIRST_MEASURE, len(self.memory)) - 1]
        return self.memory[-1] / first - 1 if first else 0.0

    def missing(self, forms: Iterable[str], answers: Iterable[str]) -> list[str]:
        """Return what never occurred."""
        return [one for one in forms if not self.forms[one]] + [one for one in answers if not self.answers[one]]

    def table(self, title: str, counted: Counter[str]) -> str:
        """Return counts as lines, the most frequent first."""
        return "\n".join([f"{title}:", *(f"  {count:7} {what}" for what, count in counted.most_common())])
