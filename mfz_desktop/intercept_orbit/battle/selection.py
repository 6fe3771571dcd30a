"""What the acting player has selected in a battle of ships, the bent ruler among it."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import cast

from PySide6.QtCore import QObject

from mfz_desktop.battle.selection import DiceSelection, Selected
from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_rules.kernel.dice import RolledDie


class Use(StrEnum):
    """What may be done in an asset's turn, most of it with a die (IO-SHIP-01, IO-CO-01, AB-LAUNCH-01)."""

    DEFEND = "defend"
    REPAIR = "repair"
    ATTACK = "attack"
    MOVE = "move"
    REPAIR_COMPANY = "repair_company"
    LAUNCH = "launch"
    SPOT = "spot"
    PUSH = "push"
    HAND_OVER = "hand_over"
    RELEASE = "release"
    LEND_DEFENSE = "lend_defense"


@dataclass(frozen=True, slots=True)
class ShipSelected(Selected):
    """The selection at one moment."""

    use: Use | None = None
    plan: FlightPlan | None = None
    """How the ruler is bent for the move of a ship or high value asset; None for a company."""


class ShipSelection(DiceSelection[ShipSelected]):
    """The selection of whoever acts; empty again after each answer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(ShipSelected(), parent)

    def pick(self, use: StrEnum | None, die: RolledDie | None) -> None:
        """Take a die for a use; nothing is aimed at yet. Another die for the same use leaves the ruler as it lies."""
        plan = self.selected.plan if use is self.selected.use else None
        self.hold(replace(self._nothing, looked_at=self.looked_at, use=cast("Use | None", use), die=die, plan=plan))

    def bend(self, plan: FlightPlan | None) -> None:
        """Bend the ruler otherwise."""
        self.hold(replace(self.selected, plan=plan))
