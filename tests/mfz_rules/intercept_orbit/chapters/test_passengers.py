"""Who rides along, clings and is taken at the end of a move (IO-MOVE-18 to 21, IO-COL-14, IO-FUEL-05), on paper."""

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.places import Pose, carried
from mfz_rules.intercept_orbit.chapters import damage, passengers
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Cling, Move, Ride, TakeCompany
from mfz_rules.intercept_orbit.state.assets import Condition, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.state.moving import Journey
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from tests.mfz_rules.intercept_orbit.builders import asked, battle, company, hva, play, refused, ship
from tests.mfz_rules.intercept_orbit.moving import TABLE, about_to_move

PLAYERS = ("ann", "ben", "cy")


def arrived(*assets: Any, asset: str = "ann.s1", met: tuple[str, ...] = (), **changes: Any) -> Battle:
    """Return a battle of three in which an asset has ended its move."""
    made = battle(*(ship(f"{one}.s1") for one in PLAYERS), *assets, players=PLAYERS, **changes)
    riders = tuple(one.id for one in made.companies if asset in one.touching)
    flow = Flow(made, Unmeasured())
    passengers.begin(flow, Journey(asset, (0, 0, 0, 0), companies=met, riders=riders))
    return flow.battle


def questions(battle: Battle) -> list[tuple[str, str]]:
    """Return who is asked for which company until nobody is, when all say no."""
    found = []
    while asked(battle)[1][0] in ("ride", "cling", "take_company"):
        item: Any = battle.agenda[-1]
        found.append((asked(battle)[1][0], item.company))
        kind: Any = {"ride": Ride, "cling": Cling, "take_company": TakeCompany}[asked(battle)[1][0]]
        battle = play(battle, kind(item.player, item.company, False))
    return found


def test_the_movers_companies_are_asked_first_then_in_tactical_order_io_move_19() -> None:
    """The mover's own may stay behind too (IO-OQ-85)."""
    at_ship = [company(f"{one}.c1", touching=("ann.s1",)) for one in PLAYERS]
    start = arrived(*at_ship, hva("ben.h1"), hva("ben.h2"))
    assert start.order == ("ben", "ann", "cy")
    assert questions(start) == [("ride", "ann.c1"), ("ride", "ben.c1"), ("ride", "cy.c1")]


def test_then_who_was_met_in_the_order_met_io_col_14() -> None:
    drifter = company("cy.c9", condition=Condition.DRIFTING, fuel=0)
    start = arrived(
        company("ann.c1", touching=("ann.s1",)),
        company("ben.c1"),
        company("cy.c1"),
        drifter,
        met=("cy.c1", "cy.c9", "ben.c1", "cy.c1", "ann.c1"),
    )
    assert questions(start) == [
        ("ride", "ann.c1"),
        ("cling", "cy.c1"),
        ("take_company", "cy.c9"),
        ("cling", "ben.c1"),
    ]


def test_who_rides_stays_attached_io_move_18() -> None:
    start = arrived(company("ben.c1", touching=("ann.s1",)), hva("ben.h1"))
    assert asked(start) == ("ben", ("ride",))
    facts = Facts(near=("ben.h1",))
    after = play(start, Ride("ben", "ben.c1", True, facts=facts))
    assert after.company("ben.c1").touching == ("ann.s1",)
    assert after.company("ben.c1").near == ("ben.h1",)
    away = Facts(touching=())
    assert play(start, Ride("ben", "ben.c1", True, facts=away)).company("ben.c1").touching == ("ann.s1",)  # IO-OQ-81
    assert refused(start, Ride("ben", "ann.c1", True)).key == "other_company"
    assert refused(start, Ride("ann", "ben.c1", True)).key == "not_your_answer"


def test_who_stays_is_attached_no_longer_and_stands_where_it_stood_io_move_19() -> None:
    start = arrived(company("ben.c1", touching=("ann.s1", "ben.s1"), near=("ben.h1",)), hva("ben.h1"))
    after = play(start, Ride("ben", "ben.c1", False))
    assert after.company("ben.c1").touching == ("ben.s1",)
    assert after.company("ben.c1").near == ("ben.h1",)
    assert refused(start, Ride("ben", "ben.c1", False, Pose(1, 1))).key == "stays"


def test_what_is_on_deck_or_captive_rides_unasked_io_move_20() -> None:
    start = arrived(
        company("ann.c1", condition=Condition.ON_DECK, holder="ann.s1", touching=("ann.s1",), fuel=None),
        company("ben.c1", condition=Condition.CAPTIVE, holder="ann.s1", touching=("ann.s1",), fuel=0),
    )
    assert questions(start) == []
    assert start.company("ben.c1").touching == ("ann.s1",)


def test_a_ship_that_is_turned_or_pushed_takes_companies_along_io_move_21() -> None:
    made = battle(ship("ann.s1"), ship("ben.s1"), company("ben.c1", touching=("ann.s1",)), company("ben.c2"))
    flow = Flow(made, Unmeasured())
    passengers.carry(flow, "ann.s1", None, None)
    assert questions(flow.battle) == [("ride", "ben.c1")]


def test_those_of_the_mover_go_along_once_at_the_end_of_its_move_io_move_21() -> None:
    made = battle(ship("ann.s1"), ship("ben.s1"), company("ben.c1", touching=("ann.s1",)))
    flow = Flow(replace(made, journey=Journey("ann.s1", (0,))), Unmeasured())
    passengers.carry(flow, "ann.s1", None, None)
    assert not flow.events


@pytest.mark.parametrize(("clings", "touching"), [(True, ("ben.s1", "ann.s1")), (False, ("ben.s1",))])
def test_a_company_that_was_met_clings_or_not_io_col_14(clings: bool, touching: tuple[str, ...]) -> None:
    start = arrived(company("ben.c1", touching=("ben.s1",)), met=("ben.c1",))
    assert asked(start) == ("ben", ("cling",))
    after = play(start, Cling("ben", "ben.c1", clings))
    assert after.company("ben.c1").touching == touching


def test_hvas_are_not_clung_to_but_take_who_drifts_io_fuel_05() -> None:
    drifter = company("ann.c9", condition=Condition.DRIFTING, fuel=0)
    start = arrived(hva("ann.h1"), company("ben.c1"), drifter, asset="ann.h1", met=("ben.c1", "ann.c9"))
    assert asked(start) == ("ann", ("take_company",))
    score = start.score("ann")
    after = play(start, TakeCompany("ann", "ann.c9", True))
    assert (after.company("ann.c9").condition, after.company("ann.c9").holder) == (Condition.CARRIED, "ann.h1")
    assert after.score("ann") == score + 5


@pytest.mark.parametrize(
    ("owner", "condition", "gain"), [("ann", Condition.ON_DECK, 5), ("ben", Condition.CAPTIVE, 0)]
)
def test_a_ship_rescues_or_captures_who_drifts_io_fuel_08(owner: str, condition: Condition, gain: int) -> None:
    """B5: DRIFTING, taken by an own asset or another's; a rescue gives points, a capture none."""
    drifter = company(f"{owner}.c9", condition=Condition.DRIFTING, fuel=0)
    start = arrived(drifter, met=(drifter.id,))
    before = {one: start.score(one) for one in PLAYERS}
    after = play(start, TakeCompany("ann", drifter.id, True))
    taken = after.company(drifter.id)
    assert (taken.condition, taken.holder, taken.touching) == (condition, "ann.s1", ("ann.s1",))
    assert {one: after.score(one) - before[one] for one in PLAYERS} == {"ann": gain, "ben": 0, "cy": 0}


def test_a_captured_ship_takes_for_its_captor_io_fuel_08() -> None:
    drifter = company("ben.c9", condition=Condition.DRIFTING, fuel=0)
    captor = company("ann.c1", touching=("ben.s2",))
    start = arrived(ship("ben.s2", controller="ann"), captor, drifter, asset="ben.s2", met=("ben.c9",))
    after = play(start, Ride("ann", "ann.c1", True), TakeCompany("ann", "ben.c9", True))
    assert after.company("ben.c9").condition is Condition.CAPTIVE


def test_riders_of_a_ship_that_left_the_table_are_lost_or_stay_behind_io_edge_03() -> None:
    made = battle(
        ship("ann.s1"),
        ship("ann.s2"),
        ship("ben.s1"),
        company("ann.c1", touching=("ann.s1",)),
        company("ben.c1", touching=("ann.s1",)),
        company("ann.c2", condition=Condition.CAPTIVE, holder="ben.c1", fuel=0),
    )
    flow = Flow(made, Unmeasured())
    damage.leave_table(flow, "ann.s1")
    passengers.begin(flow, Journey("ann.s1", (0, 0, 0, 0), riders=("ann.c1", "ben.c1")))
    after = play(flow.battle, Ride("ann", "ann.c1", False), Ride("ben", "ben.c1", True))
    assert after.company("ann.c1").flying
    assert after.company("ann.c1").touching == ()
    assert after.company("ben.c1").status is Status.LOST
    assert after.company("ann.c2").status is Status.LOST
    assert after.score("ben") == made.score("ben") - 5


def test_nobody_rides_a_ship_that_was_destroyed() -> None:
    made = battle(ship("ann.s1"), ship("ann.s2"), ship("ben.s1"), company("ben.c1", touching=("ann.s1",)))
    flow = Flow(made, Unmeasured())
    damage.destroy(flow, "ann.s1")
    passengers.begin(flow, Journey("ann.s1", (0, 0, 0, 0), riders=("ben.c1",), companies=("ben.c1",)))
    assert questions(flow.battle) == []


def test_the_order_of_players_follows_a_rescue_io_fuel_08_io_score_03() -> None:
    drifter = company("ben.c9", condition=Condition.DRIFTING, fuel=0)
    start = arrived(drifter, asset="ben.s1", met=("ben.c9",))
    assert start.order == ("ann", "ben", "cy")
    assert play(start, TakeCompany("ben", "ben.c9", True)).order == ("ben", "ann", "cy")


def test_who_is_on_deck_and_its_captives_go_along_io_move_20() -> None:
    on_deck = company("ann.c1", condition=Condition.ON_DECK, holder="ann.s1", fuel=None, at=Pose(10, 11.2))
    captive = company("ben.c1", condition=Condition.CAPTIVE, holder="ann.c1", fuel=0, at=Pose(10, 12))
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(10, 10)), ship("ben.s1"), on_deck, captive)
    after = play(made, Move("ann"), umpire=TABLE)
    assert after.company("ann.c1").at == Pose(14, 11.2)
    assert after.company("ben.c1").at == Pose(14, 12)


NUMBERS = st.floats(-40, 40)
POSES = st.builds(Pose, NUMBERS, NUMBERS, st.floats(0, 360, exclude_max=True))


@given(POSES, POSES, POSES)
def test_a_passenger_keeps_its_place_on_what_carries_it_io_move_20(rider: Pose, before: Pose, after: Pose) -> None:
    def far(one: Pose, other: Pose) -> float:
        return math.dist((one.x, one.y), (other.x, other.y))

    now = carried(rider, before, after)
    assert far(now, after) == pytest.approx(far(rider, before), abs=1e-9)
    turned = math.radians(now.facing - rider.facing - after.facing + before.facing)
    assert math.cos(turned) == pytest.approx(1, abs=1e-9)
    assert far(carried(now, after, before), rider) == pytest.approx(0, abs=1e-9)


def test_a_passenger_goes_round_with_its_ship_io_move_20() -> None:
    now = carried(Pose(6.2, 5, 10), Pose(5, 5, 0), Pose(7, 7, 90))
    assert (now.x, now.y, now.facing) == pytest.approx((7, 8.2, 100))
