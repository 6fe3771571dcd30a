"""Aces that lend defense dice, and whose spots add (AB-ACE-03, AB-ACE-04), and spots of companies (AB-ATK-08)."""

from dataclasses import replace

import pytest

from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state.actions import (
    Action,
    DeclareAttack,
    Defend,
    EndTurn,
    LendDefense,
    NameTarget,
    Overrule,
    Pass,
    Roll,
    Spot,
)
from mfz_rules.intercept_orbit.state.assets import Condition, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.kernel.errors import RecordError
from tests.mfz_rules.alpha_bandit.builders import battle, chosen, opened, ship
from tests.mfz_rules.intercept_orbit.builders import ACE, asked, company, dice, die, hva, play, refused

BLUE = "B4 B8:7 G1 Y1 W5 W1"


def lending(**target: object) -> Battle:
    """Return a battle in which ann's blue ace is in its turn; another ship of hers is beside it."""
    start = battle(
        company("ann.c1", ace=ACE.BLUE), ship("ann.s1", **target), ship("ben.s1"), company("ben.c1"), hva("ann.h1")
    )
    return opened(start, "ann.c1", BLUE)


def test_ab_ace_03_a_number_that_is_shown_gives_way() -> None:
    """AB-ACE-03: a blue or a white die, once in a turn; it is used up."""
    start = lending(defense=2, status=Status.DONE)
    lent = play(start, LendDefense("ann", "ann.s1", die("B8:7")))
    assert lent.ship("ann.s1").defense == 7
    assert die("B8:7") not in lent.company("ann.c1").pool
    assert play(start, LendDefense("ann", "ann.s1", die("W1"))).ship("ann.s1").defense == 1
    assert refused(lent, LendDefense("ann", "ann.s1", die("W5"))).key == "lent_already"


@pytest.mark.parametrize(("own", "defense"), [("B3", 5), ("B6", 6), (None, 5)])
def test_ab_ace_03_a_number_set_later_stands_unless_it_is_lower(own: str | None, defense: int) -> None:
    """AB-ACE-03: the die waits for the asset's own number, in combat order as in its turn."""
    start = play(lending(), LendDefense("ann", "ann.s1", die("W5")))
    assert (start.ship("ann.s1").defense, start.ship("ann.s1").lent) == (None, die("W5"))
    start = chosen(play(start, EndTurn("ann")), "ann.s1")
    pool = dice(f"{own or 'B3'} G1 W1 W1")
    start = play(start, NameTarget("ann"), Roll("ann", pool), Defend("ann", die(own) if own else None))
    assert (start.ship("ann.s1").defense, start.ship("ann.s1").lent) == (defense, None)


def test_ab_ace_03_to_whom_and_when() -> None:
    """AB-ACE-03: another ship or flying company within frame range, in the ace's open turn, by its player."""
    start = lending()
    lend: list[tuple[Action, str]] = [
        (LendDefense("ann", "ann.c1", die("W5")), "not_lent_to"),
        (LendDefense("ann", "ann.h1", die("W5")), "no_such_asset"),
        (LendDefense("ben", "ben.s1", die("W5")), "not_your_answer"),
        (LendDefense("ann", "ann.s1", die("W5"), Facts(range=Called("ack_ack"))), "too_far"),
        (LendDefense("ann", "ann.s1", die("G1")), "wrong_colour"),
        (LendDefense("ann", "ann.s1", die("B6")), "not_in_pool"),
    ]
    for action, key in lend:
        assert refused(start, action).key == key
    play(start, LendDefense("ann", "ben.c1", die("W5"), Facts(range=Called("frame"))))
    after = play(start, EndTurn("ann"))
    assert refused(after, LendDefense("ann", "ann.s1", die("W5"))).rule == "AB-ACE-03"
    other = opened(battle(company("ann.c1", ace=ACE.RED), ship("ann.s1"), ship("ben.s1")), "ann.c1", "B4 G1 Y1 W5 W1")
    assert refused(other, LendDefense("ann", "ann.s1", die("W5"))).key == "no_blue_ace"


def spotting(*lying: str, ace: bool = True) -> Battle:
    """Return a battle in which ann's company, with a yellow ace or without, may spot ben's ship."""
    found = company("ann.c1", ace=ACE.YELLOW if ace else None)
    start = battle(found, ship("ann.s1"), ship("ben.s1", spots=dice(" ".join(lying))))
    return opened(start, "ann.c1", "B1 G1 Y3 Y8:5 W4 W1" if ace else "B1 G1 Y3 W4 W1")


@pytest.mark.parametrize(
    ("lying", "spot", "after"),
    [
        ((), Spot("ann", "ben.s1", None, die("Y8:5")), "Y8:5"),
        (("Y2",), Spot("ann", "ben.s1", None, die("Y8:5")), "Y2 Y8:5"),
        (("Y6",), Spot("ann", "ben.s1", None, die("Y8:5")), "Y6 Y8:5"),
        (("Y2",), Spot("ann", "ben.s1", die("Y3"), die("Y8:5")), "Y3 Y8:5"),
        (("Y2",), Spot("ann", "ben.s1", die("W4")), "W4"),
        (("Y6",), Spot("ann", "ben.s1", die("W4")), "Y6"),
        (("Y2", "Y8:7"), Spot("ann", "ben.s1", die("W4")), "W4 Y8:7"),
    ],
)
def test_ab_ace_04_a_yellow_aces_spot_adds(lying: tuple[str, ...], spot: Spot, after: str) -> None:
    """AB-ACE-04: beside any other spot, now and later; of all others the highest stands."""
    assert play(spotting(*lying), spot).ship("ben.s1").spots == dice(after)


def test_ab_ace_04_dice_of_several_aces_lie_by_one_ship() -> None:
    """Each ace's adds to what lies there; a state with a die and every ace's is read again, one with more is not."""
    lying = dice("Y2 Y8:7")
    aces = (company("ann.c1", ace=ACE.YELLOW), company("cho.c1", ace=ACE.YELLOW))
    start = battle(*aces, ship("ben.s1", spots=lying), ship("cho.s1"), players=("ann", "ben", "cho"))
    after = play(opened(start, "ann.c1", "B1 G1 Y3 Y8:5 W4 W1"), Spot("ann", "ben.s1", None, die("Y8:5")))
    assert after.ship("ben.s1").spots == dice("Y2 Y8:7 Y8:5")

    plain = ALPHA_BANDIT.write_state(after)
    assert ALPHA_BANDIT.read_state(plain).ship("ben.s1").spots == after.ship("ben.s1").spots
    four = replace(
        after, ships=(replace(after.ship("ben.s1"), spots=dice("Y2 Y8:7 Y8:5 Y8:1")), after.ship("cho.s1"))
    )
    with pytest.raises(RecordError, match="more dice than lie by one asset") as told:
        ALPHA_BANDIT.read_state(ALPHA_BANDIT.write_state(four))
    assert told.value.place == "ships[0].spots"
    corrected = play(after, Overrule("ann", "ben.s1.spots", ["Y1", "Y8:2", "Y8:3"], "seen"))
    assert len(corrected.ship("ben.s1").spots) == 3


def test_ab_atk_08_companies_spot_as_a_ship_with_their_sensor() -> None:
    """AB-ATK-08, AB-OQ-19: within missile range whatever the cover; without the sensor out of cover."""
    start = spotting(ace=False)
    covered = Facts(range=Called("missile"), cover=Called(("ann.s1",)))
    play(start, Spot("ann", "ben.s1", die("Y3"), facts=covered))
    assert refused(start, Spot("ann", "ben.s1", die("Y3"), facts=Facts(range=Called("laser")))).key == "spot_too_far"
    blind = battle(company("ann.c1", lost=("communication1",)), ship("ann.s1"), ship("ben.s1"))
    blind = opened(blind, "ann.c1", "B1 G1 W4 W1")
    assert refused(blind, Spot("ann", "ben.s1", die("W4"), facts=covered)).key == "spot_in_cover"
    play(blind, Spot("ann", "ben.s1", die("W4"), facts=Facts(range=Called("missile"))))


def test_ab_ace_03_it_counts_in_the_attack_that_drags_its_target_in() -> None:
    """AB-ACE-03: the attack is resolved against the higher number."""
    start = play(lending(), LendDefense("ann", "ann.s1", die("W5")), EndTurn("ann"))
    while asked(start)[0] != "ben":
        start = play(start, Pass("ann"))
    start = opened(start, "ben.s1", "R6 R1 B1 G1 W1 W1", "ann.s1", "missile")
    start = play(start, DeclareAttack("ben", die("R6")), NameTarget("ann"), Roll("ann", dice("B2 G1 W1 W1")))
    start = play(start, Defend("ann", die("B2")))
    assert start.ship("ann.s1").defense == 5
    assert asked(start) == ("ben", ("damage_dice",))


def test_ab_ace_03_on_deck_nobody_is_lent_a_die() -> None:
    """AB-ACE-03: a company must fly."""
    deck = company("ann.c2", condition=Condition.ON_DECK, fuel=None, holder="ann.s1")
    start = battle(company("ann.c1", ace=ACE.BLUE), ship("ann.s1"), ship("ben.s1"), deck)
    start = opened(start, "ann.c1", BLUE)
    assert refused(start, LendDefense("ann", "ann.c2", die("W5"))).key == "not_lent_to"
