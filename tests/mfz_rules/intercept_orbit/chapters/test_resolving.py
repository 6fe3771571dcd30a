"""Resolving an attack: spot, dice, which of them damage (IO-ATK-07 to 09, IO-DMG-01)."""

import pytest

from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import (
    DamageDice,
    DeclareAttack,
    UseSpot,
)
from mfz_rules.intercept_orbit.state.assets import Debris, Status
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
    turn_of,
)
from tests.mfz_rules.intercept_orbit.shooting import hurt, shot


class TestCounting:
    """IO-ATK-07, IO-ATK-08: attack and spot less defense."""

    @pytest.mark.parametrize(("defense", "count"), [(0, 4), (3, 1), (4, 0), (6, 0)])
    def test_attack_less_defense(self, defense: int, count: int) -> None:
        """At most the defense is a miss."""
        after = shot("ben.s1", "assault", ship("ben.s1", defense=defense, status=Status.DONE))
        if count:
            assert pending(after)[0].form["damage_dice"] == {"count": count, "sides": 6}
        else:
            assert asked(after) == ("ann", ("move",))

    def test_a_spot_is_used_or_left(self) -> None:
        """IO-ATK-07, IO-SPOT-05: the attacker is asked; used it is gone."""
        before = shot(spots="Y3")
        assert asked(before) == ("ann", ("use_spot",))
        used = play(before, UseSpot("ann", True))
        assert pending(used)[0].form["damage_dice"]["count"] == 7
        assert used.ship("ben.s1").spots == ()
        left = play(before, UseSpot("ann", False))
        assert pending(left)[0].form["damage_dice"]["count"] == 4
        assert left.ship("ben.s1").spots == dice("Y3")

    def test_of_a_pair_both_count(self) -> None:
        """IO-ACE-05; fine print: `use_spot` takes the sum."""
        used = play(shot(spots="Y3 Y8:5"), UseSpot("ann", True))
        assert pending(used)[0].form["damage_dice"]["count"] == 12

    def test_it_turns_a_miss_into_a_hit(self) -> None:
        """IO-ATK-07, IO-SPOT-05: hit or miss, a used spot is gone."""
        strong = ship("ben.s1", defense=8, status=Status.DONE, spots=dice("Y3"))
        assert play(shot("ben.s1", "assault", strong), UseSpot("ann", True)).ship("ben.s1").spots == ()

    @pytest.mark.parametrize("wrong", [(6,), (1, 1, 1, 1, 1), (0, 1, 1, 1), (7, 1, 1, 1)])
    def test_exactly_the_dice(self, wrong: tuple[int, ...]) -> None:
        refusal = refused(shot(), DamageDice("ann", wrong))
        assert (refusal.rule, refusal.key) == ("IO-ATK-08", "wrong_damage_dice")


class TestFaces:
    """IO-DMG-01, IO-CO-04: what damages what, by kind of attack."""

    @pytest.mark.parametrize(
        ("target", "at", "by", "lowest"),
        [
            ("ben.s1", "support", "ann.s1", 5),
            ("ben.s1", "assault", "ann.s1", 4),
            ("ben.s1", "point_defense", "ann.s1", 5),
            ("ben.c1", "point_defense", "ann.s1", 5),
            ("ben.s1", "dogfight", "ann.c1", 5),
            ("ben.c1", "dogfight", "ann.c1", 4),
        ],
    )
    def test_the_lowest_face_that_damages(self, target: str, at: str, by: str, lowest: int) -> None:
        before = shot(target, at, by=by)
        missed = play(before, DamageDice("ann", (1, 1, 1, lowest - 1)))
        assert asked(missed)[0] == "ann"
        assert asked(play(before, DamageDice("ann", (1, 1, 1, lowest)))) == ("ben", ("lose_system",))

    @pytest.mark.parametrize("ace_range", ["dogfight", "assault"])
    def test_a_red_ace_as_in_a_dogfight(self, ace_range: str) -> None:
        """IO-ACE-02: whatever `range` says."""
        started = battle(company("ann.c1", ace=ACE.RED), ship("ann.s1"), company("ben.c1", **hurt()), ship("ben.s1"))
        acting = turn_of(started, "ann.c1", "R4 R1 R8:1 B1 G1 Y1 W4 W3", "ben.c1", "dogfight")
        told = play(acting, DeclareAttack("ann", die("R4"), Facts(range=Called(ace_range))))
        assert asked(play(told, DamageDice("ann", (4, 1, 1, 1)))) == ("ben", ("lose_system",))

    @pytest.mark.parametrize(("face", "gone"), [(3, False), (4, True), (6, True)])
    @pytest.mark.parametrize(("at", "by"), [("assault", "ann.s1"), ("support", "ann.s1"), ("dogfight", "ann.c1")])
    def test_debris(self, face: int, gone: bool, at: str, by: str) -> None:
        """IO-ATK-09, IO-OQ-38: no defense; 4 to 6 hit, and one hit removes it."""
        after = play(shot("d1", at, Debris("d1"), by=by), DamageDice("ann", (1, 1, face, 1)))
        assert after.is_debris("d1") is not gone
        assert asked(after)[0] == "ann"
