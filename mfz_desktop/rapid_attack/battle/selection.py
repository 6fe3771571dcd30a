"""What the acting player has selected in Rapid Attack."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject

from mfz_desktop.battle.selection import DiceSelection, Selected


class Use(StrEnum):
    """What a die may be used for (RA-DICE-01)."""

    DEFEND = "defend"
    MOVE = "move"
    ATTACK = "attack"
    SPOT = "spot"


@dataclass(frozen=True, slots=True)
class FrameSelected(Selected):
    """The selection at one moment."""

    use: Use | None = None


class FrameSelection(DiceSelection[FrameSelected]):
    """The selection of whoever acts; empty again after each answer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(FrameSelected(), parent)
