"""What marks of what has just happened look like, on a map and over cards."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from mfz_desktop.battle.map.chips import chip_size, paint_chip
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.kernel.dice import Die

DIE_SIDE, GAP = 40, 4
"""px at 100 %: dice that are read across a table."""
HEAD = 14
"""px at 100 %: the head of the line of an attack."""
RING = 4
"""px at 100 %: how thick the ring is round what was struck."""


def paint_attack_line(painter: QPainter, theme: Theme, first: QPointF, tip: QPointF) -> None:
    """Paint the line of an attack, with its head at the tip."""
    away = tip - first
    ahead, size = away / max(1.0, (away.x() ** 2 + away.y() ** 2) ** 0.5), float(theme.px(HEAD))
    aside = QPointF(-ahead.y(), ahead.x())
    colours = theme.colours
    for colour, wide in ((colours.raised, 7.0), (colours.wrong, 3.5)):
        painter.setPen(QPen(QColor(colour), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(first, tip - ahead * size * 0.7)
    painter.setPen(QPen(QColor(colours.raised), 1.5))
    painter.setBrush(QColor(colours.wrong))
    back, side = tip - ahead * size, aside * size / 2
    painter.drawPolygon(QPolygonF([tip, back + side, back - side]))


def struck_pen(theme: Theme) -> QPen:
    """Return what a ring round something that was struck is drawn with, and the cross of a wreck."""
    return QPen(QColor(theme.colours.wrong), theme.px(RING))


def paint_cross(painter: QPainter, rect: QRectF) -> None:
    """Paint the cross of a wreck, with the pen that is set."""
    painter.drawLine(rect.topLeft(), rect.bottomRight())
    painter.drawLine(rect.topRight(), rect.bottomLeft())


def dice_size(theme: Theme, count: int) -> QRectF:
    """Return the room that so many dice need."""
    step, pad = theme.px(DIE_SIDE + GAP), theme.px(GAP)
    return QRectF(0, 0, count * step + pad, step + pad)


def paint_dice(painter: QPainter, theme: Theme, dice: Sequence[tuple[Die, int]], place: QRectF) -> None:
    """Paint dice as they landed, on a ground of their own."""
    step, pad, side = theme.px(DIE_SIDE + GAP), theme.px(GAP), theme.px(DIE_SIDE)
    painter.setPen(QPen(QColor(theme.colours.hairline), 1))
    painter.setBrush(QColor(theme.colours.raised))
    painter.drawRoundedRect(place, 8, 8)
    look = DieLook(dark=theme.dark)
    for at, (die, value) in enumerate(dice):
        paint_die(painter, QRectF(place.left() + pad + at * step, place.top() + pad, side, side), die, value, look)


def leader_size(theme: Theme, name: str) -> QRectF:
    """Return the room that it takes to say who leads."""
    return chip_size(theme, _leads(name), heavy=True).adjusted(-theme.px(16), -theme.px(6), theme.px(16), theme.px(6))


def paint_leader(painter: QPainter, theme: Theme, name: str, place: QRectF) -> None:
    """Say who leads now."""
    paint_chip(painter, theme, place, _leads(name), heavy=True)


def _leads(name: str) -> str:
    return translate("BattleMap", "{player} leads").format(player=name)
