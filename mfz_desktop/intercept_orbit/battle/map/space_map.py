"""The map of a battle of ships in its pane, with what deploys for people."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.map.model_pictures import ModelPictures
from mfz_desktop.battle.map.pane import MapPane
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.map.canvas import SpaceCanvas
from mfz_desktop.intercept_orbit.battle.map.drawing import NEW_DEBRIS, PictureOf
from mfz_desktop.intercept_orbit.battle.map.grounds import next_placement
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTask, SpaceTaskKind
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox
from mfz_rules.intercept_orbit.profile import DEBRIS
from mfz_rules.intercept_orbit.state.actions import Move, PlaceDebris
from mfz_rules.intercept_orbit.state.agenda import AskActs, AskDefense, AskRoll, AskTarget, Item
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire.choosing import any_position


class SpaceMap(MapPane):
    """A battle of ships from above.

    Whatever is placed, corrected or flown here goes to the session at once; where a company ends goes into the hand.
    `picture_of` gives an asset's model from above; without it the record's models are used.
    """

    canvas: SpaceCanvas
    aimed = Signal(object)
    """Pose: where a company moves, dodges, rides or is launched to was chosen; it is in the hand."""
    settled = Signal()
    """It was chosen with Enter."""
    flown = Signal(object)
    """Move: the ruler was flown along; the session has taken it."""

    def __init__(
        self,
        context: AppContext,
        session: ShipBattle,
        selection: ShipSelection,
        picture_of: PictureOf | None = None,
        parent: QWidget | None = None,
    ) -> None:
        models = ModelPictures(context.pictures, BattleSeats(session))
        super().__init__(context, session, SpaceCanvas(context, session, selection, picture_of or models), parent)
        models.setParent(self)
        models.arrived.connect(self.canvas.repaint_piece)
        pointing = self.canvas.pointing
        self.step = label("", Role.SECTION)
        self.suggest = button(self.tr("Suggest a place"), pointing.suggest)
        self.suggest.setToolTip(self.tr("Let it stand where it may stand and stands well (G)"))
        self.place_all = button(self.tr("Place for us"), self.place_for_us)
        self.place_all.setToolTip(self.tr("Place everything that is still to be placed"))
        self.no_debris = button(self.tr("No more debris"), self._end_debris)
        self._placing = QTimer(self, interval=0)
        self._placing.timeout.connect(self._place_next)
        self._placed = 0
        self.deployment = QWidget()
        hbox(
            self.step,
            (self.strip, 1),
            self.no_debris,
            self.suggest,
            self.place_all,
            on=self.deployment,
            margins=(12, 2, 8, 2),
            spacing=8,
        )
        pointing.placed.connect(session.submit)
        pointing.flown.connect(self._fly)
        pointing.aimed.connect(self.aimed)
        pointing.settled.connect(self.settled)
        self.begin(self.deployment)

    def place_for_us(self) -> None:
        """Place everything that is still to be placed, a piece at a time, so that the window goes on."""
        self._placed = len(self._session.entries)
        self._placing.start()

    @property
    def deploying(self) -> bool:
        """Whether pieces are being placed for people."""
        return self._placing.isActive()

    def _fly(self, move: Move) -> None:
        if self._session.submit(move):
            self.flown.emit(move)

    def _place_next(self) -> None:
        """Place one more piece; it stops when anybody else places or takes back: then people play."""
        alone = len(self._session.entries) == self._placed
        action = next_placement(self._session) if alone and self._session.pending else None
        if action is None or not self._session.submit(action):
            self._placing.stop()
            return
        self._placed += 1

    def _end_debris(self) -> None:
        if self._session.pending:
            self._session.submit(PlaceDebris(self._session.pending[0].player, wanted=False))

    def piece_of(self, item: Item) -> str | None:
        """Return the asset that a question is about."""
        return item.asset if isinstance(item, AskTarget | AskRoll | AskDefense | AskActs) else None

    @property
    def can_put_back(self) -> bool:
        """Whether something stands, or the ruler lies, otherwise than it did."""
        return super().can_put_back or self.canvas.pointing.helm.bent

    def follow_selection(self) -> None:
        """Show what is to be placed and what is in hand, and say what can be done now."""
        waiting = [one for one in self.canvas.pointing.tasks.values() if one.kind is SpaceTaskKind.PLACE]
        self.deployment.setVisible(bool(waiting))
        if waiting:
            self.step.setText(self.tr("Step {step} of {steps}").format(step=waiting[0].step, steps=self._steps()))
            self.no_debris.setVisible(waiting[0].piece == NEW_DEBRIS)
        super().follow_selection()

    def _steps(self) -> int:
        """Return how many steps a deployment has; debris is the last of them (IO-DEP-08)."""
        profile = self.canvas.session.battle.profile
        return len(profile.deployment_rules) + (DEBRIS in profile.bases)

    def more(self) -> str:
        """Return what can be done beside it: how the ruler is steered, while it lies."""
        if self.canvas.pointing.helm.ruler is None:
            return super().more()
        return self.tr(
            "Arrows: up and down walk the joints, left and right click them, with Shift and go on. < and > "
            "click as far as it goes and go on. + and − a unit, numbers go to a joint, D round debris. "
            "Shift while dragging the tip: exactly there. Esc puts back"
        )

    def said(self) -> str:
        """Return what can be done now."""
        pointing = self.canvas.pointing
        task = pointing.task
        if self.canvas.tape is not None:
            return self.tr("Click from piece to piece. Gap: edge to edge. Esc ends")
        if pointing.helm.corrects and pointing.ghost is None:
            return self.tr("Drag the ruler to how it really flew, Enter corrects; or drag pieces. Esc ends")
        if pointing.correcting:
            return self.tr("Drag pieces to where they really stand. Esc ends")
        if pointing.helm.ruler is not None and pointing.ghost is None:
            return self.tr("Drag the tip or a joint, or arrows, + and −. Enter flies")
        if task is None:
            return self.tr("Click a piece for its ranges and targets; drag and zoom")
        return self._task_words(task).format(piece=self.canvas.name_of(task.piece))

    def _task_words(self, task: SpaceTask) -> str:
        """Return how what is put somewhere goes there."""
        shown = bool(task.proposed)
        match task.kind:
            case SpaceTaskKind.PLACE if shown:
                return self.tr("Click, drag or push it by arrows; Enter as it is shown")
            case SpaceTaskKind.PLACE:
                return self.tr("Click or drag to place it, or arrows, R and Enter")
            case SpaceTaskKind.MOVE | SpaceTaskKind.LAUNCH if shown:
                return self.tr("Drag {piece}, or arrows and R; Enter as it is shown")
            case SpaceTaskKind.DODGE:
                return self.tr("Drag {piece} to where it dodges, or arrows and Enter")
            case SpaceTaskKind.TURN:
                return self.tr("Click where it is to look, or arrows and Enter")
            case SpaceTaskKind.STAND:
                return self.tr("Drag {piece} to its place, or Enter as it is shown")
        return self.tr("Drag {piece} to where it goes, or arrows, R and Enter")


def on_map(battle: Battle) -> bool:
    """Whether a battle has a map: something has a place, or nothing was put anywhere else yet."""
    return any_position(battle) or not any(one.placed for one in battle.all_assets)
