"""Placing for people: everything of a battle on the map, where the rules let it stand."""

from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from mfz_desktop.rapid_attack.battle.session import FrameBattle

if TYPE_CHECKING:
    from mfz_desktop.rapid_attack.battle.setup.fielding import Placer


class AutoPlacer(QObject):
    """Places everything of a battle that is still to be placed, a piece at a time, so that the window goes on.

    It stops when anybody else places or takes back: then people play. It holds the session and is no part of it: a
    child that lets go of its own parent would take the ground from under its feet.
    """

    def __init__(self, session: FrameBattle, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._placed = len(session.entries)
        self._placer: Placer | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._place)

    def begin(self) -> None:
        """Begin with the first piece as soon as the window is at rest."""
        self._timer.start(0)

    def _place(self) -> None:
        session = self._session
        if self._placer is None:
            from mfz_desktop.rapid_attack.battle.setup.fielding import (
                Placer,  # brings shapely, which most tables do without
            )

            self._placer = Placer(Random(session.id))
        alone = len(session.entries) == self._placed
        action = self._placer.next_placement(session.now, session.pending) if alone else None
        if action is None or not session.submit(action):
            self._timer.stop()
            self.deleteLater()
            return
        self._placed += 1
