"""What lies over the picture while it is worked with: a frame to select by, and a ruler between two spots."""

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ldraw_catalog.measuring.measure import LDU_PER_BRICK, LDU_PER_STUD
from ldraw_catalog.pictures.camera import Point
from mfz_desktop.ui.theme.style import Theme

translate = QCoreApplication.translate
MOST = 0.5
"""Share of what is seen of a part that lies in a frame which selects it."""
Spots = tuple[tuple[Point, QPointF], ...]
"""Spots of the model, LDU, and where they are on the widget."""


def parts_within(parts: NDArray[np.int32], left: int, top: int, right: int, bottom: int) -> tuple[int, ...]:
    """Return the parts of a picture's part map of which more than half of what is seen lies between these pixels."""
    inside = parts[max(0, top) : max(0, bottom), max(0, left) : max(0, right)]
    seen, within = (np.bincount(some[some >= 0]) for some in (parts, inside))
    return tuple(np.flatnonzero(within > MOST * seen[: len(within)]).tolist())


def distance_words(start: Point, end: Point) -> str:
    """Return how far two spots of a model lie apart: `4.2 studs`, and how much of it is height."""
    high = round(abs(end[1] - start[1]) / LDU_PER_BRICK, 1)
    away = round(math.dist(start, end) / LDU_PER_STUD, 1)
    if not high:
        return translate("Model", "{distance:g} studs").format(distance=away)
    return translate("Model", "{distance:g} studs, {high:g} bricks of it high").format(distance=away, high=high)


def paint_frame(painter: QPainter, frame: QRectF, theme: Theme) -> None:
    """Paint a frame that selects what lies in it."""
    accent = QColor(theme.colours.accent)
    painter.save()
    painter.setPen(QPen(accent, 1.0, Qt.PenStyle.DashLine))
    accent.setAlphaF(0.12)
    painter.setBrush(accent)
    painter.drawRect(frame)
    painter.restore()


def paint_ruler(painter: QPainter, spots: Spots, theme: Theme) -> None:
    """Paint a ruler from its first spot to its second, with how far they lie apart; or the first alone."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ends = [where for _, where in spots]
    if len(ends) > 1:
        for colour, width in ((theme.stage_ground, 5.0), (QColor(theme.colours.text), 2.0)):
            painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(ends[0], ends[1])
    painter.setPen(QPen(theme.stage_ground, 1.5))
    painter.setBrush(QColor(theme.colours.accent))
    for end in ends:
        painter.drawEllipse(end, 4.0, 4.0)
    if len(ends) > 1:
        _paint_words(painter, (ends[0] + ends[1]) / 2, distance_words(spots[0][0], spots[1][0]), theme)
    painter.restore()


def _paint_words(painter: QPainter, middle: QPointF, words: str, theme: Theme) -> None:
    painter.setFont(theme.font())
    room = QRectF(painter.fontMetrics().boundingRect(words)).adjusted(-8, -4, 8, 4)
    room.moveCenter(middle)
    painter.setPen(QPen(QColor(theme.colours.hairline), 1.0))
    painter.setBrush(QColor(theme.colours.raised))
    painter.drawRoundedRect(room, 4, 4)
    painter.setPen(QColor(theme.colours.text))
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
