"""The large picture: its systems outlined and lettered; turned, pointed at and clicked."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from ldraw_catalog.pictures.camera import Point
from ldraw_catalog.pictures.outline import mask, middle
from mfz_desktop.models.model.drawing import ModelDrawing
from mfz_desktop.models.model.marks import PlacedBadge, SystemMark, paint_badges, placed_badges
from mfz_desktop.models.model.outlines import Outline
from mfz_desktop.models.model.picture_hand import PictureHand, Tool
from mfz_desktop.models.model.picture_tools import paint_frame, paint_ruler, parts_within
from mfz_desktop.models.model.system_lines import Shown, SystemLines
from mfz_desktop.models.model.turned_view import TurnedView
from mfz_desktop.models.model.viewpoint import Viewpoint
from mfz_desktop.ui.accessible.parts import PaintedParts, Part
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, vbox

LINE = 2
"""Width of an outline, px at 100 %."""


class PictureView(PaintedParts, TurnedView):
    """Shows a model with what lies over it, and what mouse and keys do with it."""

    pointed = Signal(object)
    """int: the part under the mouse, −1 for none."""
    clicked = Signal(object)
    """int: the part that was clicked, −1 for none. With Ctrl the selection is added to."""
    framed = Signal()
    """Parts were selected by a frame."""
    tool_changed = Signal()
    chosen = Signal(object)
    """str: the key of the system whose badge was clicked."""
    menu_wanted = Signal(object, object)
    """QPoint | None, QPoint: a context menu for this spot of the widget, here on the screen; None by the keyboard."""

    def __init__(self, theme: Theme, viewpoint: Viewpoint, parent: QWidget | None = None) -> None:
        super().__init__(theme, viewpoint, parent)
        self._hand = PictureHand(self, theme.px)
        self._menu: QPoint | None = None
        """Where the right button went down, which opens a menu there unless it is dragged."""
        self._marks: tuple[SystemMark, ...] = ()
        self._lines_over = SystemLines(theme, self.line_width)
        self._highlighted_key = ""
        self._selected: tuple[int, ...] = ()
        self._part = -1
        self._frame: QRectF | None = None
        self._ruler: tuple[Point, ...] = ()
        """The ends of the ruler, LDU."""
        self.words = label("", Role.SMALL, parent=self)
        """How large what is selected is."""
        vbox(STRETCH, self.words, on=self, margins=(12, 12, 12, 8))
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(self.tr("Picture of the model"))
        self.setAccessibleDescription(
            self.tr("Arrow keys turn the model, plus and minus make it larger and smaller, Home shows all of it.")
        )
        self.name_of_part: Callable[[int], str] = lambda _part: ""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.changed.connect(self._follow)

    @property
    def highlighted(self) -> tuple[int, ...] | None:
        """The parts that are highlighted; None while all are."""
        return self._highlighted

    def line_width(self) -> int:
        """Return the width of an outline in device pixels."""
        return max(1, round(self._theme.px(LINE) * self.devicePixelRatioF()))

    def show_drawing(self, drawing: ModelDrawing) -> None:
        """Show a drawing; outlines of another one are gone."""
        if drawing is not self._drawing:
            self._lines_over.forget()
        super().show_drawing(drawing)

    def show_stand_in(self, pixmap: QPixmap | None) -> None:
        """Show what is at hand until the drawing is there; None for plain blocks."""
        self._lines_over.forget()
        self._ruler = ()
        super().show_stand_in(pixmap)

    def set_marks(self, marks: tuple[SystemMark, ...]) -> None:
        """Mark these systems."""
        self._marks = marks
        self.update()

    def set_outlines(self, drawing: ModelDrawing, found: Mapping[tuple[int, ...], Outline | None]) -> None:
        """Take the outlines of the drawing that is shown."""
        if drawing is self._drawing:
            self._lines_over.take(found)
            self.update()

    def outlined(self, placements: tuple[int, ...]) -> bool:
        """Tell whether the outline of these parts is at hand."""
        return self._lines_over.has(placements)

    def light(self, placements: tuple[int, ...] | None, key: str = "") -> None:
        """Light some parts up and dim all others; None lights all."""
        if (placements, key) != (self._highlighted, self._highlighted_key):
            self._highlighted, self._highlighted_key = placements, key
            self.update()

    def select(self, placements: tuple[int, ...]) -> None:
        """Show these parts as selected."""
        self._selected = placements
        self.update()

    def system_at(self, point: QPointF) -> str:
        """Return the key of the system whose badge is at a point of the widget; empty where there is none."""
        return next((mark.key for mark, _, badge in self._badges() if badge.contains(point)), "")

    def accessible_parts(self) -> tuple[Part, ...]:
        """Return the badges of the systems."""
        return tuple(
            Part(
                key=mark.key,
                name=mark.spoken,
                rect=badge,
                selected=mark.key == self._highlighted_key,
                press=partial(self.chosen.emit, mark.key),
            )
            for mark, _, badge in self._badges()
        )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move what is dragged, else tell what is pointed at."""
        if not self._hand.move(event):
            self._point_at(self.part_at(event.position()), event.globalPosition().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        self._point_at(-1, QPoint())
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a badge, or begin to select or to turn."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._menu = None
        if event.button() == Qt.MouseButton.LeftButton and (key := self.system_at(event.position())):
            self.chosen.emit(key)
            return
        self._hand.press(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of the model; open the menu that waited for the right button to be let go of, too."""
        dragged, menu = self._hand.release(event), self._menu
        self._menu = None
        self.unsetCursor()
        if menu is not None and not dragged:
            self.menu_wanted.emit(menu, self.mapToGlobal(menu))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Turn about the spot there."""
        if event.button() == Qt.MouseButton.LeftButton and not self.system_at(event.position()):
            self._hand.double_click(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Enlarge the model where the mouse is."""
        if not self._hand.wheel(event):
            super().wheelEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let go of everything."""
        self._hand.let_go()
        super().focusOutEvent(event)

    def drag_begins(self) -> None:
        """Nothing is pointed at while the model moves."""
        self._point_at(-1, QPoint())
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def click(self, point: QPointF, keys: Qt.KeyboardModifier) -> None:
        """Select the part there; with Ctrl or Shift besides those that are selected, or no more."""
        part = self.part_at(point)
        added = keys & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        if part < 0 or not added:
            self._selected = ()
        if part >= 0:
            kept = set(self._selected) ^ {part}
            self._selected = tuple(sorted(kept))
        self.clicked.emit(part)
        self.update()

    def turn_about_selected(self) -> None:
        """Turn about the selected parts from now on, where they are seen; about the model's middle where none are."""
        parts = self.part_map()
        found = middle(mask(parts, self._selected)) if parts is not None and self._selected else None
        if parts is None or found is None:
            self.viewpoint.turn_about(None)
            return
        (high, wide), frame = parts.shape, self.frame()
        at = (found[0] + 0.5) * frame[0] / wide, (found[1] + 0.5) * frame[1] / high
        self.viewpoint.turn_about(self._spot_at(at, int(parts[int(found[1]), int(found[0])])))

    def measure(self, point: QPointF) -> None:
        """Set an end of the ruler there; the third is the first of another one."""
        if (spot := self.spot(point)) is not None:
            self._ruler = (*self._ruler, spot) if len(self._ruler) < 2 else (spot,)
            self.update()

    def show_frame(self, frame: QRectF | None) -> None:
        """Show a frame that is dragged; None for no more."""
        if frame != self._frame:
            self._frame = frame
            self.update()

    def select_in(self, frame: QRectF, keys: Qt.KeyboardModifier) -> None:
        """Select what lies in a frame; with Ctrl besides what is selected."""
        parts = self.part_map()
        if parts is None:
            return
        (left, top), (right, bottom) = self.on_picture(frame.topLeft()), self.on_picture(frame.bottomRight())
        across, down = parts.shape[1] / self.frame()[0], parts.shape[0] / self.frame()[1]
        found = parts_within(
            parts, *(round(each) for each in (left * across, top * down, right * across, bottom * down))
        )
        kept = self._selected if keys & Qt.KeyboardModifier.ControlModifier else ()
        self.select(tuple(sorted({*kept, *found})))
        self.framed.emit()

    @property
    def tool(self) -> Tool:
        """What the left button does."""
        return self._hand.tool

    def toggle_tool(self, tool: Tool) -> None:
        """Let the left button do something else, or what it usually does; a ruler is taken away with its tool."""
        self._hand.tool = Tool.SELECT if self._hand.tool is tool else tool
        self._ruler = ()
        self.tool_changed.emit()
        self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of what is under the mouse; while its button is down, once that is let go of."""
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        if by_mouse and self._hand.is_down:
            self._menu = event.pos()
        elif not (by_mouse and self._hand.has_dragged):
            self.menu_wanted.emit(event.pos() if by_mouse else None, event.globalPos())

    @property
    def selected(self) -> tuple[int, ...]:
        """The parts that are selected."""
        return self._selected

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts a tool away, then selects nothing; arrows turn the model."""
        if event.key() == Qt.Key.Key_Escape and self.tool is not Tool.SELECT:
            self.toggle_tool(self.tool)
        elif event.key() == Qt.Key.Key_Escape and self._selected:
            self.select(())
            self.clicked.emit(-1)
        elif not self._hand.key(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of the space bar."""
        if not self._hand.key_up(event):
            super().keyReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        """Name the part under the mouse."""
        if isinstance(event, QHelpEvent):
            self._tip(event.globalPos())
            return True
        return super().event(event)

    def _point_at(self, part: int, where: QPoint) -> None:
        if part != self._part:
            self._part = part
            self.pointed.emit(part)
            self._tip(where)

    def _tip(self, where: QPoint) -> None:
        text = self.name_of_part(self._part) if self._part >= 0 else ""
        if text:
            QToolTip.showText(where, text, self)
        else:
            QToolTip.hideText()

    def paint_drawing(self, painter: QPainter, drawing: ModelDrawing) -> None:
        """Paint the picture, what is highlighted, outlines and badges."""
        target = self._target(drawing)
        if quick := self._quick_picture():
            painter.drawImage(target, quick.image)
        else:
            shown = Shown(self._marks, self._highlighted, self._highlighted_key, self._selected)
            self._lines_over.paint(painter, drawing, target, shown)
        self._paint_badges(painter)
        if self._ruler:
            paint_ruler(painter, tuple((spot, self._on_widget(spot)) for spot in self._ruler), self._theme)
        if self._frame is not None:
            paint_frame(painter, self._frame, self._theme)

    def _badges(self) -> list[PlacedBadge]:
        """Return marks, the places they stand for, and their badges."""
        drawing = self._drawing
        if drawing is None:
            return []
        target, quick = self._target(drawing), self._quick_picture()
        middles = quick.middles(self._marks) if quick else self._lines_over.middles(drawing, self._marks)
        return placed_badges(self._marks, middles, target, self.rect(), self._theme)

    def _paint_badges(self, painter: QPainter) -> None:
        lit = None if self._highlighted is None else self._highlighted_key
        paint_badges(painter, self._badges(), lit, self._theme)

    def _follow(self) -> None:
        self._lines_over.forget_images()
        self.update()
