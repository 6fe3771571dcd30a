"""The places of a world: on the map, dragged or moved by keys, and in a list with a form."""

from dataclasses import replace

from PySide6.QtCore import QTimer

from campaigns.campaign.world import Place, Template, World
from mfz_desktop.app.context import AppContext
from mfz_desktop.campaign.map.campaign_map import CampaignMap
from mfz_desktop.campaign.writing.kinds import place_kind
from mfz_desktop.campaign.writing.things import ThingsSection
from mfz_desktop.campaign.writing.written import Written

STILL = 400
"""ms without a move after which a place has come to rest: one drag, one step of undo."""


class PlacesSection(ThingsSection):
    """Above the map, below the list of places and the form of the chosen one."""

    def __init__(self, context: AppContext, document: Written) -> None:
        self.map = CampaignMap(context.theme, movable=True)
        super().__init__(context, document, place_kind(), above=self.map)
        self._moving: dict[str, tuple[float, float]] = {}
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(STILL)
        self._rest.timeout.connect(self._come_to_rest)
        self.map.chosen.connect(self._choose_place)
        self.map.moved.connect(self._move)
        self.map.entered.connect(lambda _: self.form.go_to(""))
        self.chosen.connect(lambda _: self._select())

    def show_template(self, template: Template) -> None:
        """Show places where they are."""
        super().show_template(template)
        self.map.show_world(self._moved(template.world))
        self._select()

    def finish(self) -> None:
        """Commit what is being typed or moved."""
        self._come_to_rest()
        super().finish()

    def _move(self, id: str, across: float, down: float) -> None:
        """Show a place under the pointer; it counts once it rests."""
        self._moving[id] = (min(1.0, max(0.0, across)), min(1.0, max(0.0, down)))
        self.map.show_world(self._moved(self.document.template.world))
        self._rest.start()

    def _come_to_rest(self) -> None:
        self._rest.stop()
        if not self._moving:
            return
        world = self._moved(self.document.template.world)
        self._moving.clear()
        self.document.change_world(self.tr("move a place"), lambda now: replace(now, places=world.places))

    def _moved(self, world: World) -> World:
        if not self._moving:
            return world
        return replace(world, places=tuple(map(self._moved_place, world.places)))

    def _moved_place(self, place: Place) -> Place:
        at = self._moving.get(place.id)
        return place if at is None else replace(place, at=(round(at[0], 4), round(at[1], 4)))

    def _choose_place(self, id: str) -> None:
        ids = [place.id for place in self.document.template.world.places]
        if id in ids:
            self.choose(ids.index(id))

    def _select(self) -> None:
        places = self.document.template.world.places
        self.map.select(places[self.at].id if 0 <= self.at < len(places) else "")
