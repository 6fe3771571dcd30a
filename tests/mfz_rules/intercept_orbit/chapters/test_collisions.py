"""Collisions (IO-COL)."""

from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.chapters.collisions import choice
from mfz_rules.intercept_orbit.state.actions import (
    Action,
    Cling,
    CollisionDice,
    LoseSystem,
    Move,
    Overrule,
    Ram,
    Turn,
)
from mfz_rules.intercept_orbit.state.agenda import AskRam
from mfz_rules.intercept_orbit.state.assets import Debris, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.moves import CollisionBegan, MoveStopped
from mfz_rules.kernel.game import Decided
from tests.mfz_rules.intercept_orbit.builders import (
    ACE,
    FRIGATE,
    asked,
    battle,
    company,
    die,
    hva,
    play,
    refused,
    ship,
    told,
)
from tests.mfz_rules.intercept_orbit.moving import TABLE, about_to_move, ahead, near


def thrown(*values: int, player: str = "ann") -> CollisionDice:
    return CollisionDice(player, values)


def lose_all(made: Battle, *actions: Action, table: bool = False) -> Battle:
    """Return the battle after answers; whatever is lost on the way is the first that is offered."""
    umpire = TABLE if table else None
    for action in actions:
        made = play(_lost(made, table), action, umpire=umpire)
    return _lost(made, table)


def _lost(made: Battle, table: bool) -> Battle:
    while asked(made)[1] == ("lose_system",):
        item: Any = made.agenda[-1]
        system = made.fighter(item.asset).left[0].id
        made = play(made, LoseSystem(asked(made)[0], system), umpire=TABLE if table else None)
    return made


def began(decided: Decided[Battle, Any]) -> CollisionBegan:
    return next(one for one in decided.events if isinstance(one, CollisionBegan))


def test_a_move_that_ends_on_a_ship_has_collided_io_col_01_io_col_06() -> None:
    """As many dice as the planned speed; low ones hit the rammer, high ones its target (IO-COL-04)."""
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"))

    hit = told(made, ahead("ben.s1!"))
    assert (began(hit).rammer, began(hit).target) == ("ann.s1", "ben.s1")
    assert asked(hit.after) == ("ann", ("collision_dice",))
    assert refused(hit.after, thrown(1, 2, 3)).rule == "IO-COL-06"
    assert refused(hit.after, thrown(1, 2, 3, 7)).rule == "IO-COL-06"

    after = lose_all(hit.after, thrown(1, 3, 4, 6))
    assert (len(after.ship("ann.s1").lost), len(after.ship("ben.s1").lost)) == (1, 2)


def test_losses_come_rammer_first_then_target_then_turns_io_col_07_io_col_08() -> None:
    made = play(about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1")), ahead("ben.s1!"), thrown(1, 2, 5, 6))

    asks = []
    while asked(made)[1] != ("turn",):
        asks.append(asked(made))
        made = play(made, LoseSystem(asked(made)[0], made.fighter(made.agenda[-1].asset).left[0].id))  # type: ignore[union-attr]
    assert asks == [("ann", ("lose_system",))] * 2 + [("ben", ("lose_system",))] * 2
    assert asked(made)[0] == "ann"
    assert refused(made, Turn("ann", "ann.s1", 1)).key == "other_asset"
    assert refused(made, Turn("ann", "ben.s1", 3)).key == "too_many_clicks"
    made = play(made, Turn("ann", "ben.s1", -2))
    assert asked(made) == ("ben", ("turn",))
    made = play(made, Turn("ben", "ann.s1", 0))
    assert made.journey is None and "end_turn" in asked(made)[1]


def test_only_who_took_hits_is_turned_io_col_08() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"))

    after = lose_all(made, ahead("ben.s1!"), thrown(3, 3, 3, 1))
    assert asked(after) == ("ben", ("turn",))
    nothing = lose_all(made, ahead("ben.s1!"), thrown(3, 3, 3, 3))
    assert "end_turn" in asked(nothing)[1]


def test_a_destroyed_ship_is_not_turned_the_other_still_is_io_col_08() -> None:
    """The rammer is destroyed; its player turns the target all the same, and its turn is over."""
    weak = ship("ann.s1", lost=("assault1", "assault2", "defense1"), whites=0)
    made = about_to_move("ann.s1", weak, ship("ann.s2"), ship("ben.s1"))

    after = lose_all(made, ahead("ben.s1!"), thrown(1, 2, 5, 3))

    assert after.ship("ann.s1").status is Status.DESTROYED
    assert asked(after) == ("ann", ("turn",))
    after = play(after, Turn("ann", "ben.s1", 1))
    assert after.journey is None and "choose_asset" in asked(after)[1]


CHOICES = [
    # mover frigate?, met frigate?, aces on mover, aces on met: who is asked, in order, and who rams
    (False, False, (), (), [("ann", "ann.s1"), ("ben", "ben.s1")]),
    (True, False, (), (), [("ann", "ann.s1")]),
    (False, True, (), (), [("ben", "ben.s1")]),
    (True, True, (), (), [("ann", "ann.s1"), ("ben", "ben.s1")]),
    (True, False, (), ("ben",), [("ben", "ben.s1")]),
    (False, True, ("ann",), (), [("ann", "ann.s1")]),
    (False, False, ("ben",), (), [("ben", "ann.s1")]),
    (False, True, ("ann",), ("ben",), [("ben", "ben.s1")]),
    (False, False, ("ann",), ("ben",), [("ann", "ann.s1"), ("ben", "ben.s1")]),
]


@pytest.mark.parametrize(("mine", "its", "aces", "others", "expected"), CHOICES)
def test_who_decides_in_passing_io_col_03_io_col_04_io_oq_47(
    mine: bool, its: bool, aces: tuple[str, ...], others: tuple[str, ...], expected: list[tuple[str, str]]
) -> None:
    """The one green ace, the one frigate, the mover and then the other; who chose is the rammer."""
    pieces: list[Any] = [
        ship("ann.s1", fitted=FRIGATE) if mine else ship("ann.s1"),
        ship("ben.s1", fitted=FRIGATE) if its else ship("ben.s1"),
        *(company(f"{one}.c1", ace=ACE.GREEN, touching=("ann.s1",)) for one in aces),
        *(company(f"{one}.c2", ace=ACE.GREEN, touching=("ben.s1",)) for one in others),
    ]
    made = play(about_to_move("ann.s1", *pieces), ahead("ben.s1"))

    for index, (player, rammer) in enumerate(expected):
        assert asked(made) == (player, ("ram",))
        rams = began(told(made, Ram(player, "ben.s1", True)))
        assert (rams.rammer, {rams.rammer, rams.target}) == (rammer, {"ann.s1", "ben.s1"})
        made = play(made, Ram(player, "ben.s1", False))
        assert index < len(expected) - 1 or made.journey is None or asked(made)[1] == ("ride",)


def test_another_ships_ram_is_refused_io_col_03() -> None:
    made = play(about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1")), ahead("ben.s1"))

    assert refused(made, Ram("ann", "ann.s1", True)).key == "other_ship"
    assert refused(made, Ram("ben", "ben.s1", True)).key == "not_your_answer"


def test_the_one_who_stands_may_ram_and_is_the_rammer_io_col_04() -> None:
    made = play(about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1")), ahead("ben.s1"), Ram("ann", "ben.s1", False))

    after = lose_all(made, Ram("ben", "ben.s1", True), thrown(1, 1, 3, 4))

    assert (len(after.ship("ben.s1").lost), len(after.ship("ann.s1").lost)) == (2, 1)
    assert asked(after) == ("ben", ("turn",))


def test_own_ships_collide_by_the_same_rules_io_col_15_io_oq_48() -> None:
    made = play(
        about_to_move("ann.s1", ship("ann.s1"), ship("ann.s2", fitted=FRIGATE), ship("ben.s1")), ahead("ann.s2")
    )

    assert asked(made) == ("ann", ("ram",))
    assert began(told(made, Ram("ann", "ann.s2", True))).rammer == "ann.s1"
    assert play(made, Ram("ann", "ann.s2", False)).journey is None


def test_after_an_optional_collision_the_rest_of_the_move_is_lost_io_col_05() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), ship("ben.s2"))

    after = lose_all(made, ahead("ben.s1", "ben.s2!"), Ram("ann", "ben.s1", True), thrown(3, 3, 3, 3))

    assert after.journey is None and "end_turn" in asked(after)[1]


def test_several_ships_at_once_one_collision_each_io_col_05() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), ship("ben.s2"))

    after = lose_all(made, ahead("ben.s1!", "ben.s2!"), thrown(4, 3, 3, 3), Turn("ann", "ben.s1", 1))

    assert asked(after) == ("ann", ("collision_dice",))
    after = lose_all(after, thrown(5, 3, 3, 3), Turn("ann", "ben.s2", 0))
    assert (len(after.ship("ben.s1").lost), len(after.ship("ben.s2").lost)) == (1, 1)
    assert after.journey is None


def test_a_green_ace_cannot_refuse_a_forced_collision_but_at_other_tables_io_oq_83() -> None:
    pieces = (ship("ann.s1"), ship("ben.s1"), company("ann.c1", ace=ACE.GREEN, touching=("ann.s1",)))

    assert asked(play(about_to_move("ann.s1", *pieces), ahead("ben.s1!"))) == ("ann", ("collision_dice",))
    made = play(about_to_move("ann.s1", *pieces, settings={"ace_refuses_forced": True}), ahead("ben.s1!"))
    assert asked(made) == ("ann", ("ram",))
    assert asked(play(made, Ram("ann", "ben.s1", True))) == ("ann", ("collision_dice",))
    assert asked(play(made, Ram("ann", "ben.s1", False)))[1] == ("ride",)


def test_a_high_value_asset_takes_no_hits_but_is_turned_io_col_10() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), hva("ben.h1"), ship("ben.s1"))

    after = lose_all(made, ahead("ben.h1!"), thrown(4, 5, 6, 1))

    assert asked(after) == ("ann", ("turn",))
    assert refused(after, Turn("ann", "ben.h1", 4)).key == "too_many_clicks"
    after = play(after, Turn("ann", "ben.h1", 3))
    assert asked(after) == ("ben", ("turn",))
    assert play(after, Turn("ben", "ann.s1", 1)).journey is None


def test_for_a_high_value_asset_that_nobody_holds_nobody_turns_io_col_08_io_oq_71() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), hva("ben.h1", holder=""), ship("ben.s1"))

    after = lose_all(made, ahead("ben.h1!"), thrown(4, 5, 6, 1))

    assert play(after, Turn("ann", "ben.h1", 3)).journey is None


def test_of_a_high_value_asset_in_passing_the_mover_decides_io_col_03() -> None:
    """A green ace on the mover before it."""
    made = play(about_to_move("ann.s1", ship("ann.s1"), hva("ben.h1"), ship("ben.s1")), ahead("ben.h1"))
    assert asked(made) == ("ann", ("ram",))
    ace = company("ben.c1", ace=ACE.GREEN, touching=("ann.s1",))
    made = play(about_to_move("ann.s1", ship("ann.s1"), hva("ben.h1"), ace), ahead("ben.h1"))
    assert asked(made) == ("ben", ("ram",))
    assert began(told(made, Ram("ben", "ben.h1", True))).rammer == "ann.s1"


def test_a_high_value_asset_never_rams_it_stops_short_io_col_11() -> None:
    made = about_to_move("ann.h1", hva("ann.h1"), ship("ann.s1"), ship("ben.s1"))

    after = told(made, ahead("ben.s1!"))

    assert any(isinstance(one, MoveStopped) for one in after.events)
    assert after.after.journey is None


def test_of_a_ship_that_a_high_value_asset_goes_through_the_ship_decides_io_col_12() -> None:
    made = play(about_to_move("ann.h1", hva("ann.h1"), ship("ann.s1"), ship("ben.s1")), ahead("ben.s1"))

    assert asked(made) == ("ben", ("ram",))
    assert play(made, Ram("ben", "ben.s1", False)).journey is None
    rammed = told(made, Ram("ben", "ben.s1", True))
    assert (began(rammed).rammer, began(rammed).target) == ("ben.s1", "ann.h1")
    assert asked(rammed.after) == ("ann", ("collision_dice",))
    after = lose_all(rammed.after, thrown(1, 4, 4, 3))
    assert len(after.ship("ben.s1").lost) == 1
    assert asked(after) == ("ben", ("turn",))
    after = play(after, Turn("ben", "ann.h1", -2))
    assert asked(after) == ("ann", ("turn",))


def test_high_value_assets_pass_each_other_io_col_13_io_oq_50() -> None:
    made = about_to_move("ann.h1", hva("ann.h1"), hva("ben.h1"), ship("ann.s1"), ship("ben.s1"))

    assert not any(isinstance(one, MoveStopped) for one in told(made, ahead("ben.h1")).events)
    assert any(isinstance(one, MoveStopped) for one in told(made, ahead("ben.h1!")).events)


# where pieces stand


def test_a_forced_collision_stops_at_the_last_clear_pose_io_col_05_io_oq_46() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(9, 10.5)))

    after = play(made, Move("ann"), umpire=TABLE)

    assert near(after.ship("ann.s1").at, 7.4, 10, 0)
    assert asked(after) == ("ann", ("collision_dice",))


def test_ending_flush_is_a_collision_starting_flush_is_none_io_col_01_io_col_16() -> None:
    flush = about_to_move("ann.s1", ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(10.6, 10)))
    assert asked(play(flush, Move("ann"), umpire=TABLE)) == ("ann", ("collision_dice",))

    beside = about_to_move("ann.s1", ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(5, 11.6)))
    assert play(beside, Move("ann"), umpire=TABLE).journey is None
    into = about_to_move("ann.s1", ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(6.6, 10)))
    assert asked(play(into, Move("ann"), umpire=TABLE)) == ("ann", ("ram",))


def test_grazing_in_passing_is_nothing_io_col_02() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(7, 11.6)))

    assert play(made, Move("ann"), umpire=TABLE).journey is None


def test_an_optional_ram_stops_at_the_first_contact_io_col_05() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", fitted=FRIGATE, at=Pose(7, 10, 90)))
    made = play(made, Move("ann", die("W6"), 6), umpire=TABLE)
    assert asked(made) == ("ben", ("ram",))

    past = play(made, Ram("ben", "ben.s1", False), umpire=TABLE)
    assert near(past.ship("ann.s1").at, 11, 10, 0)
    rammed = play(made, Ram("ben", "ben.s1", True), umpire=TABLE)
    assert near(rammed.ship("ann.s1").at, 5.8, 10, 0)
    assert asked(rammed) == ("ann", ("collision_dice",))
    assert refused(rammed, thrown(1), TABLE).key == "wrong_collision_dice"


def test_contact_at_a_pivot_uses_the_pose_before_it_io_col_05() -> None:
    made = about_to_move(
        "ann.s1", ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", fitted=FRIGATE, at=Pose(6.21, 10, 90))
    )
    made = play(made, Move("ann", die("W6"), clicks=(1, 0, 0, 0, 0)), umpire=TABLE)
    assert asked(made) == ("ben", ("ram",))

    assert near(play(made, Ram("ben", "ben.s1", True), umpire=TABLE).ship("ann.s1").at, 5, 10, 0)


def test_turning_stops_before_a_third_piece_and_slides_the_mover_back_io_col_09() -> None:
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(10.6, 10)))
    made = lose_all(made, Move("ann"), thrown(4, 4, 3, 3), table=True)

    after = play(made, Turn("ann", "ben.s1", 2), umpire=TABLE)

    assert near(after.ship("ben.s1").at, 10.6, 10, 45)
    assert near(after.ship("ann.s1").at, 9 - (0.8 * 2**0.5 - 0.8), 10, 0)
    assert after.journey is None


def test_clicks_that_would_overlap_are_left_out_io_col_09() -> None:
    wall = hva("ben.h1", at=Pose(10.6, 11.2))
    made = about_to_move("ann.s1", ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(10.6, 10)), wall)
    made = lose_all(made, Move("ann"), thrown(4, 4, 3, 3), table=True)

    after = play(made, Turn("ann", "ben.s1", 2), umpire=TABLE)

    assert near(after.ship("ben.s1").at, 10.6, 10, 0)
    assert near(after.ship("ann.s1").at, 9, 10, 0)


def test_part_of_a_click_at_another_table_io_oq_49() -> None:
    wall = hva("ben.h1", at=Pose(10.6, 11.3))
    pieces = (ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(10.6, 10)), wall)
    made = about_to_move("ann.s1", *pieces, settings={"partial_clicks": True})

    after = play(lose_all(made, Move("ann"), thrown(4, 4, 3, 3), table=True), Turn("ann", "ben.s1", 2), umpire=TABLE)

    at = after.ship("ben.s1").at
    assert at is not None and 0 < at.facing < 22.5


def test_turning_loses_nobody_over_the_edge_but_at_other_tables_io_oq_79() -> None:
    """A corner that was on the table still is after the last click that leaves it there."""
    outside = ship("ben.s1", at=Pose(33.05, 10, 45))
    pieces = (ship("ann.s1", at=Pose(27, 10)), outside)

    def turned(**settings: object) -> Battle:
        made = about_to_move("ann.s1", *pieces, settings=settings)
        made = lose_all(made, Move("ann", die("W6"), 5), thrown(4, 4, 3, 3, 3), table=True)
        return play(made, Turn("ann", "ben.s1", 2), umpire=TABLE)

    assert turned().ship("ben.s1").status is not Status.LOST
    assert turned(clicks_may_lose=True).ship("ben.s1").status is Status.LOST


def test_a_high_value_asset_stops_just_before_contact_io_col_11() -> None:
    made = about_to_move("ann.h1", hva("ann.h1", at=Pose(5, 10)), ship("ann.s1"), ship("ben.s1", at=Pose(9, 10)))

    after = play(made, Move("ann"), umpire=TABLE)

    assert near(after.hva("ann.h1").at, 7.4, 10, 0)
    assert after.journey is None


def test_debris_before_a_ship_at_the_end_is_hit_first_io_col_05() -> None:
    pieces = (ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(9.5, 10)), Debris("d1", at=Pose(8, 10)))
    made = play(about_to_move("ann.s1", *pieces), Move("ann"), umpire=TABLE)

    assert asked(made) == ("ann", ("collision_dice",))
    assert near(made.ship("ann.s1").at, 6.8, 10, 0)
    assert made.journey is not None and made.journey.collision is not None and made.journey.collision.target == "d1"


def test_who_is_asked_in_passing_io_col_03_io_col_15() -> None:
    """The mover, then the other, whatever ace but a green one is there; who has both ships once."""
    ace = company("ben.c1", ace=ACE.RED, touching=("ben.s1",))
    made = battle(ship("ann.s1"), ship("ann.s2"), ship("ben.s1"), ace)

    assert choice(made, "ann.s1", "ben.s1") == AskRam("ann", "ben.s1", "ann.s1", "ben")
    assert choice(made, "ann.s1", "ann.s2") == AskRam("ann", "ann.s2", "ann.s1")


def test_what_left_the_table_meanwhile_is_not_met_io_move_14() -> None:
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), ship("ben.s2"), ship("ben.s3"))
    asking = play(made, ahead("ben.s1", "ben.s2"))

    gone = play(asking, Overrule("ann", "ben.s2.status", "destroyed", "it was never there"))

    assert asked(play(gone, Ram("ann", "ben.s1", False), Ram("ben", "ben.s1", False)))[1] != ("ram",)
    assert asked(play(asking, Ram("ann", "ben.s1", False), Ram("ben", "ben.s1", False))) == ("ann", ("ram",))


def test_a_company_touched_at_the_end_beside_a_ship_may_cling_io_col_05_io_col_14() -> None:
    """As stated: it is no obstacle, and nobody collides with it."""
    made = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), company("ben.c1"), company("ben.c2"))

    after = lose_all(made, ahead("ben.s1!", "ben.c1!", "ben.c2"), thrown(3, 3, 3, 3))

    assert asked(after) == ("ben", ("cling",))
    assert asked(play(after, Cling("ben", "ben.c1", False)))[1][0] != "cling"


def test_a_mover_that_has_stopped_stays_where_it_was_pushed_back_to_io_col_05_io_col_09() -> None:
    """Two ships are touched at the end; the first is turned, and the mover slides back before the second."""
    pieces = ship("ann.s1", at=Pose(5, 10)), ship("ben.s1", at=Pose(9, 10.9)), ship("ben.s2", at=Pose(9, 9.1))
    made = lose_all(about_to_move("ann.s1", *pieces), Move("ann"), thrown(4, 3, 3, 3), table=True)

    second = told(made, Turn("ann", "ben.s1", 1), TABLE)

    assert asked(second.after) == ("ann", ("collision_dice",))
    assert not any(isinstance(one, MoveStopped) for one in second.events)
    at = second.after.ship("ann.s1").at
    assert at is not None and at.x < 7.4
