"""The large picture: its systems outlined and lettered; turned, pointed at and clicked."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ldraw_catalog.pictures.camera import Camera, Point
from ldraw_catalog.pictures.turning import TurningModel, spot_at
from mfz_desktop.models.model.drawing import ModelDrawing, QuickPicture, draw_quick
from mfz_desktop.models.model.marks import PlacedBadge, SystemMark, paint_badges, placed_badges
from mfz_desktop.models.model.outlines import Outline
from mfz_desktop.models.model.picture_hand import PictureHand
from mfz_desktop.models.model.system_lines import Shown, SystemLines
from mfz_desktop.models.model.viewpoint import Viewpoint
from mfz_desktop.ui.accessible.parts import PaintedParts, Part
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure, paint_figures

WAIT_MS = 120
"""After the last change of size before the picture is drawn anew."""
LINE = 2
"""Width of an outline, px at 100 %."""


class PictureView(PaintedParts, QWidget):
    """Shows one drawing and what lies over it; while the model turns, a simpler picture that it draws itself.

    It asks for the drawing by `wanted`.
    """

    wanted = Signal()
    """A picture of `pixels()` is wanted: the size has changed, or the model has been turned."""
    turning_wanted = Signal()
    """Somebody is about to turn the model, and there is nothing yet that turns."""
    pointed = Signal(object)
    """int: the part under the mouse, −1 for none."""
    clicked = Signal(object)
    """int: the part that was clicked, −1 for none. With Ctrl the selection is added to."""
    chosen = Signal(object)
    """str: the key of the system whose badge was clicked."""
    menu_wanted = Signal(object, object)
    """QPoint | None, QPoint: a context menu for this spot of the widget, here on the screen; None by the keyboard."""

    def __init__(self, theme: Theme, viewpoint: Viewpoint, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.viewpoint = viewpoint
        self._drawing: ModelDrawing | None = None
        self._turning: TurningModel | None = None
        self._quick: QuickPicture | None = None
        """The simple picture that was drawn last."""
        self._hand = PictureHand(self, theme.px)
        self._menu: QPoint | None = None
        """Where the right button went down, which opens a menu there unless it is dragged."""
        self._stand_in: QPixmap | None = None
        self._why = ""
        self._marks: tuple[SystemMark, ...] = ()
        self._lines_over = SystemLines(theme, self.line_width)
        self._highlighted: tuple[int, ...] | None = None
        self._highlighted_key = ""
        self._selected: tuple[int, ...] = ()
        self._part = -1
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(WAIT_MS)
        self._later.timeout.connect(self.wanted)
        self.setAccessibleName(self.tr("Picture of the model"))
        self.setAccessibleDescription(
            self.tr("Arrow keys turn the model, plus and minus make it larger and smaller, Home shows all of it.")
        )
        self.name_of_part: Callable[[int], str] = lambda _part: ""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(QSize(200, 120))
        theme.changed.connect(self._follow)
        viewpoint.turned.connect(self._turn)
        viewpoint.rested.connect(self.wanted)

    @property
    def drawing(self) -> ModelDrawing | None:
        """What is shown."""
        return self._drawing

    @property
    def highlighted(self) -> tuple[int, ...] | None:
        """The parts that are highlighted; None while all are."""
        return self._highlighted

    def pixels(self) -> tuple[int, int]:
        """Return how many device pixels there are for the picture."""
        room = self._room()
        ratio = self.devicePixelRatioF()
        return max(1, round(room.width() * ratio)), max(1, round(room.height() * ratio))

    def line_width(self) -> int:
        """Return the width of an outline in device pixels."""
        return max(1, round(self._theme.px(LINE) * self.devicePixelRatioF()))

    def show_drawing(self, drawing: ModelDrawing) -> None:
        """Show a drawing; outlines of another one are gone."""
        if drawing is not self._drawing:
            self._drawing = drawing
            self._lines_over.forget()
        self._stand_in, self._why = None, ""
        if self.underMouse():
            self._ask_to_turn()
        self.update()

    def show_turning(self, turning: TurningModel | None) -> None:
        """Take what turns when the model is turned; None while there is none."""
        self._turning, self._quick = turning, None
        self.update()

    def camera(self) -> Camera | None:
        """Return the camera of what is shown; None while nothing is."""
        drawing, look = self._drawing, self.viewpoint.look
        if drawing is None or drawing.wanted.look == look or look.hold is None:
            return drawing.camera if drawing else None
        return drawing.camera.looking(look).holding(look.hold, drawing.size)

    def frame(self) -> tuple[int, int]:
        """Return the size of the picture that `camera` takes."""
        return self._drawing.size if self._drawing else self.pixels()

    def on_picture(self, point: QPointF) -> tuple[float, float]:
        """Return the pixel of the picture at a point of the widget."""
        room = self._target(self._drawing) if self._drawing else self._room()
        ratio = self.pixel()
        return (point.x() - room.x()) * ratio, (point.y() - room.y()) * ratio

    def pixel(self) -> float:
        """Return how many pixels of the picture one of the widget is."""
        room = self._target(self._drawing) if self._drawing else self._room()
        return self.frame()[0] / max(room.width(), 1.0)

    def spot(self, point: QPointF) -> Point | None:
        """Return the spot of the model at a point of the widget, LDU; None beside it."""
        camera, part = self.camera(), self.part_at(point)
        if self._turning is None or camera is None or part < 0:
            return None
        return spot_at(self._turning, camera, self.on_picture(point), part)

    def show_stand_in(self, pixmap: QPixmap | None) -> None:
        """Show what is at hand until the drawing is there; None for plain blocks."""
        self._drawing, self._stand_in, self._why = None, pixmap, ""
        self._turning, self._quick = None, None
        self._lines_over.forget()
        self.update()

    def show_reason(self, why: str) -> None:
        """Say why there is no picture."""
        self.show_stand_in(None)
        self._why = why

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

    def part_at(self, point: QPointF) -> int:
        """Return the part at a point of the widget, −1 where there is none."""
        if self._drawing is None:
            return -1
        quick = self._quick_picture()
        parts = quick.parts if quick else self._drawing.parts
        height, width = parts.shape
        x, y = self.on_picture(point)
        across, down = int(x * width // self.frame()[0]), int(y * height // self.frame()[1])
        return int(parts[down, across]) if 0 <= across < width and 0 <= down < height else -1

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

    def sizeHint(self) -> QSize:
        """Return a size that suits a small window."""
        return QSize(720, 480)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another picture once the size stays."""
        super().resizeEvent(event)
        self._later.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, picture, what is highlighted, outlines and badges."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.stage_ground)
        painter.drawRoundedRect(QRectF(self.rect()), self._theme.px(8), self._theme.px(8))
        if self._drawing is not None:
            self._paint_drawing(painter, self._drawing)
        elif self._stand_in is not None:
            self._paint_stand_in(painter, self._stand_in)
        else:
            self._paint_nothing(painter)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move what is dragged, else tell what is pointed at."""
        if not self._hand.move(event):
            self._point_at(self.part_at(event.position()), event.globalPosition().toPoint())

    def enterEvent(self, event: QEnterEvent) -> None:
        """Get ready to turn the model."""
        self._ask_to_turn()
        super().enterEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Get ready to turn the model."""
        self._ask_to_turn()
        super().focusInEvent(event)

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
        """Escape selects nothing; arrows turn the model."""
        if event.key() == Qt.Key.Key_Escape and self._selected:
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

    def _turn(self) -> None:
        self._ask_to_turn()
        self.update()

    def _ask_to_turn(self) -> None:
        if self._turning is None and self._drawing is not None:
            self.turning_wanted.emit()

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

    def _room(self) -> QRectF:
        margin = self._theme.px(16)
        return QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)

    def _quick_picture(self) -> QuickPicture | None:
        """Return the picture of a model that turns; None while the drawing shows it as it is looked at."""
        drawing, camera = self._drawing, self.camera()
        if drawing is None or camera is None or self._turning is None or camera == drawing.camera:
            return None
        if self._quick is None or (self._quick.camera, self._quick.lit) != (camera, self._highlighted):
            self._quick = draw_quick(self._turning, camera, drawing.size, self._highlighted)
        return self._quick

    def _paint_drawing(self, painter: QPainter, drawing: ModelDrawing) -> None:
        target = self._target(drawing)
        if quick := self._quick_picture():
            painter.drawImage(target, quick.image)
            self._paint_badges(painter)
            return
        self._lines_over.paint(
            painter,
            drawing,
            target,
            Shown(self._marks, self._highlighted, self._highlighted_key, self._selected),
        )
        self._paint_badges(painter)

    def _target(self, drawing: ModelDrawing) -> QRectF:
        """Return where the drawing stands; a drawing of another size is fitted in until the next is there."""
        room = self._room()
        size = drawing.image.size().toSizeF()
        if drawing.wanted.size == self.pixels():
            ratio = self.devicePixelRatioF()
            return QRectF(room.topLeft(), size / ratio)
        size.scale(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        target = QRectF(room.topLeft(), size)
        target.moveCenter(room.center())
        return target

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

    def _paint_stand_in(self, painter: QPainter, pixmap: QPixmap) -> None:
        room = self._room()
        size = pixmap.deviceIndependentSize().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        target = QRectF(room.topLeft(), size)
        target.moveCenter(room.center())
        painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))

    def _paint_nothing(self, painter: QPainter) -> None:
        room = self._room()
        words = room
        if self._why:
            words = QRectF(room.x(), room.bottom() - room.height() * 0.26, room.width(), room.height() * 0.2)
            room = room.adjusted(0, 0, 0, -room.height() * 0.2)
        paint_figures(painter, room, self._theme.colours, (PlaceholderFigure(),))
        if self._why:
            painter.setPen(QColor(self._theme.colours.text))
            painter.setFont(self._theme.font())
            painter.drawText(words, Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap, self._why)

    def _follow(self) -> None:
        self._lines_over.forget_images()
        self.update()
