"""What an attack is said to come to is what the rules make of it."""

from dataclasses import replace

from mfz_rules.intercept_orbit.foresight.attacks import attack_outlook, defense_outlook
from mfz_rules.intercept_orbit.foresight.scores import if_captured, if_gone, if_taken
from mfz_rules.intercept_orbit.state.assets import Debris
from tests.mfz_rules.alpha_bandit import builders as bandit
from tests.mfz_rules.intercept_orbit.builders import battle, company, dice, die, hva, ship, turn_of
from tests.mfz_rules.intercept_orbit.shooting import GUNS, hurt, shot


def test_an_attack_adds_the_spots_and_takes_the_defense() -> None:
    """IO-ATK-07, IO-DMG-01: at assault 4 and more damage a ship."""
    target = ship("ben.s1", **hurt(defense=2, spots=dice("Y3 Y8:1")))
    start = battle(ship("ann.s1", fitted=GUNS), target)
    acting = turn_of(start, "ann.s1", "R4 R1 B1 W4 W3", "ben.s1", "assault")

    found = attack_outlook(acting, "ann.s1", die("R4"))

    assert found is not None
    assert [(one.what, one.amount) for one in found.sum.terms] == [("attack", 4), ("spot", 4), ("defense", -2)]
    assert (found.dice, found.lowest, found.through, found.hits) == (6, 4, 4, 3.0)
    assert not found.rouses


def test_cover_takes_the_lowest_dice() -> None:
    """IO-COV-02."""
    start = battle(ship("ann.s1", fitted=GUNS), ship("ben.s1", **hurt()), Debris("d1"))
    acting = turn_of(start, "ann.s1", "R4 R1 B1 W4 W3", "ben.s1", "assault")

    found = attack_outlook(acting, "ann.s1", die("R4"), ("d1",))

    assert found is not None
    assert (found.lowest, found.through) == (4, 5)
    assert found.hits == 4 * 2 / 6


def test_in_alpha_bandit_cover_takes_what_its_profile_says() -> None:
    """AB-OQ-09."""
    first = bandit.ship("ben.s1", status="done", defense=0)
    start = bandit.battle(bandit.ship("ann.s1"), first, bandit.ship("ben.s2"))
    acting = bandit.opened(start, "ann.s1", "R4 R1 B1 G1 W4 W3", "ben.s1", "missile")

    found = attack_outlook(acting, "ann.s1", die("R4"), ("ben.s2",))

    assert found is not None
    assert found.through == acting.profile.through_cover


def test_whose_turn_has_not_begun_is_roused() -> None:
    """IO-ORD-06."""
    start = battle(ship("ann.s1", fitted=GUNS), ship("ben.s1"))
    acting = turn_of(start, "ann.s1", "R4 R1 B1 W4 W3", "ben.s1", "assault")

    found = attack_outlook(acting, "ann.s1", die("R4"))

    assert found is not None
    assert found.rouses
    assert [one.what for one in found.sum.terms] == ["attack"]


def test_debris_has_no_spots_and_no_defense() -> None:
    """IO-ATK-09."""
    start = battle(ship("ann.s1", fitted=GUNS), ship("ben.s1"), Debris("d1"))
    acting = turn_of(start, "ann.s1", "R4 R1 B1 W4 W3", "d1", "assault")

    found = attack_outlook(acting, "ann.s1", die("R4"))

    assert found is not None
    assert (found.dice, found.through, found.rouses) == (4, 4, False)


def test_without_a_target_nothing_is_told() -> None:
    acting = turn_of(battle(ship("ann.s1"), ship("ben.s1")), "ann.s1", "B1 K3 W4 W3")
    assert attack_outlook(acting, "ann.s1", die("W4")) is None


def test_a_defense_is_weighed_against_the_attack_that_is_made() -> None:
    told = shot()

    found = defense_outlook(told, "ben.s1", 3)

    assert found is not None
    assert found.dice == 1
    assert defense_outlook(told, "ann.s1", 3) is None


def test_scores_follow_what_would_be_lost_or_taken() -> None:
    """IO-SCORE-01, IO-CAP-08, IO-HVA-03: five points for each."""
    start = battle(ship("ann.s1"), company("ann.c1"), hva("ann.h1"), ship("ben.s1"), company("ben.c1"))

    gone = if_gone(start, "ann.s1")
    assert gone.scores == (("ann", 15, 10),)
    assert not gone.lead_changes
    captured = if_captured(start, "ann.s1", "ben")
    assert captured.scores == (("ann", 15, 10), ("ben", 10, 15))
    assert (captured.leader, captured.lead_changes) == ("ben", True)
    assert if_taken(start, "ann.h1", "ben").scores == captured.scores
    nobody = if_taken(replace(start, hvas=(replace(start.hvas[0], holder=""),)), "ann.h1", "ben")
    assert nobody.scores == (("ben", 10, 15),)
