"""What mouse and keys need of the map of space."""

from typing import Protocol

from PySide6.QtCore import QPointF, QRect

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.tape import TapeEnd
from mfz_desktop.intercept_orbit.battle.map.pointing import SpacePointing
from mfz_desktop.intercept_orbit.battle.map.ruler import LaidRuler
from mfz_desktop.intercept_orbit.battle.map.space_tape import SpaceTape
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTask
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection
from mfz_rules.common.places import Pose


class InteractiveSpace(Protocol):
    """A map that one can handle."""

    selection: ShipSelection
    pointing: SpacePointing
    camera: Camera
    grips_table: bool
    tape: SpaceTape | None
    pointer: QPointF | None

    @property
    def laid_ruler(self) -> LaidRuler | None:
        """The ruler as it is seen; None where none lies."""

    def fit(self) -> None:
        """Show the whole table."""

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Look closer by a factor, a point staying where it is."""

    def pan(self, right: float, down: float) -> None:
        """Push the table by pixels."""

    def say(self, words: str, at: QPointF | None = None) -> None:
        """Say something beside the pointer for a while."""

    def measure(self, on: bool) -> None:
        """Take the measuring tape in hand, or put it away."""

    def tape_end(self, point: QPointF) -> TapeEnd:
        """Return where the tape would end that is put to a point of the screen."""

    def update(self) -> None:
        """Paint anew what changes by the moment, as every widget does."""

    def turn(self, degrees: float) -> bool:
        """Turn what is being put somewhere anticlockwise; False for nothing."""

    def skip(self) -> bool:
        """End what is shown of a flight; False where nothing flies."""

    def middle(self) -> Pose:
        """Return the place in the middle of what is seen."""

    def piece_at(self, point: QPointF) -> str | None:
        """Return what is seen at a point; what can act lies above what cannot."""

    def hover(self, piece: str | None) -> None:
        """Let a piece be pointed at."""

    def rect(self) -> QRect:
        """Return where the map is in itself, as every widget does."""

    def hold_at(self, task: SpaceTask, point: QPointF, grip: QPointF | None = None) -> None:
        """Let the ghost of a piece stand at a point of the screen."""
