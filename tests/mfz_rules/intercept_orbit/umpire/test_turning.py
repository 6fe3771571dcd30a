"""How far bases can be turned, slid apart and pushed, and which way leads off the edge (IO-COL-09, IO-EDGE-04)."""

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.moving import Turned
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, battle, company, hva, ship
from tests.mfz_rules.intercept_orbit.moving import TABLE, near

FLUSH = ship("ann.s1", at=Pose(10, 10)), ship("ben.s1", at=Pose(11.6, 10))


def test_who_it_has_collided_with_is_not_in_the_way_of_a_turn_io_col_09() -> None:
    made = battle(*FLUSH)

    assert TABLE.turned(made, "ben.s1", 2, "ann.s1") == Turned(2, Pose(11.6, 10, 45))
    assert TABLE.turned(made, "ben.s1", 2) == Turned(0, Pose(11.6, 10))


@pytest.mark.parametrize(("clicks", "sign"), [(2, 1), (-2, -1)])
def test_turns_go_by_whole_clicks_but_at_other_tables_io_oq_49(clicks: int, sign: int) -> None:
    """Left is above 0; the wall lies so that the corner reaches it within the second click on either side."""
    pieces = ship("ann.s1", at=Pose(10, 10)), hva("ben.h1", at=Pose(10, 11.5)), hva("ben.h2", at=Pose(10, 8.5))

    whole = TABLE.turned(battle(*pieces), "ann.s1", clicks)
    part = TABLE.turned(battle(*pieces, settings={"partial_clicks": True}), "ann.s1", clicks)

    assert whole is not None and (whole.clicks, whole.at.facing) == (sign, 22.5 if sign > 0 else 337.5)
    assert part is not None and 1 < part.clicks * sign < 2


def test_turns_lose_nobody_over_the_edge_but_at_other_tables_io_oq_79() -> None:
    """A corner that was on the table still is after the last click that leaves it there."""
    outside = ship("ben.s1", at=Pose(33.05, 10, 45))

    assert TABLE.turned(battle(outside), "ben.s1", 2) == Turned(0, Pose(33.05, 10, 45))
    may_lose = TABLE.turned(battle(outside, settings={"clicks_may_lose": True}), "ben.s1", 2)
    assert may_lose == Turned(2, Pose(33.05, 10, 90))


def test_a_mover_slides_straight_back_from_what_it_lies_on_io_col_09() -> None:
    """No farther than the edge (IO-OQ-79); who lies on nobody stays, flush or not."""
    lying = battle(ship("ann.s1", at=Pose(10.5, 10)), ship("ben.s1", at=Pose(11.6, 10)))

    assert near(TABLE.apart(lying, "ann.s1", 0), 10, 10, 0)
    assert TABLE.apart(battle(*FLUSH), "ann.s1", 0) is None
    frigate = ship("ben.s1", fitted=FRIGATE, at=Pose(0.9, 10))
    outwards = battle(ship("ann.s1", at=Pose(0.3, 10)), frigate)
    assert near(TABLE.apart(outwards, "ann.s1", 0), -0.7, 10, 0)
    over = battle(ship("ann.s1", at=Pose(-0.3, 10, 90)), ship("ben.s1", at=Pose(-0.2, 10.2, 40)))
    end = TABLE.apart(over, "ann.s1", 0)
    assert end is not None and end.x == pytest.approx(-0.8)


def test_what_a_company_carries_does_not_hold_its_push_up_io_ace_04_io_co_08() -> None:
    carried = company("ben.c2", at=Pose(10.8, 10), condition=Condition.CARRIED, fuel=None, holder="ben.c1")
    made = battle(ship("ann.s1"), ship("ben.s1"), company("ben.c1", at=Pose(10, 10)), carried)

    assert near(TABLE.slid(made, "ben.c1", 0), 11, 10, 0)


def test_a_company_dodges_with_the_heading_that_it_is_given_io_co_09() -> None:
    made = battle(ship("ann.s1", at=Pose(10, 10)), company("ben.c1", at=Pose(11.2, 10)))

    assert near(TABLE.step_away(made, "ben.c1", "ann.s1", 45), 13.2, 10, 45)


def test_what_a_company_carries_does_not_hold_its_dodge_up_io_co_09_io_co_10() -> None:
    """It goes along: the edge alone stops this one."""
    carried = company("ben.c2", at=Pose(31.6, 10), condition=Condition.CARRIED, fuel=None, holder="ben.c1")
    made = battle(ship("ann.s1", at=Pose(29.6, 10)), company("ben.c1", at=Pose(30.8, 10)), carried)

    assert near(TABLE.step_away(made, "ben.c1", "ann.s1", 0), 31.6, 10, 0)


def test_a_heading_leads_away_and_onto_nothing_where_any_does_io_edge_04() -> None:
    """Shut in on all sides it looks as it looked; it is turned onto nobody (IO-GEO-07)."""
    at_edge = hva("ann.h1", at=Pose(31.2, 10))
    beside = ship("ben.s1", at=Pose(31.2, 8.8))
    away = {one: TABLE.leads_away(battle(at_edge), "ann.h1", one) for one in (0, 90, 135, 180)}
    assert away == {0: False, 90: False, 135: True, 180: True}
    assert TABLE.leads_away(battle(at_edge, beside), "ann.h1", 180) is True
    assert TABLE.leads_away(battle(at_edge, beside), "ann.h1", 135) is False
    walls = (Pose(31.2, 8.9), Pose(31.2, 11.1), Pose(29.7, 10))
    shut = battle(at_edge, *(ship(f"ben.s{number}", at=at) for number, at in enumerate(walls, 1)))
    assert TABLE.leads_away(shut, "ann.h1", 135) is False
    assert TABLE.leads_away(shut, "ann.h1", 0) is True
