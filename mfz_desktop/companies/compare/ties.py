"""The place below a comparison where ties are settled, and what it asks of a game: its procedure, step by step."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from mfz_desktop.companies.compare.table import Compared

S = TypeVar("S")
"""Where a game's procedure stands: a frozen value."""
C = TypeVar("C")


class TieSteps(QWidget):
    """Leads through the settling of a tie, and hides itself where there is none."""

    stepped = Signal(object)
    """Compared: how the companies stand after a step."""

    def begin(self, companies: Sequence[Any]) -> None:
        """Begin with other companies; none where nothing is compared."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class DiceAsked:
    """Some players roll a die of six sides each."""

    words: str
    """Who ties for what, and what the dice decide."""
    rollers: Mapping[Any, str]
    """Names by what the procedure calls the players."""


@dataclass(frozen=True, slots=True)
class TieChoice:
    """One of the changes that a player may make."""

    change: Any
    text: str
    """`Remove Lanner`"""
    why_not: str = ""
    """What speaks against it; empty for a choice that is allowed."""


@dataclass(frozen=True, slots=True)
class ChoiceAsked:
    """A player changes something."""

    words: str
    """Who, and why."""
    choices: tuple[TieChoice, ...]


@dataclass(frozen=True, slots=True)
class TiesSettled:
    """No tie is left."""

    words: str
    order: tuple[str, ...]
    """The players with their positions: `Anvil: defense`."""


Asked = DiceAsked | ChoiceAsked | TiesSettled


class NotNowError(Exception):
    """An answer that the procedure does not take; the text is a sentence for the person at the screen."""


class TieProcedure(Generic[C, S]):
    """How a game settles ties. Nothing is changed in place, so the panel can go back."""

    def begin(self, companies: Sequence[C]) -> S:
        """Return where the procedure begins."""
        raise NotImplementedError

    def remark(self, companies: Sequence[C]) -> str:
        """Return what is odd about comparing these; empty for nothing."""
        raise NotImplementedError

    def compared(self, state: S) -> Compared:
        """Return how the companies stand, without a remark."""
        raise NotImplementedError

    def asked(self, state: S) -> Asked:
        """Return what is asked now."""
        raise NotImplementedError

    def rolled(self, state: S, dice: Mapping[Any, int]) -> S:
        """Take dice by what the procedure calls the players; raises NotNowError."""
        raise NotImplementedError

    def chosen(self, state: S, change: Any) -> S:
        """Take the change of a choice; raises NotNowError."""
        raise NotImplementedError
