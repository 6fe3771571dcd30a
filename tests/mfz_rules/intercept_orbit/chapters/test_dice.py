"""Which dice serve what, and what is offered of them (IO-DICE-02, IO-DICE-05)."""

from mfz_rules.intercept_orbit.chapters import dice as chapter
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import ChooseAsset, Defend, NameTarget, Roll
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import Colour
from tests.mfz_rules.intercept_orbit.builders import battle, dice, die, play, refused, ship, systems

SHIELDED = systems("assault", "defense", "defense", "catapult")


def defending(pool: str) -> Battle:
    """Return ann's ship that has rolled, and may set its defense."""
    started = battle(ship("ann.s1", fitted=SHIELDED), ship("ben.s1"))
    return play(started, ChooseAsset("ann", "ann.s1"), NameTarget("ann"), Roll("ann", dice(pool)))


def test_a_die_that_nobody_told_serves_nothing_io_dice_02() -> None:
    started = defending("B? B3 K? W? W2")

    assert refused(started, Defend("ann", die("B?"))).rule == "IO-DICE-05"
    assert {one.die for one in pending(started)[0].options if isinstance(one, Defend)} == {None, *dice("B3 W2")}


def test_equal_dice_are_one_choice_io_dice_02() -> None:
    started = defending("B3 B3 K1 W2 W2")

    assert chapter.choices(started, started.ship("ann.s1"), Colour.BLUE) == dice("B3 W2")
    options = pending(started)[0].options
    assert len(set(options)) == len(options)
    twice = play(started, Defend("ann", die("B3")))
    assert twice.ship("ann.s1").pool.count(die("B3")) == 1
