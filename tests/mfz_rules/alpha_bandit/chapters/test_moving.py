"""Moving ships and liabilities along the ruler, and companies (AB-MOVE, AB-CO-01, AB-CO-03, AB-ACE-02)."""

import pytest

from mfz_rules.intercept_orbit.state.actions import Move, Ride, TakeCompany
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.evolving.changing import change_ship
from mfz_rules.intercept_orbit.state.facts import Facts, PathFact
from tests.mfz_rules.alpha_bandit.builders import battle, opened, ship
from tests.mfz_rules.intercept_orbit.builders import ACE, asked, company, die, hva, play, refused, systems

AGILE = systems("movement", "movement")
SLOW = systems("movement")
SQUAD = "B1 G4 Y1 W1 W1"


def sailing(*others: object, fitted: tuple = SLOW, settings: dict[str, object] | None = None) -> Battle:  # type: ignore[type-arg]
    """Return a battle in which ann's ship is about to move with a die of 4."""
    rolled = "G4 G1 W1 W1" if fitted is AGILE else "G4 W1 W1"
    start = battle(ship("ann.s1", fitted), ship("ben.s1"), *others, settings=settings)  # type: ignore[arg-type]
    return opened(start, "ann.s1", rolled)


def test_ab_move_01_and_02_base_speed_3_and_what_a_pip_buys() -> None:
    """AB-MOVE-01, AB-MOVE-02, AB-MOVE-04: a click, a unit more or less; without a die straight ahead at 3."""
    assert play(sailing(), Move("ann")).ship("ann.s1").speed == 3
    assert play(sailing(), Move("ann", die("G4"), clicks=(1, 0, -1, 1))).ship("ann.s1").speed == 4
    assert play(sailing(), Move("ann", die("G4"), speed=0)).ship("ann.s1").speed == 0
    assert refused(sailing(), Move("ann", die("G4"), clicks=(1, 1, 1, 1))).rule == "AB-MOVE-02"


def test_ab_move_03_a_hinge_takes_four_clicks() -> None:
    """AB-MOVE-03, AB-OQ-04: a pip each; no fifth, and fewer where a table says so."""
    assert play(sailing(), Move("ann", die("G4"), clicks=(4, 0, 0)))
    assert refused(sailing(fitted=AGILE), Move("ann", die("G4"), clicks=(5, 0, 0))).key == "too_many_clicks"
    strict = sailing(settings={"click_limit": 1})
    assert refused(strict, Move("ann", die("G4"), clicks=(2, 0, 0))).key == "too_many_clicks"


def test_ab_fleet_08_two_movement_systems_click_twice_for_a_pip() -> None:
    """AB-FLEET-08, AB-MOVE-02: one system clicks once."""
    assert play(sailing(fitted=AGILE), Move("ann", die("G4"), clicks=(2, 2, 4)))
    assert refused(sailing(), Move("ann", die("G4"), clicks=(2, 2, 1))).rule == "AB-MOVE-02"


def test_ab_move_05_a_liability_moves_as_a_ship() -> None:
    """AB-MOVE-05: its green die, one click a pip; its turn is over then."""
    start = opened(battle(hva("ann.h1"), ship("ann.s1"), ship("ben.s1")), "ann.h1", "G2")
    assert refused(start, Move("ann", die("G2"), clicks=(2, 1, 0))).rule == "AB-MOVE-02"
    assert play(start, Move("ann", die("G2"), clicks=(1, 1, 0))).hva("ann.h1").moved


def test_ab_move_06_a_ship_that_leaves_the_table_is_lost() -> None:
    """AB-MOVE-06, AB-OQ-07: as in the sister game."""
    start = sailing(ship("ann.s2"))
    assert not play(start, Move("ann", facts=Facts(off_table=True))).ship("ann.s1").alive


def test_ab_ace_02_a_green_ace_gives_its_ship_a_pip() -> None:
    """AB-ACE-02: with or without a die; only of one's own, attached and flying."""
    ace = company("ann.c1", ace=ACE.GREEN, touching=("ann.s1",))
    with_ace = sailing(ace)
    assert play(with_ace, Move("ann", die("G4"), clicks=(1, 1, 1, 1), ace_pip=True))
    assert play(with_ace, Move("ann", clicks=(1, 0, 0), ace_pip=True))
    assert refused(with_ace, Move("ann", die("G4"), clicks=(1, 1, 1, 1))).rule == "AB-MOVE-02"
    for other in (
        company("ann.c1", ace=ACE.GREEN),
        company("ann.c1", ace=ACE.RED, touching=("ann.s1",)),
        company("ben.c1", ace=ACE.GREEN, touching=("ann.s1",)),
        company("ann.c1", ace=ACE.GREEN, touching=("ann.s1",), condition=Condition.DRIFTING, fuel=0),
    ):
        assert refused(sailing(other), Move("ann", clicks=(1, 0, 0), ace_pip=True)).rule == "AB-ACE-02"


def test_ab_co_03_a_company_may_ride_along() -> None:
    """AB-CO-03: friend and foe are asked."""
    start = sailing(company("ann.c1", touching=("ann.s1",)), company("ben.c1", touching=("ann.s1",)))
    start = play(start, Move("ann"), Ride("ann", "ann.c1", False))
    assert asked(start) == ("ben", ("ride",))
    start = play(start, Ride("ben", "ben.c1", True))
    assert [one.touching for one in start.companies] == [(), ("ann.s1",)]


def test_ab_co_01_companies_pass_ships_and_no_companies() -> None:
    """AB-CO-01, AB-CO-02: through ships even without the movement system; a company is in the way."""
    start = battle(company("ann.c1", lost=("movement1",)), company("ben.c1"), ship("ben.s1"))
    start = opened(start, "ann.c1", "B1 Y1 W4 W1")
    play(start, Move("ann", die("W4"), facts=Facts(path=PathFact(3.0, crosses=("ben.s1",)))))
    over = Move("ann", die("W4"), facts=Facts(path=PathFact(3.0, crosses=("ben.c1",))))
    assert refused(start, over).rule == "AB-CO-01"
    assert refused(start, Move("ann", die("W4"), facts=Facts(path=PathFact(4.5)))).key == "too_far"


def test_ab_ace_02_a_green_ace_passes_companies_of_enemies() -> None:
    """AB-ACE-02: and not those of its own side."""
    start = battle(company("ann.c1", ace=ACE.GREEN), company("ann.c2"), company("ben.c1"), ship("ben.s1"))
    start = opened(start, "ann.c1", "B1 G4 G8:1 Y1 W1 W1")
    play(start, Move("ann", die("G4"), facts=Facts(path=PathFact(3.0, crosses=("ben.c1",)))))
    own = Move("ann", die("G4"), facts=Facts(path=PathFact(3.0, crosses=("ann.c2",))))
    assert refused(start, own).rule == "AB-CO-01"


@pytest.mark.parametrize(("owner", "condition"), [("ann", Condition.ON_DECK), ("ben", Condition.CAPTIVE)])
def test_ab_launch_04_a_ship_takes_a_dry_company_that_it_passes(owner: str, condition: Condition) -> None:
    """AB-LAUNCH-04, AB-CO-05: its own or another's; no points change."""
    start = sailing(company(f"{owner}.c1", condition=Condition.DRIFTING, fuel=0))
    scores = [start.score(one) for one in ("ann", "ben")]
    start = play(start, Move("ann", facts=Facts(passes=(f"{owner}.c1",))))
    assert asked(start) == ("ann", ("take_company",))
    start = play(start, TakeCompany("ann", f"{owner}.c1", True))
    assert (start.company(f"{owner}.c1").condition, start.company(f"{owner}.c1").holder) == (condition, "ann.s1")
    assert [start.score(one) for one in ("ann", "ben")] == scores


def test_ab_launch_04_companies_and_liabilities_take_nobody() -> None:
    """AB-LAUNCH-04: it waits for a ship."""
    dry = company("ben.c1", condition=Condition.DRIFTING, fuel=0)
    start = opened(battle(company("ann.c1"), dry, ship("ben.s1")), "ann.c1", SQUAD)
    start = play(start, Move("ann", die("G4"), facts=Facts(passes=("ben.c1",))))
    assert "take_company" not in asked(start)[1]
    start = opened(battle(hva("ann.h1"), dry, ship("ann.s1"), ship("ben.s1")), "ann.h1", "G2")
    assert "take_company" not in asked(play(start, Move("ann", facts=Facts(passes=("ben.c1",)))))[1]


def test_ab_co_05_a_captive_is_fetched_by_a_company_of_its_own_side() -> None:
    """AB-CO-05: an enemy's, or a ship, does not; it is carried from then on."""
    captive = company("ann.c2", condition=Condition.CAPTIVE, fuel=0, holder="ben.s1", touching=("ben.s1",))
    start = battle(company("ann.c1"), captive, company("ben.c1"), ship("ben.s1"), ship("ann.s1"))
    by = Facts(passes=("ann.c2",))
    fetched = play(
        opened(start, "ann.c1", SQUAD), Move("ann", die("G4"), facts=by), TakeCompany("ann", "ann.c2", True)
    )
    assert (fetched.company("ann.c2").condition, fetched.company("ann.c2").holder) == (Condition.CARRIED, "ann.c1")
    enemy = play(opened(start, "ben.c1", SQUAD), Move("ben", die("G4"), facts=by))
    assert "take_company" not in asked(enemy)[1]


def test_ab_oq_05_speed_carries_over_where_a_table_says_so() -> None:
    """AB-OQ-05: else every turn begins at 3."""
    kept = sailing(settings={"speed_persists": True})
    assert play(change_ship(kept, "ann.s1", last_speed=5), Move("ann")).ship("ann.s1").speed == 5
    assert play(change_ship(sailing(), "ann.s1", last_speed=5), Move("ann")).ship("ann.s1").speed == 3
