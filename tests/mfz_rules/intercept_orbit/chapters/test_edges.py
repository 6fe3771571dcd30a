"""The edge of the table (IO-EDGE)."""

from dataclasses import replace

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import Move, Ride, TurnAway
from mfz_rules.intercept_orbit.state.assets import AttackStep, Naming, ShipState, Status
from mfz_rules.intercept_orbit.state.battle import Battle, Disc
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from mfz_rules.intercept_orbit.umpire.table import TableUmpire
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, asked, company, die, hva, play, refused, ship
from tests.mfz_rules.intercept_orbit.moving import TABLE, about_to_move, near


def test_a_ship_that_leaves_the_table_is_lost_io_edge_01() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ann.s2"), ship("ben.s1"))

    after = play(made, Move("ann", facts=Facts(off_table=True)))

    assert after.ship("ann.s1").status is Status.LOST
    assert after.score("ann") == made.score("ann") - 5
    assert "choose_asset" in asked(after)[1]


@pytest.mark.parametrize(("x", "lost"), [(28.0, False), (28.8, False), (28.81, True), (30.0, True)])
def test_only_who_is_wholly_outside_is_lost_io_edge_02_io_oq_52(x: float, lost: bool) -> None:
    """A base whose border meets the table's is on it."""
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(x, 10)), ship("ann.s2"), ship("ben.s1"))

    after = play(made, Move("ann"), umpire=TABLE)

    assert (after.ship("ann.s1").status is Status.LOST) == lost


def test_the_edge_is_tested_after_each_unit_io_edge_02() -> None:
    """Who was outside after one does not come back."""
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(31, 30.4, 45)), ship("ann.s2"), ship("ben.s1"))
    plan = Move("ann", die("W6"), clicks=(1, 1, 1, 1))

    assert play(made, plan, umpire=TABLE).ship("ann.s1").status is Status.LOST


def test_the_tables_word_goes_before_the_measure_io_edge_02() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(30, 10)), ship("ann.s2"), ship("ben.s1"))

    after = play(made, Move("ann", facts=Facts(off_table=False)), umpire=TABLE)

    assert after.ship("ann.s1").status is not Status.LOST


def test_a_contact_comes_before_the_edge_of_its_unit_io_edge_02() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(29.5, 10)), ship("ben.s1", at=Pose(32.2, 10)))

    assert asked(play(made, Move("ann"), umpire=TABLE)) == ("ann", ("collision_dice",))


class _Outside(Unmeasured):
    """Says of every asset that it lies off the table."""

    def meets_table(self, battle: Battle, asset: str) -> bool | None:
        return False


@pytest.mark.parametrize(("said", "lost"), [(None, True), (False, False)])
def test_who_comes_to_rest_wholly_outside_is_lost_io_edge_02(said: bool | None, lost: bool) -> None:
    """Wherever it was stopped; the table's word goes before the measure."""
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ann.s2"), ship("ben.s1"))

    after = play(made, Move("ann", facts=Facts(off_table=said)), umpire=_Outside())

    assert (after.ship("ann.s1").status is Status.LOST) == lost


def test_companies_at_a_lost_ship_may_stay_behind_io_edge_03() -> None:
    made = about_to_move(
        "ann.s1", ship("ann.s1"), ship("ann.s2"), ship("ben.s1"), company("ann.c1", touching=("ann.s1",))
    )

    assert asked(play(made, Move("ann", facts=Facts(off_table=True)))) == ("ann", ("ride",))


def test_attacks_on_a_company_that_is_lost_with_its_ship_are_given_up_io_edge_03_io_oq_78() -> None:
    aimed = ship("ben.s1", naming=Naming("ann.c1", "point_defense"))
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ann.s2"), aimed, company("ann.c1", touching=("ann.s1",)))
    made = play(made, Move("ann", facts=Facts(off_table=True)))

    assert play(made, Ride("ann", "ann.c1", True)).ship("ben.s1").attack is AttackStep.GIVEN_UP
    assert play(made, Ride("ann", "ann.c1", False)).ship("ben.s1").attack is AttackStep.OPEN


def test_a_high_value_asset_stops_at_the_edge_and_is_turned_io_edge_04_io_oq_53() -> None:
    """By the highest score but its holder's; the rest of its move is lost."""
    made = about_to_move("ann.h1", hva("ann.h1", at=Pose(29, 10)), ship("ann.s1"), ship("ann.s2"), ship("ben.s1"))

    made = play(made, Move("ann", die("G4"), 3), umpire=TABLE)

    assert near(made.hva("ann.h1").at, 31.2, 10, 0)
    assert asked(made) == ("ben", ("turn_away",))
    assert refused(made, TurnAway("ben", "ann.h1", 90), TABLE).key == "not_away"
    assert refused(made, TurnAway("ben", "ann.h1", 360), TABLE).key == "no_heading"
    assert refused(made, TurnAway("ben", "ann.h2", 180), TABLE).key == "other_hva"
    after = play(made, TurnAway("ben", "ann.h1", 150), umpire=TABLE)
    assert near(after.hva("ann.h1").at, 31.2, 10, 150)
    assert after.hva("ann.h1").status is Status.DONE


def test_headings_are_offered_from_the_one_it_has_io_edge_04() -> None:
    """So that the way back, where it has room for certain, is one of them."""
    made = about_to_move("ann.h1", hva("ann.h1", at=Pose(29, 10, 10)), ship("ann.s1"), ship("ann.s2"), ship("ben.s1"))

    (question,) = pending(play(made, Move("ann"), umpire=TABLE))

    assert TurnAway("ben", "ann.h1", 190.0) in question.options
    assert TurnAway("ben", "ann.h1", 10.0) not in question.options


def test_a_high_value_asset_at_the_edge_moves_on_inward_io_edge_04() -> None:
    made = about_to_move("ann.h1", hva("ann.h1", at=Pose(31.2, 10, 150)), ship("ann.s1"), ship("ben.s1"))

    assert play(made, Move("ann"), umpire=TABLE).hva("ann.h1").status is Status.DONE


def test_a_high_value_asset_at_the_edge_on_paper_io_edge_04() -> None:
    made = about_to_move("ann.h1", hva("ann.h1"), ship("ann.s1"), ship("ben.s1"))

    made = play(made, Move("ann", facts=Facts(off_table=True)))

    assert asked(made) == ("ben", ("turn_away",))
    assert len(pending(made)[0].options) == 16
    assert play(made, TurnAway("ben", "ann.h1", 12.5)).hva("ann.h1").status is Status.DONE


def test_round_tables_have_a_round_edge_io_geo_04_io_edge_02() -> None:
    table = Disc(32.0)
    on = about_to_move("ann.s1", ship("ann.s1", at=Pose(25.2, 25.2, 45)), ship("ann.s2"), ship("ben.s1"), table=table)
    assert play(on, Move("ann", die("W6"), 2), umpire=TABLE).ship("ann.s1").status is not Status.LOST
    assert play(on, Move("ann"), umpire=TABLE).ship("ann.s1").status is Status.LOST
    made = about_to_move("ann.h1", hva("ann.h1", at=Pose(29, 16)), ship("ann.s1"), ship("ben.s1"), table=table)
    stopped = play(made, Move("ann"), umpire=TABLE).hva("ann.h1").at
    assert stopped is not None and (stopped.x + 0.8 - 16) ** 2 + 0.4**2 == pytest.approx(256)


def test_a_high_value_asset_is_turned_to_where_it_has_room_io_edge_04_io_geo_07() -> None:
    beside = ship("ben.s1", fitted=FRIGATE, at=Pose(31.2, 9.1))
    made = about_to_move("ann.h1", hva("ann.h1", at=Pose(29, 10)), ship("ann.s1"), ship("ann.s2"), beside)

    made = play(made, Move("ann"), umpire=TABLE)

    assert refused(made, TurnAway("ben", "ann.h1", 135), TABLE).key == "not_away"
    assert play(made, TurnAway("ben", "ann.h1", 180), umpire=TABLE).journey is None


def test_a_high_value_asset_at_the_edge_stops_on_nobody_that_it_passes_io_edge_04_io_col_13() -> None:
    other = hva("ben.h1", at=Pose(30.5, 10.5))
    made = about_to_move(
        "ann.h1", hva("ann.h1", at=Pose(27, 10)), other, ship("ann.s1"), ship("ann.s2"), ship("ben.s1")
    )

    move = Move("ann", die("G4"), 6)

    after = play(made, move, umpire=TABLE)
    assert near(after.hva("ann.h1").at, 28.9, 10, 0)
    assert (after.journey, after.hva("ann.h1").status) == (None, Status.DONE)
    said = play(made, replace(move, facts=Facts(off_table=True)), umpire=TABLE)
    assert asked(said) == ("ben", ("turn_away",))


def test_a_high_value_asset_that_stops_short_of_a_ship_at_the_edge_is_not_turned_io_edge_04_io_col_11() -> None:
    def moved(*beside: ShipState) -> Battle:
        own = hva("ann.h1", at=Pose(25.5, 10)), ship("ann.s1"), ship("ann.s2"), ship("ben.s1"), *beside
        return play(about_to_move("ann.h1", *own), Move("ann", die("G4"), 6), umpire=TABLE)

    in_the_way = moved(ship("ben.s2", at=Pose(31.5, 10)))
    assert near(in_the_way.hva("ann.h1").at, 29.9, 10, 0)
    assert in_the_way.hva("ann.h1").status is Status.DONE
    free = moved(ship("ben.s2", at=Pose(31.5, 8.8)))
    assert near(free.hva("ann.h1").at, 31.2, 10, 0)
    assert asked(free) == ("ben", ("turn_away",))


@pytest.mark.parametrize("beside", [(), (Pose(31.2, 9.1), Pose(31.2, 10.9))])
def test_headings_that_are_offered_lead_away_io_edge_04(beside: tuple[Pose, ...]) -> None:
    """Where there is hardly any room, too: between two ships it fits lengthwise alone."""
    others = (ship(f"ben.s{number}", fitted=FRIGATE, at=at) for number, at in enumerate(beside, 1))
    made = about_to_move("ann.h1", hva("ann.h1", at=Pose(29, 10)), ship("ann.s1"), ship("ann.s2"), *others)

    made = play(made, Move("ann"), umpire=TABLE)
    (question,) = pending(made)

    facings = [one.facing for one in question.options if isinstance(one, TurnAway)]
    assert facings == [180] if beside else (set(facings) >= {112.5, 180, 247.5} and not {0, 45, 90} & set(facings))
    for option in question.options:
        play(made, option, umpire=TABLE)


def test_finer_headings_are_offered_where_only_they_have_room_io_edge_04() -> None:
    class Narrow(TableUmpire):
        def leads_away(self, battle: Battle, asset: str, facing: float) -> bool | None:
            return facing == 175

    made = about_to_move("ann.h1", hva("ann.h1", at=Pose(29, 10)), ship("ann.s1"), ship("ben.s1"))
    (question,) = pending(play(made, Move("ann"), umpire=Narrow()))

    assert question.options == (TurnAway("ben", "ann.h1", 175),)


def test_the_order_of_players_follows_the_loss_of_a_ship_io_edge_01_io_score_03() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ann.s2"), ship("ben.s1"), ship("ben.s2"))
    assert made.order == ("ann", "ben")

    assert play(made, Move("ann", facts=Facts(off_table=True))).order == ("ben", "ann")
