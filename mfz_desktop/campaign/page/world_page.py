"""The page of a running campaign's world, and of what all agreed."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from campaigns.campaign.rewriting import acts_between, as_template
from campaigns.campaign.world import Template
from mfz_desktop.campaign.page.campaign_base import PageOfCampaign, ViewOfCampaign
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.writing import kinds, parts
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.pane import WritingPane, turning
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.campaign.writing.things import ThingsSection
from mfz_desktop.campaign.writing.world_sections import world_sections
from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.layouts import vbox


class CampaignDocument(EditableTemplate):
    """What the gate refuses is told, and the forms show what stands."""

    fixed_order = frozenset({"world.places", "world.factions", "world.hooks"})

    def __init__(self, session: CampaignSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        session.changed.connect(self._tell)

    @property
    def template(self) -> Template:
        """The campaign's world and all that was agreed."""
        return as_template(self.session.campaign)

    def change(self, text: str, make: Callable[[Template], Template]) -> bool:
        """Change something, in one step of undo."""
        before = self.template
        acts = acts_between(before, make(before))
        if not acts or self.session.do(text, *acts):
            return True
        self._tell()
        return False

    def _tell(self) -> None:
        self.changed.emit(self.template)


class WorldView(ViewOfCampaign):
    """The world, then the rules."""

    def __init__(self, context: AppContext, session: CampaignSession, page: QWidget) -> None:
        super().__init__(context, session, page)
        remark = self.tr("What you agree on holds for battles to come. What was fought stays as it was.")
        document = CampaignDocument(session, self)
        self.pane = WritingPane(context, document, _sections(context, document), remark)
        vbox(self.pane, on=self)

    def on_shown(self, what: str) -> None:
        """Show the world, at the thing that is named."""
        self.refresh()
        self.pane.list.setFocus(Qt.FocusReason.OtherFocusReason)
        if place := what.partition("/")[2]:
            self.pane.go_to(_where(self.pane.document.template, place))

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.pane.finish()

    def refresh(self) -> None:
        """Let everything be changed, or only be looked at; what is written the pane follows by itself."""
        self.pane.allow(self.writable)


def _sections(context: AppContext, document: EditableTemplate) -> tuple[WritingSection, ...]:
    game = context.games.of(CampaignViews, document.template.game)
    return (
        parts.story_section(context, document),
        *world_sections(context, document),
        ThingsSection(context, document, kinds.agreement_kind(game)),
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


class CampaignWorldPage(PageOfCampaign[WorldView]):
    """`CAMPAIGN`, or `CAMPAIGN/world.places/ID` for one thing of it, or `CAMPAIGN/agreements` for what was agreed."""

    def make_view(self, session: CampaignSession) -> WorldView:
        """Return the world of a campaign."""
        return WorldView(self.context, session, self)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("World and agreements")

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        return turning("campaign_world", lambda by: self.does(lambda view: view.pane.turn(by)))
