"""Declaring the one attack of a turn, giving it up, and combat order (IO-ATK-02 to 05, IO-ORD-06 to IO-ORD-11)."""

from dataclasses import replace

import pytest

from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import (
    DamageDice,
    DeclareAttack,
    Defend,
    EndTurn,
    ForgoAttack,
    LoseSystem,
    Move,
    NameTarget,
    Repair,
    Roll,
    Spot,
)
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Status, TurnPart
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.events.attacks import AttackGivenUp
from mfz_rules.intercept_orbit.state.facts import Facts
from tests.mfz_rules.intercept_orbit.builders import (
    ACE,
    asked,
    battle,
    company,
    dice,
    die,
    play,
    refused,
    ship,
    systems,
    told,
    turn_of,
)
from tests.mfz_rules.intercept_orbit.shooting import shot

GUNS = systems("assault", "point_defense", "support", "defense")


def shooting(target: str = "ben.s1", at: str = "assault", pool: str = "R5 R2 B1 W4 W3", **settings: object) -> Battle:
    """Return the rest of the turn of ann's ship, which has named a target."""
    started = battle(
        ship("ann.s1", fitted=GUNS),
        ship("ann.s2"),
        ship("ben.s1"),
        ship("ben.s2", status=Status.DONE, defense=1),
        company("ben.c1", defense=0, status=Status.DONE),
        Debris("d1"),
        settings=settings,
    )
    return turn_of(started, "ann.s1", pool, target, at)


def ranged(value: str, shows: str = "R5") -> DeclareAttack:
    """Return an attack with a stated range."""
    return DeclareAttack("ann", die(shows), Facts(range=Called(value)))


class TestTheNumber:
    """IO-ATK-05, IO-SHIP-06."""

    @pytest.mark.parametrize("shows", ["R5", "R2", "W4"])
    def test_a_red_or_a_white_die(self, shows: str) -> None:
        after = play(shooting("ben.s2"), DeclareAttack("ann", die(shows)))
        assert after.attack is not None and after.attack.number == int(shows[1])

    @pytest.mark.parametrize(("shows", "key"), [("B1", "wrong_colour"), ("R6", "not_in_pool")])
    def test_no_other(self, shows: str, key: str) -> None:
        assert refused(shooting("ben.s2"), DeclareAttack("ann", die(shows))).key == key

    def test_one_attack_a_turn(self) -> None:
        """IO-SHIP-06, IO-ORD-11: a told one stands."""
        after = play(shooting("ben.s2"), DeclareAttack("ann", die("R2")), DamageDice("ann", (1,)))
        assert asked(after) == ("ann", ("move",))
        assert refused(after, DeclareAttack("ann", die("R5"))).key == "attacked_already"
        assert refused(after, ForgoAttack("ann")).key == "attacked_already"

    def test_before_or_after_the_move(self) -> None:
        """IO-SHIP-01, IO-SHIP-06."""
        after = play(shooting("ben.s2"), Move("ann"))
        assert "declare_attack" in asked(after)[1]
        play(after, DeclareAttack("ann", die("R5")))

    def test_without_a_target_there_is_none(self) -> None:
        """IO-DICE-01."""
        idle = turn_of(battle(ship("ann.s1", fitted=GUNS), ship("ben.s1")), "ann.s1", "B1 W4 W3")
        assert refused(idle, DeclareAttack("ann", die("W4"))).key == "no_target_named"


class TestRange:
    """IO-ATK-02, IO-ATK-03, IO-GEO-09: out of range is refused and uses up nothing."""

    @pytest.mark.parametrize(
        ("named", "at", "fits"),
        [
            ("assault", "assault", True),
            ("assault", "point_defense", False),
            ("assault", "dogfight", False),
            ("assault", "support", False),
            ("support", "assault", False),
            ("point_defense", "dogfight", True),
            ("point_defense", "assault", False),
        ],
    )
    def test_exclusive_bands(self, named: str, at: str, fits: bool) -> None:
        started = shooting("ben.s2", named)
        if fits:
            play(started, ranged(at, "W4"))
        else:
            refusal = refused(started, ranged(at, "W4"))
            assert (refusal.rule, refusal.key) == ("IO-ATK-02", "out_of_range")

    @pytest.mark.parametrize(("at", "fits"), [("dogfight", True), ("point_defense", True), ("support", False)])
    def test_everything_nearer(self, at: str, fits: bool) -> None:
        """IO-OQ-02 `exclusive_bands` off."""
        started = shooting("ben.s2", "assault", exclusive_bands=False)
        if fits:
            play(started, ranged(at))
        else:
            assert refused(started, ranged(at)).key == "out_of_range"

    @pytest.mark.parametrize(
        ("ace", "at", "rule"),
        [
            (None, "dogfight", ""),
            (None, "point_defense", "IO-CO-02"),
            (ACE.RED, "point_defense", ""),
            (ACE.RED, "assault", ""),
            (ACE.RED, "support", "IO-ACE-02"),
        ],
    )
    def test_companies_and_red_aces(self, ace: object, at: str, rule: str) -> None:
        """IO-CO-02, IO-ACE-02: a red ace as far as assault range."""
        started = battle(company("ann.c1", ace=ace), ship("ann.s1"), ship("ben.s1", defense=0, status=Status.DONE))
        pool = "R5 R2 B1 G1 Y1 W4 W3" + (" R8:1" if ace else "")
        acting = turn_of(started, "ann.c1", pool, "ben.s1", "dogfight")
        if rule:
            assert refused(acting, ranged(at)).rule == rule
        else:
            play(acting, ranged(at))

    def test_no_such_range(self) -> None:
        assert refused(shooting("ben.s2"), ranged("near")).key == "no_such_range"

    @pytest.mark.parametrize(("snapshot", "fits"), [("turn", True), ("live", False)])
    def test_a_weapon_lost_since_the_roll(self, snapshot: str, fits: bool) -> None:
        """IO-SHIP-04, IO-ORD-09, IO-OQ-72 `capability_snapshot`."""
        started = shooting("ben.s2", capability_snapshot=snapshot)
        hurt = replace(started, ships=tuple(replace(one, lost=("assault1",)) for one in started.ships))
        if fits:
            play(hurt, DeclareAttack("ann", die("R5")))
        else:
            assert refused(hurt, DeclareAttack("ann", die("R5"))).key == "weapon_lost"


class TestGivingUp:
    """IO-ORD-11."""

    def test_before_the_number_is_told(self) -> None:
        """Nobody is dragged in, and the rest of the turn goes on."""
        after = play(shooting(), ForgoAttack("ann"))
        assert not after.ship("ben.s1").begun
        assert refused(after, DeclareAttack("ann", die("R5"))).key == "attack_given_up"
        play(after, Move("ann"), EndTurn("ann"))

    def test_the_end_of_the_turn_gives_it_up(self) -> None:
        after = told(play(shooting(), Move("ann")), EndTurn("ann"))
        assert AttackGivenUp("ann.s1", "turn_ended") in after.events

    def test_a_spot_wants_it_settled(self) -> None:
        """Contract: spots come after the attack is made or given up."""
        after = play(shooting(), Move("ann"))
        assert refused(after, Spot("ann", "ben.s1", die("W4"))).key == "attack_first"
        play(after, ForgoAttack("ann"), Spot("ann", "ben.s1", die("W4")))


class TestCombatOrder:
    """IO-ORD-06 to IO-ORD-09: a relay of at most two open turns."""

    def roused(self) -> Battle:
        """Return the battle after ann's attack on a ship without defense number."""
        return play(shooting(), DeclareAttack("ann", die("R5")))

    def defended(self, shows: str | None = None) -> Battle:
        """Return it after the target has defended."""
        pool = Roll("ben", dice("B4 K1 W6 W1"))
        return play(self.roused(), NameTarget("ben"), pool, Defend("ben", None if shows is None else die(shows)))

    def test_the_target_opens_its_turn(self) -> None:
        """IO-ORD-06: it names, rolls and defends; it is its turn of the round."""
        before = self.roused()
        assert asked(before) == ("ben", ("name_target",))
        assert before.ship("ann.s1").status is Status.HOLD_ATTACK
        assert before.ship("ben.s1").begun
        assert before.phase is Phase.CHAIN
        assert asked(self.defended()) == ("ann", ("damage_dice",))

    def test_the_attacker_finishes_then_the_target(self) -> None:
        """IO-ORD-06, IO-ORD-08, IO-OQ-39: only then the target repairs, what was just lost too, attacks, moves."""
        after = play(self.defended("B4"), DamageDice("ann", (6,)))
        assert asked(after) == ("ben", ("lose_system",))
        after = play(after, LoseSystem("ben", "assault1"))
        assert asked(after) == ("ann", ("move",))
        assert after.ship("ann.s1").status is Status.FINISHING
        assert after.ship("ben.s1").status is Status.HOLD_DEFENSE
        resumed = play(after, Move("ann"), EndTurn("ann"))
        assert asked(resumed) == ("ben", ("repair", "move"))
        assert resumed.ship("ben.s1").status is Status.ACTING
        mended = play(resumed, Repair("ben", die("W6"), "assault1"))
        assert mended.ship("ben.s1").lost == ()
        done = play(mended, Move("ben"), EndTurn("ben"))
        assert (done.ship("ben.s1").status, done.phase) == (Status.DONE, Phase.TACTICAL)

    def test_who_has_a_number_is_attacked_at_once(self) -> None:
        """IO-ORD-07: without a switch; debris too."""
        assert asked(play(shooting("ben.s2"), DeclareAttack("ann", die("R5")))) == ("ann", ("damage_dice",))
        assert asked(play(shooting("d1"), DeclareAttack("ann", die("R5")))) == ("ann", ("damage_dice",))

    def test_a_roused_target_may_rouse_a_third(self) -> None:
        """IO-ORD-06: after its attacker's turn; never more than two turns are open."""
        named = play(self.roused(), NameTarget("ben", "ann.s2", "assault"))
        shot = play(named, Roll("ben", dice("R4 R4 R8:4 B4 K1 W6 W1")), Defend("ben", die("W6")))
        resumed = play(shot, Move("ann"), EndTurn("ann"), DeclareAttack("ben", die("R4")))
        assert asked(resumed) == ("ann", ("name_target",))
        still_open = [one.id for one in resumed.fighters if one.status not in (Status.WAITING, Status.DONE)]
        assert still_open == ["ann.s2", "ben.s1"]

    def test_a_destroyed_target_loses_its_turn(self) -> None:
        """IO-ORD-09, IO-DMG-03."""
        weak = ship("ben.s1", lost=("assault1", "assault2", "defense1", "catapult1"), whites=1)
        started = turn_of(
            battle(ship("ann.s1", fitted=GUNS), weak, ship("ben.s2")), "ann.s1", "R5 R2 B1 W4 W3", "ben.s1", "assault"
        )
        shot = play(
            started, DeclareAttack("ann", die("R5")), NameTarget("ben"), Roll("ben", dice("W1")), Defend("ben")
        )
        dead = play(shot, DamageDice("ann", (6, 1, 1, 1, 1)))
        assert dead.ship("ben.s1").status is Status.DESTROYED
        after = play(dead, Move("ann"), EndTurn("ann"))
        assert asked(after) == ("ben", ("choose_asset",))

    def test_a_relaunched_company_that_acted_is_not_roused(self) -> None:
        """IO-ORD-10: it has had its turn; without number it has 0."""
        flying = company("ben.c1", status=Status.DONE, condition=Condition.FLYING)
        started = battle(ship("ann.s1", fitted=GUNS), flying, ship("ben.s1"))
        acting = turn_of(started, "ann.s1", "R5 R2 B1 W4 W3", "ben.c1", "point_defense")
        assert pending(play(acting, DeclareAttack("ann", die("R5"))))[0].form["damage_dice"]["count"] == 5


def test_repairs_are_past_once_a_ship_attacks_io_ship_01() -> None:
    assert shot().ship("ann.s1").part is TurnPart.MOVE
