"""What every drawing on the map is handed."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from mfz_desktop.rapid_attack.battle.map.camera import Camera
from mfz_desktop.rapid_attack.battle.map.textures import PLAIN
from mfz_desktop.rapid_attack.battle.text.names import Names, frame_number
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_rules.rapid_attack.battle import Battle, FrameState

CHIP_WIDE = 340
"""px at 100 %: a line of words over the map is no longer."""
PictureOf = Callable[[FrameState], QPixmap | None]
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


def chip_size(theme: Theme, text: str, *, heavy: bool = False) -> QRectF:
    """Return how large words on a small ground are; long ones have several lines."""
    metrics = QFontMetricsF(theme.font(TypeStep.SMALL, heavy=heavy))
    room = QRectF(0, 0, theme.px(CHIP_WIDE), 10_000)
    words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter, text)
    return QRectF(0, 0, words.width() + theme.px(10), words.height() + theme.px(4))


def paint_chip(
    painter: QPainter, theme: Theme, rect: QRectF, text: str, *, heavy: bool = False, tone: str = ""
) -> None:
    """Paint words on a small ground; `tone` is a colour of the theme for a warning or a refusal."""
    colours = theme.colours
    painter.save()
    painter.setPen(QPen(QColor(getattr(colours, tone) if tone else colours.hairline), 1))
    painter.setBrush(QColor(colours.raised))
    painter.drawRoundedRect(rect, theme.px(4), theme.px(4))
    painter.setPen(QColor(getattr(colours, tone) if tone else colours.text))
    painter.setFont(theme.font(TypeStep.SMALL, heavy=heavy))
    painter.drawText(rect, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
