"""A piece that may be put somewhere on a map, and how the rules judge a place."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from mfz_rules.common.places import Pose

PLACE, CORRECT = "place", "correct"
"""The kinds of every game: a piece comes onto the table; it stands elsewhere than the program has it."""


@dataclass(frozen=True, slots=True)
class MapTask:
    """One piece that may be put somewhere. A game says for which reasons."""

    kind: StrEnum
    piece: str
    actions: tuple[Any, ...]
    """Answers that lack the place; more than one where it may be put to several."""
    start: Pose | None = None
    length: float = 0.0
    """How far it goes at most, in units; 0 where that is not said."""
    proposed: tuple[Pose, ...] = ()
    """Where the umpire would put it; more than one where there is a choice."""
    step: int = 0
    """Of placing, as the game counts it."""


@dataclass(frozen=True, slots=True)
class PlaceVerdict:
    """How a place is judged."""

    task: MapTask
    at: Pose
    action: Any = None
    """The answer, where it would be accepted."""
    why: str = ""
    """Why it would not be."""
    length: float | None = None
    """Of the way, in units."""
    near: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether it may be put there."""
        return self.action is not None
