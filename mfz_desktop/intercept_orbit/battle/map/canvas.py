"""The map of space as a widget: still pixels below, what changes by the moment above, mouse and keys."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement
from mfz_desktop.battle.map.handled_canvas import HandledCanvas
from mfz_desktop.battle.map.pointing_canvas import REACH, Grip
from mfz_desktop.battle.map.tape import TapeEnd
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import listed, translate
from mfz_desktop.intercept_orbit.battle.helm import LEFT, RIGHT
from mfz_desktop.intercept_orbit.battle.map.drawing import NEW_DEBRIS, PictureOf, SpaceDrawing, side_of
from mfz_desktop.intercept_orbit.battle.map.flying import ShownFlight
from mfz_desktop.intercept_orbit.battle.map.fronts import front_words
from mfz_desktop.intercept_orbit.battle.map.grounds import reach
from mfz_desktop.intercept_orbit.battle.map.layer import LitSpace, StillSpace
from mfz_desktop.intercept_orbit.battle.map.overlay import SpaceOverlay, judged_words, paint_overlay
from mfz_desktop.intercept_orbit.battle.map.parts import space_parts
from mfz_desktop.intercept_orbit.battle.map.pieces import paint_piece, paint_token
from mfz_desktop.intercept_orbit.battle.map.pointing import SpacePointing
from mfz_desktop.intercept_orbit.battle.map.ruler import TIP_GRIPPED, LaidRuler, RulerGrip, joint_words, ruler_lines
from mfz_desktop.intercept_orbit.battle.map.space_tape import SpaceTape, space_end
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTaskKind
from mfz_desktop.intercept_orbit.battle.map.words import described, place_words, target_words
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection, Use
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, ShipChange, rules_of
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.ui.accessible.announcing import is_heard, say
from mfz_desktop.ui.accessible.parts import Part
from mfz_rules.common.places import Point, Table
from mfz_rules.intercept_orbit.profile import DEBRIS
from mfz_rules.intercept_orbit.state.assets import CompanyState
from mfz_rules.intercept_orbit.umpire import courses

NEARBY = (SpaceTaskKind.MOVE, SpaceTaskKind.TURN, SpaceTaskKind.STAND, SpaceTaskKind.DODGE)
"""What goes no farther than one sees then."""
NEAR, AHEAD = 9.0, 3.0
"""Units that are seen round a ship while it is steered, and how far ahead of it their middle lies."""


class SpaceCanvas(HandledCanvas):
    """Paints a battle of ships with positions, and lets one point at it and fly."""

    session: ShipBattle
    selection: ShipSelection
    pointing: SpacePointing

    def __init__(
        self,
        context: AppContext,
        session: ShipBattle,
        selection: ShipSelection,
        picture_of: PictureOf,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, session, selection, parent)
        self.pointing = SpacePointing(session, selection, context.tasks, self)
        self.layer, self._lit = StillSpace(), LitSpace()
        self.flight = ShownFlight(context.settings, self)
        self._steady = StablePlacement()
        self._picture_of = picture_of
        self._seats = BattleSeats(session)
        self._drawing = self._draw()
        self._stale = True
        self._heard: object = None
        self._near: Camera | None = None
        """How the table is seen while somebody steers, who has not looked at it otherwise since."""
        self._reach: tuple[object, tuple[tuple[float, float], ...]] = (None, ())
        session.changed.connect(self._on_changed)
        self.connect_pointing()
        self.flight.changed.connect(self.update)
        self.flight.ended.connect(self.renew)
        self.describe()

    @property
    def drawing(self) -> SpaceDrawing:
        """The battle as it is seen now."""
        return self._drawing

    @property
    def table(self) -> Table:
        """The table; of a round one the square round it."""
        return side_of(self.session.battle)

    @property
    def laid_ruler(self) -> LaidRuler | None:
        """The ruler as it is seen; None where none lies."""
        helm = self.pointing.helm
        ruler, laid = helm.ruler, helm.laid
        if ruler is None or laid is None or ruler.asset not in self._drawing.standing:
            return None
        return LaidRuler(self._drawing, ruler, laid)

    @property
    def overlay(self) -> SpaceOverlay:
        """What lies over the map now."""
        held, pointing = self.selection.selected, self.pointing
        labels = self.layer.labels
        return SpaceOverlay(
            selected=held.looked_at,
            target=held.target,
            hovered=pointing.hovered,
            focused=self.hasFocus(),
            sight=pointing.sight,
            verdict=pointing.verdict,
            task=pointing.task,
            ground=pointing.queries.result,
            helm=pointing.helm,
            reach=self._reached(),
            fronts=pointing.fronts,
            tape=self.tape,
            cursor=self.pointer,
            said=self._said,
            said_at=self._said_at,
            named=frozenset(labels.shown) if labels is not None else frozenset(),
            steady=self._steady,
        )

    def renew(self) -> None:
        """Paint everything anew."""
        self._drawing = self._draw()
        self._stale = True
        self.update()

    def tape_end(self, point: QPointF) -> TapeEnd:
        """Return where the tape would end that is put to a point of the screen."""
        return space_end(self.session.battle, self.piece_at(point), self.camera.place(point))

    def new_tape(self) -> SpaceTape:
        """Return a tape that is laid nowhere."""
        return SpaceTape(rules_of(self.session), self.session.battle)

    def grip_at(self, point: QPointF) -> Grip | None:
        """Return what the mouse can take at a point: the ruler, or a piece that may be put somewhere."""
        ruler = self.laid_ruler
        joint = ruler.grip_at(point) if ruler is not None else None
        if ruler is None or joint is None:
            return super().grip_at(point)
        return RulerGrip(self, self.pointing.helm, ruler, joint, point)

    def take_own_key(self, event: QKeyEvent) -> bool:
        """Steer while the ruler lies, or have a place suggested with G."""
        pointing = self.pointing
        if pointing.ghost is None and self.tape is None and pointing.helm.take_key(event):
            return True
        if event.key() != Qt.Key.Key_G or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        return pointing.suggest()

    def go(self) -> bool:
        """End what is shown of a flight, or fly along the ruler; False where neither is there."""
        return self.skip() or self.pointing.fly()

    def step_back(self) -> bool:
        """Put the die back with which somebody flies, moves a company or launches it; False where nobody does."""
        if self.pointing.helm.ruler is None and self.selection.selected.use not in (Use.MOVE, Use.LAUNCH):
            return False
        self.selection.empty()
        return True

    def skip(self) -> bool:
        """End what is shown of a flight; False where nothing flies."""
        return self.flight.skip()

    def said_beside(self) -> QPointF:
        """Return where words belong: beside the piece or the ruler that is being moved, else beside the mouse."""
        ruler = self.laid_ruler if self.pointing.ghost is None else None
        return ruler.tip if ruler is not None else super().said_beside()

    def pieces(self) -> tuple[str, ...]:
        """Return what can be walked over with Tab: what is to be placed, ships, companies, HVAs, debris."""
        battle, standing = self.session.battle, self._drawing.standing
        waiting = [id for id in self.pointing.tasks if id not in standing]
        order = [one.id for one in (*battle.ships, *battle.companies, *battle.hvas)]
        order += [one.id for one in battle.debris]
        return (*waiting, *(one for one in order if one in standing))

    def piece_at(self, point: QPointF) -> str | None:
        """Return what is seen at a point: companies lie above ships."""
        small = sorted(self._drawing.standing.values(), key=lambda one: not isinstance(one, CompanyState))
        return next((one.id for one in small if self._drawing.outline(one.id, REACH).contains(point)), None)

    def name_of(self, piece: str) -> str:
        """Return what a piece is called."""
        return translate("SpaceMap", "debris") if piece == NEW_DEBRIS else self._drawing.names(piece)

    def paint_waiting(self, painter: QPainter, square: QRectF, piece: str) -> None:
        """Paint a piece small."""
        paint_token(painter, self._drawing, piece, square)

    def accessible_parts(self) -> tuple[Part, ...]:
        """Return what screen readers hear of the map."""
        return space_parts(self._drawing, self.overlay, self.pointing.pick, self.laid_ruler)

    def words_of(self, piece: str | None) -> str:
        """Return a piece in one line."""
        return described(self.session.battle, self._drawing.names, piece)

    def tip(self, piece: str) -> str:
        """Return a piece in one line, and how the asset that is looked at sees it."""
        sight = self.pointing.sight
        seen = [
            target_words(self._drawing.names, one) for one in (sight.targets if sight else ()) if one.target == piece
        ]
        looked_at = piece == self.selection.selected.looked_at
        flies = [front_words(one) for one in self.pointing.fronts] if looked_at else []
        words = [translate("SpaceMap", "flies as far as is green {dice}").format(dice=listed(flies))] if flies else []
        return "\n".join((self.words_of(piece), *seen, *words))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Click the joint of the ruler under the pointer; else look closer, or turn a piece."""
        ruler, delta = self.laid_ruler, event.angleDelta().y()
        joint = ruler.grip_at(event.position()) if ruler is not None else None
        if joint is None or not delta:
            super().wheelEvent(event)
            return
        by = LEFT if delta > 0 else RIGHT
        if joint == TIP_GRIPPED:
            self.pointing.helm.unit(by)
        else:
            self.pointing.helm.click(by, joint)
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the table, or what is steered, as long as nobody looked closer."""
        self._stale, self._near = True, None
        super().resizeEvent(event)
        self._look_near()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the still pixels, and over them what changes by the moment."""
        if self._stale:
            flies = self.flight.now
            without = frozenset({flies.asset}) if flies is not None else frozenset[str]()
            self.layer.paint(self._drawing, self.size(), self.devicePixelRatioF(), without)
            self._stale = False
        room = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        with QPainter(self) as painter:
            now, at = self.flight.now, self.flight.at
            if now is not None and at is not None:
                painter.drawPixmap(0, 0, self.layer.pixmap)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                flown = self._drawing.battle.asset(now.asset)  # what left the table stands there no more, and flies
                paint_piece(painter, self._drawing, flown, at, ghost=True)
                return
            assert self.layer.labels is not None
            overlay = self.overlay
            painter.drawPixmap(0, 0, self._lit.pixmap(self.layer, self._drawing, overlay))
            paint_overlay(painter, self._drawing, overlay, ChipRoom(self.layer.labels.taken, self.camera, room))

    def repaint_piece(self, piece: str) -> None:
        """Paint a piece anew whose picture has come."""
        if piece in self._drawing.standing:
            self.renew()

    def _reached(self) -> tuple[tuple[float, float], ...]:
        """Return where the bow can come with the die in the hand, and what is left of its pips for bends."""
        helm = self.pointing.helm
        ruler, laid = helm.ruler, helm.laid
        if ruler is None or laid is None or not ruler.measures:
            return ()
        pips = laid.price.pips - laid.price.debris
        known, places = self._reach
        if known != (ruler, pips):
            places = reach(courses.ends(ruler.battle, ruler.asset, pips))
            self._reach = (ruler, pips), places
        return places

    def _draw(self) -> SpaceDrawing:
        battle = self.session.battle
        new = (NEW_DEBRIS,) if DEBRIS in battle.profile.bases else ()
        return SpaceDrawing(
            battle,
            self.camera,
            self.context.theme,
            Names(battle),
            self._seats.colour,
            self._picture_of,
            courses.bases(battle, (*(one.id for one in battle.all_assets), *(one.id for one in battle.debris), *new)),
        )

    def _on_changed(self, change: ShipChange) -> None:
        """Paint what has changed; what flew is shown flying."""
        self._drawing = self._draw()
        self._stale = True
        if self.tape is not None:
            self.tape = self.tape.in_battle(self.session.battle)
        self.flight.follow(change)
        self.describe()
        self.update()

    def _look_near(self) -> None:
        """Look closer at what is moved by a hair, if the whole table was seen, and at the whole of it after that."""
        spot, room = self._spot(), QRectF(self.rect())
        away = spot is not None and self.camera == self._near and not room.contains(self.camera.point(*spot))
        if spot is not None and (away or (self._near is None and self._fits)):
            scale = min(room.width(), room.height()) / (2 * NEAR)
            if away or scale > self.camera.scale:
                middle = room.center()
                self._near = Camera(scale, middle.x() - spot[0] * scale, middle.y() + spot[1] * scale)
                self.see(self._near)
        elif spot is None and self._near is not None:
            seen, self._near = self._near, None
            if self.camera == seen:
                self.fit()

    def _spot(self) -> Point | None:
        """Return where one looks closer: before what is steered, or where something is turned or put to a side."""
        ruler, task = self.laid_ruler, self.pointing.task
        if ruler is not None:
            start = ruler.travel.start
            ahead = start.moved(start.facing, AHEAD)
            return ahead.x, ahead.y
        if task is not None and task.kind in NEARBY:
            at = next(iter(task.proposed), task.start) if task.kind is not SpaceTaskKind.MOVE else task.start
            return (at.x, at.y) if at is not None else None
        return None

    def follow_pointing(self) -> None:
        """Paint what lies over the map anew; whoever cannot see the ruler, or where a piece is pushed, hears it."""
        self._look_near()
        super().follow_pointing()
        ghost, ruler, laid = self.pointing.ghost, self.pointing.helm.ruler, self.pointing.helm.laid
        now: object = ghost or (laid, self.pointing.helm.joint)
        if now != self._heard and self.hasFocus() and is_heard():
            verdict = self.pointing.verdict
            if ghost is not None and verdict is not None:
                judged = judged_words(self._drawing.names, verdict)
                say(self, ", ".join((place_words(ghost.x, ghost.y), judged)))
            elif ruler is not None and laid is not None:
                say(self, ", ".join((joint_words(laid, self.pointing.helm.joint), *ruler_lines(ruler, laid))))
        self._heard = now
