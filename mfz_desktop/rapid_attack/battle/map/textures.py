"""What the ground and the terrain are made of: small drawings of our own, repeated. Painted once for each look."""

from functools import lru_cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap

from mfz_desktop.ui.theme.palette import mix

PLAIN = "plain"
TILE = 96
"""Pixels that a drawing of the ground is wide and high."""
BRICK = 12
"""Pixels that a drawn brick is long; half as high."""
TINTS = {
    "grass": ("#5F8A45", 0.26),
    "sand": ("#C79A52", 0.28),
    "concrete": ("#7F868C", 0.2),
    "snow": ("#A9C7E0", 0.24),
}
"""The colour of each ground, and how much of it lies on the surface of the window."""


@lru_cache(maxsize=16)
def ground_brush(ground: str, surface: str) -> QBrush:
    """Return what a table is filled with: a ground on the colour of a surface."""
    if ground not in TINTS:
        return QBrush(QColor(surface))
    colour, share = TINTS[ground]
    base, chance = mix(colour, surface, 1 - share), Random(ground)
    made = QPixmap(TILE, TILE)
    made.fill(base)
    with QPainter(made) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pens = [QPen(mix(colour, surface, 1 - share - more), 1.2) for more in (0.14, 0.07, -0.08)]
        for number in range(110):
            painter.setPen(pens[number % len(pens)])
            _paint_speck(painter, ground, QPointF(chance.random() * TILE, chance.random() * TILE), chance)
        if ground == "concrete":
            painter.setPen(pens[0])
            painter.drawRect(QRectF(0.5, 0.5, TILE, TILE))
    return QBrush(made)


def _paint_speck(painter: QPainter, ground: str, at: QPointF, chance: Random) -> None:
    if ground == "grass":
        painter.drawLine(at, at + QPointF(chance.uniform(-2, 2), -chance.uniform(2, 5)))
    else:
        painter.drawPoint(at)


@lru_cache(maxsize=8)
def masonry_brush(ink: str) -> QBrush:
    """Return the joints of a wall of bricks, to be painted over the colour of a structure."""
    made = QPixmap(BRICK, BRICK)
    made.fill(Qt.GlobalColor.transparent)
    colour = QColor(ink)
    colour.setAlpha(46)
    high = BRICK // 2
    with QPainter(made) as painter:
        painter.setPen(QPen(colour, 1))
        for row in range(2):
            painter.drawLine(0, row * high, BRICK, row * high)
            painter.drawLine(row * high, row * high, row * high, (row + 1) * high)
    return QBrush(made)
