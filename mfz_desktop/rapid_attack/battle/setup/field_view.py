"""The table from above while it is set up: terrain is dragged, or moved by keys."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from campaigns.rapid_attack.battles.setup_plan import Battlefield
from mfz_desktop.rapid_attack.battle.map.ground import grid_colour, structure_colour
from mfz_desktop.rapid_attack.battle.setup.shapes import Outline, centre, contains, kept_on_table, moved, turned
from mfz_desktop.rapid_attack.battle.setup.tables import overlapping
from mfz_desktop.rapid_attack.battle.setup.templates import size_of
from mfz_desktop.rapid_attack.battle.text.conditions import environment_word
from mfz_desktop.ui.accessible.announcing import say
from mfz_desktop.ui.accessible.interfaces import tell_focus
from mfz_desktop.ui.accessible.parts import PaintedParts, Part
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_rules.rapid_attack.state.pieces import Terrain, Zone

MARGIN = 12
"""px round the table."""
FEWEST_CORNERS = 3
"""Of an outline that is drawn."""
GRID = 0.1
"""Units: dragged terrain stops on this grid."""
STEP, SMALL_STEP, LARGE_STEP = 0.5, 0.1, 2.0
"""Units that an arrow key moves a piece: alone, with Shift, with Ctrl."""
TURN = 15.0
"""Degrees that R turns a piece."""


@dataclass(frozen=True, slots=True)
class Dragged:
    """A piece under the mouse."""

    id: str
    start: Outline
    held: tuple[float, float]
    """Where it was taken, in units."""
    outline: Outline


class FieldView(PaintedParts, QWidget):
    """Draws the field and says what somebody does to it; the field changes only when it is shown anew."""

    selected = Signal(str)
    """Id of a piece; empty for none."""
    placed = Signal(str, object)
    """Id and outline of a piece that was moved or turned."""
    removed = Signal(str)
    copied = Signal(str)
    drawn = Signal(object)
    """Polygon in units: an outline was drawn, corner by corner; empty where one gave up."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._field = Battlefield()
        self._ruler = 8
        self._crossed: frozenset[str] = frozenset()
        self._drag: Dragged | None = None
        self._zones: tuple[Zone, ...] = ()
        self._corners: list[tuple[float, float]] | None = None
        self.chosen = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("The battlefield from above"))
        self.setToolTip("")
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return a usual size."""
        return QSize(self._theme.px(480), self._theme.px(220))

    def minimumSizeHint(self) -> QSize:
        """Return the least that can be worked on."""
        return QSize(self._theme.px(200), self._theme.px(140))

    def show_zones(self, zones: Iterable[Zone]) -> None:
        """Show where environments are in force."""
        self._zones = tuple(zones)
        self.update()

    def draw_outline(self) -> None:
        """Let an outline be drawn: a click sets a corner, Enter or a double click ends it, Escape gives up."""
        self._corners = []
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.update()

    @property
    def is_drawing(self) -> bool:
        """Whether an outline is being drawn."""
        return self._corners is not None

    def show_field(self, field: Battlefield, ruler: int) -> None:
        """Show a field; a piece that is gone is no longer chosen."""
        self._field = field
        self._ruler = ruler
        self._drag = None
        self._crossed = frozenset(one.id for pair in overlapping(field.terrain) for one in pair)
        if self.chosen and self._piece(self.chosen) is None:
            self.choose("")
        if self._describe() and self.hasFocus():
            say(self, self.accessibleDescription())
        self.update()

    def choose(self, id: str) -> None:
        """Choose a piece."""
        if id != self.chosen:
            self.chosen = id
            self._describe()
            if self.hasFocus():
                tell_focus(self, id)
            self.selected.emit(id)
            self.update()

    def point_of(self, x: float, y: float) -> QPointF:
        """Return where a place on the table is drawn."""
        area, scale = self._area(), self._scale()
        return QPointF(area.left() + x * scale, area.bottom() - y * scale)

    def place_at(self, point: QPointF) -> tuple[float, float]:
        """Return the place on the table under a point, in units."""
        area, scale = self._area(), self._scale()
        return (point.x() - area.left()) / scale, (area.bottom() - point.y()) / scale

    def piece_at(self, point: QPointF) -> Terrain | None:
        """Return the piece under a point, the one drawn last first."""
        place = self.place_at(point)
        return next(
            (one for one in reversed(self._field.terrain) if one.polygon and contains(one.polygon, place)), None
        )

    def accessible_parts(self) -> tuple[Part, ...]:
        """Return structures and zones."""
        return (*map(self._piece_part, self._field.terrain), *map(self._zone_part, enumerate(self._zones)))

    def _piece_part(self, piece: Terrain) -> Part:
        overlaps = self.tr("overlaps another") if piece.id in self._crossed else ""
        return Part(
            key=piece.id,
            name=piece.name,
            rect=self._bounds(piece.polygon or ()),
            description=", ".join(filter(None, (self._told(piece), overlaps))),
            selected=piece.id == self.chosen,
            press=partial(self.choose, piece.id),
        )

    def _zone_part(self, numbered: tuple[int, Zone]) -> Part:
        at, zone = numbered
        whole = self.tr("on the whole table") if zone.polygon is None else ""
        rect = self._area() if zone.polygon is None else self._bounds(zone.polygon)
        return Part(f"zone {at}", environment_word(zone.environment), rect, description=whole)

    def _bounds(self, outline: Outline) -> QRectF:
        return QPolygonF([self.point_of(x, y) for x, y in outline]).boundingRect()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose what is under the mouse, and take it."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self._corners is not None:
            self._corners.append(self._on_table(event.position()))
            self.update()
            return
        piece = self.piece_at(event.position())
        self.choose(piece.id if piece else "")
        if piece is not None and piece.polygon is not None:
            self._drag = Dragged(piece.id, piece.polygon, self.place_at(event.position()), piece.polygon)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag."""
        if self._drag is None:
            return
        x, y = self.place_at(event.position())
        dx, dy = _snapped(x - self._drag.held[0]), _snapped(y - self._drag.held[1])
        field = self._field
        outline = kept_on_table(moved(self._drag.start, dx, dy), field.units_wide, field.units_deep)
        self._drag = replace(self._drag, outline=outline)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put down."""
        drag, self._drag = self._drag, None
        self.unsetCursor()
        if drag is not None and drag.outline != drag.start:
            self.placed.emit(drag.id, drag.outline)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """End an outline that is being drawn."""
        if self._corners is not None:
            self._end_outline()
        else:
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose, move, turn, copy, delete by keys; Escape lets go of what is dragged or drawn."""
        key = event.key()
        if self._corners is not None and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            if key == Qt.Key.Key_Escape:
                self._corners.clear()
            self._end_outline()
        elif key == Qt.Key.Key_Escape and self._drag is not None:
            self._drag = None
            self.update()
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self._choose_next(1 if key == Qt.Key.Key_PageDown else -1)
        elif not self._key_on_piece(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that keys come here."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that keys go elsewhere."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table, its grid, the terrain, the ruler."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_table(painter)
            self._paint_zones(painter)
            for piece in self._field.terrain:
                if piece.id != self.chosen:
                    self._paint_piece(painter, piece)
            chosen = self._piece(self.chosen)
            if chosen is not None:
                self._paint_piece(painter, chosen)
            self._paint_ruler(painter)

    def _key_on_piece(self, event: QKeyEvent) -> bool:
        piece, key, modifiers = self._piece(self.chosen), event.key(), event.modifiers()
        if piece is None or piece.polygon is None:
            return False
        arrows: dict[int, tuple[int, int]] = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, 1),
            Qt.Key.Key_Down: (0, -1),
        }
        if key in arrows:
            far = STEP
            if modifiers & Qt.KeyboardModifier.ShiftModifier:
                far = SMALL_STEP
            elif modifiers & Qt.KeyboardModifier.ControlModifier:
                far = LARGE_STEP
            dx, dy = arrows[key]
            self._put(piece, moved(piece.polygon, dx * far, dy * far))
        elif key == Qt.Key.Key_R:
            back = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            self._put(piece, turned(piece.polygon, -TURN if back else TURN))
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit(piece.id)
        elif key == Qt.Key.Key_D and modifiers & Qt.KeyboardModifier.ControlModifier:
            self.copied.emit(piece.id)
        else:
            return False
        return True

    def _put(self, piece: Terrain, outline: Outline) -> None:
        self.placed.emit(piece.id, kept_on_table(outline, self._field.units_wide, self._field.units_deep))

    def _choose_next(self, by: int) -> None:
        ids = [piece.id for piece in self._field.terrain]
        if ids:
            at = ids.index(self.chosen) + by if self.chosen in ids else (0 if by > 0 else -1)
            self.choose(ids[at % len(ids)])

    def _piece(self, id: str) -> Terrain | None:
        return next((piece for piece in self._field.terrain if piece.id == id), None)

    def _describe(self) -> bool:
        """Say what is chosen, and where it stands; tell whether that is something else than before."""
        piece = self._piece(self.chosen)
        words = self.tr("{number} structures. Page Down chooses one.").format(number=len(self._field.terrain))
        if piece is not None and piece.polygon is not None:
            words = f"{piece.name} {self._told(piece)}"
        if words == self.accessibleDescription():
            return False
        self.setAccessibleDescription(words)
        return True

    def _told(self, piece: Terrain) -> str:
        """Return where a structure stands and how high it is."""
        x, y = centre(piece.polygon or ((0.0, 0.0),))
        words = self.tr("at {x:g}, {y:g}, {bricks:g} bricks high")
        return words.format(x=round(x, 1), y=round(y, 1), bricks=piece.bricks_high)

    def _scale(self) -> float:
        margin = 2 * self._theme.px(MARGIN)
        wide, deep = max(self._field.units_wide, 0.1), max(self._field.units_deep, 0.1)
        return max(0.5, min((self.width() - margin) / wide, (self.height() - margin) / deep))

    def _area(self) -> QRectF:
        scale = self._scale()
        area = QRectF(0, 0, self._field.units_wide * scale, self._field.units_deep * scale)
        area.moveCenter(QRectF(self.rect()).center())
        return area

    def _paint_table(self, painter: QPainter) -> None:
        colours = self._theme.colours
        area, scale = self._area(), self._scale()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.surface))
        painter.drawRect(area)
        painter.setPen(QPen(grid_colour(colours), 1))
        if scale >= 6:
            for unit in range(1, int(self._field.units_wide) + 1):
                x = area.left() + unit * scale
                painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            for unit in range(1, int(self._field.units_deep) + 1):
                y = area.bottom() - unit * scale
                painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        focused = self.hasFocus()
        painter.setPen(QPen(QColor(colours.accent if focused else colours.secondary), 2 if focused else 1))
        painter.drawRect(area)

    def _paint_zones(self, painter: QPainter) -> None:
        """Hatch where an environment is in force, with its word; and the outline that is being drawn."""
        colours, px = self._theme.colours, self._theme.px
        painter.setFont(self._theme.font(TypeStep.SMALL))
        top = self._area().top()
        for zone in self._zones:
            painter.setPen(QPen(QColor(colours.secondary), 1, Qt.PenStyle.DashLine))
            painter.setBrush(QBrush(QColor(colours.secondary), Qt.BrushStyle.BDiagPattern))
            place = QPointF(self._area().center().x(), top + px(10))
            if zone.polygon is not None:
                outline = QPolygonF([self.point_of(x, y) for x, y in zone.polygon])
                painter.drawPolygon(outline)
                place = outline.boundingRect().center()
            else:
                top += px(20)
            self._paint_word(painter, place, environment_word(zone.environment))
        if self._corners:
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            points = [self.point_of(x, y) for x, y in self._corners]
            painter.drawPolyline(QPolygonF(points))
            for point in points:
                painter.drawEllipse(point, px(3), px(3))

    def _paint_word(self, painter: QPainter, place: QPointF, word: str) -> None:
        """Write a word on a ground of its own, so that the hatching does not run through it."""
        colours, metrics = self._theme.colours, painter.fontMetrics()
        room = QRectF(0, 0, metrics.horizontalAdvance(word) + self._theme.px(8), metrics.height())
        room.moveCenter(place)
        painter.fillRect(room, QColor(colours.surface))
        painter.setPen(QColor(colours.text))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), word)

    def _on_table(self, point: QPointF) -> tuple[float, float]:
        """Return the place under a point, on the table and on the grid."""
        x, y = self.place_at(point)
        field = self._field
        return _snapped(min(max(0.0, x), field.units_wide)), _snapped(min(max(0.0, y), field.units_deep))

    def _end_outline(self) -> None:
        corners = tuple(dict.fromkeys(self._corners or ()))
        self._corners = None
        self.unsetCursor()
        self.update()
        self.drawn.emit(corners if len(corners) >= FEWEST_CORNERS else ())

    def _paint_piece(self, painter: QPainter, piece: Terrain) -> None:
        dragged = self._drag is not None and self._drag.id == piece.id
        outline = self._drag.outline if dragged and self._drag is not None else piece.polygon
        if outline is None:
            return
        colours = self._theme.colours
        painter.setBrush(structure_colour(colours, piece.bricks_high))
        painter.setPen(QPen(QColor(colours.text), 1))
        if piece.id == self.chosen:
            painter.setPen(QPen(QColor(colours.accent), 3))
        elif piece.id in self._crossed:
            painter.setPen(QPen(QColor(colours.wrong), 2, Qt.PenStyle.DashLine))
        painter.drawPolygon(QPolygonF([self.point_of(x, y) for x, y in outline]))
        self._paint_height(painter, piece, outline)

    def _paint_height(self, painter: QPainter, piece: Terrain, outline: Outline) -> None:
        """Write the height in bricks where there is room for it."""
        x, y = centre(outline)
        painter.setFont(self._theme.font(TypeStep.SMALL, heavy=True))
        text, metrics = f"{piece.bricks_high:g}", painter.fontMetrics()
        if min(size_of(piece)) * self._scale() < metrics.height() * 0.9:
            return
        painter.setPen(QColor(self._theme.colours.text))
        middle = self.point_of(x, y)
        room = QRectF(middle.x() - 40, middle.y() - 12, 80, 24)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), text)

    def _paint_ruler(self, painter: QPainter) -> None:
        """Draw the ruler in the lower left corner, to scale."""
        theme, area, scale = self._theme, self._area(), self._scale()
        px, length = theme.px, self._ruler * scale
        y = area.bottom() - px(10)
        left = area.left() + px(8)
        painter.setPen(QPen(QColor(theme.colours.text), 2))
        painter.drawLine(QPointF(left, y), QPointF(left + length, y))
        for unit in range(self._ruler + 1):
            high = px(6 if unit in (0, self._ruler) else 3)
            painter.drawLine(QPointF(left + unit * scale, y), QPointF(left + unit * scale, y - high))
        painter.setFont(theme.font(TypeStep.SMALL))
        room = QRectF(left + px(2), y - px(26), max(length, px(120)), px(18))
        words = self.tr("{units} units").format(units=self._ruler)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)


def _snapped(length: float) -> float:
    return round(length / GRID) * GRID
