"""A base to scale: its outline, its studs, and where its bow is."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from mfz_desktop.cards.canvas import HAIRLINE, Align, Canvas, Style
from mfz_desktop.cards.fitting import FittingStep
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.colours import LIGHT

STUD = 8.0
"""mm from one stud to the next."""
STUD_SHARE = 0.5
"""Of that distance: how wide the ring of a stud is drawn."""
SCALES = (1, 2, 3, 4, 5, 6, 8)
CAPTION = 3.0
BOW_SHARE = 0.3
"""Of the base's width: the sign of the bow."""


@dataclass(frozen=True, slots=True)
class Base:
    """A base in studs."""

    length: int
    """Along the bow."""
    width: int
    bow: bool = True
    """Whether it matters which way it faces."""

    @property
    def words(self) -> str:
        """`8 × 4 studs`, the length first."""
        return translate("Cards", "{length} × {width} studs").format(length=self.length, width=self.width)


def draw_base(canvas: Canvas, box: QRectF, base: Base) -> None:
    """Draw the base as large as a plain scale fits, its bow up, and below its size and the scale."""
    room = box.adjusted(0, 0, 0, -CAPTION)
    scale = next((one for one in SCALES if _fits(base, room, one)), SCALES[-1])
    outline = QRectF(0, 0, base.width * STUD / scale, base.length * STUD / scale)
    outline.moveCenter(room.center())
    draw_outline(canvas, outline, base)
    words = translate("Cards", "base {studs}, 1:{scale}").format(studs=base.words, scale=scale)
    caption = QRectF(box.left(), outline.bottom(), box.width(), CAPTION)
    style = Style((FittingStep(6), FittingStep(5.5), FittingStep(5)), colour=LIGHT.secondary, align=Align.CENTRE)
    canvas.text(caption, words, style)


def draw_outline(canvas: Canvas, outline: QRectF, base: Base, clear: QRectF | None = None) -> None:
    """Draw a base into its outline, its bow up: rings for studs, the sign of the bow at its front edge.

    Studs that would lie in `clear` are left out.
    """
    canvas.frame(outline)
    pitch = outline.width() / base.width
    ring = pitch * STUD_SHARE
    for across in range(base.width):
        for along in range(base.length):
            centre = outline.topLeft() + QPointF((across + 0.5) * pitch, (along + 0.5) * pitch)
            if clear is None or not clear.intersects(_around(centre, ring)):
                canvas.circle(centre, ring / 2, LIGHT.hairline, HAIRLINE)
    if base.bow:
        half, front = outline.width() * BOW_SHARE / 2, outline.center().x()
        tip = QPointF(front, outline.top())
        feet = [QPointF(front + side * half, outline.top() + half) for side in (-1, 1)]
        canvas.wedge([feet[0], tip, feet[1]])


def _around(centre: QPointF, side: float) -> QRectF:
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)


def _fits(base: Base, room: QRectF, scale: int) -> bool:
    return base.width * STUD / scale <= room.width() and base.length * STUD / scale <= room.height()
