"""The large picture: its systems outlined and lettered; pointing and clicking at parts."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mfz_desktop.models.model import outlines
from mfz_desktop.models.model.drawing import ModelDrawing, to_image
from mfz_desktop.models.model.marks import HEIGHT, WIDTH, SystemMark, paint_badge, paint_leader
from mfz_desktop.models.model.outlines import Outline
from mfz_desktop.ui.accessible.parts import PaintedParts, Part
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure, paint_figures

WAIT_MS = 120
"""After the last change of size before the picture is drawn anew."""
LINE = 2
"""Width of an outline, px at 100 %."""
DIMMED = 0.22
"""What is left of a picture of which only some parts are highlighted."""


class PictureView(PaintedParts, QWidget):
    """Shows one drawing and what lies over it. It never draws the model itself; it asks by `wanted`."""

    wanted = Signal()
    """A picture of `pixels()` is wanted: the size has changed."""
    pointed = Signal(object)
    """int: the part under the mouse, −1 for none."""
    clicked = Signal(object)
    """int: the part that was clicked, −1 for none. With Ctrl the selection is added to."""
    chosen = Signal(object)
    """str: the key of the system whose badge was clicked."""
    menu_wanted = Signal(object, object)
    """QPoint | None, QPoint: a context menu for this spot of the widget, here on the screen; None by the keyboard."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._drawing: ModelDrawing | None = None
        self._stand_in: QPixmap | None = None
        self._why = ""
        self._marks: tuple[SystemMark, ...] = ()
        self._outlines: Mapping[tuple[int, ...], Outline | None] = {}
        self._images: dict[object, QImage] = {}
        self._highlighted: tuple[int, ...] | None = None
        self._highlighted_key = ""
        self._selected: tuple[int, ...] = ()
        self._part = -1
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(WAIT_MS)
        self._later.timeout.connect(self.wanted)
        self.setAccessibleName(self.tr("Picture of the model"))
        self.name_of_part: Callable[[int], str] = lambda _part: ""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(QSize(200, 120))
        theme.changed.connect(self._follow)

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
            self._drawing, self._outlines = drawing, {}
            self._images.clear()
        self._stand_in, self._why = None, ""
        self.update()

    def show_stand_in(self, pixmap: QPixmap | None) -> None:
        """Show what is at hand until the drawing is there; None for plain blocks."""
        self._drawing, self._stand_in, self._why, self._outlines = None, pixmap, "", {}
        self._images.clear()
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
            self._outlines = {**self._outlines, **found}
            self._images.clear()
            self.update()

    def outlined(self, placements: tuple[int, ...]) -> bool:
        """Tell whether the outline of these parts is at hand."""
        return placements in self._outlines

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
        room = self._target(self._drawing)
        height, width = self._drawing.parts.shape
        x = int((point.x() - room.x()) // (max(room.width(), 1) / width))
        y = int((point.y() - room.y()) // (max(room.height(), 1) / height))
        return int(self._drawing.parts[y, x]) if 0 <= x < width and 0 <= y < height else -1

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
        """Tell what is pointed at."""
        part = self.part_at(event.position())
        if part != self._part:
            self._part = part
            self.pointed.emit(part)
            self._tip(event.globalPosition().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        self._part = -1
        self.pointed.emit(-1)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a badge, or select a part."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if key := self.system_at(event.position()):
            self.chosen.emit(key)
            return
        part = self.part_at(event.position())
        added = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        if part < 0 or not added:
            self._selected = ()
        if part >= 0:
            kept = set(self._selected) ^ {part}
            self._selected = tuple(sorted(kept))
        self.clicked.emit(part)
        self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of what is under the mouse."""
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        self.menu_wanted.emit(event.pos() if by_mouse else None, event.globalPos())

    @property
    def selected(self) -> tuple[int, ...]:
        """The parts that are selected."""
        return self._selected

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape selects nothing."""
        if event.key() == Qt.Key.Key_Escape and self._selected:
            self.select(())
            self.clicked.emit(-1)
            return
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Name the part under the mouse."""
        if isinstance(event, QHelpEvent):
            self._tip(event.globalPos())
            return True
        return super().event(event)

    def _tip(self, where: QPoint) -> None:
        text = self.name_of_part(self._part) if self._part >= 0 else ""
        if text:
            QToolTip.showText(where, text, self)
        else:
            QToolTip.hideText()

    def _room(self) -> QRectF:
        margin = self._theme.px(16)
        return QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)

    def _paint_drawing(self, painter: QPainter, drawing: ModelDrawing) -> None:
        target = self._target(drawing)
        highlighted = self._highlighted_outline()
        painter.setOpacity(1.0 if self._highlighted is None else DIMMED)
        painter.drawImage(target, drawing.image)
        painter.setOpacity(1.0)
        if highlighted is not None:
            self._paint_piece(
                painter,
                drawing,
                highlighted,
                self._image(("cut", self._highlighted), lambda: self._cut(drawing, highlighted)),
            )
        for mark in self._marks:
            self._paint_outline(painter, drawing, mark)
        if self._selected:
            self._paint_selected(painter, drawing)
        self._paint_badges(painter)

    def _highlighted_outline(self) -> Outline | None:
        if self._highlighted is None or self._drawing is None:
            return None
        if self._highlighted not in self._outlines:
            found = outlines.outline_of(self._drawing.parts, self._highlighted, self.line_width())
            self._outlines = {**self._outlines, self._highlighted: found}
        return self._outlines[self._highlighted]

    def _cut(self, drawing: ModelDrawing, around: Outline) -> QImage:
        return to_image(outlines.cut_out(drawing.rgba, around))

    def _paint_outline(self, painter: QPainter, drawing: ModelDrawing, mark: SystemMark) -> None:
        around = self._outlines.get(mark.placements)
        if around is None or (self._highlighted is not None and mark.key != self._highlighted_key):
            return
        colour = mark.colours.fill
        image = self._image(
            (mark.placements, colour, mark.waiting), lambda: self._line(around, QColor(colour), mark.waiting)
        )
        self._paint_piece(painter, drawing, around, image)

    def _line(self, around: Outline, colour: QColor, waiting: bool) -> QImage:
        line = outlines.dashed(around.line, self.line_width()) if waiting else around.line
        ground = self._theme.stage_ground
        pixels = outlines.painted(around.casing | around.line, (ground.red(), ground.green(), ground.blue(), 190))
        pixels[line] = (colour.red(), colour.green(), colour.blue(), 255)
        return to_image(pixels)

    def _paint_selected(self, painter: QPainter, drawing: ModelDrawing) -> None:
        if self._selected not in self._outlines:
            found = outlines.outline_of(drawing.parts, self._selected, self.line_width())
            self._outlines = {**self._outlines, self._selected: found}
        around = self._outlines[self._selected]
        if around is None:
            return
        accent = QColor(self._theme.colours.accent)
        self._paint_piece(painter, drawing, around, self._image(
            ("selected", self._selected), lambda: self._line(around, accent, False)))  # fmt: skip

    def _paint_piece(self, painter: QPainter, drawing: ModelDrawing, around: Outline, image: QImage) -> None:
        target = self._target(drawing)
        across, down = target.width() / drawing.image.width(), target.height() / drawing.image.height()
        painter.drawImage(
            QRectF(
                target.x() + around.left * across,
                target.y() + around.top * down,
                image.width() * across,
                image.height() * down,
            ),
            image,
        )

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

    def _badges(self) -> list[tuple[SystemMark, QPointF, QRectF]]:
        """Return marks, the places they stand for, and their badges."""
        drawing = self._drawing
        shown = [(mark, self._outlines.get(mark.placements)) for mark in self._marks if mark.placements]
        seen = [(mark, around) for mark, around in shown if around is not None]
        if drawing is None or not seen:
            return []
        target = self._target(drawing)
        across, down = target.width() / drawing.image.width(), target.height() / drawing.image.height()
        places = [(target.x() + at.middle[0] * across, target.y() + at.middle[1] * down) for _, at in seen]
        width, height = self._theme.px(WIDTH), self._theme.px(HEIGHT)
        spread = outlines.spread(places, width * 1.06, self.width(), self.height())
        return [
            (mark, QPointF(*place), QRectF(x - width / 2, y - height / 2, width, height))
            for (mark, _), place, (x, y) in zip(seen, places, spread, strict=True)
        ]

    def _paint_badges(self, painter: QPainter) -> None:
        badges = self._badges()
        for _, place, rect in badges:
            if not rect.contains(place):
                paint_leader(painter, rect.center(), place, self._theme)
        for mark, _, rect in badges:
            faded = self._highlighted is not None and mark.key != self._highlighted_key
            paint_badge(painter, rect, mark, self._theme, faded=faded)

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

    def _image(self, key: object, make: Callable[[], QImage]) -> QImage:
        if key not in self._images:
            self._images[key] = make()
        return self._images[key]

    def _follow(self) -> None:
        self._images.clear()
        self.update()
