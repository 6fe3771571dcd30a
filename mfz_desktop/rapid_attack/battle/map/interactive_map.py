"""What mouse and keys need of the map."""

from typing import Protocol

from PySide6.QtCore import QPointF, QRect

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.tape import TapeEnd
from mfz_desktop.rapid_attack.battle.map.map_input import MapInput
from mfz_desktop.rapid_attack.battle.map.measuring_tape import MeasuringTape
from mfz_desktop.rapid_attack.battle.map.reminders import Reminders
from mfz_desktop.rapid_attack.battle.map.tasks import PlacingTask
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_rules.common.places import Point
from mfz_rules.rapid_attack.battle import Pose


class InteractiveMap(Protocol):
    """A map that one can handle."""

    selection: FrameSelection
    pointing: MapInput
    camera: Camera
    tape: MeasuringTape | None
    pointer: QPointF | None
    reminders: Reminders | None
    grips_table: bool

    def fit(self) -> None:
        """Show the whole table."""

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Look closer by a factor, a point staying where it is."""

    def pan(self, right: float, down: float) -> None:
        """Push the table by pixels."""

    def measure(self, on: bool) -> None:
        """Take the ruler in hand, or put it away."""

    def ruler_end(self, point: QPointF) -> TapeEnd:
        """Return where the ruler would end that is put to a point of the screen."""

    def say(self, words: str, at: QPointF | None = None) -> None:
        """Say something beside the pointer for a while."""

    def turn(self, degrees: float) -> bool:
        """Turn what is being put somewhere, or what is selected on a sketch, anticlockwise; False for nothing."""

    def remind(self, by: Point, degrees: float = 0.0) -> bool:
        """Push and turn what is selected on a sketch, by units; False where nothing is, and on a map."""

    def middle(self) -> Pose:
        """Return the place in the middle of what is seen."""

    def piece_at(self, point: QPointF) -> str | None:
        """Return what is seen at a point; what can act lies above what cannot."""

    def hover(self, piece: str | None) -> None:
        """Let a piece be pointed at."""

    def rect(self) -> QRect:
        """Return where the map is in itself, as every widget does."""

    def update(self) -> None:
        """Paint anew what changes by the moment, as every widget does."""

    def hold_at(self, task: PlacingTask, point: QPointF, grip: QPointF | None = None) -> None:
        """Let the ghost of a piece stand at a point of the screen."""
