"""The form of a result: a side under the other, what concerns them all, and what follows from it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import QWidget

from campaigns.campaign.drafts import FEWEST, MOST, blank_side, finished, overruled, with_side
from campaigns.campaign.game import AnyCampaignGame, CampaignGame
from campaigns.campaign.results import Result, SideResult
from campaigns.companies.company import AnyCompany
from mfz_desktop.battle.campaigns import OpenQuestion
from mfz_desktop.campaign.asked import asked
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.result.document import ResultDocument
from mfz_desktop.campaign.result.side_form import SideForm
from mfz_desktop.campaign.text.results import following, standing_change, winners_sentence
from mfz_desktop.campaign.text.telling import right_sentence
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.forms.fields import Choice, Field, Line, Number, Text, plain
from mfz_desktop.ui.forms.form import Form, form_lines
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.section_heading import SectionHeading

translate = QCoreApplication.translate
MOST_ROUNDS, MOST_CLOCK = 99, 20
LONGEST_LINE = 300


class ResultForm(QWidget):
    """Everything on one page; each change is kept at once."""

    changed = Signal()
    """What follows, or whether it can be applied, may be otherwise."""

    def __init__(
        self,
        context: AppContext,
        document: ResultDocument,
        companies: Mapping[str, AnyCompany],
        questions: Sequence[OpenQuestion] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`questions` are what the group has to decide about the battle before its result counts."""
        super().__init__(parent)
        self._context = context
        self.document = document
        self._companies = companies
        self._questions = questions
        self.asked = QWidget()
        """What the group has to decide; hidden where it is nothing."""
        self._shape: tuple[object, ...] = ()
        self.sides: dict[str, SideForm] = {}
        """By player."""
        objective = document.battle.plan.objective
        campaign = document.session.campaign
        views = context.games.of(CampaignViews, campaign.game_of(document.battle))
        fields = _outcome_fields(objective.name if objective else "", views.clock_words())
        self.outcome = Form(context.theme, fields, self, each_key=True)
        self._outcome, self._lines = QWidget(), form_lines()
        self.winners = label("", Role.TITLE, wrap=True)
        self.trouble = InlineMessage(context.theme, closable=False)
        self.adding = ComboBox()
        self.follows = label("", wrap=True)
        self._sides = vbox(spacing=8)
        self._build()
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._tell)
        self.outcome.changed.connect(self._take_outcome)
        self.adding.activated.connect(self._add_side)
        document.changed.connect(self._follow)
        self._follow()
        self._tell()

    def why_not(self) -> str:
        """Return why the result cannot be applied now, as a sentence; empty where it can."""
        return next((one.text for one in self._questions), "") or self.document.why_not()

    def _build(self) -> None:
        vbox(*map(asked, self._questions), on=self.asked, spacing=8)
        if not self._questions:
            self.asked.hide()
        self.adding.setAccessibleName(self.tr("Add a player to this battle"))
        row = hbox(self.adding, STRETCH)
        self._outcome.setLayout(self._lines)
        self.outcome.beside(self._lines)
        column = vbox(
            self.winners,
            self.asked,
            self.trouble,
            self._sides,
            row,
            self._outcome,
            SectionHeading(self.tr("What follows")),
            on=self,
            spacing=12,
        )
        column.addWidget(self.follows)

    def _follow(self) -> None:
        document = self.document
        result = finished(document.draft)
        shape = tuple((side.player, side.company, [one.frame for one in side.frames]) for side in result.sides)
        if shape != self._shape:
            self._shape = shape
            self._make_sides(result)
        for side in result.sides:
            self.sides[side.player].set_value(side, won=side.player in result.winners)
        holders = ((None, self.tr("nobody")), *((one.player, document.named(one.player)) for one in result.sides))
        self.outcome.set_value(result, holders)
        self._lines.setRowVisible(self.outcome.inputs["overruled"], overruled(document.draft))
        self._lines.setRowVisible(self.outcome.inputs["let_pass"], bool(document.unfit))
        self._soon.start()

    def _make_sides(self, result: Result) -> None:
        for gone in self.sides.values():
            gone.hide()
            gone.deleteLater()
        colours = colours_of(self.document.session.campaign)
        names = {company.id: company.name for company in self._companies.values()}
        taken = self.document.draft.taken
        campaign = self.document.session.campaign
        views = self._context.games.of(CampaignViews, campaign.game_of(self.document.battle))
        self.sides = {}
        for at, side in enumerate(result.sides):
            name = self.document.named(side.player)
            colour = colours.get(side.player, at)
            told = taken.side(side.player) if taken is not None else None
            form = SideForm(self._context, views, side, name, colour, names, told)
            form.changed.connect(lambda side: self._take_side(side.player, side))
            form.won.connect(lambda won, player=side.player: self._take_winner(player, won=won))
            form.company_chosen.connect(lambda id_, player=side.player: self._take_company(player, id_))
            form.removed.connect(lambda player=side.player: self.document.bring(player, None))
            self.sides[side.player] = form
            self._sides.addWidget(form)
        self._offer_players(result, recorded=taken is not None)
        self._order_keys()

    def _offer_players(self, result: Result, *, recorded: bool) -> None:
        there = {side.player for side in result.sides}
        free = [one for one in self.document.session.campaign.playing if one.id not in there]
        self.adding.clear()
        self.adding.addItem(self.tr("Add a player …"), "")
        for member in free:
            self.adding.addItem(member.name, member.id)
        self.adding.setVisible(not recorded and bool(free) and len(there) < MOST)

    def _order_keys(self) -> None:
        """Let Tab go down the page, whichever side was made last."""
        last: QWidget | None = None
        for form in (*self.sides.values(), self.adding, self._outcome):
            if last is not None:
                QWidget.setTabOrder(last, form)
            last = form

    def _take_side(self, player: str, side: SideResult) -> None:
        self.document.change(with_side(self.document.draft, player, side))

    def _take_company(self, player: str, company: str) -> None:
        before = finished(self.document.draft).side(player)
        faction = before.faction if before else ""
        self.document.bring(player, blank_side(self.document.game, player, self._companies.get(company), faction))

    def _add_side(self, at: int) -> None:
        member = self.document.session.campaign.member(self.adding.itemData(at))
        if member is not None:
            self.document.bring(member.id, blank_side(self.document.game, member.id, None, member.faction))

    def _take_winner(self, player: str, *, won: bool) -> None:
        draft = self.document.draft
        winners = set(finished(draft).winners) | {player} if won else set(finished(draft).winners) - {player}
        ordered = tuple(side.player for side in draft.result.sides if side.player in winners)
        self.document.change(replace(draft, result=replace(draft.result, winners=ordered), winners_said=True))

    def _take_outcome(self, field: Field, value: object) -> None:
        draft = self.document.draft
        self.document.change(replace(draft, result=field.write(draft.result, value)))

    def _tell(self) -> None:
        document, campaign = self.document, self.document.session.campaign
        after = document.campaign_after()
        battle = after.battle(document.battle.id)
        self.winners.setText(winners_sentence(after, finished(document.draft)))
        what = document.consequences()
        words = [self.tr("{player} joins the campaign.").format(player=one.name) for one in document.joining]
        own: AnyCampaignGame = self._context.games.of(CampaignGame, campaign.game)
        words += [right_sentence(own, after, battle)] if battle is not None and battle.result else []
        words += following(campaign, what)
        games = self._context.games
        words += [standing_change(games, after, one) for one in (*what.players, *what.factions)]
        self.follows.setText("\n".join(filter(None, words)))
        if len(document.draft.result.sides) < FEWEST:
            self.trouble.say(self.tr("Add the players who fought, at least two."), Tone.WARNING)
        elif wrong := document.why_not():
            self.trouble.say(wrong, Tone.WARNING)
        else:
            self.trouble.hide()
        self.changed.emit()


def _outcome_fields(objective: str, clock: str) -> tuple[Field, ...]:
    """Return the fields of a result; what they are shown around is who may hold the objective.

    `clock` says what the game calls its clock at the end; empty for a game without one.
    """
    clock_field = plain("clock", clock, Number(0, MOST_CLOCK))
    held = translate("OutcomeForm", "{objective} is held by")
    return (
        plain(
            "overruled",
            translate("OutcomeForm", "Why it counts otherwise than recorded"),
            Line(LONGEST_LINE),
            hint=translate("OutcomeForm", "We counted the last round wrongly."),
        ),
        plain(
            "let_pass",
            translate("OutcomeForm", "Why companies pass that do not fit"),
            Line(LONGEST_LINE),
            hint=translate("OutcomeForm", "We agreed on it at the table."),
        ),
        plain(
            "holder",
            held.format(objective=objective or translate("OutcomeForm", "The objective")),
            Choice(lambda holders: holders, letters=0),
        ),
        plain("fought", translate("OutcomeForm", "Fought on"), Line(LONGEST_LINE)),
        plain("rounds", translate("OutcomeForm", "Rounds"), Number(0, MOST_ROUNDS)),
        *((clock_field,) if clock else ()),
        plain("notes", translate("OutcomeForm", "Notes"), Text(3)),
    )
