"""The end of a round, the doomsday clock, who wins (IO-END, IO-SCORE)."""

import pytest

from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import ClockCall, EndTurn, Move, Note
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, HvaState, ShipState, Status
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from tests.mfz_rules.intercept_orbit.builders import (
    asked,
    battle,
    company,
    dice,
    hva,
    play,
    refused,
    ship,
    turn_of,
)


def over(*more: ShipState | CompanyState | HvaState, clock: int = 11, **settings: object) -> Battle:
    """Return the end of a round after the last turn, ann's."""
    started = battle(
        ship("ann.s1"),
        ship("ann.s2", status=Status.DONE),
        ship("ben.s1", status=Status.DONE, defense=3, spots=dice("Y4")),
        *more,
        clock=clock,
        settings=settings,
    )
    return play(turn_of(started, "ann.s1", "B1 K1 W5 W2"), Move("ann"), EndTurn("ann"))


def called(battle: Battle, *counts: bool) -> Battle:
    """Return the battle after calls of whoever is asked."""
    for count in counts:
        battle = play(battle, ClockCall(asked(battle)[0], count))
    return battle


class TestTheClock:
    """IO-END-01 to IO-END-05."""

    def test_one_tick_then_every_player_highest_score_first(self) -> None:
        """IO-END-01, IO-END-02."""
        before = over()
        assert (before.clock, before.phase) == (10, Phase.CALLS)
        assert asked(before) == ("ann", ("clock_call",))
        second = called(before, True)
        assert (second.clock, asked(second)) == (9, ("ben", ("clock_call",)))
        after = called(second, False)
        assert (after.clock, after.round, after.phase) == (9, 2, Phase.TACTICAL)

    def test_without_optional_ticks(self) -> None:
        """IO-OQ-58 `optional_ticks`."""
        after = over(optional_ticks=False)
        assert (after.clock, after.round) == (10, 2)

    def test_at_zero_it_is_over(self) -> None:
        """IO-END-03: most points win."""
        after = over(clock=1)
        assert (after.clock, after.phase, after.winners) == (0, Phase.OVER, ("ann",))
        assert pending(after) == ()
        refusal = refused(after, ClockCall("ann", True))
        assert (refusal.rule, refusal.key) == ("IO-END-03", "battle_over")
        play(after, Note("ben", "Well fought."))

    def test_a_call_may_end_it(self) -> None:
        """IO-END-03; contract: calls until it shows 0."""
        after = called(over(clock=2), True)
        assert after.winners == ("ann",)

    def test_equal_scores_share(self) -> None:
        """IO-END-05, IO-OQ-62."""
        after = over(ship("ben.s2", status=Status.DONE), clock=1)
        assert set(after.winners or ()) == {"ann", "ben"}

    @pytest.mark.parametrize(("burns", "fuel"), [(False, 3), (True, 2)])
    def test_fuel_after_doom(self, burns: bool, fuel: int) -> None:
        """IO-END-04, IO-OQ-59 `fuel_after_doom`: over before the fuel step, unless the table lets it take place."""
        after = over(company("ann.c1", fuel=3, status=Status.DONE), clock=1, fuel_after_doom=burns)
        while after.winners is None:
            after = called(after, False)
        assert after.company("ann.c1").fuel == fuel

    def test_a_company_that_runs_dry_in_the_last_fuel_step_costs_its_points(self) -> None:
        """IO-FUEL-03, IO-OQ-59: where it takes place it decides."""
        more = (company("ann.c1", fuel=1, status=Status.DONE), ship("ben.s2", status=Status.DONE))
        assert over(*more, clock=1).winners == ("ann",)
        assert set(over(*more, clock=1, fuel_after_doom=True).winners or ()) == {"ann", "ben"}


class TestTheNextRound:
    """IO-ORD-01, IO-END-01."""

    def test_defenses_and_spots_are_gone_and_all_may_act(self) -> None:
        before = over()
        assert before.ship("ben.s1").defense is None and before.ship("ben.s1").spots == ()
        after = called(before, False, False)
        assert {one.status for one in after.ships} == {Status.WAITING}
        assert after.ship("ann.s1").speed is None and not after.ship("ann.s1").moved

    def test_what_is_gone_stays_gone(self) -> None:
        after = called(over(ship("ben.s2", status=Status.DESTROYED)), False, False)
        assert after.ship("ben.s2").status is Status.DESTROYED

    def test_fuel_burns_after_the_clock(self) -> None:
        """IO-END-01, IO-FUEL-01."""
        before = over(company("ann.c1", fuel=3, status=Status.DONE))
        assert before.company("ann.c1").fuel == 3
        assert called(before, False, False).company("ann.c1").fuel == 2

    def test_one_player_alone_plays_on(self) -> None:
        """IO-END-06: to doomsday."""
        started = battle(ship("ann.s1"), ship("ben.s1", status=Status.DESTROYED))
        moved = play(turn_of(started, "ann.s1", "B1 K1 W5 W2"), Move("ann"), EndTurn("ann"))
        after = called(moved, False, False)
        assert (after.winners, after.round) == (None, 2)


class TestScores:
    """IO-SCORE-01, IO-SCORE-03."""

    def test_what_counts(self) -> None:
        """High value assets held, ships controlled, companies neither destroyed nor drifting nor captive."""
        counted = battle(
            ship("ann.s1"),
            ship("ann.s2", status=Status.LOST),
            ship("ann.s3", controller="ben"),
            company("ann.c1"),
            company("ann.c2", condition=Condition.ON_DECK, holder="ann.s1"),
            company("ann.c3", condition=Condition.CARRIED, holder="ann.c1"),
            company("ann.c4", condition=Condition.DRIFTING),
            company("ann.c5", condition=Condition.CAPTIVE, holder="ben.c1"),
            company("ann.c6", status=Status.DESTROYED),
            hva("ann.h1"),
            hva("ann.h2", holder="ben"),
            company("ben.c1", touching=("ann.s3",)),
        )
        assert (counted.assets("ann"), counted.score("ann")) == (5, 25)
        assert (counted.assets("ben"), counted.score("ben")) == (3, 15)


def test_nobody_is_called_once_the_clock_shows_0_io_end_03_io_oq_59() -> None:
    before = over(company("ann.c1", fuel=3, status=Status.DONE), clock=2, fuel_after_doom=True)
    assert asked(before)[1] == ("clock_call",)
    assert called(before, True).winners is not None
