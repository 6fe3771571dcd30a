"""The launch bay (IO-LAUNCH), on paper."""

from dataclasses import replace
from typing import Any

import pytest

from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import Action, EndTurn, Launch, Move, Repair, RepairCompany, Spot
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.intercept_orbit.state.facts import Facts
from tests.mfz_rules.intercept_orbit.builders import (
    ACE,
    CAPITAL,
    battle,
    company,
    die,
    hva,
    play,
    refused,
    ship,
    systems,
    turn_of,
)

TWO = systems("assault", "defense", "catapult", "catapult")
POOL = "W6 W2 B4 K3"


def on_deck(id: str = "ann.c1", holder: str = "ann.s1", **changes: Any) -> Any:
    """Return a company on deck of a ship."""
    return company(id, condition=Condition.ON_DECK, fuel=None, holder=holder, touching=(holder,), **changes)


def bay(*assets: Any, pool: str = POOL, **changes: Any) -> Battle:
    """Return a battle in which ann's ship has moved."""
    made = battle(*assets, ship("ben.s1"), **changes)
    started = turn_of(made, "ann.s1", pool)
    return change_asset(started, "ann.s1", moved=True)


def can(battle: Battle, kind: type[Action]) -> list[Action]:
    return [one for one in pending(battle)[0].options if isinstance(one, kind)]


def test_a_launched_company_flies_with_the_die_as_fuel_io_launch_05() -> None:
    start = bay(ship("ann.s1"), on_deck())
    after = play(start, Launch("ann", "ann.c1", die("K3")))
    launched = after.company("ann.c1")
    assert (launched.condition, launched.fuel, launched.holder) == (Condition.FLYING, 3, None)
    assert launched.touching == ("ann.s1",)  # kept where nothing is stated
    assert after.ship("ann.s1").launched == 1
    assert die("K3") not in after.ship("ann.s1").pool


def test_it_may_be_placed_at_an_enemy_ship_and_near_what_it_says_io_launch_06() -> None:
    facts = Facts(touching=("ben.s1",), near=("ben.h1",))
    after = play(bay(ship("ann.s1"), on_deck(), hva("ben.h1")), Launch("ann", "ann.c1", die("W6"), facts=facts))
    assert after.company("ann.c1").touching == ("ben.s1",)
    assert pending(after)[0].decisions == ("take_hva",)


def test_fuel_may_be_kept_and_the_die_is_spent_all_the_same_io_launch_05_io_oq_41() -> None:
    start = bay(ship("ann.s1"), company("ann.c1", touching=("ann.s1",), fuel=5))
    after = play(start, Launch("ann", "ann.c1", die("K3"), "keep"))
    assert after.company("ann.c1").fuel == 5
    assert die("K3") not in after.ship("ann.s1").pool
    cold = bay(ship("ann.s1"), on_deck())
    assert refused(cold, Launch("ann", "ann.c1", die("K3"), "keep")).key == "no_fuel"
    assert refused(cold, Launch("ann", "ann.c1", die("K3"), "tank")).key == "no_such_fuel"


@pytest.mark.parametrize(
    ("cover", "rule"),
    [
        (Called(("d1",)), "IO-LAUNCH-06"),
        (Called(("d1",), True), "IO-LAUNCH-07"),
        (Called((), True), "IO-LAUNCH-07"),
        (Called(("ann.s1",)), "IO-COV-05"),
    ],
)
def test_no_place_in_cover_from_the_ship_not_even_in_doubt(cover: Called[tuple[str, ...]], rule: str) -> None:
    """IO-LAUNCH-06 and IO-LAUNCH-07 (IO-OQ-44)."""
    start = bay(ship("ann.s1"), on_deck(), Debris("d1"))
    assert refused(start, Launch("ann", "ann.c1", die("K3"), facts=Facts(cover=cover))).rule == rule
    assert play(start, Launch("ann", "ann.c1", die("K3"), facts=Facts(cover=Called(()))))


def test_each_catapult_launches_one_io_launch_01() -> None:
    start = bay(ship("ann.s1"), on_deck(), on_deck("ann.c2"))
    once = play(start, Launch("ann", "ann.c1", die("K3")))
    assert refused(once, Launch("ann", "ann.c2", die("W6"))).key == "catapults_used"
    assert not can(once, Launch)
    twice = bay(ship("ann.s1", fitted=TWO), on_deck(), on_deck("ann.c2"), pool="W6 W2 B4 K3 K1 K1")
    after = play(twice, Launch("ann", "ann.c1", die("K3")), Launch("ann", "ann.c2", die("K1")))
    assert after.ship("ann.s1").launched == 2


def test_a_catapult_lost_since_the_roll_still_serves_io_ship_04() -> None:
    hit = change_asset(bay(ship("ann.s1"), on_deck()), "ann.s1", lost=("catapult1",))
    assert play(hit, Launch("ann", "ann.c1", die("K3")))
    live = bay(ship("ann.s1"), on_deck(), settings={"capability_snapshot": "live"})
    assert refused(change_asset(live, "ann.s1", lost=("catapult1",)), Launch("ann", "ann.c1", die("K3"))).key == (
        "no_catapult"
    )


def test_a_catapult_repaired_since_the_roll_serves_io_ship_04() -> None:
    broken = turn_of(battle(ship("ann.s1", lost=("catapult1",)), on_deck(), ship("ben.s1")), "ann.s1", "W6 W2 B4")
    assert refused(play(broken, Move("ann")), Launch("ann", "ann.c1", die("W2"))).key == "no_catapult"
    mended = play(broken, Repair("ann", die("W6"), "catapult1"), Move("ann"), Launch("ann", "ann.c1", die("W2")))
    assert mended.company("ann.c1").fuel == 2


def test_the_bay_serves_only_own_companies_at_the_ship_io_launch_01() -> None:
    start = bay(
        ship("ann.s1"),
        ship("ann.s2"),
        on_deck("ann.c1", "ann.s2"),
        company("ann.c2"),
        company("ben.c1", touching=("ann.s1",)),
        company("ann.c3", touching=("ann.s1",), condition=Condition.DRIFTING, fuel=0),
    )
    for one in ("ann.c1", "ann.c2", "ben.c1", "ann.c3"):
        assert refused(start, Launch("ann", one, die("K3"))).key == "not_at_hand"
        assert refused(start, RepairCompany("ann", one, die("K3"))).key == "not_at_hand"
    assert refused(start, Launch("ann", "ann.s2", die("K3"))).key == "no_such_company"
    assert not can(start, Launch)


def test_a_captured_ships_catapults_serve_its_captor_io_launch_10() -> None:
    """What its owner has on deck there waits until the ship is its owner's again (IO-OQ-43)."""
    held = ship("ben.s9", controller="ann")
    aboard = on_deck("ben.c9", "ben.s9")
    made = battle(held, aboard, ship("ben.s1"), ship("ann.s1"), company("ann.c1", touching=("ben.s9",)))
    start = change_asset(turn_of(made, "ben.s9", POOL), "ben.s9", moved=True)
    assert refused(start, Launch("ann", "ben.c9", die("K3"))).key == "not_at_hand"
    assert play(start, Launch("ann", "ann.c1", die("K3"))).company("ann.c1").fuel == 3


def test_the_bay_comes_after_the_move_and_after_the_attack_io_ship_01() -> None:
    still = change_asset(bay(ship("ann.s1"), on_deck()), "ann.s1", moved=False)
    assert refused(still, Launch("ann", "ann.c1", die("K3"))).rule == "IO-SHIP-05"
    assert refused(still, RepairCompany("ann", "ann.c1", die("K3"))).rule == "IO-SHIP-05"
    assert not can(still, Launch)
    made = battle(ship("ann.s1"), on_deck(), ship("ben.s1"))
    naming = turn_of(made, "ann.s1", "W6 W2 B4 K3 R1 R5 R8:7", "ben.s1", "assault")
    assert (
        refused(change_asset(naming, "ann.s1", moved=True), Launch("ann", "ann.c1", die("K3"))).key == "attack_first"
    )


def test_a_launched_company_has_its_turn_of_this_round_io_launch_08_io_ord_10_io_oq_42() -> None:
    after = play(bay(ship("ann.s1"), on_deck()), Launch("ann", "ann.c1", die("K3")), EndTurn("ann"))
    assert [one.id for one in after.waiting("ann")] == ["ann.c1"]


def test_one_that_had_its_turn_has_no_second_after_a_launch_io_ord_10() -> None:
    acted = company("ann.c1", touching=("ann.s1",), status=Status.DONE)
    after = play(bay(ship("ann.s1"), acted), Launch("ann", "ann.c1", die("K3")))
    assert not after.waiting("ann")


def test_repair_brings_up_to_the_die_whites_included_io_launch_03() -> None:
    """The source's example: two white dice and two systems, a 5 gives one back and a 6 both."""
    hurt = on_deck(lost=("weapon1", "defense1"))
    start = bay(ship("ann.s1"), hurt, pool="W6 W5 B4 K4")
    one = play(start, RepairCompany("ann", "ann.c1", die("W5"), ("weapon1",)))
    assert one.company("ann.c1").lost == ("defense1",)
    both = play(start, RepairCompany("ann", "ann.c1", die("W6"), ("weapon1", "defense1")))
    assert both.company("ann.c1").lost == ()
    assert refused(start, RepairCompany("ann", "ann.c1", die("W5"), ("weapon1", "defense1"))).key == "too_many"
    assert refused(start, RepairCompany("ann", "ann.c1", die("W6"), ("movement1",))).key == "not_lost"
    assert refused(start, RepairCompany("ann", "ann.c1", die("W6"), ("weapon1", "weapon1"))).key == "not_lost"
    assert refused(start, RepairCompany("ann", "ann.c1", die("B4"))).key == "wrong_colour"


def test_a_repair_never_lowers_and_a_die_may_be_spent_for_nothing_io_launch_03() -> None:
    start = bay(ship("ann.s1"), on_deck(lost=("weapon1",)), pool="W6 W5 B4 K1")
    after = play(start, RepairCompany("ann", "ann.c1", die("K1")))
    assert after.company("ann.c1").lost == ("weapon1",)
    assert die("K1") not in after.ship("ann.s1").pool


def test_white_dice_are_restored_unless_the_table_says_otherwise_io_launch_04() -> None:
    """IO-OQ-40."""
    hurt = on_deck(lost=("weapon1", "defense1", "movement1", "communication1"), whites=1)
    start = bay(ship("ann.s1"), hurt, pool="W6 W5 B4 K2")
    after = play(start, RepairCompany("ann", "ann.c1", die("K2"), ("white",)))
    assert after.company("ann.c1").whites == 2
    assert refused(start, RepairCompany("ann", "ann.c1", die("W6"), ("white", "white"))).key == "whites_whole"
    plain = bay(ship("ann.s1"), hurt, pool="W6 W5 B4 K2", settings={"restore_whites": False})
    assert refused(plain, RepairCompany("ann", "ann.c1", die("K2"), ("white",))).key == "no_whites"


def test_repaired_and_launched_in_one_turn_with_two_dice_io_launch_09() -> None:
    start = bay(ship("ann.s1"), on_deck(lost=("weapon1",)))
    after = play(start, RepairCompany("ann", "ann.c1", die("W6"), ("weapon1",)), Launch("ann", "ann.c1", die("K3")))
    assert after.company("ann.c1").lost == ()
    assert after.company("ann.c1").flying


def test_what_the_bay_can_do_is_offered_io_launch_02() -> None:
    start = bay(ship("ann.s1"), on_deck(lost=("weapon1", "defense1")))
    assert can(start, RepairCompany) == [RepairCompany("ann", "ann.c1", die("W6"), ("weapon1", "defense1"))]
    assert can(start, Launch) == [Launch("ann", "ann.c1", die(one)) for one in ("K3", "W6", "W2")]
    flying = bay(ship("ann.s1"), company("ann.c1", touching=("ann.s1",)), pool="W6 W2 B4 K3")
    assert Launch("ann", "ann.c1", die("K3"), "keep") in can(flying, Launch)


def test_what_a_relaunched_company_carries_stays_with_it() -> None:
    captive = company("ben.c1", condition=Condition.CAPTIVE, holder="ann.c1", fuel=0)
    start = bay(ship("ann.s1"), company("ann.c1", touching=("ann.s1",)), captive)
    after = play(start, Launch("ann", "ann.c1", die("K3"), facts=Facts(touching=())))
    assert after.company("ben.c1").holder == "ann.c1"


def test_the_bay_is_no_longer_open_after_the_spot_io_ship_01() -> None:
    start = bay(ship("ann.s1"), on_deck(), company("ann.c2", ace=ACE.RED))
    after = play(start, Spot("ann", "ben.s1", die("W2")))
    assert refused(after, Launch("ann", "ann.c1", die("K3"))).key == "not_asked"


def test_companies_have_no_bay_io_launch_01() -> None:
    start = turn_of(battle(ship("ann.s1"), company("ann.c1"), ship("ben.s1")), "ann.c1", "W1 W5 B2 G3 Y4")
    assert refused(start, Launch("ann", "ann.c1", die("W5"))).key == "no_ship"
    frigate = replace(ship("ann.s1"), systems=CAPITAL[:3], ship_class="frigate")
    bare = bay(frigate, on_deck(), pool="W6 W2 B4 G3")
    assert refused(bare, Launch("ann", "ann.c1", die("W6"))).key == "no_catapult"


def test_only_black_and_white_dice_launch_io_launch_05() -> None:
    start = bay(ship("ann.s1"), on_deck())
    assert refused(start, Launch("ann", "ann.c1", die("B4"))).key == "wrong_colour"
    play(start, Launch("ann", "ann.c1", die("W2")))
