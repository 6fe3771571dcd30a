"""A running campaign's world, and what all agreed: the same forms in which a template is written."""

from campaigns.campaign.world import Template
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.writing import kinds, parts
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.lines import LinesSection
from mfz_desktop.campaign.writing.of_campaign import CampaignDocument
from mfz_desktop.campaign.writing.page import WritingPage
from mfz_desktop.campaign.writing.places import PlacesSection
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.campaign.writing.things import ThingsSection
from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone


class CampaignWorldPage(WritingPage):
    """`CAMPAIGN`, or `CAMPAIGN/world.places/ID` for one thing of it, or `CAMPAIGN/agreements` for what was agreed."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.document: CampaignDocument | None = None
        self.remark.setText(self.tr("What you agree on holds for battles to come. What was fought stays as it was."))
        self.remark.show()

    def heading(self) -> str:
        """Return the title."""
        return self.tr("World and agreements")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        up = Crumb(self.tr("Campaigns"), Place(CAMPAIGNS))
        if self.document is None:
            return (up,)
        session = self.document.session
        return (up, Crumb(session.campaign.name, Place(CAMPAIGN, session.id)))

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        return self.turning("campaign_world")

    def on_shown(self, what: str) -> None:
        """Show a campaign's world, at the thing that is named."""
        id_, _, place = what.partition("/")
        try:
            session: CampaignSession = self.context.service(OpenCampaigns).session(id_)
        except StoreError as error:
            self.context.notices.say(translated(error), Tone.WRONG)
            self.context.go(CAMPAIGNS)
            return
        if self.document is None or self.document.session is not session:
            self.take(CampaignDocument(session, self))
        assert self.document is not None
        self.show_template(self.document.template)
        self.allow(not session.read_only)
        self.context.undo.show(session.stack)
        if place:
            self.go_to(_where(self.document.template, place))

    def made(self, document: EditableTemplate) -> tuple[WritingSection, ...]:
        """Return the world, then the rules."""
        context, game = self.context, self.game(document.template.game)
        return (
            parts.story_section(context, document),
            PlacesSection(context, document),
            LinesSection(context, document),
            ThingsSection(context, document, kinds.faction_kind()),
            ThingsSection(context, document, kinds.tension_kind()),
            ThingsSection(context, document, kinds.hook_kind(game)),
            ThingsSection(context, document, kinds.names_kind()),
            *game.world_sections(context, document),
            ThingsSection(context, document, kinds.agreement_kind()),
            parts.rulings_section(context, document),
            parts.limits_section(context, document),
            *game.rules_sections(context, document),
        )


def _where(template: Template, place: str) -> str:
    """Return a finding's place for `world.places/ID`; any other as it is."""
    kind, _, id_ = place.partition("/")
    if not id_:
        return place
    things = getattr(template.world, kind.removeprefix("world."))
    at = next((at for at, thing in enumerate(things) if thing.id == id_), -1)
    return f"{kind}[{at}].name"
