"""Numbers that carry their reasons, so that every total can say how it came about."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """One summand and what it stands for."""

    what: str
    amount: int


@dataclass(frozen=True, slots=True)
class Sum:
    """A total and its terms, in the order in which they were added."""

    terms: tuple[Term, ...]

    def __int__(self) -> int:
        return sum(term.amount for term in self.terms)
