"""Companies with positions: ways, places, dodges, and the chapters that measure them."""

import math
from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.chapters import passengers
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import (
    Cling,
    DamageDice,
    DeclareAttack,
    Defend,
    Dodge,
    Launch,
    Move,
    NameTarget,
    Ride,
    Roll,
    TakeCompany,
)
from mfz_rules.intercept_orbit.state.assets import Condition, Debris
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.state.moving import Journey
from mfz_rules.intercept_orbit.umpire.table import TableUmpire
from tests.mfz_rules.intercept_orbit.builders import battle, company, dice, die, hva, play, refused, ship, turn_of

UMPIRE = TableUmpire()
SHIP = Pose(10, 10)
"""Where ann's ship stands; companies that touch it have their centres 1.2 units off."""
POOL = "W1 W5 B2 G3 Y4"

THERE = Pose(14, 10)
ABOVE = Pose(10, 11.2)


def moving(*assets: Any, fighter: Any = None, pool: str = POOL, **changes: Any) -> Battle:
    """Return a battle in which ann's company may move."""
    fighter = fighter or company("ann.c1", at=Pose(5, 10))
    return turn_of(battle(fighter, ship("ann.s1", at=SHIP), *assets, **changes), "ann.c1", pool)


def go(battle: Battle, x: float, y: float, die_: str = "G3", facing: float = 0.0) -> Move:
    return Move("ann", die(die_), at=Pose(x, y, facing))


def near(pose: Pose | None, x: float, y: float) -> bool:
    return pose is not None and math.dist((pose.x, pose.y), (x, y)) < 1e-4


def test_a_move_is_measured_at_the_centre_and_any_way_round_io_co_05() -> None:
    start = moving()
    after = play(start, go(start, 8, 10, facing=45), umpire=UMPIRE)
    assert after.company("ann.c1").at == Pose(8, 10, 45)
    assert refused(start, go(start, 8.01, 10), UMPIRE).key == "too_far"


def test_it_ends_on_no_base_and_on_the_table_and_may_touch_io_co_06() -> None:
    start = moving(fighter=company("ann.c1", at=Pose(7, 10)))
    assert refused(start, go(start, 9, 10), UMPIRE).key == "overlaps"
    after = play(start, go(start, 8.8, 10), umpire=UMPIRE)
    assert after.company("ann.c1").touching == ("ann.s1",)
    edge = moving(fighter=company("ann.c1", at=Pose(1, 10)))
    assert refused(edge, go(edge, 0.2, 10), UMPIRE).rule == "IO-EDGE-05"


def test_without_a_movement_system_it_goes_round_io_co_06() -> None:
    hurt = company("ann.c1", at=Pose(8.5, 8.4), lost=("movement1",))
    start = moving(fighter=hurt, pool="W1 W5 B2 Y4")
    assert play(start, go(start, 11.5, 8.4, "W5"), umpire=UMPIRE)
    low = company("ann.c1", at=Pose(8.7, 10), lost=("movement1",))
    across = moving(fighter=low, pool="W1 W5 B2 Y4")
    assert play(across, go(across, 11.3, 10, "W5"), umpire=UMPIRE).company("ann.c1").moved
    short = moving(fighter=low, pool="W1 W3 B2 Y4")
    assert refused(short, go(short, 11.3, 10, "W3"), UMPIRE).key == "must_go_round"
    flies = moving(fighter=company("ann.c1", at=Pose(8.7, 10)))
    assert play(flies, go(flies, 11.3, 10), umpire=UMPIRE).company("ann.c1").moved


@pytest.mark.parametrize(("by_path", "asked"), [(True, ("ben.c8", "ben.c9")), (False, ("ben.c9",))])
def test_who_drifts_near_the_way_may_be_carried_along_io_fuel_05(by_path: bool, asked: tuple[str, ...]) -> None:
    """IO-OQ-61: anywhere on the way, or near its end only. It is placed touching who takes it."""
    adrift = {"condition": Condition.DRIFTING, "fuel": 0}
    far = company("ben.c7", at=Pose(5, 20), **adrift)
    start = moving(
        company("ben.c9", at=Pose(10, 12.5), **adrift),
        company("ben.c8", at=Pose(4, 12.5), **adrift),
        far,
        fighter=company("ann.c1", at=Pose(4, 15)),
        settings={"drifters_by_path": by_path},
    )
    after = play(start, go(start, 9, 15, "W5"), umpire=UMPIRE)
    for one in asked:
        assert after.agenda[-1].company == one  # type: ignore[union-attr]
        after = play(after, TakeCompany("ann", one, True), umpire=UMPIRE)
        taken = after.company(one)
        assert taken.holder == "ann.c1"
        carrier = after.company("ann.c1").at
        assert carrier is not None
        assert taken.at is not None
        gap = UMPIRE.distance(after, one, "ann.c1")
        assert gap is not None
        assert gap < 1e-5
    assert after.company("ben.c7") == far


def test_what_is_carried_goes_along_rigidly_io_co_08() -> None:
    carried = company("ann.c9", condition=Condition.CARRIED, holder="ann.c1", fuel=0, at=Pose(4.2, 10))
    start = moving(carried)
    after = play(start, go(start, 7, 11), umpire=UMPIRE)
    assert near(after.company("ann.c9").at, 6.2, 11)


def arrived(*assets: Any, to: Pose = THERE, met: tuple[str, ...] = ()) -> Battle:
    """Return a battle in which ann's ship has moved."""
    made = battle(ship("ann.s1", at=SHIP), ship("ben.s1", at=Pose(28, 28)), *assets)
    riders = tuple(one.id for one in made.companies if "ann.s1" in one.touching)
    flow = Flow(change_asset(made, "ann.s1", at=to), UMPIRE)
    passengers.begin(flow, Journey("ann.s1", (0,) * 4, start=SHIP, riders=riders, companies=met))
    return flow.battle


def rider(id: str = "ben.c1", at: Pose = ABOVE, **changes: Any) -> Any:
    return company(id, at=at, touching=("ann.s1",), **changes)


def test_a_rider_goes_along_rigidly_or_to_a_place_touching_the_ship_io_move_18() -> None:
    start = arrived(rider(), to=Pose(14, 10, 90))
    after = play(start, Ride("ben", "ben.c1", True), umpire=UMPIRE)
    assert near(after.company("ben.c1").at, 12.8, 10)
    assert after.company("ben.c1").touching == ("ann.s1",)
    there = play(start, Ride("ben", "ben.c1", True, Pose(15.2, 10)), umpire=UMPIRE)
    assert near(there.company("ben.c1").at, 15.2, 10)
    assert refused(start, Ride("ben", "ben.c1", True, Pose(15.5, 10)), UMPIRE).key == "not_touching"
    assert refused(start, Ride("ben", "ben.c1", True, Pose(14.5, 10)), UMPIRE).key == "overlaps"


def test_where_its_place_is_taken_it_goes_to_the_nearest_one_touching_io_move_18() -> None:
    start = arrived(rider(), Debris("d1", at=Pose(14, 11.2)))
    after = play(start, Ride("ben", "ben.c1", True), umpire=UMPIRE)
    moved = after.company("ben.c1")
    assert moved.at is not None
    assert UMPIRE.touching(after, "ben.c1") == ("ann.s1",)
    assert UMPIRE.overlaps(after, "ben.c1", moved.at) == ()
    assert math.dist((moved.at.x, moved.at.y), (14, 11.2)) == pytest.approx(0.8, abs=1e-4)


def test_who_stays_stands_where_it_stood_unless_the_ship_is_there_io_move_19() -> None:
    start = arrived(rider())
    after = play(start, Ride("ben", "ben.c1", False), umpire=UMPIRE)
    assert after.company("ben.c1").at == Pose(10, 11.2)
    assert after.company("ben.c1").touching == ()
    under = arrived(rider(), to=Pose(10, 11.0))
    rode = play(under, Ride("ben", "ben.c1", False), umpire=UMPIRE)
    assert near(rode.company("ben.c1").at, 10, 12.2)
    assert rode.company("ben.c1").touching == ("ann.s1",)


def test_riders_that_are_not_placed_yet_are_in_nobodys_way() -> None:
    start = arrived(rider(), rider("ben.c2", Pose(10, 8.8)), to=Pose(10, 12.4))
    after = play(start, Ride("ben", "ben.c1", True), Ride("ben", "ben.c2", True), umpire=UMPIRE)
    assert near(after.company("ben.c1").at, 10, 13.6)
    assert near(after.company("ben.c2").at, 10, 11.2)


def test_what_is_on_deck_or_captive_moves_rigidly_unasked_io_move_20() -> None:
    start = arrived(
        company("ann.c1", condition=Condition.ON_DECK, holder="ann.s1", fuel=None, at=Pose(8.8, 10)),
        company("ben.c1", condition=Condition.CAPTIVE, holder="ann.s1", fuel=0, at=Pose(10, 8.8)),
        to=Pose(14, 10, 180),
    )
    assert near(start.company("ann.c1").at, 15.2, 10)
    assert near(start.company("ben.c1").at, 14, 11.2)
    assert start.company("ann.c1").touching == ("ann.s1",)


def test_who_lies_under_the_ship_and_does_not_cling_is_moved_the_shortest_way_io_col_14() -> None:
    start = arrived(company("ben.c1", at=Pose(14, 11)), met=("ben.c1",))
    after = play(start, Cling("ben", "ben.c1", False), umpire=UMPIRE)
    assert near(after.company("ben.c1").at, 14, 11.2)
    assert after.company("ben.c1").touching == ()
    clings = play(start, Cling("ben", "ben.c1", True), umpire=UMPIRE)
    assert near(clings.company("ben.c1").at, 14, 11.2)
    assert clings.company("ben.c1").touching == ("ann.s1",)
    drifter = company("ben.c1", at=Pose(14, 11), condition=Condition.DRIFTING, fuel=0)
    left = play(arrived(drifter, met=("ben.c1",)), TakeCompany("ann", "ben.c1", False), umpire=UMPIRE)
    assert near(left.company("ben.c1").at, 14, 11.2)


def test_who_is_taken_comes_to_the_nearest_place_touching_the_ship_io_fuel_05() -> None:
    drifter = company("ben.c1", at=Pose(14, 13), condition=Condition.DRIFTING, fuel=0)
    start = arrived(drifter, met=("ben.c1",))
    after = play(start, TakeCompany("ann", "ben.c1", True), umpire=UMPIRE)
    assert near(after.company("ben.c1").at, 14, 11.2)
    chosen = play(start, TakeCompany("ann", "ben.c1", True, Pose(15.2, 10)), umpire=UMPIRE)
    assert near(chosen.company("ben.c1").at, 15.2, 10)


def bay(*assets: Any) -> Battle:
    aboard = company("ann.c1", condition=Condition.ON_DECK, holder="ann.s1", fuel=None, at=Pose(8.8, 10))
    made = battle(ship("ann.s1", at=SHIP), aboard, ship("ben.s1", at=Pose(20, 10)), *assets)
    return change_asset(turn_of(made, "ann.s1", "W6 W2 B4 K3"), "ann.s1", moved=True)


def test_a_launch_goes_anywhere_not_in_cover_from_the_ship_io_launch_06() -> None:
    start = bay(Debris("d1", at=Pose(10, 14)), hva("ben.h1", at=Pose(18, 12.5)))
    after = play(start, Launch("ann", "ann.c1", die("K3"), at=Pose(18.8, 10)), umpire=UMPIRE)
    launched = after.company("ann.c1")
    assert (launched.at, launched.touching, launched.near) == (Pose(18.8, 10), ("ben.s1",), ("ben.h1",))
    assert refused(start, Launch("ann", "ann.c1", die("K3"), at=Pose(10, 16)), UMPIRE).rule == "IO-LAUNCH-06"
    assert refused(start, Launch("ann", "ann.c1", die("K3"), at=Pose(22, 10)), UMPIRE).rule == "IO-LAUNCH-06"
    assert refused(start, Launch("ann", "ann.c1", die("K3"), at=Pose(19.5, 10)), UMPIRE).key == "overlaps"
    free = Facts(cover=Called(()), reason="we see it")
    assert play(start, Launch("ann", "ann.c1", die("K3"), at=Pose(10, 16), facts=free), umpire=UMPIRE)
    here = play(start, Launch("ann", "ann.c1", die("K3")), umpire=UMPIRE)
    assert here.company("ann.c1").at == Pose(8.8, 10)


def dodging(target: Any, *assets: Any) -> Battle:
    """Return a battle in which ben's company has hit ann's, which may dodge."""
    attacker = company("ben.c1", at=Pose(8.8, 10))
    made = battle(target, ship("ben.s1", at=SHIP), ship("ann.s1", at=Pose(28, 28)), attacker, *assets)
    attack = turn_of(made, "ben.c1", "W1 W6 B2 G3 Y4 R1 R3", "ann.c1", "dogfight")
    roused = (DeclareAttack("ben", die("R1")), NameTarget("ann"), Roll("ann", dice(POOL)), Defend("ann"))
    return play(attack, *roused, DamageDice("ben", (6,)), umpire=UMPIRE)


def test_a_dodge_steps_two_units_straight_away_io_co_09() -> None:
    start = dodging(company("ann.c1", at=Pose(10, 11.2), touching=("ben.s1",)))
    after = play(start, Dodge("ann", "ben.s1"), umpire=UMPIRE)
    assert near(after.company("ann.c1").at, 10, 13.2)
    assert after.company("ann.c1").touching == ()
    turned = play(start, Dodge("ann", "ben.s1", Pose(10, 13.2, 30)), umpire=UMPIRE)
    assert near(turned.company("ann.c1").at, 10, 13.2)
    assert refused(start, Dodge("ann", "ben.s1", Pose(10, 13)), UMPIRE).key == "other_place"


def test_the_step_stops_at_the_edge_and_before_a_base_io_co_09() -> None:
    target = company("ann.c1", at=Pose(10, 11.2), touching=("ben.s1",))
    start = dodging(target, Debris("d1", at=Pose(10, 13.4)))
    after = play(start, Dodge("ann", "ben.s1"), umpire=UMPIRE)
    assert near(after.company("ann.c1").at, 10, 12.6)
    beside = dodging(target, Debris("d1", at=Pose(10, 12.0)))
    stuck = play(beside, Dodge("ann", "ben.s1"), umpire=UMPIRE)
    assert near(stuck.company("ann.c1").at, 10, 13.2)  # over what lies on the way, not at its end


def test_whom_a_ship_comes_to_lie_on_makes_room_unasked_io_geo_07() -> None:
    """Companies never block a ship (IO-COL-09); who is aboard another ship stays at that one."""
    aboard = company("ben.c1", condition=Condition.ON_DECK, holder="ben.s2", fuel=None, at=Pose(14, 10.9))
    start = arrived(aboard, ship("ben.s2", at=Pose(14, 12.1)))
    moved = start.company("ben.c1")
    assert moved.at is not None
    assert moved.at != aboard.at
    assert UMPIRE.overlaps(start, "ben.c1", moved.at) == ()
    assert "ben.s2" in UMPIRE.touching(start, "ben.c1")  # type: ignore[operator]
    made = battle(ship("ann.s1", at=Pose(10, 10, 45)), ship("ben.s1", at=Pose(28, 28)), company("ben.c1", at=ABOVE))
    flow = Flow(made, UMPIRE)
    passengers.carry(flow, "ann.s1", SHIP, Pose(10, 10, 45))
    pushed = flow.battle.company("ben.c1").at
    assert pushed is not None
    assert UMPIRE.overlaps(flow.battle, "ben.c1", pushed) == ()
