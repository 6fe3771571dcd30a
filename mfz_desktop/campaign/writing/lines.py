"""The lines of a world: on the map, and in a list with a form."""

from campaigns.campaign.world import Template
from mfz_desktop.campaign.map.campaign_map import CampaignMap
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.kinds import line_kind
from mfz_desktop.campaign.writing.things import ThingsSection
from mfz_desktop.context.context import AppContext


class LinesSection(ThingsSection):
    """Above the map, below the list of lines and the form of the chosen one."""

    def __init__(self, context: AppContext, document: EditableTemplate) -> None:
        self.map = CampaignMap(context.theme)
        super().__init__(context, document, line_kind(), above=self.map)

    def show_template(self, template: Template) -> None:
        """Show lines where they go."""
        super().show_template(template)
        self.map.show_world(template.world)
