"""What was laid down before building, judged on fleets: forbidden kinds, a reduced average, demands."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.alpha_bandit.fleets import ALPHA_BANDIT
from mfz_rules.intercept_orbit.fleets.fleet import Fleet, Ship, System
from mfz_rules.intercept_orbit.fleets.judging import judge
from mfz_rules.intercept_orbit.fleets.laid_down import count, counted, is_average
from mfz_rules.intercept_orbit.fleets.orbit import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.fleets.terms import FleetConstraints, FleetTerms
from mfz_rules.kernel.demands import Bound, Demand
from mfz_rules.kernel.findings import Finding, Severity
from tests.mfz_rules.fleets import LEGAL, fleets

TWIN = System("split", "", ("assault", "support"))


def findings(one: Fleet, constraints: FleetConstraints) -> list[Finding]:
    """Return what is said beside what is said without any constraints."""
    before = judge(one, INTERCEPT_ORBIT, FleetTerms())
    return [each for each in judge(one, INTERCEPT_ORBIT, FleetTerms(constraints=constraints)) if each not in before]


def of(*types: str) -> tuple[System, ...]:
    return tuple(map(System, types))


def test_a_forbidden_kind_is_found_in_whole_and_split_weapons() -> None:
    """RA-CAMP-08."""
    one = replace(LEGAL, ships=(Ship("A", of("assault", "defense")), Ship("B", (TWIN, *of("assault"))), Ship("C")))
    found = findings(one, FleetConstraints(frozenset({"assault"})))
    assert [(each.rule, each.key, each.frame) for each in found] == [
        ("RA-CAMP-08", "system_forbidden", 0),
        ("RA-CAMP-08", "system_forbidden", 1),
    ]
    assert found[1].text == "“B” carries 2 of a kind that nobody may have in this game: assault."
    assert found[1].fix == "Take 2 off."


@pytest.mark.parametrize(("average", "most"), [(3, 12), (3.5, 14)])
def test_a_reduced_average_holds_for_the_fleet_and_ships_may_differ(average: float, most: int) -> None:
    """RA-CAMP-09, OQ-87."""
    for systems in range(most - 2, most + 3):
        ships = (Ship("A", of("assault") * (systems - 9)), *(Ship(name, of(*"ddd")) for name in "BCD"))
        found = findings(Fleet("F", ships), FleetConstraints(average=average))
        assert [each.key for each in found] == (["average_exceeded"] if systems > most else [])
        if found:
            assert found[0].text.startswith(f"Your ships carry {systems} systems; with {average:g} on average")
            assert found[0].fix == f"Take {systems - most} off, from any ships."


@pytest.mark.parametrize("average", [4, 2.5, 3.2, -1])
def test_what_is_no_reduced_average_is_told_and_binds_nobody(average: float) -> None:
    """OQ-87."""
    (found,) = findings(LEGAL, FleetConstraints(average=average))
    assert (found.key, found.severity) == ("average_not_allowed", Severity.WARNING)


def test_ships_of_alpha_bandit_may_carry_less() -> None:
    """AB-FLEET-04."""
    assert [is_average(one / 2, ALPHA_BANDIT) for one in range(-1, 9)] == [False, *[True] * 8, False]
    assert [is_average(one / 2, INTERCEPT_ORBIT) for one in range(5, 9)] == [False, True, True, False]


@pytest.mark.parametrize(
    ("demand", "keys", "text"),
    [
        (Demand("defense", each=True), [2], "Number of defense on “C”: 0. Every ship is to carry at least 1."),
        (Demand("weapon", Bound.AT_MOST, 2), [None], "Weapons in the fleet: 3. It is to have at most 2. Carried by"),
        (Demand("support", Bound.NONE), [None], "Number of support in the fleet: 1. It is to have none."),
        (Demand("system", Bound.EXACTLY, 2, each=True), [2], "Systems on “C”: 1. Every ship is to carry exactly 2."),
        (Demand("catapult"), [None], "Number of catapult in the fleet: 0. It is to have at least 1."),
    ],
)
def test_what_is_demanded_is_counted_on_ships_and_fleet(demand: Demand, keys: list[int | None], text: str) -> None:
    """RA-CAMP-08."""
    ships = (Ship("A", of("assault", "defense")), Ship("B", (TWIN, *of("defense"))), Ship("C", of("point_defense")))
    found = findings(Fleet("F", ships), FleetConstraints(demands=(demand,)))
    assert [(each.key, each.frame) for each in found] == [("demand_missed", key) for key in keys]
    assert found[0].text.startswith(text)


def test_a_demand_of_what_ships_never_have_is_told() -> None:
    (found,) = findings(LEGAL, FleetConstraints(demands=(Demand("rocket"),)))
    assert (found.key, found.severity) == ("unknown_demand", Severity.WARNING)


@given(fleets(), st.sampled_from(counted(INTERCEPT_ORBIT)), st.booleans())
def test_a_demand_is_missed_just_where_the_count_says_so(one: Fleet, what: str, each: bool) -> None:
    counts = [count(ship, what, INTERCEPT_ORBIT) for ship in one.ships]
    for number in (0, 1, 2):
        found = findings(one, FleetConstraints(demands=(Demand(what, Bound.AT_MOST, number, each),)))
        wrong = [index for index, some in enumerate(counts) if some > number]
        expected = wrong if each else [None] * (sum(counts) > number)
        assert [finding.frame for finding in found] == expected
