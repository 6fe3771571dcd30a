"""The ruler before it is flown: clicks, pips, the cheapest bend, what is said of it (IO-MOVE)."""

from dataclasses import replace
from pathlib import Path
from time import perf_counter

import pytest

from mfz_desktop.intercept_orbit.battle.flight import Ruler
from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_desktop.intercept_orbit.battle.flight_words import (
    coming_words,
    end_words,
    given_up_words,
    pips_words,
    price_words,
    refused_words,
)
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.assets import Debris, Naming
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_desktop.intercept_orbit.battle.helms import best_die, on_paper, opened, table
from tests.mfz_rules.alpha_bandit import builders as bandit
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, ship
from tests.mfz_rules.intercept_orbit.moving import meets


def ruler(path: Path, battle: Battle, *, die: bool = True) -> Ruler:
    session = opened(path, battle)
    return Ruler(session, "ann.s1", best_die(session) if die else None)


@pytest.fixture
def capital(tmp_path: Path) -> Ruler:
    return ruler(tmp_path, table())


def test_it_lies_straight_by_the_base_speed_and_that_may_be_flown(capital: Ruler) -> None:
    laid = capital.laid(capital.straight)

    assert capital.straight == FlightPlan((0, 0, 0, 0))
    assert laid.legal
    assert (pips_words(laid), price_words(laid)) == ("0 of 6 pips", "straight ahead, as without a die")
    assert end_words(capital, laid) == "4.0 u ahead"


def test_a_hinge_goes_no_farther_than_its_most(capital: Ruler, tmp_path: Path) -> None:
    bent = capital.clicked(capital.straight, 1, 1)
    assert bent.clicks == (0, 1, 0, 0)
    assert capital.clicked(bent, 1, 1) == bent
    assert capital.clicked(bent, 7, 1) == bent
    frigate = ruler(tmp_path / "frigate", table(FRIGATE))
    assert frigate.clicked(bent, 1, 1).clicks == (0, 2, 0, 0)


def test_units_are_added_at_the_tip_and_never_below_none(capital: Ruler) -> None:
    assert capital.longer(FlightPlan((1, 0, 0, 0)), 2).clicks == (1, 0, 0, 0, 0, 0)
    assert capital.longer(FlightPlan((1, 0)), -5) == FlightPlan()


def test_a_hinge_that_costs_more_than_a_pip_is_told_in_pips_ab_move_02(tmp_path: Path) -> None:
    made = bandit.opened(bandit.battle(bandit.ship("ann.s1"), bandit.ship("ben.s1")), "ann.s1", "B4 G5 W6 W2")
    found = ruler(tmp_path, made)
    assert price_words(found.laid(FlightPlan((0, 2, 0)))) == "2 pips of bends"
    assert price_words(found.laid(FlightPlan((0, 2, 1, 0)))) == "3 pips of bends and 1 unit more"
    assert price_words(found.laid(FlightPlan((0, 1, 1)))) == "2 hinges"


def test_a_plan_that_is_too_dear_is_told_io_move_08(tmp_path: Path) -> None:
    found = ruler(tmp_path, table(), die=False)
    laid = found.laid(FlightPlan((1, 0, -1, 0, 0)))

    assert not laid.legal
    assert pips_words(laid) == "3 of 0 pips"
    assert price_words(laid) == "2 hinges and 1 unit more"
    assert "This plan costs 3" in refused_words(found.names, laid)
    assert coming_words(found, laid) == given_up_words(found, laid) == ()


def test_where_it_ends_is_told_as_the_ship_sees_it(capital: Ruler) -> None:
    laid = capital.laid(FlightPlan((1, 0, 0)))

    assert end_words(capital, laid) == "3.1 u ahead, 1.1 u to the left, turned 22.5° to the left"
    assert price_words(laid) == "1 hinge and 1 unit fewer"


def test_what_comes_is_told_in_order_with_who_is_asked(tmp_path: Path) -> None:
    more = (ship("ben.s3", at=Pose(16, 14.5, 90)), Debris("d2", at=Pose(16, 12.2)))
    found = ruler(tmp_path, table(None, *more))

    assert coming_words(found, found.laid(FlightPlan((0,) * 8))) == (
        "hits Debris 2, 8 dice",
        "ben.s3 in passing: Ann and Ben are asked whether they collide",
        "may ride along: ann.c1",
        "goes along: ann.c2",
    )
    assert coming_words(found, found.laid(FlightPlan((0,) * 4, avoid=("d2",))))[:2] == (
        "goes round Debris 2 for a pip",
        "collides with ben.s3, 4 dice; the rest of the move is lost",
    )


def test_what_a_plan_gives_up_is_told_before(tmp_path: Path) -> None:
    found = ruler(tmp_path, table())

    assert given_up_words(found, found.laid(FlightPlan((1, 0, 0, 0)))) == ("5 pips are not used",)


def test_the_shot_that_is_given_up_is_told(tmp_path: Path) -> None:
    made = table()
    naming = Naming("ben.s2", "assault")
    named = replace(
        made, ships=tuple(replace(one, naming=naming if one.id == "ann.s1" else None) for one in made.ships)
    )
    found = ruler(tmp_path, named)
    words = "ben.s2 is at support range then, not at assault range as it was named"

    assert words in given_up_words(found, found.laid(FlightPlan((1, 1, 1, 0))))
    assert words not in given_up_words(found, found.laid(FlightPlan((0, 0, 0, 0))))


def test_a_ship_that_leaves_the_table_is_told_to_be_lost_io_edge_01(tmp_path: Path) -> None:
    found = ruler(tmp_path, table(at=Pose(16, 3, 270)))

    assert "leaves the table and is lost" in coming_words(found, found.laid(found.straight))


def test_on_paper_pips_end_and_legality_are_told_and_what_is_stated_comes(tmp_path: Path) -> None:
    session = opened(tmp_path, on_paper(table()))
    found = Ruler(session, "ann.s1", best_die(session), meets("d1", "ben.s1!"))
    laid = found.laid(FlightPlan((1, 0, 0, 0)))

    assert not found.measures
    assert laid.legal
    assert pips_words(laid) == "1 of 6 pips"
    assert end_words(found, laid).startswith("4.0 u ahead, 1.5 u to the left")
    assert coming_words(found, laid)[:2] == (
        "hits Debris 1, 4 dice",
        "collides with ben.s1, 4 dice; the rest of the move is lost",
    )


def test_the_cheapest_bend_brings_the_bow_to_a_point(capital: Ruler) -> None:
    plan = capital.towards(capital.straight, (14.5, 14.5))
    end = capital.end(plan)
    bow = end.x, end.y

    assert capital.laid(plan).legal
    assert abs(bow[0] - 14.5) < 1.2
    assert capital.laid(plan).price.cost <= 3
    assert capital.towards(capital.straight, (16.0, 14.8)) == capital.straight


def test_of_ends_that_are_alike_the_one_is_taken_that_changes_least(capital: Ruler) -> None:
    """Sidesteps may come earlier or later and end alike; what lies is kept."""
    for clicks in ((1, -1, 1, -1), (1, 0, -1, 0), (0, 1, -1, 0, 0)):
        laid = FlightPlan(clicks)
        end = capital.end(laid)
        bow = capital.travel(laid).end.moved(end.facing, 0.8).centre
        assert capital.towards(laid, bow, exactly=True) == laid


def test_what_is_paid_for_debris_stays_and_is_not_there_for_bends(tmp_path: Path) -> None:
    found = ruler(tmp_path, table(None, Debris("d2", at=Pose(3, 3))))
    plan = FlightPlan((0,) * 4, avoid=("d1", "d2"))

    reached = found.towards(plan, (0.0, 40.0))

    assert reached.avoid == ("d1", "d2")
    assert found.laid(reached).price.left >= 0


def test_who_turns_at_rest_is_told_io_oq_10(tmp_path: Path) -> None:
    found = ruler(tmp_path, table(settings={"turn_at_rest": True}))
    plan = found.clicked(FlightPlan(), 0, -1)
    laid = found.laid(plan)

    assert plan.at_rest == -1
    assert laid.legal
    assert laid.price.bends == (1,)
    assert end_words(found, laid) == "0.0 u ahead, turned 22.5° to the right"


def test_cheapest_bends_of_a_die_are_worked_out_once(tmp_path: Path) -> None:
    """The first time may take its while; then each is found at once."""
    found = ruler(tmp_path, table(FRIGATE))
    found.towards(found.straight, (14.0, 14.0))
    began = perf_counter()
    for number in range(10):
        found.towards(found.straight, (14.0 + number / 5, 14.0))
    assert perf_counter() - began < 1.0
