"""What a plan costs, leads to and gives up is what comes of it when it is flown (IO-MOVE, IO-COL, IO-DEB, IO-HVA)."""

from dataclasses import replace
from random import Random

import pytest

from mfz_rules.common.places import Pose, Table
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.foresight.flights import Consequence, Encounter, Flight, flight, price
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT as GAME
from mfz_rules.intercept_orbit.state.actions import (
    Action,
    AvoidDebris,
    Cling,
    CollisionDice,
    Move,
    Ram,
    Ride,
    TakeCompany,
    TurnAway,
)
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Naming
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire import courses
from mfz_rules.kernel.refusal import RefusedError
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, company, die, hva, play, ship
from tests.mfz_rules.intercept_orbit.laws.moving_about import crowded
from tests.mfz_rules.intercept_orbit.moving import TABLE, about_to_move, ahead, measuring

START = Pose(16, 10, 90)
W6 = die("W6")


def flown(made: Battle, *clicks: int, **changes: object) -> Flight:
    """Return what the first ship's plan with a white six leads to."""
    return flight(made, measuring(made), "ann.s1", replace(Move("ann", W6, clicks=clicks), **changes))  # type: ignore[arg-type]


def what(found: Flight) -> list[tuple[str, str]]:
    return [(one.piece, one.what.value) for one in found.encounters]


def test_pips_are_told_hinge_by_hinge_io_move_03() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=START), Debris("d1"))
    move = Move("ann", W6, clicks=(1, 0, -1, 1, 0), avoid=("d1",))

    paid = price(made, "ann.s1", move)

    assert (paid.bends, paid.units, paid.debris, paid.base_speed) == ((1, 0, 1, 1, 0), 1, 1, 4)
    assert (paid.pips, paid.cost, paid.left) == (6, 5, 1)


def test_a_frigate_bends_a_hinge_twice_for_a_pip_io_move_04() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", fitted=FRIGATE, at=START))

    paid = price(made, "ann.s1", Move("ann", clicks=(2, -1)))

    assert (paid.bends, paid.units, paid.left) == ((1, 1), 2, -4)


def test_a_plan_without_a_word_is_the_base_speed() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=START))

    assert price(made, "ann.s1", Move("ann")).bends == (0,) * 4
    assert price(made, "ann.s1", Move("ann", speed=2)).units == 2


def test_a_refused_plan_leads_nowhere_io_move_08() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=START))

    with pytest.raises(RefusedError):
        flown(made, 2, 0, 0, 0)


def test_a_ship_at_the_end_stops_it_and_what_lies_behind_is_not_met_io_col_01_io_col_05() -> None:
    made = about_to_move(
        "ann.s1",
        ship("ann.s1", at=START),
        ship("ben.s1", at=Pose(16, 14.2, 90)),
        company("ben.c1", at=Pose(16, 15.5)),
        table=Table(32, 32),
    )

    found = flown(made, 0, 0, 0, 0)

    assert what(found) == [("ben.s1", "collides")]
    assert found.end is not None
    assert found.planned is not None
    assert found.end.y == pytest.approx(12.6, abs=1e-4)
    assert found.planned.y == pytest.approx(14)


def test_a_ship_on_the_way_is_asked_about_and_passed_io_col_03() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=START), ship("ben.s1", at=Pose(16, 13, 90)))

    found = flown(made, 0, 0, 0, 0, 0, 0)

    assert found.encounters == (
        Encounter("ben.s1", Consequence.ASKED, ("ann", "ben"), pytest.approx(1.4, abs=1e-4), found.encounters[0].at),
    )
    assert found.end == found.planned


def test_debris_is_hit_or_avoided_or_in_no_way_avoided_io_deb_01_io_deb_05() -> None:
    made = about_to_move(
        "ann.s1", ship("ann.s1", at=START), Debris("d1", at=Pose(16, 12)), Debris("d2", at=Pose(16, 15))
    )

    assert what(flown(made, 0, 0, 0, 0)) == [("d1", "hit"), ("d2", "hit")]
    assert what(flown(made, 0, 0, 0, 0, avoid=("d1",))) == [("d1", "avoided"), ("d2", "hit")]
    assert what(flown(made, 0, 0, 0, 0, 0, avoid=("d1", "d2")))[1] == ("d2", "ends_on")


def test_companies_are_asked_at_the_end_io_col_14_io_fuel_05() -> None:
    adrift = company("ann.c1", at=Pose(18, 12), condition=Condition.DRIFTING, fuel=0)
    made = about_to_move("ann.s1", ship("ann.s1", at=START), company("ben.c1", at=Pose(16, 13)), adrift)

    found = flown(made, 0, 0, 0, 0)

    assert [(one.piece, one.what, one.asked) for one in found.encounters] == [
        ("ann.c1", Consequence.TAKEN, ("ann",)),
        ("ben.c1", Consequence.CLINGS, ("ben",)),
    ]


def test_passengers_are_told_io_move_18_io_move_20() -> None:
    made = about_to_move(
        "ann.s1",
        ship("ann.s1", at=START),
        company("ann.c1", at=Pose(16, 8.8), touching=("ann.s1",)),
        company("ann.c2", at=Pose(17.2, 10), condition=Condition.ON_DECK, holder="ann.s1", fuel=None),
    )

    found = flown(made, 0, 0, 0, 0)

    assert (found.riders, found.aboard, found.encounters) == (("ann.c1",), ("ann.c2",), ())


def test_the_edge_loses_a_ship_and_ends_the_way_io_edge_02() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(16, 30, 90)), ship("ben.s1", at=Pose(4, 4)))

    found = flown(made, 0, 0, 0, 0)

    assert found.edge is not None
    assert found.edge.travelled == 3
    assert found.end is not None
    assert found.end.y == pytest.approx(33)


def test_high_value_assets_are_reached_and_left_io_hva_02() -> None:
    made = about_to_move(
        "ann.s1",
        ship("ann.s1", at=START, near=("ann.h1",)),
        hva("ann.h1", at=Pose(18, 10)),
        hva("ben.h1", at=Pose(18.5, 14)),
    )

    found = flown(made, 0, 0, 0, 0)

    assert (found.near, found.leaves) == (("ben.h1",), ("ann.h1",))


def test_a_prize_that_flies_away_from_who_holds_it_is_given_up_io_cap_10() -> None:
    prize = ship("ben.s1", controller="ann", at=START)
    holder = company("ann.c1", at=Pose(17.8, 10), near=("ben.s1",))
    made = about_to_move("ben.s1", prize, holder, ship("ann.s1", at=Pose(4, 4)))

    def frees(*clicks: int) -> tuple[str, ...]:
        return flight(made, TABLE, "ben.s1", Move("ann", W6, clicks=clicks)).frees

    assert frees(0, 0, 0, 0) == ("ben.s1",)
    assert frees(0) == ()


def test_who_holds_a_prize_and_rides_away_gives_it_up_io_cap_10() -> None:
    prize = ship("ben.s1", controller="ann", at=Pose(18.5, 10))
    holder = company("ann.c1", at=Pose(17.2, 10), near=("ben.s1",), touching=("ann.s1",))
    made = about_to_move("ann.s1", ship("ann.s1", at=START), prize, holder)

    assert flown(made, 0, 0, 0, 0).frees == ("ben.s1",)


def test_the_shot_that_a_move_takes_away_is_told_io_dice_01() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=START), ship("ben.s1", at=Pose(24, 10)))
    naming = Naming("ben.s1", "assault")
    named = replace(
        made, ships=tuple(replace(one, naming=naming if one.id == "ann.s1" else None) for one in made.ships)
    )

    assert flown(named, 0).out_of is None
    assert flown(named, 0, 1, 0, 0, 0).out_of == "support"
    assert flown(made, 0, 1, 0, 0, 0).out_of is None


def test_a_green_ace_alone_may_refuse_where_a_table_plays_that() -> None:
    ace = company("ann.c1", ace=Ace.GREEN, at=Pose(16, 8.8), touching=("ann.s1",))
    made = about_to_move(
        "ann.s1",
        ship("ann.s1", at=START),
        ship("ben.s1", at=Pose(16, 14.2, 90)),
        ace,
        settings={"ace_refuses_forced": True},
    )

    assert [(one.what, one.asked) for one in flown(made, 0, 0, 0, 0).encounters] == [(Consequence.ASKED, ("ann",))]


def test_on_paper_what_is_stated_is_met() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), Debris("d1"))
    stated = ahead("d1", "ben.s1!").facts

    found = flown(made, 0, 0, 0, 0, facts=stated)

    assert what(found) == [("d1", "hit"), ("ben.s1", "collides")]
    assert (found.end, found.planned, found.near, found.leaves) == (None, None, (), ())


def test_a_way_is_drawn_even_if_nobody_pays_it_and_on_paper_from_nowhere() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=START))

    assert courses.travel(made, "ann.s1", (0,) * 20).end.y == pytest.approx(30)
    on_paper = about_to_move("ann.s1", ship("ann.s1"))
    assert courses.travel(on_paper, "ann.s1", (0,) * 4).end.centre == pytest.approx((0, 4))


@pytest.mark.parametrize("fitted", [FRIGATE, None])
def test_the_cheapest_bend_to_where_a_plan_ends_costs_no_more_than_that_plan(fitted: object) -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=START, **({"fitted": fitted} if fitted else {})))
    chance = Random("cheapest")
    tried = 0
    while tried < 30:
        clicks = tuple(chance.choice((-1, 0, 0, 1)) for _ in range(chance.randint(1, 6)))
        move = Move("ann", W6, clicks=clicks)
        paid = price(made, "ann.s1", move)
        if paid.left < 0:
            continue
        tried += 1
        end = courses.travel(made, "ann.s1", clicks).end
        bow = end.moved(end.facing, courses.base(made, "ann.s1").length / 2)
        found = courses.towards(made, "ann.s1", paid.pips, bow.centre, 0.01)
        assert found.cost <= paid.cost
        reached = courses.travel(made, "ann.s1", found.clicks).end
        assert reached.moved(reached.facing, 0.8).centre == pytest.approx(bow.centre, abs=0.011)


@pytest.mark.parametrize("number", range(40))
def test_what_is_foreseen_comes_on_crowded_tables(number: int) -> None:
    """The first thing that a plan is said to lead to is what is asked first, and without one it ends as told."""
    chance = Random(f"foreseen-{number}")
    made = _moving(chance, crowded(chance))
    asset = made.agenda[-1].asset  # type: ignore[union-attr]
    for _ in range(20):
        clicks = tuple(chance.choice((-1, 0, 0, 1)) for _ in range(chance.randint(0, 6)))
        move = Move(made.commands(asset), die=_green(made, asset), clicks=clicks)
        try:
            found = flight(made, GAME.umpire(made), asset, move)
        except RefusedError:
            with pytest.raises(RefusedError):
                GAME.decide(made, move)
            continue
        after = GAME.decide(made, move).after
        _compare(found, after, asset, clicks)


def _moving(chance: Random, made: Battle) -> Battle:
    """Play on until a ship or high value asset may move."""
    while True:
        (asked, *_) = GAME.pending(made)
        option = chance.choice(asked.options)
        if isinstance(option, Move) and not made.is_company(made.agenda[-1].asset):  # type: ignore[union-attr]
            return made
        sides = GAME.missing_dice(made, option)
        try:
            made = GAME.decide(made, GAME.with_dice(made, option, tuple(map(chance.randint, (1,) * 9, sides)))).after
        except RefusedError:
            continue


def _green(made: Battle, asset: str) -> object:
    moves = [one for one in GAME.pending(made)[0].options if isinstance(one, Move) and one.die]
    return max((one.die for one in moves), key=lambda die: die.value, default=None)


EXPECTED: dict[type[Action], set[Consequence]] = {
    Ram: {Consequence.ASKED},
    CollisionDice: {Consequence.COLLIDES, Consequence.HIT},
    Cling: {Consequence.CLINGS},
    TakeCompany: {Consequence.TAKEN},
    AvoidDebris: {Consequence.HIT},
}


def _compare(found: Flight, after: Battle, asset: str, clicks: tuple[int, ...]) -> None:
    """Hold what was foreseen to what is asked next."""
    real = [
        one
        for one in found.encounters
        if one.what not in (Consequence.PASSES, Consequence.AVOIDED, Consequence.STOPS)
    ]
    options = GAME.pending(after)[0].options if after.winners is None else ()
    kind = type(options[0]) if options and after.journey is not None else None
    if kind is TurnAway:
        assert found.edge is not None
    elif kind is Ride:
        assert options[0].company in found.riders  # type: ignore[union-attr]
    elif kind is not None:
        assert real
        assert real[0].what in EXPECTED[kind]
    elif after.asset(asset).alive:
        assert not real or not clicks  # without speed no dice are thrown
        assert after.asset(asset).at == found.end
    else:
        assert found.edge is not None


def test_nobody_is_asked_who_collides_at_speed_nought() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=START), ship("ben.s1", at=Pose(16, 11.6, 90)))

    assert flown(made).encounters == ()
    assert play(made, Move("ann", W6, clicks=()), umpire=TABLE).ship("ann.s1").at == START
