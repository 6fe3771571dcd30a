"""The map as a widget: still pixels below, what changes by the moment above, mouse and keys."""

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.happenings import ShownHappenings
from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement
from mfz_desktop.battle.map.handled_canvas import HandledCanvas
from mfz_desktop.battle.map.pointing_canvas import REACH, Grip
from mfz_desktop.battle.map.tape import TapeEnd
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.settings import BATTLE_GROUND, BATTLE_LIFE
from mfz_desktop.rapid_attack.battle.happenings import happenings_of
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing, PictureOf
from mfz_desktop.rapid_attack.battle.map.kept_pixels import FramePicture, HighlightLayer
from mfz_desktop.rapid_attack.battle.map.layer import StillLayer
from mfz_desktop.rapid_attack.battle.map.measuring_tape import MeasuringTape, tape_end
from mfz_desktop.rapid_attack.battle.map.outlines import outline_of
from mfz_desktop.rapid_attack.battle.map.overlay import Overlay, paint_overlay
from mfz_desktop.rapid_attack.battle.map.parts import judged_words, map_parts
from mfz_desktop.rapid_attack.battle.map.pieces import paint_token
from mfz_desktop.rapid_attack.battle.map.pointing import FramePointing
from mfz_desktop.rapid_attack.battle.map.reminders import Reminders
from mfz_desktop.rapid_attack.battle.map.sight import table_umpire
from mfz_desktop.rapid_attack.battle.map.textures import PLAIN
from mfz_desktop.rapid_attack.battle.map.words import aim_words, described, place_words
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import FrameBattle, FrameChange
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.ui.accessible.announcing import is_heard, say
from mfz_desktop.ui.accessible.parts import Part
from mfz_rules.common.places import Point, Table
from mfz_rules.rapid_attack.battle import Battle, Pose


class MapCanvas(HandledCanvas):
    """Paints a battle with positions, and lets one point at it."""

    session: FrameBattle
    selection: FrameSelection
    pointing: FramePointing

    def __init__(
        self,
        context: AppContext,
        session: FrameBattle,
        selection: FrameSelection,
        picture_of: PictureOf,
        reminders: Reminders | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, session, selection, parent)
        self.reminders = reminders
        """On a sketch: where pieces are drawn. It measures nothing."""
        self.pointing = FramePointing(session, selection, context.tasks, self, measures=reminders is None)
        self.layer = StillLayer()
        self._steady = StablePlacement()
        self._highlights = HighlightLayer()
        self._ghost = FramePicture()
        self._picture_of = picture_of
        self._seats = BattleSeats(session)
        self.happenings = ShownHappenings(context.settings, happenings_of, self, off=reminders is not None)
        self._drawing = self._draw()
        self._stale = True
        self.happenings.changed.connect(self.update)
        self.happenings.look_changed.connect(self.renew)
        self._heard: Pose | None = None
        """The place of a piece that screen readers have said last."""
        session.changed.connect(self._on_changed)
        self.connect_pointing()
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

    def new_tape(self) -> MeasuringTape | None:
        """Return a tape that is laid nowhere; None on a sketch."""
        return MeasuringTape(self.session.battle) if self.reminders is None else None

    def tape_end(self, point: QPointF) -> TapeEnd:
        """Return where the tape would end that is put to a point of the screen."""
        return tape_end(self.battle, self.piece_at(point), self.camera.place(point))

    def grip_at(self, point: QPointF) -> Grip | None:
        """Return what the mouse can take at a point: on a sketch any piece."""
        if self.reminders is None:
            return super().grip_at(point)
        piece = self.piece_at(point)
        at = self.reminders.of(piece) if piece is not None else None
        if piece is None or at is None:
            return None
        return ReminderGrip(self, self.reminders, piece, point - self.camera.point(at.x, at.y))

    @property
    def can_turn(self) -> bool:
        """Whether something is there that can be turned."""
        if self.reminders is not None:
            return self.reminders.has(self.selection.looked_at or "")
        return super().can_turn

    def turn(self, degrees: float) -> bool:
        """Turn what is being put somewhere, or what is selected on a sketch, anticlockwise; False for nothing."""
        return super().turn(degrees) or self._remind((0.0, 0.0), degrees)

    def push(self, right: float, up: float) -> bool:
        """Push what is being put somewhere, or what is selected on a sketch, by units; False where nothing is."""
        return self._remind((right, up)) or super().push(right, up)

    def take_own_key(self, event: QKeyEvent) -> bool:
        """Let a frame stand on top of what is there, or below it, with U."""
        if event.key() != Qt.Key.Key_U or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        self.pointing.change_level()
        return True

    def _remind(self, by: Point, degrees: float = 0.0) -> bool:
        """Push and turn what is selected on a sketch, by units; False where nothing is, and on a map."""
        selected = self.selection.looked_at
        at = self.reminders.of(selected) if self.reminders is not None and selected is not None else None
        if self.reminders is None or selected is None or at is None:
            return False
        self.reminders.put(selected, (at.x + by[0], at.y + by[1]), degrees)
        return True

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

    def name_of(self, piece: str) -> str:
        """Return what a piece is called."""
        return self._drawing.names(piece)

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
        theme, measures, settings = self.context.theme, self.reminders is None, self.context.settings
        shown, ground = self._seats.colour, settings.get(BATTLE_GROUND) if settings.get(BATTLE_LIFE) else PLAIN
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

    def follow_pointing(self) -> None:
        """Paint what lies over the map anew; whoever cannot see where a piece is pushed hears it."""
        super().follow_pointing()
        ghost = self.pointing.ghost
        if ghost is not None and ghost != self._heard and self.hasFocus() and is_heard():
            verdict = self.pointing.verdict
            judged = judged_words(self._drawing.names, verdict) if verdict is not None else ""
            say(self, ", ".join(filter(None, (place_words(ghost.x, ghost.y), judged))))
        self._heard = ghost


class ReminderGrip(Grip):
    """A piece that is drawn on a sketch."""

    def __init__(self, canvas: MapCanvas, reminders: Reminders, piece: str, grip: QPointF) -> None:
        """`grip` is where on it the mouse has it, in pixels from its middle."""
        self._canvas, self._reminders, self._piece, self._grip = canvas, reminders, piece, grip

    def drag(self, point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """Draw it there."""
        self._reminders.put(self._piece, self._canvas.camera.place(point - self._grip))
