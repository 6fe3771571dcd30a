"""What every drawing on the map is handed."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QPixmap

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.rapid_attack.battle.map.textures import PLAIN
from mfz_desktop.rapid_attack.battle.text.names import Names, frame_number
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.rapid_attack.battle import Battle

PictureOf = Callable[[str], QPixmap | None]
"""A model's top view, its front towards the lower edge; None where there is none (yet)."""


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """One battle as one camera sees it."""

    battle: Battle
    camera: Camera
    theme: Theme
    names: Names
    colour_of: Callable[[str | None], int]
    """A player's colour."""
    picture_of: PictureOf
    measures: bool = True
    """Whether the places are facts, and not a sketch's reminders."""
    ground: str = PLAIN
    """What the table is covered with; on a plain one terrain shows nothing of what it is made of."""

    def px(self, at_100: float) -> int:
        """Return a length at the user's scale."""
        return self.theme.px(at_100)

    def number(self, frame: str) -> str:
        """Return a frame's number in its company."""
        return str(frame_number(self.battle, frame))
