"""The end of a round: captures, landings, the clock, fuel (AB-END, AB-CAP, AB-LAND, AB-CO)."""

from typing import Any

import pytest

from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.common.events import RoundOpened
from mfz_rules.intercept_orbit.state.actions import CaptureDie, ClockCall, LandingDie
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.sorties import CaptureRolled, CompanyLanded
from tests.mfz_rules.alpha_bandit.builders import battle, ship
from tests.mfz_rules.intercept_orbit.builders import asked, company, dice, hva, play, refused, told

DONE: dict[str, Any] = {"status": Status.DONE}
WEAPON, DEFENSE, MOVEMENT, COMMUNICATION = (one.id for one in company("x.c1").systems)


def on(ship_: str, *ids: str, **changes: Any) -> list[CompanyState]:
    """Return companies at a ship that have had their turns."""
    return [company(id, touching=(ship_,), **DONE, **changes) for id in ids]


def over(*assets: Any, **changes: Any) -> Battle:
    """Return a battle at the end of a round: everybody has had a turn."""
    return battle(*assets, **changes)


def called(start: Battle) -> Battle:
    """Return the battle after nobody counted the clock down further."""
    while asked(start)[1] == ("clock_call",):
        start = play(start, ClockCall(asked(start)[0], False))
    return start


@pytest.mark.parametrize(
    ("attackers", "defenders", "least"),
    [(1, 0, 6), (2, 0, 5), (3, 0, 4), (4, 0, 3), (5, 0, 2), (6, 0, 1), (7, 0, 1), (3, 1, 5)],
)
def test_ab_cap_02_the_die_against_the_advantage(attackers: int, defenders: int, least: int) -> None:
    """AB-CAP-01, AB-CAP-02: 7 less the advantage, in an own roll at the end of the round."""
    start = over(
        ship("ann.s1", **DONE),
        ship("ben.s1", **DONE),
        *on("ben.s1", *(f"ann.c{n}" for n in range(attackers)), *(f"ben.c{n}" for n in range(defenders))),
    )
    assert asked(start) == ("ann", ("capture_die",))
    if least > 1:
        assert play(start, CaptureDie("ann", "ben.s1", least - 1)).ship("ben.s1").controller == "ben"
    taken = told(start, CaptureDie("ann", "ben.s1", least))
    assert CaptureRolled("ben.s1", "ann", least, least) in taken.events
    assert taken.after.ship("ben.s1").controller == "ann"


def test_ab_cap_04_points_move_with_the_ship() -> None:
    """AB-CAP-04, AB-FLEET-01: the captor gains its own points, the loser loses its own."""
    start = over(ship("ann.s1", **DONE), ship("ben.s1", **DONE), ship("ben.s2", **DONE), *on("ben.s1", "ann.c1"))
    before = {player: start.score(player) for player in ("ann", "ben")}
    start = play(start, CaptureDie("ann", "ben.s1", 6))
    assert start.score("ann") == before["ann"] + 5
    assert start.score("ben") == before["ben"] - 5


def test_ab_fleet_01_it_is_over_when_the_clock_is_at_zero() -> None:
    """AB-FLEET-01: most points win, and then nobody answers any more."""
    end = over(ship("ann.s1", **DONE), ship("ann.s2", **DONE), ship("ben.s1", **DONE), clock=1)

    assert (end.clock, end.winners) == (0, ("ann",))
    assert refused(end, ClockCall("ann", True)).rule == "AB-FLEET-01"


def test_ab_cap_01_nobody_rolls_without_an_advantage() -> None:
    """AB-CAP-01: as many defenders as attackers, on deck or attached, hold the ship."""
    deck = company("ben.c1", condition=Condition.ON_DECK, fuel=None, holder="ben.s1")
    start = over(ship("ann.s1", **DONE), ship("ben.s1", **DONE), *on("ben.s1", "ann.c1"), deck)
    assert asked(start)[1] == ("clock_call",)


def test_ab_cap_03_each_enemy_counts_all_others() -> None:
    """AB-CAP-03, AB-OQ-12: of three players only who outnumbers both others together may roll."""
    ships = [ship(f"{player}.s1", **DONE) for player in ("ann", "ben", "cyd")]
    tied = over(*ships, *on("ben.s1", "ann.c1", "ann.c2", "cyd.c1", "ben.c1"), players=("ann", "ben", "cyd"))
    assert asked(tied)[1] == ("clock_call",)
    ahead = over(
        *ships, *on("ben.s1", "ann.c1", "ann.c2", "ann.c3", "cyd.c1", "ben.c1"), players=("ann", "ben", "cyd")
    )
    assert asked(ahead) == ("ann", ("capture_die",))
    play(ahead, CaptureDie("ann", "ben.s1", 6))


def test_ab_cap_01_the_die_is_checked() -> None:
    """AB-CAP-01: of the ship that is asked about, with a face that there is, by who has the advantage."""
    start = over(ship("ann.s1", **DONE), ship("ben.s1", **DONE), *on("ben.s1", "ann.c1"))
    for wrong in (CaptureDie("ann", "ann.s1", 6), CaptureDie("ann", "ben.s1", 7), CaptureDie("ben", "ben.s1", 6)):
        assert refused(start, wrong).rule == "AB-CAP-01"


def test_ab_cap_01_dry_companies_neither_attack_nor_defend() -> None:
    """AB-CAP-01: engines are cold."""
    dry = on("ben.s1", "ann.c1", condition=Condition.DRIFTING, fuel=0)
    assert asked(over(ship("ann.s1", **DONE), ship("ben.s1", **DONE), *dry))[1] == ("clock_call",)


def test_ab_end_01_captures_then_landings_then_the_clock_then_fuel() -> None:
    """AB-END-01, AB-LAUNCH-05, AB-OQ-11: defenses and spots are gone first, every fuel die falls last."""
    start = over(
        ship("ann.s1", defense=3, **DONE),
        ship("ben.s1", spots=dice("Y4"), **DONE),
        *on("ben.s1", "ann.c1"),
        *on("ann.s1", "ann.c2", lost=(WEAPON,)),
    )
    assert (start.ship("ann.s1").defense, start.ship("ben.s1").spots) == (None, ())
    start = play(start, CaptureDie("ann", "ben.s1", 1))
    assert asked(start) == ("ann", ("landing_die",))
    assert start.clock == 11
    start = play(start, LandingDie("ann", "ann.c2", 6))
    assert start.clock == 10
    start = play(start, ClockCall("ann", False))
    assert start.company("ann.c1").fuel == 4
    ended = told(start, ClockCall("ben", False))
    assert RoundOpened(2) in ended.events
    assert [one.fuel for one in ended.after.companies] == [3, 3]


def test_ab_land_01_up_to_the_die_never_down() -> None:
    """AB-LAND-01: its player says what comes back; six dice are whole."""
    hurt = on("ann.s1", "ann.c1", lost=(WEAPON, DEFENSE, COMMUNICATION), whites=2)
    start = over(ship("ann.s1", **DONE), ship("ben.s1", **DONE), *hurt)
    assert asked(start) == ("ann", ("landing_die",))
    after = told(start, LandingDie("ann", "ann.c1", 4, (COMMUNICATION,)))
    assert CompanyLanded("ann.c1", 4, (COMMUNICATION,)) in after.events
    assert after.after.company("ann.c1").lost == (WEAPON, DEFENSE)
    assert play(start, LandingDie("ann", "ann.c1", 2)).company("ann.c1").lost == (WEAPON, DEFENSE, COMMUNICATION)
    assert play(start, LandingDie("ann", "ann.c1", 6)).company("ann.c1").lost == ()
    assert play(start, LandingDie("ann", "ann.c1", 5, (COMMUNICATION,))).company("ann.c1").lost == (DEFENSE,)


def test_ab_land_01_of_what_is_wished_before_the_die_as_much_comes_back_as_it_gives() -> None:
    """AB-LAND-01: a die from the tape is drawn after its player has said what comes back first."""
    hurt = on("ann.s1", "ann.c1", lost=(WEAPON, DEFENSE, COMMUNICATION), whites=2)
    start = over(ship("ann.s1", **DONE), ship("ben.s1", **DONE), *hurt)
    wish = LandingDie("ann", "ann.c1", restore=(COMMUNICATION, DEFENSE))
    drawn = [ALPHA_BANDIT.with_dice(start, wish, (die,)) for die in (2, 4, 6)]
    assert [one.restore for one in drawn] == [(), (COMMUNICATION,), (COMMUNICATION, DEFENSE)]
    assert [play(start, one).company("ann.c1").lost for one in drawn] == [
        (WEAPON, DEFENSE, COMMUNICATION),
        (WEAPON, DEFENSE),
        (),
    ]


def test_ab_land_01_white_dice_come_back_too() -> None:
    """AB-LAND-01: any die of the six."""
    hurt = on("ann.s1", "ann.c1", lost=(WEAPON, DEFENSE, MOVEMENT, COMMUNICATION), whites=1)
    start = over(ship("ann.s1", **DONE), ship("ben.s1", **DONE), *hurt)
    after = play(start, LandingDie("ann", "ann.c1", 3, ("white", MOVEMENT))).company("ann.c1")
    assert (after.whites, after.lost) == (2, (WEAPON, DEFENSE, COMMUNICATION))


def test_ab_land_01_what_may_not_come_back() -> None:
    """AB-LAND-01: more than the die gives, what is not lost, another company's die."""
    hurt = on("ann.s1", "ann.c1", lost=(WEAPON, DEFENSE))
    start = over(ship("ann.s1", **DONE), ship("ben.s1", **DONE), *hurt)
    wrong = (
        LandingDie("ann", "ann.c1", 5, (WEAPON, DEFENSE)),
        LandingDie("ann", "ann.c1", 6, (MOVEMENT,)),
        LandingDie("ann", "ann.c1", 6, ("white",)),
        LandingDie("ann", "ann.c1", 6, (WEAPON, WEAPON)),
        LandingDie("ann", "ann.c1", 7),
        LandingDie("ann", "ann.c9", 6),
    )
    assert {refused(start, one).rule for one in wrong} == {"AB-LAND-01"}


def test_ab_land_01_who_does_not_roll() -> None:
    """AB-LAND-01, AB-OQ-16, AB-OQ-20: the whole, the destroyed, the dry, and those on a ship of another side."""
    gone = company("ann.c2", touching=("ann.s1",), lost=(WEAPON,), status=Status.DESTROYED)
    start = over(
        ship("ann.s1", **DONE),
        ship("ben.s1", **DONE),
        *on("ann.s1", "ann.c1"),
        gone,
        *on("ann.s1", "ann.c3", lost=(WEAPON,), condition=Condition.DRIFTING, fuel=0),
        *on("ann.s1", "ben.c1", "ann.c4", "ann.c5"),
        *on("ann.s1", "ben.c2", lost=(WEAPON,)),
    )
    assert asked(start)[1] == ("clock_call",)


def test_ab_land_01_no_catapult_is_needed_and_a_captured_ship_is_friendly() -> None:
    """AB-LAND-01, AB-OQ-14: any ship that its side controls, on deck or attached."""
    deck = company("ann.c2", condition=Condition.ON_DECK, fuel=None, holder="ann.s1", lost=(WEAPON,))
    start = over(
        ship("ann.s1", (), **DONE),
        ship("ben.s1", controller="ann", **DONE),
        *on("ben.s1", "ann.c1", lost=(WEAPON,)),
        deck,
    )
    start = play(start, LandingDie("ann", "ann.c1", 6))
    assert asked(start) == ("ann", ("landing_die",))


def test_ab_launch_04_a_dry_company_drifts_and_still_counts() -> None:
    """AB-LAUNCH-04: fuel 1 turned down; its points stay, it has no turn and is no target."""
    start = over(ship("ann.s1", **DONE), ship("ben.s1", **DONE), company("ann.c1", fuel=1, **DONE))
    score = start.score("ann")
    start = called(start)
    assert start.company("ann.c1").condition is Condition.DRIFTING
    assert start.score("ann") == score
    assert "ann.c1" not in [one.id for one in start.waiting("ann")]


def test_ab_co_04_a_dry_captor_loses_its_prize() -> None:
    """AB-CO-04: the ship is its owner's again at once."""
    captor = on("ben.s1", "ann.c1", fuel=1)
    start = over(ship("ann.s1", **DONE), ship("ben.s1", controller="ann", **DONE), *captor)
    start = called(start)
    assert start.ship("ben.s1").controller == "ben"


def test_ab_cap_05_a_liability_is_taken_unasked() -> None:
    """AB-CAP-05, AB-OQ-21: who is alone near it has it at once; a company of its holder's keeps it."""
    near = on("ben.s1", "ann.c1", near=("ben.h1",))
    dying = company("ben.c1", fuel=1, near=("ben.h1",), **DONE)
    start = over(ship("ann.s1", **DONE), ship("ben.s1", **DONE), hva("ben.h1", **DONE), *near, dying)
    start = called(play(start, CaptureDie("ann", "ben.s1", 1)))
    assert start.hva("ben.h1").holder == "ann"
    assert asked(start)[1][0] == "choose_asset"


def test_ab_cap_01_ships_are_boarded_in_tactical_order_and_order_follows() -> None:
    """AB-CAP-01, AB-CAP-04: the highest score's ships first; who captures rises at once."""
    start = over(ship("ann.s1", **DONE), ship("ben.s1", **DONE), *on("ben.s1", "ann.c1"), *on("ann.s1", "ben.c1"))
    assert start.order == ("ann", "ben")
    assert asked(start) == ("ben", ("capture_die",))
    assert play(start, CaptureDie("ben", "ann.s1", 6)).order == ("ben", "ann")
