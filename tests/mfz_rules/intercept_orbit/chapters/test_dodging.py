"""A company steps away to save a hit (IO-CO-09 to IO-CO-11), on paper."""

from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import (
    DamageDice,
    DeclareAttack,
    Defend,
    Dodge,
    EndTurn,
    LoseSystem,
    NameTarget,
    Roll,
)
from mfz_rules.intercept_orbit.state.assets import Condition, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.intercept_orbit.state.facts import Facts
from tests.mfz_rules.intercept_orbit.builders import (
    asked,
    battle,
    company,
    dice,
    die,
    hva,
    play,
    refused,
    ship,
    turn_of,
)
from tests.mfz_rules.intercept_orbit.moving import TABLE


def struck(*assets: Any, hits: int = 2, pool: str = "W1 W5 B2 G3 Y4", **changes: Any) -> Battle:
    """Return a battle in which ben's company has just hit ann's, which was roused and defended with nothing."""
    target = changes.pop("target", company("ann.c1", touching=("ben.s1",)))
    made = battle(target, ship("ann.s1"), ship("ben.s1"), company("ben.c1", touching=("ben.s1",)), *assets, **changes)
    attack = turn_of(made, "ben.c1", "W1 W6 B2 G3 Y4 R2 R3", "ann.c1", "dogfight")
    roused = play(attack, DeclareAttack("ben", die("R2")), NameTarget("ann"), Roll("ann", dice(pool)), Defend("ann"))
    return play(roused, DamageDice("ben", (6,) * hits + (1,) * (2 - hits)))


def test_a_dodge_saves_one_hit_and_leaves_the_ship_io_co_09() -> None:
    start = struck()
    assert asked(start) == ("ann", ("dodge",))
    assert pending(start)[0].options == (Dodge("ann", "ben.s1"), Dodge("ann"))
    after = play(start, Dodge("ann", "ben.s1"))
    assert asked(after) == ("ann", ("lose_system",))
    assert after.company("ann.c1").touching == ()
    assert die("G3") in after.company("ann.c1").pool  # the green die is not spent
    assert after.company("ann.c1").fuel == 4  # until the attack is over (IO-CO-11)
    done = play(after, LoseSystem("ann", "weapon1"))
    assert done.company("ann.c1").lost == ("weapon1",)
    assert done.company("ann.c1").fuel == 3


def test_who_stands_takes_every_hit_io_co_09() -> None:
    after = play(struck(), Dodge("ann"), LoseSystem("ann", "weapon1"), LoseSystem("ann", "defense1"))
    assert after.company("ann.c1").lost == ("weapon1", "defense1")
    assert after.company("ann.c1").fuel == 4
    assert after.company("ann.c1").touching == ("ben.s1",)


def test_who_drifts_after_a_dodge_shows_no_number_and_no_spot_io_co_11_io_fuel_03() -> None:
    """IO-FUEL-03: nobody aims at it any more, on deck or adrift."""
    short = company("ann.c1", touching=("ben.s1",), near=("ben.h1",), fuel=1)
    start = struck(hva("ben.h1"), target=short, hits=1)
    shown = change_asset(start, "ann.c1", defense=3, spots=dice("Y4"))

    drifting = play(shown, Dodge("ann", "ben.s1")).company("ann.c1")

    assert (drifting.condition, drifting.fuel) == (Condition.DRIFTING, 0)
    assert (drifting.defense, drifting.spots, drifting.near) == (None, (), ())


@pytest.mark.parametrize(("cancels", "lost"), [(0, 2), (1, 1), (2, 0)])
def test_how_many_hits_it_saves_is_a_setting_io_oq_45(cancels: int, lost: int) -> None:
    after = play(struck(settings={"dodge_cancels": cancels}), Dodge("ann", "ben.s1"))
    assert len(after.company("ann.c1").left) == 4
    for system in ("weapon1", "defense1")[:lost]:
        after = play(after, LoseSystem("ann", system))
    assert len(after.company("ann.c1").lost) == lost
    assert after.company("ann.c1").fuel == 3


@pytest.mark.parametrize(
    ("target", "pool"),
    [
        (company("ann.c1"), "W1 W5 B2 G3 Y4"),
        (company("ann.c1", touching=("ben.s1",), fuel=None), "W1 W5 B2 G3 Y4"),
        (company("ann.c1", touching=("ben.s1",), lost=("movement1",)), "W1 W5 B2 Y4"),
    ],
)
def test_no_dodge_without_a_ship_fuel_or_a_green_die_io_co_09(target: Any, pool: str) -> None:
    start = struck(target=target, pool=pool)
    assert asked(start) == ("ann", ("lose_system",))


def test_it_leaves_what_it_touches_and_no_other_io_co_09() -> None:
    start = struck(target=company("ann.c1", touching=("ben.s1", "ann.s1")))
    assert refused(start, Dodge("ann", "ben.c1")).key == "nothing_to_leave"
    after = play(start, Dodge("ann", "ann.s1", facts=Facts(touching=("ben.s1",))))
    assert after.company("ann.c1").touching == ("ben.s1",)
    facts = Facts(near=("ben.s1",))
    assert refused(start, Dodge("ann", "ben.s1", facts=facts)).rule == "IO-HVA-05"


def test_a_dodge_gives_up_the_hold_on_a_captured_ship_io_cap_10() -> None:
    """Even where it stands less than 2 units away afterwards; the ship reverts when the attack is over."""
    held = ship("ben.s2", controller="ann")
    start = struck(held, target=company("ann.c1", touching=("ben.s2",)), hits=1)
    after = play(start, Dodge("ann", "ben.s2", facts=Facts(near=("ben.s2",))))
    assert after.ship("ben.s2").controller == "ben"
    stays = play(start, Dodge("ann"), LoseSystem("ann", "weapon1"))
    assert stays.ship("ben.s2").controller == "ann"


def test_it_lets_go_of_the_company_that_it_leaves_io_co_10() -> None:
    carried = company("ann.c2", condition=Condition.CARRIED, holder="ann.c1", fuel=0)
    start = struck(carried, target=company("ann.c1"), hits=1)
    score = start.score("ann")
    after = play(start, Dodge("ann", "ann.c2"))
    assert after.company("ann.c2").condition is Condition.DRIFTING
    assert after.company("ann.c2").holder is None
    assert after.company("ann.c1").dodges == ()
    assert after.score("ann") == score - 5


def test_the_last_fuel_sets_it_adrift_and_ends_its_turn_io_co_11() -> None:
    start = struck(target=company("ann.c1", touching=("ben.s1",), fuel=1), hits=1)
    score = start.score("ann")
    after = play(start, Dodge("ann", "ben.s1"))
    assert after.company("ann.c1").condition is Condition.DRIFTING
    assert after.score("ann") == score - 5
    over = play(after, EndTurn("ben"))  # its attacker goes on, and it does not
    assert over.company("ann.c1").status is Status.DONE
    assert not over.waiting("ben") or asked(over)[1][0] == "choose_asset"


def test_remaining_hits_come_before_the_fuel_is_gone_io_co_11() -> None:
    hurt = company("ann.c1", touching=("ben.s1",), fuel=1, lost=("weapon1", "defense1", "communication1"), whites=0)
    start = struck(target=hurt, pool="G3")
    after = play(start, Dodge("ann", "ben.s1"))
    assert after.company("ann.c1").status is Status.DESTROYED


def test_where_the_step_ends_tells_whether_it_is_aboard_io_fuel_04() -> None:
    start = struck(target=company("ann.c1", touching=("ben.s1",), fuel=1), hits=1)
    after = play(start, Dodge("ann", "ben.s1", facts=Facts(touching=("ann.s1",))))
    assert (after.company("ann.c1").condition, after.company("ann.c1").holder) == (Condition.ON_DECK, "ann.s1")
    assert after.company("ann.c1").fuel is None


def test_one_dodge_in_an_attack_io_co_09() -> None:
    start = struck(target=company("ann.c1", touching=("ben.s1", "ann.s1")))
    assert asked(play(start, Dodge("ann", "ben.s1"))) == ("ann", ("lose_system",))


def test_the_way_of_a_dodge_is_given_io_co_09() -> None:
    start = struck(target=company("ann.c1", touching=("ben.s1",), at=Pose(11.2, 10)))
    start = change_asset(start, "ben.s1", at=Pose(10, 10))
    assert refused(start, Dodge("ann", "ben.s1", Pose(11.2, 14)), TABLE).key == "other_place"
    play(start, Dodge("ann", "ben.s1", Pose(13.2, 10, 90)), umpire=TABLE)
