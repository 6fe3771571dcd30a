"""What the acting player has selected: a frame that is looked at, a die picked for a use, a place or a target.

The turn's panel, the dice tray and the map share it, so that a die keyed in one is aimed in the other. It decides
nothing: whoever completes an answer gives it to the session.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from PySide6.QtCore import QObject

from mfz_desktop.battle.selection import Selection
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.battle import Pose


class Use(StrEnum):
    """What a die may be used for (RA-DICE-01)."""

    DEFEND = "defend"
    MOVE = "move"
    ATTACK = "attack"
    SPOT = "spot"


@dataclass(frozen=True, slots=True)
class Selected:
    """The selection at one moment."""

    looked_at: str | None = None
    """The piece that is selected, whoever's it is."""
    use: Use | None = None
    die: RolledDie | None = None
    target: str | None = None
    at: Pose | None = None
    """Where a move or a placement would end."""
    cover: tuple[str, ...] = ()
    """What is said to cover, where nobody measures."""


class FrameSelection(Selection):
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
