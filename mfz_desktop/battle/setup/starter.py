"""Beginning: the plan becomes a battle on disk, and one goes to it."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Generic

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QInputDialog, QWidget

from campaigns.battles.battles import Beginning
from campaigns.battles.kind import Plan
from campaigns.companies.company import AnyCompany
from campaigns.identity import new_id
from campaigns.players import Player
from campaigns.store.errors import StoreError
from mfz_desktop.battle.campaigns import BattleCampaigns, CampaignSetup, OpenQuestion
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.routes import BATTLE
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.passing import let_pass, not_passed
from mfz_desktop.battle.setup.seating import is_nameless
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import LAST_PLAYERS
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.importing.import_run import ImportContext
from mfz_desktop.models.importing.starter import Starter, bring_starter
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.garage_session import ALL_COMPANIES, PLAYERS
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.mnemonics import literal

COMPANY = "company"
"""The page of one."""
SEEDS = 2**48


class BattleStarter(QObject, Generic[Plan]):
    """One for the page."""

    another_wanted = Signal(int)
    """Another company is to take a seat, by its place: the one that has it should not play as it is."""

    def __init__(self, context: AppContext, document: SetupDocument[Plan], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._document = document
        self.campaign_setup: CampaignSetup = context.service(BattleCampaigns).setup(document, self)

    def missing(self, plan: Plan) -> str:
        """Return what keeps the battle from beginning, as a sentence; empty when nothing does."""
        raise NotImplementedError

    def breaches(self, plan: Plan) -> Mapping[int, str]:
        """Return what the table has to let pass with a reason: a sentence for each company, by its seat."""
        raise NotImplementedError

    def start(self, plan: Plan, seed: int, name: str) -> tuple[Any, Beginning]:
        """Return the battle at its very beginning, and what the head of its record says.

        Raises ValueError where `missing` says something.
        """
        raise NotImplementedError

    def ready_names(self) -> tuple[str, ...]:
        """Return what the companies that come with the program are called."""
        raise NotImplementedError

    def can_play(self, company: AnyCompany) -> bool:
        """Tell whether a company has enough to play with."""
        raise NotImplementedError

    def begin(self) -> AnyBattle | None:
        """Begin the battle that is agreed; None where it cannot, which is told."""
        if reason := self.why_not(self._document.plan):
            self._context.notices.say(reason, Tone.WARNING)
            return None
        session = self.begin_plan(self._document.plan)
        if session is not None:
            self._document.begin_anew()
            self._context.go(BATTLE, session.id)
        return session

    def why_not(self, plan: Plan) -> str:
        """Return what keeps a battle from beginning, as a sentence; empty when nothing does."""
        return self.missing(plan) or next((one.text for one in self.open_questions(plan)), "")

    def open_questions(self, plan: Plan) -> tuple[OpenQuestion, ...]:
        """Return what the group has to decide before the battle begins."""
        breaches = self.breaches(plan)
        left = not_passed(plan, breaches.values())
        passing = (self._passing(plan, at, one) for at, one in breaches.items() if one in left)
        return (*self.campaign_setup.open_questions(plan), *passing)

    def _passing(self, plan: Plan, at: int, breach: str) -> OpenQuestion:
        """Ask about a company that should not play: mend it on its page, seat another, or let it pass.

        One that is not in the garage has no page to be mended on.
        """
        company = plan.seats[at].company
        kept = self._context.store.garage.made and self._context.garage.company(company.id) is not None
        return OpenQuestion(
            text=translated(breach),
            settle=self.tr("Mend it") if kept else "",
            on_settle=partial(self._mend, company.id, breach),
            without=self.tr("Let it pass…"),
            on_without=partial(self._let_pass, breach),
            other=self.tr("Choose another…"),
            on_other=partial(self.another_wanted.emit, at),
        )

    def begin_plan(self, plan: Plan, name: str = "") -> AnyBattle | None:
        """Begin a battle as a plan has it, whatever set-up is under way; None where it cannot, which is told."""
        if reason := self.missing(plan):
            self._context.notices.say(reason, Tone.WARNING)
            return None
        plan = self._with_people(plan)
        record = self.campaign_setup.record_for(plan)
        if record is None:
            return None
        try:
            state, head = self.start(plan, secrets.randbelow(SEEDS), name)
            return self._context.service(OpenBattles).begin(self._document.game, state, head, record)
        except StoreError as error:
            self._context.notices.say(translated(error), Tone.WRONG)
            return None

    def with_ready(self, call: Callable[[tuple[AnyCompany, ...]], object]) -> None:
        """Call with the companies that come with the program, brought into the garage if they are not there."""
        self._context.service(GarageOpener).when_ready(lambda services: self._find_ready(services, call))

    def _find_ready(self, services: GarageServices, call: Callable[[tuple[AnyCompany, ...]], object]) -> None:
        kept = [one for one in services.session.garage.companies() if one.game == self._document.game]
        own = {one.name: one for one in reversed(kept) if self.can_play(one)}
        found = tuple(own[name] for name in self.ready_names() if name in own)
        if len(found) == len(self.ready_names()):
            call(found)
            return
        self._context.tasks.run(
            self.tr("Reading the starter models"),
            _read,
            self._context,
            services,
            self._document.game,
            done=lambda starter: self._bring(services, starter, call),
        )

    def _bring(
        self, services: GarageServices, starter: Starter[Any], call: Callable[[tuple[AnyCompany, ...]], object]
    ) -> None:
        for entry, inspection in starter.run.inspections:
            services.inspections.put(entry, inspection)
        session = services.session
        text, stack = self.tr("bring the starter company"), session.stack_of(ALL_COMPANIES)
        session.do(text, lambda: bring_starter(session.garage, starter), stack)
        call(starter.companies)  # a garage that cannot be written keeps nobody from playing

    def _mend(self, company: str, breach: str) -> None:
        """Show a company with what is wrong with it here: its own page may judge it for another number of players."""
        self._context.go(COMPANY, company)
        self._context.notices.say(translated(breach), Tone.WARNING)

    def _let_pass(self, breach: str) -> None:
        """Ask why a company passes that should not; without a reason it does not."""
        title, ask = self.tr("Let it pass at this table"), self.tr("{text}\nWhy does it pass at this table?")
        over = self.parent()
        window = over if isinstance(over, QWidget) else None
        reason, accepted = QInputDialog.getText(window, title, literal(ask.format(text=translated(breach))))
        if accepted and reason.strip():
            text = self.tr("let a company pass")
            self._document.change(text, lambda plan: let_pass(plan, breach, reason.strip()))

    def _with_people(self, plan: Plan) -> Plan:
        """Give everybody with a name of their own a player's record, so that the next battle knows them."""
        session = self._context.service(GarageServices).session
        known = {player.name.casefold(): player for player in session.garage.players() if player.name}
        seats, new = [], []
        for seat in plan.seats:
            person = seat.person
            if not person and seat.name.casefold() in known:
                person = known[seat.name.casefold()].id
            elif not person and not is_nameless(seat):
                new.append(Player(new_id(), seat.name, seat.colour))
                person = new[-1].id
            seats.append(replace(seat, person=person))
        if new and not self._context.read_only:
            session.keep(self.tr("new players"), *new, stack=session.stack_of(PLAYERS))
        if played := [seat.person for seat in seats if seat.person]:
            self._context.settings.set(LAST_PLAYERS, "\n".join(played))
        return replace(plan, seats=tuple(seats))


def _read(work: Work, context: AppContext, services: GarageServices, game: str) -> Starter[Any]:
    garage, files = services.session.garage, context.kept_files
    entries = (*garage.entries(), *garage.entries(binned=True))
    importing = ImportContext(services.readings.get(), entries, files.put, files.get)
    return context.games.of(CompanyGame, game).read_starter(importing, work.step)
