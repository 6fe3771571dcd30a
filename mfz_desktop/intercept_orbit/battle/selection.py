"""What the acting player has selected: an asset that is looked at, a die picked for a use, a target, a place, a plan.

The turn's panel, the dice tray and the map share it, so that a die keyed in one is aimed in the other, and a ruler
bent in one is bent in the other. It decides nothing: whoever completes an answer gives it to the session.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from PySide6.QtCore import QObject

from mfz_desktop.battle.selection import Selection
from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_rules.common.places import Pose
from mfz_rules.kernel.dice import RolledDie


class Use(StrEnum):
    """What a die may be used for in an asset's turn (IO-SHIP-01, IO-CO-01)."""

    DEFEND = "defend"
    REPAIR = "repair"
    ATTACK = "attack"
    MOVE = "move"
    REPAIR_COMPANY = "repair_company"
    LAUNCH = "launch"
    SPOT = "spot"
    PUSH = "push"


@dataclass(frozen=True, slots=True)
class Selected:
    """The selection at one moment."""

    looked_at: str | None = None
    """The piece that is selected, whoever's it is."""
    use: Use | None = None
    die: RolledDie | None = None
    target: str | None = None
    at: Pose | None = None
    """Where a company's move, or a placement, would end."""
    plan: FlightPlan | None = None
    """How the ruler is bent for the move of a ship or high value asset; None for a company."""
    cover: tuple[str, ...] = ()
    """What is said to cover, where nobody measures."""


class ShipSelection(Selection):
    """The selection of whoever acts; empty again after each answer. `changed` is sent with a `Selected`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._selected = Selected()

    @property
    def selected(self) -> Selected:
        """What is selected now."""
        return self._selected

    @property
    def looked_at(self) -> str | None:
        """The piece that is selected, whoever's it is."""
        return self._selected.looked_at

    def look_at(self, piece: str | None) -> None:
        """Select a piece, or nothing."""
        self._set(replace(self._selected, looked_at=piece))

    def pick(self, use: Use | None, die: RolledDie | None) -> None:
        """Take a die for a use; nothing is aimed at yet."""
        self._set(Selected(self._selected.looked_at, use, die))

    def aim(self, target: str | None = None, at: Pose | None = None) -> None:
        """Aim what is held at a piece, or at a place."""
        self._set(replace(self._selected, target=target, at=at))

    def bend(self, plan: FlightPlan | None) -> None:
        """Bend the ruler otherwise."""
        self._set(replace(self._selected, plan=plan))

    def hold(self, selected: Selected) -> None:
        """Take all of it up again."""
        self._set(selected)

    def empty(self) -> None:
        """Put everything back; the selection stays."""
        self._set(Selected(self._selected.looked_at))

    def _set(self, selected: Selected) -> None:
        if selected != self._selected:
            self._selected = selected
            self.changed.emit(selected)
