"""Alpha Bandit on a table where pieces have positions: measured cover, ranges and ways (AB-ATK, AB-COL, AB-CO)."""

from dataclasses import replace
from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import DeclareAttack, Launch, Move, Ram, RollLaunch
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.assets import Condition, Naming, Status
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.evolving.changing import change_ship
from mfz_rules.intercept_orbit.umpire.table import TableUmpire
from tests.mfz_rules.alpha_bandit.builders import battle, ship
from tests.mfz_rules.intercept_orbit.builders import ACE, asked, company, dice, die, hva, play, refused, systems

TABLE = TableUmpire()
ANN = Pose(10, 10)
"""Where ann's ship stands, looking along +x; its base reaches 0.8 units each way."""


def turn_of(asset: str, *pieces: Any, pool: str = "G4 W1 W5", **changes: Any) -> Battle:
    """Return a battle in which an asset has rolled and defended, and may act."""
    made = battle(*pieces, **changes)
    opened = {"status": Status.ACTING, "pool": dice(pool)}
    return replace(
        made,
        ships=tuple(replace(one, **opened) if one.id == asset else one for one in made.ships),
        companies=tuple(replace(one, **opened) if one.id == asset else one for one in made.companies),
        agenda=(AskActs(asset),),
        phase=Phase.CHAIN,
    )


@pytest.mark.parametrize(
    ("x", "band"),
    [(2.0, "frame"), (2.1, "ack_ack"), (4.0, "ack_ack"), (4.1, "missile"), (9.0, "missile"), (9.1, "laser")],
)
def test_ab_atk_01_ranges_are_measured_between_bases(x: float, band: str) -> None:
    """AB-ATK-01: a company's frame range is 2 units, the others are bands."""
    start = battle(company("ann.c1", at=Pose(10, 10)), ship("ben.s1", at=Pose(10 + 0.4 + x + 0.8, 10)))
    found = TABLE.range(start, "ann.c1", "ben.s1")
    assert found is not None
    assert found.value == band


def test_ab_atk_01_at_one_ship_is_as_far_as_it_is() -> None:
    """AB-ATK-01: two companies on either side of a ship are not in frame range of each other."""
    clinging = {"touching": ("ann.s1",)}
    two = company("ann.c1", at=Pose(8.8, 10), **clinging), company("ben.c1", at=Pose(11.8, 10), **clinging)
    found = TABLE.range(battle(ship("ann.s1", at=ANN), *two), "ann.c1", "ben.c1")
    assert found is not None
    assert found.value == "ack_ack"


def test_ab_atk_05_attached_companies_cover_wherever_they_are_at_the_ship() -> None:
    """AB-ATK-05, AB-ATK-06: and another ship only between, within a unit of the target."""
    behind = company("ben.c1", at=Pose(21.2, 10), touching=("ben.s1",))
    start = battle(ship("ann.s1", at=ANN), ship("ben.s1", at=Pose(20, 10)), behind, ship("ben.s2", at=Pose(17.5, 10)))
    found = TABLE.cover(start, "ann.s1", "ben.s1")
    assert found is not None
    assert found.value == ("ben.s2", "ben.c1")
    far = replace(
        start, ships=tuple(replace(one, at=Pose(16, 10)) if one.id == "ben.s2" else one for one in start.ships)
    )
    found = TABLE.cover(far, "ann.s1", "ben.s1")
    assert found is not None
    assert found.value == ("ben.c1",)


def test_ab_fleet_06_a_screen_reaches_four_units() -> None:
    """AB-FLEET-06: over companies, too."""
    screen = ship("ben.s2", systems("defense", "defense"), at=Pose(20, 15.6))
    start = battle(ship("ann.s1", at=ANN), ship("ben.s1", at=Pose(20, 10)), screen, company("ben.c1", at=Pose(20, 5)))
    assert TABLE.shields(start, "ben.s1") == ("ben.s2",)
    assert TABLE.shields(start, "ben.c1") == ()


def test_ab_col_01_and_oq_18_a_ship_within_a_unit_is_met_where_it_comes_so_near() -> None:
    """AB-COL-01, AB-OQ-18: there the mover stops if somebody wants a collision, else it goes on."""
    start = turn_of("ann.s1", ship("ann.s1", systems("movement"), at=ANN), ship("ben.s1", at=Pose(13, 12.4)))
    start = play(start, Move("ann"), umpire=TABLE)
    assert asked(start) == ("ann", ("ram",))
    rammed = play(start, Ram("ann", "ben.s1", True), umpire=TABLE)
    at = rammed.ship("ann.s1").at
    assert at is not None
    assert abs(at.y - 10) < 1e-4
    assert 10 < at.x < 12
    gap = TABLE.distance(rammed, "ann.s1", "ben.s1")
    assert gap is not None
    assert abs(gap - 1) < 1e-3
    passed = play(start, Ram("ann", "ben.s1", False), Ram("ben", "ben.s1", False), umpire=TABLE)
    at = passed.ship("ann.s1").at
    assert at is not None
    assert abs(at.x - 13) < 1e-6


def test_ab_col_06_a_mover_stops_at_the_last_clear_pose() -> None:
    """AB-COL-06: it would end on the other ship; nobody wants a collision, and it ends touching it."""
    start = turn_of("ann.s1", ship("ann.s1", systems("movement"), at=ANN), ship("ben.s1", at=Pose(13, 10)))
    start = play(start, Move("ann"), Ram("ann", "ben.s1", False), Ram("ben", "ben.s1", False), umpire=TABLE)
    at = start.ship("ann.s1").at
    assert at is not None
    assert abs(at.x - 11.4) < 1e-4
    assert start.journey is None


def test_ab_col_06_a_liability_is_stopped_short_of_unasked() -> None:
    """AB-COL-06: liabilities never collide."""
    start = turn_of(
        "ann.s1", ship("ann.s1", systems("movement"), at=ANN), ship("ben.s1"), hva("ben.h1", at=Pose(13, 10))
    )
    start = play(start, Move("ann"), umpire=TABLE)
    at = start.ship("ann.s1").at
    assert at is not None
    assert abs(at.x - 11.4) < 1e-4


def test_ab_col_01_who_starts_within_a_unit_is_asked_about_only_if_it_comes_nearer() -> None:
    """AB-OQ-18: going away, or past at the same distance, asks nobody."""
    start = turn_of("ann.s1", ship("ann.s1", systems("movement"), at=ANN), ship("ben.s1", at=Pose(10, 12.4)))
    assert "ram" not in asked(play(start, Move("ann"), umpire=TABLE))[1]


def test_ab_launch_03_a_company_is_put_at_its_target() -> None:
    """AB-LAUNCH-03: touching it, wherever it stands; a place elsewhere is refused."""
    deck = company(
        "ann.c1", condition=Condition.ON_DECK, fuel=None, holder="ann.s1", touching=("ann.s1",), at=Pose(10, 11.2)
    )
    start = turn_of("ann.s1", ship("ann.s1", moved=True, at=ANN), ship("ben.s1", at=Pose(20, 20)), deck)
    start = play(start, RollLaunch("ann", dice("R5")), umpire=TABLE)
    far = Launch("ann", "ann.c1", die("R5"), at=Pose(15, 15), target="ben.s1")
    assert refused(start, far, TABLE).key == "not_touching"
    after = play(start, Launch("ann", "ann.c1", die("R5"), target="ben.s1"), umpire=TABLE)
    assert after.company("ann.c1").touching == ("ben.s1",)
    gap = TABLE.distance(after, "ann.c1", "ben.s1")
    assert gap is not None
    assert gap < 1e-4


def test_ab_co_01_companies_go_round_companies_and_through_ships() -> None:
    """AB-CO-01, AB-ACE-02: what the way costs is measured; a green ace goes straight past enemies."""
    pool = "B1 Y1 G4 W1 W1"
    through = turn_of("ann.c1", company("ann.c1", at=Pose(8, 10)), ship("ben.s1", at=ANN), pool=pool)
    play(through, Move("ann", die("G4"), at=Pose(12, 10)), umpire=TABLE)
    for ace, reaches in ((None, False), (ACE.GREEN, True)):
        one = company("ann.c1", ace=ace, at=Pose(8, 10))
        start = turn_of("ann.c1", one, company("ben.c1", at=ANN), ship("ben.s1"), pool=pool)
        straight = Move("ann", die("G4"), at=Pose(12, 10))
        if reaches:
            play(start, straight, umpire=TABLE)
        else:
            assert refused(start, straight, TABLE).rule == "AB-CO-01"
            play(start, Move("ann", die("G4"), at=Pose(11.5, 10)), umpire=TABLE)


def test_ab_co_05_a_captive_beside_the_way_may_be_fetched() -> None:
    """AB-CO-05: measured within a unit of the way."""
    captive = company(
        "ann.c2", condition=Condition.CAPTIVE, fuel=0, holder="ben.s1", touching=("ben.s1",), at=Pose(10, 11.2)
    )
    runner = company("ann.c1", at=Pose(8, 12.6))
    start = turn_of("ann.c1", runner, captive, ship("ben.s1", at=ANN), pool="B1 Y1 G4 W1 W1")
    start = play(start, Move("ann", die("G4"), at=Pose(11, 12.6)), umpire=TABLE)
    assert asked(start) == ("ann", ("take_company",))


def test_ab_atk_01_without_an_ack_ack_weapon_a_ship_attacks_hand_to_hand() -> None:
    """AB-ATK-01: with a white die, at most a unit away."""
    for x, reaches in ((12.5, True), (13.0, False)):
        start = turn_of("ann.s1", ship("ann.s1", at=ANN), ship("ben.s1", at=Pose(x, 10)), pool="W5")
        start = change_ship(start, "ann.s1", naming=Naming("ben.s1", "ack_ack"))
        start = change_ship(start, "ben.s1", status=Status.DONE, defense=0)
        if reaches:
            play(start, DeclareAttack("ann", die("W5")), umpire=TABLE)
        else:
            assert refused(start, DeclareAttack("ann", die("W5")), TABLE).key == "unarmed"
