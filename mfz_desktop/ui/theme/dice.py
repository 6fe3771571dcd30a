"""Dice as they are drawn everywhere: by shape, colour and letter, so that no rule hangs on colour alone.

A d6 is a rounded square, a d8 a diamond, anything larger (the doomsday clock) a hexagon. A die that shows a value
has it large, its letter small and an `8` in the corner of a d8; a die of a pool shows its letters large.
"""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from mfz_desktop.ui.theme.colours import BLACK_DIE, DARK, DICE, INK, LIGHT, DieColours
from mfz_desktop.ui.theme.lettering import device_scale, paint_letters
from mfz_rules.kernel.dice import UNTOLD, Die

OUTLINE_PX = 1.5
CLEAR_PX = 5.0
"""Capitals of this height on the device can be told apart at a glance."""
SMALL_PX = 4.0
"""Capitals lower than this on the device are left away: shape, colour and the value still tell."""


@dataclass(frozen=True, slots=True)
class DieLook:
    """How a die is drawn beside what it is."""

    dark: bool = False
    """On a dark ground: a light outline."""
    hollow: bool = False
    """Outline and dark letters only, for saving ink."""
    dashed: bool = False
    """A die that is not there yet: hollow, with a dashed outline."""
    letters: bool = True
    """False for a small die beside one that shows the letters."""
    outline: float | None = None
    """Width of the outline in the painter's units; None for 1.5 of them (1.5 px on screen)."""


PLAIN = DieLook()


def die_path(rect: QRectF, sides: int) -> QPainterPath:
    """Return the outline of a die that fills a square: rounded square, diamond or hexagon."""
    path = QPainterPath()
    if sides <= 6:
        radius = rect.width() * 0.18
        path.addRoundedRect(rect, radius, radius)
        return path
    centre, half_x, half_y = rect.center(), rect.width() / 2, rect.height() / 2
    corners = [(0, -1), (1, 0), (0, 1), (-1, 0)] if sides <= 8 else _HEXAGON
    path.addPolygon(QPolygonF([QPointF(centre.x() + x * half_x, centre.y() + y * half_y) for x, y in corners]))
    path.closeSubpath()
    return path


_HEXAGON = [(0, -1), (0.866, -0.5), (0.866, 0.5), (0, 1), (-0.866, 0.5), (-0.866, -0.5)]


def paint_die(painter: QPainter, rect: QRectF, die: Die, value: int | None = None, look: DieLook = PLAIN) -> None:
    """Paint one die into the largest square in the middle of `rect`, in whatever units the painter has.

    Without `value` it is a die of a pool and shows its letters (`B`, `Rd`; a d8 `8` and its letter); one that is
    not told shows a question mark.
    """
    width = OUTLINE_PX if look.outline is None else look.outline
    side = min(rect.width(), rect.height()) - width
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    colours = _colours(die)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(DARK.die_outline if look.dark else LIGHT.die_outline), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if look.dashed:
        pen.setDashPattern([2.2, 1.8])
    painter.setPen(pen)
    empty = look.hollow or look.dashed
    painter.setBrush(Qt.BrushStyle.NoBrush if empty else QColor(colours.fill))
    painter.drawPath(die_path(square, die.sides))
    painter.setPen(QColor(_figure_on_ground(look) if empty else colours.figure))
    if look.letters:
        _paint_letters(painter, square, die, value)
    painter.restore()


def _paint_letters(painter: QPainter, square: QRectF, die: Die, value: int | None) -> None:
    """Paint what stands on the die; on a small one of a pool the one letter that tells most, as large as it goes."""
    letters = _letters(square, die, value)
    scale = device_scale(painter)
    if value is None and any(scale * box.height() < CLEAR_PX for _, box in letters):
        letters = [(die.range or die.colour.value, _part(square, 0.2, 0.26, 0.6, 0.48))]
    for text, box in letters:
        if scale * box.height() >= SMALL_PX:
            paint_letters(painter, box, text)


def _colours(die: Die) -> DieColours:
    return BLACK_DIE if die.sides > 8 else DICE[die.colour]


def _figure_on_ground(look: DieLook) -> str:
    return DARK.text if look.dark else INK


def _letters(square: QRectF, die: Die, value: int | None) -> list[tuple[str, QRectF]]:
    """Return what stands on the die and where, each with a box whose height is the height of its capitals."""
    if value is None:
        return _pool_letters(square, die)
    face = "?" if value == UNTOLD else str(value)
    if die.sides > 8:
        return [(face, _part(square, 0.2, 0.3, 0.6, 0.4))]
    letter = die.range or die.colour.value
    if die.sides <= 6:
        return [
            (face, _part(square, 0.1, 0.16, 0.55, 0.55)),
            (die.label.replace(" ", ""), _part(square, 0.5, 0.66, 0.44, 0.22)),
        ]
    return [
        ("8", _part(square, 0.35, 0.1, 0.3, 0.15)),
        (face, _part(square, 0.25, 0.31, 0.5, 0.38)),
        (letter, _part(square, 0.35, 0.75, 0.3, 0.15)),
    ]


def _pool_letters(square: QRectF, die: Die) -> list[tuple[str, QRectF]]:
    letter = die.range or die.colour.value
    if die.sides <= 6:
        height = 0.36 if die.range else 0.42
        return [(die.label.replace(" ", ""), _part(square, 0.08, (1 - height) / 2, 0.84, height))]
    if die.sides <= 8:
        return [("8" + letter, _part(square, 0.17, 0.345, 0.66, 0.31))]
    return []


def _part(square: QRectF, x: float, y: float, width: float, height: float) -> QRectF:
    side = square.width()
    return QRectF(square.x() + x * side, square.y() + y * side, width * side, height * side)
