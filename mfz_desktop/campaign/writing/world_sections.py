"""The sections in which a world is written, of a template as of a campaign that is fought."""

from campaigns.campaign.world import Template
from mfz_desktop.campaign.map.campaign_map import CampaignMap
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.writing import kinds
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.places import PlacesSection
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
