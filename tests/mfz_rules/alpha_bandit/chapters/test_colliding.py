"""Collisions of ships that somebody wants (AB-COL)."""

from typing import Any

import pytest

from mfz_rules.alpha_bandit.chapters import ramming
from mfz_rules.intercept_orbit.state.actions import CollisionDice, LoseSystem, Move, PutAboard, Ram, Ride, Turn
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts, Met
from tests.mfz_rules.alpha_bandit.builders import battle, opened, ship
from tests.mfz_rules.intercept_orbit.builders import ACE, asked, company, hva, play, refused, systems

HULL = systems("laser", "missile", "communication", "defense")
POOL = "B1 Y1 W1 W1"


def near(
    *others: Any, how: str = "through", met: str = "ben.s1", settings: dict[str, object] | None = None
) -> Battle:
    """Return a battle in which ann's ship comes within a unit of ben's."""
    start = battle(ship("ann.s1", HULL), ship("ben.s1", HULL), *others, settings=settings)
    return play(opened(start, "ann.s1", POOL), Move("ann", facts=Facts(meets=(Met(met, how),))))


def rolled(start: Battle, *faces: int) -> Battle:
    """Return the battle after the dice of the collision, with all losses taken in order."""
    start = play(start, CollisionDice("ann", faces))
    while asked(start)[1] == ("lose_system",):
        damaged = start.fighter(start.agenda[-1].asset)  # type: ignore[union-attr]
        start = play(start, LoseSystem(asked(start)[0], damaged.left[0].id))
    return start


def losses(start: Battle) -> tuple[int, int]:
    """Return what ann's and ben's ship have lost."""
    return len(start.ship("ann.s1").lost), len(start.ship("ben.s1").lost)


def test_ab_col_01_each_side_may_want_it_and_without_a_wish_they_pass() -> None:
    """AB-COL-01: the mover's player is asked, then the other's; the one cannot refuse what the other wants."""
    start = near()
    assert asked(start) == ("ann", ("ram",))
    start = play(start, Ram("ann", "ben.s1", False))
    assert asked(start) == ("ben", ("ram",))
    passed = play(start, Ram("ben", "ben.s1", False))
    assert (losses(passed), asked(passed)[0], passed.ship("ann.s1").speed) == ((0, 0), "ann", 3)
    assert asked(play(start, Ram("ben", "ben.s1", True))) == ("ann", ("collision_dice",))
    assert asked(play(near(), Ram("ann", "ben.s1", True))) == ("ann", ("collision_dice",))


@pytest.mark.parametrize(("rammer", "lost"), [("ann", (3, 2)), ("ben", (2, 3))])
def test_ab_col_02_and_03_who_wanted_it_rams(rammer: str, lost: tuple[int, int]) -> None:
    """AB-COL-02, AB-COL-03: 1 to 3 hit the rammer, 5 and 6 the other, a 4 nobody."""
    start = near(settings={"base_speed": 6})
    start = play(start, Ram("ann", "ben.s1", rammer == "ann"))
    if rammer == "ben":
        start = play(start, Ram("ben", "ben.s1", True))
    start = rolled(start, 1, 2, 3, 4, 5, 6)
    assert losses(start) == lost


def test_ab_col_03_as_many_dice_as_the_moving_ships_speed() -> None:
    """AB-COL-03, AB-OQ-17: three at base speed; where the rammer's counts, a ship that stands throws none."""
    start = play(near(), Ram("ann", "ben.s1", False), Ram("ben", "ben.s1", True))
    assert refused(start, CollisionDice("ann", (1, 2))).key == "wrong_collision_dice"
    still = play(
        near(settings={"collision_speed": "rammer"}), Ram("ann", "ben.s1", False), Ram("ben", "ben.s1", True)
    )
    assert asked(still)[1] != ("collision_dice",)
    assert losses(still) == (0, 0)


def test_ab_col_05_the_opponent_turns_it_by_exactly_the_hits() -> None:
    """AB-COL-05: the rammer's player first, either way, not less."""
    start = rolled(play(near(), Ram("ann", "ben.s1", True)), 1, 5, 6)
    assert asked(start) == ("ann", ("turn",))
    for clicks in (0, 1, 3):
        assert refused(start, Turn("ann", "ben.s1", clicks)).rule == "AB-COL-05"
    start = play(start, Turn("ann", "ben.s1", -2))
    assert asked(start) == ("ben", ("turn",))
    start = play(start, Turn("ben", "ann.s1", 1))
    assert start.journey is None


def test_ab_col_04_the_rammer_puts_companies_aboard() -> None:
    """AB-COL-04: after the losses, those at its ship; then nobody else does, and they do not ride."""
    start = near(company("ann.c1", touching=("ann.s1",)), company("ann.c2"), company("ben.c1", touching=("ben.s1",)))
    start = rolled(play(start, Ram("ann", "ben.s1", True)), 4, 4, 5)
    assert asked(start) == ("ann", ("put_aboard",))
    for wrong in ("ann.c2", "ben.c1", "nobody"):
        assert refused(start, PutAboard("ann", (wrong,))).rule == "AB-COL-04"
    assert refused(start, PutAboard("ann", ("ann.c1", "ann.c1"))).rule == "AB-COL-04"
    start = play(start, PutAboard("ann", ("ann.c1",)))
    assert start.company("ann.c1").touching == ("ben.s1",)
    assert asked(start) == ("ann", ("turn",))
    start = play(start, Turn("ann", "ben.s1", 1), Ride("ben", "ben.c1", True))
    assert asked(start) == ("ann", ("ride",))
    start = play(start, Ride("ann", "ann.c1", True))
    assert start.company("ann.c1").touching == ("ben.s1",)
    assert start.journey is None, "it rides on the ship that it is on, not on the one it left"


def test_ab_col_04_if_nobody_goes_the_other_may() -> None:
    """AB-COL-04: onto the ramming ship; where it has none nobody is asked."""
    start = near(company("ann.c1", touching=("ann.s1",)), company("ben.c1", touching=("ben.s1",)))
    start = play(rolled(play(start, Ram("ann", "ben.s1", True)), 4, 4, 4), PutAboard("ann"))
    assert asked(start) == ("ben", ("put_aboard",))
    start = play(start, PutAboard("ben", ("ben.c1",)))
    assert start.company("ben.c1").touching == ("ann.s1",)
    alone = rolled(play(near(company("ben.c1", touching=("ben.s1",))), Ram("ann", "ben.s1", True)), 4, 4, 4)
    assert asked(alone) == ("ben", ("put_aboard",))
    nobody = rolled(play(near(), Ram("ann", "ben.s1", True)), 4, 4, 4)
    assert "put_aboard" not in asked(nobody)[1]


def test_ab_col_06_without_a_wish_a_mover_stops_short_of_what_it_would_end_on() -> None:
    """AB-COL-06, AB-OQ-10: nobody is hit; a collision is as free as in passing."""
    start = near(how="end")
    assert asked(start) == ("ann", ("ram",))
    start = play(start, Ram("ann", "ben.s1", False), Ram("ben", "ben.s1", False))
    assert (losses(start), start.journey) == ((0, 0), None)


@pytest.mark.parametrize("how", ["through", "end"])
def test_ab_col_01_liabilities_never_collide(how: str) -> None:
    """AB-COL-01: two ships do; a liability is passed, or stopped short of."""
    start = near(hva("ben.h1"), how=how, met="ben.h1")
    assert "ram" not in asked(start)[1]
    assert start.journey is None


def test_ab_ace_02_a_green_ace_has_a_say_for_its_host() -> None:
    """AB-ACE-02: a third player's ace on the other ship is asked last, and rams with it."""
    ace = company("cyd.c1", ace=ACE.GREEN, touching=("ben.s1",))
    start = battle(ship("ann.s1", HULL), ship("ben.s1", HULL), ship("cyd.s1"), ace, players=("ann", "ben", "cyd"))
    start = play(opened(start, "ann.s1", POOL), Move("ann", facts=Facts(meets=(Met("ben.s1"),))))
    start = play(start, Ram("ann", "ben.s1", False), Ram("ben", "ben.s1", False))
    assert asked(start) == ("cyd", ("ram",))
    start = rolled(play(start, Ram("cyd", "ben.s1", True)), 1, 4, 4)
    assert losses(start) == (0, 1)


def test_ab_col_04_only_own_companies_with_fuel_are_ready() -> None:
    dry = company("ann.c2", condition=Condition.DRIFTING, fuel=0, touching=("ann.s1",))
    theirs = company("ben.c1", touching=("ann.s1",))
    start = battle(ship("ann.s1"), ship("ben.s1"), company("ann.c1", touching=("ann.s1",)), dry, theirs)
    assert ramming.ready(start, "ann.s1") == ("ann.c1",)


def test_ab_col_04_the_other_is_asked_once() -> None:
    start = near(company("ann.c1", touching=("ann.s1",)), company("ben.c1", touching=("ben.s1",)))
    start = play(rolled(play(start, Ram("ann", "ben.s1", True)), 3, 3, 3), PutAboard("ann"), PutAboard("ben"))
    assert "put_aboard" not in asked(start)[1]


@pytest.mark.parametrize(("faces", "gone"), [((5, 5, 4), "ben.s1"), ((1, 1, 4), "ann.s1")])
def test_ab_col_04_nobody_goes_aboard_a_ship_that_is_gone(faces: tuple[int, ...], gone: str) -> None:
    """Neither the rammer's companies onto what it destroyed, nor the other's onto a rammer that was."""
    weak = {"lost": ("laser1", "missile1", "communication1"), "whites": 1}
    hulls = (ship(one, HULL, **(weak if one == gone else {})) for one in ("ann.s1", "ben.s1"))
    clinging = company("ann.c1", touching=("ann.s1",)), company("ben.c1", touching=("ben.s1",))
    start = battle(*hulls, ship("ann.s2"), ship("ben.s2"), *clinging)
    pool = "B1 W1" if gone == "ann.s1" else POOL
    start = play(opened(start, "ann.s1", pool), Move("ann", facts=Facts(meets=(Met("ben.s1"),))))

    start = rolled(play(start, Ram("ann", "ben.s1", True)), *faces)

    assert not start.ship(gone).alive
    assert "put_aboard" not in asked(start)[1]
