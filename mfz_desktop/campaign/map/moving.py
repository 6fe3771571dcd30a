"""Places that are moved on a map: shown at once, told once they rest, so that one drag is one step of undo."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from campaigns.campaign.conditions import Point
from campaigns.campaign.lines import with_places
from campaigns.campaign.world import Place, World
from mfz_desktop.campaign.map.campaign_map import CampaignMap

STILL = 400
"""ms without a move after which a place has come to rest."""


class PlaceMoves(QObject):
    """Follows a map on which places are dragged or pushed with keys."""

    moving = Signal()
    """Something is elsewhere than it is kept: show `moved`."""
    rested = Signal(object)
    """Tuple of Place: they are where they are to be kept now."""

    def __init__(self, map: CampaignMap, world: Callable[[], World], parent: QObject | None = None) -> None:
        """`world` gives what is kept."""
        super().__init__(parent)
        self._world = world
        self._at: dict[str, Point] = {}
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(STILL)
        self._rest.timeout.connect(self.finish)
        map.moved.connect(self._move)

    def moved(self, world: World) -> World:
        """Return a world with the places where they are being moved to."""
        return with_places(world, tuple(map(self._moved, world.places))) if self._at else world

    def finish(self) -> None:
        """Let what is being moved rest where it is."""
        self._rest.stop()
        kept = self._world().places
        moved = tuple(self._moved(place) for place in kept if place.id in self._at)
        self._at.clear()
        if changed := tuple(place for place in moved if place not in kept):
            self.rested.emit(changed)

    def _move(self, id: str, across: float, down: float) -> None:
        self._at[id] = (round(across, 4), round(down, 4))
        self.moving.emit()
        self._rest.start()

    def _moved(self, place: Place) -> Place:
        return replace(place, at=self._at[place.id]) if place.id in self._at else place
