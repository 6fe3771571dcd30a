"""What the page of a report asks a game to tell of a battle."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


@dataclass(frozen=True, slots=True)
class ScoreMark:
    """The scores at one moment."""

    at: float
    """In rounds: 0 where the first begins, 1.5 in the middle of the second one's entries."""
    clock: int | None
    """What the doomsday clock shows, where the game has one."""
    scores: tuple[int, ...]
    """In the order of the players."""


class BattleReport:
    """A battle told up to one moment; made anew for another."""

    title: str
    """Who fought whom."""
    result: str
    """How it ended, or how it stands, in a sentence."""
    told: tuple[str, ...]
    """What else is said of it, a sentence each."""
    players: tuple[str, ...]
    """Ids, in the order of the scores in each mark."""
    rounds: tuple[ScoreMark, ...]
    """The scores when the first round began, at the end of each round, then those of a round under way."""
    course: tuple[ScoreMark, ...]
    """The scores at the beginning and each time that one of them changed."""

    def beside_plot(self) -> "QWidget | None":
        """Return what stands beside the plot of the scores; None for nothing."""
        return None

    def sections(self) -> "Sequence[tuple[str, QWidget]]":
        """Return what stands below, each with its heading; one without draws its own."""
        raise NotImplementedError
