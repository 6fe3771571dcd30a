"""The map of space for the others: what stands and flies, and nothing of what somebody considers."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.map.model_pictures import ModelPictures
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.map.canvas import SpaceCanvas
from mfz_desktop.intercept_orbit.battle.map.overlay import SpaceOverlay
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection
from mfz_desktop.intercept_orbit.battle.session import ShipBattle


class ReadOnlySpace(SpaceCanvas):
    """Holds a hand that stays empty, and lays nothing over the map: no ranges, no ruler, no proposed place."""

    def __init__(self, context: AppContext, session: ShipBattle, parent: QWidget | None = None) -> None:
        models = ModelPictures(context.pictures, BattleSeats(session))
        super().__init__(context, session, ShipSelection(), models, parent)
        models.setParent(self)
        self.selection.setParent(self)
        models.arrived.connect(self.repaint_piece)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def overlay(self) -> SpaceOverlay:
        """Return nothing."""
        return SpaceOverlay()
