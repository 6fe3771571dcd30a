"""What the garage's cells are painted of: picture, dice, the dot for the state of the tags."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mfz_desktop.models.garage.rows import TagState
from mfz_desktop.ui.theme.colours import Palette
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.widgets.dice_row import GAP
from mfz_rules.kernel.dice import Die


def paint_marked_dice(painter: QPainter, rect: QRectF, dice: Sequence[tuple[Die, bool]], rockets: int,
                      colours: Palette) -> None:  # fmt: skip
    """Paint dice from the left, smaller where there are many; dashed ones are not confirmed yet. Rockets follow."""
    count = len(dice) + rockets
    if not count:
        return
    side = min(rect.height(), rect.width() / (count + (count - 1) * GAP))
    top = rect.center().y() - side / 2
    for place, (die, sure) in enumerate(dice):
        box = QRectF(rect.x() + place * side * (1 + GAP), top, side, side)
        paint_die(painter, box, die, look=DieLook(dark=colours.dark, dashed=not sure))
    for place in range(len(dice), count):
        paint_icon(painter, QRectF(rect.x() + place * side * (1 + GAP), top, side, side), "rocket", colours.secondary)


def paint_dot(painter: QPainter, rect: QRectF, state: TagState, colours: Palette) -> None:
    """Paint the state of a design's tags: full when all is confirmed, half when something waits, else a ring."""
    tone = {
        TagState.CONFIRMED: colours.fine,
        TagState.WAITING: colours.warning,
        TagState.UNREADABLE: colours.wrong,
    }.get(state, colours.secondary)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(tone), 1.5))
    painter.setBrush(QColor(tone) if state is TagState.CONFIRMED else Qt.BrushStyle.NoBrush)
    circle = rect.adjusted(1, 1, -1, -1)
    painter.drawEllipse(circle)
    if state is TagState.WAITING:
        painter.setBrush(QColor(tone))
        painter.drawPie(circle, 90 * 16, 180 * 16)
    elif state is TagState.UNREADABLE:
        inset = circle.width() * 0.28
        cross = circle.adjusted(inset, inset, -inset, -inset)
        painter.drawLine(cross.topLeft(), cross.bottomRight())
        painter.drawLine(cross.topRight(), cross.bottomLeft())
    painter.restore()
