"""The map as a widget: still pixels below, what changes by the moment above, mouse and keys."""

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement
from mfz_desktop.battle.map.strip import PlacingCanvas
from mfz_desktop.battle.map.tape import TapeEnd
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing, PictureOf
from mfz_desktop.rapid_attack.battle.map.happenings import ShownHappenings
from mfz_desktop.rapid_attack.battle.map.kept_pixels import FramePicture, HighlightLayer
from mfz_desktop.rapid_attack.battle.map.keys import take_key
from mfz_desktop.rapid_attack.battle.map.layer import StillLayer
from mfz_desktop.rapid_attack.battle.map.map_input import MapInput
from mfz_desktop.rapid_attack.battle.map.measuring_tape import MeasuringTape, tape_end
from mfz_desktop.rapid_attack.battle.map.mouse import REACH, Mouse
from mfz_desktop.rapid_attack.battle.map.outlines import outline_of
from mfz_desktop.rapid_attack.battle.map.overlay import Overlay, paint_overlay
from mfz_desktop.rapid_attack.battle.map.parts import judged_words, map_parts
from mfz_desktop.rapid_attack.battle.map.pieces import paint_token
from mfz_desktop.rapid_attack.battle.map.reminders import Reminders
from mfz_desktop.rapid_attack.battle.map.sight import table_umpire
from mfz_desktop.rapid_attack.battle.map.tasks import PlacingKind, PlacingTask
from mfz_desktop.rapid_attack.battle.map.words import aim_words, described, place_words
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import FrameBattle, FrameChange
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.ui.accessible.announcing import is_heard, say
from mfz_desktop.ui.accessible.parts import Part
from mfz_rules.common.places import Point, Table
from mfz_rules.rapid_attack.battle import Battle, Pose


class MapCanvas(PlacingCanvas):
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
        super().__init__(context, selection, parent)
        self.reminders = reminders
        """On a sketch: where pieces are drawn. It measures nothing."""
        self.session = session
        self.selection: FrameSelection = selection
        self.pointing: MapInput = MapInput(session, selection, context.tasks, self, measures=reminders is None)
        self.layer = StillLayer()
        self._steady = StablePlacement()
        self._highlights = HighlightLayer()
        self._ghost = FramePicture()
        self.tape: MeasuringTape | None = None
        self.pointer: QPointF | None = None
        """Where the keyboard points on the map, while it measures."""
        self._picture_of = picture_of
        self._seats = BattleSeats(session)
        self.happenings = ShownHappenings(context.settings, self, off=reminders is not None)
        self._drawing = self._draw()
        self._stale = True
        self.happenings.changed.connect(self.update)
        self.happenings.look_changed.connect(self.renew)
        self._heard: Pose | None = None
        """The place of a piece that screen readers have said last."""
        self.mouse = Mouse(self)
        session.changed.connect(self._on_changed)
        selection.changed.connect(self.describe)
        self.pointing.changed.connect(self._on_pointing)
        self.pointing.tasks_changed.connect(self.waiting_changed)
        self.pointing.refused.connect(self.say)
        if reminders is not None:
            reminders.changed.connect(self.renew)
        self.describe()

    @property
    def drawing(self) -> Drawing:
        """The battle as it is seen now."""
        return self._drawing

    @property
    def battle(self) -> Battle:
        """The battle with its pieces where they are drawn."""
        return self._drawing.battle

    @property
    def table(self) -> Table:
        """The table of the battle."""
        return self.battle.table

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

    def measure(self, on: bool) -> None:
        """Take the ruler in hand, or put it away."""
        self.tape = MeasuringTape(self.session.battle) if on and self.reminders is None else None
        self.pointer = None
        self.update()

    def ruler_end(self, point: QPointF) -> TapeEnd:
        """Return where the ruler would end that is put to a point of the screen."""
        return tape_end(self.battle, self.piece_at(point), self.camera.place(point))

    def say(self, words: str, at: QPointF | None = None) -> None:
        """Say something beside the pointer, or the piece that is being put somewhere, for a while."""
        ghost = self.pointing.ghost
        beside = self.camera.point(ghost.x, ghost.y) if words and ghost is not None else self.mouse.at
        super().say(words, at or beside)

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
        return Pose(*self.centre())

    def pieces(self) -> tuple[str, ...]:
        """Return what can be walked over with Tab: frames by player, stations, structures."""
        battle = self.battle
        standing = [one.id for one in (*battle.frames, *battle.holdings) if one.at is not None and one.placed]
        waiting = [id for id in self.pointing.tasks if id not in standing and not battle.has_structure(id)]
        return (*waiting, *standing, *(one.id for one in battle.terrain if one.polygon))

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

    def waiting(self) -> tuple[str, ...]:
        """Return the pieces that may be placed now."""
        tasks = self.pointing.tasks.values()
        return tuple(task.piece for task in tasks if task.kind is PlacingKind.PLACE)

    def name_of(self, piece: str) -> str:
        """Return what a piece is called."""
        return self._drawing.names(piece)

    def take(self, piece: str) -> None:
        """Select a piece that is to be placed."""
        self.pointing.pick(piece)

    def hold_waiting(self, piece: str, point: QPointF) -> None:
        """Let a piece that is to be placed stand at a point of the screen."""
        if piece in self.pointing.tasks:
            self.hold_at(self.pointing.tasks[piece], point)

    def drop_waiting(self) -> None:
        """Put down what stands there."""
        self.pointing.drop()

    def begin_waiting(self) -> None:
        """Let what was taken stand in the middle, to be pushed on by keys."""
        self.pointing.nudge(0.0, 0.0, self.middle())

    def paint_waiting(self, painter: QPainter, square: QRectF, piece: str) -> None:
        """Paint a piece small."""
        paint_token(painter, self._drawing, piece, square)

    def accessible_parts(self) -> tuple[Part, ...]:
        """Return what screen readers hear of the map."""
        return map_parts(self._drawing, self.overlay, self.pointing.pick)

    def words_of(self, piece: str | None) -> str:
        """Return a piece in one line."""
        return described(self.battle, self._drawing.names, piece)

    def tip(self, piece: str) -> str:
        """Return a piece in one line, and how the frame that is looked at sees it."""
        sight = self.pointing.sight
        seen = [aim_words(self._drawing.names, aim) for aim in (sight.aims if sight else ()) if aim.target == piece]
        return "\n".join((self.words_of(piece), *seen))

    @property
    def can_grip(self) -> bool:
        """Whether Space grips the table: not while it lays the ruler."""
        return self.tape is None

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key says; False where it says nothing here."""
        return take_key(self, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a piece, or the table."""
        self.mouse.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag what was taken."""
        self.mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put it down."""
        self.mouse.release(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the table as long as nobody looked closer."""
        self._stale = True
        super().resizeEvent(event)

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
        self.describe()
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
