"""The sections in which a world is written, of a template as of a campaign that is fought."""

from campaigns.campaign.lines import with_moved
from campaigns.campaign.world import Place, Template
from mfz_desktop.campaign.map.campaign_map import CampaignMap
from mfz_desktop.campaign.map.moving import PlaceMoves
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.writing import kinds
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.kinds import place_kind
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.campaign.writing.things import ThingsSection
from mfz_desktop.context.context import AppContext


def world_sections(context: AppContext, document: EditableTemplate) -> tuple[WritingSection, ...]:
    """Return the map, who fights and why, names, and what a world of this game has besides."""
    game = context.games.of(CampaignViews, document.template.game)
    return (
        PlacesSection(context, document),
        LinesSection(context, document),
        ThingsSection(context, document, kinds.faction_kind(game)),
        ThingsSection(context, document, kinds.tension_kind()),
        ThingsSection(context, document, kinds.hook_kind(game)),
        ThingsSection(context, document, kinds.names_kind()),
        *game.world_sections(context, document),
    )


class LinesSection(ThingsSection):
    """Above the map, below the list of lines and the form of the chosen one."""

    def __init__(self, context: AppContext, document: EditableTemplate) -> None:
        self.map = CampaignMap(context.theme)
        super().__init__(context, document, kinds.line_kind(), above=self.map)

    def show_template(self, template: Template) -> None:
        """Show lines where they go."""
        super().show_template(template)
        self.map.show_world(template.world)


class PlacesSection(ThingsSection):
    """Above the map, below the list of places and the form of the chosen one."""

    def __init__(self, context: AppContext, document: EditableTemplate) -> None:
        self.map = CampaignMap(context.theme, movable=True)
        game = context.games.of(CampaignViews, document.template.game)
        super().__init__(
            context,
            document,
            place_kind(game),
            above=self.map,
        )
        self._moves = PlaceMoves(self.map, lambda: self.document.template.world, self)
        self._moves.moving.connect(self._show_world)
        self._moves.rested.connect(self._keep)
        self.map.chosen.connect(self._choose_place)
        self.map.entered.connect(lambda _: self.form.go_to(""))
        self.map.removed.connect(lambda _: self.remove())
        self.chosen.connect(lambda _: self._select())

    def show_template(self, template: Template) -> None:
        """Show places where they are."""
        super().show_template(template)
        self._show_world()
        self._select()

    def finish(self) -> None:
        """Commit what is being typed or moved."""
        self._moves.finish()
        super().finish()

    def _show_world(self) -> None:
        self.map.show_world(self._moves.moved(self.document.template.world))

    def _keep(self, places: tuple[Place, ...]) -> None:
        self.document.change_world(self.tr("move a place"), lambda world: with_moved(world, places))

    def _choose_place(self, id: str) -> None:
        ids = [place.id for place in self.document.template.world.places]
        if id in ids:
            self.choose(ids.index(id))

    def _select(self) -> None:
        places = self.document.template.world.places
        self.map.select(places[self.at].id if 0 <= self.at < len(places) else "")
