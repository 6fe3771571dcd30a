"""Battles of the toy game as far as its campaigns need them: set up on a page of its own, told when they are over."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QVBoxLayout

from campaigns.battles.battles import Beginning
from campaigns.battles.kind import SetupKind
from campaigns.battles.setup_plan import Ground
from campaigns.companies.file_format import company_document
from mfz_desktop.battle.campaigns import SEPARATOR, BattleCampaigns
from mfz_desktop.battle.game import BattleGame, Moment, PlayerNow, Standing
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.seat_row import SeatRow
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page
from tests.campaigns.toy_companies import GAME, ToyCompanies
from tests.campaigns.toy_setups import Evening
from tests.mfz_rules.kernel.toy import PLAYERS, START, TOY, Table


class ToyBattles(BattleGame):
    """Who has how much."""

    rules = TOY

    def moment(self, state: Table) -> Moment:
        players = tuple(PlayerNow(one.id, one.id.capitalize(), one.score) for one in state.players)
        most = max(one.score for one in state.players)
        winners = tuple(one.id for one in state.players if one.score == most) if state.over else ()
        standing = Standing.OVER if state.over else Standing.RUNNING
        return Moment(standing, state.round, players, PLAYERS, winners)

    def grounds(self, state: Table) -> tuple[Ground, ...]:
        return (Ground.TABLE,)

    def sentences(self, before: Table, events: Sequence[Any], after: Table) -> tuple[str, ...]:
        return ()


class ToySetupPage(Page):
    """A row for each seat, and the beginning."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        kind: SetupKind[Evening] = context.games.of(SetupKind, GAME)
        self.document = SetupDocument(context, kind, self)
        self.of_campaign = context.service(BattleCampaigns).setup(self.document, self)
        self.rows: list[SeatRow] = []
        self.begun: AnyBattle | None = None
        self._column = QVBoxLayout(self)
        self.document.changed.connect(self._show)

    def heading(self) -> str:
        return "Set up an evening"

    def commands(self) -> tuple[Command, ...]:
        return (Command("toy_setup.begin", "&Begin to bet", self.begin, Menu.BATTLE, section=20),)

    def on_shown(self, what: str) -> None:
        self.document.resume()
        if SEPARATOR in what:
            self.of_campaign.take_up(what)
        self._show(self.document.plan)

    def begin(self) -> None:
        plan = self.document.plan
        record = self.of_campaign.record_for(plan)
        if record is None or len(plan.seats) != len(PLAYERS):
            return
        link = {"campaign": plan.campaign.campaign, "battle": plan.campaign.battle} if plan.campaign else {}
        players = tuple(
            {"id": id, "name": seat.name, "person": seat.person, **link}
            | {"company": company_document(seat.company, ToyCompanies())}
            for id, seat in zip(PLAYERS, plan.seats, strict=True)
        )
        beginning = Beginning("final", {}, players, seed=7)
        self.begun = self.context.service(OpenBattles).begin(GAME, START, beginning, record)
        self.document.begin_anew()

    def _show(self, plan: Evening) -> None:
        while len(self.rows) < len(plan.seats):
            self.rows.append(SeatRow(self.context))
            self._column.addWidget(self.rows[-1])
        for row, seat in zip(self.rows, plan.seats, strict=False):
            row.show_seat(seat, (), "", ())


class ToyViews(BattleViews):
    """Only its set-up has a page."""

    def setup_page(self, context: AppContext) -> Page:
        return ToySetupPage(context)
