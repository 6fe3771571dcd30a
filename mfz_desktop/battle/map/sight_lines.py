"""What a piece sees, painted: lines to its targets, and where the words of a ring or a target stand."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement, chip_size
from mfz_desktop.ui.theme.style import Theme

STEPS = 24
"""Places on a ring that are tried for its words."""


def place_on_ring(
    steady: StablePlacement, chips: ChipRoom, key: object, rect_at: Callable[[float], QRectF | None]
) -> QRectF | None:
    """Find room for the words of a ring, from its top round; `rect_at` says where they stand at an angle."""
    return steady.place(key, chips, STEPS, lambda step: rect_at(90.0 + step * 360.0 / STEPS))


def words_beside(theme: Theme, piece: QRectF, words: str, chips: ChipRoom) -> QRectF:
    """Find room for words beside a piece: above, below, at its sides."""
    size = chip_size(theme, words)
    up, aside = (piece.height() + size.height()) / 2, (piece.width() + size.width()) / 2
    middles = [piece.center() + QPointF(x * aside, y * up) for x, y in ((0, -1), (0, 1), (1, 0), (-1, 0))]
    return chips.place(size, middles)


def paint_line(
    painter: QPainter, theme: Theme, ends: tuple[QRectF, QRectF], *, covered: bool, strong: bool, faint: float
) -> None:
    """Paint a whole line to a target in the open, a broken one to a target in cover; from base to base.

    One that is not `strong` is so opaque as `faint` says.
    """
    colours, (start, end) = theme.colours, (one.center() for one in ends)
    away = end - start
    long = (away.x() ** 2 + away.y() ** 2) ** 0.5
    first, last = (min(rect.width(), rect.height()) / 2 for rect in ends)
    if long <= first + last:
        return
    pen = QPen(QColor(colours.accent if strong else colours.text), 2.5 if strong else 1.2)
    pen.setStyle(Qt.PenStyle.DashLine if covered else Qt.PenStyle.SolidLine)
    painter.setOpacity(1.0 if strong else faint)
    painter.setPen(pen)
    painter.drawLine(start + away * (first / long), end - away * (last / long))
    painter.setOpacity(1.0)
