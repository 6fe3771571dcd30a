"""Beginning: the plan becomes a battle on disk, and one goes to it. And the quick way there for a first try."""

import secrets
from collections.abc import Mapping
from dataclasses import replace

from campaigns.battles.battles import Beginning
from campaigns.battles.setup_plan import Ground
from campaigns.companies.company import AnyCompany
from campaigns.rapid_attack.battles.kind import RapidAttackSetups
from campaigns.rapid_attack.battles.setup_plan import Battlefield, SetupPlan
from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.routes import BATTLE, SETUP, TRY
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.setup.quick_names import quick_name
from mfz_desktop.battle.setup.seating import with_companies
from mfz_desktop.battle.setup.starter import SEEDS, BattleStarter
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translate
from mfz_desktop.core.settings import GUIDED_BATTLE, QUICK_BATTLES
from mfz_desktop.rapid_attack.battle.setup.auto_placing import AutoPlacer
from mfz_desktop.rapid_attack.battle.setup.beginning import beginning, missing, starting_state
from mfz_desktop.rapid_attack.battle.setup.opponent import opponent_of
from mfz_desktop.rapid_attack.battle.setup.passing import breaches_by_seat
from mfz_desktop.rapid_attack.battle.setup.tables import with_random, with_size
from mfz_desktop.rapid_attack.models.starters import starter_list
from mfz_rules.rapid_attack.state.battle import Battle

SMALL_TABLE = (135.0, 90.0)
"""Centimetres: as small as it can be with the usual ruler (RA-BF-05)."""


class FrameBattleStarter(BattleStarter[SetupPlan]):
    """Battles of frames, and the first one of all."""

    def missing(self, plan: SetupPlan) -> str:
        """Return what keeps the battle from beginning."""
        return missing(plan)

    def breaches(self, plan: SetupPlan) -> Mapping[int, str]:
        """Return the companies that do not fit a campaign's battle, by their seats."""
        return breaches_by_seat(plan)

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

        def go(ready: tuple[AnyCompany, ...]) -> None:
            settings = self._context.settings
            begun = settings.get(QUICK_BATTLES)
            plan = first_battle(_starter(ready), secrets.randbelow(SEEDS))
            session = self.begin_plan(plan, quick_name(quick_names(), begun))
            if session is not None:
                settings.set(QUICK_BATTLES, begun + 1)
                if not begun:
                    settings.set(GUIDED_BATTLE, session.id)
                self._context.go(BATTLE, session.id)
                self._context.navigator.forget(Place(SETUP, TRY))  # going back leads to where one was

        self.with_ready(go)

    def seat_starter(self) -> None:
        """Give seats to the starter company and its opponent."""

        def seat(ready: tuple[AnyCompany, ...]) -> None:
            starter = _starter(ready)
            expected = self._context.service(BattleCampaigns).expected(self._document.plan)
            self._document.seat(self.tr("the starter companies"), (starter, opponent_of(starter)), expected)

        self.with_ready(seat)

    def ready_names(self) -> tuple[str, ...]:
        """Return what the starter company is called."""
        return (starter_name(),)

    def can_play(self, company: AnyCompany) -> bool:
        """Tell whether a company has frames."""
        return isinstance(company, KeptCompany) and bool(company.frames)


def first_battle(starter: KeptCompany, seed: int) -> SetupPlan:
    """Return what a first battle is: two companies, a small table with terrain, dice rolled, pieces placed."""
    plan = with_companies(RapidAttackSetups(), SetupPlan(field=Battlefield()), (starter, opponent_of(starter)))
    plan = with_random(with_size(plan, *SMALL_TABLE), seed)
    return replace(plan, place_for_us=True)


def starter_name() -> str:
    """Return what the starter company is called."""
    from mfz_rules.rapid_attack.companies.text_list import read_text_list

    return read_text_list(starter_list())[0].company.name


def _starter(ready: tuple[AnyCompany, ...]) -> KeptCompany:
    """Return the starter company of what comes with the program."""
    return next(one for one in ready if isinstance(one, KeptCompany))


def quick_names() -> tuple[str, ...]:
    """Return the names, in the order in which they are given."""
    return (
        translate("Quick", "The Dry Dock"),
        translate("Quick", "Signal Hill"),
        translate("Quick", "The Old Quarry"),
        translate("Quick", "Weir Nine"),
        translate("Quick", "The Salt Road"),
        translate("Quick", "Depot Seven"),
        translate("Quick", "The Glass Fields"),
        translate("Quick", "Crane Yard"),
        translate("Quick", "The Long Siding"),
        translate("Quick", "Lantern Bridge"),
        translate("Quick", "The Tidal Gate"),
        translate("Quick", "Kiln Street"),
        translate("Quick", "The Cold Store"),
        translate("Quick", "Mast Forest"),
        translate("Quick", "The Ferry Landing"),
        translate("Quick", "Turbine Hall"),
    )
