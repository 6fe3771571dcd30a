"""The page on which its battles are set up: who sits there, and the beginning."""

from functools import partial

from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QVBoxLayout

from campaigns.battles.battles import Beginning
from campaigns.battles.kind import SetupKind
from campaigns.battles.setup_plan import AnySeat
from campaigns.companies.file_format import company_document
from mfz_desktop.battle.campaigns import SEPARATOR, BattleCampaigns
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.routes import BATTLE
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.seat_row import SeatRow
from mfz_desktop.battle.setup.seating import with_seat
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.models.session.services import GarageServices
from tests.second_game.companies import Frogs, HopCompanies
from tests.second_game.rules import GAME, PLAYERS, start
from tests.second_game.setups import Match


class HopSetupPage(Page):
    """A row for each seat."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        kind: SetupKind[Match] = context.games.of(SetupKind, GAME)
        self.document = SetupDocument(context, kind, self)
        self.campaign_setup = context.service(BattleCampaigns).setup(self.document, self)
        self.rows: tuple[SeatRow, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.addStretch(1)
        self.document.changed.connect(self._show)

    def heading(self) -> str:
        return "Set up a hop"

    def undo_stack(self) -> QUndoStack:
        return self.document.stack

    def commands(self) -> tuple[Command, ...]:
        return (
            Command("hop_setup.seat", "&Seat everybody", self.seat, Menu.BATTLE, section=20),
            Command("hop_setup.begin", "&Begin to hop", self.begin, Menu.BATTLE, section=20),
        )

    def on_shown(self, what: str) -> None:
        self.document.resume()
        if SEPARATOR in what:
            self.campaign_setup.set_up(what)
        self._show(self.document.plan)

    def seat(self) -> None:
        """Give seats to all companies of the game in the garage."""
        garage = self.context.service(GarageServices).session.garage
        self.document.seat("seat everybody", garage.companies_of(Frogs))

    def begin(self) -> None:
        """Begin the battle, with the program's dice."""
        plan = self.document.plan
        if len(plan.seats) != len(PLAYERS) or (record := self.campaign_setup.record_for(plan)) is None:
            return
        link = {"campaign": plan.campaign.campaign, "battle": plan.campaign.battle} if plan.campaign else {}
        said = tuple(
            {"id": id, "name": seat.name, "colour": seat.colour, "person": seat.person, "ground": "screen", **link}
            | {"company": company_document(seat.company, HopCompanies())}
            for id, seat in zip(PLAYERS, plan.seats, strict=True)
        )
        ann, bob = (seat.name for seat in plan.seats)
        state = start(ann, bob, plan.rounds)
        session = self.context.service(OpenBattles).begin(GAME, state, Beginning("final", {}, said, seed=7), record)
        self.document.begin_anew()
        self.context.go(BATTLE, session.id)

    def _show(self, plan: Match) -> None:
        while len(self.rows) < len(plan.seats):
            row = SeatRow(self.context)
            row.changed.connect(partial(self._take, len(self.rows)))
            self._column.insertWidget(len(self.rows), row)
            self.rows += (row,)
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(plan.seats))
            if at < len(plan.seats):
                row.show_seat(plan.seats[at], (), "", ())

    def _take(self, at: int, seat: AnySeat) -> None:
        self.document.change("change a seat", lambda plan: with_seat(plan, at, seat))
