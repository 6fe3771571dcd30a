"""What events do to a state, one by one: what a turn leaves behind, what is gone, whose dice are used."""

from typing import Any

import pytest

from mfz_rules.common.events import RoundEnded, RoundOpened
from mfz_rules.intercept_orbit.state.assets import (
    AttackStep,
    CompanyState,
    HvaState,
    Naming,
    ShipState,
    Status,
    TurnPart,
)
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.attacks import AttackDeclared
from mfz_rules.intercept_orbit.state.events.damage import AssetDestroyed, AssetLost
from mfz_rules.intercept_orbit.state.events.holding import HvaTaken
from mfz_rules.intercept_orbit.state.events.turns import SpotPlaced, SpotWasted
from mfz_rules.intercept_orbit.state.evolving import evolve
from tests.mfz_rules.intercept_orbit.builders import ACE, battle, company, dice, die, hva, ship

USED = dice("W1")
TURN: dict[str, Any] = {"status": Status.DONE, "pool": dice("W2"), "used": USED, "moved": True, "passed": ("ben.s1",)}
FOUGHT: dict[str, Any] = {
    **TURN,
    "naming": Naming("ben.s1", "assault"),
    "able": ("defense1",),
    "roused": True,
    "attack": AttackStep.MADE,
}


def after_a_round() -> Battle:
    """Return a battle in which everybody has had a turn that left behind all that a turn can."""
    flown = ship("ann.s1", **FOUGHT, pushed=("ben.c1",), speed=4, part=TurnPart.SPOT, launched=2, launch_dice=USED)
    squad = company("ann.c1", **FOUGHT, pushed=("ben.c1",), pushes=("ben.s1",), lends=True)
    gone = ship("ann.s2", status=Status.DESTROYED)
    return battle(flown, squad, gone, hva("ann.h1", **TURN, pushed=("ben.c1",)), ship("ben.s1"), company("ben.c1"))


def test_a_round_begins_with_everybody_before_a_turn_io_ord_01() -> None:
    """IO-SHIP-01, IO-LAUNCH-01, IO-ACE-04, IO-FUEL-07: nothing of the last turn is left; who is gone stays gone."""
    opened = evolve(after_a_round(), RoundOpened(2))

    assert opened.ship("ann.s1") == ship("ann.s1", last_speed=opened.ship("ann.s1").last_speed)
    assert opened.company("ann.c1") == company("ann.c1")
    assert opened.hva("ann.h1") == hva("ann.h1")
    assert opened.ship("ann.s2").status is Status.DESTROYED


def test_a_round_ends_with_nothing_beside_anybody_io_end_01() -> None:
    numbers: dict[str, Any] = {"defense": 4, "lent": die("B5"), "spots": dice("Y3")}
    ended = evolve(battle(ship("ann.s1", **numbers), company("ann.c1", **numbers), ship("ben.s1")), RoundEnded(1))

    assert ended.ship("ann.s1") == ship("ann.s1")
    assert ended.company("ann.c1") == company("ann.c1")


@pytest.mark.parametrize("how", [AssetDestroyed, AssetLost])
def test_a_ship_that_is_gone_has_no_dice_and_nobody_at_it_io_dmg_03_io_edge_01(how: type[Any]) -> None:
    held = ship("ann.s1", pool=dice("W2"), used=USED, defense=4, spots=dice("Y3"), near=("ben.h1",))
    others = company("ben.c1", touching=("ann.s1", "ben.s1"), near=("ann.s1", "ben.h1"))
    gone = evolve(battle(held, others, ship("ben.s1"), hva("ben.h1")), how("ann.s1"))

    status = Status.DESTROYED if how is AssetDestroyed else Status.LOST
    assert gone.ship("ann.s1") == ship("ann.s1", status=status)
    assert (gone.company("ben.c1").touching, gone.company("ben.c1").near) == (("ben.s1",), ("ben.h1",))


def test_a_company_that_is_gone_is_held_by_nobody_io_fuel_10() -> None:
    gone = evolve(
        battle(ship("ann.s1"), company("ann.c1", holder="ann.s1", touching=("ann.s1",))), AssetLost("ann.c1")
    )

    assert (gone.company("ann.c1").holder, gone.company("ann.c1").touching) == (None, ())


def test_a_no_is_forgotten_with_the_holder_io_oq_86() -> None:
    taken = evolve(battle(ship("ann.s1"), hva("ben.h1", declined=("ann.s1",))), HvaTaken("ben.h1", "ann", "ben"))

    assert (taken.hva("ben.h1").holder, taken.hva("ben.h1").declined) == ("ann", ())


def test_an_attack_and_spots_use_their_dice_io_dice_02() -> None:
    """A spot that is too low uses up its dice, too (IO-SPOT-04); a yellow ace's both (IO-ACE-05)."""
    start = battle(ship("ann.s1", pool=dice("R6 W2")), company("ann.c1", pool=dice("Y2 Y8:5 W1"), ace=ACE.YELLOW))
    attacked = evolve(start, AttackDeclared(Attack("ann.s1", "ben.s1", "assault", 6, die("R6"))))
    placed = evolve(start, SpotPlaced("ann.c1", "ann.s1", dice("Y2 Y8:5"), dice("Y2 Y8:5")))
    wasted = evolve(start, SpotWasted("ann.c1", "ann.s1", dice("Y2 Y8:5")))

    assert left(attacked.ship("ann.s1")) == (dice("W2"), dice("R6"))
    assert left(placed.company("ann.c1")) == left(wasted.company("ann.c1")) == (dice("W1"), dice("Y2 Y8:5"))


def left(asset: ShipState | CompanyState | HvaState) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return the dice that an asset has, and those that it used."""
    return asset.pool, asset.used
