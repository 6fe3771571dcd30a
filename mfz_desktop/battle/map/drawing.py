"""What every drawing on the map is handed."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle_text.names import Names
from mfz_desktop.theme.style import Theme
from mfz_desktop.theme.type_scale import Step
from mfz_rules.rapid_attack.battle import Battle, FrameState

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

    def px(self, at_100: float) -> int:
        """Return a length at the user's scale."""
        return self.theme.px(at_100)

    def number(self, frame: str) -> str:
        """Return a frame's number in its company."""
        owner = self.battle.frame(frame).owner
        own = [one.id for one in self.battle.frames if one.owner == owner]
        return str(own.index(frame) + 1)


def paint_chip(
    painter: QPainter,
    theme: Theme,
    at: QPointF,
    text: str,
    *,
    heavy: bool = False,
    tone: str = "",
    inside: QRectF | None = None,
) -> QRectF:
    """Paint words on a small ground with their middle at a point, kept `inside`; return where they stand."""
    font = theme.font(Step.SMALL, heavy=heavy)
    metrics = QFontMetricsF(font)
    rect = QRectF(0, 0, metrics.horizontalAdvance(text) + theme.px(10), metrics.height() + theme.px(4))
    rect.moveCenter(at)
    if inside is not None:
        rect.moveLeft(max(inside.left(), min(rect.left(), inside.right() - rect.width())))
        rect.moveTop(max(inside.top(), min(rect.top(), inside.bottom() - rect.height())))
    colours = theme.colours
    painter.save()
    painter.setPen(QPen(QColor(getattr(colours, tone) if tone else colours.hairline), 1))
    painter.setBrush(QColor(colours.raised))
    painter.drawRoundedRect(rect, theme.px(4), theme.px(4))
    painter.setPen(QColor(getattr(colours, tone) if tone else colours.text))
    painter.setFont(font)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
    return rect
