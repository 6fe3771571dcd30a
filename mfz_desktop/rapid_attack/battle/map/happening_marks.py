"""How what has just happened looks, on the map and over cards: the line of an attack, dice, a wreck, who leads."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from mfz_desktop.battle.map.chips import ChipRoom, chip_size, paint_chip
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.rapid_attack.battle.map.happenings import Happenings
from mfz_desktop.rapid_attack.battle.map.outlines import outline_of
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.kernel.dice import Die
from mfz_rules.rapid_attack.state.attack import Attack

DIE_SIDE, GAP = 40, 4
"""px at 100 %: dice that are read across a table."""
HEAD = 14
"""px at 100 %: the head of the line of an attack."""
RING = 4
"""px at 100 %: how thick the ring is round what was struck."""


def paint_attack(painter: QPainter, drawing: Drawing, attack: Attack) -> None:
    """Paint the line of the attack that is being made, from base to base."""
    start, end = (
        outline_of(drawing.battle, drawing.camera, id).boundingRect() for id in (attack.attacker, attack.target)
    )
    if start.isEmpty() or end.isEmpty():
        return
    away = end.center() - start.center()
    ahead = away / max(1.0, (away.x() ** 2 + away.y() ** 2) ** 0.5)
    first = start.center() + ahead * min(start.width(), start.height()) / 2
    paint_attack_line(painter, drawing.theme, first, end.center() - ahead * min(end.width(), end.height()) / 2)


def paint_happenings(painter: QPainter, drawing: Drawing, shown: Happenings, chips: ChipRoom) -> None:
    """Paint rings round what was struck, a cross over what is destroyed, the dice, and who leads."""
    theme, px = drawing.theme, drawing.px
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(struck_pen(theme))
    for id in (*shown.struck, *shown.wrecked):
        painter.drawPath(outline_of(drawing.battle, drawing.camera, id, float(px(9))))
    for id in shown.wrecked:
        paint_cross(painter, outline_of(drawing.battle, drawing.camera, id, float(px(9))).boundingRect())
    _paint_dice(painter, drawing, shown, chips)
    if shown.leader:
        name = drawing.names(shown.leader)
        size, table = leader_size(theme, name), drawing.camera.table(drawing.battle.table)
        place = chips.pushed(size, QPointF(table.center().x(), table.top() + size.height()))
        paint_leader(painter, theme, name, place)


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


def _paint_dice(painter: QPainter, drawing: Drawing, shown: Happenings, chips: ChipRoom) -> None:
    piece = outline_of(drawing.battle, drawing.camera, shown.beside).boundingRect()
    if not shown.dice or piece.isEmpty():
        return
    size = dice_size(drawing.theme, len(shown.dice))
    over = piece.center() - QPointF(0, piece.height() / 2 + size.height() / 2 + drawing.px(12))
    paint_dice(painter, drawing.theme, shown.dice, chips.pushed(size, over))
