"""What mouse and keys do with the picture: turn, move and enlarge the model, point at its parts and select them."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from ldraw_catalog.pictures.camera import Camera, Point
from mfz_desktop.models.model.viewpoint import STEP, ZOOM, Viewpoint

DEGREES = 0.4
"""That the model turns by for a pixel that it is dragged, at 100 %."""
NOTCH = 120
"""What Qt calls one notch of a wheel."""
PAN = 32
"""px at 100 % that a key moves the model by."""
KEYS = {
    Qt.Key.Key_Left: (1, 0),
    Qt.Key.Key_Right: (-1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Drag(Enum):
    """What dragging does."""

    TURN = auto()
    PAN = auto()
    FRAME = auto()


class Tool(Enum):
    """What the left button does, besides turning by dragging."""

    SELECT = auto()
    FRAME = auto()
    """Dragging selects what lies in a frame."""
    MEASURE = auto()
    """A click is one end of a ruler."""


class Held(Protocol):
    """The picture, as the hand needs it."""

    viewpoint: Viewpoint

    def camera(self) -> Camera | None:
        """Return the camera of what is shown; None while nothing is."""

    def frame(self) -> tuple[int, int]:
        """Return the size of the picture that `camera` takes."""

    def on_picture(self, point: QPointF) -> tuple[float, float]:
        """Return the pixel of the picture at a point of the widget."""

    def pixel(self) -> float:
        """Return how many pixels of the picture one of the widget is."""

    def spot(self, point: QPointF) -> Point | None:
        """Return the spot of the model at a point of the widget, LDU."""

    def click(self, point: QPointF, keys: Qt.KeyboardModifier) -> None:
        """Select what is there."""

    def measure(self, point: QPointF) -> None:
        """Set an end of the ruler there."""

    def show_frame(self, frame: QRectF | None) -> None:
        """Show a frame that is dragged; None for no more."""

    def select_in(self, frame: QRectF, keys: Qt.KeyboardModifier) -> None:
        """Select what lies in a frame."""

    def drag_begins(self) -> None:
        """Nothing is pointed at while the model moves."""


class PictureHand:
    """Knows which button is down, since where, and what moving the mouse does."""

    def __init__(self, held: Held, px: Callable[[float], int]) -> None:
        self._held = held
        self._px = px
        self._button = Qt.MouseButton.NoButton
        self._from = QPointF()
        self._keys = Qt.KeyboardModifier.NoModifier
        self._corner = QPointF()
        """Where the button went down."""
        self.tool = Tool.SELECT
        self._drag: Drag | None = None
        """What is dragged; None until the mouse has moved far enough."""
        self._space = False
        self.has_dragged = False
        """Whether the button that was let go of last had dragged something."""

    @property
    def is_down(self) -> bool:
        """Whether a button is down."""
        return self._button != Qt.MouseButton.NoButton

    def press(self, event: QMouseEvent) -> None:
        """A button goes down: a click, or the beginning of a drag."""
        self._button, self._from, self._drag = event.button(), event.position(), None
        self._corner = self._from
        self._keys, self.has_dragged = event.modifiers(), False

    def move(self, event: QMouseEvent) -> bool:
        """Move what is dragged; False where nothing is."""
        camera = self._held.camera()
        if self._button == Qt.MouseButton.NoButton or camera is None:
            return False
        step = event.position() - self._from
        if self._drag is None:
            if step.manhattanLength() < QApplication.startDragDistance():
                return True
            self._drag = self._what()
            self._held.drag_begins()
        self._from = event.position()
        if self._drag is Drag.FRAME:
            self._held.show_frame(QRectF(self._corner, self._from).normalized())
        elif self._drag is Drag.PAN:
            ratio = self._held.pixel()
            self._held.viewpoint.pan(camera, self._held.frame(), step.x() * ratio, step.y() * ratio)
        else:
            degrees = DEGREES * 100 / self._px(100)
            self._held.viewpoint.turn_in_hand(camera, self._held.frame(), -step.x() * degrees, step.y() * degrees)
        return True

    def release(self, event: QMouseEvent) -> bool:
        """Let go; False where it was a click."""
        drag, self._drag = self._drag, None
        self.has_dragged = dragged = drag is not None
        button, self._button = self._button, Qt.MouseButton.NoButton
        if drag is Drag.FRAME:
            self._held.show_frame(None)
            self._held.select_in(QRectF(self._corner, event.position()).normalized(), self._keys)
        elif not dragged and button == Qt.MouseButton.LeftButton:
            if self.tool is Tool.MEASURE:
                self._held.measure(event.position())
            else:
                self._held.click(event.position(), event.modifiers())
        return dragged

    def let_go(self) -> None:
        """Forget what was begun: the mouse is taken away."""
        self._button, self._drag, self._space = Qt.MouseButton.NoButton, None, False
        self._held.show_frame(None)

    def wheel(self, event: QWheelEvent) -> bool:
        """Enlarge the model where the mouse is."""
        camera, notches = self._held.camera(), event.angleDelta().y() / NOTCH
        if camera is None or not notches:
            return False
        at = self._held.on_picture(event.position())
        self._held.viewpoint.zoom(camera, self._held.frame(), ZOOM**notches, at)
        return True

    def double_click(self, event: QMouseEvent) -> None:
        """Turn about the spot there from now on; beside the model about its middle."""
        self._held.viewpoint.turn_about(self._held.spot(event.position()))

    def key(self, event: QKeyEvent) -> bool:
        """Turn by arrows, move by them with Shift, enlarge by plus and minus; False for other keys."""
        if event.key() == Qt.Key.Key_Space:
            self._space = True
            return True
        camera, size, viewpoint = self._held.camera(), self._held.frame(), self._held.viewpoint
        if event.key() == Qt.Key.Key_Home:
            viewpoint.fit()
        elif camera is None:
            return False
        elif event.key() in KEYS:
            x, y = KEYS[Qt.Key(event.key())]
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                far = self._px(PAN) * self._held.pixel()
                viewpoint.pan(camera, size, -x * far, y * far)
            else:
                viewpoint.turn_in_hand(camera, size, x * STEP, y * STEP)
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            times = 1 / ZOOM if event.key() == Qt.Key.Key_Minus else ZOOM
            viewpoint.zoom(camera, size, times, (size[0] / 2, size[1] / 2))
        else:
            return False
        return True

    def key_up(self, event: QKeyEvent) -> bool:
        """Let go of the space bar."""
        if event.key() != Qt.Key.Key_Space:
            return False
        self._space = event.isAutoRepeat()
        return True

    def _what(self) -> Drag:
        if self._button != Qt.MouseButton.LeftButton or self._space or self._keys & Qt.KeyboardModifier.ShiftModifier:
            return Drag.PAN
        framed = self.tool is Tool.FRAME or bool(self._keys & Qt.KeyboardModifier.ControlModifier)
        return Drag.FRAME if framed else Drag.TURN
