"""Beginning battles of ships, and the quick way there: two ready fleets at once."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace

from campaigns.battles.battles import Beginning
from campaigns.companies.company import AnyCompany
from campaigns.intercept_orbit.battles.beginning import beginning, breaches_by_seat, starting_state
from campaigns.intercept_orbit.battles.kind import FleetSetups
from campaigns.intercept_orbit.battles.setup_plan import FleetPlan
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.routes import BATTLE, TRY, setup_route
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.setup.quick_names import quick_name
from mfz_desktop.battle.setup.seating import with_companies
from mfz_desktop.battle.setup.starter import SEEDS, BattleStarter
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translate
from mfz_desktop.core.settings import GUIDED_BATTLE, QUICK_FLIGHTS
from mfz_desktop.intercept_orbit.battle.setup.agreed_words import played_otherwise, what_is_missing
from mfz_desktop.intercept_orbit.battle.setup.first_flight import first_flight, flight_plan_of, placing
from mfz_desktop.intercept_orbit.battle.setup.quick_names import quick_names
from mfz_desktop.intercept_orbit.battle.setup.ready_fleets import MEET, shipped_names, two_of
from mfz_rules.intercept_orbit.state.battle import Battle


class ShipBattleStarter(BattleStarter[FleetPlan]):
    """Battles of fleets, of either game."""

    def missing(self, plan: FleetPlan) -> str:
        """Return what keeps the battle from beginning."""
        return what_is_missing(plan)

    def breaches(self, plan: FleetPlan) -> Mapping[int, str]:
        """Return the fleets that are not legal, by their seats (IO-FLEET-18)."""
        return breaches_by_seat(plan)

    def start(self, plan: FleetPlan, seed: int, name: str) -> tuple[Battle, Beginning]:
        """Return the battle at its very beginning, and the head of its record."""
        return starting_state(plan), beginning(plan, seed, name, played_otherwise(plan))

    def ready_names(self) -> tuple[str, ...]:
        """Return what the fleets are called that come with the program, and meet in first battles."""
        game = self._document.game
        return shipped_names((*MEET[game], *(part.of for part in first_flight(game).parts)))

    def can_play(self, company: AnyCompany) -> bool:
        """Tell whether a fleet has ships."""
        return isinstance(company, KeptFleet) and bool(company.ships)

    def with_two(self, call: Callable[[tuple[KeptFleet, KeptFleet]], object]) -> None:
        """Call with two ready fleets that may meet."""
        self.with_ready(lambda ready: call(two_of(ready, self._document.game)))

    def first_battle(self) -> None:
        """Begin a battle for who plays the first time: a small one, that stands already and explains itself."""

        def go(ready: tuple[AnyCompany, ...]) -> None:
            plan = flight_plan_of(ready, self._document.game, secrets.randbelow(SEEDS))
            session = self.begin_plan(plan, translate("Setup", "A first flight"))
            if session is not None:
                session.play(placing, translate("Setup", "the deployment"))
                self._context.settings.set(GUIDED_BATTLE, session.id)
                self._show(session)

        self.with_ready(go)

    def try_it(self) -> None:
        """Begin a battle of two ready fleets at once; the set-up that is under way is left as it is."""

        def go(fleets: tuple[KeptFleet, KeptFleet]) -> None:
            settings = self._context.settings
            begun = settings.get(QUICK_FLIGHTS)
            plan = first_battle(FleetSetups(self._document.game), fleets, secrets.randbelow(SEEDS))
            session = self.begin_plan(plan, quick_name(quick_names(), begun))
            if session is not None:
                settings.set(QUICK_FLIGHTS, begun + 1)
                self._show(session)

        self.with_two(go)

    def _show(self, session: AnyBattle) -> None:
        """Go to a battle that has begun; going back leads to where one was."""
        context, game = self._context, self._document.game
        context.go(BATTLE, session.id)
        context.navigator.forget(Place(setup_route(context.games, game), TRY))

    def seat_ready(self) -> None:
        """Give seats to two ready fleets."""

        def seat(fleets: tuple[KeptFleet, KeptFleet]) -> None:
            expected = self._context.service(BattleCampaigns).expected(self._document.plan)
            self._document.seat(self.tr("the ready fleets"), fleets, expected)

        self.with_two(seat)

    def seat_opponent(self) -> None:
        """Give the only fleet somebody to fly against: a ready fleet that is another one."""

        def seat(fleets: tuple[KeptFleet, KeptFleet]) -> None:
            plan = self._document.plan
            if len(plan.seats) != 1:
                return
            other = next(one for one in fleets if one.name != plan.seats[0].company.name)
            expected = self._context.service(BattleCampaigns).expected(plan)
            self._document.seat(self.tr("an opponent"), (other,), expected)

        self.with_two(seat)


def first_battle(kind: FleetSetups, fleets: tuple[KeptFleet, KeptFleet], seed: int) -> FleetPlan:
    """Return what a quick battle is: two fleets, the usual table and terms, dice that the program rolls."""
    return replace(with_companies(kind, kind.empty(), fleets), seed=seed)
