"""How a world is painted: ground, lines, marks of places, names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from campaigns.campaign.conditions import Point
from campaigns.campaign.world import PLACE_KINDS, Line, Place, World
from mfz_desktop.campaign.map.camera import MapCamera
from mfz_desktop.campaign.map.lettering import is_far, place_names
from mfz_desktop.campaign.map.place_battles import BattleChip, PlaceBattles
from mfz_desktop.campaign.map.territories import territories
from mfz_desktop.ui.theme.icons import paint_icon
from mfz_desktop.ui.theme.palette import mix
from mfz_desktop.ui.theme.players import paint_player, player_colour
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep

MARK, CHIP = 28, 11
"""px at 100 %: the mark of a place, one battle beside it."""
MARGIN = 36
"""px at 100 % between the edge and the outermost places."""
PICTURE_MARGIN = 8
"""px at 100 % round the players' picture."""
DARK = 0.6
"""Exponent that lets thin colours stand off a dark ground as they do off a light one."""
USUAL, GREATEST = 900, 1.25
"""px at 100 %: a map that is wider shows everything larger, up to so many times."""
MOST_CHIPS = 6
SQUARES = 10
"""Squares of the grid in the height of the world."""
LEAST_SQUARE = 24
"""px at 100 %: in small pictures there are fewer."""
REACH = 0.24
"""How far the ground of whoever holds a place goes, in heights of the world."""
PICTURED = 0.85
"""Opacity of the players' picture."""
CURVED = ("river", "transit")
NOTHING = PlaceBattles()


@dataclass(frozen=True, slots=True)
class MapLook:
    """What is shown of a world beside its places and lines."""

    happened: Mapping[str, PlaceBattles] = field(default_factory=dict)
    """By the places' ids."""
    held: Mapping[str, int] = field(default_factory=dict)
    """Index of the colour of whoever holds a place, by the places' ids."""
    picture: QPixmap | None = None
    """What the world is drawn on; None for plain ground."""
    camera: MapCamera = field(default_factory=MapCamera)


class MapPainter:
    """Paints one world into one rectangle; measures where its places are."""

    def __init__(self, theme: Theme, world: World, rect: QRectF, look: MapLook) -> None:
        self._theme = theme
        self._world = world
        self._rect = rect
        self._look = look
        self._happened = look.happened
        self._size = min(1.0, rect.width() / theme.px(320)) * min(GREATEST, max(1.0, rect.width() / theme.px(USUAL)))

    @property
    def inside(self) -> QRectF:
        """What is left for the world within the margins."""
        margin = self._theme.px(MARGIN if self._look.picture is None else PICTURE_MARGIN) * self._size
        return self._rect.adjusted(margin, margin, -margin, -margin)

    @property
    def room(self) -> QRectF:
        """Where the whole world lies, seen or not."""
        return self._look.camera.room(self.inside)

    def at(self, point: Point) -> QPointF:
        """Return where a point of the world is."""
        room = self.room
        return QPointF(room.left() + point[0] * room.width(), room.top() + point[1] * room.height())

    def share(self, where: QPointF) -> Point:
        """Return the point of the world at a place on the screen, held inside the map."""
        room = self.room
        across = (where.x() - room.left()) / max(1.0, room.width())
        down = (where.y() - room.top()) / max(1.0, room.height())
        return min(1.0, max(0.0, across)), min(1.0, max(0.0, down))

    def mark(self, place: Place) -> QRectF:
        """Return the rectangle of a place's mark."""
        side = max(10.0, self._theme.px(MARK) * self._size)
        area = QRectF(0, 0, side, side)
        area.moveCenter(self.at(place.at))
        return area

    def paint(self, painter: QPainter, *, selected: str = "", pointed: str = "", focused: bool = False) -> None:
        """Paint all of it; names are left out of small pictures, and all of it where nothing fits in the margins."""
        if self.inside.isEmpty():
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(self._rect)
        self._paint_ground(painter)
        self._paint_territories(painter)
        for line in sorted(self._world.lines, key=lambda one: one.kind != "river"):
            self._paint_line(painter, line)
        for place in self._world.places:
            self._paint_mark(painter, place, place.id == selected, place.id == pointed, focused)
        if self._size >= 1:
            self._paint_names(painter, selected)
        if focused and self._world.place(selected) is None:
            self._paint_focus(painter)

    def _paint_ground(self, painter: QPainter) -> None:
        theme = self._theme
        radius = theme.px(8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.stage_ground)
        painter.drawRoundedRect(self._rect, radius, radius)
        if self._look.picture is not None:
            self._paint_picture(painter, self._look.picture)
        else:
            self._paint_grid(painter)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.colours.hairline), 1))
        painter.drawRoundedRect(self._rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _paint_picture(self, painter: QPainter, picture: QPixmap) -> None:
        """Paint the players' picture, a little thinned so that names and marks stand off it."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(PICTURED)
        painter.drawPixmap(self.room, picture, QRectF(picture.rect()))
        painter.setOpacity(1)

    def _paint_grid(self, painter: QPainter) -> None:
        """Paint squares, as many in the height of the world whatever shape the window has."""
        painter.setPen(QPen(self._faint(0.1), 1))
        room, rect = self.room, self._rect
        step = max(room.height() / SQUARES, self._theme.px(LEAST_SQUARE))
        for number in range(int((rect.width() + abs(room.left())) / step) + 2 * SQUARES):
            for way in (number, -number):
                left, top = room.left() + way * step, room.top() + way * step
                if rect.left() <= left <= rect.right():
                    painter.drawLine(QPointF(left, rect.top()), QPointF(left, rect.bottom()))
                if rect.top() <= top <= rect.bottom():
                    painter.drawLine(QPointF(rect.left(), top), QPointF(rect.right(), top))

    def _paint_territories(self, painter: QPainter) -> None:
        """Paint the ground of whoever holds places in their colour."""
        places = self._world.places
        held = {at: self._look.held[one.id] for at, one in enumerate(places) if one.id in self._look.held}
        if not held:
            return
        room = self.room
        grounds = territories(self._rect, [self.at(one.at) for one in places], held, room.height() * REACH)
        for holder, ground in grounds.items():
            colour = QColor(player_colour(holder).fill)
            edge = QColor(colour)
            colour.setAlphaF(0.22)
            edge.setAlphaF(0.85)
            painter.setBrush(colour)
            painter.setPen(QPen(edge, self._theme.px(1.5)))
            painter.drawPath(ground)

    def _paint_focus(self, painter: QPainter) -> None:
        """Show that the keyboard is on the map, where no place shows it."""
        radius = self._theme.px(8)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._theme.colours.accent), 2))
        painter.drawRoundedRect(self._rect.adjusted(1, 1, -1, -1), radius, radius)

    def _paint_line(self, painter: QPainter, line: Line) -> None:
        path = _path([self.at(point) for point in line.points], curved=line.kind in CURVED)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in self._pens(line.kind):
            painter.setPen(pen)
            painter.drawPath(path)

    def _pens(self, kind: str) -> list[QPen]:
        """Return the strokes of a line, the lowest first: each kind has a shape of its own."""
        theme, colours, size = self._theme, self._theme.colours, self._size
        if kind == "river":
            return [
                _pen(self._faint(0.5), theme.px(9) * size),
                _pen(self._faint(0.24), theme.px(9) * size - 2),
            ]
        if kind == "road":
            return [
                _pen(self._faint(0.8), theme.px(5) * size),
                _pen(theme.stage_ground, max(1.0, theme.px(5) * size - 2.5)),
            ]
        dashes = {"transit": [1.0, 2.5], "border": [6.0, 3.0, 1.0, 3.0]}.get(kind, [4.0, 3.0])
        pen = _pen(QColor(colours.secondary), theme.px(2))
        pen.setDashPattern(dashes)
        return [pen]

    def _faint(self, share: float) -> QColor:
        """Return the secondary colour thinned to `share` on the map's ground, less so in the dark."""
        if self._theme.dark:
            share = share**DARK
        return mix(self._theme.colours.secondary, self._theme.stage_ground.name(), 1 - share)

    def _paint_mark(self, painter: QPainter, place: Place, selected: bool, pointed: bool, focused: bool) -> None:
        theme, colours = self._theme, self._theme.colours
        area, happened = self.mark(place), self._happened.get(place.id, NOTHING)
        if happened.next:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.accent), theme.px(2.5) * max(0.6, self._size)))
            ring = area.adjusted(-5, -5, 5, 5)
            painter.drawEllipse(ring)
        painter.setBrush(QColor(colours.raised) if not pointed else theme.selected_ground)
        painter.setPen(QPen(QColor(colours.text if selected or pointed else colours.secondary), 2 if selected else 1))
        painter.drawEllipse(area)
        self._paint_holder(painter, place, area)
        inset = area.width() * 0.17
        if self._size >= 0.6:
            glyph = f"place_{place.kind}" if place.kind in PLACE_KINDS else "place_plain"
            paint_icon(painter, area.adjusted(inset, inset, -inset, -inset), glyph, colours.text)
            self._paint_chips(painter, area, happened.chips)
        if selected and focused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.accent), 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(area.adjusted(-9, -9, 9, 9), 6, 6)

    def _paint_holder(self, painter: QPainter, place: Place, area: QRectF) -> None:
        """Paint the colour and pattern of whoever holds a place as a flag on its mark."""
        holder = self._look.held.get(place.id)
        if holder is None:
            return
        side = area.width() * 0.42
        flag = QRectF(area.right() - side * 0.45, area.top() - side * 0.55, side * 1.35, side)
        painter.setPen(QPen(QColor(self._theme.colours.text), 1.5))
        painter.drawLine(flag.topLeft(), QPointF(flag.left(), area.center().y()))
        paint_player(painter, flag, holder, outline=self._theme.colours.text, pitch=4.5)

    def _paint_chips(self, painter: QPainter, area: QRectF, chips: Sequence[BattleChip]) -> None:
        """Paint the battles below a mark: filled for the winner, an empty ring for one to come."""
        side = self._theme.px(CHIP) * self._size
        shown = chips[-MOST_CHIPS:]
        left = area.center().x() - (len(shown) * (side + 2) - 2) / 2
        for at, chip in enumerate(shown):
            self._paint_chip(painter, QRectF(left + at * (side + 2), area.bottom() - side * 0.35, side, side), chip)

    def _paint_chip(self, painter: QPainter, rect: QRectF, chip: BattleChip) -> None:
        colours = self._theme.colours
        if not chip.decided:
            painter.setBrush(QColor(colours.surface))
            painter.setPen(QPen(QColor(colours.text), 1.5, Qt.PenStyle.SolidLine))
            painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
            return
        if not chip.winners:
            painter.fillRect(rect, QColor(colours.secondary))
            return
        wide = rect.width() / len(chip.winners)
        for at, winner in enumerate(chip.winners):
            part = QRectF(rect.left() + at * wide, rect.top(), wide, rect.height())
            paint_player(painter, part, winner, outline=colours.text, pitch=4.5)

    def _paint_names(self, painter: QPainter, selected: str) -> None:
        theme = self._theme
        places = [one for one in self._world.places if self._rect.intersects(self.mark(one))]
        heavy = [one.id == selected or self._happened.get(one.id, NOTHING).next for one in places]
        step = TypeStep.BODY if self._size >= GREATEST else TypeStep.SMALL
        fonts = [theme.font(step, heavy=bold) for bold in heavy]
        sizes = []
        for place, font in zip(places, fonts, strict=True):
            metrics = QFontMetricsF(font)
            sizes.append(QSizeF(metrics.horizontalAdvance(place.name) + 6, metrics.height()))
        first = [at for at, bold in enumerate(heavy) if bold]
        marks = [self._taken(place) for place in places]
        rects = place_names(self._rect.adjusted(4, 4, -4, -4), marks, sizes, first)
        for mark, rect in zip(marks, rects, strict=True):
            if is_far(mark, rect):
                painter.setPen(QPen(QColor(theme.colours.secondary), 1))
                painter.drawLine(mark.center(), rect.center())
        for place, font, rect in zip(places, fonts, rects, strict=True):
            painter.setPen(Qt.PenStyle.NoPen)
            veil = QColor(theme.stage_ground)
            veil.setAlphaF(0.8)
            painter.setBrush(veil)
            painter.drawRoundedRect(rect, 3, 3)
            painter.setFont(font)
            painter.setPen(QColor(theme.colours.text))
            name = QFontMetricsF(font).elidedText(place.name, Qt.TextElideMode.ElideRight, rect.width() - 2)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, name)

    def _taken(self, place: Place) -> QRectF:
        """Return what a mark covers with its ring and its battles."""
        happened = self._happened.get(place.id, NOTHING)
        area = self.mark(place)
        if happened.next:
            area = area.adjusted(-6, -6, 6, 6)
        side = self._theme.px(CHIP) * self._size
        wide = min(len(happened.chips), MOST_CHIPS) * (side + 2)
        more = max(0.0, (wide - area.width()) / 2)
        return area.adjusted(-more, 0, more, side * 0.7 if happened.chips else 0)


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, max(1.0, width), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _path(points: Sequence[QPointF], *, curved: bool) -> QPainterPath:
    """Return a line through points; a curved one bends smoothly through all of them."""
    path = QPainterPath()
    if not points:
        return path
    path.moveTo(points[0])
    for at in range(1, len(points)):
        if not curved:
            path.lineTo(points[at])
            continue
        before, start, end = points[max(0, at - 2)], points[at - 1], points[at]
        after = points[min(len(points) - 1, at + 1)]
        path.cubicTo(start + (end - before) / 6, end - (after - start) / 6, end)
    return path
