"""The page on which a campaign begins: which war, what it is called, who plays."""

import json
from dataclasses import asdict, dataclass

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from campaigns.campaign.acts import Named
from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.templates.template_store import TemplateStore
from campaigns.campaign.world import Template
from campaigns.names import LONGEST_NAME, one_line
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.campaign_list.seat_rows import SeatRows
from mfz_desktop.campaign.campaign_list.template_card import TemplateCard
from mfz_desktop.campaign.member_row import MemberRow
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.people import joining, people
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS, NEW
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, clear, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

DRAFT = "campaign_new/draft"
"""Where what was typed is kept."""
CARD_WIDE, CARD_HIGH = 300, 240
"""px at 100 %."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What the form says."""

    template: str
    """Id."""
    name: str
    issue: str
    seats: tuple[tuple[str, str, str], ...]
    """Name, colour and faction, row by row, those without a name too."""


def draft_to(draft: Draft) -> bytes:
    """Return a draft as it is kept."""
    return json.dumps(asdict(draft)).encode()


def draft_from(data: bytes) -> Draft | None:
    """Read a draft; None where none is kept, or it cannot be read."""
    try:
        said = json.loads(data)
        seats = tuple((str(name), str(colour), str(faction)) for name, colour, faction in said["seats"])
        return Draft(str(said["template"]), str(said["name"]), str(said["issue"]), seats)
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


class NewCampaignPage(Page):
    """Three questions; there is no campaign before it begins, but what was typed stays."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.cards: tuple[TemplateCard, ...] = ()
        self._chosen: Template | None = None
        self.seats = SeatRows(context.theme, lambda: [one.name for one in people(context)])
        self.seats.changed.connect(self._keep)
        self.nameless = InlineMessage(context.theme, closable=False)
        scroll = ScrollColumn(context.theme, widest=1080)
        vbox(scroll, on=self)
        column = scroll.column
        column.addWidget(SectionHeading(self.tr("Which war?")))
        self._wars = QWidget()
        self._wars_flow = FlowLayout(self._wars, gap=16)
        column.addWidget(self._wars)
        column.addSpacing(8)
        column.addWidget(SectionHeading(self.tr("What is it called, and what is it fought over?")))
        self.name = _field(self.tr("Name of the campaign"), LONGEST_NAME)
        self.issue = _field(self.tr("What it is fought over, in a sentence"), 300)
        self.name.textChanged.connect(lambda _: self.nameless.hide())
        for field in (self.name, self.issue):
            field.textEdited.connect(lambda _: self._keep())
        add_layout(column, self._called())
        column.addWidget(self.nameless)
        column.addSpacing(8)
        column.addWidget(SectionHeading(self.tr("Who plays?")))
        column.addWidget(self.seats)
        column.addStretch(1)
        self.seats.entered.connect(lambda row: QTimer.singleShot(0, row, lambda: scroll.ensureWidgetVisible(row)))

    @property
    def rows(self) -> list[MemberRow]:
        """The rows of the players."""
        return self.seats.rows

    def heading(self) -> str:
        """Return the title."""
        return self.tr("New campaign")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Campaigns"), Place(CAMPAIGNS)),)

    def primary(self) -> str:
        """Return the beginning."""
        return "campaign_new.begin"

    def commands(self) -> tuple[Command, ...]:
        """Return the beginning of the campaign."""
        return (
            Command("campaign_new.begin", self.tr("&Begin the campaign"), self.begin, Menu.CAMPAIGN, section=20,
                    keys=("Ctrl+Return",), icon="play"),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Offer what there is; a template is chosen already where `what` names it."""
        self._make_cards()
        if self._chosen is None:
            self._resume()
        if self._chosen is None or what:
            self._choose(what or self.cards[0].template.id)
        self.seats.begin()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def begin(self) -> None:
        """Begin the campaign with all who were named, and go to it."""
        name, issue = one_line(self.name.text()), one_line(self.issue.text())
        if self._chosen is None:
            return
        if not name:
            self.nameless.say(self.tr("Give the campaign a name first."), Tone.WARNING)
            self.name.setFocus()
            return
        if not self.seats.is_fine():
            return
        acts = joining(self.context, self.tr("new players"), self.seats.value)
        if acts is None:
            return
        try:
            session = self.context.service(OpenCampaigns).begin(name, self._chosen)
        except StoreError as error:
            self.context.notices.say(translated(error), Tone.WRONG)
            return
        named = () if issue == self._chosen.issue else (Named(name, issue),)
        if named or acts:
            session.do(self.tr("let players join"), *named, *acts)
        self._forget()
        here = self.context.navigator.here
        self.context.go(CAMPAIGN, session.id)
        if here is not None and here.page == NEW:
            self.context.navigator.forget(here)

    def _called(self) -> QGridLayout:
        """Return name and issue side by side, each under its label."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        for column, (text, field, share) in enumerate(
            ((self.tr("Name"), self.name, 1), (self.tr("Fought over"), self.issue, 2))
        ):
            told = label(text, Role.SECONDARY)
            told.setBuddy(field)
            grid.addWidget(told, 0, column)
            grid.addWidget(field, 1, column)
            grid.setColumnStretch(column, share)
        return grid

    def _forget(self) -> None:
        """Let the next campaign begin with empty fields."""
        self._chosen = None
        self.seats.forget()
        self.context.settings.keep(DRAFT, b"")

    def _resume(self) -> None:
        """Show what was typed before the window was closed, if its template is still there."""
        draft = draft_from(self.context.settings.kept(DRAFT))
        if draft is not None and any(card.template.id == draft.template for card in self.cards):
            self._choose(draft.template)
            self.name.setText(draft.name)
            self.issue.setText(draft.issue)
            self.seats.set_value(draft.seats)

    def _keep(self) -> None:
        if self._chosen is not None:
            seats = tuple(row.value for row in self.rows)
            draft = Draft(self._chosen.id, self.name.text(), self.issue.text(), seats)
            self.context.settings.keep(DRAFT, draft_to(draft))

    def _make_cards(self) -> None:
        """Show the shipped templates, and the user's own as they are now."""
        templates = TemplateStore(self.context.store.folder.get(), self.context.games.all(TemplateGame)).all()
        if tuple(card.template for card in self.cards) == templates:
            return
        clear(self._wars_flow)
        px = self.context.theme.px
        self.cards = tuple(TemplateCard(self.context.theme, one) for one in templates)
        for card in self.cards:
            card.setFixedSize(px(CARD_WIDE), px(CARD_HIGH))
            card.chosen.connect(self._on_chosen)
            self._wars_flow.addWidget(card)

    def _on_chosen(self, id: str) -> None:
        self._choose(id)
        self._keep()

    def _choose(self, id: str) -> None:
        card = next((one for one in self.cards if one.template.id == id), self.cards[0])
        before, self._chosen = self._chosen, card.template
        for one in self.cards:
            one.light(one is card)
        untouched = before is None or (self.name.text(), self.issue.text()) == (before.name, before.issue)
        if untouched:
            self.name.setText(card.template.name)
            self.issue.setText(card.template.issue)
        self.seats.offer(card.template.world.factions)


def _field(name: str, longest: int) -> QLineEdit:
    made = QLineEdit()
    kept_as(made, Kept.EACH_KEY)
    made.setAccessibleName(name)
    made.setPlaceholderText(name)
    made.setMaxLength(longest)
    return made
