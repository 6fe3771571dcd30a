"""The rest of a turn and its end, in the order of the steps (IO-SHIP, IO-CO-01)."""

from dataclasses import replace

import pytest

from mfz_rules.intercept_orbit.chapters import ending
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import EndTurn, Move, Repair, Roll
from mfz_rules.intercept_orbit.state.assets import Condition, Status
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from tests.mfz_rules.intercept_orbit.builders import (
    FRIGATE,
    asked,
    battle,
    company,
    die,
    play,
    refused,
    ship,
    turn_of,
)
from tests.mfz_rules.intercept_orbit.moving import about_to_move


def mending(pool: str = "B1 K1 W6 W6", lost: tuple[str, ...] = ("assault1", "defense1"), whites: int = 2) -> Battle:
    """Return the turn of ann's damaged ship."""
    hurt = ship("ann.s1", lost=lost, whites=whites)
    return turn_of(battle(hurt, ship("ann.s2"), ship("ben.s1")), "ann.s1", pool)


class TestRepair:
    """IO-SHIP-03, IO-SHIP-04."""

    def damaged(self, pool: str = "K1 W6 W6") -> Battle:
        return mending(pool)

    def test_a_white_six_for_each_system(self) -> None:
        """Systems that it lost, its own design, as many as there are white sixes."""
        after = play(self.damaged(), Repair("ann", die("W6"), "defense1"), Repair("ann", die("W6"), "assault1"))
        assert after.ship("ann.s1").lost == ()
        assert [str(one) for one in after.ship("ann.s1").pool] == ["K1"]

    @pytest.mark.parametrize(
        ("shows", "system", "key"),
        [
            ("W5", "defense1", "no_six"),
            ("K6", "defense1", "no_six"),
            ("W6", "assault2", "not_lost"),
            ("W6", "support1", "not_lost"),
            ("W6", "white", "not_lost"),
            ("W4", "defense1", "not_in_pool"),
        ],
    )
    def test_what_does_not_repair(self, shows: str, system: str, key: str) -> None:
        """White dice cannot be put back, nothing new added."""
        assert refused(self.damaged("K6 W6 W5"), Repair("ann", die(shows), system)).key == key

    def test_before_attack_and_move(self) -> None:
        """IO-SHIP-01: what is past is refused."""
        moved = play(self.damaged(), Move("ann"))
        refusal = refused(moved, Repair("ann", die("W6"), "defense1"))
        assert (refusal.rule, refusal.key) == ("IO-SHIP-01", "step_past")

    def test_it_gives_no_die_this_turn(self) -> None:
        """IO-SHIP-04: the roll is past."""
        after = play(self.damaged(), Repair("ann", die("W6"), "defense1"))
        assert "B" not in "".join(str(one) for one in after.ship("ann.s1").pool)

    def test_companies_are_not_repaired_so(self) -> None:
        """IO-CO-01."""
        started = battle(company("ann.c1", lost=("defense1",)), ship("ben.s1"))
        acting = turn_of(started, "ann.c1", "G1 Y1 W6 W6")
        assert refused(acting, Repair("ann", die("W6"), "defense1")).key == "no_ship"


class TestOrder:
    """IO-SHIP-01, IO-SHIP-05, IO-CO-01; what may be done next is one decision, a list."""

    def test_a_ship_must_move(self) -> None:
        """IO-SHIP-05."""
        started = turn_of(battle(ship("ann.s1"), ship("ann.s2"), ship("ben.s1")), "ann.s1", "B1 K1 W5 W2")
        assert asked(started) == ("ann", ("move",))
        refusal = refused(started, EndTurn("ann"))
        assert (refusal.rule, refusal.key) == ("IO-SHIP-05", "move_first")
        moved = play(started, Move("ann"))
        assert moved.ship("ann.s1").speed == 4
        assert asked(moved) == ("ann", ("spot", "end_turn"))

    def test_one_move_a_turn(self) -> None:
        """IO-MOVE-01."""
        moved = play(turn_of(battle(ship("ann.s1"), ship("ben.s1")), "ann.s1", "B1 K1 W5 W2"), Move("ann"))
        assert refused(moved, Move("ann")).key == "moved_already"

    def test_a_company_need_not_move(self) -> None:
        """IO-CO-01."""
        started = turn_of(battle(company("ann.c1"), ship("ben.s1")), "ann.c1", "B1 G1 Y1 W5 W2")
        assert set(asked(started)[1]) == {"move", "spot", "end_turn"}
        assert play(started, EndTurn("ann")).company("ann.c1").status is Status.DONE

    def test_nothing_before_the_roll(self) -> None:
        """IO-SHIP-01: nobody acts before the first part of the turn is done."""
        started = battle(ship("ann.s1"), ship("ben.s1"))
        refusal = refused(started, Move("ann"))
        assert refusal.key == "not_asked"
        assert refused(mending("K1 W6 W6"), Roll("ann")).key == "not_asked"

    def test_everything_offered_is_accepted(self) -> None:
        started = mending("K1 W6 W6")
        for option in pending(started)[0].options:
            play(started, option)


class TestTheEnd:
    """IO-DICE-02, IO-ORD-02."""

    def test_tactical_order_goes_on(self) -> None:
        moved = play(turn_of(battle(ship("ann.s1"), ship("ben.s1")), "ann.s1", "B1 K1 W5 W2"), Move("ann"))
        after = play(moved, EndTurn("ann"))
        assert after.phase is Phase.TACTICAL
        assert asked(after) == ("ben", ("choose_asset",))

    def test_a_company_that_drifts_has_lost_the_rest_of_its_turn(self) -> None:
        """IO-CO-11."""
        started = turn_of(battle(company("ann.c1"), ship("ben.s1")), "ann.c1", "B1 G1 Y1 W5 W2")
        adrift = replace(started, companies=(company("ann.c1", condition=Condition.DRIFTING, status=Status.ACTING),))
        flow = Flow(adrift, Unmeasured())
        assert ending.resume(flow)
        assert flow.battle.agenda == ()
        assert flow.battle.company("ann.c1").status is Status.DONE


def test_a_frigate_moves_with_its_green_die() -> None:
    """IO-DICE-05, IO-FLEET-06."""
    started = battle(ship("ann.s1", fitted=FRIGATE), ship("ben.s1"))
    acting = turn_of(started, "ann.s1", "B1 G2 Y1 W5 W2")
    assert play(acting, Move("ann", die("G2"), clicks=(1, 0, 0))).ship("ann.s1").speed == 3


def test_moves_without_a_die_and_with_each_that_serves_are_offered_io_move_01_io_move_02() -> None:
    offered = pending(about_to_move("ann.s1", ship("ann.s1", fitted=FRIGATE), ship("ben.s1")))[0].options

    dice = [one.die for one in offered if isinstance(one, Move)]
    assert len(dice) == 4 and set(dice) == {None, die("G4"), die("W3"), die("W6")}


def test_repairs_are_offered_before_the_move_only_io_ship_01() -> None:
    before = mending("K1 W6 W6")
    assert any(isinstance(one, Repair) for one in pending(before)[0].options)
    assert not any(isinstance(one, Repair) for one in pending(play(before, Move("ann")))[0].options)
