"""The map of a battle of Rapid Attack in its pane."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.map.model_pictures import ModelPictures
from mfz_desktop.battle.map.pane import MapPane
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.map.canvas import MapCanvas
from mfz_desktop.rapid_attack.battle.map.drawing import PictureOf
from mfz_desktop.rapid_attack.battle.map.reminders import reminders_of
from mfz_desktop.rapid_attack.battle.map.tasks import PlacingKind
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_rules.rapid_attack.battle import Battle
from mfz_rules.rapid_attack.state.agenda import Item, frame_of
from mfz_rules.rapid_attack.umpire.choosing import any_position


class BattleMap(MapPane):
    """A battle from above.

    `picture_of` gives a frame's model from above; without it the record's models are used. `sketched` is for battles
    on a real table: pieces are pushed about as a reminder, nothing is measured and nothing is answered there.
    """

    canvas: MapCanvas
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
        models = ModelPictures(context.pictures, BattleSeats(session))
        reminders = reminders_of(context.settings, session) if sketched else None
        super().__init__(
            context, session, MapCanvas(context, session, selection, picture_of or models, reminders), parent
        )
        models.setParent(self)
        models.arrived.connect(self.canvas.repaint_frame)
        pointing = self.canvas.pointing
        pointing.placed.connect(self.placed)
        pointing.moved.connect(self.moved)
        pointing.retreated.connect(self.retreated)
        pointing.objective_moved.connect(self.objective_moved)
        self.begin(self.strip)
        for tool in (self.tape, self.back, self.mover):
            tool.setVisible(not sketched)  # not before it has its place: it would be a window of its own

    def piece_of(self, item: Item) -> str | None:
        """Return the frame that a question is about."""
        return frame_of(item)

    def said(self) -> str:
        """Return what can be done now."""
        task = self.canvas.pointing.task
        if self.canvas.reminders is not None:
            return self.tr("A sketch: drag pieces to where they stand. Nothing is measured here")
        if self.canvas.tape is not None:
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
