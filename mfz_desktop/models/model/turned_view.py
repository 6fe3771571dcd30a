"""A picture of a model that can be turned: the drawing, a simpler one while it turns, and where things are on it."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ldraw_catalog.pictures.camera import Camera, Point
from ldraw_catalog.pictures.turning import TurningModel, spot_at
from mfz_desktop.models.model.drawing import ModelDrawing, QuickPicture, draw_quick
from mfz_desktop.models.model.viewpoint import Viewpoint
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure, paint_figures

WAIT_MS = 120
"""After the last change of size before the picture is drawn anew."""


class TurnedView(QWidget):
    """Shows one drawing; while the model turns, a simpler picture that it draws itself.

    It asks for the drawing by `wanted`.
    """

    wanted = Signal()
    """A picture of `pixels()` is wanted: the size has changed, or the model has been turned."""
    turning_wanted = Signal()
    """Somebody is about to turn the model, and there is nothing yet that turns."""

    def __init__(self, theme: Theme, viewpoint: Viewpoint, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.viewpoint = viewpoint
        self._drawing: ModelDrawing | None = None
        self._turning: TurningModel | None = None
        self._quick: QuickPicture | None = None
        """The simple picture that was drawn last."""
        self._highlighted: tuple[int, ...] | None = None
        self._stand_in: QPixmap | None = None
        self._why = ""
        self._has_ring = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(WAIT_MS)
        self._later.timeout.connect(self.wanted)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(QSize(200, 120))
        viewpoint.turned.connect(self._turn)
        viewpoint.rested.connect(self.wanted)

    def paint_drawing(self, painter: QPainter, drawing: ModelDrawing) -> None:
        """Paint the drawing, or the simpler picture, and what lies over it."""
        raise NotImplementedError

    @property
    def drawing(self) -> ModelDrawing | None:
        """What is shown."""
        return self._drawing

    def pixels(self) -> tuple[int, int]:
        """Return how many device pixels there are for the picture."""
        room = self._room()
        ratio = self.devicePixelRatioF()
        return max(1, round(room.width() * ratio)), max(1, round(room.height() * ratio))

    def show_drawing(self, drawing: ModelDrawing) -> None:
        """Show a drawing."""
        self._drawing = drawing
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
        return self._spot_at(self.on_picture(point), self.part_at(point))

    def _spot_at(self, at: tuple[float, float], part: int) -> Point | None:
        """Return the spot of a part at a pixel of the picture, LDU."""
        camera, drawing = self.camera(), self._drawing
        if camera is None or drawing is None or part < 0:
            return None
        if camera == drawing.camera:
            return drawing.spot(at, part)
        return spot_at(self._turning, camera, at, part) if self._turning else None

    def show_stand_in(self, pixmap: QPixmap | None) -> None:
        """Show what is at hand until the drawing is there; None for plain blocks."""
        self._drawing, self._stand_in, self._why = None, pixmap, ""
        self._turning, self._quick = None, None
        self.update()

    def show_reason(self, why: str) -> None:
        """Say why there is no picture."""
        self.show_stand_in(None)
        self._why = why

    def part_map(self) -> NDArray[np.int32] | None:
        """Return which part each pixel of what is shown is of; None while nothing is shown."""
        quick = self._quick_picture()
        return quick.parts if quick else self._drawing.parts if self._drawing else None

    def part_at(self, point: QPointF) -> int:
        """Return the part at a point of the widget, −1 where there is none."""
        parts = self.part_map()
        if parts is None:
            return -1
        height, width = parts.shape
        x, y = self.on_picture(point)
        across, down = int(x * width // self.frame()[0]), int(y * height // self.frame()[1])
        return int(parts[down, across]) if 0 <= across < width and 0 <= down < height else -1

    def _on_widget(self, spot: Point) -> QPointF:
        """Return where a spot of the model, LDU, is on the widget."""
        camera, drawing = self.camera(), self._drawing
        if camera is None or drawing is None:
            return QPointF()
        x, y = camera.place(spot)
        return self._target(drawing).topLeft() + QPointF(x, y) / self.pixel()

    def sizeHint(self) -> QSize:
        """Return a size that suits a small window."""
        return QSize(720, 480)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another picture once the size stays."""
        super().resizeEvent(event)
        self._later.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, and the drawing or what stands for it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.stage_ground)
        painter.drawRoundedRect(QRectF(self.rect()), self._theme.px(8), self._theme.px(8))
        if self._drawing is not None:
            stage = QPainterPath()
            stage.addRoundedRect(QRectF(self.rect()), self._theme.px(8), self._theme.px(8))
            painter.setClipPath(stage)  # an enlarged model reaches beyond it
            self.paint_drawing(painter, self._drawing)
        elif self._stand_in is not None:
            self._paint_stand_in(painter, self._stand_in)
        else:
            self._paint_nothing(painter)
        if self._has_ring and self.hasFocus():
            width = self._theme.px(2)
            painter.setPen(QPen(QColor(self._theme.colours.accent), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
            painter.drawRoundedRect(ring, self._theme.px(8), self._theme.px(8))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Get ready to turn the model."""
        self._ask_to_turn()
        super().enterEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Get ready to turn the model; a ring shows who came by the keyboard that keys work here."""
        self._has_ring = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self._ask_to_turn()
        super().focusInEvent(event)

    def _turn(self) -> None:
        self._ask_to_turn()
        self.update()

    def _ask_to_turn(self) -> None:
        if self._turning is None and self._drawing is not None:
            self.turning_wanted.emit()

    def _room(self) -> QRectF:
        return QRectF(self.rect())

    def _inner_room(self) -> QRectF:
        """Return the room for what does not keep a margin by itself, as drawings do."""
        margin = self._theme.px(16)
        return self._room().adjusted(margin, margin, -margin, -margin)

    def _quick_picture(self) -> QuickPicture | None:
        """Return the picture of a model that turns; None while the drawing shows it as it is looked at."""
        drawing, camera = self._drawing, self.camera()
        if drawing is None or camera is None or self._turning is None or camera == drawing.camera:
            return None
        if self._quick is None or (self._quick.camera, self._quick.lit) != (camera, self._highlighted):
            self._quick = draw_quick(self._turning, camera, drawing.size, self._highlighted)
        return self._quick

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

    def _paint_stand_in(self, painter: QPainter, pixmap: QPixmap) -> None:
        room = self._inner_room()
        size = pixmap.deviceIndependentSize().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        target = QRectF(room.topLeft(), size)
        target.moveCenter(room.center())
        painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))

    def _paint_nothing(self, painter: QPainter) -> None:
        room = self._inner_room()
        words = room
        if self._why:
            words = QRectF(room.x(), room.bottom() - room.height() * 0.26, room.width(), room.height() * 0.2)
            room = room.adjusted(0, 0, 0, -room.height() * 0.2)
        paint_figures(painter, room, self._theme.colours, (PlaceholderFigure(),))
        if self._why:
            painter.setPen(QColor(self._theme.colours.text))
            painter.setFont(self._theme.font())
            painter.drawText(words, Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap, self._why)
