"""Debris on the way (IO-DEB)."""

from dataclasses import replace

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import AvoidDebris, ClearDebris, CollisionDice, Move, Overrule, Ram
from mfz_rules.intercept_orbit.state.assets import AttackStep, Debris, Naming, Status
from mfz_rules.intercept_orbit.state.events.moves import DebrisAvoided
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

THREES = CollisionDice("ann", (3, 3, 3, 3))
WRECK = Debris("d1")


def test_debris_is_avoided_for_a_pip_io_deb_01() -> None:
    """Of the same manoeuvre die (IO-MOVE-03); on paper what is avoided is not hit."""
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), WRECK)

    assert refused(made, Move("ann", avoid=("d1",))).key == "too_few_pips"
    assert refused(made, Move("ann", die("W3"), avoid=("d1", "d1"))).key == "avoided_twice"
    after = told(made, Move("ann", die("W3"), avoid=("d1",), facts=meets("d1")))
    assert any(isinstance(one, DebrisAvoided) for one in after.events)
    assert after.after.journey is None


def test_what_is_not_avoided_is_hit_low_dice_hurt_io_deb_02() -> None:
    """As many dice as the speed; high ones do nothing, and no pip helps what was seen and not avoided (IO-OQ-80)."""
    made = about_to_move("ann.s1", ship("ann.s1", lost=("assault1", "assault2", "defense1")), ship("ben.s1"), WRECK)
    made = play(made, Move("ann", die("W6"), facts=meets("d1")))
    assert asked(made) == ("ann", ("collision_dice",))

    after = play(made, CollisionDice("ann", (1, 2, 4, 6)))

    assert (after.ship("ann.s1").lost[-1], after.ship("ann.s1").whites) == ("catapult1", 1)
    assert asked(after) == ("ann", ("clear_debris",))
    assert refused(after, ClearDebris("ann", "d2", "remove")).key == "other_debris"
    assert refused(after, ClearDebris("ann", "d1", "leave")).rule == "IO-DEB-03"
    assert play(after, ClearDebris("ann", "d1", "remove")).debris == ()
    assert play(after, ClearDebris("ann", "d1", "shift")).debris == (WRECK,)


def test_the_move_goes_on_after_debris_io_oq_51() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), WRECK)

    after = play(made, ahead("d1", "ben.s1!"), THREES, ClearDebris("ann", "d1", "remove"))

    assert asked(after) == ("ann", ("collision_dice",))


def test_a_ship_that_debris_destroys_shifts_nothing_io_deb_03() -> None:
    weak = ship("ann.s1", lost=("assault1", "assault2", "defense1", "catapult1"), whites=1)
    made = about_to_move("ann.s1", weak, ship("ann.s2"), ship("ben.s1"), WRECK)

    after = play(made, ahead("d1"), CollisionDice("ann", (1, 3, 3, 3)))

    assert after.ship("ann.s1").status is Status.DESTROYED
    assert refused(after, ClearDebris("ann", "d1", "shift")).rule == "IO-DEB-03"
    assert play(after, ClearDebris("ann", "d1", "leave")).debris == (WRECK,)
    assert play(after, ClearDebris("ann", "d1", "remove")).journey is None


def test_no_pip_saves_who_ends_on_debris_io_deb_05() -> None:
    paper = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), WRECK)
    assert refused(paper, Move("ann", die("W3"), avoid=("d1",), facts=meets("d1!"))).rule == "IO-DEB-05"

    table = about_to_move("ann.s1", ship("ann.s1", at=Pose(5, 10)), Debris("d1", at=Pose(9, 10)))
    assert refused(table, Move("ann", die("W3"), avoid=("d1",)), TABLE).rule == "IO-DEB-05"
    assert asked(play(table, Move("ann", die("W3")), umpire=TABLE)) == ("ann", ("collision_dice",))


def test_a_high_value_asset_rolls_and_takes_nothing_io_deb_06_io_oq_89() -> None:
    made = play(about_to_move("ann.h1", hva("ann.h1"), ship("ann.s1"), ship("ben.s1"), WRECK), ahead("d1"))
    assert asked(made) == ("ann", ("collision_dice",))

    after = play(made, CollisionDice("ann", (1, 1, 1, 1)), ClearDebris("ann", "d1", "shift"))

    assert after.hva("ann.h1").status is Status.DONE


def test_debris_that_is_shifted_goes_ahead_by_the_speed_io_deb_03_io_deb_04() -> None:
    """It goes the heading at impact; then the ship completes its move, which turns away."""
    made = about_to_move("ann.s1", ship("ann.s1", fitted=FRIGATE, at=Pose(5, 10)), Debris("d1", at=Pose(6.5, 9.5)))
    made = play(made, Move("ann", die("G4"), clicks=(0, 2, 2, 0)), THREES, umpire=TABLE)

    after = play(made, ClearDebris("ann", "d1", "shift"), umpire=TABLE)

    assert near(after.debris[0].at, 10.5, 9.5, 0)
    assert after.ship("ann.s1").at is not None and after.ship("ann.s1").at.facing == 90


def test_debris_that_would_still_lie_in_the_way_is_removed_io_deb_04() -> None:
    made = about_to_move(
        "ann.s1", ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(12.5, 10)), Debris("d1", at=Pose(10, 10))
    )
    made = play(made, Move("ann", die("W6"), 6), CollisionDice("ann", (3,) * 6), umpire=TABLE)

    assert refused(made, ClearDebris("ann", "d1", "shift"), TABLE).rule == "IO-DEB-04"
    assert play(made, ClearDebris("ann", "d1", "remove"), umpire=TABLE).debris == ()


def test_debris_is_shifted_as_far_as_is_free_of_companies_too_io_deb_04() -> None:
    made = about_to_move(
        "ann.s1",
        ship("ann.s1", fitted=FRIGATE, at=Pose(5, 10)),
        company("ben.c1", at=Pose(10, 9.5)),
        Debris("d1", at=Pose(6.5, 9.5)),
    )
    made = play(made, Move("ann", die("G4"), clicks=(0, 2, 2, 0)), THREES, umpire=TABLE)

    assert near(play(made, ClearDebris("ann", "d1", "shift"), umpire=TABLE).debris[0].at, 9.2, 9.5, 0)


def test_debris_that_is_shifted_over_the_edge_is_gone_io_deb_04() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(26, 10)), Debris("d1", at=Pose(29, 10)))
    made = play(made, Move("ann"), THREES, umpire=TABLE)

    after = play(made, ClearDebris("ann", "d1", "shift"), umpire=TABLE)

    assert after.debris == ()
    assert near(after.ship("ann.s1").at, 30, 10, 0)


def test_debris_that_is_only_touched_at_the_end_is_not_hit_io_deb_01() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(5, 10)), Debris("d1", at=Pose(10.2, 10)))

    assert play(made, Move("ann"), umpire=TABLE).journey is None


@pytest.mark.parametrize("avoid", [True, False])
def test_debris_that_got_onto_the_way_is_avoided_out_of_pips_left_io_deb_01_io_oq_80(avoid: bool) -> None:
    """Here the table corrects a place in the middle of the move."""
    made = about_to_move(
        "ann.s1",
        ship("ann.s1", at=Pose(5, 10)),
        ship("ben.s1", fitted=FRIGATE, at=Pose(7, 11)),
        Debris("d1", at=Pose(20, 10)),
    )
    made = play(made, Move("ann", die("W6"), 6), umpire=TABLE)
    assert asked(made) == ("ben", ("ram",))
    made = play(made, Overrule("ann", "d1.at", {"x": 9, "y": 9.5, "facing": 0}, "it lay there"), umpire=TABLE)
    made = play(made, Ram("ben", "ben.s1", False), umpire=TABLE)
    assert asked(made) == ("ann", ("avoid_debris",))
    assert refused(made, AvoidDebris("ann", "d2", True), TABLE).key == "other_debris"

    after = play(made, AvoidDebris("ann", "d1", avoid), umpire=TABLE)

    assert (after.journey is None) == avoid
    assert avoid or asked(after) == ("ann", ("collision_dice",))


def test_debris_that_a_ship_clears_is_nobodys_target_any_more_io_atk_09() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", naming=None), ship("ben.s1"), WRECK)
    made = replace(made, ships=(replace(made.ship("ann.s1"), naming=Naming("d1", "assault")), made.ship("ben.s1")))

    after = play(made, ahead("d1"), THREES, ClearDebris("ann", "d1", "remove"))

    assert after.ship("ann.s1").attack is AttackStep.GIVEN_UP


def test_a_late_pip_is_gone_io_deb_01_io_oq_80() -> None:
    made = about_to_move(
        "ann.s1",
        ship("ann.s1", at=Pose(5, 10)),
        ship("ben.s1", fitted=FRIGATE, at=Pose(7, 11)),
        Debris("d1", at=Pose(20, 10)),
    )
    moved = Overrule("ann", "d1.at", {"x": 9, "y": 9.5, "facing": 0}, "it lay there")
    made = play(made, Move("ann", die("W6"), 6), moved, Ram("ben", "ben.s1", False), umpire=TABLE)

    assert DebrisAvoided("ann.s1", "d1", 1) in told(made, AvoidDebris("ann", "d1", True), TABLE).events
