"""Fuel, drifting, handing over, and a company's life in the table B5 of the specification, on paper."""

from dataclasses import replace
from typing import Any

import pytest

from mfz_rules.intercept_orbit.chapters import damage, fuel, presence
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.gate import pending, run
from mfz_rules.intercept_orbit.state.actions import HandOver, Launch, Release, TakeHva
from mfz_rules.intercept_orbit.state.agenda import BurnFuel
from mfz_rules.intercept_orbit.state.assets import Condition, Status, TurnPart
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.holding import HvaTaken, ShipCaptured
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from tests.mfz_rules.intercept_orbit.builders import asked, battle, company, die, hva, play, refused, ship, turn_of

PLAYERS = ("ann", "ben", "cy")


def made(*assets: Any, **changes: Any) -> Battle:
    """Return a battle of three with a ship each."""
    return battle(*(ship(f"{one}.s1") for one in PLAYERS), *assets, players=PLAYERS, **changes)


def burnt(before: Battle) -> Battle:
    """Return the battle after the fuel step of a round."""
    flow = Flow(before, Unmeasured())
    flow.open(BurnFuel())
    run(flow)
    return flow.battle


def judged(before: Battle, *events: Any) -> Battle:
    """Return the battle after events that changed who has what, as judged then."""
    flow = Flow(before, Unmeasured())
    for event in events:
        flow.tell(event)
    presence.judge_now(flow)
    run(flow)
    return flow.battle


def aboard(id: str, holder: str, condition: Condition) -> Any:
    """Return a company that an asset has."""
    fuel_left = None if condition is Condition.ON_DECK else 0
    return company(id, condition=condition, holder=holder, fuel=fuel_left, touching=())


def stands(battle: Battle, id: str) -> tuple[Condition, str | None]:
    """Return a company's condition and who has it."""
    return battle.company(id).condition, battle.company(id).holder


def test_every_fuel_die_counts_down_once_a_round_io_fuel_01() -> None:
    after = burnt(made(company("ann.c1"), company("ben.c1", fuel=2), aboard("cy.c1", "cy.s1", Condition.ON_DECK)))
    assert [one.fuel for one in after.companies] == [3, 1, None]


def test_bingo_fuel_is_the_last_chance_io_fuel_02() -> None:
    bingo = burnt(made(company("ann.c1", fuel=2)))
    assert bingo.company("ann.c1").flying
    assert [one.id for one in bingo.waiting("ann")] == ["ann.s1", "ann.c1"]


def test_out_of_fuel_a_company_drifts_and_costs_its_owner_io_fuel_03() -> None:
    """B5: FLYING, fuel 0 otherwise."""
    start = made(company("ann.c1", fuel=1, near=("ben.h1",)), hva("ben.h1"))
    after = burnt(start)
    assert stands(after, "ann.c1") == (Condition.DRIFTING, None)
    assert after.score("ann") == start.score("ann") - 5
    assert after.company("ann.c1").near == ()
    assert "ann.c1" not in [one.id for one in after.waiting("ann")]


@pytest.mark.parametrize(("safe", "condition"), [(True, Condition.ON_DECK), (False, Condition.DRIFTING)])
def test_who_touches_an_own_ship_is_aboard_io_fuel_04(safe: bool, condition: Condition) -> None:
    """B5: FLYING, fuel 0 and touching a ship of its owner's; IO-OQ-60."""
    start = made(company("ann.c1", fuel=1, touching=("ann.s1",)), settings={"dry_at_home_safe": safe})
    after = burnt(start)
    assert after.company("ann.c1").condition is condition
    assert after.score("ann") == start.score("ann") - (0 if safe else 5)
    assert after.company("ann.c1").holder == ("ann.s1" if safe else None)


def test_holds_come_before_the_test_whether_it_is_aboard_io_fuel_04() -> None:
    """The last captor of a ship runs dry: the ship is its owner's again first, and the captor drifts."""
    start = made(ship("ben.s2", controller="ann"), company("ann.c1", fuel=1, touching=("ben.s2",)))
    after = burnt(start)
    assert after.ship("ben.s2").controller == "ben"
    assert stands(after, "ann.c1") == (Condition.DRIFTING, None)
    assert after.score("ann") == start.score("ann") - 10
    assert after.score("ben") == start.score("ben") + 5


def test_another_captor_with_fuel_keeps_the_ship_and_the_dry_one_is_aboard_io_fuel_04() -> None:
    captors = company("ann.c1", fuel=1, touching=("ben.s2",)), company("ann.c2", fuel=3, touching=("ben.s2",))
    after = burnt(made(ship("ben.s2", controller="ann"), *captors))
    assert after.ship("ben.s2").controller == "ann"
    assert stands(after, "ann.c1") == (Condition.ON_DECK, "ben.s2")


def test_a_company_at_a_captured_ship_of_its_own_player_drifts_io_fuel_04() -> None:
    captured = ship("ann.s2", controller="ben")
    holding = company("ben.c1", touching=("ann.s2",))
    after = burnt(made(captured, holding, company("ann.c1", fuel=1, touching=("ann.s2",))))
    assert stands(after, "ann.c1") == (Condition.DRIFTING, None)


def test_a_sixth_hit_destroys_and_costs_b5() -> None:
    start = made(company("ann.c1"))
    flow = Flow(start, Unmeasured())
    damage.destroy(flow, "ann.c1")
    assert flow.battle.company("ann.c1").status is Status.DESTROYED
    assert flow.battle.score("ann") == start.score("ann") - 5


@pytest.mark.parametrize(
    ("condition", "owner", "loss"),
    [(Condition.ON_DECK, "ann", 10), (Condition.CAPTIVE, "ben", 5), (Condition.FLYING, "ann", 5)],
)
def test_companies_aboard_a_destroyed_ship_drift_io_fuel_10(condition: Condition, owner: str, loss: int) -> None:
    """B5: CAPTIVE and ON_DECK, holder or ship destroyed; who only touches it flies on."""
    one = aboard(f"{owner}.c1", "ann.s1", condition) if condition is not Condition.FLYING else company("ann.c1")
    start = made(change_touching(one, "ann.s1"))
    flow = Flow(start, Unmeasured())
    damage.destroy(flow, "ann.s1")
    after = flow.battle
    if condition is Condition.FLYING:
        assert after.company(one.id).flying
        assert after.company(one.id).touching == ()
    else:
        assert stands(after, one.id) == (Condition.DRIFTING, None)
    assert after.score("ann") == start.score("ann") - loss


def change_touching(one: Any, ship: str) -> Any:
    """Return the company touching a ship."""
    return replace(one, touching=(ship,))


@pytest.mark.parametrize(
    ("owner", "condition", "loss"), [("ann", Condition.CARRIED, 5), ("ben", Condition.CAPTIVE, 0)]
)
def test_a_carrier_that_is_destroyed_or_drifts_lets_go_b5(owner: str, condition: Condition, loss: int) -> None:
    carried = aboard(f"{owner}.c9", "ann.c1", condition)
    start = made(company("ann.c1", fuel=1), carried)
    dry = burnt(start)
    assert stands(dry, carried.id) == (Condition.DRIFTING, None)
    assert dry.score("ann") == start.score("ann") - 5 - loss
    flow = Flow(start, Unmeasured())
    damage.destroy(flow, "ann.c1")
    assert stands(flow.battle, carried.id) == (Condition.DRIFTING, None)
    assert flow.battle.score("ann") == start.score("ann") - 5 - loss


def test_what_an_on_deck_company_holds_drifts_with_it_io_fuel_10() -> None:
    start = made(aboard("ann.c1", "ann.s1", Condition.ON_DECK), aboard("ben.c1", "ann.c1", Condition.CAPTIVE))
    flow = Flow(start, Unmeasured())
    damage.destroy(flow, "ann.s1")
    assert [one.condition for one in flow.battle.companies] == [Condition.DRIFTING, Condition.DRIFTING]


def test_a_captive_of_a_captured_ship_is_the_captors_b5() -> None:
    """CAPTIVE, holder ship passes to a third player."""
    start = made(aboard("ben.c1", "ann.s1", Condition.CAPTIVE), company("cy.c1", touching=("ann.s1",)))
    after = judged(start, ShipCaptured("ann.s1", "cy", "ann"))
    assert stands(after, "ben.c1") == (Condition.CAPTIVE, "ann.s1")
    assert after.score("ben") == start.score("ben")


def test_a_captive_on_a_ship_that_its_owner_takes_is_on_deck_b5() -> None:
    start = made(aboard("ben.c1", "ann.s1", Condition.CAPTIVE), company("ben.c2", touching=("ann.s1",)))
    after = judged(start, ShipCaptured("ann.s1", "ben", "ann"))
    assert stands(after, "ben.c1") == (Condition.ON_DECK, "ann.s1")
    assert after.score("ben") == start.score("ben") + 10


def test_a_captive_on_its_owners_ship_is_on_deck_when_that_reverts_b5() -> None:
    start = made(ship("ben.s2", controller="ann"), aboard("ben.c1", "ben.s2", Condition.CAPTIVE))
    after = judged(start)
    assert after.ship("ben.s2").controller == "ben"
    assert stands(after, "ben.c1") == (Condition.ON_DECK, "ben.s2")
    assert after.score("ben") == start.score("ben") + 10


def test_on_deck_companies_stay_on_a_ship_that_is_captured_or_reverts_b5() -> None:
    """They count for their owner all the same (IO-OQ-43)."""
    start = made(aboard("ann.c1", "ann.s1", Condition.ON_DECK), company("ben.c1", touching=("ann.s1",)))
    after = judged(start, ShipCaptured("ann.s1", "ben", "ann"))
    assert stands(after, "ann.c1") == (Condition.ON_DECK, "ann.s1")
    assert after.score("ann") == start.score("ann") - 5
    captors = made(ship("ben.s2", controller="ann"), aboard("ann.c1", "ben.s2", Condition.ON_DECK))
    back = judged(captors)
    assert back.ship("ben.s2").controller == "ben"
    assert stands(back, "ann.c1") == (Condition.ON_DECK, "ben.s2")


@pytest.mark.parametrize(
    ("owner", "was", "now", "gain"),
    [("ann", Condition.CARRIED, Condition.CAPTIVE, -5), ("ben", Condition.CAPTIVE, Condition.CARRIED, 5)],
)
def test_companies_go_with_the_hva_that_carries_them_b5(
    owner: str, was: Condition, now: Condition, gain: int
) -> None:
    start = made(hva("ann.h1"), aboard(f"{owner}.c1", "ann.h1", was))
    after = judged(start, HvaTaken("ann.h1", "ben", "ann"))
    assert stands(after, f"{owner}.c1") == (now, "ann.h1")
    assert after.score(owner) - start.score(owner) == gain + (5 if owner == "ben" else -5)


def test_an_hva_that_is_taken_takes_whom_it_carries_along_b5() -> None:
    start = made(hva("ann.h1"), aboard("ann.c1", "ann.h1", Condition.CARRIED))
    near = judged(change_asset(start, "ben.s1", near=("ann.h1",)))
    assert asked(near) == ("ben", ("take_hva",))
    after = play(near, TakeHva("ben", "ann.h1", True))
    assert stands(after, "ann.c1") == (Condition.CAPTIVE, "ann.h1")


@pytest.mark.parametrize(
    ("owner", "condition", "loss"),
    [("ann", Condition.ON_DECK, 10), ("ben", Condition.CAPTIVE, 5)],
)
def test_who_is_aboard_a_ship_that_leaves_the_table_is_lost_io_edge_03(
    owner: str, condition: Condition, loss: int
) -> None:
    """B5: ON_DECK, CAPTIVE, its ship leaves the table; with what is held there in turn."""
    start = made(aboard(f"{owner}.c1", "ann.s1", condition), aboard("cy.c1", f"{owner}.c1", Condition.CAPTIVE))
    flow = Flow(start, Unmeasured())
    damage.leave_table(flow, "ann.s1")
    assert [one.status for one in flow.battle.companies] == [Status.LOST, Status.LOST]
    assert flow.battle.ship("ann.s1").status is Status.LOST
    assert flow.battle.score("ann") == start.score("ann") - loss


def turn(*assets: Any, acting: str = "ann.s1", **changes: Any) -> Battle:
    """Return a battle in which a ship's turn is open."""
    return turn_of(made(*assets, **changes), acting, "W6 W2 B4 K3")


def test_a_captive_is_let_go_in_its_holders_turn_io_fuel_06() -> None:
    """B5: CAPTIVE, released by holder."""
    captive = aboard("ben.c1", "ann.s1", Condition.CAPTIVE)
    after = play(turn(captive), Release("ann", "ben.c1"))
    assert stands(after, "ben.c1") == (Condition.DRIFTING, None)
    assert refused(made(captive), Release("ann", "ben.c1")).key == "not_now"
    assert refused(turn(captive), Release("ben", "ben.c1")).key == "not_held"
    assert refused(turn(captive), Release("ann", "ann.s1")).key == "no_such_company"
    own = aboard("ann.c1", "ann.s1", Condition.ON_DECK)
    assert refused(turn(own), Release("ann", "ann.c1")).key == "no_captive"


def test_a_company_is_handed_over_to_a_ship_in_passing_io_fuel_07() -> None:
    """B5: CAPTIVE and CARRIED, handed over: on deck with its own, captive with others."""
    carried = aboard("ann.c1", "ann.h1", Condition.CARRIED)
    captive = aboard("ben.c1", "ann.s1", Condition.CAPTIVE)
    start = turn(captive, carried, hva("ann.h1"), ship("ann.s2"))
    for to, condition, gain in (("ben.s1", Condition.ON_DECK, 5), ("cy.s1", Condition.CAPTIVE, 0)):
        after = play(start, HandOver("ann", "ben.c1", to, facts=Facts(passes=(to,))))
        assert stands(after, "ben.c1") == (condition, to)
        assert after.company("ben.c1").touching == (to,)
        assert after.score("ben") == start.score("ben") + gain
    assert refused(start, HandOver("ann", "ann.c1", "ann.s2")).key == "not_now"  # its holder's turn is not open


def test_it_may_follow_the_other_ships_move_io_fuel_07() -> None:
    carried = aboard("ann.c1", "ann.h1", Condition.CARRIED)
    start = turn(carried, hva("ann.h1"))
    assert refused(start, HandOver("ann", "ann.c1", "ann.s1")).key == "not_now"
    moved = change_asset(start, "ann.s1", moved=True, part=TurnPart.MOVE)
    assert stands(play(moved, HandOver("ann", "ann.c1", "ann.s1")), "ann.c1") == (Condition.ON_DECK, "ann.s1")
    later = change_asset(moved, "ann.s1", part=TurnPart.BAY)
    assert refused(later, HandOver("ann", "ann.c1", "ann.s1")).key == "not_now"


def test_what_cannot_be_handed_over_is_refused_io_fuel_07() -> None:
    start = turn(aboard("ben.c1", "ann.s1", Condition.CAPTIVE), hva("ann.h1"))
    assert refused(start, HandOver("ann", "ben.c1", "ann.s1")).key == "no_ship"
    assert refused(start, HandOver("ann", "ben.c1", "ann.h1")).key == "no_ship"
    assert refused(start, HandOver("ben", "ben.c1", "ben.s1")).key == "not_held"
    far = HandOver("ann", "ben.c1", "ben.s1", facts=Facts(passes=("cy.s1",)))
    assert refused(start, far).key == "not_passing"


def test_unasked_answers_are_not_listed_as_decisions() -> None:
    names = pending(turn(aboard("ben.c1", "ann.s1", Condition.CAPTIVE)))[0].decisions
    assert "release" not in names
    assert "hand_over" not in names


def test_a_rescued_company_is_launched_where_there_is_a_catapult_io_fuel_09() -> None:
    moved = change_asset(turn(aboard("ann.c1", "ann.s1", Condition.ON_DECK)), "ann.s1", moved=True)
    assert play(moved, Launch("ann", "ann.c1", die("K3"))).company("ann.c1").fuel == 3


def test_fuel_is_spent_of_each_that_is_named() -> None:
    flow = Flow(made(company("ann.c1"), company("ben.c1")), Unmeasured())
    fuel.spend(flow, ("ann.c1",))
    assert [one.fuel for one in flow.battle.companies] == [3, 4]


def test_the_order_of_players_follows_who_runs_dry_io_fuel_03_io_score_03() -> None:
    start = made(company("ann.c1", fuel=1), company("ben.c1", fuel=4))
    assert start.order == ("ann", "ben", "cy")
    assert burnt(start).order == ("ben", "ann", "cy")


def test_the_order_of_players_follows_who_comes_home_io_score_03() -> None:
    """A captive on a ship that its owner takes is on deck there."""
    captive = aboard("ben.c9", "ann.s2", Condition.CAPTIVE)
    start = made(ship("ann.s2"), captive, company("ben.c1", touching=("ann.s2",)))
    assert start.order == ("ann", "ben", "cy")
    assert judged(start, ShipCaptured("ann.s2", "ben", "ann")).order == ("ben", "ann", "cy")
