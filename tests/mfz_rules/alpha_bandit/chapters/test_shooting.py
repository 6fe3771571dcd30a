"""Targets, ranges, faces and cover of Alpha Bandit (AB-ATK, AB-FLEET-05 to AB-FLEET-08)."""

import pytest

from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state.actions import (
    DamageDice,
    DeclareAttack,
    Defend,
    ForgoAttack,
    LoseSystem,
    NameCover,
    NameTarget,
    Repair,
    Roll,
    Shield,
    UseSpot,
)
from mfz_rules.intercept_orbit.state.assets import Condition, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts
from tests.mfz_rules.alpha_bandit.builders import CARRIER, GUNBOAT, battle, chosen, opened, ship
from tests.mfz_rules.intercept_orbit.builders import ACE, asked, company, dice, die, hva, play, refused, systems

LASER = systems("laser", "defense", "defense")


def shot(start: Battle, attacker: str, target: str, at: str, rolled: str, **facts: object) -> Battle:
    """Return the battle after an attack of 6 on a target that set no defense, its dice of damage still to come."""
    player, other = start.commands(attacker), start.commands(target)
    start = opened(start, attacker, rolled, target, at)
    start = play(start, DeclareAttack(player, die("R6"), Facts(**facts)))  # type: ignore[arg-type]
    if start.fighter(target).defense is None:
        pool = {"ship": "B1 G1 W1 W1", "company": "B1 G1 Y1 W1 W1"}["ship" if start.is_ship(target) else "company"]
        start = play(start, NameTarget(other), Roll(other, dice(pool)), Defend(other))
    return start


def lost(start: Battle, asset: str) -> int:
    """Return how many systems and dice an asset has lost, after its player gave up the first each time."""
    while asked(start)[1] == ("lose_system",):
        damaged = start.agenda[-1].asset  # type: ignore[union-attr]
        left = start.fighter(damaged).left
        start = play(start, LoseSystem(start.commands(damaged), left[0].id))
    found = start.fighter(asset)
    return len(found.lost) + 2 - found.whites


@pytest.mark.parametrize(
    ("at", "fitted", "rolled", "hits"),
    [
        ("missile", CARRIER, "R6 R1 B1 G1 W1 W1", 3),
        ("ack_ack", GUNBOAT, "R6 R1 R8:1 Y1 W1 W1", 2),
        ("laser", LASER, "R6 R1 B1 B1 W1 W1", 2),
    ],
)
def test_ab_atk_03_faces_against_ships(at: str, fitted: tuple, rolled: str, hits: int) -> None:  # type: ignore[type-arg]
    """AB-ATK-03: a missile damages from 4, ack-ack and laser from 5 (AB-FLEET-05, AB-FLEET-06)."""
    start = shot(battle(ship("ann.s1", fitted), ship("ben.s1")), "ann.s1", "ben.s1", at, rolled)
    assert asked(start) == ("ann", ("damage_dice",))
    assert lost(play(start, DamageDice("ann", (1, 2, 3, 4, 5, 6))), "ben.s1") == hits


@pytest.mark.parametrize(("target", "hits"), [("ben.c1", 3), ("ben.s1", 2)])
def test_ab_atk_03_companies_hit_companies_from_4_and_ships_from_5(target: str, hits: int) -> None:
    """AB-ATK-03, AB-CO-02: at frame range."""
    start = battle(company("ann.c1"), company("ben.c1"), ship("ben.s1"))
    start = shot(start, "ann.c1", target, "frame", "R6 B1 G1 Y1 W1 W1")
    assert lost(play(start, DamageDice("ann", (1, 2, 3, 4, 5, 6))), target) == hits


def test_ab_co_02_a_company_at_a_ship_that_is_hit_dodges_nothing() -> None:
    """Dodging is Intercept Orbit's alone (IO-CO-09): the company has a green die, fuel, and a ship to leave."""
    start = battle(company("ann.c1"), company("ben.c1", touching=("ann.s1",)), ship("ann.s1"))
    start = play(shot(start, "ann.c1", "ben.c1", "frame", "R6 B1 G1 Y1 W1 W1"), DamageDice("ann", (4, 1, 1, 1, 1, 1)))
    assert asked(start) == ("ben", ("lose_system",))


def test_ab_atk_01_bands_are_exclusive_and_frame_lies_within_ack_ack() -> None:
    """AB-ATK-01, AB-ATK-02: the declared band is the one that the target lies in; a frame's is the nearest part."""
    start = battle(ship("ann.s1", GUNBOAT), company("ann.c1"), ship("ben.s1"))
    ready = opened(start, "ann.s1", "R6 R1 R8:1 Y1 W1 W1", "ben.s1", "ack_ack")
    far = refused(ready, DeclareAttack("ann", die("R6"), Facts(range=Called("missile"))))
    assert (far.rule, far.key) == ("AB-ATK-01", "out_of_range")
    for near in ("frame", "ack_ack"):
        play(ready, DeclareAttack("ann", die("R6"), Facts(range=Called(near))))
    ready = opened(start, "ann.c1", "R6 B1 G1 Y1 W1 W1", "ben.s1", "frame")
    assert refused(ready, DeclareAttack("ann", die("R6"), Facts(range=Called("ack_ack")))).key == "out_of_range"
    names = [(one.name, one.upto) for one in start.profile.bands(start.rules)]
    assert names[:2] == [("ack_ack", 4.0), ("missile", 9.0)]
    assert names[2][0] == "laser"


def test_ab_ace_01_a_red_ace_reaches_ack_ack() -> None:
    """AB-ACE-01: it names frame range and attacks out to 4 units, no farther."""
    start = battle(company("ann.c1", ace=ACE.RED), company("ben.c1"))
    ready = opened(start, "ann.c1", "R6 R8:1 B1 G1 Y1 W1 W1", "ben.c1", "frame")
    play(ready, DeclareAttack("ann", die("R6"), Facts(range=Called("ack_ack"))))
    assert refused(ready, DeclareAttack("ann", die("R6"), Facts(range=Called("missile")))).rule == "AB-ACE-01"


def test_ab_atk_04_ships_shoot_at_companies_at_ack_ack_only() -> None:
    """AB-ATK-04: any other range is refused; who is dry or on deck is no target (AB-LAUNCH-04)."""
    start = battle(
        ship("ann.s1", systems("missile", "ack_ack")),
        company("ben.c1"),
        company("ben.c2", condition=Condition.DRIFTING, fuel=0),
        hva("ben.h1"),
    )
    start = chosen(start, "ann.s1")
    assert refused(start, NameTarget("ann", "ben.c1", "missile")).key == "company_too_far"
    assert refused(start, NameTarget("ann", "ben.c1", "frame")).key == "no_such_range"
    assert refused(start, NameTarget("ann", "ben.c2", "ack_ack")).key == "not_flying"
    assert refused(start, NameTarget("ann", "ben.h1", "missile")).key == "hva_named"
    play(start, NameTarget("ann", "ben.c1", "ack_ack"))


@pytest.mark.parametrize(
    ("at", "fitted", "rolled", "dice_", "by_cover", "by_target"),
    [
        ("missile", CARRIER, "R6 R1 B1 G1 W1 W1", (3, 4, 4, 5, 6, 6), 3, 2),
        ("ack_ack", GUNBOAT, "R6 R1 R8:1 Y1 W1 W1", (3, 4, 4, 5, 6, 6), 1, 2),
    ],
)
def test_ab_atk_05_an_attached_company_covers_its_ship(
    at: str,
    fitted: tuple,  # type: ignore[type-arg]
    rolled: str,
    dice_: tuple[int, ...],
    by_cover: int,
    by_target: int,
) -> None:
    """AB-ATK-05, AB-OQ-09: the company takes 5s, of missiles 4s as well; only 6s strike the ship."""
    start = battle(ship("ann.s1", fitted), ship("ben.s1"), company("ben.c1", touching=("ben.s1",)))
    start = shot(start, "ann.s1", "ben.s1", at, rolled, cover=Called(("ben.c1",)))
    start = play(start, DamageDice("ann", dice_))
    assert lost(start, "ben.c1") == by_cover
    assert lost(start, "ben.s1") == by_target


def test_ab_atk_05_of_several_companies_the_targets_player_names_one() -> None:
    """AB-ATK-05: one piece takes the dice of an attack."""
    start = battle(ship("ann.s1"), ship("ben.s1"), *(company(f"ben.c{n}", touching=("ben.s1",)) for n in (1, 2)))
    start = shot(start, "ann.s1", "ben.s1", "missile", "R6 R1 B1 G1 W1 W1", cover=Called(("ben.c1", "ben.c2")))
    start = play(start, DamageDice("ann", (1, 1, 1, 1, 1, 5)))
    assert asked(start) == ("ben", ("name_cover",))
    assert lost(play(start, NameCover("ben", "ben.c2")), "ben.c2") == 1


def test_ab_atk_05_what_a_destroyed_company_cannot_take_strikes_the_ship() -> None:
    """AB-ATK-05, RA-RES-13: the rest is as without cover."""
    weak = company("ben.c1", touching=("ben.s1",), whites=1, lost=tuple(one.id for one in company("x.c1").systems))
    start = battle(ship("ann.s1"), ship("ben.s1"), weak)
    start = shot(start, "ann.s1", "ben.s1", "missile", "R6 R1 B1 G1 W1 W1", cover=Called(("ben.c1",)))
    start = play(start, DamageDice("ann", (1, 1, 1, 4, 4, 5)))
    assert not start.company("ben.c1").alive
    assert lost(start, "ben.s1") == 2


def test_ab_atk_05_a_company_covers_no_ship_that_it_is_not_at() -> None:
    """AB-ATK-05: nor does it cover companies, or a ship while it is dry."""
    start = battle(
        ship("ann.s1"), ship("ben.s1"), ship("ben.s2"), company("ben.c1", touching=("ben.s2",)), company("ben.c2")
    )
    start = opened(start, "ann.s1", "R6 R1 B1 G1 W1 W1", "ben.s1", "missile")
    for piece in ("ben.c1", "ben.c2", "ann.s1", "nobody"):
        no = refused(start, DeclareAttack("ann", die("R6"), Facts(cover=Called((piece,)))))
        assert no.key == "no_cover"


def test_ab_atk_06_another_ship_is_cover() -> None:
    """AB-ATK-06: a ship between takes 5s as a company does; two defenses take them without damage."""
    start = battle(ship("ann.s1"), ship("ben.s1"), ship("ben.s2"), ship("ben.s3", LASER))
    for piece, hits in (("ben.s2", 2), ("ben.s3", 0)):
        after = shot(start, "ann.s1", "ben.s1", "missile", "R6 R1 B1 G1 W1 W1", cover=Called((piece,)))
        after = play(after, DamageDice("ann", (1, 1, 1, 4, 5, 6)))
        assert lost(after, piece) == hits
        assert lost(after, "ben.s1") == 1


@pytest.mark.parametrize("target", ["ben.s1", "ben.c1"])
def test_ab_fleet_06_two_defenses_screen_a_ship_or_company(target: str) -> None:
    """AB-FLEET-06: a chosen one takes hits as if in cover, so that only 6s strike it."""
    start = battle(ship("ann.s1", GUNBOAT), ship("ben.s1"), ship("ben.s2", LASER), company("ben.c1"))
    start = shot(start, "ann.s1", target, "ack_ack", "R6 R1 R8:1 Y1 W1 W1", shields=("ben.s2",))
    start = play(start, DamageDice("ann", (1, 1, 5, 5, 6, 6)))
    assert asked(start) == ("ben", ("shield",))
    assert lost(play(start, Shield("ben", "ben.s2")), target) == 2
    assert lost(play(start, Shield("ben", None)), target) == 4


def test_ab_atk_07_a_spot_is_added_and_never_strips_cover() -> None:
    """AB-ATK-07: attack and spot less defense; the cover of a spotted target takes its dice all the same."""
    start = battle(
        ship("ann.s1"),
        ship("ben.s1", defense=5, spots=dice("Y4"), status=Status.DONE),
        company("ben.c1", touching=("ben.s1",)),
    )
    start = opened(start, "ann.s1", "R6 R1 B1 G1 W1 W1", "ben.s1", "missile")
    start = play(start, DeclareAttack("ann", die("R6"), Facts(cover=Called(("ben.c1",)))), UseSpot("ann", True))
    start = play(start, DamageDice("ann", (1, 1, 1, 1, 4)))
    assert lost(start, "ben.c1") == 1


def test_ab_fleet_08_a_ship_rolls_its_movement_systems_and_mends_nothing() -> None:
    """AB-FLEET-08, AB-FLEET-09: green dice are in the pool, those of catapults are not; nothing is repaired."""
    start = battle(ship("ann.s1", systems("movement", "movement", "catapult"), lost=("movement1",)), ship("ben.s1"))
    start = play(chosen(start, "ann.s1"), NameTarget("ann"))
    assert refused(start, Roll("ann", dice("G1 G1 W6 W1"))).key == "not_the_pool"
    start = play(start, Roll("ann", dice("G1 W6 W1")), Defend("ann"))
    assert refused(start, Repair("ann", die("W6"), "movement1")).key == "not_played"
    assert "repair" not in asked(start)[1]


def test_ab_fleet_12_a_liability_rolls_one_green_die() -> None:
    """AB-FLEET-12: it takes its turn in the normal order."""
    start = battle(hva("ann.h1"), ship("ann.s1"), ship("ben.s1"))
    start = opened(start, "ann.h1", "G4")
    assert asked(start) == ("ann", ("move",))


def test_ra_tac_nobody_must_open() -> None:
    """The highest score may pass the battle's first choice: no rule says otherwise here."""
    start = battle(ship("ann.s1"), ship("ann.s2"), ship("ben.s1"), first_choice=True)
    assert asked(start) == ("ann", ("choose_asset", "pass"))


def test_ab_atk_07_an_attack_may_be_given_up() -> None:
    """AB-ATK-07: before its number is told."""
    start = opened(battle(ship("ann.s1"), ship("ben.s1")), "ann.s1", "R6 R1 B1 G1 W1 W1", "ben.s1", "missile")
    start = play(start, ForgoAttack("ann"))
    assert start.ship("ben.s1").defense is None
