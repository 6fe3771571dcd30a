"""What the acting player holds in the hand: a frame that is looked at, a die picked for a use, a place or a target.

The turn's panel, the dice tray and the map share it, so that a die keyed in one is aimed in the other. It decides
nothing: whoever completes an answer gives it to the session.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.battle import Pose


class Use(StrEnum):
    """What a die may be used for (RA-DICE-01)."""

    DEFEND = "defend"
    MOVE = "move"
    ATTACK = "attack"
    SPOT = "spot"


@dataclass(frozen=True, slots=True)
class Holding:
    """The hand at one moment."""

    looked_at: str | None = None
    """The piece that is selected, whoever's it is."""
    use: Use | None = None
    die: RolledDie | None = None
    target: str | None = None
    at: Pose | None = None
    """Where a move or a placement would end."""


class Hand(QObject):
    """The hand of whoever acts; empty again after each answer."""

    changed = Signal(object)
    """Holding."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._holding = Holding()

    @property
    def holding(self) -> Holding:
        """What is held now."""
        return self._holding

    def look_at(self, piece: str | None) -> None:
        """Select a piece, or nothing."""
        self._set(replace(self._holding, looked_at=piece))

    def pick(self, use: Use | None, die: RolledDie | None) -> None:
        """Take a die for a use; nothing is aimed at yet."""
        self._set(Holding(self._holding.looked_at, use, die))

    def aim(self, target: str | None = None, at: Pose | None = None) -> None:
        """Aim what is held at a piece, or at a place."""
        self._set(replace(self._holding, target=target, at=at))

    def empty(self) -> None:
        """Put everything back; the selection stays."""
        self._set(Holding(self._holding.looked_at))

    def _set(self, holding: Holding) -> None:
        if holding != self._holding:
            self._holding = holding
            self.changed.emit(holding)
