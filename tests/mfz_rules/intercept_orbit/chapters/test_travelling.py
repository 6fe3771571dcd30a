"""Plans and ways along the ruler (IO-MOVE)."""

import math

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import Move, Repair, TakeHva
from mfz_rules.intercept_orbit.state.agenda import AskTakeHva
from mfz_rules.intercept_orbit.state.assets import Condition, Status, TurnPart
from mfz_rules.intercept_orbit.state.events.moves import MoveArrived, MoveBegan, MoveEnded
from mfz_rules.intercept_orbit.state.facts import Facts
from tests.mfz_rules.intercept_orbit.builders import (
    FRIGATE,
    asked,
    company,
    die,
    hva,
    play,
    refused,
    ship,
    told,
)
from tests.mfz_rules.intercept_orbit.moving import TABLE, about_to_move, ahead, meets, near

FLY_BY = {"hva_fly_by": True}

CLICK = math.radians(22.5)


MIDDLE = Pose(16, 16)


def frigate(*clicks: int, at: Pose = MIDDLE, **settings: object) -> Pose:
    """Return where a frigate comes that clicks the ruler so."""
    made = about_to_move("ann.s1", ship("ann.s1", fitted=FRIGATE, at=at), green=6, settings=settings)
    after = play(made, Move("ann", die("G6"), clicks=clicks), umpire=TABLE).ship("ann.s1").at
    assert after is not None
    return after


def capital(*clicks: int, at: Pose = MIDDLE) -> Pose:
    made = about_to_move("ann.s1", ship("ann.s1", at=at))
    after = play(made, Move("ann", die("W6"), clicks=clicks), umpire=TABLE).ship("ann.s1").at
    assert after is not None
    return after


def test_a_ship_goes_four_ahead_without_a_die_io_move_01_io_ship_05() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(10, 10, 90)), ship("ben.s1"))

    after = play(made, Move("ann"), umpire=TABLE)

    assert near(after.ship("ann.s1").at, 10, 14, 90)
    assert (after.ship("ann.s1").speed, after.journey) == (4, None)
    assert refused(after, Move("ann"), TABLE).rule == "IO-MOVE-01"


def test_the_drawn_case_io_move_17() -> None:
    """One pip clicks the first hinge once, one slows down; the ruler lies in the bend (IO-MOVE-10)."""
    made = about_to_move("ann.s1", ship("ann.s1", fitted=FRIGATE, at=Pose(16, 16)), green=2)

    after = play(made, Move("ann", die("G2"), 3, (1, 0, 0)), umpire=TABLE)

    assert near(after.ship("ann.s1").at, 18.9399, 17.1020, 22.5)


def test_numbers_of_part_f4() -> None:
    assert math.cos(CLICK) == pytest.approx(0.9238795325, abs=1e-10)
    assert math.sin(CLICK) == pytest.approx(0.3826834324, abs=1e-10)
    # straight 1, then one unit 22.5 to the left about a hinge 0.2 ahead of the centre and 0.4 beside it
    end = frigate(0, 1, 0, 0)
    assert near(end, 16 + 1 + 0.2 + 3 * math.cos(CLICK) - 0.2 * math.cos(CLICK) + 0.4 * math.sin(CLICK),
                16 + 0.4 + 3 * math.sin(CLICK) - 0.2 * math.sin(CLICK) - 0.4 * math.cos(CLICK), 22.5)  # fmt: skip


@pytest.mark.parametrize(
    ("clicks", "width"),
    [
        ((1, 1, 1, 1), 1.6),
        ((-1, 0, 0, 1), 1.6),
        ((0, 0, 0, 0, 0), 1.6),
        ((0, -1, 1, -1), 1.6),
        ((1, 0), 1.6),
        ((), 1.6),
    ],
)
def test_end_poses_follow_the_formula_io_move_12(clicks: tuple[int, ...], width: float) -> None:
    at = Pose(16, 16, 30)
    end = capital(*clicks, at=at)

    side = next((1 if one > 0 else -1 for one in clicks if one), 1)
    headings = [math.radians(30) + CLICK * sum(clicks[: i + 1]) for i in range(len(clicks))]
    first, last = math.radians(30), headings[-1] if headings else math.radians(30)
    x = sum(map(math.cos, headings)) + 0.2 * (math.cos(first) - math.cos(last))
    y = sum(map(math.sin, headings)) + 0.2 * (math.sin(first) - math.sin(last))
    x += side * width / 2 * (-math.sin(first) + math.sin(last))
    y += side * width / 2 * (math.cos(first) - math.cos(last))
    assert end.x == pytest.approx(16 + x, abs=1e-6)
    assert end.y == pytest.approx(16 + y, abs=1e-6)
    assert end.facing == pytest.approx(math.degrees(last) % 360, abs=1e-6)


def test_clicks_may_go_both_ways_and_the_side_is_that_of_the_first_io_move_07_io_oq_08() -> None:
    left, right = capital(1, -1, 0, 0), capital(-1, 1, 0, 0)

    assert left.facing == right.facing == 0
    assert left.y - 16 == pytest.approx(16 - right.y)


def test_more_than_a_rulers_length_is_laid_again_io_move_16_io_oq_12() -> None:
    assert near(capital(*[0] * 10, at=Pose(4, 16)), 14, 16, 0)
    made = about_to_move("ann.s1", ship("ann.s1", fitted=FRIGATE, at=Pose(4, 16)), green=6)
    after = play(made, Move("ann", die("G6"), clicks=(*[0] * 8, 2)), umpire=TABLE)
    assert after.ship("ann.s1").at is not None and after.ship("ann.s1").at.facing == 45


@pytest.mark.parametrize(
    ("move", "rule", "key"),
    [
        (Move("ann", clicks=(1, 0, 0, 0)), "IO-MOVE-08", "too_few_pips"),
        (Move("ann", die("W3"), 5, (1, 1, 1, 0, 0)), "IO-MOVE-08", "too_few_pips"),
        (Move("ann", die("W6"), clicks=(2, 0, 0, 0)), "IO-MOVE-04", "too_many_clicks"),
        (Move("ann", die("W6"), -1), "IO-MOVE-05", "negative_speed"),
        (Move("ann", die("W6"), 3, (0, 0, 0, 1)), "IO-MOVE-06", "wrong_hinges"),
        (Move("ann", die("W6"), 0, (1,)), "IO-MOVE-06", "wrong_hinges"),
        (Move("ann", die("B2"), 3), "IO-DICE-05", "wrong_colour"),
        (Move("ann", die("W5"), 3), "IO-DICE-02", "not_in_pool"),
        (Move("ann", die("W3"), avoid=("d9",)), "IO-DEB-01", "no_debris"),
        (ahead("ben.s9"), "IO-COL-02", "nothing_there"),
        (ahead("ann.s1"), "IO-COL-02", "nothing_there"),
        (ahead("ben.c2"), "IO-COL-14", "company_aboard"),
        (ahead("ann.c1"), "IO-MOVE-21", "attached"),
        (Move("ann", facts=Facts(passes=("ben.c1",))), "IO-FUEL-05", "not_drifting"),
        (Move("ann", facts=Facts(passes=("zoe.c1",))), "IO-FUEL-05", "not_passed"),
        (Move("ann", facts=Facts(near=("ben.s1",))), "IO-HVA-05", "not_near"),
        (Move("ann", facts=Facts(near_of=(("zoe.s1", ()),))), "IO-HVA-05", "nobody_near"),
    ],
)
def test_plans_are_refused_whole_io_move_08(move: Move, rule: str, key: str) -> None:
    """IO-MOVE-02 to IO-MOVE-06: what a plan costs, and what a hinge may be clicked; stated facts that cannot be."""
    made = about_to_move(
        "ann.s1",
        ship("ann.s1"),
        ship("ben.s1"),
        company("ann.c1", touching=("ann.s1",)),
        company("ben.c1"),
        company("ben.c2", condition=Condition.ON_DECK, holder="ben.s1"),
    )

    refusal = refused(made, move)

    assert (refusal.rule, refusal.key) == (rule, key)


def test_meetings_are_in_passing_or_at_the_end_io_col_02() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"))
    move = ahead("ben.s1")
    odd = Move("ann", facts=Facts(meets=(type(move.facts.meets[0])("ben.s1", "over"),)))  # type: ignore[index]

    assert refused(made, odd).key == "no_such_meeting"


def test_a_frigate_clicks_a_hinge_twice_for_one_pip_io_move_04() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", fitted=FRIGATE), green=2)

    after = told(made, Move("ann", die("G2"), clicks=(2, -2, 0, 0)))

    assert isinstance(after.events[1], MoveBegan) and after.events[1].journey.pips == 0
    assert refused(made, Move("ann", die("G2"), clicks=(3, 0, 0, 0))).key == "too_many_clicks"


def test_hinge_click_max_at_another_table_io_oq_09() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), settings={"hinge_click_max": 2})

    assert refused(made, Move("ann", die("W3"), clicks=(2, 2, 0, 0))).key == "too_few_pips"
    assert play(made, Move("ann", die("W6"), clicks=(2, 2, 0, 0))).ship("ann.s1").moved


def test_speed_0_turns_nobody_and_asks_no_dice_io_move_05_io_move_06() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(10, 10)), ship("ben.s1", at=Pose(11.6, 10)))

    after = told(made, Move("ann", die("W6"), 0), TABLE)

    assert near(after.after.ship("ann.s1").at, 10, 10, 0)
    assert [type(one) for one in after.events if isinstance(one, MoveArrived | MoveEnded)] == [MoveArrived, MoveEnded]
    assert after.after.ship("ann.s1").speed == 0


def test_a_ship_may_turn_at_rest_where_a_table_plays_so_io_oq_10() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(10, 10)), ship("ben.s1"), settings={"turn_at_rest": True})

    after = play(made, Move("ann", die("W6"), 0, (-1,)), umpire=TABLE)

    assert near(after.ship("ann.s1").at, 10, 10, 337.5)
    assert refused(made, Move("ann", die("W3"), 0, (1,)), TABLE).key == "too_few_pips"


def test_speed_starts_from_base_speed_each_turn_unless_it_persists_io_oq_11() -> None:
    fast = ship("ann.s1", last_speed=6)

    assert play(about_to_move("ann.s1", fast), Move("ann")).ship("ann.s1").speed == 4
    assert (
        play(about_to_move("ann.s1", fast, settings={"speed_persists": True}), Move("ann")).ship("ann.s1").speed == 6
    )
    assert play(about_to_move("ann.s1", fast, settings={"base_speed": 3}), Move("ann")).ship("ann.s1").speed == 3


@pytest.mark.parametrize(("clock", "speed"), [(11, 4), (6, 4), (5, 6)])
def test_rules_that_the_clock_switches_io_oq_11_ra_hack_02(clock: int, speed: int) -> None:
    switched = {"base_speed": {"else": 4, "clock_at_most": 5, "then": 6}}
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), settings=switched, clock=clock)

    assert play(made, Move("ann")).ship("ann.s1").speed == speed


def test_click_deg_at_another_table_io_oq_06() -> None:
    assert frigate(1, 0, 0, 0, click_deg=30).facing == 30


def test_repairs_are_past_once_a_ship_moves_io_ship_01() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", lost=("defense1",)))

    after = play(made, Move("ann"))

    assert after.ship("ann.s1").part is TurnPart.MOVE
    assert refused(after, Repair("ann", die("W6"), "defense1")).key == "step_past"


def test_the_die_is_used_even_if_pips_are_left_io_move_02() -> None:
    after = play(about_to_move("ann.s1", ship("ann.s1")), Move("ann", die("W6"), 5))

    assert die("W6") not in after.ship("ann.s1").pool
    assert die("W6") in after.ship("ann.s1").used


def test_a_high_value_assets_turn_ends_with_its_move_io_hva_01() -> None:
    made = about_to_move("ann.h1", hva("ann.h1", at=Pose(10, 10)), ship("ann.s1"), ship("ben.s1"))

    after = play(made, Move("ann", die("G4"), clicks=(1, 0, 0, 0)), umpire=TABLE)

    assert after.hva("ann.h1").status is Status.DONE
    assert after.hva("ann.h1").at is not None and after.hva("ann.h1").at.facing == 22.5
    assert asked(after)[1][0] == "choose_asset"


def test_who_is_near_is_stated_or_nobody_io_hva_05() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", near=("ben.h1",)), hva("ben.h1"), ship("ben.s1"))

    assert play(made, Move("ann")).ship("ann.s1").near == ()
    near_it = play(made, Move("ann", facts=Facts(near=("ben.h1",))))
    assert near_it.ship("ann.s1").near == ("ben.h1",)
    assert asked(near_it) == ("ann", ("take_hva",))


def test_who_is_near_is_measured_io_hva_02() -> None:
    """Two units, base to base."""
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(10, 10)), hva("ben.h1", at=Pose(17.6, 10)), ship("ben.s1"))
    far = about_to_move("ann.s1", ship("ann.s1", at=Pose(10, 10)), hva("ben.h1", at=Pose(17.61, 10)), ship("ben.s1"))

    assert asked(play(made, Move("ann"), umpire=TABLE)) == ("ann", ("take_hva",))
    assert play(far, Move("ann"), umpire=TABLE).ship("ann.s1").near == ()


def test_companies_met_and_passed_are_asked_in_order_io_col_14_io_fuel_05() -> None:
    made = about_to_move(
        "ann.s1",
        ship("ann.s1"),
        ship("ben.s1"),
        company("ben.c1"),
        company("ben.c2", condition=Condition.DRIFTING, fuel=0),
    )

    events = told(made, ahead("ben.c1", passes=("ben.c2",))).events

    assert next(one for one in events if isinstance(one, MoveArrived)).companies == ("ben.c1", "ben.c2")


def test_companies_met_are_measured_in_order_io_col_14() -> None:
    made = about_to_move(
        "ann.s1",
        ship("ann.s1", at=Pose(5, 10)),
        company("ben.c1", at=Pose(9.2, 10)),
        company("ben.c2", at=Pose(8, 13), condition=Condition.DRIFTING, fuel=0),
        company("ben.c3", at=Pose(6, 7), condition=Condition.DRIFTING, fuel=0),
        company("ben.c4", at=Pose(8, 13.5), condition=Condition.DRIFTING, fuel=0),
    )

    events = told(made, Move("ann"), TABLE).events

    assert next(one for one in events if isinstance(one, MoveArrived)).companies == ("ben.c3", "ben.c2", "ben.c1")


def test_only_the_end_counts_for_drifters_at_other_tables_io_oq_61() -> None:
    pieces = (ship("ann.s1", at=Pose(5, 10)), company("ben.c3", at=Pose(3, 12), condition=Condition.DRIFTING, fuel=0))

    def met(**settings: object) -> tuple[str, ...]:
        events = told(about_to_move("ann.s1", *pieces, settings=settings), Move("ann"), TABLE).events
        return next(one for one in events if isinstance(one, MoveArrived)).companies

    assert met() == ("ben.c3",)
    assert met(drifters_by_path=False) == ()


def test_high_value_assets_may_be_taken_in_passing_at_other_tables_io_oq_54() -> None:
    pieces = (ship("ann.s1", at=Pose(5, 10)), hva("ben.h1", at=Pose(2.5, 12)), ship("ben.s1"))
    made = about_to_move("ann.s1", *pieces, settings=FLY_BY)

    assert asked(play(made, Move("ann"), umpire=TABLE)) == ("ann", ("take_hva",))
    assert "end_turn" in asked(play(about_to_move("ann.s1", *pieces), Move("ann"), umpire=TABLE))[1]


def test_what_is_taken_in_passing_brings_whom_it_has_io_oq_54_io_fuel_06() -> None:
    carried = company("ben.c1", condition=Condition.CARRIED, fuel=0, holder="ben.h1")
    made = about_to_move("ann.s1", ship("ann.s1"), hva("ben.h1"), carried, ship("ben.s1"), settings=FLY_BY)

    after = play(made, Move("ann", facts=Facts(passes=("ben.h1",))), TakeHva("ann", "ben.h1", True))

    assert after.hva("ben.h1").holder == "ann"
    assert after.company("ben.c1").condition is Condition.CAPTIVE


def test_what_somebody_is_near_is_not_taken_in_passing_io_oq_54_io_hva_07() -> None:
    """Who is alone there is asked for that, once; who is not there at all takes nothing."""
    for near_by, asks in ((ship("ann.s2", near=("ben.h1",)), True), (ship("ben.s2", near=("ben.h1",)), False)):
        made = about_to_move("ann.s1", ship("ann.s1"), hva("ben.h1"), near_by, ship("ben.s1"), settings=FLY_BY)
        passed = play(made, Move("ann", facts=Facts(passes=("ben.h1",))))
        assert (asked(passed)[1] == ("take_hva",)) == asks
        if asks:
            assert "end_turn" in asked(play(passed, TakeHva("ann", "ben.h1", True)))[1]


def test_facts_win_over_measuring_ra_judge_05() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(9, 10)))

    after = told(made, Move("ann", facts=meets(reason="it is past")), TABLE)

    assert near(after.after.ship("ann.s1").at, 9, 10, 0)
    assert [type(one).__name__ for one in after.events].count("FactOverruled") == 1


def test_one_die_pays_for_a_move_io_move_02_io_oq_13() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", fitted=FRIGATE), green=4)

    assert refused(made, Move("ann", die("W6"), 11)).key == "too_few_pips"
    # as many hinges as that would fill any memory
    assert refused(made, Move("ann", die("W6"), 10**15)).values["cost"] == 10**15 - 4
    after = play(made, Move("ann", die("W6"), 10))
    assert die("G4") in after.ship("ann.s1").pool
    assert refused(after, Move("ann", die("G4"), 5)).key == "moved_already"


def test_a_high_value_asset_goes_as_far_as_ships_without_a_pip_io_move_01_io_oq_15() -> None:
    made = about_to_move("ann.h1", hva("ann.h1", at=Pose(10, 10)), ship("ann.s1"), ship("ben.s1"))

    assert near(play(made, Move("ann"), umpire=TABLE).hva("ann.h1").at, 14, 10, 0)


def test_who_is_attached_is_not_in_its_ships_way_but_in_that_of_others_io_oq_69() -> None:
    at_bow = company("ben.c1", at=Pose(11.2, 10), touching=("ann.s1",))
    own = about_to_move("ann.s1", ship("ann.s1", at=Pose(10, 10)), ship("ben.s1"), at_bow)
    assert asked(play(own, Move("ann"), umpire=TABLE)) == ("ben", ("ride",))

    pieces = ship("ann.s1", at=Pose(10, 12.2)), ship("ann.s2", at=Pose(6, 10)), ship("ben.s1")
    clung = company("ben.c1", at=Pose(10, 11), touching=("ann.s1",))
    made = play(about_to_move("ann.s2", *pieces, clung), Move("ann"), umpire=TABLE)
    assert asked(made) == ("ben", ("cling",))


def test_the_edge_comes_before_what_lies_beyond_it_io_edge_04() -> None:
    """A high value asset that goes out sideways stops there, though a ship lies farther along its way."""
    pieces = hva("ann.h1", at=Pose(28, 10, 45)), ship("ann.s1"), ship("ben.s1", at=Pose(31.5, 15.5))
    made = about_to_move("ann.h1", *pieces)

    after = play(made, Move("ann", die("G4"), 8), umpire=TABLE)

    assert asked(after) == ("ben", ("turn_away",))
    assert near(after.hva("ann.h1").at, 32 - 1.2 * math.sqrt(0.5), 14 - 1.2 * math.sqrt(0.5), 45)


def test_nobody_clings_to_a_high_value_asset_io_col_14() -> None:
    """It goes through a flying company; what drifts beside its way may be taken."""
    made = about_to_move(
        "ann.h1",
        hva("ann.h1", at=Pose(5, 10)),
        ship("ann.s1"),
        company("ben.c1", at=Pose(8, 10)),
        company("ben.c2", at=Pose(8, 12), condition=Condition.DRIFTING, fuel=0),
    )

    events = told(made, Move("ann"), TABLE).events

    assert next(one for one in events if isinstance(one, MoveArrived)).companies == ("ben.c2",)


@pytest.mark.parametrize("who", ["ben.c1", "cyd.c1"])
def test_what_somebody_else_is_near_is_not_taken_in_passing_io_oq_54_io_hva_07(who: str) -> None:
    """IO-HVA-07, IO-HVA-08: neither the holder's company nor a rival's lets it go."""
    pieces = (ship("ann.s1", at=Pose(5, 10)), hva("ben.h1", at=Pose(2.5, 12)), ship("ben.s1"), ship("cyd.s1"))
    beside = company(who, at=Pose(2.5, 14), near=("ben.h1",))
    made = about_to_move("ann.s1", *pieces, beside, settings={"hva_fly_by": True}, players=("ann", "ben", "cyd"))

    assert AskTakeHva("ann", "ben.h1") not in play(made, Move("ann"), umpire=TABLE).agenda
