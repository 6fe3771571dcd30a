"""Launching companies at assets (AB-LAUNCH)."""

import pytest

from mfz_rules.alpha_bandit.gate import pending
from mfz_rules.intercept_orbit.state.actions import (
    EndTurn,
    ForgoAttack,
    Launch,
    Move,
    NameTarget,
    Overrule,
    Ride,
    RollLaunch,
)
from mfz_rules.intercept_orbit.state.assets import Condition, TurnPart
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts
from tests.mfz_rules.alpha_bandit.builders import CARRIER, battle, chosen, moved, opened, ship
from tests.mfz_rules.intercept_orbit.builders import asked, company, dice, die, hva, play, refused, systems

TWIN = systems("catapult", "catapult", "movement")
DECK = {"condition": Condition.ON_DECK, "fuel": None}


def ready(*others: object, fitted: tuple = CARRIER, rolled: str = "B1 G1 W1 W1") -> Battle:  # type: ignore[type-arg]
    """Return a battle in which ann's carrier has moved; two companies of hers are on deck."""
    start = battle(
        ship("ann.s1", fitted),
        ship("ann.s2"),
        ship("ben.s1"),
        company("ann.c1", holder="ann.s1", **DECK),
        company("ann.c2", holder="ann.s1", **DECK),
        company("ann.c3", holder="ann.s2", **DECK),
        company("ben.c1"),
        hva("ben.h1"),
        *others,  # type: ignore[arg-type]
    )
    return moved(opened(start, "ann.s1", rolled), "ann.s1")


def test_ab_launch_01_a_red_die_for_each_catapult_after_the_move() -> None:
    """AB-LAUNCH-01, AB-OQ-15: exactly so many, once, and not before the ship has moved."""
    start = battle(ship("ann.s1", TWIN), ship("ben.s1"), company("ann.c1", holder="ann.s1", **DECK))
    start = opened(start, "ann.s1", "G1 W1 W1")
    assert refused(start, RollLaunch("ann", dice("R1 R2"))).rule == "AB-OQ-15"
    start = play(start, Move("ann"))
    assert "roll_launch" in asked(start)[1]
    assert refused(start, RollLaunch("ann", dice("R1"))).key == "not_the_pool"
    start = play(start, RollLaunch("ann", dice("R1 R2")))
    assert start.ship("ann.s1").launch_dice == dice("R2 R1")
    assert start.ship("ann.s1").part is TurnPart.BAY
    assert refused(start, RollLaunch("ann", dice("R1 R2"))).key == "rolled_already"
    assert "launch" in asked(start)[1]


def test_ab_launch_01_without_a_catapult_nothing_is_launched() -> None:
    """AB-LAUNCH-01: nor by a company."""
    bare = moved(opened(battle(ship("ann.s1", systems("movement")), ship("ben.s1")), "ann.s1", "G1 W1 W1"), "ann.s1")
    assert refused(bare, RollLaunch("ann", ())).key == "no_catapult"
    flying = opened(battle(company("ann.c1"), ship("ben.s1")), "ann.c1", "B1 G1 Y1 W1 W1")
    assert refused(flying, RollLaunch("ann", dice("R1"))).key == "no_ship"


def test_ab_launch_01_the_attack_comes_first_or_is_given_up() -> None:
    """AB-LAUNCH-01: as for a spot."""
    start = battle(ship("ann.s1"), ship("ben.s1"), company("ann.c1", holder="ann.s1", **DECK))
    start = moved(opened(start, "ann.s1", "R1 R1 B1 G1 W1 W1", "ben.s1", "missile"), "ann.s1")
    assert refused(start, RollLaunch("ann", dice("R5"))).key == "attack_first"


def test_ab_launch_02_and_03_fuel_is_the_die_and_the_company_is_put_on_its_target() -> None:
    """AB-LAUNCH-02, AB-LAUNCH-03: each die launches one; it is attached, and has its turn of this round."""
    start = play(ready(fitted=TWIN, rolled="G1 W1 W1"), RollLaunch("ann", dice("R5 R2")))
    start = play(start, Launch("ann", "ann.c1", die("R5"), target="ben.s1"))
    found = start.company("ann.c1")
    assert (found.condition, found.fuel, found.touching, found.holder) == (Condition.FLYING, 5, ("ben.s1",), None)
    assert refused(start, Launch("ann", "ann.c2", die("R5"), target="ben.s1")).rule == "AB-LAUNCH-02"
    start = play(start, Launch("ann", "ann.c2", die("R2"), target="ben.c1"))
    assert start.company("ann.c2").touching == ()
    start = chosen(play(start, EndTurn("ann")), "ann.c1")
    play(start, NameTarget("ann", "ben.s1", "frame"))


def test_ab_launch_01_going_on_calls_off_the_rest() -> None:
    """AB-LAUNCH-01: the company stays on deck, and the dice are gone with the next round."""
    start = play(ready(), RollLaunch("ann", dice("R5")), EndTurn("ann"))
    assert start.company("ann.c1").condition is Condition.ON_DECK


@pytest.mark.parametrize("target", ["ben.s1", "ann.s2", "ann.s1", "ben.c1", "ben.h1"])
def test_ab_launch_03_any_asset_on_the_table_is_a_target(target: str) -> None:
    """AB-LAUNCH-03, AB-OQ-13: friend or foe, whatever the ship shoots at."""
    start = play(ready(), RollLaunch("ann", dice("R5")))
    assert play(start, Launch("ann", "ann.c1", die("R5"), target=target)).company("ann.c1").flying


@pytest.mark.parametrize("target", [None, "nobody", "ann.c1"])
def test_ab_launch_03_something_must_be_named(target: str | None) -> None:
    """AB-LAUNCH-03: nothing, nobody and itself are no targets."""
    start = play(ready(), RollLaunch("ann", dice("R5")))
    assert refused(start, Launch("ann", "ann.c1", die("R5"), target=target)).rule == "AB-LAUNCH-03"


def test_ab_launch_02_only_companies_of_ones_own_on_this_ship() -> None:
    """AB-LAUNCH-02: not those on another ship, or of others, or away."""
    start = ready(company("ann.c4"), company("ann.c5", touching=("ben.s1",)))
    assert refused(start, Launch("ann", "ann.c1", die("R5"), target="ben.s1")).key == "roll_first"
    start = play(start, RollLaunch("ann", dice("R5")))
    for one in ("ann.c3", "ann.c4", "ann.c5", "ben.c1", "nobody"):
        assert refused(start, Launch("ann", one, die("R5"), target="ben.s1")).rule == "AB-LAUNCH-02"


def test_ab_launch_06_who_has_landed_keeps_its_fuel_or_takes_the_die() -> None:
    """AB-LAUNCH-06, AB-LAND-02: a company on deck has none to keep."""
    start = play(ready(company("ann.c4", fuel=3, touching=("ann.s1",))), Ride("ann", "ann.c4", True))
    start = play(start, RollLaunch("ann", dice("R1")))
    kept = play(start, Launch("ann", "ann.c4", die("R1"), "keep", target="ben.s1"))
    assert (kept.company("ann.c4").fuel, kept.company("ann.c4").touching) == (3, ("ben.s1",))
    assert play(start, Launch("ann", "ann.c4", die("R1"), target="ben.s1")).company("ann.c4").fuel == 1
    assert refused(start, Launch("ann", "ann.c1", die("R1"), "keep", target="ben.s1")).rule == "AB-LAUNCH-06"
    assert refused(start, Launch("ann", "ann.c1", die("R1"), "other", target="ben.s1")).key == "no_such_fuel"


def test_ab_launch_03_what_is_near_is_stated() -> None:
    """AB-LAUNCH-03, AB-CAP-05: a company put beside a liability that nobody guards takes it."""
    start = play(ready(), RollLaunch("ann", dice("R5")))
    start = play(start, Launch("ann", "ann.c1", die("R5"), target="ben.h1", facts=Facts(near=("ben.h1",))))
    assert start.hva("ben.h1").holder == "ann"


def test_ab_oq_15_what_a_turn_offers_step_by_step() -> None:
    """AB-OQ-15: attack and move in any order, then launches, last the spot or the end."""
    start = battle(ship("ann.s1"), ship("ben.s1"), company("ann.c1", holder="ann.s1", **DECK))
    start = opened(start, "ann.s1", "R1 R1 B1 G1 W1 W1", "ben.s1", "missile")
    assert asked(start)[1] == ("declare_attack", "forgo_attack", "move")
    start = play(start, ForgoAttack("ann"), Move("ann"))
    assert asked(start)[1] == ("roll_launch", "spot", "end_turn")
    assert pending(start)[0].form["roll_launch"] == {"dice": ["R"]}


def test_ab_launch_02_no_company_of_an_enemy_at_the_ship() -> None:
    start = ready(company("ben.c2", touching=("ann.s1",)))
    start = play(start, Ride("ben", "ben.c2", True), RollLaunch("ann", dice("R3")))
    assert refused(start, Launch("ann", "ben.c2", die("R3"), target="ben.s1")).key == "not_aboard"


def test_a_ship_that_is_set_back_before_its_turn_rolls_its_launch_dice_anew() -> None:
    """RA-JUDGE-05, AB-LAUNCH-01: nothing of the turn that it had is left."""
    start = play(ready(), RollLaunch("ann", dice("R4")))
    assert start.ship("ann.s1").launch_dice
    start = play(play(start, EndTurn("ann")), Overrule("ann", "ann.s1.status", "waiting", "we played on too soon"))
    assert start.ship("ann.s1").launch_dice is None
    assert start.ship("ann.s1").part is TurnPart.REPAIR
