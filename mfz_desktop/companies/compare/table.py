"""A comparison as the page shows it: values and words, whatever game they are of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate

FEWEST, MOST = 2, 5


@dataclass(frozen=True, slots=True)
class Reason:
    """A line of the sum that makes the score of an asset."""

    number: str
    words: str
    quiet: bool = False
    """It changes nothing."""


@dataclass(frozen=True, slots=True)
class ComparedCompany:
    """A company beside others."""

    name: str
    counts: str
    """`5 frames, 20 systems`"""
    reasons: tuple[Reason, ...]
    """How the score of an asset comes about."""
    score_per_asset: int
    assets: int
    assets_words: str
    """`5 frames + 3 stations`"""
    score: int
    position: str
    """In words: `defense`."""
    tied_with: tuple[str, ...] = ()
    """Names of other companies."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Companies of one game beside each other."""

    companies: tuple[ComparedCompany, ...]
    text: str = ""
    """The comparison as the community writes it."""
    remark: str = ""
    """What is odd about comparing these."""

    @property
    def highest(self) -> int:
        """The highest score, for the length of bars."""
        return max((one.score for one in self.companies), default=0)


def sum_in_words(base: int, changes: Iterable[tuple[int, str]]) -> tuple[Reason, ...]:
    """Return the lines of a sum: what an asset is worth to begin with, and each change with its words."""
    first = Reason(str(base), translate("Compare", "to begin with"))
    return (first, *(Reason(signed(change), words, quiet=not change) for change, words in changes))


def tied_text(names: Sequence[str]) -> str:
    """Return `, tied with Anvil` for a comparison as text; nothing where there is no tie."""
    return f", tied with {' and '.join(names)}" if names else ""


def signed(number: int) -> str:
    """Return `+1`, `−1` or `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
