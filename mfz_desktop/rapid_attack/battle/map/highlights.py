"""What can be reached by a move, and where a piece may be placed, as tinted ground."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.rapid_attack.battle.map.outlines import path_of
from mfz_desktop.rapid_attack.battle.map.queries import SPACING, Result
from mfz_desktop.ui.theme.colours import DICE
from mfz_desktop.ui.theme.palette import mix
from mfz_rules.kernel.dice import Colour


def paint_highlights(painter: QPainter, drawing: Drawing, found: Result) -> None:
    """Tint what can be reached by the move, and the ground where a piece may be placed."""
    green = QColor(DICE[Colour.GREEN].fill)
    wash = QColor(green)
    wash.setAlpha(46)
    outline = mix(DICE[Colour.GREEN].fill, drawing.theme.colours.text, 0.25)
    for reach in found.reaches:
        for part in reach.region.parts:
            path = path_of(drawing.camera.polygon(part.outline))
            for hole in part.holes:
                path.addPath(path_of(drawing.camera.polygon(hole)))
            path.setFillRule(Qt.FillRule.OddEvenFill)
            painter.setPen(QPen(outline, 1.5, Qt.PenStyle.DashLine if reach.on else Qt.PenStyle.SolidLine))
            painter.setBrush(wash)
            painter.drawPath(path)
    side = SPACING * drawing.camera.scale
    rects = []
    for place in found.places:
        middle = drawing.camera.point(place.x, place.y)
        rects.append(QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side))
    if rects:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wash)
        painter.drawRects(rects)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
