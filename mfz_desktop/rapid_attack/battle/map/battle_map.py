"""The map's pane: the strip of what is to be placed, the map, and the tools below."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.battle.map.canvas import TURN, ZOOM
from mfz_desktop.battle.map.model_pictures import ModelPictures
from mfz_desktop.battle.map.strip import PlacingStrip
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.map.canvas import MapCanvas
from mfz_desktop.rapid_attack.battle.map.drawing import PictureOf
from mfz_desktop.rapid_attack.battle.map.reminders import reminders_of
from mfz_desktop.rapid_attack.battle.map.tasks import PlacingKind, PlacingTask
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_rules.rapid_attack.battle import Battle
from mfz_rules.rapid_attack.state.agenda import frame_of
from mfz_rules.rapid_attack.umpire.choosing import any_position


class BattleMap(QWidget):
    """A battle from above.

    `picture_of` gives a frame's model from above; without it the record's models are used. `sketched` is for battles
    on a real table: pieces are pushed about as a reminder, nothing is measured and nothing is answered there.
    """

    placed = Signal(object)
    """Pose: where a piece is to be placed was chosen; it is in the hand."""
    moved = Signal(object)
    """Pose: where a move ends was chosen; it is in the hand."""
    retreated = Signal(object)
    """Pose: where a retreat ends was chosen; it is in the hand, with the station as target."""
    objective_moved = Signal(object)
    """Pose: where the objective is moved to was chosen; it is in the hand."""

    def __init__(
        self,
        context: AppContext,
        session: FrameBattle,
        selection: FrameSelection,
        picture_of: PictureOf | None = None,
        parent: QWidget | None = None,
        *,
        sketched: bool = False,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._selection = selection
        self._asked: object = None
        models = ModelPictures(context.pictures, BattleSeats(session), self)
        reminders = reminders_of(context.settings, session) if sketched else None
        self.canvas = MapCanvas(context, session, selection, picture_of or models, reminders)
        models.arrived.connect(self.canvas.repaint_frame)
        self.strip = PlacingStrip(self.canvas, self)
        self.hint = label("", Role.SMALL)
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        measure = self.tr("Measure: the gap from edge to edge, the way from centre to centre")
        self.ruler = IconButton(context.theme, "ruler", measure, keys="L")
        self.ruler.setCheckable(True)
        self.mover = IconButton(context.theme, "grip", self.tr("Put pieces to where they really stand"))
        self.mover.setCheckable(True)
        turn = self.tr("Turn it to the left, with Shift to the right")
        self.turn = IconButton(context.theme, "rotate", turn, lambda: self.canvas.turn(TURN), keys="R")
        self.back = IconButton(
            context.theme, "restore", self.tr("Back to where it was"), self.canvas.pointing.put_back, keys="Esc"
        )
        self._lay_out(context)
        for tool in (self.ruler, self.back, self.mover):
            tool.setVisible(not sketched)  # not before it has its place: it would be a window of its own
        self._connect()
        self._follow()

    def _tools(self, context: AppContext) -> QWidget:
        canvas, theme = self.canvas, context.theme
        bar = QWidget()
        hbox(
            (self.hint, 1),
            self.back,
            self.turn,
            self.mover,
            self.ruler,
            IconButton(theme, "remove", self.tr("Farther"), lambda: canvas.zoom(1 / ZOOM), keys="-"),
            IconButton(theme, "add", self.tr("Closer"), lambda: canvas.zoom(ZOOM), keys="+"),
            IconButton(theme, "grid", self.tr("The whole table"), canvas.fit, keys="0"),
            on=bar,
            margins=(8, 2, 8, 2),
            spacing=4,
        )
        return bar

    def _lay_out(self, context: AppContext) -> None:
        vbox(self.strip, (self.canvas, 1), self._tools(context), on=self, spacing=0)
        self.setFocusProxy(self.canvas)

    def _connect(self) -> None:
        pointing = self.canvas.pointing
        pointing.placed.connect(self.placed)
        pointing.moved.connect(self.moved)
        pointing.retreated.connect(self.retreated)
        pointing.objective_moved.connect(self.objective_moved)
        pointing.changed.connect(self._hint)
        self._selection.changed.connect(self._hint)
        self.ruler.toggled.connect(self._measure)
        self.mover.toggled.connect(pointing.correct)
        pointing.corrected.connect(self._session.submit)
        self._session.changed.connect(self._follow)

    def _measure(self, on: bool) -> None:
        if on != (self.canvas.tape is not None):
            self.canvas.measure(on)
        self.canvas.setFocus()
        self._hint()

    def _follow(self, _change: object = None) -> None:
        """Look at the frame that a new question is about; who looks back keeps to what is looked at."""
        agenda = self._session.now.agenda
        if agenda and not self._session.looking_back:
            frame = frame_of(agenda[-1])
            asked: object = frame or type(agenda[-1])
            if asked != self._asked:
                self._asked = asked
                self._selection.look_at(frame)
        self._hint()

    def _hint(self) -> None:
        """Say what can be done now."""
        pointing, measuring = self.canvas.pointing, self.canvas.tape is not None
        if self.ruler.isChecked() != measuring:
            self.ruler.setChecked(measuring)
        self.mover.setChecked(pointing.correcting)
        self.back.setEnabled(pointing.ghost is not None)
        self.turn.setEnabled(self.canvas.can_turn)
        said = self._said(pointing.task, measuring=measuring)
        more = self.tr("Shift with an arrow pushes finely, Shift with the wheel turns, Esc puts back")
        self.hint.setText(said)
        self.hint.setToolTip(more)
        self.canvas.explain(said, more)

    def _said(self, task: PlacingTask | None, *, measuring: bool) -> str:
        if self.canvas.reminders is not None:
            return self.tr("A sketch: drag pieces to where they stand. Nothing is measured here")
        if measuring:
            return self.tr("Click from piece to piece. Gap: edge to edge. Esc ends")
        if self.canvas.pointing.correcting:
            return self.tr("Drag pieces to where they really stand. Esc ends")
        if task is None:
            sight = self.canvas.pointing.sight
            if sight is not None and any(aim.served for aim in sight.aims):
                return self.tr("h hand to hand, d direct, a artillery, ▮ cover, ▲ bricks")
            return self.tr("Click a piece for its ranges; drag and zoom the table")
        if task.kind is PlacingKind.PLACE:
            return self.tr("Click or drag to place it, or arrows, R and Enter")
        name = self.canvas.drawing.names(task.piece)
        if task.kind is PlacingKind.RETREAT:
            words = self.tr("Drag {piece} to where it retreats, or arrows and Enter")
        else:
            words = self.tr("Drag {piece} to where it goes, or arrows, R and Enter")
        return words.format(piece=name)


def on_map(battle: Battle) -> bool:
    """Whether a battle has a map: something has a place, or nothing was put anywhere else yet."""
    if any_position(battle):
        return True
    return not any(one.placed for one in (*battle.frames, *battle.holdings))
