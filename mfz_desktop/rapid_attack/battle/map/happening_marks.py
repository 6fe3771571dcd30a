"""How what has just happened looks on the map: the line of an attack, dice, a wreck, who leads."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from mfz_desktop.battle.happening_marks import (
    dice_size,
    leader_size,
    paint_attack_line,
    paint_cross,
    paint_dice,
    paint_leader,
    struck_pen,
)
from mfz_desktop.battle.happenings import Happenings
from mfz_desktop.battle.map.chips import ChipRoom
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.rapid_attack.battle.map.outlines import outline_of
from mfz_rules.rapid_attack.state.attack import Attack


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


def _paint_dice(painter: QPainter, drawing: Drawing, shown: Happenings, chips: ChipRoom) -> None:
    piece = outline_of(drawing.battle, drawing.camera, shown.beside).boundingRect()
    if not shown.dice or piece.isEmpty():
        return
    size = dice_size(drawing.theme, len(shown.dice))
    over = piece.center() - QPointF(0, piece.height() / 2 + size.height() / 2 + drawing.px(12))
    paint_dice(painter, drawing.theme, shown.dice, chips.pushed(size, over))
