"""Beginning: the plan becomes a battle on disk, and one goes to it. And the quick way there for a first try."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QInputDialog, QWidget

from campaigns.battles.setup_plan import Ground
from campaigns.identity import new_id
from campaigns.players import Player
from campaigns.rapid_attack.battles.kind import RapidAttackSetups
from campaigns.rapid_attack.battles.setup_plan import Battlefield, SetupPlan
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.store.errors import StoreError
from mfz_desktop.battle.campaigns import BattleCampaigns, CampaignSetup, OpenQuestion
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.routes import BATTLE, SETUP, TRY
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.seating import is_nameless, with_companies
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import GUIDED_BATTLE, LAST_PLAYERS, QUICK_BATTLES
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.importing.import_run import ImportContext
from mfz_desktop.models.importing.starter import Starter, bring_starter
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.garage_session import ALL_COMPANIES, PLAYERS
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_desktop.rapid_attack.battle.setup.auto_placing import AutoPlacer
from mfz_desktop.rapid_attack.battle.setup.beginning import beginning, missing, starting_state
from mfz_desktop.rapid_attack.battle.setup.opponent import opponent_of
from mfz_desktop.rapid_attack.battle.setup.passing import let_pass, not_passed
from mfz_desktop.rapid_attack.battle.setup.quick_names import quick_name
from mfz_desktop.rapid_attack.battle.setup.tables import with_random, with_size
from mfz_desktop.rapid_attack.models.starters import starter_list
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.rapid_attack.writing.stored import GAME

SMALL_TABLE = (135.0, 90.0)
"""Centimetres: as small as it can be with the usual ruler (RA-BF-05)."""
SEEDS = 2**48


class BattleStarter(QObject):
    """One for the page."""

    def __init__(
        self, context: AppContext, document: SetupDocument[SetupPlan], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._document = document
        self.campaign_setup: CampaignSetup = context.service(BattleCampaigns).setup(document, self)

    def begin(self) -> FrameBattle | None:
        """Begin the battle that is agreed; None where it cannot, which is told."""
        if reason := self.why_not(self._document.plan):
            self._context.notices.say(reason, Tone.WARNING)
            return None
        session = self._begin(self._document.plan)
        if session is not None:
            self._document.begin_anew()
            self._context.go(BATTLE, session.id)
        return session

    def why_not(self, plan: SetupPlan) -> str:
        """Return what keeps a battle from beginning, as a sentence; empty when nothing does."""
        return missing(plan) or next((one.text for one in self.open_questions(plan)), "")

    def open_questions(self, plan: SetupPlan) -> tuple[OpenQuestion, ...]:
        """Return what the group has to decide about a campaign's battle before it begins."""
        passing = (
            OpenQuestion(one, "", lambda: None, self.tr("Let it pass…"), partial(self._let_pass, one))
            for one in not_passed(plan)
        )
        return (*self.campaign_setup.open_questions(plan), *passing)

    def _let_pass(self, breach: str) -> None:
        """Ask why a company passes that breaks what holds; without a reason it does not."""
        title, ask = self.tr("Let it pass at this table"), self.tr("{text}\nWhy does it pass at this table?")
        over = self.parent()
        window = over if isinstance(over, QWidget) else None
        reason, accepted = QInputDialog.getText(window, title, literal(ask.format(text=breach)))
        if accepted and reason.strip():
            text = self.tr("let a company pass")
            self._document.change(text, lambda plan: let_pass(plan, breach, reason.strip()))

    def try_it(self) -> None:
        """Begin a first battle at once: two starter companies, a small table, everything placed.

        The set-up that is under way is left as it is.
        """

        def go(starter: KeptCompany) -> None:
            settings = self._context.settings
            begun = settings.get(QUICK_BATTLES)
            session = self._begin(first_battle(starter, secrets.randbelow(SEEDS)), quick_name(begun))
            if session is not None:
                settings.set(QUICK_BATTLES, begun + 1)
                if not begun:
                    settings.set(GUIDED_BATTLE, session.id)
                self._context.go(BATTLE, session.id)
                self._context.navigator.forget(Place(SETUP, TRY))  # going back leads to where one was

        self.with_starter(go)

    def seat_starter(self) -> None:
        """Give seats to the starter company and its opponent."""

        def seat(starter: KeptCompany) -> None:
            expected = self._context.service(BattleCampaigns).expected(self._document.plan)
            self._document.seat(self.tr("the starter companies"), (starter, opponent_of(starter)), expected)

        self.with_starter(seat)

    def with_starter(self, call: Callable[[KeptCompany], object]) -> None:
        """Call with the starter company, brought into the garage if it is not there."""
        self._context.service(GarageOpener).when_ready(lambda services: self._find_starter(services, call))

    def _find_starter(self, services: GarageServices, call: Callable[[KeptCompany], object]) -> None:
        name = starter_name()
        found = next(
            (one for one in services.session.garage.companies_of(KeptCompany) if one.name == name and one.frames),
            None,
        )
        if found is not None:
            call(found)
            return
        self._context.tasks.run(
            self.tr("Reading the starter models"),
            _read,
            self._context,
            services,
            done=lambda starter: self._bring(services, starter, call),
        )

    def _bring(
        self, services: GarageServices, starter: Starter[KeptCompany], call: Callable[[KeptCompany], object]
    ) -> None:
        for entry, inspection in starter.run.inspections:
            services.inspections.put(entry, inspection)
        session = services.session
        text, stack = self.tr("bring the starter company"), session.stack_of(ALL_COMPANIES)
        session.do(text, lambda: bring_starter(session.garage, starter), stack)
        call(starter.company)  # a garage that cannot be written keeps nobody from playing

    def _begin(self, plan: SetupPlan, name: str = "") -> FrameBattle | None:
        reason = missing(plan)
        if reason:
            self._context.notices.say(reason, Tone.WARNING)
            return None
        plan = self._with_people(plan)
        record = self.campaign_setup.record_for(plan)
        if record is None:
            return None
        try:
            battles = self._context.service(OpenBattles)
            state, head = starting_state(plan), beginning(plan, secrets.randbelow(SEEDS), name)
            session = battles.begin(GAME, state, head, record)
        except StoreError as error:
            self._context.notices.say(translated(error), Tone.WRONG)
            return None
        if plan.place_for_us and plan.field.ground is Ground.SCREEN:
            AutoPlacer(session, self).begin()
        return session

    def _with_people(self, plan: SetupPlan) -> SetupPlan:
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


def first_battle(starter: KeptCompany, seed: int) -> SetupPlan:
    """Return what a first battle is: two companies, a small table with terrain, dice rolled, pieces placed."""
    plan = with_companies(RapidAttackSetups(), SetupPlan(field=Battlefield()), (starter, opponent_of(starter)))
    plan = with_random(with_size(plan, *SMALL_TABLE), seed)
    return replace(plan, place_for_us=True)


def starter_name() -> str:
    """Return what the starter company is called."""
    from mfz_rules.rapid_attack.companies.text_list import read_text_list

    return read_text_list(starter_list())[0].company.name


def _read(work: Work, context: AppContext, services: GarageServices) -> Starter[KeptCompany]:
    garage, files = services.session.garage, context.kept_files
    entries = (*garage.entries(), *garage.entries(binned=True))
    game = context.games.of(CompanyGame, GAME)
    return game.read_starter(ImportContext(services.readings.get(), entries, files.put, files.get), work.step)
