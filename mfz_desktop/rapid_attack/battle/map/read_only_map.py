"""The map for the others: what stands, and nothing of what somebody considers."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.map.model_pictures import ModelPictures
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.map.canvas import MapCanvas
from mfz_desktop.rapid_attack.battle.map.overlay import Overlay
from mfz_desktop.rapid_attack.battle.map.reminders import reminders_of
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import FrameBattle


class ReadOnlyMap(MapCanvas):
    """Has a selection that stays empty, and shows nothing over the map: no ranges, no reach, no proposed place."""

    def __init__(
        self, context: AppContext, session: FrameBattle, parent: QWidget | None = None, *, sketched: bool = False
    ) -> None:
        """`sketched` is for battles on a real table: it shows where the players' sketch has the pieces."""
        models = ModelPictures(context.pictures, BattleSeats(session))
        reminders = reminders_of(context.settings, session) if sketched else None
        super().__init__(context, session, FrameSelection(), models, reminders, parent)
        models.setParent(self)
        self.selection.setParent(self)
        models.arrived.connect(self.repaint_frame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def overlay(self) -> Overlay:
        """Return nothing but what happens: dice that are read by everybody, hits, the line of an attack."""
        return Overlay(happened=self.happenings.now, line_of_attack=self.happenings.on)
