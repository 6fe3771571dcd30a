"""Beginning: the plan becomes a battle on disk, and one goes to it. And the quick way there for a first try."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

from campaigns.battles.battles import Beginning
from campaigns.battles.setup_plan import Ground
from campaigns.rapid_attack.battles.kind import RapidAttackSetups
from campaigns.rapid_attack.battles.setup_plan import Battlefield, SetupPlan
from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.routes import BATTLE, SETUP, TRY
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.setup.seating import with_companies
from mfz_desktop.battle.setup.starter import SEEDS, BattleStarter
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.settings import GUIDED_BATTLE, QUICK_BATTLES
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.importing.import_run import ImportContext
from mfz_desktop.models.importing.starter import Starter, bring_starter
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.garage_session import ALL_COMPANIES
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.rapid_attack.battle.setup.auto_placing import AutoPlacer
from mfz_desktop.rapid_attack.battle.setup.beginning import beginning, missing, starting_state
from mfz_desktop.rapid_attack.battle.setup.opponent import opponent_of
from mfz_desktop.rapid_attack.battle.setup.passing import breaches
from mfz_desktop.rapid_attack.battle.setup.quick_names import quick_name
from mfz_desktop.rapid_attack.battle.setup.tables import with_random, with_size
from mfz_desktop.rapid_attack.models.starters import starter_list
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.writing.stored import GAME

SMALL_TABLE = (135.0, 90.0)
"""Centimetres: as small as it can be with the usual ruler (RA-BF-05)."""


class FrameBattleStarter(BattleStarter[SetupPlan]):
    """Battles of frames, and the first one of all."""

    def missing(self, plan: SetupPlan) -> str:
        """Return what keeps the battle from beginning."""
        return missing(plan)

    def breaches(self, plan: SetupPlan) -> Sequence[str]:
        """Return the companies that do not fit a campaign's battle."""
        return breaches(plan)

    def start(self, plan: SetupPlan, seed: int, name: str) -> tuple[Battle, Beginning]:
        """Return the battle at its very beginning, and the head of its record."""
        return starting_state(plan), beginning(plan, seed, name)

    def begin_plan(self, plan: SetupPlan, name: str = "") -> AnyBattle | None:
        """Begin a battle; its pieces are placed where that was agreed."""
        session = super().begin_plan(plan, name)
        if session is not None and plan.place_for_us and plan.field.ground is Ground.SCREEN:
            AutoPlacer(session, self).begin()
        return session

    def try_it(self) -> None:
        """Begin a first battle at once: two starter companies, a small table, everything placed.

        The set-up that is under way is left as it is.
        """

        def go(starter: KeptCompany) -> None:
            settings = self._context.settings
            begun = settings.get(QUICK_BATTLES)
            session = self.begin_plan(first_battle(starter, secrets.randbelow(SEEDS)), quick_name(begun))
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
