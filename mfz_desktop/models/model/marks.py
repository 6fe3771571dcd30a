"""How systems are marked over the picture: a badge with glyph and letter, in the colour of the system's dice."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mfz_desktop.models.model.outlines import spread
from mfz_desktop.models.model.rows import SystemRow
from mfz_desktop.ui.theme.colours import BLACK_DIE, DICE, DieColours
from mfz_desktop.ui.theme.glyphs import paint_glyph
from mfz_desktop.ui.theme.lettering import paint_letters
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.kernel.dice import Colour

HEIGHT = 24
"""px at 100 %."""
WIDTH = 42


@dataclass(frozen=True, slots=True)
class SystemMark:
    """A system as the picture marks it."""

    key: str
    letter: str
    type: str
    ranges: tuple[str, ...]
    placements: tuple[int, ...]
    waiting: bool
    colour: Colour | None
    """Of the dice that it brings."""
    spoken: str
    """All of the system as a sentence, for screen readers."""

    @property
    def colours(self) -> DieColours:
        """The colours that it is painted in; what brings no dice is black."""
        return DICE[self.colour] if self.colour else BLACK_DIE


def mark_of(row: SystemRow) -> SystemMark:
    """Return the mark of a row."""
    system = row.system
    return SystemMark(
        key=system.key,
        letter=row.letter,
        type=system.type,
        ranges=system.ranges,
        placements=system.parts,
        waiting=row.waiting,
        colour=row.colour,
        spoken=row.spoken,
    )


PlacedBadge = tuple[SystemMark, QPointF, QRectF]
"""A mark, the place that it stands for, and its badge."""


def placed_badges(
    marks: Iterable[SystemMark], middles: Mapping[str, tuple[float, float]], target: QRectF, room: QRect, theme: Theme
) -> list[PlacedBadge]:
    """Return the badges of the systems that are seen; `middles` are where, as shares of the picture's sides."""
    seen = [(mark, middles[mark.key]) for mark in marks if mark.key in middles]
    places = [(target.x() + x * target.width(), target.y() + y * target.height()) for _, (x, y) in seen]
    width, height = theme.px(WIDTH), theme.px(HEIGHT)
    apart = spread(places, width * 1.06, room.width(), room.height())
    return [
        (mark, QPointF(*place), QRectF(x - width / 2, y - height / 2, width, height))
        for (mark, _), place, (x, y) in zip(seen, places, apart, strict=True)
    ]


def paint_badges(painter: QPainter, badges: Sequence[PlacedBadge], lit: str | None, theme: Theme) -> None:
    """Paint badges; all but the one of the system that is lit are faded, where one is."""
    for _, place, rect in badges:
        if not rect.contains(place):
            paint_leader(painter, rect.center(), place, theme)
    for mark, _, rect in badges:
        paint_badge(painter, rect, mark, theme, faded=lit is not None and mark.key != lit)


def paint_badge(painter: QPainter, rect: QRectF, mark: SystemMark, theme: Theme, *, faded: bool = False) -> None:
    """Paint a badge: hollow while it waits for an answer, filled once it counts."""
    colours = mark.colours
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(0.35 if faded else 1.0)
    edge = QColor(theme.colours.die_outline if not mark.waiting else colours.fill)
    pen = QPen(edge, max(1.5, rect.height() / 12))
    if mark.waiting:
        pen.setDashPattern([2.2, 1.6])
    painter.setPen(pen)
    painter.setBrush(QColor(theme.colours.raised if mark.waiting else colours.fill))
    radius = rect.height() / 3
    painter.drawRoundedRect(rect, radius, radius)
    ink = theme.colours.text if mark.waiting else colours.figure
    side = rect.height() * 0.68
    glyph = QRectF(rect.left() + rect.height() * 0.2, rect.center().y() - side / 2, side, side)
    paint_glyph(painter, glyph, mark.type, ink, mark.ranges)
    painter.setPen(QPen(QColor(ink)))
    capitals = rect.height() * 0.42
    room = QRectF(glyph.right(), rect.center().y() - capitals / 2, rect.right() - glyph.right() - 4, capitals)
    paint_letters(painter, room, mark.letter)
    painter.restore()


def paint_leader(painter: QPainter, start: QPointF, end: QPointF, theme: Theme) -> None:
    """Paint a thin line from a badge that had to move to the place it stands for."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.colours.text), 1.0, Qt.PenStyle.SolidLine))
    painter.drawLine(start, end)
    painter.setBrush(QColor(theme.colours.text))
    painter.drawEllipse(end, 2.0, 2.0)
    painter.restore()
