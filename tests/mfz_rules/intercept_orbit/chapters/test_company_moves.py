"""The move of a company (IO-CO-05 to IO-CO-08), on paper."""

from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import DamageDice, DeclareAttack, ForgoAttack, Move, TakeCompany
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.attacks import DamageRolled
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.intercept_orbit.state.facts import Facts, PathFact
from tests.mfz_rules.intercept_orbit.builders import (
    asked,
    battle,
    company,
    die,
    hva,
    play,
    refused,
    ship,
    told,
    turn_of,
)
from tests.mfz_rules.intercept_orbit.moving import TABLE

POOL = "W1 W5 B2 G3 Y4"


def moving(*assets: Any, **changes: Any) -> Battle:
    """Return a battle in which ann's company may move."""
    fighter = changes.pop("fighter", company("ann.c1"))
    pool = POOL.replace(" G3", "") if fighter.lost else POOL
    return turn_of(battle(fighter, ship("ann.s1"), ship("ben.s1"), *assets, **changes), "ann.c1", pool)


def test_a_green_or_white_die_gives_the_length_of_the_way_io_co_05() -> None:
    start = moving()
    assert [one for one in pending(start)[0].options if isinstance(one, Move)] == [
        Move("ann", die("G3")),
        Move("ann", die("W5")),
        Move("ann", die("W1")),
    ]
    way = Facts(path=PathFact(3.0))
    after = play(start, Move("ann", die("G3"), facts=way))
    assert after.company("ann.c1").moved
    assert die("G3") not in after.company("ann.c1").pool
    long = Facts(path=PathFact(3.1))
    assert refused(start, Move("ann", die("G3"), facts=long)).key == "too_far"
    assert refused(start, Move("ann", die("B2"))).key == "wrong_colour"
    assert refused(start, Move("ann")).key == "no_die"
    assert refused(start, Move("ann", die("G3"), clicks=(1,))).key == "no_ruler"
    assert refused(after, Move("ann", die("W5"))).key == "moved_already"


def test_a_company_with_a_movement_system_passes_over_ships_and_debris_io_co_06_io_oq_66() -> None:
    over = Facts(path=PathFact(2.0, crosses=("ben.s1", "d1")))
    assert play(moving(Debris("d1")), Move("ann", die("G3"), facts=over))
    without = moving(Debris("d1"), fighter=company("ann.c1", lost=("movement1",)))
    assert refused(without, Move("ann", die("W5"), facts=over)).rule == "IO-CO-06"
    there = Facts(path=PathFact(2.0, crosses=("ann.c1",)))
    assert refused(moving(), Move("ann", die("G3"), facts=there)).key == "no_obstacle"


def test_a_movement_system_lost_since_the_roll_still_serves_io_ship_04() -> None:
    start = moving(Debris("d1"))
    hit = change_asset(start, "ann.c1", lost=("movement1",))
    over = Facts(path=PathFact(2.0, crosses=("d1",)))
    assert play(hit, Move("ann", die("G3"), facts=over)).company("ann.c1").moved


def test_what_is_touched_and_near_is_stated_else_kept_and_nothing_io_co_07() -> None:
    start = moving(hva("ben.h1"), fighter=company("ann.c1", touching=("ann.s1",), near=("ben.h1",)))
    kept = play(start, Move("ann", die("G3"))).company("ann.c1")
    assert (kept.touching, kept.near) == (("ann.s1",), ())
    told_ = Facts(touching=("ben.s1",), near=("ben.h1",))
    after = play(start, Move("ann", die("G3"), facts=told_))
    assert (after.company("ann.c1").touching, after.company("ann.c1").near) == (("ben.s1",), ("ben.h1",))
    assert asked(after) == ("ann", ("take_hva",))  # the step changed who is near (IO-HVA-05)


@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        (Facts(touching=("ben.h1",)), "IO-CO-07"),
        (Facts(touching=("nobody",)), "IO-CO-07"),
        (Facts(near=("ben.s1",)), "IO-HVA-05"),
        (Facts(near=("nobody",)), "IO-HVA-05"),
        (Facts(passes=("ben.h1",)), "IO-FUEL-05"),
    ],
)
def test_facts_that_cannot_be_are_refused(facts: Facts, rule: str) -> None:
    assert refused(moving(hva("ben.h1")), Move("ann", die("G3"), facts=facts)).rule == rule


def test_a_captured_ship_counts_as_near_io_cap_10() -> None:
    held = ship("ben.s2", controller="ann")
    start = moving(held, fighter=company("ann.c1", near=("ben.s2",)))
    assert play(start, Move("ann", die("G3"), facts=Facts(near=("ben.s2",)))).ship("ben.s2").controller == "ann"
    assert play(start, Move("ann", die("G3"))).ship("ben.s2").controller == "ben"


@pytest.mark.parametrize(("owner", "condition"), [("ann", Condition.CARRIED), ("ben", Condition.CAPTIVE)])
def test_a_company_carries_along_whom_it_meets_adrift_io_co_08(owner: str, condition: Condition) -> None:
    """Rescue of an own company gives its points back, capture gives nothing (IO-FUEL-08, IO-SCORE-02)."""
    drifter = company(f"{owner}.c9", condition=Condition.DRIFTING, fuel=0)
    start = moving(drifter)
    before = {player: start.score(player) for player in ("ann", "ben")}
    passed = play(start, Move("ann", die("G3"), facts=Facts(passes=(drifter.id, "ben.s1"))))
    assert asked(passed) == ("ann", ("take_company",))
    after = play(passed, TakeCompany("ann", drifter.id, True))
    taken = after.company(drifter.id)
    assert (taken.condition, taken.holder) == (condition, "ann.c1")
    assert after.score("ann") - before["ann"] == (5 if owner == "ann" else 0)
    assert after.score("ben") == before["ben"]
    left = play(passed, TakeCompany("ann", drifter.id, False))
    assert left.company(drifter.id).condition is Condition.DRIFTING
    assert refused(passed, TakeCompany("ann", "ann.c1", True)).key == "other_company"


def test_flying_companies_that_are_passed_are_not_taken_io_fuel_05() -> None:
    start = moving(company("ben.c1"))
    assert asked(play(start, Move("ann", die("G3"), facts=Facts(passes=("ben.c1",)))))[1][0] != "take_company"


def test_a_carrier_that_comes_to_an_own_ship_puts_its_company_on_deck_b5() -> None:
    carried = company("ann.c9", condition=Condition.CARRIED, holder="ann.c1", fuel=0)
    start = moving(carried)
    after = play(start, Move("ann", die("G3"), facts=Facts(touching=("ann.s1",))))
    assert (after.company("ann.c9").condition, after.company("ann.c9").holder) == (Condition.ON_DECK, "ann.s1")
    assert after.company("ann.c9").touching == ("ann.s1",)
    away = play(start, Move("ann", die("G3"), facts=Facts(touching=("ben.s1",))))
    assert away.company("ann.c9").condition is Condition.CARRIED


def test_one_move_tells_what_happened() -> None:
    names = [type(one).__name__ for one in told(moving(), Move("ann", die("G3"))).events]
    assert names[:2] == ["CompanyMoved", "Stood"]


def test_a_company_attacks_before_or_after_its_move_and_spots_last_io_co_01() -> None:
    made = battle(company("ann.c1"), ship("ann.s1"), ship("ben.s1"))
    start = turn_of(made, "ann.c1", "R5 R1 W1 W5 B2 G3 Y4", "ben.s1", "dogfight")
    assert asked(start)[1] == ("declare_attack", "forgo_attack", "move", "end_turn")
    moved = play(start, Move("ann", die("G3")))
    assert asked(moved)[1] == ("declare_attack", "forgo_attack", "end_turn")
    done = play(moved, ForgoAttack("ann"))
    assert asked(done)[1] == ("spot", "end_turn")
    assert asked(play(start, ForgoAttack("ann")))[1] == ("move", "spot", "end_turn")


@pytest.mark.parametrize(("target", "hits"), [("ben.s1", (5, 6)), ("ben.c1", (4, 5, 6))])
def test_a_dogfight_damages_companies_from_4_and_ships_from_5_io_co_04(target: str, hits: tuple[int, ...]) -> None:
    made = battle(company("ann.c1"), ship("ben.s1", defense=0), company("ben.c1", defense=0), ship("ann.s1"))
    ready = change_asset(change_asset(made, "ben.s1", status=Status.DONE), "ben.c1", status=Status.DONE)
    start = turn_of(ready, "ann.c1", "R6 R1 W1 W5 B2 G3 Y4", target, "dogfight")
    after = told(play(start, DeclareAttack("ann", die("R6"))), DamageDice("ann", (1, 2, 3, 4, 5, 6)))
    assert next(one.hits for one in after.events if isinstance(one, DamageRolled)) == hits


def test_what_a_company_carries_goes_along_io_co_08() -> None:
    carried = company("ann.c2", condition=Condition.CARRIED, holder="ann.c1", fuel=0, at=Pose(10.8, 10))
    start = moving(carried, fighter=company("ann.c1", at=Pose(10, 10)))
    after = play(start, Move("ann", die("G3"), at=Pose(12, 11)), umpire=TABLE)
    assert after.company("ann.c2").at == Pose(12.8, 11)


def test_a_company_ends_on_no_base_io_geo_07() -> None:
    start = moving(company("ben.c1", at=Pose(12, 10)), fighter=company("ann.c1", at=Pose(10, 10)))
    assert refused(start, Move("ann", die("G3"), at=Pose(11.5, 10)), TABLE).rule == "IO-GEO-07"
