"""What the acting player has selected. The panes of a battle share it; it decides nothing."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from mfz_rules.common.places import Pose
from mfz_rules.kernel.dice import RolledDie


class Selection(QObject):
    """The base of a game's own: it says what can be selected beside a piece, and is emptied after each answer."""

    changed = Signal(object)
    """Something else is selected; sent with the game's own value of it."""

    @property
    def looked_at(self) -> str | None:
        """The piece that is selected, whoever's it is."""
        raise NotImplementedError

    def look_at(self, piece: str | None) -> None:
        """Select a piece, or nothing."""
        raise NotImplementedError

    def empty(self) -> None:
        """Put everything back but the piece that is looked at."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Selected:
    """The selection at one moment, where a piece in its turn uses dice one by one."""

    looked_at: str | None = None
    """The piece that is selected, whoever's it is."""
    use: StrEnum | None = None
    """What the die is picked for, a word of the game."""
    die: RolledDie | None = None
    target: str | None = None
    at: Pose | None = None
    """Where a move or a placement would end."""
    cover: tuple[str, ...] = ()
    """What is said to cover, where nobody measures."""


S = TypeVar("S", bound=Selected)


class DiceSelection(Selection, Generic[S]):
    """A piece that is looked at, a die picked for a use, a target or a place.

    The turn's panel, the dice tray and the map share it, so that a die keyed in one is aimed in the other. Whoever
    completes an answer gives it to the session. `changed` is sent with what is selected.
    """

    def __init__(self, nothing: S, parent: QObject | None = None) -> None:
        """`nothing` is what is selected at first."""
        super().__init__(parent)
        self._nothing = self._selected = nothing

    @property
    def selected(self) -> S:
        """What is selected now."""
        return self._selected

    @property
    def looked_at(self) -> str | None:
        """The piece that is selected, whoever's it is."""
        return self._selected.looked_at

    def look_at(self, piece: str | None) -> None:
        """Select a piece, or nothing."""
        self.hold(replace(self._selected, looked_at=piece))

    def pick(self, use: StrEnum | None, die: RolledDie | None) -> None:
        """Take a die for a use; nothing is aimed at yet."""
        self.hold(replace(self._nothing, looked_at=self.looked_at, use=use, die=die))

    def aim(self, target: str | None = None, at: Pose | None = None) -> None:
        """Aim what is held at a piece, or at a place."""
        self.hold(replace(self._selected, target=target, at=at))

    def hold(self, selected: S) -> None:
        """Select all of this, as when it is taken up again."""
        if selected != self._selected:
            self._selected = selected
            self.changed.emit(selected)

    def empty(self) -> None:
        """Put everything back; the piece that is looked at stays."""
        self.hold(replace(self._nothing, looked_at=self.looked_at))
