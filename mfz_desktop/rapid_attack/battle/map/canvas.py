"""The map as a widget: still pixels below, what changes by the moment above, mouse and keys."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QToolTip, QWidget

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing, PictureOf
from mfz_desktop.rapid_attack.battle.map.happenings import ShownHappenings
from mfz_desktop.rapid_attack.battle.map.kept_pixels import FramePicture, HighlightLayer
from mfz_desktop.rapid_attack.battle.map.keys import take_key
from mfz_desktop.rapid_attack.battle.map.layer import StillLayer
from mfz_desktop.rapid_attack.battle.map.map_input import TURN, MapInput
from mfz_desktop.rapid_attack.battle.map.measuring_tape import MeasuringTape, TapeEnd, tape_end
from mfz_desktop.rapid_attack.battle.map.mouse import REACH, Mouse
from mfz_desktop.rapid_attack.battle.map.outlines import outline_of
from mfz_desktop.rapid_attack.battle.map.overlay import Overlay, paint_overlay
from mfz_desktop.rapid_attack.battle.map.parts import judged_words, map_parts
from mfz_desktop.rapid_attack.battle.map.reminders import Reminders
from mfz_desktop.rapid_attack.battle.map.sight import table_umpire
from mfz_desktop.rapid_attack.battle.map.tasks import PlacingTask
from mfz_desktop.rapid_attack.battle.map.words import aim_words, described, place_words
from mfz_desktop.rapid_attack.battle.seats import FrameSeats
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import FrameBattle, FrameChange
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.ui.accessible.announcing import is_heard, say
from mfz_desktop.ui.accessible.interfaces import tell_focus
from mfz_desktop.ui.accessible.parts import PaintedParts, Part
from mfz_rules.common.places import Point
from mfz_rules.rapid_attack.battle import Battle, Pose

MARGIN = 12
"""px at 100 % round a table that fits."""
ZOOM = 1.2
FARTHEST = 0.8
"""Of the scale at which the table fits: farther away there is nothing to be seen."""
SAID_FOR = 5000
"""Milliseconds that a reason stays."""


class MapCanvas(PaintedParts, QWidget):
    """Paints a battle with positions, and lets one point at it."""

    def __init__(
        self,
        context: AppContext,
        session: FrameBattle,
        selection: FrameSelection,
        picture_of: PictureOf,
        reminders: Reminders | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.reminders = reminders
        """On a sketch: where pieces are drawn. It measures nothing."""
        self.context = context
        self.session = session
        self.selection = selection
        self.pointing: MapInput = MapInput(session, selection, context.tasks, self, measures=reminders is None)
        self.layer = StillLayer()
        self._steady = StablePlacement()
        self._highlights = HighlightLayer()
        self._ghost = FramePicture()
        self.camera = Camera()
        self.tape: MeasuringTape | None = None
        self.pointer: QPointF | None = None
        """Where the keyboard points on the map, while it measures."""
        self._picture_of = picture_of
        self._seats = FrameSeats(session)
        self.happenings = ShownHappenings(context.settings, self, off=reminders is not None)
        self._drawing = self._draw()
        self._fits = True
        self._stale = True
        self._said, self._said_at = "", QPointF()
        self.happenings.changed.connect(self.update)
        self.happenings.look_changed.connect(self.renew)
        self._heard: Pose | None = None
        """The place of a piece that screen readers have said last."""
        self.mouse = Mouse(self)
        self._silence = QTimer(self, singleShot=True, interval=SAID_FOR)
        self._silence.timeout.connect(lambda: self.say(""))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("Map"))
        self.setMinimumSize(160, 120)
        session.changed.connect(self._on_changed)
        selection.changed.connect(self._describe)
        self.pointing.changed.connect(self._on_pointing)
        self.pointing.refused.connect(self.say)
        context.theme.changed.connect(self.renew)
        if reminders is not None:
            reminders.changed.connect(self.renew)
        self._describe()

    @property
    def drawing(self) -> Drawing:
        """The battle as it is seen now."""
        return self._drawing

    @property
    def battle(self) -> Battle:
        """The battle with its pieces where they are drawn."""
        return self._drawing.battle

    @property
    def overlay(self) -> Overlay:
        """What lies over the map now."""
        held, pointing = self.selection.selected, self.pointing
        return Overlay(
            selected=held.looked_at,
            target=held.target,
            hovered=pointing.hovered,
            focused=self.hasFocus(),
            sight=pointing.sight,
            verdict=pointing.verdict,
            proposed=pointing.task if pointing.ghost is None else None,
            tape=self.tape,
            said=self._said,
            said_at=self._said_at,
            cursor=self.pointer,
            named=self.layer.labels.shown.keys(),
            happened=self.happenings.now,
            line_of_attack=self.happenings.on,
            steady=self._steady,
            ghost=self._ghost,
        )

    def renew(self) -> None:
        """Paint everything anew."""
        self._drawing = self._draw()
        self._stale = True
        self.update()

    def fit(self) -> None:
        """Show the whole table."""
        self._fits = True
        self.see(self._fitted())

    def _fitted(self) -> Camera:
        margin = self.context.theme.px(MARGIN)
        return Camera.fitted(self.battle.table, QRectF(self.rect()).adjusted(margin, margin, -margin, -margin))

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

    def measure(self, on: bool) -> None:
        """Take the ruler in hand, or put it away."""
        self.tape = MeasuringTape(self.session.battle) if on and self.reminders is None else None
        self.pointer = None
        self.update()

    def ruler_end(self, point: QPointF) -> TapeEnd:
        """Return where the ruler would end that is put to a point of the screen."""
        return tape_end(self.battle, self.piece_at(point), self.camera.place(point))

    def say(self, words: str) -> None:
        """Say something beside the pointer for a while."""
        self._said, self._said_at = words, self.mouse.at
        ghost = self.pointing.ghost
        if words and ghost is not None:
            self._said_at = self.camera.point(ghost.x, ghost.y)
        if words:
            self._silence.start()
            self._tell(words)
        self.update()

    @property
    def can_turn(self) -> bool:
        """Whether something is there that can be turned."""
        if self.reminders is not None:
            return self.reminders.has(self.selection.selected.looked_at or "")
        return self.pointing.task is not None

    def turn(self, degrees: float) -> bool:
        """Turn what is being put somewhere, or what is selected on a sketch, anticlockwise; False for nothing."""
        return self.pointing.turn(degrees) or self.remind((0.0, 0.0), degrees)

    def remind(self, by: Point, degrees: float = 0.0) -> bool:
        """Push and turn what is selected on a sketch, by units; False where nothing is, and on a map."""
        selected = self.selection.selected.looked_at
        at = self.reminders.of(selected) if self.reminders is not None and selected is not None else None
        if self.reminders is None or selected is None or at is None:
            return False
        self.reminders.put(selected, (at.x + by[0], at.y + by[1]), degrees)
        return True

    def middle(self) -> Pose:
        """Return the place in the middle of what is seen."""
        x, y = self.camera.place(QRectF(self.rect()).center())
        return Pose(x, y)

    def pieces(self) -> tuple[str, ...]:
        """Return what can be walked over with Tab: frames by player, stations, structures."""
        battle = self.battle
        standing = [one.id for one in (*battle.frames, *battle.holdings) if one.at is not None and one.placed]
        waiting = [id for id in self.pointing.tasks if id not in standing and not battle.has_structure(id)]
        return (*waiting, *standing, *(one.id for one in battle.terrain if one.polygon))

    def walk(self, by: int) -> bool:
        """Select the next piece; False at the end, where the focus goes on."""
        pieces, selected = self.pieces(), self.selection.selected.looked_at
        at = pieces.index(selected) + by if selected in pieces else (0 if by > 0 else len(pieces) - 1)
        if not 0 <= at < len(pieces):
            return False
        self.selection.look_at(pieces[at])
        return True

    def piece_at(self, point: QPointF) -> str | None:
        """Return what is seen at a point; what can act lies above what cannot."""
        battle = self.battle
        frames = sorted(battle.frames, key=lambda one: not one.alive)
        for id in (*(one.id for one in (*frames, *battle.holdings)), *(one.id for one in battle.terrain)):
            reach = 0.0 if battle.has_structure(id) else REACH
            if outline_of(battle, self.camera, id, reach).contains(point):
                return id
        return None

    def hold_at(self, task: PlacingTask, point: QPointF, grip: QPointF | None = None) -> None:
        """Let the ghost of a piece stand at a point of the screen, `grip` pixels from where it was taken."""
        at = self.pointing.ghost or task.start or Pose(0.0, 0.0, 90.0)
        x, y = self.camera.place(point - (grip or QPointF()))
        self.mouse.at = point
        self.pointing.show_at(task, Pose(x, y, at.facing), catch=True)

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
            QToolTip.showText(event.globalPos(), self._tip(piece) if piece else "", self)
            return True
        return super().event(event)

    def accessible_parts(self) -> tuple[Part, ...]:
        """Return what screen readers hear of the map."""
        return map_parts(self._drawing, self.overlay, self.pointing.pick)

    def words_of(self, piece: str | None) -> str:
        """Return a piece in one line."""
        return described(self.battle, self._drawing.names, piece)

    def _tip(self, piece: str) -> str:
        """Return a piece in one line, and how the frame that is looked at sees it."""
        sight = self.pointing.sight
        seen = [aim_words(self._drawing.names, aim) for aim in (sight.aims if sight else ()) if aim.target == piece]
        return "\n".join((self.words_of(piece), *seen))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key says."""
        if event.key() == Qt.Key.Key_Space and self.tape is None:
            self.mouse.grips_table = True
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        elif not take_key(self, event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of the table."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.mouse.grips_table = False
            self.unsetCursor()
        super().keyReleaseEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a piece, or the table."""
        self.mouse.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag what was taken."""
        self.mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put it down."""
        self.mouse.release(event)

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
        self._stale = True
        if self._fits:
            self.fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that keys go here."""
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that they do not."""
        self.mouse.grips_table = False
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the still pixels, and over them what changes by the moment."""
        if self._stale and self.layer.pixmap.isNull():
            self._begin()
            return
        self._paint_still()
        room = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._highlights.pixmap(self.layer, self._drawing, self.pointing.queries.result))
            chips = ChipRoom(self.layer.labels.taken, self.camera, room)
            paint_overlay(painter, self._drawing, self.overlay, chips)

    def _begin(self) -> None:
        """Leave the table empty for now: its pixels take as long as the panes around it, that are painted as well."""
        QTimer.singleShot(0, self, self._paint_first)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(self.context.theme.colours.window))

    def _paint_first(self) -> None:
        self._paint_still()
        self.update()

    def _paint_still(self) -> None:
        if self._stale:
            self.layer.paint_all(self._drawing, self.size(), self.devicePixelRatioF(), self.ruler)
            self._stale = False

    @property
    def ruler(self) -> float:
        """How long the table's ruler is, in units."""
        if self.reminders is not None:
            return 0.0
        umpire = table_umpire(self.session.battle, Pose(0.0, 0.0))
        return umpire.scene(self.session.battle).measures.direct if umpire is not None else 0.0

    def repaint_frame(self, frame: str) -> None:
        """Paint a frame anew whose picture has come."""
        rect = outline_of(self.battle, self.camera, frame, 0.2 * self.camera.scale).boundingRect()
        if not rect.isEmpty() and not self._stale:
            self.layer.paint(self._drawing, QRegion(rect.toAlignedRect()), self.ruler)
        self.update()

    def _draw(self) -> Drawing:
        battle = self.session.battle
        battle = battle if self.reminders is None else self.reminders.laid(battle)
        theme, measures = self.context.theme, self.reminders is None
        shown, ground = self._seats.colour, self.happenings.ground
        return Drawing(battle, self.camera, theme, Names(battle), shown, self._picture_of, measures, ground)

    def _on_changed(self, change: FrameChange) -> None:
        """Paint what has changed, and nothing else."""
        before, self._drawing = self._drawing, self._draw()
        if self.tape is not None:
            self.tape = self.tape.in_battle(self.session.battle)
        self.happenings.follow(change)
        if change.before.table != change.after.table or change.before.zones != change.after.zones:
            self._stale = True
        if not self._stale:
            self.layer.follow(before, self._drawing, change, self.ruler)
        self._describe()
        self.update()

    def _on_pointing(self) -> None:
        """Paint what lies over the map anew; whoever cannot see where a piece is pushed hears it."""
        self.update()
        ghost = self.pointing.ghost
        if ghost is not None and ghost != self._heard and self.hasFocus() and is_heard():
            verdict = self.pointing.verdict
            judged = judged_words(self._drawing.names, verdict) if verdict is not None else ""
            say(self, ", ".join(filter(None, (place_words(ghost.x, ghost.y), judged))))
        self._heard = ghost

    def hover(self, piece: str | None) -> None:
        """Let a piece be pointed at."""
        if piece != self.pointing.hovered:
            self.pointing.hovered = piece
            self.update()

    def _describe(self) -> None:
        """Tell screen readers what is selected."""
        selected = self.selection.selected.looked_at
        self._tell(self.words_of(selected))
        if self.hasFocus():
            tell_focus(self, selected)

    def _tell(self, words: str) -> None:
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
