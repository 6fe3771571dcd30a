"""Naming, rolling, defending (IO-DICE, IO-SHIP-02, IO-CO-03)."""

import pytest

from mfz_rules.intercept_orbit.chapters.opening import pool_of
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import (
    ChooseAsset,
    DeclareAttack,
    Defend,
    EndTurn,
    Move,
    NameTarget,
    Roll,
    Spot,
)
from mfz_rules.intercept_orbit.state.assets import Naming, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_rules.intercept_orbit.builders import (
    ACE,
    FRIGATE,
    asked,
    battle,
    company,
    dice,
    die,
    hva,
    play,
    refused,
    ship,
    systems,
    turn_of,
)

BARE = systems("support", "support", "support")
TWINS = systems("defense", "defense", "communication", "communication")
BAY = systems("catapult", "catapult", "split:point_defense:assault", "assault")


def written(battle: Battle, asset: str) -> str:
    """Return the pool of an asset."""
    return " ".join(
        f"{one.colour.value}{one.sides if one.sides != 6 else ''}" for one in pool_of(battle, battle.asset(asset))
    )


class TestPools:
    """IO-DICE-03 to IO-DICE-06."""

    @pytest.mark.parametrize(
        ("fitted", "at", "pool"),
        [
            (FRIGATE, None, "B G Y W W"),
            (FRIGATE, "assault", "R R B G Y W W"),
            (FRIGATE, "support", "B G Y W W"),
            (TWINS, None, "B B Y Y W W"),
            (BAY, None, "K K K W W"),
            (BAY, "assault", "R R R K K K W W"),
            (BAY, "point_defense", "R K K K W W"),
        ],
    )
    def test_ships(self, fitted: tuple[object, ...], at: str | None, pool: str) -> None:
        """Only the weapons of the declared range, none without a target; a frigate's green die is the hull's."""
        naming = None if at is None else Naming("ben.s1", at)
        assert written(battle(ship("ann.s1", fitted=fitted, naming=naming), ship("ben.s1")), "ann.s1") == pool

    def test_what_is_lost_gives_nothing(self) -> None:
        """Only systems still attached, only white dice that are left."""
        hurt = ship("ann.s1", fitted=BAY, lost=("catapult1",), whites=1)
        assert written(battle(hurt, ship("ben.s1")), "ann.s1") == "K W"

    @pytest.mark.parametrize(("red", "pool"), [(2, "R R B G Y W W"), (1, "R B G Y W W")])
    def test_companies(self, red: int, pool: str) -> None:
        """IO-OQ-19 `company_red`."""
        flying = company("ann.c1", naming=Naming("ben.s1", "dogfight"))
        assert written(battle(flying, ship("ben.s1"), settings={"company_red": red}), "ann.c1") == pool

    @pytest.mark.parametrize(
        ("ace", "pool"),
        [
            (ACE.RED, "R R R8 B G Y W W"),
            (ACE.BLUE, "R R B B8 G Y W W"),
            (ACE.GREEN, "R R B G G8 Y W W"),
            (ACE.YELLOW, "R R B G Y Y8 W W"),
        ],
    )
    def test_aces(self, ace: object, pool: str) -> None:
        """IO-ACE-01, IO-DICE-06: a d8 of its colour, whatever systems are lost."""
        flying = company("ann.c1", ace=ace, naming=Naming("ben.s1", "dogfight"))
        assert written(battle(flying, ship("ben.s1")), "ann.c1") == pool
        stripped = company("ann.c1", ace=ace, lost=("weapon1", "defense1", "movement1", "communication1"), whites=1)
        left = written(battle(stripped, ship("ben.s1")), "ann.c1")
        assert left == ("W" if ace is ACE.RED else f"{ace.letter}8 W")

    @pytest.mark.parametrize(("many", "pool"), [(1, "G"), (0, ""), (2, "G G")])
    def test_high_value_assets(self, many: int, pool: str) -> None:
        """IO-OQ-14 `hva_dice`."""
        started = battle(hva("ann.h1"), ship("ann.s1"), ship("ben.s1"), settings={"hva_dice": many})
        assert written(started, "ann.h1") == pool

    @pytest.mark.parametrize(("second", "pool"), [(True, "B B Y Y W W"), (False, "B Y W W")])
    def test_the_second_system(self, second: bool, pool: str) -> None:
        """IO-OQ-17 `second_system_die`."""
        settings = {"second_system_die": second}
        assert written(battle(ship("ann.s1", fitted=TWINS), ship("ben.s1"), settings=settings), "ann.s1") == pool


class TestRolling:
    """IO-DICE-01, IO-DICE-02."""

    def test_all_at_once_after_the_target(self) -> None:
        named = play(battle(ship("ann.s1"), ship("ben.s1")), ChooseAsset("ann", "ann.s1"))
        assert asked(named) == ("ann", ("name_target",))
        asking = play(named, NameTarget("ann", "ben.s1", "assault"))
        assert pending(asking)[0].form["roll"]["dice"] == ["R", "R", "R8", "B", "K", "W", "W"]
        for wrong in ("R1 R1 R8:1 B1 K1 W1", "R1 R1 R1 B1 K1 W1 W1", "R1 R1 R8:1 B1 B1 K1 W1 W1"):
            refusal = refused(asking, Roll("ann", dice(wrong)))
            assert (refusal.rule, refusal.key) == ("IO-DICE-03", "not_the_pool")

    def test_each_die_once(self) -> None:
        """IO-DICE-02: what has been used is gone."""
        started = turn_of(battle(ship("ann.s1"), ship("ann.s2"), ship("ben.s1")), "ann.s1", "B3 K1 W4 W1")
        moved = play(started, Move("ann", die("W4")))
        refusal = refused(moved, Spot("ann", "ben.s1", die("W4")))
        assert (refusal.rule, refusal.key) == ("IO-DICE-02", "die_used")
        assert refused(moved, Spot("ann", "ben.s1", die("W6"))).key == "not_in_pool"

    @pytest.mark.parametrize("wrong", ["B3", "K2"])
    def test_each_colour_for_one_thing(self, wrong: str) -> None:
        """IO-DICE-02, IO-DICE-05."""
        started = turn_of(battle(ship("ann.s1"), ship("ann.s2"), ship("ben.s1")), "ann.s1", "B3 K2 W4 W1")
        assert refused(started, Move("ann", die(wrong))).key == "wrong_colour"

    def test_leftovers_are_dropped(self) -> None:
        """IO-DICE-02."""
        started = turn_of(battle(ship("ann.s1"), ship("ann.s2"), ship("ben.s1")), "ann.s1", "B3 K2 W4 W1")
        after = play(started, Move("ann"), EndTurn("ann"))
        assert after.ship("ann.s1").pool == ()
        assert after.ship("ann.s1").status is Status.DONE


class TestDefending:
    """IO-SHIP-02, IO-CO-03."""

    def asking(self, asset: str, pool: str) -> Battle:
        started = battle(ship("ann.s1"), company("ann.c1", ace=ACE.BLUE), ship("ben.s1"))
        return play(started, ChooseAsset("ann", asset), NameTarget("ann"), Roll("ann", dice(pool)))

    @pytest.mark.parametrize(("used", "number"), [("B3", 3), ("W5", 5), (None, 0)])
    def test_blue_or_white_or_none(self, used: str | None, number: int) -> None:
        after = play(self.asking("ann.s1", "B3 K2 W5 W1"), Defend("ann", None if used is None else die(used)))
        assert after.ship("ann.s1").defense == number
        assert asked(after)[1] == ("move",)

    def test_not_with_another_colour(self) -> None:
        assert refused(self.asking("ann.s1", "B3 K2 W5 W1"), Defend("ann", die("K2"))).key == "wrong_colour"

    def test_a_blue_ace_with_its_large_die(self) -> None:
        """IO-ACE-03."""
        after = play(self.asking("ann.c1", "B1 B8:8 G1 Y1 W1 W1"), Defend("ann", die("B8:8")))
        assert after.company("ann.c1").defense == 8


class TestHighValueAssets:
    """IO-HVA-01: they only roll and move."""

    @pytest.mark.parametrize(
        "answer", [EndTurn("ann"), Spot("ann", "ben.s1", die("G1")), DeclareAttack("ann", die("G1"))]
    )
    def test_nothing_else(self, answer: object) -> None:
        started = play(battle(hva("ann.h1"), ship("ann.s1"), ship("ben.s1")), ChooseAsset("ann", "ann.h1"))
        assert asked(started) == ("ann", ("roll",))
        rolled = play(started, Roll("ann", dice("G1")))
        assert asked(rolled) == ("ann", ("move",))
        assert refused(rolled, answer).key == "only_moves"

    def test_its_turn_ends_with_the_move(self) -> None:
        started = play(battle(hva("ann.h1"), ship("ann.s1"), ship("ben.s1")), ChooseAsset("ann", "ann.h1"))
        after = play(started, Roll("ann", dice("G4")), Move("ann", die("G4"), clicks=(0, 0)))
        assert after.hva("ann.h1").status is Status.DONE
        assert asked(after)[1] == ("choose_asset", "pass")
