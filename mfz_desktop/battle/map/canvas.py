"""A table seen from above as a widget: looking closer, pushing the table about, walking from piece to piece."""

import html
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QToolTip, QWidget

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.selection import Selection
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.accessible.interfaces import tell_focus
from mfz_desktop.ui.accessible.parts import PaintedParts
from mfz_rules.common.places import Point, Table

MARGIN = 12
"""px at 100 % round a table that fits."""
ZOOM = 1.2
"""How much closer a notch of the wheel looks."""
FARTHEST = 0.8
"""Of the scale at which the table fits: farther away there is nothing to be seen."""
TURN = 15.0
"""Degrees that a piece is turned by at a time."""
SAID_FOR = 5000
"""Milliseconds that a reason stays."""


class TableCanvas(PaintedParts, QWidget):
    """The base of each game's map: it knows where the table is seen, and leaves to the game what lies on it."""

    def __init__(self, context: AppContext, selection: Selection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.selection = selection
        self.camera = Camera()
        self.grips_table = False
        """Whether a drag pushes the table, whatever lies below the pointer."""
        self._fits = True
        self._fixed = 0.0
        self._said, self._said_at = "", QPointF()
        self._silence = QTimer(self, singleShot=True, interval=SAID_FOR)
        self._silence.timeout.connect(lambda: self.say(""))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("Map"))
        self.setMinimumSize(160, 120)
        context.theme.changed.connect(self.renew)

    @property
    def table(self) -> Table:
        """The table; of a round one the square round it."""
        raise NotImplementedError

    def renew(self) -> None:
        """Paint everything anew."""
        raise NotImplementedError

    def pieces(self) -> Sequence[str]:
        """Return what can be walked over with Tab."""
        raise NotImplementedError

    def piece_at(self, point: QPointF) -> str | None:
        """Return what is seen at a point; what can act lies above what cannot."""
        raise NotImplementedError

    def words_of(self, piece: str | None) -> str:
        """Return a piece in one line."""
        raise NotImplementedError

    def tip(self, piece: str) -> str:
        """Return what the tool tip says of a piece."""
        return self.words_of(piece)

    def turn(self, degrees: float) -> bool:
        """Turn what is being put somewhere anticlockwise; False for nothing."""
        return False

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key says; False where it says nothing here."""
        return False

    def hover(self, piece: str | None) -> None:
        """Let a piece be pointed at."""

    def fit(self) -> None:
        """Show the whole table."""
        self._fits = True
        self.see(self._fitted())

    def fix_scale(self, pixels: float) -> None:
        """Show the table with so many pixels a unit, its middle in the middle; with 0 so that it fits again."""
        self._fixed = pixels
        self.fit()

    def see(self, camera: Camera) -> None:
        """Look at another part of the table."""
        if camera != self.camera:
            self.camera = camera
            self.renew()

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Look closer by a factor, a point staying where it is."""
        self._fits = False
        about = QRectF(self.rect()).center() if about is None else about
        least = FARTHEST * self._fitted().scale
        self.see(self.camera.zoomed(max(factor, min(1.0, least / self.camera.scale)), about))

    def pan(self, right: float, down: float) -> None:
        """Push the table by pixels."""
        self._fits = False
        self.see(self.camera.moved(right, down))

    def centre(self) -> Point:
        """Return the point of the table in the middle of what is seen, in units."""
        return self.camera.place(QRectF(self.rect()).center())

    def say(self, words: str, at: QPointF | None = None) -> None:
        """Say something at a point of the screen for a while."""
        self._said, self._said_at = words, at or QPointF()
        if words:
            self._silence.start()
            self.tell(words)
        self.update()

    def tell(self, words: str) -> None:
        """Let screen readers say something of the map as a whole."""
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def explain(self, said: str, more: str) -> None:
        """Let Shift+F1 say what can be done here now."""
        self.setWhatsThis(f"<p>{html.escape(f'{said}. {more}.')}</p>")

    def describe(self) -> None:
        """Tell screen readers what is selected."""
        selected = self.selection.looked_at
        self.tell(self.words_of(selected))
        if self.hasFocus():
            tell_focus(self, selected)

    def walk(self, by: int) -> bool:
        """Select the next piece; False at the end, where the focus goes on."""
        pieces, selected = self.pieces(), self.selection.looked_at
        at = pieces.index(selected) + by if selected in pieces else (0 if by > 0 else len(pieces) - 1)
        if not 0 <= at < len(pieces):
            return False
        self.selection.look_at(pieces[at])
        return True

    def event(self, event: QEvent) -> bool:
        """Take Tab, pinches and tool tips."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            walks = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
            by = 0 if event.modifiers() & Qt.KeyboardModifier.ControlModifier else walks.get(Qt.Key(event.key()), 0)
            if by and self.walk(by):
                return True
        elif event.type() == QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(1 + event.value(), event.position())
                return True
        elif event.type() == QEvent.Type.Gesture and isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.zoom(pinch.scaleFactor(), QPointF(self.mapFromGlobal(pinch.centerPoint().toPoint())))
                return True
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            piece = self.piece_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.tip(piece) if piece else "", self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Grip the table with Space, or do what a key says."""
        if event.key() == Qt.Key.Key_Space and self.can_grip:
            self.grips_table = True
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        elif not self.take_key(event):
            super().keyPressEvent(event)

    @property
    def can_grip(self) -> bool:
        """Whether Space grips the table now."""
        return True

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of the table."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.grips_table = False
            self.unsetCursor()
        super().keyReleaseEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Look closer; with Shift turn the piece that is being put somewhere."""
        delta = event.angleDelta().y() or event.angleDelta().x()
        if delta and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.turn(TURN if delta > 0 else -TURN)
        elif delta:
            self.zoom(ZOOM ** (delta / 120), event.position())
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing lies below the pointer."""
        self.hover(None)
        super().leaveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the table as long as nobody looked closer."""
        if self._fits:
            self.fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that keys go here."""
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that they do not."""
        self.grips_table = False
        self.update()

    def _fitted(self) -> Camera:
        if self._fixed:
            return Camera.centred(self.table, QRectF(self.rect()), self._fixed)
        margin = self.context.theme.px(MARGIN)
        return Camera.fitted(self.table, QRectF(self.rect()).adjusted(margin, margin, -margin, -margin))
